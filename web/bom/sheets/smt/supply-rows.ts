import { partOf } from '../../../../shared/engine/line/priced.ts'
import type { QuoteRefusal } from '../../../../shared/engine/price/refusal.ts'
import type { OrderChoices } from '../../../../shared/engine/price/types.ts'
import { priceOf } from '../../../../shared/engine/purchase/bill.ts'
import { termsOf } from '../../../../shared/engine/purchase/quantity.ts'
import type { AttritionRule, Purchase, Supply } from '../../../../shared/engine/purchase/types.ts'
import { purchaseWhy } from '../../../../shared/engine/purchase/why.ts'
import type { VisibleQuote } from '../../../../shared/engine/visible.ts'
import type { Line } from '../../engine/protocol.ts'

/** A line as it is bought: what is said of it as last typed, its price in force, and what the engine has it buy. */
export type SupplyRow = {
  line: Line
  supply: Supply
  /** 微元 a piece; null where nobody knows it. */
  priceMicro: number | null
  /** Placed, and without a price that anybody pays. */
  isUnpriced: boolean
  purchase: Purchase | undefined
}

const known = new WeakMap<Line, SupplyRow>()
const NOTHING: Supply = {}

/** A row of which nothing has changed stays the same object, so that it is not drawn again. */
export function supplyRows(
  lines: readonly Line[],
  { supply = {} }: OrderChoices,
  quote: VisibleQuote | QuoteRefusal,
): SupplyRow[] {
  const purchases = new Map('refused' in quote ? [] : (quote.purchases ?? []).map((one) => [one.id, one]))
  const byKey = new Map(Object.entries(supply))
  return lines.map((line) => {
    const said = byKey.get(line.key) ?? NOTHING
    const purchase = purchases.get(line.id)
    const before = known.get(line)
    if (before && isSame(before.supply, said) && isSame(before.purchase, purchase)) return before
    const priceMicro = priceOf({ quantity: line.pieces, part: partOf(line) }, said)
    const isUnpriced = line.pieces > 0 && priceMicro === null && !said.customer
    const row = { line, supply: said, priceMicro, isUnpriced, purchase }
    known.set(line, row)
    return row
  })
}

const isSame = (a: object | undefined, b: object | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** How the quantity comes about; null where nothing is bought. */
export function whyOf(
  { line, supply, priceMicro, purchase }: SupplyRow,
  sets: number,
  rules: readonly AttritionRule[],
): string | null {
  if (!purchase) return null
  const terms = termsOf(partOf(line), priceMicro, supply, rules)
  const text = purchaseWhy({ perSet: purchase.need / sets, sets, quantity: purchase.quantity }, terms, supply)
  return purchase.customer ? `客供，不计费；${text}` : text
}
