import { LibsqlError } from '@libsql/client/web'
import { AppError, type Refusal } from '../../shared/errors.ts'

/**
 * What a failed database request means.
 * rule: a constraint refused it, all was rolled back. busy: it did not run. disk: the server's disk has no room, or does not
 * work. unknown: it may have run. fault: our mistake.
 */
export type Failure = 'rule' | 'busy' | 'disk' | 'unknown' | 'fault'

/** The request left, and no whole reply came back. Whatever else fails has failed before it was sent. */
export class LostReply extends Error {
  constructor(cause: unknown) {
    super('no reply from the database', { cause })
    this.name = 'LostReply'
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof LostReply) return 'unknown'
  if (!(error instanceof LibsqlError)) return 'fault'
  if (error.code.startsWith('SQLITE_CONSTRAINT')) return 'rule'
  if (error.code.startsWith('SQLITE_BUSY') || httpStatus(error) === 429) return 'busy'
  if (DISK.test(error.code)) return 'disk'
  if (isTooLarge(error) || httpStatus(error) === 400) return 'fault'
  return error.code.startsWith('SQL') ? 'fault' : 'unknown'
}

/** No room for the data; no room for the server's own log of it is told as an error of the disk. */
const DISK = /^SQLITE_(FULL|IOERR)/

/** What the database itself said, under what was made of it for people. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof LibsqlError) && error.cause ? error.cause : error

/** The answer is larger than the server gives (about 10 MB): ask for less. */
export const isTooLarge = (error: unknown): boolean => error instanceof LibsqlError && error.code === 'RESPONSE_TOO_LARGE'

function httpStatus(error: LibsqlError): number | null {
  const cause: unknown = error.cause
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null
}

/** The guards, triggers and constraints that people's requests run into, by what the database calls them. */
type Rule =
  | `guard_${'missing' | 'conflict' | 'too_many' | 'exhausted' | 'monthly' | 'signed_out'}`
  | `wallet_${'too_low' | 'too_high'}`
  | `sub_account_${'limit' | 'nested'}`
  | 'quota_used'
  | 'last_admin'
  | `user_${'closed' | 'not_empty'}`
  | 'role_in_use'
  | 'wallet_tx.idem'
  | 'quota_tx.idem'
  | 'once_key.key'
  | 'mes_company.name'
  | 'bom_act.key'
  | 'bom_is_quoted'
  | `order_${'moved' | 'paid' | 'refunded' | 'freight_refunded' | 'line_shipped' | 'line_refunded'}`
  | 'orders.quote_id'
  | 'address.address'
  | `invoice_${'moved' | 'red_above' | 'order.order_id' | 'paper.number' | 'title.name'}`
  | 'product.name'
  | `transfer${'_is_over' | '.bank_no' | '.order_id'}`
  | 'quote_is_over'
  | 'share_is_over'
  | 'share_acceptance.share_id'
  | 'customer.owner_id'
  | 'package_prefix.key'
  | 'part_model.key'
  | 'package_id IS NOT NULL OR'
  | `index '${'package_key' | 'package_alias_key' | 'package_alias_pending' | 'part_model_key' | 'supplier_name'}'`
  | 'login_ticket.hash'
  | 'role.name'
  | 'user.name'
  | 'user.phone'
  | 'closing_request.user_id'
  | 'is_admin = 0 OR'
  | 'article.code'
  | 'is_fixed = 0 OR'
  | 'article keeps what it is'
  | `template_${'in_use' | 'too_many'}`
  | `index 'template_${'name' | 'default'}'`
  | `surplus_${'gone' | 'own' | 'too_few' | 'pack' | 'reserved' | 'taken' | 'removed' | 'state' | 'seller_off'}`
  | 'remain BETWEEN 0'
  | 'shop_moved'
  | 'shop_nonce.nonce'
  | 'FOREIGN KEY'

/** What people are told when a rule refuses a batch: kind, message, and the field or reason where there is one. */
export type Refusals = { readonly [R in Rule]?: Refusal }

/** Rules with the same plain meaning wherever they are broken. */
const COMMON: Refusals = {
  guard_signed_out: ['signedOut', '登录已失效，请重新登录'],
  guard_missing: ['missing', '内容不存在或已被删除'],
  guard_conflict: ['conflict', '内容已被他人修改，请刷新后重试', { reason: 'outdated' }],
  guard_too_many: ['tooMany', '操作过于频繁，请稍后再试'],
  guard_exhausted: ['exhausted', '次数已用完或已过期：可在“次数明细”购买套餐，或请联系您的专属销售增加次数，再试一次即可'],
  guard_monthly: ['exhausted', '您的子账号本月次数已用完，请联系主账号提高每月上限，或下月再试'],
  wallet_too_low: ['insufficient', '余额不足，请联系您的专属销售充值'],
  wallet_too_high: ['conflict', '余额超过上限（100 亿元）'],
  order_moved: ['conflict', '订单刚刚有变动，请刷新后再操作', { reason: 'outdated' }],
  invoice_moved: ['conflict', '发票刚刚有变动，请刷新后再操作', { reason: 'outdated' }],
  'wallet_tx.idem': ['conflict', '这个请求标识已经用于另一次操作，请换一个'],
  'quota_tx.idem': ['conflict', '这个请求标识已经用于另一次操作，请换一个'],
  quota_used: ['conflict', '这一批次的次数不够'],
  surplus_gone: ['conflict', '这批余料已经下架或过期'],
  surplus_own: ['conflict', '这是您自己的余料，不能购买'],
  surplus_too_few: ['conflict', '余料剩余数量不够'],
  surplus_pack: ['conflict', '余料的数量不足起订量，或不是倍数的整数倍'],
  surplus_taken: ['conflict', '已有订单的行，型号、品牌、批次和成色不能再改；另一种物料请另加一行'],
}

/** A constraint that refused a batch; nothing of the batch happened. */
export class RuleError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'RuleError'
  }

  /** The refusal people see, when the rule has a plain meaning: `own` is the call's, before the common one. */
  refusal(own: Refusals = {}): AppError | null {
    // oxlint-disable-next-line house/prose -- the database names the rule nowhere else
    const known = Object.entries({ ...COMMON, ...own }).find(([rule]) => this.message.includes(rule))
    return known ? new AppError(...known[1]) : null
  }
}
