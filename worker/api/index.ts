import type { Api } from '../../shared/api/index.ts'
import type { Handlers } from '../rpc/context.ts'
import { apiKeysHandlers } from './api-keys.ts'
import { bomAnalyseHandlers } from './bom-analyse.ts'
import { bomHistoryHandlers } from './bom-history.ts'
import { bomPriceHandlers } from './bom-price.ts'
import { entryHandlers } from './entry.ts'
import { fileHandlers } from './file.ts'
import { logHandlers } from './log.ts'
import { newsHandlers } from './news.ts'
import { peopleHandlers } from './people.ts'
import { priceModelHandlers } from './price-model.ts'
import { quotaHandlers } from './quota.ts'
import { roleHandlers } from './role.ts'
import { settingHandlers } from './setting.ts'
import { siteHandlers } from './site.ts'
import { subAccountsHandlers } from './sub-accounts.ts'
import { userHandlers } from './user.ts'
import { walletHandlers } from './wallet.ts'

/** The handler of every declared call. */
export const handlers: Handlers<Api> = {
  ...apiKeysHandlers,
  ...bomAnalyseHandlers,
  ...bomHistoryHandlers,
  ...bomPriceHandlers,
  ...entryHandlers,
  ...fileHandlers,
  ...logHandlers,
  ...newsHandlers,
  ...peopleHandlers,
  ...priceModelHandlers,
  ...quotaHandlers,
  ...roleHandlers,
  ...settingHandlers,
  ...siteHandlers,
  ...subAccountsHandlers,
  ...userHandlers,
  ...walletHandlers,
}
