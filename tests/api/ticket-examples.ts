import type { Example, WriteName } from './example.ts'
import { call, person, type Person } from './harness.ts'

const key = () => crypto.randomUUID()
const COMPLAINT = { type: 'complaint', category: 'quality', title: '虚焊三片', text: '第二批里有三片虚焊，位号 U3。' } as const

/** A ticket of somebody's, just written. */
export const newTicket = (as: Person, said: Partial<{ type: 'complaint' | 'feedback'; text: string; files: string[] }> = {}) =>
  call(as, 'FeedBack/Save', { ...COMPLAINT, key: key(), ...said })

type TicketName = Extract<WriteName, `FeedBack/${string}`>

export const TICKET_EXAMPLES: { [N in TicketName]: () => Promise<Example<N>> } = {
  'FeedBack/Save': async () => ({ as: await person(), input: { ...COMPLAINT, key: key() } }),
  'FeedBack/SysUpdate': async () => {
    const { id, rowVersion } = await newTicket(await person())
    return { as: await person({ isAdmin: true }), input: { id, rowVersion, act: 'reply', text: '已安排补片，明天发出。' } }
  },
  'FeedBack/SaveCalendar': async () => ({
    as: await person({ isAdmin: true }),
    input: { items: [{ day: '2031-10-01', isWorking: false, note: '国庆节' }] },
  }),
}
