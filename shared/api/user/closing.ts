import * as z from 'zod'
import { admin, id, instant, none, owner, owns, read, write } from '../../contract.ts'
import { CLOSING_STATES } from '../../enums.ts'
import { reason } from '../schema/once.ts'
import { paperText } from '../schema/quotes.ts'
import { left } from './people.ts'

const request = z.object({
  reason: z.string(),
  state: z.enum(CLOSING_STATES),
  created: instant,
  /** Why it was declined; empty of every other. */
  answer: z.string(),
})

/** What the account still has, orders that are not over among it, and what was asked last. */
const mine = z.object({ left, orders: z.int(), request: request.nullable() })

/** A member asks to have his account closed; an operator closes it by `user/close`, or declines. */
export const closingApi = {
  'user/MyClosing': read(owner, none, mine, '我的关闭申请'),
  'user/AskClosing': write(owner, z.strictObject({ reason: paperText('原因', 200) }), none, '申请关闭账号'),
  'user/WithdrawClosing': write(owner, none, none, '撤回关闭申请'),
  'user/DeclineClosing': owns({ id: 'user' }, write(admin, z.strictObject({ id, reason }), none, '拒绝关闭申请')),
}
