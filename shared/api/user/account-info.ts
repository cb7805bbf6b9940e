import * as z from 'zod'
import { id, instant, member, owns, read } from '../../contract.ts'
import { quotaReason, service } from '../quota.ts'
import { account } from './account.ts'

/** A number of uses for a time, as it stands. */
export const quotaLot = z.object({
  id,
  ticks: z.int(),
  used: z.int(),
  startAt: instant,
  expireAt: instant,
  reason: quotaReason,
  remark: z.string(),
})

/** What an owner has. `account` is null where a service was never opened; lots with the latest expiry first, at most 100. */
export const accountInfo = z.object({
  userId: id,
  userName: z.string(),
  /** 元, two decimals; null for a sub-account, whose money it is not. */
  wallet: z.number().nullable(),
  walletFen: z.int().nullable(),
  services: z.array(z.object({ service, name: z.string(), account: account.nullable(), lots: z.array(quotaLot) })),
})

export const accountInfoApi = {
  'user/GetAccountInfo': owns(
    { userId: 'user' },
    read(member, z.strictObject({ userId: id.optional() }), accountInfo, '余额与次数'),
  ),
}
