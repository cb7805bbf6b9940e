import type { ReadingChoices, Reshape } from '../types.ts'

/** The same choices for a file that is wider or narrower: made columns move with its edge. */
export function movedTo(width: number, from: number, { reshapes, columns }: Pick<ReadingChoices, 'reshapes' | 'columns'>) {
  const moved = (column: number): number => (column < from ? column : column - from + width)
  const steps = reshapes?.map((step): Reshape =>
    step.kind === 'split'
      ? { ...step, column: moved(step.column), into: step.into.map(moved) }
      : { ...step, columns: step.columns.map(moved), into: moved(step.into) },
  )
  const said = columns && Object.fromEntries(Object.entries(columns).map(([column, field]) => [moved(Number(column)), field]))
  return { ...(steps ? { reshapes: steps } : {}), ...(said ? { columns: said } : {}) } satisfies ReadingChoices
}
