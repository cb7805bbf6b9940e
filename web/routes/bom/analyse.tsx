import { createFileRoute, redirect } from '@tanstack/react-router'
import { AnalysePage } from '../../bom/page/analyse-page.tsx'
import { bomAddress } from '../../bom/page/bom-address.ts'
import { getToken } from '../../access/session.ts'

export const Route = createFileRoute('/bom/analyse')({
  staticData: { title: 'BOM整理计价', isBomTool: true },
  validateSearch: bomAddress,
  // Analysing needs no account; a kept bill does.
  beforeLoad: ({ search, location }) => {
    if (search.id !== undefined && getToken() === null) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: Analyse,
})

function Analyse() {
  return <AnalysePage address={Route.useSearch()} path="/bom/analyse" />
}
