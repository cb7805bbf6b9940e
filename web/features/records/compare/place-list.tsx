import { useMemo, useState } from 'react'
import { PLACE_CLASS_NAMES } from '../../../../shared/engine/quote/names.ts'
import { countText, differenceText } from '../../../lib/format.ts'
import { Pager } from '../../../screen/list/pager.tsx'
import { DataTable } from '../../../screen/table/data-table.tsx'
import { useColumns } from '../../../screen/table/use-columns.ts'
import type { Column } from '../../../screen/types.ts'
import { Segments } from '../../../ui/segments.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useNarrow } from '../../../ui/use-media.ts'
import { signedYuan, type Difference, type Place, type PlaceClass } from './difference.ts'
import { ClassFilter } from './class-filter.tsx'
import { placeLine, placeName, PlaceText } from './place-text.tsx'

type Row = Place & { id: string }

const PAGE_SIZE = 200
const TONES = { added: 'good', gone: 'bad', reused: 'warn', changed: 'info', moved: 'quiet' } as const

const columns: readonly Column<Row>[] = [
  { key: 'designator', title: '位号', kind: 'code', width: 120, cell: (_, row) => placeName(row) },
  { key: 'class', title: '变化', width: 80, cell: (kind) => <Tag tone={TONES[kind]}>{PLACE_CLASS_NAMES[kind]}</Tag> },
  { key: 'fields', title: '内容', width: 300, cell: (_, row) => <PlaceText place={row} /> },
  { key: 'nth', title: '行', width: 80, cell: (_, row) => placeLine(row) },
  { key: 'diffMilli', title: '点差/板', kind: 'number', width: 80, cell: (milli) => differenceText(milli) },
  { key: 'diffFen', title: '差额（元）', kind: 'number', width: 120, cell: (fen) => signedYuan(fen) },
]

const ORDERS = [
  { value: 'name', text: '按位号' },
  { value: 'money', text: '按差额' },
] as const

/** Every place that is otherwise, narrowed to a class of changes where one is chosen. */
export function PlaceList({ of }: { of: Difference }) {
  const [kind, setKind] = useState<PlaceClass | null>(null)
  const [order, setOrder] = useState<'name' | 'money'>('name')
  const [page, setPage] = useState(1)
  const looks = useColumns('/uc/history/compare', columns)
  const isNarrow = useNarrow()
  const rows = useMemo(() => rowsOf(of, kind, order), [of, kind, order])
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const all = of.sums.reduce((sum, { places }) => sum + places, 0)
  const choose = (next: PlaceClass | null) => {
    setKind(next)
    setPage(1)
  }
  return (
    <section aria-label="位号差异" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ClassFilter sums={of.sums} value={kind} onChange={choose} />
        <span className="flex-1" />
        {of.others && <Segments label="排序" value={order} choices={ORDERS} onChange={setOrder} />}
      </div>
      {all > of.places.length && (
        <p className="text-sm text-text-2">
          有变化的位号共 {countText(all)} 个，只列出前 {countText(of.places.length)} 个；上面的合计是全部的。
        </p>
      )}
      {rows.length === 0 && <p className="py-8 text-center text-text-2">位号没有变化。</p>}
      {rows.length > 0 && isNarrow && <Stack rows={shown} />}
      {rows.length > 0 && !isNarrow && (
        <div className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line">
          <DataTable label="位号差异" rows={shown} looks={looks} />
        </div>
      )}
      {rows.length > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />}
    </section>
  )
}

function rowsOf({ places }: Difference, kind: PlaceClass | null, order: 'name' | 'money'): Row[] {
  const rows = places
    .map((place, index) => Object.assign({ id: String(index) }, place))
    .filter((place) => kind === null || place.class === kind)
  return order === 'name' ? rows : rows.toSorted((a, b) => Math.abs(b.diffFen ?? 0) - Math.abs(a.diffFen ?? 0))
}

/** A phone has no room for columns: each place in two lines. */
function Stack({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {rows.map((row) => (
        <li key={row.id} className="px-3 py-2">
          <p className="flex items-baseline gap-2">
            <span className="font-mono wrap-anywhere">{placeName(row)}</span>
            <Tag tone={TONES[row.class]}>{PLACE_CLASS_NAMES[row.class]}</Tag>
            <span className="num flex-1 text-right whitespace-nowrap">{signedYuan(row.diffFen)}</span>
          </p>
          <p className="mt-0.5 flex gap-2 text-text-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <PlaceText place={row} />
            </span>
            <span className="num whitespace-nowrap">{differenceText(row.diffMilli)} 点</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
