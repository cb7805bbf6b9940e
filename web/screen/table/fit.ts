import type { VisibleColumn } from './use-columns.ts'

/** Narrower, a text says nothing. */
const LEAST = 88

/**
 * Widths that fit `room` px where they can: words give way, in proportion to what they have beyond the least, figures, codes and times do not.
 * Once a person has set a width they stand as they are.
 */
export function fitted<R>(columns: readonly VisibleColumn<R>[], widths: readonly number[], room: number): readonly number[] {
  const over = widths.reduce((sum, width) => sum + width, 0) - room
  if (over <= 0 || columns.some(({ isSet }) => isSet)) return widths
  const spare = columns.map(({ kind }, at) =>
    kind === undefined || kind === 'text' ? Math.max(0, (widths[at] ?? 0) - LEAST) : 0,
  )
  const all = spare.reduce((sum, each) => sum + each, 0)
  const share = all === 0 ? 0 : Math.min(1, over / all)
  return widths.map((width, at) => Math.floor(width - (spare[at] ?? 0) * share))
}
