import { createFileRoute } from '@tanstack/react-router'
import { AnalysePage } from '../../bom/page/analyse-page.tsx'
import { bomAddress } from '../../bom/page/bom-address.ts'

export const Route = createFileRoute('/bom/weld-quote')({
  staticData: { title: '焊接报价', isBomTool: true, roles: ['admin', 'member'] },
  validateSearch: bomAddress,
  component: WeldQuote,
})

function WeldQuote() {
  return <AnalysePage address={Route.useSearch()} path="/bom/weld-quote" />
}
