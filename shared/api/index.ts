import { bomAnalyseApi } from './bom-analyse.ts'
import { bomHistoryApi } from './bom-history.ts'
import { cartApi } from './bomai/cart.ts'
import { approvalApi } from './bomai/approval.ts'
import { catalogueApi } from './bomai/catalogue.ts'
import { importsApi } from './bomai/imports.ts'
import { suppliersApi } from './bomai/suppliers.ts'
import { matchApi } from './bomai/match.ts'
import { pricesApi } from './bomai/prices.ts'
import { shopApi } from './bomai/shop.ts'
import { customerApi } from './customer.ts'
import { dashboardApi } from './dashboard/facts.ts'
import { additionalApi } from './additional.ts'
import { bomFeeConfigApi } from './bom-fee-config.ts'
import { materialApi } from './material.ts'
import { packageApi } from './package.ts'
import { partKnowledgeApi } from './part-knowledge.ts'
import { priceBookApi } from './price-book.ts'
import { ticketsApi } from './feed-back/tickets.ts'
import { fileApi } from './file.ts'
import { jobApi } from './job.ts'
import { logApi } from './log.ts'
import { mesApi } from './mes/links.ts'
import { mesUserApi } from './mes-user/companies.ts'
import { messageApi } from './message/messages.ts'
import { modelApi } from './model.ts'
import { articlesApi } from './news/articles.ts'
import { newsApi } from './news/friend-links.ts'
import { noticesApi } from './user/notices.ts'
import { orderApi } from './order/orders.ts'
import { addressApi } from './order/addresses.ts'
import { invoiceApi } from './order/invoices.ts'
import { priceModelApi } from './price-model.ts'
import { productApi } from './product/plans.ts'
import { quotaApi } from './quota.ts'
import { quoteApi } from './quote.ts'
import { roleApi } from './role.ts'
import { linksApi } from './share/links.ts'
import { scriptApi } from './script.ts'
import { settingApi } from './setting.ts'
import { siteApi } from './site.ts'
import { surplusApi } from './surplus/mine.ts'
import { surplusReviewApi } from './surplus/review.ts'
import { templateApi } from './tempelete.ts'
import { accountInfoApi } from './user/account-info.ts'
import { accountApi } from './user/account.ts'
import { closingApi } from './user/closing.ts'
import { apiKeysApi } from './user/api-keys.ts'
import { entryApi } from './user/entry.ts'
import { listViewsApi } from './user/list-views.ts'
import { ownDataApi } from './user/own-data.ts'
import { peopleApi } from './user/people.ts'
import { subAccountsApi } from './user/sub-accounts.ts'
import { walletApi } from './wallet.ts'

/** Every declared call by its wire name, as under /api/. */
export const api = {
  ...accountApi,
  ...accountInfoApi,
  ...apiKeysApi,
  ...approvalApi,
  ...articlesApi,
  ...bomAnalyseApi,
  ...bomHistoryApi,
  ...cartApi,
  ...catalogueApi,
  ...closingApi,
  ...customerApi,
  ...dashboardApi,
  ...entryApi,
  ...additionalApi,
  ...addressApi,
  ...bomFeeConfigApi,
  ...matchApi,
  ...materialApi,
  ...packageApi,
  ...partKnowledgeApi,
  ...priceBookApi,
  ...ticketsApi,
  ...fileApi,
  ...importsApi,
  ...invoiceApi,
  ...jobApi,
  ...logApi,
  ...mesApi,
  ...mesUserApi,
  ...messageApi,
  ...modelApi,
  ...newsApi,
  ...noticesApi,
  ...orderApi,
  ...ownDataApi,
  ...peopleApi,
  ...priceModelApi,
  ...productApi,
  ...pricesApi,
  ...quotaApi,
  ...quoteApi,
  ...roleApi,
  ...scriptApi,
  ...settingApi,
  ...shopApi,
  ...linksApi,
  ...listViewsApi,
  ...siteApi,
  ...subAccountsApi,
  ...suppliersApi,
  ...surplusApi,
  ...surplusReviewApi,
  ...templateApi,
  ...walletApi,
}

export type Api = typeof api
