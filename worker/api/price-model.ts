import type { priceModelApi } from '../../shared/api/price-model.ts'
import type { Handlers } from '../rpc/context.ts'
import { loadPriceModel } from '../service/pricing/price-model.ts'

export const priceModelHandlers: Handlers<typeof priceModelApi> = {
  'price-model': (ctx) => loadPriceModel(ctx, null),
}
