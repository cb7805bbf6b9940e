import { rawText, type CoreColumn, type GridChange } from './model.ts'
import { parseText } from './parse.ts'
import type { Target } from './spread.ts'

/** The rows and columns in sight, by place. */
export type Sheet<Row> = {
  rowAt: (row: number) => Row | undefined
  columnAt: (column: number) => CoreColumn<Row> | undefined
  rowId: (row: Row) => string
}

export type EditPlan = {
  after: GridChange[]
  /** Brings every cell of `after` back to exactly what it was. */
  before: GridChange[]
  locked: number
  refused: number
  problem: string | null
}

/**
 * Turns wished-for texts into one batch of changes and its inverse. Locked cells and texts that the column refuses are left
 * out and counted; cells that already hold the text are left out. Of two wishes for one cell the later stands.
 */
export function planEdits<Row>(targets: readonly Target[], sheet: Sheet<Row>): EditPlan {
  const plan: EditPlan = { after: [], before: [], locked: 0, refused: 0, problem: null }
  for (const target of latest(targets)) planOne(plan, target, sheet)
  return plan
}

function planOne<Row>(plan: EditPlan, target: Target, sheet: Sheet<Row>): void {
  const row = sheet.rowAt(target.row)
  const column = sheet.columnAt(target.column)
  if (row === undefined || column === undefined) return
  if (!isEditable(column, row)) {
    plan.locked += 1
    return
  }
  const parsed = target.text === null ? { text: null } : parseText(column, row, target.text)
  if ('problem' in parsed) {
    plan.refused += 1
    plan.problem ??= parsed.problem
    return
  }
  const before = textBefore(column, row)
  const shown = rawText(column.get(row))
  if (parsed.text === null ? before === null || !column.provenance : parsed.text === shown) return
  const key = { rowId: sheet.rowId(row), columnId: column.id }
  plan.after.push({ ...key, text: parsed.text })
  plan.before.push({ ...key, text: before })
}

export const isEditable = <Row>(column: CoreColumn<Row>, row: Row): boolean =>
  column.edit !== undefined && column.locked?.(row) !== true

/** A column that knows provenance goes back to "as read" where the member had not entered anything. */
function textBefore<Row>(column: CoreColumn<Row>, row: Row): string | null {
  if (column.provenance && column.provenance(row) !== 'member') return null
  return rawText(column.get(row))
}

function latest(targets: readonly Target[]): Iterable<Target> {
  const byCell = new Map<string, Target>()
  for (const target of targets) byCell.set(`${target.row},${target.column}`, target)
  return byCell.values()
}
