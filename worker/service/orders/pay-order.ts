import type { OrderContent } from '../../../shared/api/schema/orders.ts'
import type { PlanItem } from '../../../shared/api/schema/plans.ts'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import type { OrderAct } from '../../../shared/enums.ts'
import type { OrderActor } from '../../../shared/order-states.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { openLot, renewalStart } from '../money/quota.ts'
import { moveWallet } from '../money/wallet.ts'
import { moveOrder } from './move-order.ts'
import type { OrderStanding } from './order-access.ts'

type Payable = Pick<OrderStanding, 'id' | 'kind' | 'state' | 'ownerId' | 'title' | 'content' | 'totalFen' | 'lastSeq'>

/** Pays an order out of its owner's balance, which the ledger refuses where it is too low; a plan is opened in the same batch. */
export function payOrder(ctx: Context, order: Payable, by: OrderActor, act: OrderAct = 'pay', detail: object = {}): Statement[] {
  const { id, ownerId, totalFen, title } = order
  const spending = moveWallet(ctx, {
    ownerId,
    kind: 'spend',
    amountFen: -totalFen,
    idem: `order:${id}:pay`,
    ref: { type: 'order', id },
    remark: title,
  })
  const paid = [spending, moveOrder(ctx, order, 20, by, { act, detail })]
  return order.kind === 'plan' ? [...paid, ...opening(ctx, order, by)] : paid
}

function opening(ctx: Context, order: Payable, by: OrderActor): Statement[] {
  // Stored under this type by the call that wrote the order.
  const { items } = JSON.parse(order.content) as OrderContent['plan']
  return [
    ...items.flatMap((item) => openLot(ctx, lotOf(ctx, order, item))),
    moveOrder(ctx, { ...order, state: 20 }, 60, by, { act: 'open' }, 1),
  ]
}

function lotOf(ctx: Context, { id, ownerId, title }: Payable, { service, ticks, days }: PlanItem) {
  const lot = {
    ownerId,
    service,
    ticks,
    days,
    reason: 'buy',
    idem: `order:${id}:${service}`,
    remark: `购买套餐：${title}`,
  } as const
  return ticks === UNLIMITED_TICKS ? { ...lot, start: renewalStart(ownerId, service, ctx.now) } : lot
}
