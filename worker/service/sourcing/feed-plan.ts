import type { pricesApi } from '../../../shared/api/bomai/prices.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { supplyOf } from '../../../shared/engine/sourcing/supply-of.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { feedSupply } from '../bom/acts/feed-supply.ts'
import { documentOfPlan } from './plans.ts'

/** Puts the prices of a saved plan into the quote of one of its bills, as one act that can be taken back. */
export async function feedPlan(ctx: Context, { planId, id, rowVersion, key }: Parsed<(typeof pricesApi)['bomai/feedPlan']>) {
  // Asked for beside the bill itself, which may be refused before anybody waits for this.
  const reading = Promise.allSettled([documentOfPlan(ctx, planId)])
  let fed = 0
  const saved = await feedSupply(ctx, { id, rowVersion, key }, async () => {
    const [found] = await reading
    if (found.status === 'rejected') throw found.reason
    const entries = supplyOf(found.value, id)
    if (entries.length === 0) throw new AppError('invalid', '这个方案没有给这份清单采购物料')
    fed = entries.length
    return entries
  })
  return { ...saved, fed }
}
