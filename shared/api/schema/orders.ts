import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { id, instant, paging } from '../../contract.ts'
import { ORDER_ACTS, ORDER_FILE_KINDS, ORDER_KINDS, ORDER_STATES, TRANSFER_STATES } from '../../enums.ts'
import { INVOICE_STATES, INVOICE_TYPES, ORDER_INVOICES } from '../../invoice/states.ts'
import { real } from './fields.ts'
import { key, reason, remark } from './once.ts'
import { planItem } from './plans.ts'
import { paperText } from './quotes.ts'

export const orderKind = z.enum(ORDER_KINDS)
export const orderState = z.literal(ORDER_STATES)

export const dayText = z
  .string({ error: '请选择日期' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期应为 YYYY-MM-DD')

/** 10,000,000.00 元. */
const MAX_FEN = 1_000_000_000
const amountFen = z.int({ error: '请输入金额，最多两位小数' }).min(1, '金额须大于 0').max(MAX_FEN, '一次最多 10,000,000.00 元')

/** Where goods go. */
export const orderAddress = z.strictObject({
  name: paperText('收货人', 50).refine((text) => text !== '', '请填写收货人'),
  phone: paperText('电话', 40).refine((text) => /^[0-9+\- ]{5,40}$/.test(text), '请填写收货人的电话'),
  address: paperText('收货地址', 200).refine((text) => text !== '', '请填写收货地址'),
})

/** What a member does with an order of his side. */
export const MEMBER_ACTS = ['create', 'release', 'pay', 'report', 'receive', 'cancel'] as const

/**
 * Writes an order: of a plan on sale (`productId`), which `payNow` pays and opens at once, of a version of a quote (`quoteId`), or of
 * lines of the caller's cart (`cart`). `seenFen` is the sum that the buyer saw: another one is refused, of material a higher one. The other acts name an order by `id`; `report` tells of a bank transfer.
 */
export const orderToSave = z.strictObject({
  key,
  act: z.enum(MEMBER_ACTS).default('create'),
  id: id.default(EMPTY_ID),
  productId: id.nullable().default(null),
  quoteId: id.nullable().default(null),
  cart: z.array(id).max(500, '一个订单最多 500 项物料').default([]),
  seenFen: z.int().min(0).nullable().default(null),
  payNow: z.boolean().default(false),
  address: orderAddress.nullable().default(null),
  deliverOn: dayText.nullable().default(null),
  remark: paperText('备注', 500),
  files: z
    .array(z.strictObject({ id, kind: z.enum(ORDER_FILE_KINDS) }))
    .max(20, '附件最多 20 个')
    .default([]),
  amountFen: amountFen.optional(),
  paidOn: dayText.optional(),
  slipId: id.nullable().default(null),
  reason: remark,
})

export const orderSaved = z.object({ id, no: z.string() })

export const orderRow = z.object({
  id,
  no: z.string(),
  kind: orderKind,
  state: orderState,
  title: z.string(),
  creatorName: z.string(),
  /** Null where the caller may not see totals. */
  totalFen: z.int().nullable(),
  paidFen: z.int().nullable(),
  refundedFen: z.int().nullable(),
  /** Until when it waits for its owner, or for its payment. */
  payUntil: instant.nullable(),
  created: instant,
  /** Null where the caller sees no invoices. */
  invoice: z.enum(ORDER_INVOICES).nullable(),
})

const filters = {
  state: orderState.optional(),
  kind: orderKind.optional(),
  invoice: z.enum(ORDER_INVOICES).exclude(['none']).optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['created', 'totalFen']).default('created'),
  descending: z.boolean().default(true),
}

/** `keyword` looks in number and title. */
export const orderSearch = paging.extend(filters)

/** `keyword` looks in the member's name and phone number as well; `reported` are those with a transfer to be checked. */
export const orderSysSearch = paging.extend({ ...filters, userId: id.optional(), reported: z.boolean().default(false), real })

export const orderSysRow = orderRow.extend({
  userId: id,
  userName: z.string(),
  totalFen: z.int(),
  paidFen: z.int(),
  refundedFen: z.int(),
  invoice: z.enum(ORDER_INVOICES),
  /** A transfer that waits to be checked. */
  hasReport: z.boolean(),
})

/** A part that the customer brings: so many for the whole order. */
export const suppliedPart = z.object({
  designators: z.array(z.string()),
  value: z.string(),
  mpn: z.string(),
  package: z.string(),
  quantity: z.int(),
})

/** What was ordered, frozen, by kind. */
export type OrderContent = {
  plan: { name: string; items: z.output<typeof planItem>[] }
  assembly: {
    quoteNo: string
    version: number
    prjName: string
    sets: number
    deliveryDays: number | null
    supplied: z.output<typeof suppliedPart>[]
  }
  material: object
}

const file = z.object({ id, kind: z.enum(ORDER_FILE_KINDS), name: z.string(), size: z.int() })

export const orderDetail = orderRow.extend({
  userId: id,
  userName: z.string(),
  taxFen: z.int().nullable(),
  freightFen: z.int().nullable(),
  freightRefundedFen: z.int().nullable(),
  address: orderAddress.nullable(),
  deliverOn: z.string().nullable(),
  remark: z.string(),
  quoteId: id.nullable(),
  /** Of a plan what it brings; of assembly what it was priced as and what the customer brings. */
  plan: z.object({ name: z.string(), items: z.array(planItem) }).nullable(),
  assembly: z
    .object({
      quoteNo: z.string(),
      version: z.int(),
      prjName: z.string(),
      sets: z.int(),
      deliveryDays: z.int().nullable(),
      supplied: z.array(suppliedPart),
    })
    .nullable(),
  lines: z.array(
    z.object({
      n: z.int(),
      part: z.string(),
      supplier: z.string(),
      qty: z.int(),
      priceMicro: z.int().nullable(),
      amountFen: z.int().nullable(),
      shipped: z.int(),
      refundedFen: z.int().nullable(),
      /** Of bought material its part in the catalogue, and pieces beyond what the bills need that it was bought for. */
      partId: z.int().nullable(),
      spare: z.int(),
    }),
  ),
  events: z.array(
    z.object({
      seq: z.int(),
      act: z.enum(ORDER_ACTS),
      toState: orderState,
      /** Before members "平台" stands for every operator; empty is the clock. */
      actorName: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
  transfers: z.array(
    z.object({
      id,
      amountFen: z.int(),
      paidOn: z.string(),
      slipId: id.nullable(),
      slipName: z.string(),
      remark: z.string(),
      state: z.enum(TRANSFER_STATES),
      created: instant,
      bankNo: z.string().nullable(),
      receivedFen: z.int().nullable(),
      decided: instant.nullable(),
      reason: z.string(),
    }),
  ),
  shipments: z.array(
    z.object({
      id,
      carrier: z.string(),
      trackingNo: z.string(),
      lines: z.array(z.object({ n: z.int(), qty: z.int() })),
      created: instant,
    }),
  ),
  refunds: z.array(z.object({ id, amountFen: z.int(), reason: z.string(), created: instant })),
  files: z.array(file),
  /** The invoices that it stood in, the last one first; told to the owner and to operators. */
  invoices: z.array(
    z.object({
      id,
      no: z.string(),
      type: z.enum(INVOICE_TYPES),
      state: z.enum(INVOICE_STATES),
      /** What of it is this order's. */
      amountFen: z.int(),
      number: z.string(),
      fileId: id.nullable(),
    }),
  ),
  /** What may be given back at most, told to operators; of a plan what is not used of it, which goes back with the money. */
  backFen: z.int().nullable(),
  /** The states that the caller may move it to now. */
  moves: z.array(orderState),
  /** The owner's balance, told to him alone and to operators. */
  walletFen: z.int().nullable(),
})

/** The bank's own number of the movement, by which it counts once. */
const bankNo = z
  .string({ error: '请填写银行流水号' })
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z-]{4,64}$/, '银行流水号是 4 到 64 位字母、数字或“-”'))

export const paymentToConfirm = z.strictObject({ key, id, bankNo, amountFen })

/** What an operator does with an order. `reject` is of a transfer that did not come; `lines` of a shipment: all that is left by default. */
export const OPERATOR_ACTS = ['prepare', 'produce', 'ship', 'receive', 'cancel', 'beginRefund', 'reject'] as const

const shippedLine = z.strictObject({ n: z.int().min(1), qty: z.int('数量应为整数').min(1, '数量至少为 1').max(1_000_000_000) })

export const orderToAct = z
  .strictObject({
    key,
    id,
    act: z.enum(OPERATOR_ACTS),
    reason: remark,
    carrier: paperText('物流公司', 40),
    trackingNo: paperText('运单号', 60),
    lines: z.array(shippedLine).max(10_000).optional(),
  })
  .refine(({ act, carrier }) => act !== 'ship' || carrier !== '', { error: '请填写物流公司', path: ['carrier'] })
  .refine(({ act, trackingNo }) => act !== 'ship' || trackingNo !== '', { error: '请填写运单号', path: ['trackingNo'] })
  .refine(({ act, reason: why }) => !NEED_REASON.has(act) || reason.safeParse(why).success, {
    error: '请写明原因，至少 5 个字',
    path: ['reason'],
  })

const NEED_REASON: ReadonlySet<string> = new Set(['cancel', 'beginRefund', 'reject'])

const refundedLine = z.strictObject({ n: z.int().min(1), amountFen })

/** Of lines and freight, never more than was paid for each and not given back yet; without either it is all that is left. */
export const refundToMake = z
  .strictObject({
    key,
    id,
    reason,
    lines: z.array(refundedLine).max(10_000).default([]),
    freightFen: z.int().min(0).max(MAX_FEN).default(0),
  })
  .refine(({ lines }) => new Set(lines.map(({ n }) => n)).size === lines.length, { error: '同一行只能写一次', path: ['lines'] })
