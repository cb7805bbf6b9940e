import { useMemo, type ReactNode } from 'react'
import type { CallOutput } from '../../access/call.ts'
import { countText, pointsText } from '../../lib/format.ts'
import { DataTable } from '../../screen/table/data-table.tsx'
import type { Column } from '../../screen/types.ts'
import { useColumns } from '../../screen/table/use-columns.ts'

/** A saved pricing with a page of its lines. */
export type Detail = CallOutput<'bomHistory/getSysDetail'>

type LineRow = {
  id: string
  designators: string
  quantity: number | null
  value: string
  mpn: string
  footprint: string
  packageName: string
  typeName: string
  pointsMilli: number
  setPointsMilli: number | null
  labourFen: number | null
  issues: string
}

const columns: readonly Column<LineRow>[] = [
  { key: 'designators', title: '位号', width: 200 },
  { key: 'quantity', title: '数量', kind: 'number', width: 80 },
  { key: 'value', title: '规格', width: 140 },
  { key: 'mpn', title: '型号', kind: 'code', width: 160 },
  { key: 'footprint', title: '原封装', width: 130, weight: -1 },
  { key: 'packageName', title: '识别封装', width: 120 },
  { key: 'typeName', title: '类型', width: 100, weight: -1 },
  { key: 'pointsMilli', title: '点/件', kind: 'number', width: 80, weight: -1, cell: (milli) => pointsText(milli) },
  {
    key: 'setPointsMilli',
    title: '点/套',
    kind: 'number',
    width: 90,
    cell: (milli) => (milli === null ? null : pointsText(milli)),
  },
  { key: 'labourFen', title: '加工费（元）', kind: 'money', width: 120, sum: true },
  { key: 'issues', title: '需要确认', width: 240 },
]

/** The lines of a kept bill, as they were understood and priced then. */
export function BillLines({ detail, children }: { detail: Detail; children: ReactNode }) {
  const looks = useColumns('bill-lines', columns)
  const rows = useMemo(() => rowsOf(detail), [detail])
  return (
    <section
      aria-label="物料明细"
      className="flex max-h-[80dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex shrink-0 flex-wrap items-center gap-3 px-3 py-2">
        <h2 className="mr-auto font-semibold">物料明细（{countText(detail.lines.total)} 行）</h2>
        {children}
      </header>
      <DataTable label="物料明细" rows={rows} looks={looks} />
    </section>
  )
}

function rowsOf({ lines, quote }: Detail): LineRow[] {
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  const types = new Map(quote.labour.map(({ typeCode, name }) => [typeCode, name]))
  return lines.items.map(({ id, line, package: reading, points, issues }) => ({
    id: String(id),
    designators: line.designators.join(' '),
    quantity: line.quantity,
    value: line.value,
    mpn: line.mpn,
    footprint: line.footprint,
    packageName: reading?.name ?? '',
    typeName: line.dnp ? '不贴' : (types.get(points.typeCode) ?? ''),
    pointsMilli: points.pointsMilli,
    setPointsMilli: costs.get(id)?.setPointsMilli ?? null,
    labourFen: costs.get(id)?.labourFen ?? null,
    issues: issues.map(({ message }) => message).join('；'),
  }))
}
