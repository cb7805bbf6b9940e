import { sql } from 'drizzle-orm'
import { DAY } from '../../../shared/day.ts'
import type { OrderFileKind, OrderKind, OrderState } from '../../../shared/enums.ts'
import { MOST_ORDER_FEN } from '../../../shared/engine/cart/sum.ts'
import { AppError } from '../../../shared/errors.ts'
import { orderFiles, orderLines, orders } from '../../db/schema/order.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { paperNumber } from '../system/paper-number.ts'
import { eventOf } from './move-order.ts'

/** How long an order waits for its payment. */
export const PAY_TIME = DAY

export type NewLine = {
  /** What it is called on paper. */
  part: string
  supplier?: string
  qty: number
  priceMicro: number
  /** With tax; what the line costs, whatever price and quantity come to. */
  amountFen: number
  /** What else is known of it. */
  detail?: object
}

export type NewOrder = {
  id: string
  kind: OrderKind
  title: string
  content: object
  lines: readonly NewLine[]
  /** Within what is paid. */
  taxFen?: number
  freightFen?: number
  address?: object | null
  deliverOn?: string | null
  remark?: string
  productId?: string
  quoteId?: string
  files?: readonly { id: string; kind: OrderFileKind }[]
}

/** What an order of these lines comes to. */
export const totalOf = ({ lines, freightFen = 0 }: Pick<NewOrder, 'lines' | 'freightFen'>): number =>
  freightFen + lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** How an order of the caller's begins: an owner's waits for its payment, a sub-account's for the owner. */
export const firstStateOf = (ctx: Context): OrderState => {
  const { id, ownerId } = signedIn(ctx)
  return id === ownerId ? 10 : 5
}

/**
 * Writes an order of the caller's side with its lines, files and first event, under the day's next number. Prices are whoever's who asks:
 * he has made them on the server.
 */
export function newOrder(ctx: Context, order: NewOrder): Statement[] {
  const { ownerId, id: createdBy } = signedIn(ctx)
  const { id, lines, files = [], address = null, freightFen = 0, taxFen = 0 } = order
  const [number, state, totalFen] = [paperNumber('D', ctx.now), firstStateOf(ctx), totalOf(order)]
  if (totalFen > MOST_ORDER_FEN) throw new AppError('invalid', '订单的金额超过 100 亿元，请分几次下单')
  const row = {
    id,
    no: sql<string>`${number.taken}`,
    ownerId,
    createdBy,
    kind: order.kind,
    state,
    title: order.title,
    content: JSON.stringify(order.content),
    totalFen,
    taxFen,
    freightFen,
    paidFen: 0,
    refundedFen: 0,
    freightRefundedFen: 0,
    address: address && JSON.stringify(address),
    deliverOn: order.deliverOn ?? null,
    remark: order.remark ?? '',
    productId: order.productId ?? null,
    quoteId: order.quoteId ?? null,
    payUntil: ctx.now + PAY_TIME,
    created: ctx.now,
    updated: ctx.now,
  }
  return [
    number.taking,
    ctx.db.insert(orders).values(row),
    linesOf(id, lines),
    ...(files.length === 0
      ? []
      : [ctx.db.insert(orderFiles).values(files.map((file) => ({ orderId: id, fileId: file.id, kind: file.kind })))]),
    eventOf(ctx, { id }, { from: null, to: state, seq: 1 }, { act: 'create' }),
  ]
}

/** However many there are, one statement. */
function linesOf(orderId: string, lines: readonly NewLine[]): Statement {
  const rows = lines.map(({ supplier = '', detail = {}, ...line }, at) => ({ ...line, n: at + 1, supplier, detail }))
  return sql`INSERT INTO ${orderLines} (order_id, n, part, supplier, qty, price_micro, amount_fen, detail)
    SELECT ${orderId}, value ->> 'n', value ->> 'part', value ->> 'supplier', value ->> 'qty', value ->> 'priceMicro', value ->> 'amountFen',
      value -> 'detail' FROM json_each(${JSON.stringify(rows)})`
}

/** What a new order answers: its number is given by the batch that writes it. */
export const orderNumber = (id: string) => sql`SELECT no FROM ${orders} WHERE id = ${id}`
