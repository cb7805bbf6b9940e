import type { bomAnalyseApi } from '../../shared/api/bom-analyse.ts'
import type { Handlers } from '../rpc/context.ts'
import { priceForProgram } from '../service/bom/bom-price.ts'
import { readVisible, saveVisible } from '../service/bom/visible-bom.ts'

export const bomAnalyseHandlers: Handlers<typeof bomAnalyseApi> = {
  'BomAnalyse/SaveItem': saveVisible,
  'BomAnalyse/Details': readVisible,
  'BomAnalyse/Price': priceForProgram,
}
