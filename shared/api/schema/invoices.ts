import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { id, instant, paging, rowVersion } from '../../contract.ts'
import { INVOICE_ACTS, INVOICE_STATES, INVOICE_TYPES } from '../../invoice/states.ts'
import { isTaxNumber } from '../../invoice/tax-number.ts'
import { ORDER_STATES } from '../../enums.ts'
import { key, reason, remark } from './once.ts'
import { dayText, orderKind } from './orders.ts'
import { paperText } from './quotes.ts'

export const invoiceType = z.enum(INVOICE_TYPES, { error: '请选择发票类型' })
const invoiceState = z.enum(INVOICE_STATES)

const taxNo = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .refine((text) => text === '' || isTaxNumber(text), '税号不正确：应是 18 位统一社会信用代码，或旧的 15、17、20 位税号'),
  )
  .default('')

/** Figures of an account, with the blanks that people group them by taken out. */
const account = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().refine((text) => text === '' || /^[0-9]{6,32}$/.test(text), '银行账号应是 6 到 32 位数字'))
  .default('')

const phone = paperText('电话', 40).refine(
  (text) => text === '' || /^[0-9+\- ]{5,40}$/.test(text),
  '电话只能有数字、空格、“+”和“-”',
)

const titleText = {
  name: paperText('抬头', 100).refine((text) => text !== '', '请填写抬头'),
  taxNo,
  address: paperText('注册地址', 100),
  phone,
  bank: paperText('开户银行', 100),
  account,
}

/** What a 专票 cannot be issued without. */
const NEEDED = [
  ['taxNo', '专票须填写税号'],
  ['address', '专票须填写注册地址'],
  ['phone', '专票须填写电话'],
  ['bank', '专票须填写开户银行'],
  ['account', '专票须填写银行账号'],
] as const

export const titleDraft = z
  .strictObject({
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    type: invoiceType,
    ...titleText,
    isDefault: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.type !== 'special') return
    for (const [field, message] of NEEDED)
      if (value[field] === '') issues.push({ code: 'custom', message, path: [field], input: value[field] })
  })

const title = z.object({
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
})
export type InvoiceTitle = z.output<typeof title>

export const titleRow = title.extend({
  id,
  rowVersion: z.int(),
  type: z.enum(INVOICE_TYPES),
  isDefault: z.boolean(),
  updated: instant,
})

/** `keyword` looks in name and tax number. */
export const titleSearch = paging.extend({
  sort: z.enum(['isDefault', 'name', 'updated']).default('isDefault'),
  descending: z.boolean().default(true),
})

/** What a member does with invoices of his. */
export const INVOICE_MEMBER_ACTS = ['ask', 'withdraw'] as const

/**
 * Asks for an invoice over orders that are paid, made out to one of the saved titles, or withdraws what nobody has issued yet (`id`).
 * `seenFen` is the sum that he saw: another one is refused.
 */
export const invoiceToAsk = z
  .strictObject({
    key,
    act: z.enum(INVOICE_MEMBER_ACTS).default('ask'),
    id: id.default(EMPTY_ID),
    titleId: id.nullable().default(null),
    orders: z.array(id).max(100, '一张发票最多 100 个订单').default([]),
    seenFen: z.int().min(0).nullable().default(null),
    remark,
  })
  .refine(({ orders }) => new Set(orders).size === orders.length, { error: '同一个订单只能选一次', path: ['orders'] })

export const invoiceSaved = z.object({ id, no: z.string() })

/** Of an invoice in figures twenty digits; of one on paper the ten of its code before the eight of its number. */
const number = z
  .string({ error: '请填写发票号码' })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{18}|\d{20})$/, '发票号码是 20 位数字；纸质发票填 10 位代码加 8 位号码'))

const amountFen = z.int({ error: '请输入金额，最多两位小数' }).min(1, '金额须大于 0').max(1_000_000_000_000, '金额过大')

/** What an operator does with one. */
export const INVOICE_OPERATOR_ACTS = ['issue', 'reject', 'reverse'] as const

/**
 * `issue` and `reverse` tell a paper: its number, day, sum and file. The sum of what is issued is the one that the operator saw; a red
 * paper takes all of the rest back, or no more than was refunded since. `reject` and `reverse` say why.
 */
export const invoiceToAct = z
  .strictObject({
    key,
    id,
    act: z.enum(INVOICE_OPERATOR_ACTS),
    number: number.optional(),
    issuedOn: dayText.optional(),
    amountFen: amountFen.optional(),
    fileId: id.nullable().default(null),
    reason: remark,
  })
  .check(({ value, issues }) => {
    const miss = (field: string, message: string) => issues.push({ code: 'custom', message, path: [field], input: value })
    if (value.act !== 'issue' && !reason.safeParse(value.reason).success) miss('reason', '请写明原因，至少 5 个字')
    if (value.act === 'reject') return
    if (value.number === undefined) miss('number', '请填写发票号码')
    if (value.issuedOn === undefined) miss('issuedOn', '请选择开票日期')
    if (value.amountFen === undefined) miss('amountFen', '请填写金额')
    if (value.fileId === null) miss('fileId', '请上传发票 PDF')
  })

export const invoiceRow = z.object({
  id,
  no: z.string(),
  type: z.enum(INVOICE_TYPES),
  titleName: z.string(),
  state: invoiceState,
  amountFen: z.int(),
  /** What red papers have taken back of it, and what was refunded of its orders since and is not taken back yet. */
  redFen: z.int(),
  dueFen: z.int(),
  /** Of the blue paper; empty until it is issued. */
  number: z.string(),
  issuedOn: z.string(),
  fileId: id.nullable(),
  orders: z.int(),
  created: instant,
})

const filters = {
  state: invoiceState.optional(),
  type: invoiceType.optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['created', 'amountFen']).default('created'),
  descending: z.boolean().default(true),
}

/** `keyword` looks in its number, the tax office's, the title and the numbers of its orders. */
export const invoiceSearch = paging.extend(filters)

/** `due` are those of which something is to be taken back. */
export const invoiceSysSearch = paging.extend({ ...filters, userId: id.optional(), due: z.boolean().default(false) })

export const invoiceSysRow = invoiceRow.extend({ userId: id, userName: z.string() })

export const invoiceDetail = invoiceSysRow.extend({
  title,
  remark: z.string(),
  items: z.array(
    z.object({ id, no: z.string(), kind: orderKind, title: z.string(), state: z.literal(ORDER_STATES), amountFen: z.int() }),
  ),
  papers: z.array(
    z.object({
      number: z.string(),
      isRed: z.boolean(),
      amountFen: z.int(),
      issuedOn: z.string(),
      fileId: id,
      fileName: z.string(),
      reason: z.string(),
      created: instant,
    }),
  ),
  events: z.array(
    z.object({
      seq: z.int(),
      act: z.enum(INVOICE_ACTS),
      toState: invoiceState,
      /** Before members "平台" stands for every operator; empty is nobody. */
      actorName: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
})
