import { isEstimated } from '../../../../shared/engine/line/layers.ts'
import { LINE_STATUS_NAMES } from '../../../../shared/engine/line/status.ts'
import { THIN_WIDTH } from '../../../grid/core/view.ts'
import { countText, pointsText, yuan } from '../../../lib/format.ts'
import type { LineRow } from '../../document/lines/line-row.ts'
import { unitText } from '../../document/lines/unit-prices.ts'
import type { Line } from '../../engine/protocol.ts'
import { pinsOf } from './line-cells.ts'
import { isFolding, namingOf, type Folding } from './folding.ts'
import { stateText } from './reason-text.ts'
import { shortFootprint } from './short-footprint.ts'

type TextColumn = 'status' | 'designators' | 'value' | 'footprint' | 'package' | 'mpn' | 'manufacturer' | 'description'
type NumberColumn = 'quantity' | 'pins' | 'points' | 'unit' | 'amount'

export type LineWidths = {
  text: Readonly<Record<TextColumn, number>>
  /** What the figures needed at first. */
  figures: Readonly<Record<NumberColumn, number>>
  /** What they need now: they are never cut. */
  least: Readonly<Record<NumberColumn, number>>
  /** What the word of each state needs now: it is never cut either. */
  leastState: number
  /** There is no room for what names the parts before the price. */
  isTight: boolean
}

/** `share`: of how many texts the longest must fit whole; most, for the longest of all are not asked, but of recognised packages each. */
type Span = { least: number; most: number; unit: number; padding: number; share?: number; text: (line: Line) => string }

const SANS = 7
const MONO = 7.9
const PADDING = 22

const SPANS: Readonly<Record<TextColumn, Span>> = {
  status: { least: 80, most: 170, unit: SANS, padding: PADDING + 16, share: 0.97, text: stateText },
  designators: { least: 88, most: 280, unit: MONO, padding: PADDING, text: ({ designators }) => designators },
  value: { least: 88, most: 240, unit: SANS, padding: PADDING, text: ({ line }) => line.value },
  footprint: { least: 64, most: 220, unit: SANS, padding: PADDING, text: ({ line }) => shortFootprint(line.footprint) },
  package: {
    least: 120,
    most: 190,
    unit: 7.6,
    padding: PADDING,
    share: 0.995,
    text: ({ package: found }) => found?.name ?? '未识别',
  },
  mpn: { least: 96, most: 220, unit: MONO, padding: PADDING, text: ({ line }) => line.mpn },
  manufacturer: { least: 64, most: 140, unit: SANS, padding: PADDING, text: ({ line }) => line.manufacturer },
  description: { least: 96, most: 320, unit: SANS, padding: PADDING, text: ({ line }) => line.description },
}

const LOOKED_AT = 2000
const SHARE = 0.9
const SCROLLBAR = 16
/** What the widest heading of them needs. */
const HEAD = 80
const EMPTY = 120

/**
 * Widths with which state, part and price stand in sight without scrolling in so much room beside the row numbers: figures get what they need, each column of
 * text before the price what most of its texts need, or its share of what there is.
 */
export function lineWidths(rows: readonly LineRow[], roomWidth: number, empty: ReadonlySet<Folding>): LineWidths {
  const least = numberWidths(rows)
  const looked = rows.slice(0, LOOKED_AT)
  const naming = namingOf(empty)
  const isFolded = (id: TextColumn): boolean => isFolding(id) && empty.has(id)
  const wishOf = (id: TextColumn): number => (isFolded(id) ? THIN_WIDTH : wish(SPANS[id], looked))
  const shared = ['status', 'designators', naming, 'footprint', 'package'] as const
  const room = roomWidth - SCROLLBAR - Object.values(least).reduce((sum, width) => sum + width, 0)
  const leastState = stateWidth(rows)
  const leastOf = (id: TextColumn): number => Math.min(id === 'status' ? leastState : SPANS[id].least, wishOf(id))
  const isTight = sumOf(shared, leastOf) > room
  const seen = shared.filter((id) => !isTight || id !== naming)
  const wished = sumOf(seen, wishOf)
  const floor = sumOf(seen, leastOf)
  const share = wished <= room ? 1 : Math.max(0, room - floor) / Math.max(1, wished - floor)
  const width = (id: TextColumn): number => {
    // Folded, it takes no room; opened, it takes what an empty column is given.
    if (isFolded(id)) return EMPTY
    const isSeen = seen.some((each) => each === id)
    return isSeen ? leastOf(id) + Math.floor((wishOf(id) - leastOf(id)) * share) : wishOf(id)
  }
  return {
    text: {
      status: width('status'),
      designators: width('designators'),
      value: width('value'),
      footprint: width('footprint'),
      package: width('package'),
      mpn: width('mpn'),
      manufacturer: width('manufacturer'),
      description: width('description'),
    },
    figures: least,
    least,
    leastState,
    isTight,
  }
}

/** How wide a column of figures is: it grows with them, and does not shrink under anybody's hands. */
export const figureWidth = ({ figures, least }: LineWidths, id: NumberColumn) => ({
  width: figures[id],
  minWidth: least[id],
  align: 'right' as const,
})

const sumOf = (ids: readonly TextColumn[], of: (id: TextColumn) => number): number => ids.reduce((sum, id) => sum + of(id), 0)

function wish({ least, most, unit, padding, share = SHARE, text }: Span, rows: readonly LineRow[]): number {
  const texts = rows.map(({ line }) => text(line)).filter((each) => each !== '')
  const width = Math.round(usual(texts, share) * unit) + padding
  return Math.min(most, Math.max(Math.min(least, HEAD), width))
}

/** How long this share of the texts are at most; a Chinese character counts for nearly two. */
function usual(texts: readonly string[], share: number): number {
  const looks = texts.map(lookOf).toSorted((a, b) => a - b)
  return looks[Math.min(looks.length - 1, Math.floor(looks.length * share))] ?? 0
}

function lookOf(text: string): number {
  let look = 0
  for (let at = 0; at < text.length; at++) look += text.charCodeAt(at) > 0x2e7f ? 1.86 : 1
  return look
}

const CHARACTER = 14

/** As wide as the longest word for a state that a line has, and the sign before it. */
export const stateWidth = (rows: readonly LineRow[]): number =>
  PADDING + 16 + CHARACTER * rows.reduce((most, { line }) => Math.max(most, LINE_STATUS_NAMES[line.status].length), 2)

const DIGIT = 7.6
const HEADS: Readonly<Record<NumberColumn, number>> = { quantity: 48, pins: 48, points: 52, unit: 60, amount: 60 }

/** As wide as the longest figure of each column. Only the largest is written out: thousands of lines cost nothing that anybody would notice. */
export function numberWidths(rows: readonly LineRow[]): Record<NumberColumn, number> {
  const most = { quantity: 0, pins: 0, pads: 0, points: 0, unit: 0, amount: 0 }
  const long = { points: 0, unit: 0, amount: 0 }
  let about = 0
  for (const { line, cost, unit } of rows) {
    const { points, package: found } = line
    most.quantity = Math.max(most.quantity, line.line.quantity ?? 0)
    most.pins = Math.max(most.pins, pinsOf(line) ?? 0)
    most.pads = Math.max(most.pads, line.edit?.exposedPads ?? found?.exposedPads ?? 0)
    most.points = Math.max(most.points, points.pointsMilli)
    if (points.pointsMilli % 1000 !== 0) long.points = Math.max(long.points, pointsText(points.pointsMilli).length)
    if (unit !== null) long.unit = Math.max(long.unit, Math.ceil(lookOf(unitText(unit))))
    most.amount = Math.max(most.amount, Math.abs(cost?.labourFen ?? 0))
    if (cost?.labourFen === null) long.amount = Math.ceil(lookOf(yuan(null)))
    if (isEstimated(line)) about = 1
  }
  const pads = most.pads === 0 ? 0 : countText(most.pads).length + 2
  const lengths: Record<NumberColumn, number> = {
    quantity: countText(most.quantity).length,
    pins: countText(most.pins).length + pads + about,
    points: Math.max(pointsText(most.points).length, long.points) + about,
    unit: long.unit,
    amount: Math.max(yuan(most.amount).length, long.amount),
  }
  const width = (id: NumberColumn): number => Math.max(HEADS[id], Math.ceil(lengths[id] * DIGIT) + PADDING)
  return {
    quantity: width('quantity'),
    pins: width('pins'),
    points: width('points'),
    unit: width('unit'),
    amount: width('amount'),
  }
}
