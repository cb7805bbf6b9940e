import { ARTICLE_EXAMPLES } from './article-examples.ts'
import { CART_EXAMPLES, CART_VARIANTS } from './cart-examples.ts'
import { env, exports } from 'cloudflare:workers'
import { api } from '../../shared/api/index.ts'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import type { Example, WriteName } from './example.ts'
import { netlistText } from '../fixtures/netlist.ts'
import { BILL_EXAMPLES } from './bill-examples.ts'
import { MATCH_EXAMPLES } from './match-examples.ts'
import { MES_EXAMPLES } from './mes-examples.ts'
import { MESSAGE_EXAMPLES } from './message-examples.ts'
import { PART_EXAMPLES, PART_VARIANTS } from './part-examples.ts'
import { TEMPLATE_EXAMPLES } from './template-examples.ts'
import { TICKET_EXAMPLES } from './ticket-examples.ts'
import { PRICE_EXAMPLES } from './price-examples.ts'
import { ORDER_EXAMPLES, ORDER_VARIANTS } from './order-examples.ts'
import { INVOICE_EXAMPLES, INVOICE_VARIANTS } from './invoice-examples.ts'
import { PURCHASE_EXAMPLES } from './purchase-examples.ts'
import { QUOTE_EXAMPLES } from './quote-examples.ts'
import { IMPORT_EXAMPLES } from './import-examples.ts'
import { SHOP_EXAMPLES } from './shop-examples.ts'
import { SUPPLIER_EXAMPLES } from './supplier-examples.ts'
import { SURPLUS_EXAMPLES } from './surplus-examples.ts'
import {
  call,
  calledFrom,
  envelope,
  handedOver,
  newPhone,
  ORIGIN,
  OWN_ORIGIN,
  PASSWORD,
  person,
  query,
  queryOf,
  shownCode,
  upload,
  type Person,
} from './harness.ts'

export type { WriteName }

const NEXT = '四号车间的打印机'
const TEXT = 'Designator,Footprint\nR1,0603\nR2,0603'

/** The netlist of its board. */
const netlist = () => new File([netlistText({ R1: 2, R2: 4 })], 'a.ipc')

/** A saved bill beside it. */
export async function compared(as: Person): Promise<string> {
  const { id } = await saved(as)
  const answer = await exports.default.fetch(requestOf('BomAnalyse/CompareIpc', { as, input: { id }, file: netlist() }))
  return (await envelope<{ id: string }>(answer)).data.id
}

const saved = (as: Person) => call(as, 'BomAnalyse/SaveItem', { text: TEXT })
const admin = () => person({ isAdmin: true })
const own = { origin: OWN_ORIGIN }
const uniqueName = () => `新-${crypto.randomUUID().slice(0, 13)}`

/** One request of every call that writes, which succeeds when made once, with everything it needs made anew. */
export const EXAMPLES: { [N in WriteName]: () => Promise<Example<N>> } = {
  'BomAnalyse/Price': async () => {
    const { appId, secret } = await call(await person(), 'user/UpdateMyApiInfo', { name: '产线' })
    return { as: null, input: { text: TEXT, key: 'once' }, headers: { 'X-ApiKey': `${appId}.${secret}` } }
  },
  'BomAnalyse/SaveItem': async () => ({ as: await person(), input: { text: TEXT, key: crypto.randomUUID() } }),
  'BomAnalyse/CompareIpc': async () => {
    const as = await person()
    return { as, input: { id: (await saved(as)).id }, file: netlist() }
  },
  ...BILL_EXAMPLES,
  ...PURCHASE_EXAMPLES,
  ...QUOTE_EXAMPLES,
  ...ARTICLE_EXAMPLES,
  ...CART_EXAMPLES,
  ...SHOP_EXAMPLES,
  ...SUPPLIER_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...INVOICE_EXAMPLES,
  ...MATCH_EXAMPLES,
  ...MES_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...SURPLUS_EXAMPLES,
  'bomHistory/SaveIpcState': async () => ({
    as: await admin(),
    input: { id: await compared(await person()), state: 2, reason: '网表是旧版', rowVersion: 1 },
  }),
  'bomHistory/RemoveMyItem': async () => {
    const as = await person()
    return { as, input: { id: (await saved(as)).id } }
  },
  'bomHistory/updateMyPrjName': async () => {
    const as = await person()
    return { as, input: { id: (await saved(as)).id, prjName: '新', rowVersion: 1 } }
  },
  'file/Save': async () => ({
    as: await person(),
    input: { type: '2', key: crypto.randomUUID() },
    file: new File([TEXT], 'a.csv'),
  }),
  'user/AskClosing': async () => ({ as: await person(), input: { reason: '公司停业' } }),
  'user/WithdrawClosing': async () => {
    const as = await person()
    await call(as, 'user/AskClosing', {})
    return { as }
  },
  'user/DeclineClosing': async () => {
    const as = await person()
    await call(as, 'user/AskClosing', {})
    return { as: await admin(), input: { id: as.id, reason: '还有订单没有完成' } }
  },
  'user/SaveListViews': async () => ({
    as: await person(),
    input: { list: '/sys/user/list/用户', views: [{ name: '老客户', search: {}, looks: {}, isDefault: true }], rowVersion: 0 },
  }),
  'user/CollectMyData': async () => ({ as: await person() }),
  'job/Start': async () => ({ as: await admin(), input: { kind: 'files' } }),
  'job/Cancel': async () => {
    const as = await person()
    const id = crypto.randomUUID()
    // Its time is far off: no round of the clock begins it.
    const sql = `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, user_id, created)
      VALUES (?1, 'files', ?1, 'waiting', 'null', 0, 0, 0, 9999999999999, ?2, 0)`
    await query({ sql, args: [id, as.id] })
    return { as, input: { id } }
  },
  ...PART_EXAMPLES,
  ...PRICE_EXAMPLES,
  ...TEMPLATE_EXAMPLES,
  ...TICKET_EXAMPLES,
  'user/readNotices': async () => {
    const [as, by] = [await person(), await admin()]
    await call(by, 'wallet/topUp', { key: crypto.randomUUID(), userId: as.id, amountFen: 100 })
    return { as, input: { ids: [], all: true } }
  },
  'news/SaveFrendLinks': async () => {
    const as = await admin()
    const { rowVersion } = await call(as, 'news/GetFrendLinkList')
    return { as, input: { rowVersion, items: [{ name: '立创商城', url: 'https://www.szlcsc.com' }] } }
  },
  'role/save': async () => ({ as: await admin(), input: { name: uniqueName(), calls: ['user/userlist'] } }),
  'role/remove': async () => {
    const as = await admin()
    const { id } = await call(as, 'role/save', { name: uniqueName(), calls: ['user/userlist'] })
    return { as, input: { id } }
  },
  'setting/save': async () => {
    const as = await admin()
    const [setting] = (await call(as, 'setting/System', { key: 'site.company' })).items
    return { as, input: { key: 'site.company', value: '点价', rowVersion: setting!.rowVersion } }
  },
  'setting/delete': async () => {
    const as = await admin()
    const [setting] = (await call(as, 'setting/System', { key: 'site.filingNumber' })).items
    const { rowVersion } = setting!
    await call(as, 'setting/save', { key: 'site.filingNumber', value: '粤 ICP 备 1 号', rowVersion })
    return { as, input: { key: 'site.filingNumber' } }
  },
  'user/add': async () => ({ as: await admin(), input: { name: uniqueName() } }),
  'user/update': async () => {
    const { id, name } = await person()
    return { as: await admin(), input: { id, name, rowVersion: 1, phone: newPhone(), state: 1 } }
  },
  'user/delete': async () => ({ as: await admin(), input: { id: (await person({ ticks: 0 })).id } }),
  'user/close': async () => ({
    as: await admin(),
    input: { id: (await person()).id, rowVersion: 1, reason: '会员要求停止合作' },
  }),
  'user/restore': async () => {
    const [as, { id }] = [await admin(), await person()]
    const { rowVersion } = await call(as, 'user/close', { id, rowVersion: 1, reason: '会员要求停止合作' })
    return { as, input: { id, rowVersion } }
  },
  'user/initialPassword': async () => ({ as: await admin(), input: { id: (await person()).id } }),
  'user/endSessions': async () => ({ as: await admin(), input: { id: (await person()).id } }),
  'user/login': async () => ({ as: null, input: { name: (await person()).name, pwd: PASSWORD } }),
  'user/logout': async () => ({ as: await person() }),
  'user/getAuthCode': async () => ({ ...own, as: null, input: { phone: newPhone(), scene: 'login' } }),
  'user/SendVCode': async () => ({ ...own, as: await person(), input: { phone: newPhone(), scene: 'bind' } }),
  'user/ChangePassword': async () => ({ as: await person(), input: { old: PASSWORD, new: NEXT } }),
  'user/resetPassword': async () => {
    const phone = newPhone()
    await person({ phone })
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'reset' })
    return { ...own, as: null, input: { phone, code, new: NEXT } }
  },
  'user/UpdateApiInfo': async () => {
    const { id } = await call(await person(), 'user/UpdateMyApiInfo', { name: '产线' })
    return { as: await admin(), input: { id, rowVersion: 1, barred: true, perMinute: 5, dailyLimit: 50 } }
  },
  'user/UpdateMyApiInfo': async () => ({ as: await person(), input: { name: '产线', ipAllow: ['10.0.0.0/8'] } }),
  'user/updateMyInfo': async () => {
    const as = await person()
    return { as, input: { name: as.name, email: 'a@b.cn', rowVersion: 1 } }
  },
  'user/SaveSubAccount': async () => {
    const [as, phone] = [await person(), newPhone()]
    const code = await shownCode(as, 'user/SendVCode', { phone, scene: 'invite' })
    const rights = { cost: false, sell: true, totals: true, margin: false }
    return { ...own, as, input: { name: uniqueName(), phone, code, services: ['smt'], rights } }
  },
  'user/RemoveMySubAccounts': async () => {
    const as = await person()
    return { as, input: { ids: [(await person({ parentId: as.id })).id] } }
  },
  'user/changePhone': async () => {
    const [as, phone] = [await person(), newPhone()]
    return { ...own, as, input: { phone, code: await shownCode(as, 'user/SendVCode', { phone, scene: 'bind' }), pwd: PASSWORD } }
  },
  'user/signUp': async () => {
    const phone = newPhone()
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'signUp' })
    return { ...own, as: null, input: { name: uniqueName(), phone, code, pwd: NEXT } }
  },
  'user/handOver': async () => ({ as: null, input: handedOver({ phone: newPhone() }) }),
  'user/redeemCode': async () => {
    const { token } = await call(await admin(), 'user/virtualLogin', { userId: (await person()).id, reason: '帮会员核对报价' })
    return { as: null, input: { code: token } }
  },
  'wallet/topUp': async () => ({
    as: await admin(),
    input: { key: crypto.randomUUID(), userId: (await person()).id, amountFen: 100 },
  }),
  'wallet/correct': async () => {
    const input = { key: crypto.randomUUID(), userId: (await person()).id, amountFen: 100, reason: '对账后补记' }
    return { as: await admin(), input }
  },
  'wallet/reverse': async () => {
    const { as, input } = await EXAMPLES['wallet/topUp']()
    const { id } = await call(as, 'wallet/topUp', input)
    return { as: await admin(), input: { key: crypto.randomUUID(), id, reason: '转错了账户' } }
  },
  'quota/grant': async () => {
    const input = { key: crypto.randomUUID(), userId: (await person()).id, service: 'match' as const, ticks: 5, days: 30 }
    return { as: await admin(), input }
  },
  'quota/correct': async () => {
    const { id } = await person()
    const [lot] = await query({ sql: 'SELECT id FROM quota_lot WHERE owner_id = ?', args: [id] })
    const input = { key: crypto.randomUUID(), lotId: String(lot?.['id']), ticks: 5, reason: '开通时多给了' }
    return { as: await admin(), input }
  },
  'quota/refund': async () => {
    const member = await person()
    await saved(member)
    const [use] = await query({ sql: `SELECT id FROM quota_tx WHERE reason = 'use' AND owner_id = ?`, args: [member.id] })
    return { as: await admin(), input: { key: crypto.randomUUID(), id: String(use?.['id']), reason: '分析结果有误' } }
  },
  'user/virtualLogin': async () => ({ as: await admin(), input: { userId: (await person()).id, reason: '帮会员核对报价' } }),
  'user/webSignin': async () => {
    const host = `${crypto.randomUUID()}.example.com`
    await query({
      sql: `INSERT INTO setting VALUES ('embed.hosts', ?, '', 1, 0, ?) ON CONFLICT DO UPDATE SET value = value || char(10) || ?`,
      args: [host, (await admin()).id, host],
    })
    return { as: null, input: { hosts: [host], randKey: '1f' } }
  },
}

type Variant = { [N in WriteName]: readonly [name: N, how: string, make: () => Promise<Example<N>>] }[WriteName]

/** Other requests of calls that do more than their first example shows. */
const VARIANTS: readonly Variant[] = [
  ...PART_VARIANTS,
  ...ORDER_VARIANTS,
  ...INVOICE_VARIANTS,
  ...CART_VARIANTS,
  ['BomAnalyse/SaveItem', 'over a bill', async () => savedOver(await person())],
  [
    'BomAnalyse/SaveItem',
    'over a bill, by a sub-account without price rights',
    async () => savedOver(await person({ parentId: (await person()).id, may: { rights: NO_RIGHTS } })),
  ],
  [
    'BomAnalyse/SaveItem',
    'of an uploaded file',
    async () => {
      const as = await person()
      const { data } = await envelope<{ id: string }>(await upload(as, 2, new File([TEXT], 'a.csv')))
      return { as, input: { fileId: data.id, key: crypto.randomUUID() } }
    },
  ],
  [
    'user/login',
    'by a code',
    async () => {
      const phone = newPhone()
      await person({ phone })
      const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'login' })
      return { ...own, as: null, input: { name: phone, code } }
    },
  ],
  [
    'user/SendVCode',
    'to one’s own number',
    async () => ({ ...own, as: await person({ phone: newPhone() }), input: { phone: '', scene: 'reset' } }),
  ],
  [
    'user/SaveSubAccount',
    'with another number',
    async () => {
      const [as, phone] = [await person(), newPhone()]
      const { id, name } = await person({ parentId: as.id, phone: newPhone() })
      const code = await shownCode(as, 'user/SendVCode', { phone, scene: 'invite' })
      const rights = { cost: false, sell: true, totals: true, margin: false }
      return { ...own, as, input: { id, rowVersion: 1, name, phone, code, services: ['smt'], rights } }
    },
  ],
  [
    'user/update',
    'with a role',
    async () => {
      const [as, { id, name }] = [await admin(), await person({ isAdmin: true })]
      const role = await call(as, 'role/save', { name: uniqueName(), calls: ['user/userlist'] })
      return { as, input: { id, name, rowVersion: 1, phone: '', state: 1, isAdmin: true, roleId: role.id } }
    },
  ],
]

async function savedOver(as: Person): Promise<Example<'BomAnalyse/SaveItem'>> {
  const { id, rowVersion } = await saved(as)
  return { as, input: { id, rowVersion, text: `${TEXT}\nR3,0603`, key: crypto.randomUUID() } }
}

/** Every example with its title. */
export const ALL_EXAMPLES: readonly (readonly [title: string, name: WriteName, make: () => Promise<Example<WriteName>>])[] = [
  ...(Object.keys(EXAMPLES) as WriteName[]).map((name) => [name, name, EXAMPLES[name]] as const),
  ...VARIANTS.map(([name, how, make]) => [`${name} ${how}`, name, make] as const),
]

/** The request of an example. */
export function requestOf(name: WriteName, { as, input, file, origin = ORIGIN, headers = {} }: Example<WriteName>) {
  const arriving = { ...calledFrom(undefined, origin), ...(as ? { 'X-AppToken': as.token } : {}), ...headers }
  if (api[name].method === 'GET') return new Request(`${origin}/api/${name}?${queryOf(input ?? {})}`, { headers: arriving })
  if (!file) {
    const body = input === undefined ? undefined : JSON.stringify(input)
    return new Request(`${origin}/api/${name}`, {
      method: 'POST',
      headers: { ...arriving, 'Content-Type': 'application/json' },
      body,
    })
  }
  const body = new FormData()
  body.set('file', file)
  const search = new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))
  return new Request(`${origin}/api/${name}?${search.toString()}`, { method: 'POST', headers: arriving, body })
}

/** The same database through the proxy that fails on demand; see harness-proxy.ts. */
export const failing = (fault: 'after' | 'cut', count: number) => ({
  ...env,
  LIBSQL_URL: `${env.FAULT_URL}/${fault}/${count}/${crypto.randomUUID()}/`,
})
