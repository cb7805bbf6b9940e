import { bomAnalyseApi } from './bom-analyse.ts'
import { bomHistoryApi } from './bom-history.ts'
import { entryApi } from './entry.ts'
import { fileApi } from './file.ts'
import { logApi } from './log.ts'
import { peopleApi } from './people.ts'
import { priceModelApi } from './price-model.ts'
import { settingApi } from './setting.ts'
import { siteApi } from './site.ts'
import { userApi } from './user.ts'

/** Every declared call by its wire name, as under /api/. */
export const api = {
  ...bomAnalyseApi,
  ...bomHistoryApi,
  ...entryApi,
  ...fileApi,
  ...logApi,
  ...peopleApi,
  ...priceModelApi,
  ...settingApi,
  ...siteApi,
  ...userApi,
}

export type Api = typeof api
