import type { bomPriceApi } from '../../shared/api/bom-price.ts'
import type { Handlers } from '../rpc/context.ts'
import { priceForProgram } from '../service/bom/bom-price.ts'

export const bomPriceHandlers: Handlers<typeof bomPriceApi> = {
  'BomAnalyse/Price': priceForProgram,
}
