import { sql } from 'drizzle-orm'
import { ORDER_STATE_NAMES, type OrderAct, type OrderKind, type OrderState } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { mayMoveOrder, type OrderActor } from '../../../shared/order-states.ts'
import { orderEvents } from '../../db/schema/order.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'

type Moved = { id: string; kind: OrderKind; state: OrderState; lastSeq: number }
type Happening = { act: OrderAct; reason?: string; detail?: object }

/** Refuses what is no way from the order's state for this actor. */
export function mustMayMove(order: Moved, to: OrderState, actor: OrderActor): void {
  if (mayMoveOrder(order, to, actor)) return
  throw new AppError('conflict', `订单${ORDER_STATE_NAMES[order.state]}，不能变为“${ORDER_STATE_NAMES[to]}”`, {
    reason: 'outdated',
  })
}

/**
 * Moves an order on: the event, which moves its state. It follows the event that was read last, so that the batch is refused once
 * anything else has happened to the order since. `after` counts the events of the same batch before it.
 */
export function moveOrder(
  ctx: Context,
  order: Moved,
  to: OrderState,
  actor: OrderActor,
  happening: Happening,
  after = 0,
): Statement {
  mustMayMove(order, to, actor)
  return eventOf(ctx, order, { from: order.state, to, seq: order.lastSeq + 1 + after }, happening)
}

/** Notes what happens to an order without moving it. */
export const noteOrder = (ctx: Context, order: Moved, happening: Happening): Statement =>
  eventOf(ctx, order, { from: order.state, to: order.state, seq: order.lastSeq + 1 }, happening)

type Step = { from: OrderState | null; to: OrderState; seq: number }

/** The row of an event; `from` null begins the order. */
export function eventOf(
  ctx: Context,
  { id }: { id: string },
  { from, to, seq }: Step,
  { act, reason = '', detail = {} }: Happening,
): Statement {
  const { id: userId, actingId } = signedIn(ctx)
  return sql`INSERT INTO ${orderEvents} (order_id, seq, act, from_state, to_state, actor_id, reason, detail, at)
    VALUES (${id}, ${seq}, ${act}, ${from}, ${to}, ${actingId ?? userId}, ${reason}, ${JSON.stringify(detail)}, ${ctx.now})`
}
