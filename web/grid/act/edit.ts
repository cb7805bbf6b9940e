import { isEditable } from '../core/edits.ts'
import { isEmpty, rawText } from '../core/model.ts'
import { parseText } from '../core/parse.ts'
import { columnAt, rowAt, type Editing, type Grid } from '../state.ts'
import { changeCells, fillSelected } from './change.ts'
import { advance } from './select.ts'
import { hasRoomBelow } from '../core/layout.ts'
import { showCell, viewportOf } from './look.ts'

/**
 * Opens the editor on the active cell. Typing has already put its first character, or the beginning of a composition, into the
 * input; F2 and a double click put the cell's text there.
 */
export function beginEdit<Row>(grid: Grid<Row>, mode: Editing['mode']): boolean {
  const state = grid.get()
  const { input } = grid.dom
  const cell = state.selection.active
  const row = rowAt(state, cell.row)
  const column = columnAt(state, cell.column)
  if (!input || row === undefined || !column || state.editing) return false
  if (!isEditable(column, row)) {
    input.value = ''
    grid.set({ notice: column.edit ? '此格已锁定，不可编辑' : `“${column.title}”不可编辑` })
    return false
  }
  showCell(grid, cell.row, cell.column)
  if (mode === 'edit') {
    input.value = rawText(column.get(row))
    input.setSelectionRange(input.value.length, input.value.length)
  }
  grid.set({ editing: { cell, mode, problem: null, upward: !hasRoomBelow(viewportOf(grid), cell.row) }, notice: null })
  input.focus({ preventScroll: true })
  return true
}

export function cancelEdit<Row>(grid: Grid<Row>): void {
  if (grid.dom.input) grid.dom.input.value = ''
  grid.set({ editing: null })
}

/** Enters what was typed. A text that the column refuses keeps the editor open and says why; false then. */
export function commitEdit<Row>(grid: Grid<Row>): boolean {
  const { editing } = grid.get()
  const { input } = grid.dom
  if (!editing || !input) return true
  const text = input.value
  const problem = problemWith(grid, editing, text)
  if (problem !== null) {
    grid.set({ editing: { ...editing, problem }, notice: problem })
    return false
  }
  cancelEdit(grid)
  changeCells(grid, '编辑', [{ ...editing.cell, text }])
  return true
}

/** Leaving the grid with a refused text gives it up and says so: half a number is worth less than the old one. */
export function leaveEdit<Row>(grid: Grid<Row>): void {
  if (commitEdit(grid)) return
  const problem = grid.get().editing?.problem ?? null
  cancelEdit(grid)
  grid.set({ notice: problem === null ? null : `未采用：${problem}` })
}

export function commitAndAdvance<Row>(grid: Grid<Row>, axis: 'row' | 'column', step: 1 | -1): void {
  if (commitEdit(grid)) advance(grid, axis, step)
}

/** Ctrl+Enter: the text goes into every selected cell. */
export function commitIntoSelection<Row>(grid: Grid<Row>): void {
  const { editing } = grid.get()
  const text = grid.dom.input?.value ?? ''
  if (!editing || problemWith(grid, editing, text) !== null) {
    commitEdit(grid)
    return
  }
  cancelEdit(grid)
  fillSelected(grid, text)
}

/** The choices of the edited cell that go with what is typed; all of them for an empty text. */
export function choicesFor<Row>(grid: Grid<Row>, editing: Editing, typed: string): readonly string[] {
  const choices = columnAt(grid.get(), editing.cell.column)?.edit?.choices ?? []
  const wanted = typed.trim().toLowerCase()
  const current = choices.some((choice) => choice.toLowerCase() === wanted)
  return wanted === '' || current ? choices : choices.filter((choice) => choice.toLowerCase().includes(wanted))
}

function problemWith<Row>(grid: Grid<Row>, editing: Editing, text: string): string | null {
  const row = rowAt(grid.get(), editing.cell.row)
  const column = columnAt(grid.get(), editing.cell.column)
  if (row === undefined || !column || isEmpty(text)) return null
  const parsed = parseText(column, row, text)
  return 'problem' in parsed ? parsed.problem : null
}
