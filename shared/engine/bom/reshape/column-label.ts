import type { Reshape } from '../types.ts'

/** Spreadsheet name of a column: 0 -> "A", 26 -> "AA". */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** What people call a column; one made of others by where it came from: "C·2" is the second part of C, "B+D" both in one. */
export function columnLabel(column: number, steps: readonly Reshape[] = []): string {
  for (const [at, step] of steps.entries()) {
    const before = steps.slice(0, at)
    if (step.kind === 'merge' && step.into === column) return step.columns.map((each) => columnLabel(each, before)).join('+')
    const part = step.kind === 'split' ? step.into.indexOf(column) : -1
    if (step.kind === 'split' && part >= 0) return `${columnLabel(step.column, before)}·${part + 1}`
  }
  return columnName(column)
}
