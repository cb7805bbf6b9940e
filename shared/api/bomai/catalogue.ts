import * as z from 'zod'
import { id, instant, limited, member, read } from '../../contract.ts'

/** Pages look into so many parts, the most asked for first; of more it is told that there are more. */
export const MOST_FOUND = 1000
/** How a page of parts is ordered: as they fit and are asked for, by stock, or by the price at the quantity. */
export const PART_SORTS = ['fit', 'stock', 'price'] as const

const quantity = z.int('数量应为整数').min(1, '数量至少为 1').max(1_000_000_000, '数量最多 1,000,000,000')
const partId = z.int('料号标识应为整数').min(1).max(9_999_999_999)
const keyword = z.string().trim().max(200, '搜索词最多 200 个字').default('')

/** By facet the values that a part has one of. */
const narrowed = z
  .record(
    z.string().min(1).max(30, '参数名最多 30 个字'),
    z.array(z.string().min(1).max(60, '参数值最多 60 个字')).max(20, '一项最多选 20 个值'),
  )
  .refine((facets) => Object.keys(facets).length <= 12, '最多按 12 项筛选')
  .default({})

const filters = z.strictObject({
  keyword,
  facets: narrowed,
  /** Pieces that prices are told for. */
  quantity: quantity.default(100),
  /** At least the quantity is in stock at one supplier. */
  inStock: z.boolean().default(false),
  /** At most this price a piece at the quantity, 微元. */
  maxUnitMicro: z.int('单价应为整数').min(0).max(1_000_000_000_000).optional(),
})

const search = filters.extend({
  sort: z.enum(PART_SORTS).default('fit'),
  pageIndex: z.int().min(1).max(1000).default(1),
  pageSize: z.literal([20, 50, 100, 200], { error: '每页 20、50、100 或 200 条' }).default(50),
})

/** The best price at the quantity, in 元; null where there is none, or where prices are not shown. */
const best = z.object({ unitMicro: z.int(), pieces: z.int(), supplier: z.string() }).nullable()

export const partRow = z.object({
  id: z.int(),
  mpn: z.string(),
  maker: z.string(),
  makerCn: z.string(),
  category: z.string(),
  pkg: z.string(),
  pins: z.int().nullable(),
  attrs: z.record(z.string(), z.string()),
  descr: z.string(),
  lifecycle: z.int(),
  /** Where it comes from, such as 演示数据; empty is a supplier's list. */
  source: z.string(),
  /** At all suppliers together. */
  stock: z.int(),
  /** Pieces of one's own surplus on the shelf: not among what can be bought. */
  ownSurplus: z.int(),
  suppliers: z.int(),
  best,
})

const facet = z.object({
  key: z.string(),
  /** The most frequent first. */
  values: z.array(z.object({ value: z.string(), label: z.string(), parts: z.int() })),
})

const offerRow = z.object({
  id: z.int(),
  supplier: z.string(),
  /** The member's own supplier, seen by his side alone. */
  isOwn: z.boolean(),
  /** Surplus stock of a member: the caller's own, which he cannot buy, or somebody's; null is a supplier in his own name. */
  surplus: z.enum(['own', 'other']).nullable(),
  /** Pictures of surplus stock. */
  photos: z.array(id),
  sku: z.string(),
  packing: z.string(),
  moq: z.int(),
  mult: z.int(),
  stock: z.int(),
  leadDays: z.int(),
  currency: z.string(),
  taxPpm: z.int(),
  validTo: instant.nullable(),
  isExpired: z.boolean(),
  /** From so many pieces, 微 of the currency a piece before tax; null where prices are not shown. */
  breaks: z.array(z.object({ from: z.int(), unitMicro: z.int() })).nullable(),
  /** 微元 for one of the currency, with its day; null for 元 and where nobody has said one. */
  rate: z.object({ rateMicro: z.int(), day: z.string() }).nullable(),
  /** Pieces to buy for the quantity, and the price a piece in 元; null where there is no price. */
  pieces: z.int(),
  unitMicro: z.int().nullable(),
})

const suggestion = z.object({ id: z.int(), mpn: z.string(), maker: z.string(), category: z.string(), pkg: z.string() })

/** The parts that can be bought, and who offers them. */
export const catalogueApi = {
  'bomai/search': limited(
    'DETAILS_LIMIT',
    // `total` counts up to `MOST_FOUND`; `isMore` says that there are more.
    read(member, search, z.object({ items: z.array(partRow), total: z.int(), isMore: z.boolean() }), '搜索物料'),
  ),
  'bomai/facets': limited(
    'DETAILS_LIMIT',
    read(member, filters, z.object({ facets: z.array(facet), inStock: z.int(), counted: z.int() }), '物料筛选项'),
  ),
  'bomai/suggest': limited(
    'DETAILS_LIMIT',
    read(member, z.strictObject({ keyword }), z.object({ items: z.array(suggestion) }), '搜索物料提示'),
  ),
  'bomai/part': limited(
    'DETAILS_LIMIT',
    read(
      member,
      z.strictObject({ partId, quantity: quantity.default(100) }),
      z.object({
        part: partRow.extend({ size: z.string(), datasheet: z.string() }),
        offers: z.array(offerRow),
        alternates: z.array(partRow),
      }),
      '物料详情',
    ),
  ),
}
