import { DAY, HOUR } from './day.ts'
import { afterWorking, WORKDAY, workingBetween, type Calendar } from './working-hours.ts'

/** A complaint has a clock; feedback has none. */
export const TICKET_TYPES = ['complaint', 'feedback'] as const
export type TicketType = (typeof TICKET_TYPES)[number]
export const TICKET_TYPE_NAMES: Readonly<Record<TicketType, string>> = { complaint: '投诉', feedback: '反馈' }

/** 0 nobody has taken it, 1 worked on, 2 answered, 3 closed, 4 the member is asked, 5 opened again. */
export const TICKET_STATES = [0, 1, 2, 3, 4, 5] as const
export type TicketState = (typeof TICKET_STATES)[number]
export const TICKET_STATE_NAMES: Readonly<Record<TicketState, string>> = {
  0: '新建',
  1: '处理中',
  2: '已回复',
  3: '已关闭',
  4: '等待会员',
  5: '重新打开',
}

/** To whoever wrote it. */
export const MY_TICKET_STATE_NAMES: Readonly<Record<TicketState, string>> = { ...TICKET_STATE_NAMES, 4: '待您补充' }

export const TICKET_PRIORITIES = [1, 2, 3] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
export const TICKET_PRIORITY_NAMES: Readonly<Record<TicketPriority, string>> = { 1: '紧急', 2: '一般', 3: '低' }

export const TICKET_CATEGORIES = ['price', 'recognition', 'quality', 'delivery', 'payment', 'account', 'idea', 'other'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]
export const TICKET_CATEGORY_NAMES: Readonly<Record<TicketCategory, string>> = {
  price: '计价',
  recognition: 'BOM 识别',
  quality: '质量',
  delivery: '交期与物流',
  payment: '付款与发票',
  account: '账户',
  idea: '建议',
  other: '其他',
}

/** What is written under a ticket: to each other, among operators, or of the ticket itself. */
export const TICKET_POSTS = ['reply', 'note', 'event'] as const
export type TicketPost = (typeof TICKET_POSTS)[number]

/** How urgent a ticket is to operators. */
export const TICKET_DUES = ['overdue', 'soon', 'later', 'none'] as const
export type TicketDue = (typeof TICKET_DUES)[number]
export const TICKET_DUE_NAMES: Readonly<Record<TicketDue, string>> = {
  overdue: '已超时',
  soon: '即将超时',
  later: '未到期',
  none: '不计时',
}

/** Who moves a ticket: whoever wrote it, or an operator. */
export type TicketSide = 'member' | 'staff'

/** From which state each side may bring a ticket to which; whatever stands nowhere here is refused. */
export const TICKET_EDGES: Readonly<Record<TicketState, Readonly<Record<TicketSide, readonly TicketState[]>>>> = {
  0: { member: [0, 3], staff: [1, 2, 3, 4] },
  1: { member: [1, 3], staff: [2, 3, 4] },
  2: { member: [1, 3], staff: [2, 3, 4] },
  3: { member: [5], staff: [] },
  4: { member: [1, 3], staff: [2, 3, 4] },
  5: { member: [3, 5], staff: [1, 2, 3, 4] },
}

export const mayMove = (from: TicketState, to: TicketState, side: TicketSide): boolean => TICKET_EDGES[from][side].includes(to)

/** Where a ticket stands once the member has written: what was answered or asked is worked on again, what was closed is opened again. */
export const AFTER_REPLY: Readonly<Record<TicketState, TicketState>> = { 0: 0, 1: 1, 2: 1, 3: 5, 4: 1, 5: 5 }

/** A closed one is opened again for so long; later it is a new one. */
export const REOPENED_FOR = 7 * DAY

/** Working time until the first answer and until the solution, by priority. Our decision. */
const FIRST_ANSWER: Readonly<Record<TicketPriority, number>> = { 1: 2 * HOUR, 2: 4 * HOUR, 3: 8 * HOUR }
const SOLUTION: Readonly<Record<TicketPriority, number>> = { 1: WORKDAY, 2: 3 * WORKDAY, 3: 5 * WORKDAY }

/** Less than this before it is due it is due soon. */
export const DUE_SOON = HOUR

/** When somebody has to have answered and solved it, ms; null where nobody promised. `pausedAt`: since when the member is asked. */
export type Clock = { firstDue: number | null; solveDue: number | null; pausedAt: number | null }

/** The clock of a ticket that comes in, or is opened again. Complaints have one, and nothing else. */
export function startClock(type: TicketType, priority: TicketPriority, at: number, calendar: Calendar): Clock {
  if (type !== 'complaint') return { firstDue: null, solveDue: null, pausedAt: null }
  const after = (ms: number) => afterWorking(at, ms, calendar)
  return { firstDue: after(FIRST_ANSWER[priority]), solveDue: after(SOLUTION[priority]), pausedAt: null }
}

/** Stands still from now on. */
export const pauseClock = ({ firstDue, solveDue, pausedAt }: Clock, at: number): Clock => ({
  firstDue,
  solveDue,
  pausedAt: pausedAt ?? at,
})

/** Goes on with the working time that was left when it stopped; what was overdue by then stays so. */
export function resumeClock(clock: Clock, at: number, calendar: Calendar): Clock {
  const { firstDue, solveDue, pausedAt } = clock
  if (pausedAt === null) return { firstDue, solveDue, pausedAt }
  const later = (due: number | null) =>
    due === null || due <= pausedAt ? due : afterWorking(at, workingBetween(pausedAt, due, calendar), calendar)
  return { firstDue: later(firstDue), solveDue: later(solveDue), pausedAt: null }
}

/** Counted anew from when it came in, for another priority. */
export function reclock(
  clock: Clock,
  { type, priority, at }: { type: TicketType; priority: TicketPriority; at: number },
  calendar: Calendar,
): Clock {
  return { ...startClock(type, priority, at, calendar), pausedAt: clock.pausedAt }
}
