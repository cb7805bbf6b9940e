import * as z from 'zod'
import { engineMade, id, instant, paging, rowVersion } from '../../contract.ts'
import { MAX_SETS } from '../../engine/price/refuse.ts'
import { REPEATS } from '../../engine/price/types.ts'
import type { CauseShare } from '../../engine/quote/causes.ts'
import type { PlaceDifference } from '../../engine/quote/compare-classes.ts'
import type { OtherDifference } from '../../engine/quote/compare-spread.ts'
import type { ClassSum } from '../../engine/quote/compare.ts'
import { CURRENCY_CODES, PAPER_COLUMNS, PAPER_LANGUAGES, type QuoteDocument } from '../../engine/quote/document.ts'
import type { RecordedBlocked } from '../../engine/record.ts'
import { QUOTE_EVENTS, QUOTE_PRICES, QUOTE_STATES } from '../../enums.ts'
import { key, readable, reason } from './once.ts'

const DAY_TEXT = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A text of one's own for a paper. */
export const paperText = (name: string, most: number) =>
  z.string().trim().max(most, `${name}最多 ${most} 个字`).refine(readable, `${name}含有不可见字符`).default('')

/** 1 unit of the currency in millionths of 元, on a day. */
const currency = z.strictObject({
  code: z.enum(CURRENCY_CODES),
  rateMicro: z.int().min(1000, '汇率应大于 0.001').max(1_000_000_000, '汇率最大 1000'),
  date: z.string().regex(DAY_TEXT, '汇率日期应为 YYYY-MM-DD'),
  source: paperText('汇率来源', 60),
})

export const deliveryDays = z.int().min(1, '交期至少 1 天').max(365, '交期最多 365 天').nullable()
export const paperLanguage = z.enum(PAPER_LANGUAGES)

export const paperOptions = z.strictObject({
  language: paperLanguage.default('zh'),
  columns: z
    .array(z.enum(PAPER_COLUMNS))
    .max(PAPER_COLUMNS.length)
    .transform((chosen) => PAPER_COLUMNS.filter((column) => chosen.includes(column))),
  terms: paperText('付款方式', 200),
  deliveryDays: deliveryDays.default(null),
  remark: paperText('备注', 500),
  currency: currency.nullable().default(null),
})

/** A bill as the sender saw it. `again` is a quote of it whose number goes on with its next version. */
export const quoteToSave = z.strictObject({
  id,
  rowVersion,
  key: key.optional(),
  again: id.nullable().default(null),
  customerId: id.nullable().default(null),
  /** Whole days after today; by default as the settings say. */
  validDays: z.int().min(1, '有效期至少 1 天').max(365, '有效期最多 365 天').optional(),
  paper: paperOptions,
})

/** What was frozen; `bill` is the bill as it stands then. */
export const quoteSaved = z.object({
  id,
  no: z.string(),
  version: z.int(),
  bill: z.object({ id, rowVersion: z.int(), version: z.int() }),
})

/** A bill of its own from what was quoted, and its quote under a number of its own. */
export const quoteToReorder = z.strictObject({
  id,
  key: key.optional(),
  prices: z.enum(QUOTE_PRICES),
  /** What is charged once for a new board is charged by this. */
  repeat: z.enum(REPEATS).default('same'),
  /** As many as then, where it is left out. */
  sets: z.int().min(1, '套数至少为 1').max(MAX_SETS, `套数最多 ${MAX_SETS}`).optional(),
})

export const quoteAccept = z.strictObject({ id, remark: paperText('备注', 200) })
export const quoteVoid = z.strictObject({ id, reason })

export const quoteState = z.enum(QUOTE_STATES)

export const quoteRow = z.object({
  id,
  no: z.string(),
  version: z.int(),
  bomId: id,
  prjName: z.string(),
  customerId: id.nullable(),
  customer: z.string(),
  creatorName: z.string(),
  /** Null where the caller may not see totals. */
  totalFen: z.int().nullable(),
  state: quoteState,
  created: instant,
  validTo: instant,
})

/** `keyword` looks in number, project and customer. Of each number the last version, unless `all`. */
export const quoteSearch = paging.extend({
  state: quoteState.optional(),
  customerId: id.optional(),
  bomId: id.optional(),
  all: z.boolean().default(false),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['created', 'validTo', 'totalFen']).default('created'),
  descending: z.boolean().default(true),
})

/** `asNow` computes what was quoted with today's prices, and why it is another sum. */
export const quoteAsked = z.strictObject({ id, asNow: z.boolean().default(false) })

export const bomQuote = quoteRow.omit({ customer: true }).extend({
  bomVersion: z.int(),
  priceVersion: z.string(),
  document: engineMade<QuoteDocument>(),
  originId: id.nullable(),
  events: z.array(
    z.object({
      kind: z.enum(QUOTE_EVENTS),
      reason: z.string(),
      /** By whom it was said; where it was accepted through a link, who had sent that. */
      userName: z.string(),
      created: instant,
      /** The customer himself, through a link. */
      signed: z.object({ name: z.string(), phone: z.string() }).nullable(),
    }),
  ),
  versions: z.array(z.object({ id, version: z.int(), created: instant, totalFen: z.int().nullable(), state: quoteState })),
  /** The bill behind it as it stands: `isChanged` since it was quoted. */
  bill: z.object({ rowVersion: z.int(), isChanged: z.boolean() }),
  /** Null unless asked for. Why it cannot be priced any more stands in `blocked`; causes take every price right. */
  now: z
    .object({
      totalFen: z.int().nullable(),
      blocked: z.array(engineMade<RecordedBlocked>()),
      causes: z.array(engineMade<CauseShare>()).nullable(),
    })
    .nullable(),
})

/** A quote beside another one, `against`: what is different in `id` from it. */
export const quotePair = z.strictObject({ id, against: id })

const comparedQuote = quoteRow
  .pick({ id: true, no: true, version: true, prjName: true, customer: true, totalFen: true, state: true, created: true })
  .extend({ sets: z.int(), setPointsMilli: z.int() })

/** The most places that one answer tells; our decision: `sums` tell of all of them. */
export const MOST_PLACES = 5000

/** The figures in 分 take every price right and are null without; `others` is null then, or where one of the two has no price any more. */
export const quoteDifference = z.object({
  before: comparedQuote,
  now: comparedQuote,
  sums: z.array(engineMade<ClassSum>()),
  places: z.array(engineMade<PlaceDifference>()),
  others: z.array(engineMade<OtherDifference>()).nullable(),
})

export const paperHead = z.strictObject({
  name: paperText('公司名称', 100),
  address: paperText('地址', 200),
  phone: paperText('电话', 40),
  bank: paperText('开户行及账号', 200),
  taxNo: paperText('税号', 40),
  terms: paperText('付款方式', 200),
  logoId: id.nullable().default(null),
})
export const savedPaperHead = paperHead.extend({ rowVersion: z.int() })
