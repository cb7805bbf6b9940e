import { and, eq, sql } from 'drizzle-orm'
import { dayText } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NoticeFacts } from '../../../shared/notices.ts'
import { endOfWorkingDay } from '../../../shared/working-days.ts'
import type { Calendar } from '../../../shared/working-hours.ts'
import type { Refusals } from '../../db/failure.ts'
import { files } from '../../db/schema/file.ts'
import { orders, transfers } from '../../db/schema/order.ts'
import { users } from '../../db/schema/user.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownFiles } from '../files/files.ts'
import { noticesTo } from '../notices/notices.ts'
import { operatorsWho } from '../notices/operators.ts'
import { noteOrder } from './move-order.ts'
import type { OrderStanding } from './order-access.ts'

/** The bank takes its time: so many working days an order waits once a transfer was reported. */
const WORKING_DAYS = 5

type Report = { amountFen?: number | undefined; paidOn?: string | undefined; slipId: string | null; remark: string }

/** Refuses a slip that is not the caller's own; the type of the upload has seen that it is a picture or a PDF. */
export async function mustBeOwnSlip(ctx: Context, slipId: string | null): Promise<void> {
  if (slipId === null) return
  const mine = and(eq(files.id, slipId), eq(files.type, 7), ownFiles(signedIn(ctx)))
  const [found] = await ctx.db.select({ id: files.id }).from(files).where(mine)
  if (!found) throw new AppError('missing', '付款凭证不存在，请重新上传')
}

/** The buyer says that he has transferred money for an order: it waits longer for it. */
export async function reportTransfer(
  ctx: Context,
  order: OrderStanding,
  { amountFen, paidOn, slipId, remark }: Report,
  calendar: Calendar,
): Promise<Statement[]> {
  if (order.state !== 10) throw new AppError('conflict', '只有待付款的订单能登记转账', { reason: 'outdated' })
  if (amountFen === undefined) throw new AppError('invalid', '请填写转账金额', { field: 'amountFen' })
  if (paidOn === undefined) throw new AppError('invalid', '请填写转账日期', { field: 'paidOn' })
  if (paidOn > dayText(ctx.now)) throw new AppError('invalid', '转账日期不能晚于今天', { field: 'paidOn' })
  const row = { id: ctx.newId(), orderId: order.id, amountFen, paidOn, slipId, remark, state: 'reported' as const, reason: '' }
  return [
    ctx.db.insert(transfers).values({ ...row, createdBy: signedIn(ctx).id, created: ctx.now }),
    noteOrder(ctx, order, { act: 'report', reason: remark, detail: { amountFen } }),
    waitUntil(ctx, order.id, endOfWorkingDay(ctx.now, WORKING_DAYS, calendar)),
    await tellFinance(ctx, order, amountFen),
  ]
}

/** Whoever may confirm a transfer hears that there is one to look for. */
async function tellFinance(ctx: Context, { id, no }: OrderStanding, amountFen: number): Promise<Statement> {
  const facts: NoticeFacts['transferReported'] = { no, amountFen }
  return noticesTo(
    ctx,
    sql`SELECT ${users.id} AS user_id, 'transferReported' AS kind, ${id} AS ref, ${JSON.stringify(facts)} AS facts
      FROM ${users} WHERE ${await operatorsWho('Order/confirmPayment')}`,
  )
}

/** Until when the order waits for its payment. */
export const waitUntil = (ctx: Context, id: string, payUntil: number): Statement =>
  ctx.db.update(orders).set({ payUntil }).where(eq(orders.id, id))

export const REPORT_REFUSALS: Refusals = { 'transfer.order_id': ['conflict', '这个订单已经登记过一笔转账，请等待核对'] }
