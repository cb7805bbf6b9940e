import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CountedRow } from '../../../../shared/engine/import/counts.ts'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Pager } from '../../../screen/list/pager.tsx'
import type { ListRow, TableColumn } from '../../../screen/types.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone, showNotice } from '../../../ui/toast.ts'
import { IMPORT_CALLS, type SupplierSide } from '../side.ts'

type Reject = ListRow<'bomai/importRejects'>
type RejectsProps = {
  side: SupplierSide
  row: ListRow<'bomai/imports'>
  count: number
  /** The first of them, as the trial has counted. */
  first: readonly CountedRow[]
}

const PAGE = 50
const COLUMNS: readonly TableColumn<Reject>[] = [
  { key: 'row', title: '行', kind: 'number' },
  { key: 'name', title: '型号或编号', kind: 'code' },
  { key: 'reason', title: '原因' },
]

/** Rows of a list that are not taken, each with its reason: the first ones, then all of them page by page or as a file. */
export function Rejects({ side, row, count, first }: RejectsProps) {
  const [isWhole, setWhole] = useState(false)
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { exportList } = await import('../../../screen/table/export-list.ts')
      const list = { fetchPage: (page: number, size: number) => fetchRejects(side, row.id, page, size) }
      const left = await exportList(list, COLUMNS, `${row.name} 没有导入的行`, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      if (left === 0) showDone(`已下载 ${countText(count)} 行`)
      else showNotice(`只下载了前 ${countText(count - left)} 行，还有 ${countText(left)} 行`)
    } catch {
      // Told by the call.
    } finally {
      setPending(false)
    }
  }
  return (
    <section aria-label="没有导入">
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">没有导入</h3>
        <Button size="small" pending={pending} onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          下载全部 {countText(count)} 行
        </Button>
      </header>
      {isWhole ? (
        <AllRejects side={side} importId={row.id} />
      ) : (
        <>
          <RejectList rows={first.map(({ row: at, sku, mpn, says }) => ({ row: at, name: mpn || sku, reason: says }))} />
          {count > first.length && (
            <Button size="small" look="ghost" onClick={() => setWhole(true)}>
              另有 {countText(count - first.length)} 行，全部列出
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const fetchRejects = (side: SupplierSide, importId: string, pageIndex: number, pageSize: number) =>
  call(IMPORT_CALLS[side].rejects, { importId, pageIndex, pageSize })

function AllRejects({ side, importId }: { side: SupplierSide; importId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [IMPORT_CALLS[side].rejects, importId, page],
    queryFn: () => fetchRejects(side, importId, page, PAGE),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} rows={8}>
      {({ items, total }) => (
        <>
          <RejectList rows={items} />
          <Pager page={page} pageSize={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

const RejectList = ({ rows }: { rows: readonly Omit<Reject, 'id'>[] }) => (
  <ul>
    {rows.map(({ row, name, reason }) => (
      <li key={row} className="flex flex-wrap gap-x-3 border-b border-line py-1 text-sm last:border-0">
        <span className="num w-20 text-text-2">第 {countText(row)} 行</span>
        <span className="font-mono wrap-anywhere">{name}</span>
        <span className="text-danger">{reason}</span>
      </li>
    ))}
  </ul>
)
