import type { Table } from '../../sheet/types.ts'
import { noColumns } from '../../table/assign.ts'
import { sampleRows, weighColumn } from '../../table/evidence.ts'
import { LIST_FIELDS } from '../fields.ts'
import type { ListColumns } from '../fields.ts'
import type { ListEvidence } from './vocabulary.ts'
import { LIST_DICTIONARIES } from './dictionary.ts'
import type { ListKind } from './dictionary.ts'

/** Columns looked at where there is no head. */
const MOST_COLUMNS = 40

type Weighed = { column: number; evidence: ListEvidence }

/**
 * The columns of a table without a head, as shops take orders ("311-10.0KHRCT-ND,1") and people note what lies in drawers;
 * null where the cells do not tell which part it is and one thing more.
 */
export function columnsByContent(table: Table, kind: ListKind): ListColumns | null {
  const rows = sampleRows(table, 0, table.rows.length - 1)
  if (rows.length < 2) return null
  const width = Math.min(MOST_COLUMNS, Math.max(...rows.map((row) => table.rows[row]?.length ?? 0)))
  let free = [...Array(width).keys()]
    .map((column): Weighed => ({ column, evidence: weighColumn(LIST_DICTIONARIES[kind], table, rows, column) }))
    .filter(({ evidence: e }) => e.filled >= rows.length * 0.5)
  const columns = noColumns(LIST_FIELDS)
  const take = (field: keyof ListColumns, points: (e: ListEvidence) => number): void => {
    const [best] = free.map((each) => ({ ...each, score: points(each.evidence) })).toSorted((a, b) => b.score - a.score)
    if (!best || best.score <= 0) return
    columns[field] = best.column
    free = free.filter(({ column }) => column !== best.column)
  }
  const isNarrow = free.length === 2
  take('sku', (e) => Math.max(e.sku, e.lcsc) - 0.4)
  if (kind === 'stock') take('location', (e) => (e.shelf >= 0.7 && e.mpn < 0.5 && e.sku < 0.3 && e.number < 0.3 ? e.shelf : 0))
  take('designator', (e) => (e.designator >= 0.8 && e.unique >= 0.9 && e.sku < 0.3 ? e.designator : 0))
  take('mpn', (e) => (e.value < 0.5 && (e.shelf < 0.8 || e.mpn >= 0.9) ? e.mpn - 0.6 : 0))
  take('description', (e) => (e.number < 0.3 && e.url < 0.3 ? (e.prose + e.chinese + (e.unique >= 0.8 ? 0.5 : 0)) * 0.5 : 0))
  // Of several columns of whole numbers nobody can tell which one counts.
  const counts = ({ evidence: e }: Weighed): boolean => e.integer >= 0.9 && !e.running && e.filled >= rows.length * 0.9
  if (free.filter(counts).length === 1) take('quantity', (e) => (e.integer >= 0.9 && !e.running ? 1 : 0))
  take('unitPrice', (e) => (e.money >= 0.6 ? e.money : 0))
  // What a shop is sent to order by has its number, whatever that looks like.
  if (kind === 'price' && isNarrow && columns.sku === null && columns.quantity !== null) {
    columns.sku = columns.mpn ?? columns.description
    columns.mpn = null
    columns.description = null
  }
  const isNamed = columns.sku !== null || columns.mpn !== null || columns.description !== null
  const isCounted = columns.quantity !== null || columns.unitPrice !== null || columns.location !== null
  return isNamed && isCounted ? columns : null
}
