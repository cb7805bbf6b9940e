import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { ListError, ListNote, ListSkeleton } from '../../screen/list/list-state.tsx'
import { Pager } from '../../screen/list/pager.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Select, type Choice } from '../../ui/select.tsx'
import { showDone, showUndo } from '../../ui/toast.ts'
import { HistoryTable } from './history-table.tsx'
import { noteRemoved, noteRenamed } from '../document/work.ts'
import { useUser } from '../../access/user.ts'

export type HistoryRow = CallOutput<'bomHistory/getMyList'>['items'][number]
export type HistorySearch = { keyword?: string; page?: number }

const PAGE_SIZE = 20

const historyQuery = ({ keyword, page = 1 }: HistorySearch, creatorId: string | undefined) =>
  queryOptions({
    queryKey: ['bomHistory/getMyList', keyword ?? '', page, creatorId ?? ''],
    queryFn: ({ signal }) =>
      call('bomHistory/getMyList', { pageIndex: page, pageSize: PAGE_SIZE, keyword, creatorId }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const ALL = 'all'

/** Whose bills an owner sees here: his own and his people's; empty where he has none. */
function useCreators(): Choice<string>[] {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['user/MySubAccounts', 'creators'],
    queryFn: ({ signal }) => call('user/MySubAccounts', { pageSize: 200 }, { signal }),
    enabled: user?.sub === null && user.acting === null && !user.isInitial,
  })
  if (!user || !data || data.items.length === 0) return []
  const people = data.items.map(({ id, name }) => ({ value: id, text: name }))
  return [{ value: ALL, text: '全部创建人' }, { value: user.id, text: `${user.name}（我）` }, ...people]
}

type HistoryPageProps = { search: HistorySearch; onSearch: (search: HistorySearch) => void }

/** The bills that were kept: find, reopen, rename, remove. */
export function HistoryPage({ search, onSearch }: HistoryPageProps) {
  const client = useQueryClient()
  const creators = useCreators()
  const [creator, setCreator] = useState(ALL)
  const { data, error, isFetching, refetch } = useQuery(historyQuery(search, creator === ALL ? undefined : creator))
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const reload = () => client.invalidateQueries({ queryKey: ['bomHistory/getMyList'] })

  const rename = async (row: HistoryRow, prjName: string) => {
    const renamed = await call('bomHistory/updateMyPrjName', { id: row.id, prjName, rowVersion: row.rowVersion }).finally(reload)
    noteRenamed(row.id, prjName, renamed.rowVersion)
    showDone(`已改名为「${prjName}」`)
  }
  const putBack = (id: string) => setRemoved((now) => new Set([...now].filter((each) => each !== id)))
  const remove = (row: HistoryRow) => {
    setRemoved((now) => new Set([...now, row.id]))
    const commit = () =>
      void call('bomHistory/RemoveMyItem', { id: row.id }, { keepalive: true })
        .then(() => noteRemoved(row.id))
        .catch(() => putBack(row.id))
        .finally(reload)
    showUndo(`已删除「${row.prjName}」`, commit, () => putBack(row.id))
  }

  const rows = data?.items.filter((row) => !removed.has(row.id)) ?? []
  const gone = (data?.items.length ?? 0) - rows.length
  const total = (data?.total ?? 0) - gone
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col p-3 lg:p-4">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-2 text-xl font-semibold">分析记录</h1>
        <SearchBox label="项目或文件名" value={search.keyword ?? ''} onSearch={(keyword) => onSearch({ keyword })} />
        {creators.length > 0 && <Select label="创建人" value={creator} choices={creators} onChange={setCreator} />}
        <span className="flex-1" />
        {total > 0 && (
          <Pager page={search.page ?? 1} pageSize={PAGE_SIZE} total={total} onPage={(page) => onSearch({ ...search, page })} />
        )}
      </header>
      <section aria-busy={isFetching} className="overflow-hidden rounded-card border border-line bg-surface">
        {data === undefined ? (
          error ? (
            <ListError message={error.message} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={8} />
          )
        ) : rows.length > 0 ? (
          <HistoryTable
            showCreator={creators.length > 0 || rows.some(({ keyName }) => keyName !== null)}
            rows={rows}
            onRename={rename}
            onRemove={remove}
          />
        ) : search.keyword === undefined && creator === ALL ? (
          <ListNote title="还没有保存过分析" text="分析一份 BOM 后点“保存”，它就会出现在这里。">
            <Link to="/bom/analyse" className={buttonClass('primary')}>
              去分析 BOM
            </Link>
          </ListNote>
        ) : (
          <ListNote title="没有符合条件的记录" text={`没有项目名或文件名含“${search.keyword}”的记录。`}>
            <Button onClick={() => onSearch({})}>清除筛选</Button>
          </ListNote>
        )}
      </section>
    </div>
  )
}
