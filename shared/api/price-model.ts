import { cached, engineMade, get, none, open, read } from '../contract.ts'
import type { PriceModel } from '../engine/price/model.ts'

export const priceModelApi = {
  'price-model': cached(get(read(open, none, engineMade<PriceModel>(), '公开价格模型'))),
}
