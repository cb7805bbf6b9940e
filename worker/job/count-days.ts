import * as z from 'zod'
import { DAY } from '../../shared/day.ts'
import { dayOf, fillStatements } from '../service/dashboard/day-facts.ts'
import type { Slice, Work } from './job.ts'

const DAYS_A_SLICE = 7
/** As far back as the dashboard looks, twice. */
const DAYS_BACK = 200
/** Whoever commits at midnight may have begun a little before. */
const OVER_AFTER = 60 * 60_000

const cursorOf = z.object({ from: z.int() }).nullable()

/** Counts the days that are over and were not counted yet, the latest first, some at a time. */
export async function countDays({ now }: Pick<Work, 'now'>, cursor: unknown): Promise<Slice<{ from: number }>> {
  const last = dayOf(now - OVER_AFTER) - DAY
  const to = cursorOf.parse(cursor)?.from ?? last
  const from = to - (DAYS_A_SLICE - 1) * DAY
  const isEnd = from <= last - DAYS_BACK * DAY
  return {
    statements: fillStatements(from, to),
    cursor: isEnd ? null : { from: from - DAY },
    done: DAYS_A_SLICE,
    total: DAYS_BACK,
  }
}
