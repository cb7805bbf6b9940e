import { hasCells } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { cellAt, isPlaceholder } from '../../table/text.ts'
import { agreement } from '../cells/agreement.ts'
import { expandDesignators } from '../cells/designators.ts'
import { piecesIn } from '../cells/quantity.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Least share of rows where a column must count the designators to be their quantity. Our decision: four rows in five. */
export const COUNTS_DESIGNATORS = 0.8

/** Rows that make what all of them have in common a habit, not chance. Our decision. */
export const HABIT = 5

/** A column of places that stands empty names none. */
export const namesAnyPlace = ({ table, rows, columns: { designator } }: BomBoard): boolean =>
  designator !== null && rows.some((row) => !isPlaceholder(cellAt(table, row, designator)))

export const countsDesignators = (h: BomHeading, { table, rows, columns }: BomBoard): boolean =>
  columns.designator !== null && agreement(table, rows, columns.designator, h.column) >= COUNTS_DESIGNATORS

export const countsPieces = (h: BomHeading): boolean => !hasCells(h) || h.evidence.counts >= 0.4
/** Pieces are whole and plausible: money has fractions, codes have many digits. */
const isPlausible = ({ evidence: e }: BomHeading): boolean => e.long < 0.3 && (e.number < 0.3 || e.integer >= e.number * 0.5)
export const holdsPieces = (h: BomHeading): boolean => hasCells(h) && countsPieces(h) && isPlausible(h)

/**
 * Pieces that on no line are the designators beside them, nor one multiple of these: an order of somebody, with spares. Then the
 * designators count.
 */
export function contradictsDesignators(h: BomHeading, { table, rows, columns: { designator } }: BomBoard): boolean {
  if (designator === null) return false
  const ratios = rows.flatMap((r) => {
    const pieces = piecesIn(cellAt(table, r, h.column))
    const places = expandDesignators(cellAt(table, r, designator), pieces).designators.length
    return pieces === null || pieces === 0 || places === 0 ? [] : [pieces / places]
  })
  const most = Math.max(0, ...ratios.map((ratio) => ratios.filter((other) => other === ratio).length))
  return ratios.length >= HABIT && ratios.every((ratio) => ratio > 1) && most < ratios.length * COUNTS_DESIGNATORS
}

/** Heads that name a board or one of its versions: "Main board", 主板, "Variant B". */
const ONE_BOARD = /\b(?:board|pcb|variant|version)s?\b|板|版本|变体/i

/** A column that counts the pieces of one board under the board's name. */
export const countsOneBoard = (h: BomHeading): boolean =>
  ONE_BOARD.test(h.text) &&
  (h.reading === null || h.reading.sense === 'other' || h.reading.sense === 'variant') &&
  holdsPieces(h) &&
  h.evidence.integer >= 0.9 &&
  !h.evidence.running

/** A column for each of several boards in a list without designators: the first until somebody chooses. */
export const COUNTS_OF_BOARDS: Claim<BomVocabulary> = {
  field: 'quantity',
  when: ({ columns, free }) => columns.designator === null && [...free.values()].filter(countsOneBoard).length > 1,
  holds: countsOneBoard,
  points: (h) => 1 - h.column * 0.001,
  basis: 'content',
}
