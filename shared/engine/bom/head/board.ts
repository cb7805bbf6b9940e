import type { Evidence } from '../cells/evidence.ts'
import type { HeadReading } from './heads.ts'
import type { Sense } from './senses.ts'
import type { ColumnBasis, ColumnReason, Columns, Field } from '../types.ts'

/** One column as seen: its head (group heads joined), what the head says, what the cells say. */
export type Heading = { column: number; text: string; reading: HeadReading | null; evidence: Evidence }

/** The state of the assignment: columns still free, fields already given, and why. */
export type Board = {
  free: Map<number, Heading>
  senses: ReadonlyMap<number, Sense>
  columns: Columns
  reasons: ColumnReason[]
}

export const NO_COLUMNS: Columns = {
  designator: null,
  quantity: null,
  value: null,
  footprint: null,
  mpn: null,
  manufacturer: null,
  description: null,
  supplierPart: null,
  dnp: null,
  note: null,
  side: null,
  process: null,
}

/** Corrections by a member: column -> field; null keeps the column out of everything. */
export type Forced = Readonly<Record<number, Field | null>>

/** Gives a member's corrections their columns and takes these out of the game. */
export function applyForced(board: Board, headings: readonly Heading[], forced: Forced): void {
  for (const [key, field] of Object.entries(forced)) {
    const column = Number(key)
    board.free.delete(column)
    if (field === null) continue
    board.columns[field] = column
    const head = headings.find((h) => h.column === column)?.text ?? ''
    board.reasons.push({ column, field, head, confidence: 1, basis: 'by-hand' })
  }
}

/** Free columns whose head, after a look at the cells, has one of these meanings. */
export const free = (board: Board, ...senses: Sense[]): Heading[] =>
  [...board.free.values()].filter((h) => senses.includes(board.senses.get(h.column) ?? 'other'))

/** Free columns whose head tells nothing. */
export const unnamed = (board: Board): Heading[] => [...board.free.values()].filter((h) => h.reading === null)

export const hasCells = (h: Heading): boolean => h.evidence.filled > 0
/** Cells are words or part numbers rather than numbers. */
export const isTextual = (h: Heading): boolean => hasCells(h) && h.evidence.number < 0.5 && h.evidence.url < 0.5
export const shareOf = (h: Heading): number => (h.evidence.rows > 0 ? h.evidence.filled / h.evidence.rows : 0)

/** A column of corrections stands beside the one it corrects, as in our own corrected bills. */
const CORRECTED = /更正|corrected/i

/** How well a column fits by its head: the confidence, a little more for being filled and for standing further left. */
export const fit = (h: Heading): number =>
  (h.reading?.confidence ?? 0.4) +
  (CORRECTED.test(h.text) && hasCells(h) ? 0.5 : 0) +
  0.08 * shareOf(h) -
  h.column * 0.0005 -
  0.02 * Math.max(0, Number(/\d$/.exec(h.text.trim())?.[0] ?? 1) - 1)

/** Marks of parts not fitted, alone or among words of fitting (贴, 不贴, 贴). */
export const marksPoints = ({ evidence: e }: Heading): number =>
  e.marks >= 0.5 || (e.marks > 0 && e.fitting >= 0.9) ? Math.max(0.5, e.marks) : 0

/**
 * Gives the field the candidate with the most points above 0; false when the field has a column already or none fits.
 * `basis` says what columns without a telling head were found by.
 */
export function take(
  board: Board,
  field: Field,
  candidates: readonly Heading[],
  points: (h: Heading) => number,
  basis?: 'content' | 'headless' | 'agreement',
): boolean {
  if (board.columns[field] !== null) return false
  let best: Heading | null = null
  let top = 0
  for (const heading of candidates) {
    const score = points(heading)
    if (score <= top) continue
    top = score
    best = heading
  }
  if (!best) return false
  board.columns[field] = best.column
  board.free.delete(best.column)
  const confidence = Math.min(1, basis === undefined ? (best.reading?.confidence ?? top) : top)
  const found: ColumnBasis = basis ?? best.reading?.how ?? 'content'
  board.reasons.push({
    column: best.column,
    field,
    head: best.text,
    confidence: Math.round(confidence * 100) / 100,
    basis: found,
  })
  return true
}
