import { later } from '../later.ts'
import type { Call, Calls } from '../rpc/calls.ts'

/** The files of calls, each made ready with the first call of its wire group: the schemas of all take longer than the rest of a start. */
export const FILES: Readonly<Record<string, () => Promise<{ calls: Calls }>>> = {
  additional: later(() => import('./additional.ts')),
  'bom-analyse': later(() => import('./bom-analyse.ts')),
  'bom-fee-config': later(() => import('./bom-fee-config.ts')),
  'bom-history': later(() => import('./bom-history.ts')),
  'bomai/approval': later(() => import('./bomai/approval.ts')),
  'bomai/cart': later(() => import('./bomai/cart.ts')),
  'bomai/catalogue': later(() => import('./bomai/catalogue.ts')),
  'bomai/imports': later(() => import('./bomai/imports.ts')),
  'bomai/match': later(() => import('./bomai/match.ts')),
  'bomai/prices': later(() => import('./bomai/prices.ts')),
  'bomai/shop': later(() => import('./bomai/shop.ts')),
  'bomai/suppliers': later(() => import('./bomai/suppliers.ts')),
  customer: later(() => import('./customer.ts')),
  'dashboard/facts': later(() => import('./dashboard/facts.ts')),
  'feed-back/tickets': later(() => import('./feed-back/tickets.ts')),
  file: later(() => import('./file.ts')),
  job: later(() => import('./job.ts')),
  log: later(() => import('./log.ts')),
  material: later(() => import('./material.ts')),
  'mes-user/companies': later(() => import('./mes-user/companies.ts')),
  'mes/links': later(() => import('./mes/links.ts')),
  'message/messages': later(() => import('./message/messages.ts')),
  model: later(() => import('./model.ts')),
  'news/articles': later(() => import('./news/articles.ts')),
  'news/friend-links': later(() => import('./news/friend-links.ts')),
  'order/addresses': later(() => import('./order/addresses.ts')),
  'order/invoices': later(() => import('./order/invoices.ts')),
  'order/orders': later(() => import('./order/orders.ts')),
  package: later(() => import('./package.ts')),
  'part-knowledge': later(() => import('./part-knowledge.ts')),
  'price-book': later(() => import('./price-book.ts')),
  'price-model': later(() => import('./price-model.ts')),
  'product/plans': later(() => import('./product/plans.ts')),
  quota: later(() => import('./quota.ts')),
  quote: later(() => import('./quote.ts')),
  role: later(() => import('./role.ts')),
  script: later(() => import('./script.ts')),
  setting: later(() => import('./setting.ts')),
  'share/links': later(() => import('./share/links.ts')),
  site: later(() => import('./site.ts')),
  'surplus/mine': later(() => import('./surplus/mine.ts')),
  'surplus/review': later(() => import('./surplus/review.ts')),
  tempelete: later(() => import('./tempelete.ts')),
  'user/account': later(() => import('./user/account.ts')),
  'user/account-info': later(() => import('./user/account-info.ts')),
  'user/api-keys': later(() => import('./user/api-keys.ts')),
  'user/closing': later(() => import('./user/closing.ts')),
  'user/entry': later(() => import('./user/entry.ts')),
  'user/list-views': later(() => import('./user/list-views.ts')),
  'user/notices': later(() => import('./user/notices.ts')),
  'user/own-data': later(() => import('./user/own-data.ts')),
  'user/people': later(() => import('./user/people.ts')),
  'user/sub-accounts': later(() => import('./user/sub-accounts.ts')),
  wallet: later(() => import('./wallet.ts')),
}

/** `BomAnalyse/SaveItem` is in the file `bom-analyse` or in the folder of that name. */
export const groupOf = (name: string): string =>
  (name.split('/', 1)[0] ?? '').replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)

const known = new Map<string, Call>()

/** The call of this wire name; null where there is none. */
export async function callOf(name: string): Promise<Call | null> {
  const call = known.get(name)
  if (call) return call
  const group = groupOf(name)
  const files = Object.keys(FILES).filter((file) => file.split('/', 1)[0] === group)
  const made = await Promise.all(files.map((file) => FILES[file]?.()))
  for (const each of made) for (const [own, found] of Object.entries(each?.calls ?? {})) known.set(own, found)
  return known.get(name) ?? null
}
