import { shanghaiText } from './service/money/accounts.ts'

const DAY = 24 * 3_600_000
const SHANGHAI = 8 * 3_600_000

/** The business day of an instant: days since 1970 in Shanghai. */
export const shanghaiDay = (at: number): number => Math.floor((at + SHANGHAI) / DAY)

/** When that day begins. */
export const dayStart = (day: number): number => day * DAY - SHANGHAI

/** `YYYY-MM-DD` */
export const dayText = (day: number): string => shanghaiText(dayStart(day)).slice(0, 10)
