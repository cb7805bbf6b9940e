import { boxOf, eachCell, type Box } from '../core/cells.ts'
import { planEdits, type EditPlan, type Sheet } from '../core/edits.ts'
import { stepBack, stepForward, type Step } from '../core/history.ts'
import { rawText, type GridChange } from '../core/model.ts'
import { boxesOf, currentRange, selectBox } from '../core/selection.ts'
import { fillDown, fillStretch } from '../core/fill.ts'
import type { Target } from '../core/spread.ts'
import { columnAt, rowAt, type Grid, type GridState } from '../state.ts'
import { newRowAt, withNewRows } from './new-rows.ts'
import { recordCells } from './record-cells.ts'
import { select } from './select.ts'
import { setView } from './view.ts'

export const sheetOf = <Row>(grid: Grid<Row>): Sheet<Row> => ({
  rowAt: (row) => rowAt(grid.get(), row) ?? newRowAt(grid, row),
  columnAt: (column) => columnAt(grid.get(), column),
  rowId: grid.props.rowId,
})

/** Every change of cells goes through here: one batch to the page, one step of undo, one line on what was left out. */
export function changeCells<Row>(grid: Grid<Row>, label: string, targets: readonly Target[], cut = 0): EditPlan {
  const plan = withNewRows(grid, planEdits(targets, sheetOf(grid)))
  if (plan.after.length > 0) recordCells(grid, label, plan)
  grid.set({ notice: noticeOf(label, plan, cut) })
  return plan
}

export function clearSelected<Row>(grid: Grid<Row>): void {
  changeCells(grid, '清除', targetsIn(grid, ''))
}

/** Takes the member's entries back, so that the cells show again what was read or concluded. */
export function restoreSelected<Row>(grid: Grid<Row>): void {
  changeCells(grid, '恢复识别值', targetsIn(grid, null))
}

export function fillSelected<Row>(grid: Grid<Row>, text: string): void {
  changeCells(grid, '填充', targetsIn(grid, text))
}

export function fillSelectedDown<Row>(grid: Grid<Row>): void {
  const at = textReader(grid.get())
  changeCells(
    grid,
    '向下填充',
    boxesOf(grid.get().selection).flatMap((box) => fillDown(box, at)),
  )
}

export function fillTo<Row>(grid: Grid<Row>, stretched: Box): void {
  const source = boxOf(currentRange(grid.get().selection))
  changeCells(grid, '拖动填充', fillStretch(source, stretched, textReader(grid.get())))
  select(grid, selectBox(stretched, grid.get().selection.active), null)
}

export const undo = <Row>(grid: Grid<Row>): void => applyStep(grid, stepBack(grid.history.get()), 'before')
export const redo = <Row>(grid: Grid<Row>): void => applyStep(grid, stepForward(grid.history.get()), 'after')

function applyStep<Row>(grid: Grid<Row>, step: Step | null, side: 'before' | 'after'): void {
  if (!step) return
  const { act, history } = step
  grid.history.set(history)
  grid.set({ editing: null })
  if (act.kind === 'cells') {
    grid.props.onEdit?.(act[side])
    showChanged(grid, act[side])
  } else if (act.kind === 'view') setView(grid, act[side])
  else showChanged(grid, grid.props.onPageAct?.(act[side]) ?? [])
  grid.set({ notice: `已${side === 'before' ? '撤销' : '重做'}：${act.label}` })
}

/** Selects the smallest box around the changed cells that are in sight. */
function showChanged<Row>(grid: Grid<Row>, changes: readonly Pick<GridChange, 'rowId' | 'columnId'>[]): void {
  const state = grid.get()
  const rowIds = new Set(changes.map((change) => change.rowId))
  const columnIds = new Set(changes.map((change) => change.columnId))
  const rows = state.order.flatMap((index, place) => {
    const row = state.rows[index]
    return row !== undefined && rowIds.has(grid.props.rowId(row)) ? [place] : []
  })
  const columns = state.layout.boxes.flatMap((box) => (columnIds.has(box.column.id) ? [box.index] : []))
  const [top, bottom, left, right] = [rows.at(0), rows.at(-1), columns.at(0), columns.at(-1)]
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return
  select(grid, selectBox({ top, bottom, left, right }))
}

function targetsIn<Row>(grid: Grid<Row>, text: string | null): Target[] {
  const targets: Target[] = []
  for (const box of boxesOf(grid.get().selection)) eachCell(box, (row, column) => targets.push({ row, column, text }))
  return targets
}

function textReader<Row>(state: GridState<Row>) {
  return (row: number, column: number): string => {
    const at = rowAt(state, row)
    return at === undefined ? '' : rawText(columnAt(state, column)?.get(at) ?? null)
  }
}

function noticeOf(label: string, plan: EditPlan, cut: number): string | null {
  const left = [
    plan.locked > 0 ? `${plan.locked} 格不可编辑` : '',
    plan.refused > 0 ? `${plan.refused} 格未采用（${plan.problem}）` : '',
    cut > 0 ? `${cut} 格超出表格` : '',
  ].filter((part) => part !== '')
  if (left.length === 0) return plan.after.length > 1 ? `${label}：${plan.after.length} 格` : null
  return `${label}：${plan.after.length} 格，${left.join('，')}`
}
