import { TEMPLATE_KIND_NAMES, USER_STATE_NAMES } from '../../../shared/enums.ts'
import { MY_KINDS } from '../../../shared/engine/price/book/items.ts'
import { BOOK_KIND_NAMES } from '../../../shared/engine/price/book/problems.ts'
import { INVOICE_TYPE_NAMES } from '../../../shared/invoice/states.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { listActings } from '../../service/account/acting.ts'
import { readListViews } from '../../service/account/list-views.ts'
import { listCart } from '../../service/cart/list-cart.ts'
import { readMyKeys } from '../../service/keys/api-keys.ts'
import { readChoice } from '../../service/messages/choice.ts'
import { readAccountInfo } from '../../service/money/account-info.ts'
import { listAddresses } from '../../service/orders/addresses.ts'
import { listTitles } from '../../service/orders/invoices/titles.ts'
import { listUserAliases } from '../../service/parts/learn/own-aliases.ts'
import { listUserPackages } from '../../service/parts/list-packages.ts'
import { listUserParts } from '../../service/parts/models/user-parts.ts'
import { listSubAccounts } from '../../service/people/sub-accounts.ts'
import { loadMine, myRows } from '../../service/pricing/mine.ts'
import { listCustomers } from '../../service/quote/customers.ts'
import { readHead } from '../../service/quote/paper-head.ts'
import { listShopOrders } from '../../service/shop/list-shop-orders.ts'
import { listPlans } from '../../service/sourcing/plans.ts'
import { listSuppliers } from '../../service/suppliers/suppliers.ts'
import { listTemplates } from '../../service/templates/list-templates.ts'
import { list, whole } from './list.ts'
import type { Section } from './section.ts'
import { count, money, time, yes } from './table.ts'

const byName = { sort: 'name', descending: false } as const

/** Of the row itself: what a person has told of himself, and nothing that he signs in with. */
const PROFILE = 'SELECT id, name, phone, email, company, created FROM user WHERE id = ?'

async function profile(ctx: Context) {
  const [[row] = []] = await ctx.data.rows([{ sql: PROFILE, args: [signedIn(ctx).id] }])
  const [balances, messages, paperHead] = await Promise.all([readAccountInfo(ctx, {}), readChoice(ctx), readHead(ctx)])
  return { ...row, balances, messages, paperHead }
}

const customers = list({
  name: '客户',
  read: (ctx, page) => listCustomers(ctx, { ...page, ...byName }),
  columns: [
    ['客户名称', ({ name }) => name],
    ['联系人', ({ contact }) => contact],
    ['电话', ({ phone }) => phone],
    ['地址', ({ address }) => address],
    ['税号', ({ taxNo }) => taxNo],
    ['付款方式', ({ terms }) => terms],
    ['订单预设', ({ template }) => template],
    ['报价单数', ({ quotes }) => count(quotes)],
  ],
})

const addresses = list({
  name: '设置/收货地址',
  read: (ctx, page) => listAddresses(ctx, { ...page, ...byName }),
  columns: [
    ['收货人', ({ name }) => name],
    ['电话', ({ phone }) => phone],
    ['地址', ({ address }) => address],
    ['默认', ({ isDefault }) => yes(isDefault)],
  ],
})

const titles = list({
  name: '设置/发票抬头',
  read: (ctx, page) => listTitles(ctx, { ...page, ...byName }),
  columns: [
    ['类型', ({ type }) => INVOICE_TYPE_NAMES[type]],
    ['名称', ({ name }) => name],
    ['税号', ({ taxNo }) => taxNo],
    ['注册地址', ({ address }) => address],
    ['电话', ({ phone }) => phone],
    ['开户银行', ({ bank }) => bank],
    ['银行账号', ({ account }) => account],
  ],
})

const templates = list({
  name: '设置/模板',
  read: (ctx, page) => listTemplates(ctx, { ...page, view: 'mine' }),
  columns: [
    ['类型', ({ kind }) => TEMPLATE_KIND_NAMES[kind]],
    ['名称', ({ name }) => name],
    ['默认', ({ isDefault }) => yes(isDefault)],
    ['修改时间', ({ updated }) => time(updated)],
  ],
})

const privatePrices = MY_KINDS.map((kind) =>
  list({
    name: `设置/自定价目 ${BOOK_KIND_NAMES[kind]}`,
    read: async (ctx, page) => myRows(ctx, await loadMine(ctx), kind, { ...page, view: 'mine' }),
    columns: [
      ['编号', ({ id }) => id],
      ['状态', ({ source }) => (source === 'hidden' ? '不用' : '自定')],
      ['我的', ({ item }) => (item ? JSON.stringify(item) : '')],
      ['平台的', ({ platform }) => (platform ? JSON.stringify(platform) : '')],
    ],
  }),
)

const packages = list({
  name: '设置/封装',
  read: (ctx, page) => listUserPackages(ctx, { ...page, view: 'mine', Names: null }),
  columns: [
    ['封装', ({ name }) => name],
    ['引脚', ({ pins }) => count(pins)],
    ['散热焊盘', ({ exposedPads }) => count(exposedPads)],
    ['别名', (row) => row.aliases.map(({ alias }) => alias).join('、')],
  ],
})

const aliases = list({
  name: '设置/封装别名',
  read: (ctx, page) => listUserAliases(ctx, { ...page, Names: null }),
  columns: [
    ['别名', ({ alias }) => alias],
    ['封装', ({ facts }) => facts.name],
  ],
})

const parts = list({
  name: '设置/型号',
  read: (ctx, page) => listUserParts(ctx, { ...page, Names: null }),
  columns: [
    ['型号', ({ mpn }) => mpn],
    ['封装', ({ facts }) => facts?.name ?? ''],
    ['物料分类', ({ materialCode }) => materialCode ?? ''],
  ],
})

const suppliers = list({
  name: '采购/供应商',
  read: (ctx, page) => listSuppliers(ctx, 'own', { ...page, state: 1 }),
  columns: [
    ['供应商', ({ name }) => name],
    ['币种', ({ currency }) => currency],
    ['运费(元)', ({ freightFen }) => money(freightFen)],
    ['最低订货(元)', ({ minOrderFen }) => money(minOrderFen)],
    ['货期(天)', ({ leadDays }) => count(leadDays)],
  ],
})

const plans = list({
  name: '采购/采购方案',
  read: listPlans,
  columns: [
    ['名称', ({ name }) => name],
    ['清单数', ({ bills }) => count(bills)],
    ['物料数', ({ parts: kinds }) => count(kinds)],
    ['合计(元)', ({ totalFen }) => money(totalFen)],
    ['创建人', ({ creatorName }) => creatorName],
    ['修改时间', ({ updated }) => time(updated)],
  ],
})

const shopOrders = list({
  name: '采购/商城订单',
  read: listShopOrders,
  columns: [
    ['编号', ({ no }) => no],
    ['商城订单号', ({ shopNo }) => shopNo],
    ['物料数', ({ lineCount }) => count(lineCount)],
    ['货款(元)', ({ goodsFen }) => money(goodsFen)],
    ['时间', ({ created }) => time(created)],
  ],
})

const colleagues = list({
  name: '账户/子账号',
  read: (ctx, page) => listSubAccounts(ctx, { ...page, ...byName }),
  columns: [
    ['名称', ({ name }) => name],
    ['手机号', ({ phone }) => phone],
    ['状态', ({ state }) => USER_STATE_NAMES[state]],
    ['每月上限', ({ monthlyLimit }) => count(monthlyLimit)],
    ['创建时间', ({ created }) => time(created)],
  ],
})

const actings = list({
  name: '账户/代登录记录',
  read: listActings,
  columns: [
    ['操作员', ({ operatorName }) => operatorName],
    ['原因', ({ reason }) => reason],
    ['开始', ({ begun }) => time(begun)],
    ['结束', ({ ended }) => time(ended)],
  ],
})

/** What he has set up and chosen, and who is with him. */
export const SETTINGS: readonly Section[] = [
  whole('账户/账户资料', profile),
  colleagues,
  actings,
  whole('账户/API密钥（不含密钥本身）', readMyKeys),
  customers,
  addresses,
  titles,
  templates,
  whole('设置/列表视图', readListViews),
  ...privatePrices,
  packages,
  aliases,
  parts,
  suppliers,
  plans,
  whole('采购/购物车', listCart),
  shopOrders,
]
