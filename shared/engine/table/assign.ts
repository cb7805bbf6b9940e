import type { Claim, Dictionary } from './dictionary.ts'
import type { Board, ColumnBasis, FieldColumns, Forced, Heading, Vocabulary, WeighedTable } from './types.ts'

/**
 * The assignment before any field has claimed a column. A person's choices (`forced`) are made: they are never overruled, and
 * their columns are free no more.
 */
export function openBoard<V extends Vocabulary>(
  dictionary: Dictionary<V>,
  { table, rows, headings }: WeighedTable<V>,
  forced: Forced<V['field']> = {},
): Board<V> {
  const senses = new Map<number, V['sense']>()
  for (const heading of headings) {
    const sense = senseOf(dictionary, heading, headings)
    if (sense !== null) senses.set(heading.column, sense)
  }
  const free = new Map(headings.map((heading) => [heading.column, heading]))
  const board: Board<V> = { table, rows, free, senses, columns: noColumns<V['field']>(dictionary.fields), reasons: [] }
  for (const [key, field] of Object.entries(forced)) {
    const column = Number(key)
    free.delete(column)
    if (field === null) continue
    board.columns[field] = column
    const head = headings.find((heading) => heading.column === column)?.text ?? ''
    board.reasons.push({ column, field, head, confidence: 1, basis: 'by-hand' })
  }
  return board
}

/**
 * Gives the fields their columns. Heads propose, cells confirm, veto or fill in; a column serves one field, and a field that
 * has one makes no further claim. The order of the claims is the order of certainty.
 */
export function claimColumns<V extends Vocabulary>(board: Board<V>, claims: readonly Claim<V>[]): void {
  for (const claim of claims) giveColumn(board, claim)
  board.reasons.sort((a, b) => a.column - b.column)
}

/** Every one of these fields without a column. Object.fromEntries forgets the keys of a Record: these are all the fields. */
export const noColumns = <Field extends string>(fields: readonly Field[]): FieldColumns<Field> =>
  Object.fromEntries(fields.map((field) => [field, null])) as FieldColumns<Field>

/** What a head says after a look at the cells; null when it tells nothing. */
function senseOf<V extends Vocabulary>(
  { senses }: Dictionary<V>,
  { reading, evidence }: Heading<V>,
  headings: readonly Heading<V>[],
): V['sense'] | null {
  if (reading === null || (reading.how === 'like' && evidence.filled === 0)) return null
  const rule = senses.find((each) => each.senses.has(reading.sense) && (each.holds?.(evidence, headings) ?? true))
  return rule?.reads ?? reading.sense
}

/** Free columns whose head, after a look at the cells, has one of these senses. */
export const columnsWith = <V extends Vocabulary>(board: Board<V>, ...senses: readonly V['sense'][]): Heading<V>[] =>
  [...board.free.values()].filter(({ column }) => {
    const sense = board.senses.get(column)
    return sense !== undefined && senses.includes(sense)
  })

export const hasCells = <V extends Vocabulary>({ evidence }: Heading<V>): boolean => evidence.filled > 0

/** Cells are words or part numbers rather than numbers. */
export const isTextual = <V extends Vocabulary>(heading: Heading<V>): boolean =>
  hasCells(heading) && heading.evidence.number < 0.5 && heading.evidence.url < 0.5

/** Share of the sampled rows that have something in the column, 0 to 1. */
export const filledShare = <V extends Vocabulary>({ evidence }: Heading<V>): number =>
  evidence.rows > 0 ? evidence.filled / evidence.rows : 0

/** A column of corrections stands beside the one it corrects, as in our own corrected bills. */
const CORRECTED = /更正|corrected/i

/** How well a column fits by its head: the confidence, a little more for being filled and for standing further left. */
export const fit = <V extends Vocabulary>(heading: Heading<V>): number =>
  (heading.reading?.confidence ?? 0.4) +
  (CORRECTED.test(heading.text) && hasCells(heading) ? 0.5 : 0) +
  0.08 * filledShare(heading) -
  heading.column * 0.0005 -
  0.02 * Math.max(0, Number(/(?<![x×])\d$/.exec(heading.text.trim())?.[0] ?? 1) - 1)

/** Of two columns under one name the one is hardly filled, and the other is: a form's own half, left empty, beside its answer. Our decision. */
const OUTFILLED = { least: 0.2, most: 0.8 }

const isOutfilled = <V extends Vocabulary>(heading: Heading<V>, { free }: Board<V>): boolean =>
  heading.text.trim() !== '' &&
  filledShare(heading) <= OUTFILLED.least &&
  [...free.values()].some((other) => other.text.trim() === heading.text.trim() && filledShare(other) >= OUTFILLED.most)

function giveColumn<V extends Vocabulary>(board: Board<V>, claim: Claim<V>): void {
  const { field, senses, holds, points = fit, basis } = claim
  if (board.columns[field] !== null || claim.when?.(board) === false) return
  let best: Heading<V> | null = null
  let most = 0
  for (const heading of senses ? columnsWith(board, ...senses) : board.free.values()) {
    if (holds?.(heading, board) === false || isOutfilled(heading, board)) continue
    const score = points(heading, board)
    if (score <= most) continue
    most = score
    best = heading
  }
  if (!best) return
  const { column, text: head, reading } = best
  board.columns[field] = column
  board.free.delete(column)
  const confidence = Math.min(1, basis === undefined ? (reading?.confidence ?? most) : most)
  const found: ColumnBasis = basis ?? reading?.how ?? 'content'
  board.reasons.push({ column, field, head, confidence: Math.round(confidence * 100) / 100, basis: found })
}
