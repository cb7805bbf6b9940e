/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What Shanghai is ahead of UTC, all year: business days are its days. */
export const SHANGHAI = 8 * HOUR

/** The day of an instant (ms UTC) in Shanghai, as `YYYY-MM-DD`. */
export const dayText = (at: number): string => new Date(at + SHANGHAI).toISOString().slice(0, 10)
