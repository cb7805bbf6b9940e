import * as z from 'zod'
import { admin, id, instant, owner, owns, paged, paging, read, write } from '../contract.ts'
import { WALLET_DIRECTIONS, WALLET_KINDS } from '../enums.ts'
import { key, reason, remark } from './schema/once.ts'

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
export const walletSysRow = walletRow.extend({ userId: id, userName: z.string() })

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
  ...period,
  sort: z.enum(['at', 'amountFen']).default('at'),
  descending: z.boolean().default(true),
})

/** What all movements found come to, not those of one page alone. */
const walletSums = { inFen: z.int(), outFen: z.int() }

/** The balance right after this movement; null when it could not be read any more: the movement stands all the same. */
export const walletMoved = z.object({ id, balanceFen: z.int().nullable() })

export const walletApi = {
  'wallet/getMyList': read(owner, walletSearch, paged(walletRow), '我的钱包明细'),
  'wallet/getSysList': owns(
    { userId: 'user' },
    read(admin, walletSysSearch, paged(walletSysRow).extend(walletSums), '全部钱包明细'),
  ),
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
}
