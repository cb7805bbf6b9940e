import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { admin, byId, id, instant, member, none, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { dayText } from '../../day.ts'
import { CURRENCY_CODES } from '../../engine/quote/document.ts'
import { ownSide } from '../price-book.ts'
import { paperText } from '../schema/quotes.ts'

/** Currencies that a supplier can ask for. */
export const SUPPLIER_CURRENCIES = ['CNY', ...CURRENCY_CODES] as const
export type SupplierCurrency = (typeof SUPPLIER_CURRENCIES)[number]
/** Suppliers that a member can have beside those of everybody. */
export const MOST_OWN_SUPPLIERS = 50

const fen = (name: string) => z.int(`${name}应为整数分`).min(0, `${name}不能是负数`).max(1_000_000_000_000, `${name}过大`)

const said = {
  name: paperText('供应商名称', 100).refine((name) => name !== '', '请填写供应商名称'),
  currency: z.enum(SUPPLIER_CURRENCIES, { error: '没有这种币种' }),
  /** What it adds to the prices of its lists. */
  taxPpm: z.int('税率应为整数 ppm').min(0, '税率不能是负数').max(1_000_000, '税率最多 100%'),
  freightFen: fen('运费'),
  /** From this amount on the freight is free; null is never. */
  freeFromFen: fen('免运费金额').nullable(),
  minOrderFen: fen('最低订货金额'),
  leadDays: z.int('货期应为整数天').min(0, '货期不能是负数').max(1000, '货期最多 1000 天'),
}

export const supplierDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  ...said,
  taxPpm: said.taxPpm.default(0),
  freightFen: said.freightFen.default(0),
  freeFromFen: said.freeFromFen.default(null),
  minOrderFen: said.minOrderFen.default(0),
  leadDays: said.leadDays.default(0),
})

export const supplierRow = z.object({
  id,
  rowVersion: z.int(),
  ...said,
  /** Of the list that holds. */
  offers: z.int(),
  state: z.int(),
  updated: instant,
})

/** 1 in use, 9 removed. `keyword` looks in the name. */
export const supplierSearch = paging.extend({ state: z.literal([1, 9]).default(1) })

/** Removed, or put back: its offers are seen no more, and again. */
const removal = byId.extend({ isRemoved: z.boolean().default(true) })

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期应写成 2026-01-31')
  .refine((text) => !Number.isNaN(Date.parse(text)), '没有这一天')
const currency = z.enum(CURRENCY_CODES, { error: '没有这种币种' })

const rateRow = z.object({
  /** What the list knows the row by: currency and day. */
  id: z.string(),
  currency,
  day: z.string(),
  /** 微元 for one unit of the currency. */
  micro: z.int(),
  source: z.string(),
  /** The last one of its currency: what prices are reckoned by. */
  isInForce: z.boolean(),
})

const rateDraft = z.strictObject({
  currency,
  /** Of Shanghai; no later than today, or the price of today would be reckoned by it. */
  day: day.refine((text) => text <= dayText(Date.now()), '汇率的日期不能晚于今天'),
  micro: z.int('汇率应为整数微元').min(1, '汇率要大于 0').max(1_000_000_000_000, '汇率过大'),
  source: paperText('来源', 100).default(''),
})

/** Who sells parts: everybody's suppliers are the operators', a member's own are seen by his side alone. */
export const suppliersApi = {
  'bomai/suppliers': read(member, supplierSearch, paged(supplierRow), '我的供应商'),
  'bomai/saveSupplier': owns({ id: 'supplier' }, write(ownSide, supplierDraft, saved, '保存我的供应商')),
  'bomai/removeSupplier': owns({ id: 'supplier' }, write(ownSide, removal, none, '停用我的供应商')),
  'bomai/SysSuppliers': read(admin, supplierSearch, paged(supplierRow), '公共供应商'),
  'bomai/SaveSysSupplier': owns({ id: 'sysSupplier' }, write(admin, supplierDraft, saved, '保存公共供应商')),
  'bomai/RemoveSysSupplier': owns({ id: 'sysSupplier' }, write(admin, removal, none, '停用公共供应商')),
  'bomai/rates': read(member, paging.omit({ keyword: true }).extend({ currency: currency.optional() }), paged(rateRow), '汇率'),
  'bomai/saveRate': write(admin, rateDraft, none, '保存汇率'),
  'bomai/removeRate': write(admin, z.strictObject({ currency, day }), none, '删除汇率'),
}
