import { DAY, dayText, HOUR, SHANGHAI } from './day.ts'

/**
 * When somebody works on what members write: from nine to twelve and from one to six in Shanghai, on weekdays but for what the
 * calendar says. Our decision.
 */
const SPANS = [
  [9 * HOUR, 12 * HOUR],
  [13 * HOUR, 18 * HOUR],
] as const

/** A whole day of work in ms. */
export const WORKDAY = SPANS.reduce((sum, [from, to]) => sum + to - from, 0)

/** Days `YYYY-MM-DD` that are otherwise than their weekday: true is worked on (调休), false is free (节假日). */
export type Calendar = ReadonlyMap<string, boolean>

const midnight = (at: number): number => Math.floor((at + SHANGHAI) / DAY) * DAY - SHANGHAI

/** Whether somebody works on a day `YYYY-MM-DD` of Shanghai. */
export function isWorkday(day: string, calendar: Calendar): boolean {
  // Midnight in UTC: the weekday of the day itself.
  const weekday = new Date(day).getUTCDay()
  return calendar.get(day) ?? (weekday >= 1 && weekday <= 5)
}

/** The working hours of the day that begins at `day`, as instants in ms. */
const hoursOf = (day: number, calendar: Calendar): [number, number][] =>
  isWorkday(dayText(day), calendar) ? SPANS.map(([from, to]) => [day + from, day + to]) : []

/** The instant at which `ms` of work have passed since `at` (both ms, `ms` from 0); of nothing the first instant of work from `at` on. */
export function afterWorking(at: number, ms: number, calendar: Calendar): number {
  let left = ms
  for (let day = midnight(at); ; day += DAY) {
    for (const [from, to] of hoursOf(day, calendar)) {
      const start = Math.max(at, from)
      const room = to - start
      if (room <= 0) continue
      if (left <= room) return start + left
      left -= room
    }
  }
}

/** How much work lies between two instants (ms); 0 where the second is not later. */
export function workingBetween(from: number, to: number, calendar: Calendar): number {
  let sum = 0
  for (let day = midnight(from); day < to; day += DAY) {
    for (const [start, end] of hoursOf(day, calendar)) sum += Math.max(0, Math.min(to, end) - Math.max(from, start))
  }
  return sum
}
