import type { OrderKind, OrderState } from './enums.ts'

/** Who moves an order: its owner, the sub-account that wrote it, an operator, or the clock. */
export const ORDER_ACTORS = ['owner', 'sub', 'operator', 'clock'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** One way from a state to another: who may take it, with which kinds of orders (all, where none are named). */
type Edge = { from: OrderState; to: OrderState; by: readonly OrderActor[]; kinds?: readonly OrderKind[] }

/**
 * Every way there is; any other is refused as a conflict (4102). Only the owner releases and spends. A plan is opened as soon as it
 * is paid, so nobody prepares or gives it back by its state; what is built goes through production, what is bought does not. What was
 * paid is never cancelled: it is given back. `migrations/0035_orders.sql` refuses the same to whoever writes.
 */
export const ORDER_EDGES: readonly Edge[] = [
  { from: 5, to: 10, by: ['owner'] },
  { from: 5, to: 90, by: ['owner', 'sub', 'operator', 'clock'] },
  { from: 10, to: 20, by: ['owner', 'operator'] },
  { from: 10, to: 90, by: ['owner', 'operator', 'clock'] },
  { from: 20, to: 60, by: ['owner', 'operator'], kinds: ['plan'] },
  { from: 20, to: 30, by: ['operator'], kinds: ['material', 'assembly'] },
  { from: 20, to: 80, by: ['operator'], kinds: ['material', 'assembly'] },
  { from: 30, to: 40, by: ['operator'], kinds: ['assembly'] },
  { from: 30, to: 50, by: ['operator'], kinds: ['material'] },
  { from: 30, to: 80, by: ['operator'], kinds: ['material', 'assembly'] },
  { from: 40, to: 50, by: ['operator'], kinds: ['assembly'] },
  { from: 50, to: 60, by: ['owner', 'sub', 'operator'], kinds: ['material', 'assembly'] },
  { from: 80, to: 91, by: ['operator'], kinds: ['material', 'assembly'] },
]

type Standing = { kind: OrderKind; state: OrderState }

/** Whether this actor may move an order of the kind from its state to another one. */
export const mayMoveOrder = ({ kind, state }: Standing, to: OrderState, actor: OrderActor): boolean =>
  ORDER_EDGES.some(
    (edge) => edge.from === state && edge.to === to && edge.by.includes(actor) && (edge.kinds?.includes(kind) ?? true),
  )

/** What a call or a button does to an order, by the state that it leads to. */
export const ORDER_MOVES = {
  release: 10,
  pay: 20,
  prepare: 30,
  produce: 40,
  ship: 50,
  receive: 60,
  beginRefund: 80,
  cancel: 90,
  refund: 91,
} as const satisfies Record<string, OrderState>

/** States in which money of an order is ours: some of it can be given back. */
export const PAID_STATES: readonly OrderState[] = [20, 30, 40, 50, 60, 80]
/** States in which an invoice may be asked for. */
export const INVOICE_ORDER_STATES: readonly OrderState[] = [20, 30, 40, 50, 60]
/** States in which goods are sent. */
export const SENDING_STATES: Readonly<Record<OrderKind, readonly OrderState[]>> = { plan: [], material: [30], assembly: [40] }

type SentLine = { qty: number; shipped: number; amountFen: number | null; refundedFen: number | null }

/**
 * Pieces of a line that are still to be sent. Bought goods whose money went back whole are not: they stand on the shelf again. What is
 * built for somebody is of use to him alone, and is sent whatever was given back for it.
 */
export const leftToSend = (kind: OrderKind, { qty, shipped, amountFen, refundedFen }: SentLine): number =>
  kind === 'material' && amountFen && refundedFen === amountFen ? 0 : qty - shipped
