import type { PricedLine } from '../price/types.ts'
import type { ToldPrice } from './causes.ts'

/** What of a line is said in words when two quotes are compared; its figures are those of the priced line of the same `id`. */
export type ComparedText = { id: number; designators: readonly string[]; value: string; mpn: string; package: string }

/** A quote as it is compared with another one: of the two, the one `made` earlier (a number that grows) is what the other came from. */
export type ComparedQuote = ToldPrice & { texts: readonly ComparedText[]; made: number }

/** A part at a place of the board, as one of two quotes has it. */
export type PlaceAt = {
  /** The number of its line on the paper, from 1. */
  no: number
  value: string
  mpn: string
  package: string
  /** The name of its type of work. */
  process: string
  /** Of one piece, in thousandths of a point. */
  pointsMilli: number
  /** Placed on one board: 0 where the place stays empty. */
  pieces: number
}

/** A place of the board with the line that fills it. `key` is the same in both quotes. */
export type Place = {
  key: string
  /** '' is a part without a designator. */
  designator: string
  /** Which one, where several bear the same name; from 1. */
  nth: number
  board: number
  line: PricedLine
  at: PlaceAt
  /** Points that are counted of it, on one board. */
  countedMilli: number
}

/**
 * The places of a bill, in its order. A line with more designators than pieces fills the first ones; pieces beyond its designators, and
 * lines without any, are one place without a name.
 */
export function placesOf({ texts, lines, model }: Pick<ComparedQuote, 'texts' | 'lines' | 'model'>): Place[] {
  const priced = new Map(lines.map((line) => [line.id, line]))
  const types = new Map(model.materialTypes.map((type) => [type.code, type]))
  const met = new Map<string, number>()
  return texts.flatMap((text, index) => {
    const line = priced.get(text.id)
    if (!line) return []
    const type = types.get(line.typeCode)
    return slotsOf(text, line.quantity).map(({ designator, name, pieces }): Place => {
      const { board = 0 } = line
      const called = `${board}/${name}`
      const nth = (met.get(called) ?? 0) + 1
      met.set(called, nth)
      const { value, mpn, package: read } = text
      const at = { no: index + 1, value, mpn, package: read, process: type?.name ?? '', pointsMilli: line.pointsMilli, pieces }
      const countedMilli = type?.countsPoints ? line.pointsMilli * pieces : 0
      return { key: `${called}#${nth}`, designator, nth, board, line, at, countedMilli }
    })
  })
}

type Slot = { designator: string; name: string; pieces: number }

function slotsOf(text: ComparedText, quantity: number): Slot[] {
  const named = text.designators.map((designator, index): Slot => {
    return { designator, name: designator.trim().toUpperCase(), pieces: index < quantity ? 1 : 0 }
  })
  const more = quantity - named.length
  if (more <= 0 && named.length > 0) return named
  return [...named, { designator: '', name: `=${sameText(text.mpn) || sameText(text.value)}`, pieces: Math.max(0, more) }]
}

/** A text as it is held against another: case and blanks tell no difference. */
export const sameText = (text: string): string => text.toUpperCase().replace(/\s+/g, '')

/** Whether another part stands there. A part number on both sides decides; else what is written as the value. */
export function isOtherPart(before: PlaceAt, after: PlaceAt): boolean {
  const [was, is] = [sameText(before.mpn), sameText(after.mpn)]
  if (was !== '' && is !== '') return was !== is
  return sameText(before.value) !== sameText(after.value)
}

/** The line of then that each line of now goes on: the one with which it has most places in common, none twice. By id. */
export function pairedLines(before: readonly Place[], after: readonly Place[]): Map<number, number> {
  const was = new Map(before.map((place) => [place.key, place.line.id]))
  const common = new Map<string, { now: number; before: number; places: number }>()
  for (const { key, line } of after) {
    const one = was.get(key)
    if (one === undefined) continue
    const pair = `${one}:${line.id}`
    common.set(pair, { now: line.id, before: one, places: (common.get(pair)?.places ?? 0) + 1 })
  }
  const taken = new Set<number>()
  const pairs = new Map<number, number>()
  const most = [...common.values()].toSorted((a, b) => b.places - a.places || a.before - b.before || a.now - b.now)
  for (const { now, before: one } of most) {
    if (pairs.has(now) || taken.has(one)) continue
    pairs.set(now, one)
    taken.add(one)
  }
  return pairs
}
