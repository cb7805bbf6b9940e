import { DAY, dayText } from '../../shared/day.ts'

export { dayText }

/** First millisecond of a day written `YYYY-MM-DD`; null for anything else, 31 February included. */
export function dayStart(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const instant = Date.parse(`${text}T00:00:00+08:00`)
  return Number.isNaN(instant) || instant < 0 || dayText(instant) !== text ? null : instant
}

/** Last millisecond of a day. */
export function dayEnd(text: string): number | null {
  const start = dayStart(text)
  return start === null ? null : start + DAY - 1
}

/** The day `days` before that of `now`. */
export const daysBefore = (now: number, days: number): string => dayText(now - days * DAY)
