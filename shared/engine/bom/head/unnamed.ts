import type { Table } from '../../sheet/types.ts'
import { filledShare, isTextual } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { agreement } from '../cells/agreement.ts'
import { electronicShare } from '../cells/electronic.ts'
import { looksDesignator } from '../cells/looks.ts'
import { piecesIn } from '../cells/quantity.ts'
import type { Field } from '../types.ts'
import { namesNothing } from './claims.ts'
import { marksPoints } from './fitting.ts'
import { numbersOthers } from './ids.ts'
import { HABIT, namesAnyPlace } from './pieces.ts'
import { namesPlaces } from './places.ts'
import { BY_PRODUCTS } from './products.ts'
import { isUnnamed } from './quantity.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Least share of rows that name a kind of part where nothing else tells a bill, and rows such a list needs. Our decision. */
export const ELECTRONIC = { counted: 0.3, uncounted: 0.5, called: 0.2, rows: 4 }

/** Least that a column of integers must agree with the designators, of at most 0.8: three rows in five. */
const LEAST = 0.48

const cellsOf = (table: Table, column: number): Table => ({ ...table, rows: table.rows.map((row) => [row[column] ?? '']) })

/** Share of rows that must be filled. Our decision: a list without a head is a plain one. */
const FILLED = 0.4
export const isFull = ({ evidence: e }: BomHeading): boolean => e.filled >= e.rows * FILLED

const refPoints = (h: BomHeading, board: BomBoard): number =>
  h.evidence.designator >= 0.6 && (h.evidence.unique >= 0.8 || isUniqueByBoard(h, board)) && namesPlaces(h, board)
    ? h.evidence.designator
    : 0

/** Boards below one another, each under its title: their places begin anew with each. */
function isUniqueByBoard({ column }: BomHeading, { table, rows }: BomBoard): boolean {
  const boards: Set<string>[] = []
  let [places, before] = [0, -2]
  for (const row of rows) {
    const place = table.rows[row]?.[column]?.trim() ?? ''
    if (row !== before + 1) boards.push(new Set())
    before = row
    if (!looksDesignator(place)) continue
    places++
    boards.at(-1)?.add(place)
  }
  const told = boards.reduce((sum, board) => sum + board.size, 0)
  return boards.length < places * BOARDS && told >= places * 0.8
}

/** Boards at most by places: fewer than four places a board are no boards. Our decision. */
const BOARDS = 0.25

/** More pieces of one part than any board has: amounts of money. Our decision. */
const MANY = 5000

function countsFew(table: Table, rows: readonly number[], column: number): boolean {
  const many = rows.filter((r) => (piecesIn(table.rows[r]?.[column] ?? '') ?? 0) > MANY).length
  return many * 10 <= rows.length
}

/** Rows from which on one number other than 1 in all of them is a code, no count. Our decision. */
const ALIKE = 10

function countsAlike(table: Table, rows: readonly number[], column: number): boolean {
  const [count, ...others] = new Set(rows.flatMap((r) => piecesIn(table.rows[r]?.[column] ?? '') ?? []))
  return rows.length >= ALIKE && count !== 1 && others.length === 0
}

/** A number that tells even in a few rows that others are no pieces. Our decision. */
const LARGE = 1000

/** Share of the rows that tell the number once more in words: "SOIC-8 | 8" counts leads, "M3x10 | 10" is a length. Our decision. */
const TOLD_AGAIN = 0.3

/** Numbers of which none is 1 and that nothing divides, in a list long enough to have some part once; or words beside them say them too. */
function countsOther({ column }: BomHeading, { table, rows }: BomBoard): boolean {
  const told = rows.flatMap((row) => {
    const pieces = piecesIn(table.rows[row]?.[column] ?? '')
    return pieces === null || pieces === 0 ? [] : [{ row, pieces }]
  })
  const pieces = told.map((each) => each.pieces)
  const isLong = told.length >= HABIT
  // Of several boards all are divisible by their number.
  if ((isLong || Math.max(...pieces) > LARGE) && !pieces.includes(1) && pieces.reduce(divisorOf, 0) <= 1) return true
  const again = told.filter((each) => each.pieces > 1 && saysNumber(table.rows[each.row] ?? [], column, each.pieces))
  return isLong && again.length >= rows.length * TOLD_AGAIN
}

/** The greatest number that divides both. */
const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b))

/** With a unit or a family about it; a number alone behind a name only tells it from others of its kind: "charger 3". */
const saysNumber = (cells: readonly string[], column: number, pieces: number): boolean => {
  const number = new RegExp(`[\\p{L}x×-]${pieces}(?![\\d.])|(?<![\\d.])${pieces}[ -]?\\p{L}`, 'u')
  return cells.some((cell, c) => c !== column && number.test(cell))
}

function countPoints(h: BomHeading, board: BomBoard): number {
  const { evidence: e, column } = h
  const { table, rows, columns } = board
  if (e.counts < 0.85 || e.number > e.integer + 0.1 || e.running || e.package >= 0.5 || !countsFew(table, rows, column)) return 0
  if (!namesAnyPlace(board)) return countsAlike(table, rows, column) || countsOther(h, board) ? 0 : 0.7
  const share = columns.designator === null ? 0 : agreement(table, rows, columns.designator, column) * 0.8
  return share >= LEAST ? share : 0
}

/** No column of the table has a name. */
const isHeadless = ({ free, reasons }: BomBoard): boolean =>
  [...free.values()].every(({ text }) => text === '') && reasons.every(({ head }) => head === '')

/** Values or part numbers; numbers alone are values beside designators or where nothing has a name, else they are prices. */
function valuePoints({ evidence: e }: BomHeading, board: BomBoard): number {
  const measures = board.columns.designator !== null || isHeadless(board) ? e.value : e.value - e.number
  const isTold = e.value - e.number >= 0.25 || (namesNothing(board) && !e.running)
  // "2 Nos.", "10 pcs": a number with what it counts in is a value beside places only.
  if (board.columns.designator === null && e.counts - e.number >= 0.5) return 0
  const isSize = e.package >= 0.7 && e.value - e.number < 0.6
  if (
    !isTold ||
    measures + e.mpn < 0.5 ||
    isSize ||
    e.integer >= 0.8 ||
    (e.number >= 0.8 && board.columns.designator === null) ||
    e.designator >= 0.6
  )
    return 0
  return Math.min(0.8, e.value + e.mpn * 0.6)
}

/** "100n 0603", "Red LED 20mA 0603": cells that say what the part is, and its size. */
const tellsMore = ({ evidence: e }: BomHeading): boolean => e.value - e.number >= 0.3 || e.prose >= 0.3

/** Part numbers of many makers; an in-house code has one shape. */
export const holdsVariedParts = ({ evidence: e }: BomHeading): boolean =>
  e.filled >= 3 && e.mpn >= 0.7 && e.patterned < 0.6 && e.unique >= 0.8

/** Beside values or packages, or in a list of electronic things, part numbers are the makers'. */
function mpnPoints(h: BomHeading, { columns, table, rows }: BomBoard): number {
  const { evidence: e } = h
  if (e.mpn < 0.7 || e.value >= 0.4 || numbersOthers(h.text)) return 0
  const isPlaced = columns.designator !== null && columns.value !== null
  return isPlaced || (holdsVariedParts(h) && electronicShare(table, rows) >= ELECTRONIC.counted) ? 0.7 : 0
}

/** Under a head of its own, or where nothing else names the parts, or has a name at all; one or two words all the way down tell no part. */
const mayDescribe = (h: BomHeading, board: BomBoard): boolean =>
  (h.evidence.unique === 1 || h.evidence.unique * h.evidence.filled > 2) &&
  (h.text !== '' || isHeadless(board) || namesNothing(board))

const isCounted = ({ columns }: BomBoard): boolean => columns.quantity !== null || columns.designator !== null

/** Words of Chinese in a list of which something is counted. */
const describesInChinese = ({ evidence: e }: BomHeading, board: BomBoard): boolean =>
  e.chinese >= 0.6 && e.number < 0.2 && (isCounted(board) || isHeadless(board))

/** Words in which kinds of parts come again and again. */
function describesParts({ evidence: e, column }: BomHeading, { table, rows, columns }: BomBoard): boolean {
  if (e.number >= 0.2 || e.url >= 0.2 || (e.unique < 0.8 && columns.designator === null)) return false
  const least = columns.quantity === null ? ELECTRONIC.uncounted : ELECTRONIC.counted
  return electronicShare(cellsOf(table, column), rows) >= least
}

const claim = (field: Field, points: NonNullable<Claim<BomVocabulary>['points']>): Claim<BomVocabulary> => ({
  field,
  holds: (h) => isFull(h) && h.reading === null,
  points,
  basis: 'content',
})

/** How the fields find columns whose heads tell nothing, or that have none: by what their cells hold. */
export const UNNAMED: readonly Claim<BomVocabulary>[] = [
  claim('designator', refPoints),
  claim('supplierPart', ({ evidence: e }) => (e.lcsc >= 0.7 || (e.sku >= 0.7 && e.designator < 0.3) ? 0.8 : 0)),
  BY_PRODUCTS,
  claim('quantity', countPoints),
  claim('value', valuePoints),
  claim('footprint', (h) =>
    h.evidence.package >= 0.5 && h.evidence.process < 0.8 && !tellsMore(h) ? h.evidence.package * 0.8 : 0,
  ),
  claim('mpn', mpnPoints),
  { field: 'dnp', holds: (h) => h.reading === null, points: marksPoints, basis: 'content' },
  claim('description', (h, board) => (mayDescribe(h, board) && describesInChinese(h, board) ? 0.6 : 0)),
  claim('description', (h, board) => (mayDescribe(h, board) && describesParts(h, board) ? 0.5 : 0)),
  // A list whose first column has no name, be there measures under none as well.
  {
    field: 'description',
    when: ({ columns, reasons }) =>
      columns.description === null &&
      columns.quantity !== null &&
      (columns.value === null || reasons.some(({ field, basis }) => field === 'value' && basis === 'content')),
    holds: (h) => isUnnamed(h) && isTextual(h) && filledShare(h) >= 0.8 && h.evidence.unique >= 0.8,
    points: (h) => 1 - h.column * 0.001,
    basis: 'content',
  },
]
