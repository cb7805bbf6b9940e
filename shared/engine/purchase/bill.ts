import { microToFen } from '../money.ts'
import { purchaseQuantity, termsOf } from './quantity.ts'
import type { Terms } from './quantity.ts'
import type { AttritionRule, BoughtPart, Purchase, Supply } from './types.ts'

/** A line as buying sees it: `quantity` pieces of a set are placed. */
type BoughtLine = { id: number; key: string; quantity: number; part: BoughtPart | null }

/** One part to buy, whatever the number of sets: `perSet` pieces a set at `unitMicro`, on its terms. */
export type Plan = { id: number; perSet: number; unitMicro: number; isCustomers: boolean; terms: Terms }

/** `unpriced`: ids of placed lines of which nobody knows the price. */
export type Plans = { plans: Plan[]; unpriced: number[] }

/**
 * What an order buys. A price that was typed goes before the file's; what is not placed is bought once somebody gives it a price. `timesOf`:
 * how many of its board a set has.
 */
export function plansOf<L extends BoughtLine>(
  lines: readonly L[],
  supply: Readonly<Record<string, Supply>>,
  rules: readonly AttritionRule[],
  timesOf: (line: L) => number,
): Plans {
  const found: Plans = { plans: [], unpriced: [] }
  // As a map: looked up in an object, the keys of thousands of lines take longer than all else.
  const byKey = new Map(Object.entries(supply))
  for (const line of lines) {
    const { id, part, quantity } = line
    const said = byKey.get(line.key) ?? {}
    const pieces = quantity > 0 ? quantity : (part?.unplaced ?? 0)
    if (!part || pieces === 0) continue
    const priceMicro = priceOf(line, said)
    if (priceMicro === null && !said.customer) {
      if (quantity > 0) found.unpriced.push(id)
      continue
    }
    const isCustomers = said.customer === true
    const terms = termsOf(part, priceMicro, said, rules)
    found.plans.push({ id, perSet: pieces * timesOf(line), unitMicro: isCustomers ? 0 : (priceMicro ?? 0), isCustomers, terms })
  }
  return found
}

/** 微元 a piece, as it was typed or as the file says of what is placed; null where nobody knows it. */
export const priceOf = ({ quantity, part }: Pick<BoughtLine, 'quantity' | 'part'>, { unitPriceMicro }: Supply): number | null =>
  unitPriceMicro ?? (quantity > 0 ? (part?.priceMicro ?? null) : null)

/** What is bought for so many sets, each part rounded to 分 once. Throws RangeError past exact integers. */
export const purchasesFor = (plans: readonly Plan[], sets: number): Purchase[] => plans.map((plan) => purchaseFor(plan, sets))

function purchaseFor({ id, perSet, unitMicro, isCustomers, terms }: Plan, sets: number): Purchase {
  const need = perSet * sets
  const quantity = purchaseQuantity(need, terms)
  const amountFen = microToFen(unitMicro, quantity)
  return { id, need, quantity, unitMicro, amountFen, ...(isCustomers && { customer: true as const }) }
}

/** What they cost together, in 分. */
export const costOf = (purchases: readonly Purchase[]): number => purchases.reduce((sum, { amountFen }) => sum + amountFen, 0)
