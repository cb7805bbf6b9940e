import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { knownChoices } from '../../../shared/engine/unknown-codes.ts'
import { act, choose } from './choose.ts'
import { currentBom } from './state.ts'
import type { PriceScope } from './lines/unit-prices.ts'

/** What was chosen for the quote. */
export function setOrder(change: Partial<OrderChoices>, label = '报价选项'): void {
  const bom = currentBom()
  if (bom) choose(label, { order: { ...bom.order, ...change } })
}

/** Takes back what was chosen by codes that the price model does not have any more. */
export function chooseKnownCodes(): void {
  const bom = currentBom()
  if (bom) choose('去掉已失效的选择', knownChoices(bom, bom.model))
}

/** Sets what a point costs on a line, for a material or for a type; null goes back to the rule. `whose` names it in undo. */
export function setUnitPrice(scope: PriceScope, name: string, micro: number | null, whose: string): void {
  const bom = currentBom()
  if (!bom || (bom.order.unitPrices[scope][name] ?? null) === micro) return
  act(`${whose}${micro === null ? '按规则计价' : '的单价'}`, [
    { kind: 'order', set: {}, unitPrices: { [scope]: { [name]: micro } } },
  ])
}
