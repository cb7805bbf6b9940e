import type { KeyboardEvent } from 'react'
import type { Motion } from '../core/movement.ts'
import { selectAll, wholeColumns, wholeRows } from '../core/selection.ts'
import { isComposing } from '../../ui/keys.ts'
import { clearSelected, fillSelectedDown, redo, restoreSelected, undo } from '../act/change.ts'
import { beginEdit, cancelEdit, commitAndAdvance, commitEdit, commitIntoSelection } from '../act/edit.ts'
import { closeFind, findNext, openFind } from '../act/find.ts'
import { showCell } from '../act/look.ts'
import { addRow } from '../act/new-rows.ts'
import { advance, move, select } from '../act/select.ts'
import { columnAt, sizeOf, type Grid } from '../state.ts'

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Keys of the one input. Those of an input method are its own; those that this leaves alone do what they do in any input. */
export function handleKey<Row>(grid: Grid<Row>, event: KeyboardEvent): void {
  if (isComposing(event)) return
  if (!['Tab', 'Shift', 'Escape'].includes(event.key)) setLeaving(grid, false)
  const isDone = grid.get().editing
    ? editKey(grid, event)
    : anywhereKey(grid, event) || moveKey(grid, event) || actKey(grid, event)
  if (isDone) event.preventDefault()
}

function editKey<Row>(grid: Grid<Row>, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event
  const step = shiftKey ? -1 : 1
  if (key === 'Enter' && isCommand(event)) commitIntoSelection(grid)
  else if (key === 'Enter') commitAndAdvance(grid, 'row', step)
  else if (key === 'Tab') commitAndAdvance(grid, 'column', step)
  else if (key === 'Escape') cancelEdit(grid)
  else if (key in ARROWS && grid.get().editing?.mode === 'type') {
    const [rows, columns] = ARROWS[key] ?? [0, 0]
    if (commitEdit(grid)) move(grid, { to: 'by', rows, columns }, false)
  } else return false
  return true
}

function moveKey<Row>(grid: Grid<Row>, event: KeyboardEvent): boolean {
  const motion = event.altKey ? null : motionOf(event)
  if (motion) {
    move(grid, motion, event.shiftKey)
    return true
  }
  const step = event.shiftKey ? -1 : 1
  if (event.key === 'Enter' && !event.altKey && !isCommand(event)) {
    advance(grid, 'row', step)
    return true
  }
  if (event.key !== 'Tab' || isCommand(event) || event.altKey) return false
  // After Esc, and at either end of the grid, Tab leaves it: nobody is trapped.
  if (isLeaving(grid)) return false
  return advance(grid, 'column', step)
}

function motionOf(event: KeyboardEvent): Motion | null {
  const arrow = ARROWS[event.key]
  if (arrow) return { to: isCommand(event) ? 'edge' : 'by', rows: arrow[0], columns: arrow[1] }
  if (event.key === 'Home') return { to: isCommand(event) ? 'first' : 'rowStart' }
  if (event.key === 'End') return { to: isCommand(event) ? 'last' : 'rowEnd' }
  if (event.key === 'PageUp') return { to: 'page', pages: -1 }
  return event.key === 'PageDown' ? { to: 'page', pages: 1 } : null
}

function actKey<Row>(grid: Grid<Row>, event: KeyboardEvent): boolean {
  const state = grid.get()
  const { key, shiftKey, altKey } = event
  if (altKey && key === 'ArrowDown') openPanel(grid)
  else if (key === 'Escape') escape(grid)
  else if (key === 'F2') beginEdit(grid, 'edit')
  else if (key === 'Insert') addRow(grid)
  else if (key === 'Delete') clearSelected(grid)
  else if (key === 'Backspace' && isCommand(event)) restoreSelected(grid)
  else if (key === 'Backspace') beginEdit(grid, 'type')
  else if (key === ' ' && shiftKey) select(grid, wholeRows(state.selection, sizeOf(state)), null)
  else if (key === ' ' && event.ctrlKey) select(grid, wholeColumns(state.selection, sizeOf(state)), null)
  else if (isCommand(event)) return commandKey(grid, key.toLowerCase(), shiftKey)
  else if (key.length === 1 && !altKey && grid.dom.input?.readOnly) beginEdit(grid, 'type')
  else return false
  return true
}

function openPanel<Row>(grid: Grid<Row>): void {
  const { row, column } = grid.get().selection.active
  showCell(grid, row, column)
  grid.set({ panel: columnAt(grid.get(), column)?.id ?? null })
}

function escape<Row>(grid: Grid<Row>): void {
  if (grid.get().find) closeFind(grid)
  else {
    setLeaving(grid, true)
    grid.set({ notice: '按 Tab 键离开表格' })
  }
}

const isLeaving = <Row>(grid: Grid<Row>): boolean => grid.dom.input?.dataset['leaving'] === 'true'

function setLeaving<Row>(grid: Grid<Row>, leaving: boolean): void {
  if (grid.dom.input) grid.dom.input.dataset['leaving'] = String(leaving)
}

function commandKey<Row>(grid: Grid<Row>, key: string, shift: boolean): boolean {
  const state = grid.get()
  if (key === 'a') select(grid, selectAll(state.selection, sizeOf(state)), null)
  else if (key === 'd') fillSelectedDown(grid)
  else if (key === 'y' || (key === 'z' && shift)) redo(grid)
  else if (key === 'z') undo(grid)
  else return false
  return true
}

/** Keys that also work while the find bar has the focus. */
export function anywhereKey<Row>(grid: Grid<Row>, event: KeyboardEvent): boolean {
  const step = event.shiftKey ? -1 : 1
  if (isCommand(event) && event.key.toLowerCase() === 'f') openFind(grid)
  else if (event.key === 'F3') findNext(grid, step)
  else return false
  return true
}

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey
