import { isRefusal, readWorkbook } from '../sheet/read.ts'
import type { SheetRefusal } from '../sheet/refusal.ts'
import type { SheetCaps, SheetTools, Table } from '../sheet/types.ts'
import { claimColumns, openBoard } from '../table/assign.ts'
import { findHeads, weighTable } from '../table/head-rows.ts'
import { isBlankRow } from '../table/text.ts'
import type { ColumnReason, HeadPlace } from '../table/types.ts'
import { listIssue } from './faults.ts'
import type { ListIssue } from './faults.ts'
import { LIST_FIELDS } from './fields.ts'
import type { ListColumns, ListField } from './fields.ts'
import { noColumns } from '../table/assign.ts'
import { keepBlockOfPrice } from './head/block.ts'
import { claimBreaks } from './head/breaks.ts'
import type { BreakColumn } from './head/breaks.ts'
import { LIST_DICTIONARIES } from './head/dictionary.ts'
import type { ListKind } from './head/dictionary.ts'
import { columnsByContent } from './head/headless.ts'
import { readLines } from './rows/lines.ts'
import { figureColumns, withMergesOpened } from './rows/segment.ts'
import { styleOf } from './rows/style.ts'
import type { ListLine, ListReading, NotAList } from './types.ts'

/** Heads of a table that are tried, the best first. */
const HEADS = 3

/** A sheet is taken before one that has more lines when it has this share of them: the first tables are the list. */
const ENOUGH = 0.5

/**
 * Reads a price list (a shop's cart or order as well) or a list of what lies in store from the bytes of a file: workbook, text in any
 * encoding, page or list in XML. What cannot be read safely, or is no such list, comes back as a refusal; nothing is thrown.
 */
export function readList(
  kind: ListKind,
  bytes: Uint8Array,
  name: string,
  tools: SheetTools,
  caps: SheetCaps,
): ListReading | NotAList | SheetRefusal {
  const workbook = readWorkbook(bytes, name, tools, caps)
  return isRefusal(workbook) ? workbook : readListSheets(kind, workbook.sheets)
}

/** The same from sheets that have been read; of several the one that holds the list. */
export function readListSheets(kind: ListKind, sheets: readonly Table[]): ListReading | NotAList {
  if (sheets.every((table) => table.rows.every(isBlankRow))) return emptyReading(sheets[0]?.name ?? null)
  const visible = sheets.filter(({ hidden }) => !hidden)
  const readings = (visible.length > 0 ? visible : sheets).flatMap((table) => readTable(kind, table) ?? [])
  const filled = readings.filter(({ lines }) => lines.length > 0)
  const telling = filled.filter((reading) => tells(kind, reading))
  const full = telling.length > 0 ? telling : filled
  const most = Math.max(0, ...full.map(worthOf))
  const best = full.find((reading) => worthOf(reading) >= most * ENOUGH)
  if (!best) return { notAList: true, why: { code: readings.length > 0 ? 'no-lines' : 'no-table' } }
  const others = filled.filter((reading) => reading !== best && reading.headRow !== null)
  const names = others.map(({ sheet }) => sheet ?? '').join('、')
  return others.length === 0 ? best : { ...best, issues: [...best.issues, listIssue('other-sheets', { names })] }
}

const emptyReading = (sheet: string | null): ListReading => ({
  sheet,
  headRow: null,
  firstRow: 0,
  heads: new Map(),
  shared: null,
  columns: noColumns(LIST_FIELDS),
  breaks: [],
  reasons: [],
  currency: null,
  taxIncluded: null,
  lines: [],
  rejected: [],
  issues: [listIssue('file-empty', {})],
})

/** Whether a table has what its kind is about: how many there are, or what they cost or are ordered. */
const tells = (kind: ListKind, { columns, breaks }: ListReading): boolean =>
  columns.quantity !== null || (kind === 'price' && (columns.unitPrice !== null || breaks.length > 0))

/** Lines, more for each column that was found. */
const worthOf = ({ lines, columns, breaks }: ListReading): number =>
  lines.length * (Object.values(columns).filter((column) => column !== null).length + breaks.length)

/** What the heads of a table, or its cells alone, say of its columns. */
type Layout = {
  headRow: number | null
  from: number
  columns: ListColumns
  breaks: BreakColumn[]
  reasons: ColumnReason<ListField>[]
  heads: ReadonlyMap<number, string>
  shared: number | null
}

function readTable(kind: ListKind, table: Table): ListReading | null {
  let best: ListReading | null = null
  for (const place of withoutUpper(findHeads(LIST_DICTIONARIES[kind], table)).slice(0, HEADS)) {
    const reading = readUnder(kind, table, layoutUnder(kind, table, firstOf(table, place)))
    if (best === null || worthOf(reading) > worthOf(best)) best = reading
  }
  if (best) return best
  const columns = columnsByContent(table, kind)
  if (!columns) return null
  return readUnder(kind, table, { headRow: null, from: 0, columns, breaks: [], reasons: [], heads: new Map(), shared: null })
}

/** A head that is not far weaker than the one right above it: the upper one holds a tool's own names, the lower one those for people. */
const NAMES_AGAIN = 0.4

/** Rows of data never read as a head: of two heads one under the other the lower one is the table's. */
const withoutUpper = (places: readonly HeadPlace[]): HeadPlace[] =>
  places.filter(({ bottom, score }) => !places.some((lower) => lower.row === bottom + 1 && lower.score >= score * NAMES_AGAIN))

/** A head that stands several times in a row is one: its first stands for all, the others are rows that repeat it. */
function firstOf(table: Table, place: HeadPlace): HeadPlace {
  let row = place.row
  const text = JSON.stringify(table.rows[row])
  while (row > 0 && place.group === null && JSON.stringify(table.rows[row - 1]) === text) row--
  return row === place.row ? place : { ...place, row, bottom: row }
}

function layoutUnder(kind: ListKind, table: Table, place: HeadPlace): Layout {
  const dictionary = LIST_DICTIONARIES[kind]
  const weighed = weighTable(dictionary, table, place, table.rows.length - 1)
  const board = openBoard(dictionary, weighed)
  keepBlockOfPrice(board)
  const breaks = claimBreaks(board)
  claimColumns(board, dictionary.claims)
  const { columns, reasons } = board
  const both = weighed.headings.find(({ column }) => board.senses.get(column) === 'minMultiple')
  const shared = both && columns.moq === null && columns.multiple === null ? both.column : null
  if (shared !== null) Object.assign(columns, { moq: shared, multiple: shared })
  const heads = new Map(weighed.headings.map(({ column, text }) => [column, text]))
  return { headRow: place.row, from: place.bottom + 1, columns, breaks, reasons, heads, shared }
}

function readUnder(kind: ListKind, original: Table, layout: Layout): ListReading {
  const { headRow, from, columns, breaks, reasons, heads, shared } = layout
  const prices = [...(columns.unitPrice === null ? [] : [columns.unitPrice]), ...breaks.map(({ column }) => column)]
  const figures = [...new Set([...figureColumns(columns), ...prices])]
  const table = withMergesOpened(original, columns, figures)
  const style = styleOf(table, from, heads, columns, prices)
  const { lines, rejected } = readLines({ kind, table, headRow, from, columns, figures, breaks, style, shared })
  const { currency, taxIncluded } = style
  const found = { headRow, firstRow: from, heads, shared, columns, breaks, reasons }
  const reading = { sheet: table.name, ...found, currency, taxIncluded, lines, rejected }
  return { ...reading, issues: issuesOfList(kind, headRow, prices.length > 0, lines) }
}

function issuesOfList(kind: ListKind, headRow: number | null, isPriced: boolean, lines: readonly ListLine[]): ListIssue[] {
  const priced = lines.filter(({ prices }) => prices.length > 0)
  const currencies = new Set(priced.map(({ currency }) => currency))
  const named = [...currencies].filter((code) => code !== null)
  const taxed = priced.filter(({ taxIncluded }) => taxIncluded !== null)
  const taxRow = taxed.find(({ taxIncluded }) => taxIncluded !== taxed[0]?.taxIncluded)?.row
  return [
    ...(headRow === null ? [listIssue('no-head', {})] : []),
    ...(kind === 'price' && !isPriced ? [listIssue('no-prices', {})] : []),
    ...(currencies.has(null) ? [listIssue('currency-open', {})] : []),
    ...(named.length > 1 ? [listIssue('currencies-mixed', { currencies: named.toSorted().join('、') })] : []),
    ...(taxRow === undefined ? [] : [listIssue('tax-mixed', { row: taxRow })]),
  ]
}
