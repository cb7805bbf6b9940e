import type { Api } from '../../shared/api/index.ts'
import type { Handlers } from '../rpc/context.ts'
import { bomAnalyseHandlers } from './bom-analyse.ts'
import { bomHistoryHandlers } from './bom-history.ts'
import { cartHandlers } from './bomai/cart.ts'
import { catalogueHandlers } from './bomai/catalogue.ts'
import { importsHandlers } from './bomai/imports.ts'
import { suppliersHandlers } from './bomai/suppliers.ts'
import { approvalHandlers } from './bomai/approval.ts'
import { matchHandlers } from './bomai/match.ts'
import { pricesHandlers } from './bomai/prices.ts'
import { shopHandlers } from './bomai/shop.ts'
import { customerHandlers } from './customer.ts'
import { dashboardHandlers } from './dashboard/facts.ts'
import { quoteHandlers } from './quote.ts'
import { additionalHandlers } from './additional.ts'
import { bomFeeConfigHandlers } from './bom-fee-config.ts'
import { materialHandlers } from './material.ts'
import { packageHandlers } from './package.ts'
import { partKnowledgeHandlers } from './part-knowledge.ts'
import { priceBookHandlers } from './price-book.ts'
import { ticketsHandlers } from './feed-back/tickets.ts'
import { fileHandlers } from './file.ts'
import { jobHandlers } from './job.ts'
import { logHandlers } from './log.ts'
import { mesHandlers } from './mes/links.ts'
import { mesUserHandlers } from './mes-user/companies.ts'
import { messageHandlers } from './message/messages.ts'
import { modelHandlers } from './model.ts'
import { articlesHandlers } from './news/articles.ts'
import { newsHandlers } from './news/friend-links.ts'
import { noticesHandlers } from './user/notices.ts'
import { orderHandlers } from './order/orders.ts'
import { addressHandlers } from './order/addresses.ts'
import { invoiceHandlers } from './order/invoices.ts'
import { priceModelHandlers } from './price-model.ts'
import { productHandlers } from './product/plans.ts'
import { quotaHandlers } from './quota.ts'
import { roleHandlers } from './role.ts'
import { scriptHandlers } from './script.ts'
import { settingHandlers } from './setting.ts'
import { linksHandlers } from './share/links.ts'
import { siteHandlers } from './site.ts'
import { surplusHandlers } from './surplus/mine.ts'
import { surplusReviewHandlers } from './surplus/review.ts'
import { templateHandlers } from './tempelete.ts'
import { accountInfoHandlers } from './user/account-info.ts'
import { accountHandlers } from './user/account.ts'
import { closingHandlers } from './user/closing.ts'
import { apiKeysHandlers } from './user/api-keys.ts'
import { entryHandlers } from './user/entry.ts'
import { listViewsHandlers } from './user/list-views.ts'
import { ownDataHandlers } from './user/own-data.ts'
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
  ...cartHandlers,
  ...catalogueHandlers,
  ...closingHandlers,
  ...customerHandlers,
  ...dashboardHandlers,
  ...entryHandlers,
  ...additionalHandlers,
  ...addressHandlers,
  ...bomFeeConfigHandlers,
  ...approvalHandlers,
  ...articlesHandlers,
  ...matchHandlers,
  ...materialHandlers,
  ...packageHandlers,
  ...partKnowledgeHandlers,
  ...priceBookHandlers,
  ...ticketsHandlers,
  ...fileHandlers,
  ...importsHandlers,
  ...invoiceHandlers,
  ...jobHandlers,
  ...logHandlers,
  ...mesHandlers,
  ...mesUserHandlers,
  ...messageHandlers,
  ...modelHandlers,
  ...newsHandlers,
  ...noticesHandlers,
  ...orderHandlers,
  ...ownDataHandlers,
  ...peopleHandlers,
  ...priceModelHandlers,
  ...productHandlers,
  ...pricesHandlers,
  ...quotaHandlers,
  ...quoteHandlers,
  ...roleHandlers,
  ...scriptHandlers,
  ...settingHandlers,
  ...shopHandlers,
  ...linksHandlers,
  ...listViewsHandlers,
  ...siteHandlers,
  ...subAccountsHandlers,
  ...suppliersHandlers,
  ...surplusHandlers,
  ...surplusReviewHandlers,
  ...templateHandlers,
  ...walletHandlers,
}
