import { priceModelApi } from '../../shared/api/price-model.ts'
import { answered } from '../rpc/calls.ts'
import { loadPricing } from '../service/pricing/price-model.ts'

export const calls = answered(priceModelApi, {
  'price-model': async (ctx) => {
    const { model, until } = await loadPricing(ctx, null)
    // A version that is published for later comes into force by itself.
    ctx.holdsUntil = until
    return model
  },
})
