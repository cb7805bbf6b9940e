import { endOfDay } from './quote-state.ts'
import { DAY, SHANGHAI } from './day.ts'

/** The last instant (ms) of the n-th working day, Monday to Friday in Shanghai, after the day of `at`; public holidays count as their weekday. */
export function endOfWorkingDay(at: number, n: number): number {
  let days = 0
  for (let left = n; left > 0;) {
    days++
    // Day 0 of the calendar, 1 January 1970, was a Thursday.
    const weekday = (Math.floor((at + SHANGHAI) / DAY) + days + 4) % 7
    if (weekday !== 0 && weekday !== 6) left--
  }
  return endOfDay(at, days)
}
