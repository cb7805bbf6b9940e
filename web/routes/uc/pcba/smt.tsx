import { createFileRoute } from '@tanstack/react-router'
import { AnalysePage } from '../../../bom/page/analyse-page.tsx'
import { bomAddress } from '../../../bom/page/bom-address.ts'

export const Route = createFileRoute('/uc/pcba/smt')({
  staticData: { title: 'SMT计价', group: 'pricing', order: 1, icon: 'calculator', isBomTool: true },
  validateSearch: bomAddress,
  component: Smt,
})

function Smt() {
  return <AnalysePage address={Route.useSearch()} path="/uc/pcba/smt" />
}
