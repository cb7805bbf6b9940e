import { DAY, SHANGHAI } from './day.ts'
import type { QuoteEvent, QuoteState } from './enums.ts'

/** How a quote stands at an instant (ms). Nobody writes that it has expired. */
export function quoteStateOf({ validTo, events }: { validTo: number; events: readonly QuoteEvent[] }, at: number): QuoteState {
  if (events.includes('voided')) return 'voided'
  if (events.includes('accepted')) return 'accepted'
  return at > validTo ? 'expired' : 'valid'
}

/** The last instant (ms) of the day in Shanghai that comes so many days after the one of `at`. */
export const endOfDay = (at: number, days: number): number => (Math.floor((at + SHANGHAI) / DAY) + days + 1) * DAY - SHANGHAI - 1
