import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage, type HistorySearch } from '../../../bom/saved/history-page.tsx'
import { intOf, textOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/uc/history/bom')({
  staticData: { title: '计价记录', group: 'pricing', order: 2, icon: 'history', isBomTool: true },
  validateSearch: (search: Record<string, unknown>): HistorySearch => {
    const page = intOf(search['page'], 1)
    return { keyword: textOf(search['keyword']), page: page === 1 ? undefined : page }
  },
  component: History,
})

function History() {
  const navigate = Route.useNavigate()
  return <HistoryPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
