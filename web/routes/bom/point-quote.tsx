import { createFileRoute } from '@tanstack/react-router'
import { AnalysePage } from '../../bom/page/analyse-page.tsx'
import { bomAddress } from '../../bom/page/bom-address.ts'

export const Route = createFileRoute('/bom/point-quote')({
  staticData: { title: '单套点价', isBomTool: true, roles: ['admin', 'member'] },
  validateSearch: bomAddress,
  component: PointQuote,
})

function PointQuote() {
  return <AnalysePage address={Route.useSearch()} path="/bom/point-quote" />
}
