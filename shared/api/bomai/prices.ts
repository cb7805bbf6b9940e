import * as z from 'zod'
import {
  byId,
  engineMade,
  id,
  instant,
  limited,
  member,
  none,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  saved,
  upTo,
  write,
} from '../../contract.ts'
import { EMPTY_ID } from '../../constants.ts'
import { ownSide } from '../price-book.ts'
import { actsSaved, change } from '../schema/bom-acts.ts'
import { key } from '../schema/once.ts'
import { SUPPLIER_RANKS, type PurchaseDocument } from '../../engine/sourcing/types.ts'

/** Bills that are bought for together, and lines of all of them. */
export const MOST_BILLS_BOUGHT = 20
export const MOST_LINES_BOUGHT = 4000
/** Suppliers that one account has rules for, and plans that it keeps. */
export const MOST_RULES = 200
export const MOST_PLANS = 500

const partId = z.int('料号标识应为整数').min(1).max(9_999_999_999)

const isUnique = <T>(of: (item: T) => unknown, text: string) =>
  [(items: readonly T[]) => new Set(items.map(of)).size === items.length, text] as const

const bills = z
  .array(
    z.strictObject({ id, sets: z.int('套数应为整数').min(1, '套数至少为 1').max(1_000_000, '套数最多 1,000,000').optional() }),
  )
  .min(1, '请至少选择一份清单')
  .max(MOST_BILLS_BOUGHT, `一次最多 ${MOST_BILLS_BOUGHT} 份清单`)
  .refine(...isUnique(({ id: bomId }: { id: string }) => bomId, '同一份清单选了两次'))

/** Pieces in one's own store. */
const own = z
  .array(z.strictObject({ partId, pieces: z.int('自有库存应为整数').min(0).max(1_000_000_000, '自有库存最多 1,000,000,000') }))
  .max(MOST_LINES_BOUGHT)
  .refine(...isUnique((item: { partId: number }) => item.partId, '同一物料的自有库存写了两次'))
  .default([])

/** Bills with how many sets of them are made; left out, as they are ordered. */
const asked = z.strictObject({ bills })

const wishes = z
  .strictObject({
    withinDays: z.int('交期应为整数天').min(0).max(1000, '交期最多 1,000 天').nullable().default(null),
    preferPpm: z.int().min(0).max(1_000_000, '最多贵 100%').default(0),
  })
  .prefault({})

/** Parts that are bought of one supplier, whatever it costs: `id` is his. */
const assigned = z
  .array(z.strictObject({ partId, id }))
  .max(MOST_LINES_BOUGHT)
  .refine(...isUnique((item: { partId: number }) => item.partId, '同一物料指定了两家'))
  .default([])

const purchase = z.strictObject({ bills, own, wishes, assigned })

const named = z.object({
  partId: z.int(),
  mpn: z.string(),
  maker: z.string(),
  makerCn: z.string(),
  category: z.string(),
  pkg: z.string(),
  descr: z.string(),
})

const use = z.object({ bomId: id, key: z.string(), label: z.string(), perSet: z.int(), need: z.int() })

/** A part that is needed; of each bill the pieces that are lost by which rule, and the lines that take it. */
const neededPart = named.extend({
  need: z.int(),
  extra: z.int(),
  tape: z.int(),
  bills: z.array(
    z.object({
      bomId: id,
      need: z.int(),
      extra: z.int(),
      rule: z.string().nullable(),
      ratePpm: z.int(),
      minPieces: z.int(),
    }),
  ),
  uses: z.array(use),
})

/** Freight and limits, 分, are null where prices are not shown. */
const source = z.object({
  id,
  name: z.string(),
  isOwn: z.boolean(),
  currency: z.string(),
  rateMicro: z.int().nullable(),
  rateDay: z.string().nullable(),
  taxPpm: z.int(),
  freightFen: z.int().nullable(),
  freeFromFen: z.int().nullable(),
  minOrderFen: z.int().nullable(),
  rank: z.enum(SUPPLIER_RANKS).nullable(),
  updated: instant,
})

const sourceOffer = z.object({
  id: z.int(),
  partId: z.int(),
  supplierId: id,
  sku: z.string(),
  packing: z.string(),
  moq: z.int(),
  mult: z.int(),
  stock: z.int(),
  leadDays: z.int(),
  validTo: instant.nullable(),
  isExpired: z.boolean(),
  breaks: z.array(z.tuple([z.int(), z.int()])).nullable(),
})

/** Why a line has no part yet: nobody looked, one was proposed, whoever was asked has not answered, none of them. */
export const OPEN_REASONS = ['unmatched', 'proposed', 'waiting', 'rejected'] as const

const compared = z.object({
  bills: z.array(z.object({ id, rowVersion: z.int(), name: z.string(), sets: z.int(), lines: z.int(), open: z.int() })),
  parts: z.array(neededPart),
  open: z.array(use.omit({ perSet: true }).extend({ text: z.string(), reason: z.enum(OPEN_REASONS) })),
  brought: z.int(),
  sources: z.array(source),
  offers: z.array(sourceOffer),
})

const planned = z.object({ document: engineMade<PurchaseDocument>() })

const planRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  bills: z.int(),
  parts: z.int(),
  suppliers: z.int(),
  /** With tax and freight. */
  totalFen: z.int(),
  creatorName: z.string(),
  updated: instant,
})

const DOCUMENT_BYTES = 1024 * 1024

/**
 * Comparing prices takes one use of the service for each bill; for 30 days the same bill is compared and planned again for nothing,
 * with other sets, wishes and pins. Amounts are 分 in 元, prices of offers in their own currency.
 */
export const pricesApi = {
  'bomai/prices': owns({ bills: 'bom' }, limited('DETAILS_LIMIT', write(member, asked, compared, '报价对比'))),
  'bomai/plan': owns(
    { bills: 'bom', assigned: 'supplier' },
    limited('DETAILS_LIMIT', upTo(DOCUMENT_BYTES, read(member, purchase, planned, '拆分采购'))),
  ),
  'bomai/saveSupplierRules': owns(
    { rules: 'supplier' },
    write(
      ownSide,
      z.strictObject({
        rules: z
          .array(z.strictObject({ id, rank: z.enum(SUPPLIER_RANKS).nullable() }))
          .min(1, '没有要保存的规则')
          .max(MOST_RULES, `最多 ${MOST_RULES} 家供应商`)
          .refine(...isUnique((item: { id: string }) => item.id, '同一家供应商写了两次')),
      }),
      none,
      '保存供应商规则',
    ),
  ),
  'bomai/plans': read(member, paging, paged(planRow), '采购方案'),
  'bomai/readPlan': owns(
    { id: 'purchasePlan' },
    read(
      member,
      byId,
      z
        .object({ id, rowVersion: z.int(), name: z.string(), updated: instant, asked: engineMade<SavedPurchase>() })
        .extend(planned.shape),
      '打开采购方案',
    ),
  ),
  'bomai/savePlan': owns(
    { id: 'purchasePlan', bills: 'bom', assigned: 'supplier' },
    limited(
      'SAVE_LIMIT',
      upTo(
        DOCUMENT_BYTES,
        write(
          member,
          purchase.extend({
            id: id.default(EMPTY_ID),
            rowVersion: rowVersion.default(0),
            name: z.string().trim().min(1, '请填写方案名称').max(100, '方案名称最多 100 个字'),
            key: key.optional(),
          }),
          saved,
          '保存采购方案',
        ),
      ),
    ),
  ),
  // `id`: the bill.
  'bomai/feedPlan': owns(
    { id: 'bom', planId: 'purchasePlan' },
    limited(
      'SAVE_LIMIT',
      write(member, z.strictObject({ ...change, planId: id }), actsSaved.extend({ fed: z.int() }), '采购方案计入报价'),
    ),
  ),
  'bomai/removePlan': owns({ id: 'purchasePlan' }, write(member, byId, none, '删除采购方案')),
}

/** What a plan was made of, as it is asked again. */
export type SavedPurchase = z.output<typeof purchase>
