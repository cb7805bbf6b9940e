import type { Table } from '../sheet/types.ts'
import { NO_COLUMNS } from './board.ts'
import type { Heading } from './board.ts'
import type { Assignment } from './columns.ts'
import { sampleRows, weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import type { Columns, ColumnReason, Field } from './types.ts'

/** Reads a table without a head by what its columns hold; null when they do not hold a bill. */
export function assignByContent(
  table: Table,
  from: number,
  to: number,
  forced: Readonly<Record<number, Field | null>> = {},
): Assignment | null {
  const rows = sampleRows(table, from, to)
  const headings: Heading[] = []
  const width = Math.max(0, ...rows.map((r) => table.rows[r]?.length ?? 0))
  for (let column = 0; column < Math.min(width, 60); column++) {
    const evidence = weigh(table, rows, column)
    if (evidence.filled > 0) headings.push({ column, text: '', reading: null, evidence })
  }
  const columns: Columns = { ...NO_COLUMNS }
  const reasons: ColumnReason[] = []
  const taken = new Set<number>()
  for (const [key, field] of Object.entries(forced)) {
    taken.add(Number(key))
    if (field !== null) columns[field] = Number(key)
  }
  const take = (field: Field, why: string, score: (e: Evidence) => number) => {
    if (columns[field] !== null) return
    let best: Heading | null = null
    let top = 0
    for (const h of headings) {
      const points = taken.has(h.column) || h.evidence.filled < rows.length * 0.4 ? 0 : score(h.evidence)
      if (points > top) {
        top = points
        best = h
      }
    }
    if (!best) return
    taken.add(best.column)
    columns[field] = best.column
    reasons.push({ column: best.column, field, head: '', confidence: Math.min(0.8, Math.round(top * 80) / 100), reason: why })
  }
  take('designator', '无表头，内容像位号', (e) => (e.designator >= 0.6 && e.unique >= 0.9 ? e.designator : 0))
  take('supplierPart', '无表头，内容像立创商品编号', (e) => (e.lcsc >= 0.7 ? e.lcsc : 0))
  take('quantity', '无表头，内容是整数', (e) => (e.integer >= 0.85 && !e.running && e.package < 0.5 ? e.integer : 0))
  take('value', '无表头，内容像参数或型号', (e) =>
    e.value + e.mpn >= 0.5 && e.package < 0.7 && e.integer < 0.8 ? Math.min(1, e.value + e.mpn) : 0,
  )
  take('footprint', '无表头，内容像封装', (e) => (e.package >= 0.5 ? e.package : 0))
  take('mpn', '无表头，内容像型号', (e) => (columns.value !== null && e.mpn >= 0.7 && e.value < 0.4 ? e.mpn : 0))
  take('description', '无表头，内容是文字', (e) => (e.chinese >= 0.6 && e.number < 0.2 ? e.chinese * 0.7 : 0))
  if (!holdsBill(columns, rows.length)) return null
  return { columns, reasons, steering: { index: null, alternate: null, level: null, otherMpns: [], code: null } }
}

/** Designators with anything, or three rows of counted parts with a value, a part number or a package. */
function holdsBill(columns: Columns, rows: number): boolean {
  const identity = columns.value !== null || columns.footprint !== null || columns.mpn !== null
  if (columns.designator !== null) return rows >= 2 && (identity || columns.quantity !== null)
  return rows >= 3 && columns.quantity !== null && identity
}
