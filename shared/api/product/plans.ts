import * as z from 'zod'
import { EMPTY_ID, UNLIMITED_TICKS } from '../../constants.ts'
import { admin, byId, id, instant, member, none, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { PRODUCT_STATES, SERVICES } from '../../enums.ts'
import { readable } from '../schema/once.ts'
import { planItem } from '../schema/plans.ts'

/** Plans: a price for uses of services for some days. */

const service = z.enum(SERVICES)

const productState = z.literal(PRODUCT_STATES)

const MAX_TICKS = 1_000_000

const itemDraft = z.strictObject({
  service,
  ticks: z
    .int({ error: '请输入次数' })
    .min(1, '次数至少为 1')
    .refine((ticks) => ticks <= MAX_TICKS || ticks === UNLIMITED_TICKS, '次数最多 1,000,000，或不限次数'),
  days: z.int({ error: '请输入天数' }).min(1, '有效期至少 1 天').max(3660, '有效期最多 3,660 天'),
})

/** One service stands in a plan once. */
const items = z
  .array(itemDraft)
  .min(1, '请至少加一项服务')
  .max(SERVICES.length)
  .refine((list) => new Set(list.map((item) => item.service)).size === list.length, '同一项服务只能写一次')

const fen = z.int({ error: '请输入金额，最多两位小数' }).min(1, '价格须大于 0').max(100_000_000, '价格最多 1,000,000.00 元')

export const productDraft = z
  .strictObject({
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    name: z
      .string({ error: '请填写名称' })
      .trim()
      .min(1, '请填写名称')
      .max(60, '名称最多 60 个字')
      .refine(readable, '名称含有不可见字符'),
    summary: z.string().trim().max(300, '说明最多 300 个字').refine(readable, '说明含有不可见字符').default(''),
    priceFen: fen,
    /** What it costs otherwise, shown struck through. */
    originFen: fen.nullable().default(null),
    /** How many one member may buy. */
    memberLimit: z.int().min(1, '限购至少为 1').max(10_000, '限购最多 10,000').nullable().default(null),
    /** On sale from the first instant until before the second; null bounds nothing. */
    saleFrom: instant.nullable().default(null),
    saleTo: instant.nullable().default(null),
    /** Lower ones stand first. */
    seq: z.int().min(0, '排序不能为负').max(1_000_000, '排序最多 1,000,000').default(0),
    state: productState.default(1),
    items,
  })
  .refine(({ originFen, priceFen }) => originFen === null || originFen > priceFen, {
    error: '原价应高于现价',
    path: ['originFen'],
  })
  .refine(({ saleFrom, saleTo }) => saleFrom === null || saleTo === null || saleTo > saleFrom, {
    error: '停售时间应晚于开售时间',
    path: ['saleTo'],
  })

export const productRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  summary: z.string(),
  priceFen: z.int(),
  originFen: z.int().nullable(),
  memberLimit: z.int().nullable(),
  saleFrom: instant.nullable(),
  saleTo: instant.nullable(),
  seq: z.int(),
  state: productState,
  items: z.array(planItem),
  /** How many were sold and paid for, and what came in for them, refunds taken off. */
  sold: z.int(),
  soldFen: z.int(),
  updated: instant,
})

/** `keyword` looks in name and text. */
export const productSearch = paging.extend({
  state: productState.optional(),
  sort: z.enum(['seq', 'priceFen', 'sold', 'updated']).default('seq'),
  descending: z.boolean().default(false),
})

/** A plan on sale; `left`: how many of it the caller's side may still buy, null is any number. */
export const planOnSale = productRow
  .pick({ id: true, name: true, summary: true, priceFen: true, originFen: true, saleTo: true, items: true })
  .extend({ left: z.int().nullable() })

export const productApi = {
  'Product/list': read(admin, productSearch, paged(productRow), '套餐'),
  'Product/SaveItem': owns({ id: 'product' }, write(admin, productDraft, saved, '保存套餐')),
  'Product/delete': owns({ id: 'product' }, write(admin, byId, none, '删除套餐')),
  'Product/getSimpleList': read(member, none, z.array(planOnSale), '在售套餐'),
}
