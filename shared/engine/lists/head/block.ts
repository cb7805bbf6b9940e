import type { ListBoard } from './vocabulary.ts'
import type { ListSense } from './phrases.ts'

/** What tells a part: a table that has two of these twice holds what was asked for beside what is offered. */
const TELLING: ReadonlySet<ListSense> = new Set<ListSense>(['sku', 'mpn', 'manufacturer', 'package', 'quantity', 'description'])
const PRICES: ReadonlySet<ListSense> = new Set<ListSense>(['unitPrice', 'breakPrice'])
/** Senses that have to stand twice. */
const TWICE = 2

type Told = readonly [column: number, sense: ListSense]

/**
 * Keeps the columns of one part where a table tells two beside each other: as shops answer a bill, its own columns first, then the part
 * that they offer with its price. Those about the first price stay; a table that tells one part, or no price, stays whole.
 */
export function keepBlockOfPrice({ senses, free }: ListBoard): void {
  const columns: readonly Told[] = [...senses].toSorted(([a], [b]) => a - b)
  const price = columns.findIndex(([, sense]) => PRICES.has(sense))
  const told = columns.filter(([, sense]) => TELLING.has(sense))
  const twice = new Set(
    told.filter(([, sense], at) => told.some(([, other], i) => i < at && other === sense)).map(([, sense]) => sense),
  )
  if (price === -1 || twice.size < TWICE) return
  const seen = new Set<ListSense>()
  const left = untilTwice(columns.slice(0, price + 1).toReversed(), seen)
  const right = untilTwice(columns.slice(price + 1), seen)
  const [from = 0, to = 0] = [left.at(-1)?.[0], (right.at(-1) ?? left[0])?.[0]]
  for (const column of free.keys()) if (column < from || column > to) free.delete(column)
}

/** The first columns, up to one that tells again what was seen. */
function untilTwice(columns: readonly Told[], seen: Set<ListSense>): readonly Told[] {
  const end = columns.findIndex(([, sense]) => {
    if (!TELLING.has(sense)) return false
    const isAgain = seen.has(sense)
    seen.add(sense)
    return isAgain
  })
  return end === -1 ? columns : columns.slice(0, end)
}
