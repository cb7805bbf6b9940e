import { and, eq, sql } from 'drizzle-orm'
import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { wallets } from '../../db/schema/ledger.ts'
import { orders, transfers } from '../../db/schema/order.ts'
import { changedOrConflict, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { findPayee, mayMove } from '../money/payee.ts'
import { moveWallet } from '../money/wallet.ts'
import { noticeTo } from '../notices/notices.ts'
import { noteOrder } from './move-order.ts'
import { standingQuery, type OrderStanding } from './order-access.ts'
import { payOrder } from './pay-order.ts'

type Request = Parsed<(typeof orderApi)['Order/confirmPayment']>

/**
 * A transfer has come in: it tops the wallet up under the bank's number, and pays the order where the balance then suffices, in one
 * batch. What is too much stays as balance; what is too little does too, and the order waits on.
 */
export async function confirmPayment(ctx: Context, request: Request): Promise<null> {
  await bookOnce(ctx, request.key, async () => {
    const { order, payee, balanceFen, state } = await found(ctx, request.id)
    if (state !== 'reported') throw new AppError('conflict', '这笔转账已经处理过了', { reason: 'outdated' })
    const statements = [mayMove(ctx, payee), ...confirmation(ctx, order, request, balanceFen)]
    return { answer: {}, statements, facts: { target: order.id, refusals: REFUSALS } }
  })
  return null
}

const REFUSALS: Refusals = {
  'transfer.bank_no': ['conflict', '这个银行流水号已经入过账，每笔流水只能用一次', { field: 'bankNo' }],
  transfer_is_over: ['conflict', '这笔转账已经处理过了', { reason: 'outdated' }],
  guard_conflict: ['conflict', '这笔转账已经处理过了', { reason: 'outdated' }],
  wallet_too_low: ['conflict', '会员的余额刚刚有变动，请再试一次', { reason: 'outdated' }],
}

async function found(ctx: Context, id: string) {
  const orderId = sql`(SELECT order_id FROM transfer WHERE id = ${id})`
  const [[[transfer], [order], [wallet]], payee] = await Promise.all([
    ctx.db.batch([
      ctx.db.select({ state: transfers.state }).from(transfers).where(eq(transfers.id, id)),
      standingQuery(ctx, sql`${orders.id} = ${orderId}`),
      ctx.db
        .select({ balanceFen: wallets.balanceFen })
        .from(wallets)
        .where(sql`owner_id = (SELECT owner_id FROM orders WHERE id = ${orderId})`),
    ]),
    findPayee(ctx, sql`(SELECT owner_id FROM orders WHERE id = ${orderId})`),
  ])
  if (!transfer || !order) throw new AppError('missing', '这笔转账不存在')
  return { order, payee, balanceFen: wallet?.balanceFen ?? 0, state: transfer.state }
}

function confirmation(ctx: Context, order: OrderStanding, { id, bankNo, amountFen }: Request, balanceFen: number): Statement[] {
  const txId = ctx.newId()
  const topUp = moveWallet(ctx, {
    id: txId,
    ownerId: order.ownerId,
    kind: 'topUp',
    amountFen,
    idem: `transfer:${id}`,
    ref: { type: 'transfer', id },
    remark: `银行转账，流水号 ${bankNo}，订单 ${order.no}`,
  })
  const decided = { decidedBy: signedIn(ctx).id, decided: ctx.now }
  const confirmed = { state: 'confirmed' as const, bankNo, receivedFen: amountFen, walletTxId: txId, ...decided }
  const open = and(eq(transfers.id, id), eq(transfers.state, 'reported'))
  const lackFen = order.state === 10 ? Math.max(0, order.totalFen - balanceFen - amountFen) : 0
  const paying = order.state === 10 && lackFen === 0
  const detail = { transferId: id, amountFen, lackFen }
  return [
    topUp,
    ctx.db.update(transfers).set(confirmed).where(open),
    changedOrConflict,
    ...(paying ? payOrder(ctx, order, 'operator', 'confirm', detail) : [noteOrder(ctx, order, { act: 'confirm', detail })]),
    noticeTo(ctx, order.ownerId, { kind: 'orderConfirmed', ref: order.id, facts: { no: order.no, amountFen, lackFen } }),
  ]
}
