import { madeColumns, sourceColumns } from './reshape.ts'
import type { ReadingChoices } from '../types.ts'

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
