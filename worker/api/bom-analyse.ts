import type { bomAnalyseApi } from '../../shared/api/bom-analyse.ts'
import type { Handlers } from '../rpc/context.ts'
import { compareIpc } from '../service/bom/compare-ipc.ts'
import { priceForProgram } from '../service/bom/price-for-program.ts'
import { readVisibleBom, saveVisibleBom } from '../service/bom/visible-bom.ts'

export const bomAnalyseHandlers: Handlers<typeof bomAnalyseApi> = {
  'BomAnalyse/SaveItem': saveVisibleBom,
  'BomAnalyse/Details': readVisibleBom,
  'BomAnalyse/CompareIpc': compareIpc,
  'BomAnalyse/Price': priceForProgram,
}
