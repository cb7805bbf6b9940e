import type { BreakColumn } from '../lists/head/breaks.ts'
import { readListSheets } from '../lists/read.ts'
import type { ListColumns } from '../lists/fields.ts'
import type { ListLine, ListReading, NotAList, RejectedRow } from '../lists/types.ts'
import { readLines } from '../lists/rows/lines.ts'
import { figureColumns } from '../lists/rows/segment.ts'
import { styleOf, type ListStyle } from '../lists/rows/style.ts'
import { piecesIn } from '../lists/figures/count.ts'
import { currencyIn } from '../lists/figures/currency.ts'
import type { PriceStyle } from '../lists/figures/price.ts'
import { tableOf } from '../sheet/table.ts'
import type { Wording } from './cells.ts'

/** What a person says of the columns of a list. Columns are 0-based. */
export type Mapping = { columns: ListColumns; breaks: BreakColumn[]; taxIncluded: boolean }

/** How the rows of one list are read, plain data: every slice of it is read the same way, whatever its own rows look like. */
export type ListLayout = Wording & {
  headRow: number | null
  firstRow: number
  heads: string[]
  mapping: Mapping
  shared: number | null
  style: {
    prices: [column: number, style: PriceStyle][]
    currency: string | null
    tax: [column: number, isIncluded: boolean | null][]
    leadUnit: number | null
  }
}

/** What the beginning of a list says of its columns. */
export const readHead = (rows: string[][]): ListReading | NotAList => readListSheets('price', [tableOf(rows)])

/** The layout of a list whose beginning was read so, its columns as somebody has mapped them. */
export function layoutOf(wording: Wording, rows: string[][], reading: ListReading, mapping: Mapping): ListLayout {
  const { headRow, firstRow, heads, shared } = reading
  const { columns, breaks } = mapping
  const style = styleOf(tableOf(rows), firstRow, heads, columns, pricesOf(mapping))
  const width = Math.max(0, ...[...heads.keys()].map((column) => column + 1))
  return {
    ...wording,
    headRow,
    firstRow,
    heads: Array.from({ length: width }, (_, column) => heads.get(column) ?? ''),
    mapping: { ...mapping, columns, breaks },
    shared: shared !== null && columns.moq === shared && columns.multiple === shared ? shared : null,
    style: {
      prices: [...style.prices],
      currency: currencyOf(style.currency, rows, firstRow, pricesOf(mapping)),
      tax: [...style.tax],
      leadUnit: style.leadUnit,
    },
  }
}

/** The currency of rows that do not tell theirs: a sign in a few cells says nothing of the others. */
function currencyOf(found: string | null, rows: string[][], firstRow: number, prices: readonly number[]): string | null {
  const says = (text: string): boolean => currencyIn(text) === found
  if (found === null || rows.slice(0, firstRow).flat().some(says)) return found
  const cells = rows
    .slice(firstRow)
    .flatMap((row) => prices.map((column) => row[column] ?? ''))
    .filter((text) => text !== '')
  return cells.filter(says).length * 2 > cells.length ? found : null
}

const pricesOf = ({ columns, breaks }: Mapping): number[] => [
  ...(columns.unitPrice === null ? [] : [columns.unitPrice]),
  ...breaks.map(({ column }) => column),
]

/** The lines among rows of a list, of which the first is its row `first` (0-based), and the rows that are none. */
export function readSlice(layout: ListLayout, rows: string[][], first: number): { lines: ListLine[]; rejected: RejectedRow[] } {
  const { columns, breaks } = layout.mapping
  // The head stands above every slice, so that a page's repeated head is known for one.
  const table = tableOf([layout.heads, ...rows])
  const figures = [...new Set([...figureColumns(columns), ...pricesOf(layout.mapping)])]
  const headRow = layout.headRow === null ? null : 0
  const style: ListStyle = {
    prices: new Map(layout.style.prices),
    currency: layout.style.currency,
    tax: new Map(layout.style.tax),
    taxIncluded: layout.mapping.taxIncluded,
    leadUnit: layout.style.leadUnit,
    pieces: new Map(layout.heads.map((text, column) => [column, piecesIn(text)])),
  }
  const { lines, rejected } = readLines({
    kind: 'price',
    table,
    headRow,
    from: 1,
    columns,
    figures,
    breaks,
    style,
    shared: layout.shared,
  })
  const at = (row: number): number => row - 1 + first
  return {
    lines: lines.map((line) => ({ ...line, row: at(line.row) })),
    rejected: rejected.map(({ row, why }) => ({
      row: at(row),
      why: why.code === 'listed-twice' ? { ...why, first: at(why.first) } : why,
    })),
  }
}
