import { createFileRoute } from '@tanstack/react-router'
import { AnalysePage } from '../../../bom/page/analyse-page.tsx'
import { textOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/uc/pcba/smt')({
  staticData: { title: 'SMT计价', group: 'pricing', order: 1, icon: 'calculator', isBomTool: true },
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOf(search['id']) }),
  component: Smt,
})

function Smt() {
  return <AnalysePage id={Route.useSearch().id} path="/uc/pcba/smt" />
}
