import { apiKeysApi } from './api-keys.ts'
import { bomAnalyseApi } from './bom-analyse.ts'
import { bomHistoryApi } from './bom-history.ts'
import { bomPriceApi } from './bom-price.ts'
import { entryApi } from './entry.ts'
import { fileApi } from './file.ts'
import { logApi } from './log.ts'
import { newsApi } from './news.ts'
import { peopleApi } from './people.ts'
import { priceModelApi } from './price-model.ts'
import { quotaApi } from './quota.ts'
import { roleApi } from './role.ts'
import { settingApi } from './setting.ts'
import { siteApi } from './site.ts'
import { subAccountsApi } from './sub-accounts.ts'
import { userApi } from './user.ts'
import { walletApi } from './wallet.ts'

/** Every declared call by its wire name, as under /api/. */
export const api = {
  ...apiKeysApi,
  ...bomAnalyseApi,
  ...bomHistoryApi,
  ...bomPriceApi,
  ...entryApi,
  ...fileApi,
  ...logApi,
  ...newsApi,
  ...peopleApi,
  ...priceModelApi,
  ...quotaApi,
  ...roleApi,
  ...settingApi,
  ...siteApi,
  ...subAccountsApi,
  ...userApi,
  ...walletApi,
}

export type Api = typeof api
