import type { TicketDue, TicketPriority, TicketState } from '../../../shared/tickets.ts'

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet'

export const STATE_TONES: Readonly<Record<TicketState, Tone>> = {
  0: 'warn',
  1: 'info',
  2: 'good',
  3: 'quiet',
  4: 'warn',
  5: 'bad',
}
export const DUE_TONES: Readonly<Record<TicketDue, Tone>> = { overdue: 'bad', soon: 'warn', later: 'info', none: 'quiet' }
export const PRIORITY_TONES: Readonly<Record<TicketPriority, Tone>> = { 1: 'bad', 2: 'info', 3: 'quiet' }
