const DAY = 24 * 3_600_000
const SHANGHAI = 8 * 3_600_000

/** The business day of an instant: days since 1970 in Shanghai. */
export const shanghaiDay = (at: number): number => Math.floor((at + SHANGHAI) / DAY)

/** When that day begins. */
export const dayStart = (day: number): number => day * DAY - SHANGHAI

/** `YYYY-MM-DD` */
export const dayText = (day: number): string => shanghaiText(dayStart(day)).slice(0, 10)

/** `YYYY-MM-DD HH:mm:ss` in Shanghai, which knows no summer time. */
export const shanghaiText = (at: number): string => new Date(at + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ')

/** The first instant of the calendar month in Shanghai. */
export function monthStart(now: number): number {
  const there = new Date(now + SHANGHAI)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - SHANGHAI
}
