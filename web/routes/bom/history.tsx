import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage, type HistorySearch } from '../../bom/saved/history-page.tsx'
import { intOf, textOf } from '../../lib/search.ts'

export const Route = createFileRoute('/bom/history')({
  staticData: { title: '分析记录', isBomTool: true, roles: ['admin', 'member'] },
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
