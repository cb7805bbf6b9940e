import type { bomAnalyseApi } from '../../shared/api/bom-analyse.ts'
import type { Handlers } from '../context.ts'
import { readDetails } from '../service/bom-details.ts'
import { saveBom } from '../service/bom-save.ts'

export const bomAnalyseHandlers: Handlers<typeof bomAnalyseApi> = {
  'BomAnalyse/SaveItem': saveBom,
  'BomAnalyse/Details': readDetails,
}
