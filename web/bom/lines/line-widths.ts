import { MIN_WIDTH } from '../../grid/core/view.ts'
import type { Line } from '../engine/protocol.ts'

/** The columns of text before the price: they share what the figures leave. */
export type TextWidths = {
  designators: number
  value: number
  footprint: number
  mpn: number
  /** There is no room for more: pins and mounting stand behind the price. */
  isTight: boolean
}

/** Row numbers, quantity, points and price, and the scroll bar: what stands beside the texts; with room, pins and mounting too. */
const BESIDE = 48 + 2 * 80 + 104 + 88 + 14
const TIGHT = 1400
const PANEL = 364
const MOST = { designators: 280, value: 240, footprint: 260, mpn: 220 }
const LEAST = { designators: 144, value: 120, footprint: 120, mpn: 96 }
/** On a tablet the price scrolls rather than that no designator can be read. */
const LEAST_ROOM = 60
const LOOKED_AT = 2000
/** Most texts fit whole; the longest ones are not asked. */
const SHARE = 0.9

/**
 * Widths with which price and problem stand in sight without scrolling, on a page this wide: each text column gets what most of
 * its texts need, or its share of what there is.
 */
export function textWidths(lines: readonly Line[], pageWidth: number): TextWidths {
  const looked = lines.slice(0, LOOKED_AT)
  const wishes = {
    designators: wish(
      'designators',
      looked.map((line) => line.designators),
      7.9,
      38,
    ),
    value: wish(
      'value',
      looked.map(({ line }) => line.value),
      7,
      24,
    ),
    footprint: wish('footprint', looked.map(footprintText), 7, 24),
    mpn: wish(
      'mpn',
      looked.map(({ line }) => line.mpn),
      7.9,
      24,
    ),
  }
  const isTight = pageWidth < TIGHT
  const room = Math.max(LEAST_ROOM, pageWidth - PANEL - BESIDE - (isTight ? 4 : 6) * MIN_WIDTH)
  const wished = Object.values(wishes).reduce((sum, width) => sum + width - MIN_WIDTH, 0)
  const share = Math.min(1, room / Math.max(1, wished))
  const width = (wanted: number) => MIN_WIDTH + Math.floor((wanted - MIN_WIDTH) * share)
  return {
    designators: width(wishes.designators),
    value: width(wishes.value),
    footprint: width(wishes.footprint),
    mpn: width(wishes.mpn),
    isTight,
  }
}

/** As wide as most of the texts; a column without any is as narrow as a column can be. */
function wish(of: keyof typeof MOST, texts: readonly string[], unit: number, padding: number): number {
  if (texts.every((text) => text === '')) return MIN_WIDTH
  return Math.min(MOST[of], Math.max(LEAST[of], Math.round(usual(texts) * unit) + padding))
}

const footprintText = ({ line, package: found }: Line): string =>
  found === null || found.name === line.footprint ? line.footprint : `${line.footprint} → ${found.name}`

/** How long most of the texts are; a Chinese character counts for nearly two. */
function usual(texts: readonly string[]): number {
  const looks = texts.map(lookOf).toSorted((a, b) => a - b)
  return looks[Math.floor(looks.length * SHARE)] ?? 0
}

function lookOf(text: string): number {
  let look = 0
  for (let at = 0; at < text.length; at++) look += text.charCodeAt(at) > 0x2e7f ? 1.86 : 1
  return look
}
