import type { Api } from '../../shared/api/index.ts'
import type { Handlers } from '../rpc/context.ts'
import { bomAnalyseHandlers } from './bom-analyse.ts'
import { bomHistoryHandlers } from './bom-history.ts'
import { catalogueHandlers } from './bomai/catalogue.ts'
import { customerHandlers } from './customer.ts'
import { quoteHandlers } from './quote.ts'
import { additionalHandlers } from './additional.ts'
import { bomFeeConfigHandlers } from './bom-fee-config.ts'
import { materialHandlers } from './material.ts'
import { packageHandlers } from './package.ts'
import { partKnowledgeHandlers } from './part-knowledge.ts'
import { priceBookHandlers } from './price-book.ts'
import { fileHandlers } from './file.ts'
import { jobHandlers } from './job.ts'
import { logHandlers } from './log.ts'
import { modelHandlers } from './model.ts'
import { newsHandlers } from './news.ts'
import { noticesHandlers } from './user/notices.ts'
import { priceModelHandlers } from './price-model.ts'
import { quotaHandlers } from './quota.ts'
import { roleHandlers } from './role.ts'
import { scriptHandlers } from './script.ts'
import { settingHandlers } from './setting.ts'
import { linksHandlers } from './share/links.ts'
import { siteHandlers } from './site.ts'
import { templateHandlers } from './tempelete.ts'
import { accountInfoHandlers } from './user/account-info.ts'
import { accountHandlers } from './user/account.ts'
import { apiKeysHandlers } from './user/api-keys.ts'
import { entryHandlers } from './user/entry.ts'
import { peopleHandlers } from './user/people.ts'
import { subAccountsHandlers } from './user/sub-accounts.ts'
import { walletHandlers } from './wallet.ts'

/** The handler of every declared call. */
export const handlers: Handlers<Api> = {
  ...accountHandlers,
  ...accountInfoHandlers,
  ...apiKeysHandlers,
  ...bomAnalyseHandlers,
  ...bomHistoryHandlers,
  ...catalogueHandlers,
  ...customerHandlers,
  ...entryHandlers,
  ...additionalHandlers,
  ...bomFeeConfigHandlers,
  ...materialHandlers,
  ...packageHandlers,
  ...partKnowledgeHandlers,
  ...priceBookHandlers,
  ...fileHandlers,
  ...jobHandlers,
  ...logHandlers,
  ...modelHandlers,
  ...newsHandlers,
  ...noticesHandlers,
  ...peopleHandlers,
  ...priceModelHandlers,
  ...quotaHandlers,
  ...quoteHandlers,
  ...roleHandlers,
  ...scriptHandlers,
  ...settingHandlers,
  ...linksHandlers,
  ...siteHandlers,
  ...subAccountsHandlers,
  ...templateHandlers,
  ...walletHandlers,
}
