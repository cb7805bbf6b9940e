import { madeColumns, sourceColumns } from './reshape.ts'
import type { ReadingChoices, Reshape } from '../types.ts'

/** The first number for new columns: behind those of the file and behind whatever was ever made or spoken of. */
export function freeColumn(width: number, { reshapes = [], columns = {} }: ReadingChoices): number {
  return Math.max(
    width,
    ...reshapes.flatMap(madeColumns).map((column) => column + 1),
    ...Object.keys(columns).map((key) => Number(key) + 1),
  )
}

/** The options without a step, without those built on what it made, and without what was said of the columns that go. */
export function withoutStep({ reshapes = [], columns, ...rest }: ReadingChoices, at: number): ReadingChoices {
  const lost = new Set(reshapes[at] ? madeColumns(reshapes[at]) : [])
  const kept = reshapes.filter((step, index) => {
    const falls = index === at || sourceColumns(step).some((column) => lost.has(column))
    if (falls) for (const column of madeColumns(step)) lost.add(column)
    return !falls
  })
  const said = Object.entries(columns ?? {}).filter(([column]) => !lost.has(Number(column)))
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { reshapes: kept }),
    ...(said.length === 0 ? {} : { columns: Object.fromEntries(said) }),
  }
}

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
