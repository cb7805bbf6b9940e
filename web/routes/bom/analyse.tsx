import { createFileRoute, redirect } from '@tanstack/react-router'
import { AnalysePage } from '../../bom/page/analyse-page.tsx'
import { textOf } from '../../lib/search.ts'
import { getToken } from '../../access/session.ts'

export const Route = createFileRoute('/bom/analyse')({
  staticData: { title: 'BOM整理计价', isBomTool: true },
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOf(search['id']) }),
  // Analysing needs no account; a kept bill does.
  beforeLoad: ({ search, location }) => {
    if (search.id !== undefined && getToken() === null) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: Analyse,
})

function Analyse() {
  return <AnalysePage id={Route.useSearch().id} path="/bom/analyse" />
}
