import type { priceModelApi } from '../../shared/api/price-model.ts'
import type { Handlers } from '../context.ts'
import { loadPriceModel } from '../service/price-model.ts'

export const priceModelHandlers: Handlers<typeof priceModelApi> = {
  'price-model': loadPriceModel,
}
