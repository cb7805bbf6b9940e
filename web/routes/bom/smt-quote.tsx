import { createFileRoute } from '@tanstack/react-router'
import { AnalysePage } from '../../bom/page/analyse-page.tsx'
import { bomAddress } from '../../bom/page/bom-address.ts'

export const Route = createFileRoute('/bom/smt-quote')({
  staticData: { title: '综合报价', isBomTool: true, roles: ['admin', 'member'] },
  validateSearch: bomAddress,
  component: SmtQuote,
})

function SmtQuote() {
  return <AnalysePage address={Route.useSearch()} path="/bom/smt-quote" />
}
