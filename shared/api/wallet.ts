import * as z from 'zod'
import { admin, id, instant, owner, owns, paged, paging, read, write } from '../contract.ts'
import { WALLET_DIRECTIONS, WALLET_KINDS } from '../enums.ts'
import { key, reason, remark } from './schema/once.ts'
import { real } from './schema/fields.ts'

const walletKind = z.literal(WALLET_KINDS)

/** 1,000,000.00 元 at a time. */
export const MAX_AMOUNT_FEN = 100_000_000

const tooMuch = { error: '一次最多 1,000,000.00 元' }
const amountFen = z.int({ error: '请输入金额，最多两位小数' }).min(-MAX_AMOUNT_FEN, tooMuch).max(MAX_AMOUNT_FEN, tooMuch)

/** A movement of money; `balanceFen` is what there was after it. */
export const walletRow = z.object({
  id,
  at: instant,
  kind: walletKind,
  amountFen: z.int(),
  balanceFen: z.int(),
  /** Who did it; for members "平台" stands for every operator. */
  actorName: z.string(),
  remark: z.string(),
})
/** `orderId`: what was paid for or given back. `isReversible`: an operator's own movement that nobody has taken back yet. */
export const walletSysRow = walletRow.extend({
  userId: id,
  userName: z.string(),
  orderId: id.nullable(),
  isReversible: z.boolean(),
})

const period = { from: instant.optional(), to: instant.optional() }

/** The instants bound the movement, both ends included. */
export const walletSearch = paging
  .omit({ keyword: true })

  .extend({ kind: walletKind.optional(), ...period, sort: z.enum(['at']).default('at'), descending: z.boolean().default(true) })

/** `keyword` looks in the member's name and phone number and in the remark. */
export const walletSysSearch = paging.extend({
  userId: id.optional(),
  kind: walletKind.optional(),
  direction: z.enum(WALLET_DIRECTIONS).optional(),
  real,
  ...period,
  sort: z.enum(['at', 'amountFen']).default('at'),
  descending: z.boolean().default(true),
})

/** What all movements found come to, not those of one page alone. */
const walletSums = { inFen: z.int(), outFen: z.int() }

/** The balance right after this movement; null when it could not be read any more: the movement stands all the same. */
export const walletMoved = z.object({ id, balanceFen: z.int().nullable() })

const month = z.string({ error: '请选择月份' }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份应为 YYYY-MM')

/** What moved a wallet in a calendar month of Shanghai: opening + inFen + outFen = closing, to the 分. */
const statement = z.object({
  month: z.string(),
  userName: z.string(),
  openingFen: z.int(),
  inFen: z.int(),
  outFen: z.int(),
  closingFen: z.int(),
  items: z.array(
    walletRow.pick({ at: true, kind: true, amountFen: true, balanceFen: true, remark: true }).extend({
      /** The order that was paid or given back, and the tax office's number of the invoice that holds over it; empty for none. */
      orderNo: z.string(),
      invoiceNumber: z.string(),
    }),
  ),
  /** What was invoiced in the month, red papers negative. */
  invoicedFen: z.int(),
  papers: z.array(z.object({ number: z.string(), isRed: z.boolean(), amountFen: z.int(), issuedOn: z.string() })),
})

export const walletApi = {
  'wallet/getMyList': read(owner, walletSearch, paged(walletRow), '我的钱包明细'),
  'wallet/getSysList': owns(
    { userId: 'user' },
    read(admin, walletSysSearch, paged(walletSysRow).extend(walletSums), '全部钱包明细'),
  ),
  'wallet/getMyStatement': read(owner, z.strictObject({ month }), statement, '我的对账单'),
  'wallet/getSysStatement': owns({ userId: 'user' }, read(admin, z.strictObject({ userId: id, month }), statement, '会员对账单')),
  'wallet/topUp': owns(
    { userId: 'user' },
    write(
      admin,
      z.strictObject({ key, userId: id, amountFen: amountFen.min(1, '充值金额须大于 0'), remark }),
      walletMoved,
      '充值',
    ),
  ),
  'wallet/correct': owns(
    { userId: 'user' },
    write(
      admin,
      z.strictObject({ key, userId: id, amountFen: amountFen.refine((fen) => fen !== 0, '调整金额不能为 0'), reason }),
      walletMoved,
      '调整余额',
    ),
  ),
  'wallet/reverse': owns({ id: 'walletTx' }, write(admin, z.strictObject({ key, id, reason }), walletMoved, '冲正')),
}
