import { sql } from 'drizzle-orm'
import { dayText } from '../../../shared/day.ts'

/**
 * The next number of the day in Shanghai for a kind of paper: `taking` takes it, `taken` is it in the statements that follow. Both belong
 * into the batch that writes the paper: whoever comes at once waits for it, and a batch that fails has taken none.
 */
export function paperNumber(kind: 'Q' | 'D' | 'F' | 'S' | 'T', now: number) {
  const day = dayText(now).replaceAll('-', '')
  return {
    taking: sql`INSERT INTO no_counter (day, kind, last) VALUES (${day}, ${kind}, 1) ON CONFLICT (day, kind) DO UPDATE SET last = last + 1`,
    taken: sql`(SELECT kind || day || printf('%04d', last) FROM no_counter WHERE day = ${day} AND kind = ${kind})`,
  }
}
