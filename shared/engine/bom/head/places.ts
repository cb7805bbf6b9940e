import { columnsWith, fit, hasCells } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { looksPackage } from '../../table/looks.ts'
import { agreement } from '../cells/agreement.ts'
import { looksDesignator } from '../cells/looks.ts'
import { piecesIn } from '../cells/quantity.ts'
import { numbersOthers } from './ids.ts'
import { COUNTS_DESIGNATORS, HABIT, holdsPieces } from './pieces.ts'
import { areSlots } from './slots.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

const holdsDesignators = (h: BomHeading): boolean =>
  h.evidence.filled >= 2 && h.evidence.designator >= 0.6 && h.evidence.unique >= 0.8

/** Another free column holds this. */
export const sharesWith = (h: BomHeading, { free }: BomBoard, holds: (other: BomHeading) => boolean): boolean =>
  [...free.values()].some((other) => other.column !== h.column && holds(other))

/**
 * Numbers of customers or orders ("A17", "S00042") all begin alike; places on a board do not, or stand beside values or packages.
 * No board has tens of thousands of places.
 */
export function namesPlaces(h: BomHeading, board: BomBoard): boolean {
  if (areSlots(h, board) || numbersOthers(h.text)) return false
  const cells = board.rows.map((r) => board.table.rows[r]?.[h.column] ?? '').filter(looksDesignator)
  if (cells.length > 0 && cells.every((cell) => /\d{5}/.test(cell))) return false
  const prefixes = new Set(cells.map((cell) => /^\s*([A-Za-z]+)/.exec(cell)?.[1]))
  return prefixes.size > 1 || sharesWith(h, board, ({ evidence: e }) => e.package >= 0.3 || e.value - e.number >= 0.3)
}

/** Names without a single designator, and pieces beside them that count something else: the names are the parts'. */
function namesWhatIsCounted(h: BomHeading, board: BomBoard): boolean {
  const { evidence: e } = h
  if (e.filled < HABIT || e.designator > 0) return false
  const counts = columnsWith(board, 'quantity').filter(holdsPieces)
  return counts.length > 0 && counts.every(({ column }) => !countsNames(h, column, board))
}

/** Most of all names are counted, or of those at least of which there are several in a cell. */
function countsNames(h: BomHeading, column: number, { table, rows }: BomBoard): boolean {
  if (agreement(table, rows, h.column, column) >= COUNTS_DESIGNATORS) return true
  const several = rows.filter((row) => (piecesIn(table.rows[row]?.[column] ?? '') ?? 0) > 1)
  return several.length >= HABIT && agreement(table, several, h.column, column) >= SEVERAL_COUNTED
}

/** Share of such cells whose names are counted rightly: nothing else agrees with names by twos and threes. Our decision. */
const SEVERAL_COUNTED = 0.5

/** A cell that names several: "R1-R8", "R1,R2". */
const SEVERAL = /\d\s*[-~]\s*[A-Za-z]{1,4}\d|\d\s*[,，、]\s*[A-Za-z]{1,4}\d/
const listsPlaces = (h: BomHeading, { rows, table }: BomBoard): boolean =>
  h.evidence.designator >= 0.6 && rows.some((row) => SEVERAL.test(table.rows[row]?.[h.column] ?? ''))

/** A head that speaks of codes or numbers rather than of places. */
const isOtherNumber = ({ reading }: BomHeading): boolean =>
  reading !== null && reading.sense !== 'designator' && reading.sense !== 'place'

/** A designator column must hold designators, or names at least: never numbers, sides, or repeats by the dozen. */
function designatorPoints(h: BomHeading, board: BomBoard): number {
  const e = h.evidence
  // A shop leaves room for what the buyer calls a part; places on a board have it only where somebody wrote them.
  if (!hasCells(h)) return h.reading?.confidence === 1 && !/customer/i.test(h.text) ? 0.1 : 0
  // Places on a board are told once; stores and shelves come again and again, one at a time.
  if (e.filled >= 2 * HABIT && e.unique < 0.2 && !listsPlaces(h, board)) return 0
  if (areSlots(h, board)) return 0
  if (isOtherNumber(h) && !namesPlaces(h, board)) return 0
  // "Cross reference" is what others call the part; only a head that says designators outright may stand over names.
  if ((h.reading?.confidence ?? 0) < 1 && e.filled >= HABIT && e.designator < 0.2) return 0
  const strange = e.chinese > 0.7 || e.unique < 0.5 || e.prose > 0.5
  return e.number > 0.6 || e.side > 0.6 || (e.designator < 0.2 && (strange || namesWhatIsCounted(h, board)))
    ? 0
    : fit(h) + e.designator * 1.5
}

/** A head that says little, or only resembles a word ("Descriptor"): its cells know better. */
const isGuessed = ({ reading }: BomHeading): boolean => reading === null || reading.how === 'like' || reading.confidence < 0.7

/** How the designators find their column. */
export const DESIGNATOR: readonly Claim<BomVocabulary>[] = [
  { field: 'designator', senses: ['designator'], points: designatorPoints },
  {
    field: 'designator',
    holds: (h, board) => isGuessed(h) && holdsDesignators(h) && !looksPackage(h.text) && namesPlaces(h, board),
    points: (h) => h.evidence.designator,
    basis: 'content',
  },
]
