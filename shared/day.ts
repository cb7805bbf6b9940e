/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What Shanghai is ahead of UTC, all year: business days are its days. */
export const SHANGHAI = 8 * HOUR

/** The last instant of a day of Shanghai's, `YYYY-MM-DD`. */
export const dayEnd = (day: string): number => Date.parse(`${day}T00:00:00Z`) - SHANGHAI + DAY - 1

/** The day of an instant (ms UTC) in Shanghai, as `YYYY-MM-DD`. */
export const dayText = (at: number): string => new Date(at + SHANGHAI).toISOString().slice(0, 10)

/** An instant (ms UTC) as `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export const timeText = (at: number): string => new Date(at + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ')

/** The first instants (ms UTC) of a calendar month in Shanghai, `YYYY-MM`, and of the one after it. */
export function monthEdges(month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: Date.UTC(year, number - 1, 1) - SHANGHAI, to: Date.UTC(year, number, 1) - SHANGHAI }
}
