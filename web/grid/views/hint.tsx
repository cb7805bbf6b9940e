import { useEffect, useState } from 'react'
import { rawText, shownText } from '../core/model.ts'
import { explainCell, isPlain } from './explain.ts'
import { cellUnder } from './pointer.ts'
import { columnAt, rowAt, type Grid } from '../state.ts'

type Shown = { left: number; top: number; text: string | null; lines: string[] }

const DELAY_MS = 300

/** One bubble for all cells: the whole text when it is cut off, what is wrong, and where the value comes from. */
export function Hint<Row>({ grid }: { grid: Grid<Row> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const { scroller } = grid.dom
    if (!scroller) return
    let timer = 0
    let over: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      setShown(null)
    }
    const onMove = (event: PointerEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('[role=gridcell]') : null
      if (cell === over) return
      hide()
      over = cell
      if (cell && event.buttons === 0 && event.pointerType === 'mouse')
        timer = window.setTimeout(() => setShown(hintFor(grid, cell, event)), DELAY_MS)
    }
    scroller.addEventListener('pointermove', onMove)
    for (const name of ['pointerleave', 'pointerdown', 'scroll', 'keydown']) scroller.addEventListener(name, hide)
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('pointermove', onMove)
      for (const name of ['pointerleave', 'pointerdown', 'scroll', 'keydown']) scroller.removeEventListener(name, hide)
    }
  }, [grid])
  if (!shown) return null
  return (
    <div role="tooltip" className="grid-hint" style={{ left: shown.left, top: shown.top }}>
      {shown.text !== null && <div className="grid-hint-text">{shown.text}</div>}
      {shown.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

function hintFor<Row>(grid: Grid<Row>, element: Element, point: { clientX: number; clientY: number }): Shown | null {
  const state = grid.get()
  const cell = cellUnder(grid, point)
  const row = cell && rowAt(state, cell.row)
  const column = cell && columnAt(state, cell.column)
  if (!cell || row === undefined || row === null || !column) return null
  const isCut = element.scrollWidth > element.clientWidth
  const text = isCut ? shownText(column, row) || rawText(column.get(row)) : null
  const lines = isPlain(state, cell) ? [] : explainCell(state, cell)
  if (text === null && lines.length === 0) return null
  const edge = element.getBoundingClientRect()
  const below = edge.bottom + 4
  const isLow = below > window.innerHeight - 120
  return { left: Math.max(8, Math.min(edge.left, window.innerWidth - 340)), top: isLow ? edge.top - 64 : below, text, lines }
}
