import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import type { PricedLine, OrderChoices } from '../../../shared/engine/price/types.ts'

/** Milliseconds of each of `rounds` repricings at the given order sizes. */
export function reprice(lines: PricedLine[], order: OrderChoices, model: PriceModel, sets: number[], rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const from = performance.now()
    quantityBreaks(lines, order, model, sets)
    return performance.now() - from
  })
}
