import { bomAnalyseApi } from './bom-analyse.ts'
import { bomHistoryApi } from './bom-history.ts'
import { catalogueApi } from './bomai/catalogue.ts'
import { customerApi } from './customer.ts'
import { additionalApi } from './additional.ts'
import { bomFeeConfigApi } from './bom-fee-config.ts'
import { materialApi } from './material.ts'
import { packageApi } from './package.ts'
import { partKnowledgeApi } from './part-knowledge.ts'
import { priceBookApi } from './price-book.ts'
import { fileApi } from './file.ts'
import { jobApi } from './job.ts'
import { logApi } from './log.ts'
import { modelApi } from './model.ts'
import { newsApi } from './news.ts'
import { noticesApi } from './user/notices.ts'
import { priceModelApi } from './price-model.ts'
import { quotaApi } from './quota.ts'
import { quoteApi } from './quote.ts'
import { roleApi } from './role.ts'
import { linksApi } from './share/links.ts'
import { scriptApi } from './script.ts'
import { settingApi } from './setting.ts'
import { siteApi } from './site.ts'
import { templateApi } from './tempelete.ts'
import { accountInfoApi } from './user/account-info.ts'
import { accountApi } from './user/account.ts'
import { apiKeysApi } from './user/api-keys.ts'
import { entryApi } from './user/entry.ts'
import { peopleApi } from './user/people.ts'
import { subAccountsApi } from './user/sub-accounts.ts'
import { walletApi } from './wallet.ts'

/** Every declared call by its wire name, as under /api/. */
export const api = {
  ...accountApi,
  ...accountInfoApi,
  ...apiKeysApi,
  ...bomAnalyseApi,
  ...bomHistoryApi,
  ...catalogueApi,
  ...customerApi,
  ...entryApi,
  ...additionalApi,
  ...bomFeeConfigApi,
  ...materialApi,
  ...packageApi,
  ...partKnowledgeApi,
  ...priceBookApi,
  ...fileApi,
  ...jobApi,
  ...logApi,
  ...modelApi,
  ...newsApi,
  ...noticesApi,
  ...peopleApi,
  ...priceModelApi,
  ...quotaApi,
  ...quoteApi,
  ...roleApi,
  ...scriptApi,
  ...settingApi,
  ...linksApi,
  ...siteApi,
  ...subAccountsApi,
  ...templateApi,
  ...walletApi,
}

export type Api = typeof api
