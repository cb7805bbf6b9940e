import type { PointerEvent } from 'react'
import { widthOf, type Widths } from './use-columns.ts'
import type { TableColumn } from '../types.ts'

type ColumnEdgeProps<R> = {
  column: TableColumn<R>
  /** Widths while they are dragged, and as they are left. */
  onDrag: (widths: Widths) => void
  onResize: (widths: Widths) => void
}

/** Drags a column wider; a double click fits it to its texts. The panel of columns does the same by keyboard. */
export function ColumnEdge<R>({ column, onDrag, onResize }: ColumnEdgeProps<R>) {
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const edge: HTMLElement = event.currentTarget
    const head = edge.closest('th')
    if (!head) return
    const from = event.clientX - head.offsetWidth
    const kept = grownWidth(head)
    const at = (moved: globalThis.PointerEvent): Widths => ({ ...kept, [column.key]: widthOf(moved.clientX - from) })
    let isDragged = false
    const move = (moved: globalThis.PointerEvent) => {
      isDragged = true
      onDrag(at(moved))
    }
    edge.setPointerCapture(event.pointerId)
    edge.dataset['dragging'] = ''
    edge.addEventListener('pointermove', move)
    edge.addEventListener(
      'lostpointercapture',
      (ended) => {
        edge.removeEventListener('pointermove', move)
        delete edge.dataset['dragging']
        if (isDragged) onResize(at(ended))
      },
      { once: true },
    )
  }
  return (
    <span
      aria-hidden
      className="list-edge"
      onPointerDown={start}
      onDoubleClick={({ currentTarget: edge }) => {
        const head = edge.closest('th')
        if (head) onResize({ ...grownWidth(head), [column.key]: fittedWidth(head) })
      }}
    />
  )
}

const PADDING = 24

/** Once one width is set none grows by itself: the column that has grown keeps what it has. */
function grownWidth(head: HTMLElement): Widths {
  const grown = head.parentElement?.querySelector<HTMLElement>('[data-grown]')
  return grown?.dataset['grown'] === undefined ? {} : { [grown.dataset['grown']]: grown.offsetWidth }
}

function fittedWidth(head: HTMLTableCellElement): number {
  const rows = head.closest('table')?.querySelectorAll('tr') ?? []
  const widths = [...rows].map((row) => {
    const cell = row.cells[head.cellIndex]
    if (!cell) return 0
    const range = document.createRange()
    range.selectNodeContents(cell)
    return Math.max(range.getBoundingClientRect().width, ...[...cell.children].map((child) => child.scrollWidth))
  })
  return Math.ceil(Math.max(...widths)) + PADDING
}
