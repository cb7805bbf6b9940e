import * as z from 'zod'
import { admin, id, instant, owns, paged, paging, read } from '../../contract.ts'
import { DAY } from '../../day.ts'
import { DAY_FACTS, MOST_DAYS } from '../../operation/day-facts.ts'

/** Both days included, by their first and their last instant. */
const stretch = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => to > from && to - from <= MOST_DAYS * DAY, { error: `最多看 ${MOST_DAYS} 天`, path: ['from'] })

/** By days, in their order; null: who asks may not look at the rows. */
const series = z.object({ n: z.array(z.int()), fen: z.array(z.int()) }).nullable()
const figure = z.int().nullable()

const facts = z.object({
  days: z.array(z.string()),
  series: z.record(z.enum(DAY_FACTS), series),
  /** Lines of bills that were matched in these days, and those of them for which there is a part. */
  matches: z.object({ lines: z.int(), found: z.int() }).nullable(),
  /** As it stands now. */
  overdue: figure,
  closings: figure,
  openJobs: figure,
  /** Of these days. */
  messages: figure,
  failedJobs: figure,
  faults: figure,
})

const search = paging.extend({ userId: id.optional(), from: instant.optional(), to: instant.optional() })

/** What the quotes found come to, not those of one page alone. */
const quotes = paged(
  z.object({
    id,
    no: z.string(),
    version: z.int(),
    bomId: id,
    /** Of the bill, as it was quoted. */
    bomVersion: z.int(),
    userId: id,
    prjName: z.string(),
    userName: z.string(),
    customer: z.string(),
    totalFen: z.int(),
    created: instant,
  }),
).extend({ sumFen: z.int() })

const matches = paged(
  z.object({
    id,
    userId: id,
    prjName: z.string(),
    userName: z.string(),
    lines: z.int(),
    found: z.int(),
    chosen: z.int(),
    started: instant,
  }),
).extend({ sumLines: z.int(), sumFound: z.int() })

/** What goes on, by days; every figure is the sum of a list that an operator may open. */
export const dashboardApi = {
  'dashboard/facts': read(admin, stretch, facts, '仪表盘'),
  'dashboard/quotes': owns({ userId: 'user' }, read(admin, search, quotes, '全部报价单')),
  'dashboard/matches': owns({ userId: 'user' }, read(admin, search, matches, '全部BOM匹配')),
}
