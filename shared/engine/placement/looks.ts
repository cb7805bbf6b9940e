import { isText } from './read.ts'
import { decodeText } from '../sheet/text/encoding.ts'
import type { SheetTools, Table, Workbook } from '../sheet/types.ts'
import { tableOfBlanks } from './blanks.ts'
import { readPlacementTable } from './table.ts'
import type { PlacementTable } from './table.ts'

/** Rows and bytes that tell what a file is. */
const HEAD_ROWS = 80
const HEAD_BYTES = 16_384

/**
 * Whether a file places parts on a board: names, X and Y, and beside them a rotation, or with heads a side. Bills with columns of numbers have
 * neither: of 222 public lists none is taken for a placement file, of 35 placement files all are.
 */
export function looksPlacement(workbook: Workbook, bytes: Uint8Array, tools: SheetTools): boolean {
  const sheets = workbook.sheets.map(headOf)
  if (sheets.some((table, sheet) => mayPlace(table.rows) && places(readPlacementTable(table, sheet)))) return true
  const text = isText(workbook) ? decodeText(bytes.subarray(0, HEAD_BYTES), tools)?.text : undefined
  const isSpaced = text !== undefined && mayPlace(text.split('\n', HEAD_ROWS).map((line) => line.trim().split(/[\s,;|]+/)))
  const spaced = isSpaced ? tableOfBlanks(text) : null
  return spaced !== null && places(readPlacementTable(headOf(spaced.table), 0, spaced.columns))
}

/** Of the rows, the share that must have two fractions where no head names X and Y. Our decision. */
const SHARE = 0.5

/** A cheap look before the reading: heads of X and Y, or fractions in pairs. Prices come in pairs too; the reading decides. */
function mayPlace(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  return filled.some(isHead) || filled.filter(hasPair).length >= filled.length * SHARE
}

const isHead = (row: readonly string[]): boolean => row.some((cell) => X_HEAD.test(cell)) && row.some((cell) => Y_HEAD.test(cell))

const hasPair = (row: readonly string[]): boolean => row.filter((cell) => FRACTION.test(cell)).length > 1

const X_HEAD = /^[^\d]{0,20}x[^\d]{0,12}$/i
const Y_HEAD = /^[^\d]{0,20}y[^\d]{0,12}$/i
const FRACTION = /^\s*[-+]?\d{1,7}[.,]\d{1,8}\s*(?:mm|mil|in|")?\s*$/i

/** Without a head two columns of numbers are no coordinates yet: a rotation stands beside those, a side beside quantities as well. */
function places(read: PlacementTable): boolean {
  if ('why' in read || read.parts.length === 0) return false
  const { rotation, side } = read.columns
  const joined = read.parts.filter(({ designator }) => SEVERAL.test(designator))
  return (rotation !== null || (side !== null && read.headRow !== null)) && joined.length < read.parts.length * MOST_JOINED
}

/** Names of several parts in one cell: a line of a bill. A row of coordinates places one; panels may join a few. Our decision. */
const SEVERAL = /[A-Za-z]\d+\s*[,，;；、~～\s-]\s*[A-Za-z]+\d+/
const MOST_JOINED = 0.2

const headOf = (table: Table): Table => ({
  ...table,
  rows: table.rows.slice(0, HEAD_ROWS),
  kinds: table.kinds.slice(0, HEAD_ROWS),
})
