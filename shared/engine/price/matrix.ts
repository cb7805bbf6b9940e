import { perUnitMicro } from '../money.ts'
import { purchasesFor } from '../purchase/bill.ts'
import { kindsOf, placedKinds } from './kinds.ts'
import type { PriceModel } from './model.ts'
import { buyingOf, sumUp } from './quote.ts'
import { refuseChoices, refuseOrder } from './refuse.ts'
import type { OrderChoices, PricedLine } from './types.ts'

/** The order at one size and delivery, in 分 and 微元; null where it cannot be given, such as a total below zero. */
export type MatrixCell = { totalFen: number; perSetMicro: number } | null

/** `cells[i][j]` is what `sets[i]` sets cost by `urgencies[j]`. */
export type Matrix = { sets: number[]; urgencies: string[]; cells: MatrixCell[][] }

/**
 * The same order at other sizes and by other deliveries, each the total that `computeQuote` gives. Alike lines are taken together once, and
 * what is bought is worked out once for each size, so that a cell costs as much as there are kinds of parts and not lines.
 */
export function quoteMatrix(
  lines: readonly PricedLine[],
  order: OrderChoices,
  model: PriceModel,
  { sets, urgencies }: Readonly<Record<'sets', readonly number[]> & Record<'urgencies', readonly string[]>>,
): Matrix {
  const bill = kindsOf(lines, order, model)
  const kinds = placedKinds(bill, model)
  const buying = buyingOf(lines, order, model)
  const isRefused = refuseOrder(bill, { ...order, sets: 1 }, model) !== null
  const known = new Set(model.urgencies.map(({ code }) => code))
  const cells = sets.map((count) => {
    const sized = { ...order, sets: count }
    if (isRefused || refuseChoices(sized, model)) return urgencies.map(() => null)
    return orNull(() => {
      const purchases = purchasesFor(buying.plans, count)
      return urgencies.map((urgencyCode) => {
        if (!known.has(urgencyCode)) return null
        const { totalFen } = sumUp(kinds, { ...sized, urgencyCode }, model, purchases)
        return totalFen < 0 ? null : { totalFen, perSetMicro: perUnitMicro(totalFen, count) }
      })
    }, urgencies.length)
  })
  return { sets: [...sets], urgencies: [...urgencies], cells }
}

function orNull(row: () => MatrixCell[], length: number): MatrixCell[] {
  try {
    return row()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return Array.from({ length }, () => null)
  }
}
