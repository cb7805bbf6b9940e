import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { InvoiceAct, InvoiceState } from '../../../../shared/invoice/states.ts'
import { AppError } from '../../../../shared/errors.ts'
import { INVOICE_STATE_NAMES } from '../../../../shared/invoice/states.ts'
import { invoiceEvents, invoices } from '../../../db/schema/invoice.ts'
import type { Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context, type User } from '../../../rpc/context.ts'
import { mayCall } from '../../../rpc/permissions.ts'

/** Whether he sees everybody's: an operator who may see their list. */
export const seesAllInvoices = (user: User): boolean =>
  user.roles.includes('admin') && mayCall(user.permissions, 'Order/SysInvoices')

export const ownInvoice = (user: User, id: string): SQL | undefined =>
  and(eq(invoices.id, id), eq(invoices.ownerId, user.ownerId))

/** The number of what was issued; empty until it is. */
export const blueNumber = sql<string>`coalesce((SELECT paper.number FROM invoice_paper AS paper
  WHERE paper.invoice_id = invoice.id AND paper.blue_number IS NULL), '')`

const standing = {
  id: invoices.id,
  no: invoices.no,
  ownerId: invoices.ownerId,
  state: invoices.state,
  amountFen: invoices.amountFen,
  redFen: invoices.redFen,
  dueFen: invoices.dueFen,
  number: blueNumber,
  lastSeq: sql<number>`(SELECT max(invoice_event.seq) FROM invoice_event WHERE invoice_event.invoice_id = invoice.id)`,
}

/** What an act has to know of an invoice, for a batch of one's own. */
export const standingQuery = ({ db }: Context, where: SQL | undefined) => db.select(standing).from(invoices).where(where)

export type InvoiceStanding = Awaited<ReturnType<typeof standingQuery>>[number]

export function mustBe(state: InvoiceState, { state: now }: InvoiceStanding, act: string): void {
  if (now === state) return
  throw new AppError('conflict', `发票${INVOICE_STATE_NAMES[now]}，不能${act}`, { reason: 'outdated' })
}

type Step = { act: InvoiceAct; from: InvoiceState | null; to: InvoiceState; seq: number; reason?: string }

/** The event that begins an invoice, or moves it on from the event that was read last. */
export function invoiceEvent(ctx: Context, id: string, { act, from, to, seq, reason = '' }: Step): Statement {
  const { id: userId, actingId } = signedIn(ctx)
  return sql`INSERT INTO ${invoiceEvents} (invoice_id, seq, act, from_state, to_state, actor_id, reason, at)
    VALUES (${id}, ${seq}, ${act}, ${from}, ${to}, ${actingId ?? userId}, ${reason}, ${ctx.now})`
}

export const moveInvoice = (
  ctx: Context,
  { id, state, lastSeq }: InvoiceStanding,
  { act, to, reason = '' }: { act: InvoiceAct; to: InvoiceState; reason?: string },
): Statement => invoiceEvent(ctx, id, { act, from: state, to, seq: lastSeq + 1, reason })
