import type { Cell } from '../core/cells.ts'
import type { Provenance } from '../core/model.ts'
import { columnAt, rowAt, type GridState } from '../state.ts'

const ORIGINS: Record<Provenance, string> = { file: '来自文件', rule: '识别得出', estimate: '是估计', member: '手改' }

/** A cell that simply shows what the file says needs no bubble. */
export const isPlain = <Row>(state: GridState<Row>, cell: Cell): boolean => {
  const lines = explainCell(state, cell)
  return lines.length === 0 || (lines.length === 1 && lines[0] === ORIGINS.file)
}

/** What there is to say of a cell beyond its text: what is wrong, where it comes from, whether it can be edited. */
export function explainCell<Row>(state: GridState<Row>, cell: Cell): string[] {
  const row = rowAt(state, cell.row)
  const column = columnAt(state, cell.column)
  if (row === undefined || !column) return []
  const origin = column.provenance?.(row) ?? null
  return [
    column.problem?.(row),
    origin && ORIGINS[origin],
    column.explain?.(row),
    column.locked?.(row) ? '已锁定，不可编辑' : null,
  ].filter((line): line is string => line != null && line !== '')
}
