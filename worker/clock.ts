import { DAY, dayText, SHANGHAI } from '../shared/day.ts'

/** The business day of an instant: days since 1970 in Shanghai. */
export const shanghaiDay = (at: number): number => Math.floor((at + SHANGHAI) / DAY)

/** The first instant of such a day. */
export const startOfDay = (day: number): number => day * DAY - SHANGHAI

/** Such a day as `YYYY-MM-DD`. */
export const textOfDay = (day: number): string => dayText(startOfDay(day))

/** The first instant of the calendar month in Shanghai. */
export function monthStart(now: number): number {
  const there = new Date(now + SHANGHAI)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - SHANGHAI
}
