import { EMPTY_ID } from '../../../shared/constants.ts'
import { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import { orderApi } from '../../../shared/api/order/orders.ts'
import { quotaApi } from '../../../shared/api/quota.ts'
import { surplusApi } from '../../../shared/api/surplus/mine.ts'
import { surplusReviewApi } from '../../../shared/api/surplus/review.ts'
import { dayText } from '../../../shared/day.ts'
import type { TicketPriority } from '../../../shared/tickets.ts'
import { grantQuota } from '../money/quota-acts.ts'
import { parsed, type DemoAct, type Made } from '../mes/demo-acts.ts'
import { actOnOrder } from '../orders/operator-acts.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { saveOrder } from '../orders/save-order.ts'
import { moveList } from '../surplus/move-list.ts'
import { saveTicket } from '../tickets/save-ticket.ts'
import { updateTicket } from '../tickets/update-ticket.ts'

const idOf = (made: Made, name: string): string => made[name]?.id ?? EMPTY_ID

/** A plan on sale, paid from the balance at once. */
export const plan: DemoAct = {
  side: 'owner',
  call: 'Order/save',
  make: async (ctx, made, key) => {
    const draft = parsed(orderApi['Order/save'].input, { key, productId: idOf(made, 'plan'), payNow: true })
    await saveOrder({ ...ctx, input: draft }, draft)
    return {}
  },
}

export const grant = (ticks: number): DemoAct => ({
  side: 'operator',
  call: 'quota/grant',
  make: async (ctx, made, key) => {
    const userId = idOf(made, 'owner')
    const draft = parsed(quotaApi['quota/grant'].input, { key, userId, service: 'match', ticks, days: 365, remark: '老客户赠送' })
    await grantQuota({ ...ctx, input: draft }, draft)
    return {}
  },
})

export const cancelled = (name: string): DemoAct => ({
  side: 'owner',
  call: 'Order/save',
  make: async (ctx, made, key) => {
    const asked = { key, act: 'cancel', id: idOf(made, `order ${name}`), reason: '改版，暂不生产' } as const
    const draft = parsed(orderApi['Order/save'].input, asked)
    await saveOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

/** The member says that he has paid by transfer; an operator is to look for it. */
export const reported = (name: string, amountFen: number): DemoAct => ({
  side: 'owner',
  call: 'Order/save',
  make: async (ctx, made, key) => {
    const id = idOf(made, `order ${name}`)
    const draft = parsed(orderApi['Order/save'].input, { key, act: 'report', id, amountFen, paidOn: dayText(ctx.now) })
    await saveOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

const WHY = '客户项目取消，物料未采购，全额退回'

export const refundBegun = (name: string): DemoAct => ({
  side: 'operator',
  call: 'Order/act',
  make: async (ctx, made, key) => {
    const id = idOf(made, `order ${name}`)
    const draft = parsed(orderApi['Order/act'].input, { key, id, act: 'beginRefund', reason: WHY })
    await actOnOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

export const refunded = (name: string): DemoAct => ({
  side: 'operator',
  call: 'Order/refund',
  make: async (ctx, made, key) => {
    const draft = parsed(orderApi['Order/refund'].input, { key, id: idOf(made, `order ${name}`), reason: WHY })
    await refundOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

/** The list of surplus is handed in. */
export const handedIn: DemoAct = {
  side: 'owner',
  call: 'surplus/UpdateMyState',
  make: async (ctx, made, key) => {
    const { id = EMPTY_ID, rowVersion = 0 } = made['stock'] ?? {}
    const draft = parsed(surplusApi['surplus/UpdateMyState'].input, { id, rowVersion, state: 1, key })
    return { stock: await moveList({ ...ctx, input: draft }, 'owner', draft) }
  },
}

/** What else becomes of the list, by its owner or by an operator. */
export const moved = (side: 'owner' | 'operator', state: 2 | 3 | 4 | 5, reason: string): DemoAct => ({
  side,
  call: side === 'owner' ? 'surplus/UpdateMyState' : 'surplus/updateState',
  make: async (ctx, made, key) => {
    const { id = EMPTY_ID, rowVersion = 0 } = made['stock'] ?? {}
    const checks = { mpn: true, dateCode: true, price: true, photos: false }
    const draft =
      side === 'owner'
        ? parsed(surplusApi['surplus/UpdateMyState'].input, { id, rowVersion, state, key })
        : parsed(surplusReviewApi['surplus/updateState'].input, { id, rowVersion, state, checks, reason })
    return { stock: await moveList({ ...ctx, input: draft }, side, draft) }
  },
})

type Ticket = Pick<Parameters<typeof saveTicket>[1], 'type' | 'category' | 'title' | 'text'>

export const ticket = (said: Ticket): DemoAct => ({
  side: 'owner',
  call: 'FeedBack/Save',
  make: async (ctx, _made, key) => {
    const draft = parsed(ticketsApi['FeedBack/Save'].input, { ...said, key })
    const { id, rowVersion } = await saveTicket({ ...ctx, input: draft }, draft)
    return { ticket: { id, rowVersion } }
  },
})

/** The member writes under his ticket, or closes it with what he thinks of it. */
export const added = (more: { text: string } | { close: true; score: number }): DemoAct => ({
  side: 'owner',
  call: 'FeedBack/Save',
  make: async (ctx, made, key) => {
    const draft = parsed(ticketsApi['FeedBack/Save'].input, { id: idOf(made, 'ticket'), key, ...more })
    const { id, rowVersion } = await saveTicket({ ...ctx, input: draft }, draft)
    return { ticket: { id, rowVersion } }
  },
})

type Answer =
  | { act: 'reply' | 'ask' | 'close' | 'note'; text: string }
  | { act: 'take' }
  | { act: 'priority'; priority: TicketPriority }

export const answered = (answer: Answer): DemoAct => ({
  side: 'operator',
  call: 'FeedBack/SysUpdate',
  make: async (ctx, made) => {
    const { id = EMPTY_ID, rowVersion = 0 } = made['ticket'] ?? {}
    const draft = parsed(ticketsApi['FeedBack/SysUpdate'].input, { id, rowVersion, ...answer })
    return { ticket: await updateTicket({ ...ctx, input: draft }, draft) }
  },
})
