import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { loadLocal, saveLocal } from '../../access/local.ts'

const NAME = 'bom-pane'
const LEAST = 300
const USUAL = 364
const STEP = 24

/** At least as much is left for the lines. */
const most = (): number => Math.max(LEAST, Math.min(900, innerWidth - 560))
const held = (width: number): number => Math.round(Math.min(most(), Math.max(LEAST, width)))

/** How wide the right pane is, as it was left last time; null until somebody has moved its edge. */
export function usePaneWidth() {
  const [width, setWidth] = useState<number | null>(() => loadLocal<number>(NAME))
  const set = (next: number | null) => {
    setWidth(next)
    saveLocal(NAME, next)
  }
  return { width: width === null ? null : held(width), set }
}

/** The edge between the lines and the pane: dragged, moved by arrow keys, put back by a double click. */
export function PaneEdge({ width, onWidth }: { width: number | null; onWidth: (width: number | null) => void }) {
  const now = width ?? USUAL
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX } = event
    if (edge.hasPointerCapture(pointerId)) onWidth(held(innerWidth - clientX - gapRight(edge)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    onWidth(held(now + step))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a widget, and no element is one
    <div
      role="separator"
      aria-label="右栏宽度"
      aria-orientation="vertical"
      aria-valuenow={now}
      aria-valuemin={LEAST}
      aria-valuemax={most()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      title="拖动改变宽度，双击复原"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-primary/20 focus-visible:bg-primary/30"
    />
  )
}

/** What of the window stands to the right of the pane. */
const gapRight = (edge: HTMLElement): number => innerWidth - (edge.parentElement?.getBoundingClientRect().right ?? innerWidth)
