import { sendDue } from '../service/messages/send-due.ts'
import type { Slice, Work } from './job.ts'

/** Whether a message waits to be sent, or was left by a sender that has ended; `?1` is now. */
export const MAIL_DUE = `EXISTS (SELECT 1 FROM message_out WHERE state = 'waiting' AND next_at <= ?1)
  OR EXISTS (SELECT 1 FROM message_out WHERE state = 'sending' AND lease_until < ?1)`

/** Sends what is due. A message is kept by its sending itself, so a slice that is lost is none that is done twice. */
export async function sendMessages({ env }: Pick<Work, 'env'>): Promise<Slice<true>> {
  const done = await sendDue(env)
  return { statements: [], cursor: done === 0 ? null : true, done }
}
