import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { OrderAct } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { ORDER_MOVES } from '../../../shared/order-states.ts'
import { endOfWorkingDay } from '../../../shared/working-days.ts'
import type { Calendar } from '../../../shared/working-hours.ts'
import type { Refusals } from '../../db/failure.ts'
import type { CommitFacts, Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { noticeTo } from '../notices/notices.ts'
import { calendarOf, calendarQuery } from '../tickets/calendar.ts'
import { moveOrder } from './move-order.ts'
import { firstStateOf, orderNumber, PAY_TIME } from './new-order.ts'
import { numbered } from './numbered.ts'
import { memberActor, ownOrder, standingQuery, type OrderStanding } from './order-access.ts'
import { orderMaterial } from './order-material.ts'
import { mustBeOwner, orderPlan } from './order-plan.ts'
import { orderQuote } from './order-quote.ts'
import { payOrder } from './pay-order.ts'
import { mustBeOwnSlip, REPORT_REFUSALS, reportTransfer, waitUntil } from './transfers.ts'

type Request = Parsed<(typeof orderApi)['Order/save']>
type Booking = { answer: { id: string }; statements: Statement[]; facts: CommitFacts }

/** What a member does with orders: writes one, or moves one of his side. */
export async function saveOrder(ctx: Context, request: Request) {
  const { answer, rows } = await bookOnce(ctx, request.key, () =>
    request.act === 'create' ? create(ctx, request) : act(ctx, request),
  )
  return numbered(ctx, answer, rows, orderNumber)
}

async function create(ctx: Context, { productId, quoteId, ...wanted }: Request): Promise<Booking> {
  const ways = [
    ...(productId === null ? [] : [() => orderPlan(ctx, { ...wanted, productId })]),
    ...(quoteId === null ? [] : [() => orderQuote(ctx, { ...wanted, quoteId })]),
    ...(wanted.cart.length === 0 ? [] : [() => orderMaterial(ctx, wanted)]),
  ]
  const [way] = ways
  if (!way || ways.length > 1) throw new AppError('invalid', NOTHING_CHOSEN)
  const [{ id, title, statements, refusals }, calendar] = await Promise.all([way(), calendarQuery(ctx).then(calendarOf)])
  return { answer: { id }, statements: [...statements, ...toRelease(ctx, { id, title }, calendar)], facts: factsOf(id, refusals) }
}

const NOTHING_CHOSEN = '请选择要买的套餐、要下单的报价单，或购物车里的物料'

const factsOf = (id: string, refusals: Refusals = {}): CommitFacts => ({ target: id, refusals, reading: orderNumber(id) })

/** An order waits for its owner at the prices of its first moment: so many working days after the day on which it was written. */
const RELEASE_DAYS = 1

/** The owner hears of what waits for him. */
function toRelease(ctx: Context, { id, title }: { id: string; title: string }, calendar: Calendar): Statement[] {
  const { ownerId, name } = signedIn(ctx)
  if (firstStateOf(ctx) !== 5) return []
  return [
    waitUntil(ctx, id, endOfWorkingDay(ctx.now, RELEASE_DAYS, calendar)),
    noticeTo(ctx, ownerId, { kind: 'orderToRelease', ref: id, facts: { title, by: name } }),
  ]
}

async function act(ctx: Context, request: Request): Promise<Booking> {
  const user = signedIn(ctx)
  const [[order], calendar] = await Promise.all([
    standingQuery(ctx, ownOrder(user, request.id)),
    calendarQuery(ctx).then(calendarOf),
    mustBeOwnSlip(ctx, request.slipId),
  ])
  if (!order) throw new AppError('missing', '订单不存在')
  return {
    answer: { id: order.id },
    statements: await actsOf(ctx, order, request, calendar),
    facts: factsOf(order.id, REPORT_REFUSALS),
  }
}

async function actsOf(ctx: Context, order: OrderStanding, request: Request, calendar: Calendar): Promise<Statement[]> {
  const [actor, { reason }] = [memberActor(signedIn(ctx)), request]
  const moved = (name: keyof typeof ORDER_MOVES & OrderAct) =>
    moveOrder(ctx, order, ORDER_MOVES[name], actor, { act: name, reason })
  switch (request.act) {
    case 'pay':
      mustBeOwner(ctx)
      return payOrder(ctx, order, actor)
    case 'report':
      mustBeOwner(ctx)
      return reportTransfer(ctx, order, { ...request, remark: reason }, calendar)
    case 'release':
      return [moved('release'), waitUntil(ctx, order.id, ctx.now + PAY_TIME)]
    case 'receive':
      return [moved('receive')]
    case 'cancel':
      return [moved('cancel')]
    case 'create':
      throw new AppError('invalid', NOTHING_CHOSEN)
  }
}
