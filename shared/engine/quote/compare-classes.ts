import type { OrderChoices } from '../price/types.ts'
import { isOtherPart, sameText, type Place, type PlaceAt } from './compare-places.ts'

/**
 * What has become of a place of the board between two quotes: new, not there any more, another part at the same place, the same part
 * otherwise, or only put into another line.
 */
export const PLACE_CLASSES = ['added', 'gone', 'reused', 'changed', 'moved'] as const
export type PlaceClass = (typeof PLACE_CLASSES)[number]

/** What of a place is otherwise: as the bill says it, how it is counted, a price or a supply of its line's own. */
export const PLACE_FIELDS = [
  'value',
  'mpn',
  'package',
  'pieces',
  'process',
  'material',
  'grade',
  'points',
  'price',
  'supply',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** A place that is otherwise. Differences are now's less then's: points of one board, money of the whole order; null where nobody can tell it. */
export type PlaceDifference = {
  designator: string
  nth: number
  /** Which of several boards; 0 where there is one. */
  board: number
  class: PlaceClass
  fields: PlaceField[]
  before: PlaceAt | null
  after: PlaceAt | null
  diffMilli: number
  diffFen: number | null
}

export type Found = { key: string; difference: PlaceDifference }
/** Which lines go on, and what was ordered; the lines of both are called alike. */
type Beside = { pairs: ReadonlyMap<number, number>; was: OrderChoices; is: OrderChoices }

/** Every place that is otherwise, in the order of designators. */
export function differencesOf(before: readonly Place[], after: readonly Place[], beside: Beside): Found[] {
  const [was, is] = [new Map(before.map((place) => [place.key, place])), new Set(after.map(({ key }) => key))]
  const found: Found[] = []
  for (const place of after) {
    const difference = differenceOf(was.get(place.key), place, beside)
    if (difference) found.push({ key: place.key, difference })
  }
  for (const place of before) {
    if (is.has(place.key)) continue
    const facts = { before: place.at, after: null, diffMilli: -place.countedMilli }
    found.push({ key: place.key, difference: bare(place, 'gone', facts) })
  }
  return found.toSorted((a, b) => inOrder(a.difference, b.difference) || (a.key < b.key ? -1 : 1))
}

/** R2 before R10; what has no designator comes last. */
function inOrder(a: PlaceDifference, b: PlaceDifference): number {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return a.board - b.board || one.rank - other.rank || compareTexts(one.letters, other.letters) || one.number - other.number
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function wordsOf({ designator }: PlaceDifference): { rank: number; letters: string; number: number } {
  const [, letters = '', digits = ''] = /^(.*?)(\d*)$/s.exec(designator.toUpperCase()) ?? []
  return { rank: designator === '' ? 1 : 0, letters, number: Number(digits) }
}

function differenceOf(was: Place | undefined, is: Place, beside: Beside): PlaceDifference | null {
  if (!was) return bare(is, 'added', { before: null, after: is.at, diffMilli: is.countedMilli })
  const fields = fieldsOf(was, is, beside)
  const isMoved = beside.pairs.get(is.line.id) !== was.line.id
  if (fields.length === 0 && !isMoved) return null
  const kind = isOtherPart(was.at, is.at) ? 'reused' : fields.length > 0 ? 'changed' : 'moved'
  return { ...bare(is, kind, { before: was.at, after: is.at, diffMilli: is.countedMilli - was.countedMilli }), fields }
}

type Facts = Pick<PlaceDifference, 'before' | 'after' | 'diffMilli'>

const bare = ({ designator, nth, board }: Place, kind: PlaceClass, { before, after, diffMilli }: Facts): PlaceDifference => {
  return { designator, nth, board, class: kind, fields: [], before, after, diffMilli: diffMilli || 0, diffFen: null }
}

function fieldsOf(was: Place, is: Place, { was: before, is: after }: Beside): PlaceField[] {
  const [a, b] = [was.line, is.line]
  const isOther: Readonly<Record<PlaceField, boolean>> = {
    value: sameText(was.at.value) !== sameText(is.at.value),
    mpn: sameText(was.at.mpn) !== sameText(is.at.mpn),
    package: was.at.package !== is.at.package,
    pieces: was.at.pieces !== is.at.pieces,
    process: a.typeCode !== b.typeCode,
    material: a.materialCode !== b.materialCode,
    grade: a.gradeCode !== b.gradeCode,
    points: a.pointsMilli !== b.pointsMilli || (was.at.pieces === is.at.pieces && was.countedMilli !== is.countedMilli),
    price: before.unitPrices.lines[a.key] !== after.unitPrices.lines[b.key],
    supply: JSON.stringify(before.supply?.[a.key] ?? {}) !== JSON.stringify(after.supply?.[b.key] ?? {}),
  }
  return PLACE_FIELDS.filter((field) => isOther[field])
}
