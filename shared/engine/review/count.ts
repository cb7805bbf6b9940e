import type { ReviewItem } from './types.ts'

/** How many questions are open: all of them, and those without whose answers the quote does not bind. */
export type OpenCounts = { all: number; block: number }

/** The one count of questions, wherever a number of them is told. Tips are none. */
export function openCounts(items: readonly Pick<ReviewItem, 'state'>[]): OpenCounts {
  const block = items.filter(({ state }) => state === 'block').length
  return { all: block + items.filter(({ state }) => state === 'check').length, block }
}
