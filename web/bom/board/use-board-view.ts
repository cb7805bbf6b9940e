import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { areSame, centreOf, moved, zoomed, type Point, type View } from './board-view.ts'

/** Pixels a pointer may move and still click. */
const CLICK = 4
/** Pixels from a part within which a click means it. */
const REACH = 12
const STEP = 0.1
const ZOOM = 1.25

/** What of a board one looks at: of the whole that it was taken from. */
export type Chosen = { of: View; view: View }

type BoardViewProps = {
  whole: View
  svg: RefObject<SVGSVGElement | null>
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
  /** A place that was clicked, or is gone to by Enter, and within what distance of it a part is meant; in drawing units. */
  onPoint: (at: Point, reach: number) => void
}

/** Panning and zooming of a drawing by wheel, pointer and keys; Enter is a click at its middle. */
export function useBoardView({ whole, svg, chosen, onChoose, onPoint }: BoardViewProps) {
  // Another board or side begins with the whole; a check done anew is of the same.
  const view = chosen && areSame(chosen.of, whole) ? chosen.view : whole
  const setView = (next: View) => onChoose({ of: whole, view: next })
  const drag = useRef<{ from: Point; view: View; hasMoved: boolean } | null>(null)

  const latest = useRef({ view, whole, setView })
  useEffect(() => {
    latest.current = { view, whole, setView }
  })
  // React's own wheel listeners cannot keep the page from scrolling.
  useEffect(() => {
    const element = svg.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { view: from, whole: all, setView: set } = latest.current
      set(zoomed(from, all, event.deltaY > 0 ? ZOOM : 1 / ZOOM, inDrawing(element, event)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [svg])

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    drag.current = { from: { x: event.clientX, y: event.clientY }, view, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = drag
    if (!current) return
    const [right, down] = [event.clientX - current.from.x, event.clientY - current.from.y]
    current.hasMoved ||= Math.hypot(right, down) > CLICK
    const pixel = pixelOf(svg.current)
    if (current.hasMoved) setView({ ...current.view, x: current.view.x - right * pixel, y: current.view.y - down * pixel })
  }
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = drag
    drag.current = null
    if (current && !current.hasMoved) onPoint(inDrawing(svg.current, event), REACH * pixelOf(svg.current))
  }
  // The system took the pointer away: for a gesture of its own, or with the window.
  const onPointerCancel = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = viewAfter(event.key, view, whole)
    if (next) setView(next)
    else if (event.key === 'Enter') onPoint(centreOf(view), Math.hypot(view.width, view.height) / 2)
    else return
    event.preventDefault()
  }
  const zoom = (by: number) => setView(zoomed(view, whole, by))
  return {
    view,
    zoom,
    fit: () => setView(whole),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown },
  }
}

function viewAfter(key: string, view: View, whole: View): View | null {
  if (key === '+' || key === '=') return zoomed(view, whole, 1 / ZOOM)
  if (key === '-') return zoomed(view, whole, ZOOM)
  if (key === '0') return whole
  if (key === 'ArrowLeft') return moved(view, -STEP, 0)
  if (key === 'ArrowRight') return moved(view, STEP, 0)
  if (key === 'ArrowUp') return moved(view, 0, -STEP)
  return key === 'ArrowDown' ? moved(view, 0, STEP) : null
}

/** A pixel of the screen in drawing units. */
const pixelOf = (svg: SVGSVGElement | null): number => 1 / (svg?.getScreenCTM()?.a ?? 1)

function inDrawing(svg: SVGSVGElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, y }
}
