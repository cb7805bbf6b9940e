import { hasCells, isTextual } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { isPlaceholder } from '../../table/text.ts'
import type { Sense } from './phrases.ts'
import { HABIT } from './pieces.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Names that by themselves tell which part it is: values or part numbers, not kinds of parts. */
export const namesOne = (h: BomHeading): boolean => h.evidence.value + h.evidence.mpn >= 0.4
/** One text all the way down tells no part from another. */
const isConstant = ({ evidence: e }: BomHeading): boolean => e.filled >= HABIT && e.unique * e.filled <= 1
export const holdsProse = (h: BomHeading): boolean => h.evidence.prose >= 0.3
/** Pages of the parts, at shops or makers. */
export const holdsLinks = ({ evidence: e }: BomHeading): boolean => e.filled >= 3 && e.url >= 0.8
const isUsable = (h: BomHeading): boolean => hasCells(h) && h.evidence.url < 0.5
/** A column of sums beside the table: "Device value" over what all of it costs. */
const isAside = ({ evidence: e }: BomHeading): boolean => e.money > 0 && e.filled * 2 < e.rows

/** Share of the lines that have no part number: then their names are all that tells them apart. Our decision. */
const UNNUMBERED = 0.2
const lacksNumbers = ({ table, rows, columns: { mpn } }: BomBoard): boolean =>
  mpn !== null && rows.filter((row) => isPlaceholder(table.rows[row]?.[mpn] ?? '')).length >= rows.length * UNNUMBERED

/** "47 uF Capacitor", "M3x6 Brass Insert": share of the names that say in so many words what the part is. Our decision. */
const WORDED_SHARE = 0.6
const tellsInWords = ({ column, evidence: e }: BomHeading, { table, rows }: BomBoard, least: number): boolean => {
  const names = rows.map((row) => (table.rows[row]?.[column] ?? '').trim())
  return names.filter((name) => name.split(/\s+/).length >= least && /\p{L}{3}/u.test(name)).length >= e.filled * WORDED_SHARE
}

/** A head that may hold the value. Beside part numbers, names of kinds of parts are no values. */
export const valueAmong = (sense: Sense): Claim<BomVocabulary> => ({
  field: 'value',
  senses: [sense],
  holds: (h, board) => {
    const { columns } = board
    const names = sense === 'name' || sense === 'part'
    const isNumbered = sense === 'name' || (columns.description === null && !lacksNumbers(board))
    const kinds = names && (columns.mpn !== null ? isNumbered : h.evidence.chinese < 0.6)
    const remarks = sense === 'comment' && columns.description !== null && holdsProse(h) && !namesOne(h)
    const isAlone = columns.description === null && columns.designator === null
    // "Name" beside designators and footprints is what the drawing tool calls a value.
    const { designator, footprint, description, mpn } = columns
    const isDrawn =
      sense === 'name' &&
      designator !== null &&
      footprint !== null &&
      (description ?? mpn) === null &&
      h.evidence.value + h.evidence.mpn > 0
    const isTold = names && isAlone && tellsInWords(h, board, lacksNumbers(board) ? 3 : 2)
    return isUsable(h) && !isAside(h) && !remarks && !isConstant(h) && (!kinds || isDrawn || namesOne(h)) && !isTold
  },
})

/** Share of the names that are no more than the footprints beside them. Our decision. */
const REPEATED = 0.8
/** "C0603 | C1 | C0603": names that a tool made of the footprints tell nothing. */
export function repeatsFootprint(
  { column, evidence: e }: BomHeading,
  { table, rows, columns: { footprint } }: BomBoard,
): boolean {
  const at = (row: number, of: number): string => (table.rows[row]?.[of] ?? '').trim()
  const repeated =
    footprint === null ? [] : rows.filter((row) => at(row, column) !== '' && at(row, column) === at(row, footprint))
  return e.filled > 0 && repeated.length >= e.filled * REPEATED
}

/** Kinds of parts in several words, and more of them than any list has categories. Our decision. */
const KINDS = { words: 0.7, different: 10 }
export function describesKinds(h: BomHeading, { table, rows }: BomBoard): boolean {
  if (!isTextual(h) || h.evidence.unique * h.evidence.filled < KINDS.different) return false
  const worded = rows.filter((row) => /\p{L}[\p{P}\s]+\p{L}/u.test(table.rows[row]?.[h.column] ?? '')).length
  return worded >= h.evidence.filled * KINDS.words
}
