import { dayText, HOUR } from '../../shared/day.ts'
import { DAILY_JOBS, type JobKind } from '../../shared/operation/jobs.ts'
import { openDatabase } from '../db/client.ts'
import { causeOf } from '../db/failure.ts'
import type { Env } from '../env.ts'
import { reportFault } from '../service/system/server-faults.ts'
import type { Leased } from './job.ts'
import { KINDS } from './kinds.ts'
import { FACTS_OCCASION } from './part-facts.ts'
import { OVERDUE } from './order-timeout.ts'
import { KEYS_OCCASION } from './part-keys.ts'
import { MAIL_DUE } from './send-messages.ts'
import { TICKET_DUE } from './ticket-due.ts'
import { failJob, keepSlice, leaseJob, releaseJob } from './lease.ts'

/** Daily work begins when nobody works. */
const DAILY_HOUR = 3 * HOUR
/** What a new release may bring. */
const ONCE = [
  { kind: 'partKeys', occasion: KEYS_OCCASION },
  { kind: 'partFacts', occasion: FACTS_OCCASION },
]
/** Of one round of the clock; the next one comes in a minute. */
const ROUND_MS = 20_000

/** One round of the clock: what the day and a new release bring is entered once, then what is due is worked off. */
export async function runRound(env: Env, now: number): Promise<void> {
  const day = dayText(now - DAILY_HOUR)
  const daily = DAILY_JOBS.map((kind) => ({ kind, occasion: day }))
  await openDatabase(env).note([
    ...[...daily, ...ONCE].map((each) => entered(each, now)),
    // For each round that finds some an occasion of its own.
    ...FOUND.map(({ kind, when }) => entered({ kind, occasion: new Date(now).toISOString() }, now, whenFree(kind, when))),
  ])
  const end = Date.now() + ROUND_MS
  while (Date.now() < end) if (!(await workOn(env, null, end))) return
}

/** What is done as soon as there is something of it; messages last, for the others write some. */
const FOUND = [
  { kind: 'orderTimeout', when: `EXISTS (SELECT 1 FROM orders WHERE ${OVERDUE})` },
  { kind: 'ticketDue', when: TICKET_DUE },
  { kind: 'messages', when: MAIL_DUE },
] as const satisfies readonly { kind: JobKind; when: string }[]

/** There is something to do, and nobody is at it. */
const whenFree = (kind: JobKind, when: string): string =>
  `(${when}) AND NOT EXISTS (SELECT 1 FROM job WHERE kind = '${kind}' AND finished IS NULL)`

/** A job begins once for its occasion; `?1` of the condition is now. */
const entered = ({ kind, occasion }: { kind: string; occasion: string }, now: number, condition = 'true') => ({
  sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
    SELECT ?2, ?3, ?4, 'waiting', 'null', 0, 0, 0, ?1, ?1 WHERE ${condition} ON CONFLICT (kind, occasion) DO NOTHING`,
  args: [now, crypto.randomUUID(), kind, occasion],
})

/** Works on one job that is due until `end`, at least one slice; `only` asks for this one. False where there is none. */
export async function workOn(env: Env, only: string | null, end: number): Promise<boolean> {
  const job = await leaseJob(env, only)
  if (!job) return false
  const began = Date.now()
  try {
    await sliceUntil(env, job, end)
  } catch (error) {
    const around = { call: `job/${job.kind}`, userId: null, ms: Date.now() - began, agent: '' }
    // A database that is away is no fault to keep in it; what lies under the words for people tells.
    const { number, recorded } = reportFault(env, causeOf(error), around)
    await recorded.catch(() => undefined)
    await failJob(env, job, number)
  }
  return true
}

async function sliceUntil(env: Env, job: Leased, end: number): Promise<void> {
  for (let at = job; ;) {
    // The database of one request gives up after some seconds: each slice has its own.
    const slice = await KINDS[at.kind]({ env, data: openDatabase(env), now: Date.now() }, at.cursor)
    if (!(await keepSlice(env, at, slice)) || slice.cursor === null) return
    if (Date.now() >= end) return releaseJob(env, at)
    at = { ...at, cursor: slice.cursor, steps: at.steps + 1 }
  }
}
