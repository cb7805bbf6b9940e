import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useToldKeys } from '../../ui/help/told-keys.ts'
import { CHOICE_KEYS, moveFocus, ROW_KEYS } from './row-keys.ts'
import { TableRow } from './table-row.tsx'
import type { Act } from '../types.ts'
import type { VisibleColumn } from './use-columns.ts'
import type { Selection } from './use-selection.ts'

type TableBodyProps<R> = {
  columns: readonly VisibleColumn<R>[]
  rows: readonly R[]
  selection: Selection<R> | undefined
  acts: ((row: R) => readonly Act<R>[]) | undefined
  narrow: boolean
  /** Each row is a card. */
  isCards: boolean
}

/** The rows: one of them has its place in the order of Tab, the arrows lead to the others. */
export function TableBody<R extends { id: string }>({ columns, rows, selection, acts, narrow, isCards }: TableBodyProps<R>) {
  useToldKeys(ROW_KEYS)
  useToldKeys(selection ? CHOICE_KEYS : ROW_KEYS)
  const [focused, setFocused] = useState(0)
  const current = Math.min(focused, rows.length - 1)
  // A row that goes takes the focus with it: the one that came in its place has it then.
  const body = useRef<HTMLTableSectionElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return
    body.current?.rows[Math.min(focused, rows.length - 1)]?.focus({ preventScroll: true })
  }, [rows, focused])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && selection && selection.rows.size > 0) selection.clear()
    else moveFocus(event)
  }
  return (
    <tbody
      ref={body}
      onKeyDown={onKeyDown}
      onPointerOver={explainCut}
      onFocus={() => {
        wasInside.current = true
      }}
      onBlur={(event) => {
        wasInside.current = event.relatedTarget === null && !event.target.isConnected
      }}
    >
      {rows.map((row, index) => (
        <TableRow
          key={row.id}
          row={row}
          columns={columns}
          isChosen={selection?.rows.has(row.id)}
          isCurrent={index === current}
          onFocus={() => setFocused(index)}
          onToggle={selection?.toggle}
          acts={acts}
          narrow={narrow}
          isCards={isCards}
        />
      ))}
    </tbody>
  )
}

/** A text that does not fit tells itself whole on hover; one that fits says nothing twice. */
function explainCut(event: PointerEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell || cell.classList.contains('list-acts')) return
  const isCut = [cell, ...cell.querySelectorAll('.truncate')].some((each) => each.scrollWidth > each.clientWidth)
  if (isCut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
