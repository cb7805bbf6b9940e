import type { Side } from '../../../shared/engine/bom/types.ts'
import type { Dot } from '../engine/board-protocol.ts'

/** A part of the plane in drawing units: x to the right, y down. */
export type View = { x: number; y: number; width: number; height: number }

export type Point = { x: number; y: number }

/** Where a part is drawn: y down, and the bottom as one sees it, from below. */
export const placeOf = ({ x, y }: Point, side: Side): Point => ({ x: side === 'bottom' ? -x : x, y: -y })

/** Room around the parts, as a share of the larger extent. */
const MARGIN = 0.06

/** All parts with room around them; a square of one unit where there is none. */
export function wholeView(dots: readonly Dot[], side: Side): View {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const dot of dots) {
    const { x, y } = placeOf(dot, side)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return { x: 0, y: 0, width: 1, height: 1 }
  const room = Math.max(right - left, bottom - top, 1e-6) * MARGIN
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

/** How far one may go in and out of the whole. */
const NEAREST = 1 / 200
const FARTHEST = 4

/** The view `by` times as large, with the point at the same place of the screen. */
export function zoomed(view: View, whole: View, by: number, at: Point = centreOf(view)): View {
  const factor = Math.min(Math.max(by, (whole.width * NEAREST) / view.width), (whole.width * FARTHEST) / view.width)
  return {
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
    width: view.width * factor,
    height: view.height * factor,
  }
}

/** The view moved by shares of its own size. */
export const moved = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x + view.width * right,
  y: view.y + view.height * down,
})

export const centreOf = ({ x, y, width, height }: View): Point => ({ x: x + width / 2, y: y + height / 2 })

export const areSame = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** The part nearest to a point, at most so far away; null where none is. */
export function nearestDot(dots: readonly Dot[], side: Side, at: Point, reach: number): Dot | null {
  let best: Dot | null = null
  let least = reach * reach
  for (const dot of dots) {
    const { x, y } = placeOf(dot, side)
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2
    if (distance > least) continue
    least = distance
    best = dot
  }
  return best
}

/** The parts as one path of points: five thousand elements would be slow. */
export const pathOf = (dots: readonly Dot[], side: Side): string =>
  dots
    .map((dot) => {
      const { x, y } = placeOf(dot, side)
      return `M${x} ${y}h0`
    })
    .join('')

/** Of a side: parts of which no side is told lie on both. */
export const dotsOn = (dots: readonly Dot[], side: Side): Dot[] => dots.filter((dot) => dot.side === null || dot.side === side)
