/** Business days are Shanghai's, which keeps UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** First millisecond of a day written `YYYY-MM-DD`; null for anything else, 31 February included. */
export function dayStart(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const instant = Date.parse(`${text}T00:00:00+08:00`)
  return Number.isNaN(instant) || instant < 0 || dayText(instant) !== text ? null : instant
}

/** Last millisecond of a day. */
export function dayEnd(text: string): number | null {
  const start = dayStart(text)
  return start === null ? null : start + DAY_MS - 1
}

/** The day an instant falls on, as `YYYY-MM-DD`. */
export const dayText = (instant: number): string => new Date(instant + OFFSET_MS).toISOString().slice(0, 10)

/** The day `days` before that of `now`. */
export const daysBefore = (now: number, days: number): string => dayText(now - days * DAY_MS)
