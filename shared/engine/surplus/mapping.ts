import type { ListField } from '../lists/fields.ts'
import { listFieldText } from '../lists/texts.ts'
import { CELL, type Table } from '../sheet/types.ts'

/** What a column of a stock list can be, in the order in which a person is asked. */
export const STOCK_FIELDS = [
  'mpn',
  'manufacturer',
  'package',
  'quantity',
  'unitPrice',
  'dateCode',
  'condition',
  'location',
  'moq',
  'multiple',
  'validUntil',
  'note',
] as const satisfies readonly ListField[]
export type StockField = (typeof STOCK_FIELDS)[number]

/** What each is called. */
export const STOCK_FIELD_NAMES: Readonly<Record<StockField, string>> = {
  mpn: listFieldText('mpn'),
  manufacturer: listFieldText('manufacturer'),
  package: listFieldText('package'),
  quantity: listFieldText('quantity'),
  unitPrice: listFieldText('unitPrice'),
  dateCode: '批次',
  condition: listFieldText('condition'),
  location: listFieldText('location'),
  moq: listFieldText('moq'),
  multiple: listFieldText('multiple'),
  validUntil: listFieldText('validUntil'),
  note: listFieldText('note'),
}

/** Which column (0-based) holds which field; null where none does. */
export type StockColumns = Readonly<Record<StockField, number | null>>

/**
 * The table as it reads with the columns that a person has named: under the names that the reader knows best, and without the columns
 * that he has not named. The head is the row `headRow` (0-based), or one that is put before the first row where there is none.
 */
export function tableNamed(table: Table, headRow: number | null, columns: StockColumns): Table {
  const titles = new Map<number, string>()
  for (const field of STOCK_FIELDS) {
    const column = columns[field]
    // By the very name that the reader knows each of its fields by.
    if (column !== null) titles.set(column, listFieldText(field))
  }
  const width = Math.max(0, ...titles.keys()) + 1
  const head = Array.from({ length: width }, (_, column) => titles.get(column) ?? '')
  const only = (row: readonly string[]) => head.map((title, column) => (title === '' ? '' : (row[column] ?? '')))
  const body = table.rows.slice(headRow === null ? 0 : headRow + 1).map(only)
  const above = Array.from({ length: headRow ?? 0 }, (): string[] => [])
  const rows = [...above, head, ...body]
  const kinds = rows.map((row) => Uint8Array.from(row, (cell) => (cell === '' ? CELL.blank : CELL.text)))
  return { ...table, hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
}
