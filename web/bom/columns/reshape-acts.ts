import { columnLabel } from '../../../shared/engine/bom/reshape/column-label.ts'
import { freeColumn, withoutStep } from '../../../shared/engine/bom/reshape/reshape-options.ts'
import { MAX_MADE, MAX_RESHAPES, madeColumns, rootOf, sourceColumns } from '../../../shared/engine/bom/reshape/reshape.ts'
import type { Reshape } from '../../../shared/engine/bom/types.ts'
import { chooseReading } from '../document/choose-reading.ts'
import { currentBom, type OpenBom } from '../document/state.ts'

const stepsOf = ({ reading }: Pick<OpenBom, 'reading'>): Reshape[] => reading.reshapes ?? []

/** Splits a column, or merges several, as one step of undo. */
export function addReshape(make: (from: number) => Reshape, label: string): void {
  const bom = currentBom()
  if (!bom) return
  const step = make(freeColumn(bom.opened.width, bom.reading))
  chooseReading({ reshapes: [...stepsOf(bom), step] }, label)
}

/** Undoes a step, and with it what was built on it. */
export function undoReshape(at: number): void {
  const bom = currentBom()
  if (!bom) return
  const { reshapes, columns } = withoutStep(bom.reading, at)
  chooseReading({ reshapes, columns }, '撤回拆分或合并')
}

/** Why no more columns can be made of others, or undefined. */
export function whyFull(bom: OpenBom, more: number): string | undefined {
  const steps = stepsOf(bom)
  if (steps.length >= MAX_RESHAPES) return `最多 ${MAX_RESHAPES} 步拆分与合并`
  return steps.flatMap(madeColumns).length + more > MAX_MADE ? `拆分与合并最多得出 ${MAX_MADE} 列` : undefined
}

/** The columns as they stand in the raw table: those made of others behind what they were made of. */
export function columnOrder(width: number, steps: readonly Reshape[]): number[] {
  const made = new Set(steps.flatMap(madeColumns))
  const order = Array.from({ length: width }, (_, column) => column).filter((column) => !made.has(column))
  for (const step of steps) {
    const last = Math.max(...sourceColumns(step).map((column) => order.indexOf(column)))
    order.splice(last + 1, 0, ...madeColumns(step))
  }
  return order
}

/** Where the column went, or what it was made of; `step` is its place in the list, to be undone. */
type Origin = { kind: 'own' } | { kind: 'replaced'; step: number; text: string } | { kind: 'made'; step: number }

export function originOf(column: number, steps: readonly Reshape[]): Origin {
  const replaced = steps.findIndex((step) => sourceColumns(step).includes(column))
  const step = steps[replaced]
  if (step) {
    const labels = madeColumns(step).map((each) => columnLabel(each, steps))
    return {
      kind: 'replaced',
      step: replaced,
      text: step.kind === 'split' ? `已拆成 ${labels.length} 列` : `已并入 ${labels[0]}`,
    }
  }
  const made = steps.findIndex((each) => madeColumns(each).includes(column))
  return made < 0 ? { kind: 'own' } : { kind: 'made', step: made }
}

/** The name of a column: its head, or the head it came from and its letters. */
export function nameOfColumn({ opened, reading }: OpenBom, column: number): string {
  const steps = stepsOf({ reading })
  const own = opened.head.find((head) => head.column === column)?.text
  return own || opened.titles[rootOf(column, steps)] || columnLabel(column, steps)
}
