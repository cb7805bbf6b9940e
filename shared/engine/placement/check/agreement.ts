import type { BomLine } from '../../bom/types.ts'
import { recognisePackage } from '../../package/recognise.ts'
import { fold } from '../../table/text.ts'
import { readValue } from '../../value/read.ts'
import type { PlacedPart } from '../types.ts'

/** Parts that bill and board both name, those whose value or footprint can be compared, and those where one agrees. */
export type Agreement = { shared: number; values: Share; footprints: Share }
export type Share = { compared: number; agreeing: number }

/** Parts compared at most: enough to tell, whatever a file holds. Our decision. */
const SAMPLE = 300

export type Pair = { line: BomLine; part: PlacedPart }

/** How far the values and footprints of the parts agree that stand in both lists. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const step = Math.max(1, Math.floor(pairs.length / SAMPLE))
  const sample = pairs.filter((_, i) => i % step === 0)
  return {
    shared: pairs.length,
    values: shareOf(sample, sameValue),
    footprints: shareOf(sample, sameFootprint),
  }
}

function shareOf(pairs: readonly Pair[], same: (pair: Pair) => boolean | null): Share {
  let compared = 0
  let agreeing = 0
  for (const pair of pairs) {
    const agrees = same(pair)
    if (agrees === null) continue
    compared++
    if (agrees) agreeing++
  }
  return { compared, agreeing }
}

const keyOf = (text: string): string =>
  fold(text)
    .toLowerCase()
    .replace(/[^\p{L}\d.]/gu, '')

/** Shortest text that says something when it stands in another. */
const TELLING = 3

function overlaps(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)]
  if (a === b) return a !== ''
  return (a.length >= TELLING && b.includes(a)) || (b.length >= TELLING && a.includes(b))
}

/** Null where one of both tells no value. */
function sameValue({ line, part }: Pair): boolean | null {
  const texts = [line.value, line.mpn, line.description].filter((text) => text !== '')
  if (part.value === '' || texts.length === 0) return null
  if (texts.some((text) => overlaps(text, part.value))) return true
  const own = readValue(part.value, part.designator)
  if (own === null) return false
  return texts.some((text) => {
    const other = readValue(text, part.designator)
    return other !== null && other.class === own.class && other.mantissa === own.mantissa && other.exponent === own.exponent
  })
}

function sameFootprint({ line, part }: Pair): boolean | null {
  if (part.footprint === '' || line.footprint === '') return null
  if (overlaps(line.footprint, part.footprint)) return true
  const hints = { designator: part.designator }
  const [own, other] = [recognisePackage(part.footprint, hints), recognisePackage(line.footprint, hints)]
  if ('unknown' in own || 'unknown' in other) return null
  return own.name === other.name
}
