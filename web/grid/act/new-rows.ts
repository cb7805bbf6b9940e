import type { Size } from '../core/cells.ts'
import type { EditPlan } from '../core/edits.ts'
import { sizeOf, type Grid } from '../state.ts'
import { recordCells } from './record-cells.ts'
import { goTo } from './select.ts'

/** So many rows can be made by one act. */
const MOST = 2000

/** Rows are added below the last one; among filtered ones that would be nowhere that anybody sees. */
const mayAdd = <Row>(grid: Grid<Row>): boolean => {
  const { order, rows } = grid.get()
  return grid.props.newRows !== undefined && order.length === rows.length
}

/** The row that would come into being at this place below the last one. */
export function newRowAt<Row>(grid: Grid<Row>, place: number): Row | undefined {
  const nth = place - grid.get().order.length
  return mayAdd(grid) && nth >= 0 && nth < MOST ? grid.props.newRows?.at(nth) : undefined
}

/** The grid with the rows that can be made below its last one. */
export function roomOf<Row>(grid: Grid<Row>): Size {
  const { rows, columns } = sizeOf(grid.get())
  return { rows: rows + (mayAdd(grid) ? MOST : 0), columns }
}

/** A plan that writes into rows which are not there yet makes them first. */
export function withNewRows<Row>(grid: Grid<Row>, plan: EditPlan): EditPlan {
  const { newRows, rowId, rows } = grid.props
  if (!newRows || plan.after.length === 0) return plan
  const known = new Set(rows.map(rowId))
  const made = [...new Set(plan.after.map((change) => change.rowId))].filter((id) => !known.has(id))
  const change = (text: string | null) => (id: string) => ({ rowId: id, columnId: newRows.columnId, text })
  return { ...plan, after: [...made.map(change('1')), ...plan.after], before: [...plan.before, ...made.map(change(null))] }
}

/** An empty row below the last one, and there the cell to type in. */
export function addRow<Row>(grid: Grid<Row>): void {
  const { newRows, rowId } = grid.props
  if (!newRows) return
  if (!mayAdd(grid)) {
    grid.set({ notice: '正在筛选：清除筛选后才能添加行' })
    return
  }
  const id = rowId(newRows.at(0))
  const change = (text: string | null) => [{ rowId: id, columnId: newRows.columnId, text }]
  const column = grid.get().layout.boxes.find((box) => box.column.edit !== undefined)?.column
  grid.set({ wanted: column ? { rowId: id, columnId: column.id } : null })
  recordCells(grid, newRows.label, { before: change(null), after: change('1') })
}

/** Goes where a row was wanted, once it is there. */
export function reachWanted<Row>(grid: Grid<Row>): void {
  const { wanted } = grid.get()
  if (wanted && goTo(grid, wanted.rowId, wanted.columnId)) grid.set({ wanted: null, notice: '已添加一行，直接输入即可' })
}
