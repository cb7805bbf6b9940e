import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { OrderContent } from '../../../shared/api/schema/orders.ts'
import type { Output } from '../../../shared/contract.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import type { orderEvents, orderLines, orderRefunds, orders, shipments, transfers } from '../../db/schema/order.ts'

type Detail = Output<(typeof orderApi)['Order/detail']>

/** An order as its rows have it. */
export type WholeOrder = {
  order: typeof orders.$inferSelect
  creatorName: string
  userName: string
  lines: readonly (typeof orderLines.$inferSelect)[]
  events: readonly { event: typeof orderEvents.$inferSelect; actorName: string }[]
  transfers: readonly { transfer: typeof transfers.$inferSelect; slipName: string }[]
  shipments: readonly (typeof shipments.$inferSelect)[]
  refunds: readonly (typeof orderRefunds.$inferSelect)[]
  files: Detail['files']
  invoice: NonNullable<Detail['invoice']>
  invoices: Detail['invoices']
}

/**
 * What somebody may see of an order: what it comes to takes the right to totals, what bought parts cost the right to cost; how it was
 * paid is the owner's business alone.
 */
export function visibleOrder(whole: WholeOrder, rights: PriceRights | null): Omit<Detail, 'moves' | 'walletFen' | 'backFen'> {
  const { order, creatorName, userName, lines, events, files } = whole
  const sum = (fen: number) => (rights?.totals === false ? null : fen)
  const price = (figure: number) => ((order.kind === 'material' ? rights?.cost : rights?.totals) === false ? null : figure)
  const { id, no, kind, state, payUntil, created, ownerId, deliverOn, quoteId, address } = order
  return {
    id,
    no,
    kind,
    state,
    payUntil,
    created,
    deliverOn,
    quoteId,
    creatorName,
    userName,
    userId: ownerId,
    title: visibleName(order.title, rights),
    totalFen: sum(order.totalFen),
    paidFen: sum(order.paidFen),
    refundedFen: sum(order.refundedFen),
    taxFen: sum(order.taxFen),
    freightFen: sum(order.freightFen),
    freightRefundedFen: sum(order.freightRefundedFen),
    // Stored under this type by the call that wrote the order.
    address: address === null ? null : (JSON.parse(address) as Detail['address']),
    remark: visibleRemark(order.remark, rights),
    plan: kind === 'plan' ? (JSON.parse(order.content) as OrderContent['plan']) : null,
    assembly: kind === 'assembly' ? visibleAssembly(order.content, rights) : null,
    lines: lines.map(({ n, part, supplier, qty, shipped, detail, ...money }) => ({
      ...spareOf(detail, qty),
      n,
      part: visibleName(part, rights),
      supplier,
      qty,
      shipped,
      priceMicro: price(money.priceMicro),
      amountFen: price(money.amountFen),
      refundedFen: price(money.refundedFen),
    })),
    events: events.map(({ event: { seq, act, toState, reason, at }, actorName }) => ({
      seq,
      act,
      toState,
      actorName,
      reason: visibleRemark(reason, rights),
      at,
    })),
    transfers: rights === null ? whole.transfers.map(({ transfer, slipName }) => ({ ...transfer, slipName })) : [],
    shipments: whole.shipments.map((sent) => ({
      ...sent,
      lines: JSON.parse(sent.lines) as Detail['shipments'][number]['lines'],
    })),
    refunds:
      rights === null
        ? whole.refunds.map(({ id: one, amountFen, reason, created: at }) => ({ id: one, amountFen, reason, created: at }))
        : [],
    files: files.map((file) => ({ ...file, name: visibleName(file.name, rights) })),
    invoice: rights === null ? whole.invoice : null,
    invoices: rights === null ? [...whole.invoices] : [],
  }
}

/** Stored under this type where material was ordered; another line says nothing of it. */
type Bought = { partId?: number; needs?: readonly { pieces: number }[] }

function spareOf(detail: string, qty: number): { partId: number | null; spare: number } {
  const { partId = null, needs = [] } = JSON.parse(detail) as Bought
  const needed = needs.reduce((sum, { pieces }) => sum + pieces, 0)
  return { partId, spare: needs.length === 0 ? 0 : Math.max(0, qty - needed) }
}

function visibleAssembly(content: string, rights: PriceRights | null): Detail['assembly'] {
  const assembly = JSON.parse(content) as OrderContent['assembly']
  return { ...assembly, prjName: visibleName(assembly.prjName, rights) }
}
