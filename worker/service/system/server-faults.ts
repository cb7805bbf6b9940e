import { openDatabase } from '../../db/client.ts'
import { failureOf } from '../../db/failure.ts'
import type { Env } from '../../env.ts'
import { alertOf } from './alerts.ts'
import { faultStatements, newFaultNumber } from './faults.ts'

/** Short: whoever records a fault must not wait where the fault is the database. */
const PATIENCE = { timeout: 3000, budget: 3000 }
/** So many a minute are kept by one instance of the worker; a flood of them is in the platform's log alone. */
const KEPT_A_MINUTE = 60

type Circumstances = { call: string; userId: string | null; ms: number | null; agent: string }

const kept = { minute: 0, count: 0 }

/** The whole story goes to the platform's log and, as far as there is a database, to the log of faults; people get the number. */
export function reportFault(env: Env, error: unknown, around: Circumstances): { number: string; recorded: Promise<void> } {
  const number = newFaultNumber()
  const { call, userId, ms } = around
  // oxlint-disable-next-line no-console -- the platform's log is the console
  console.error(number, call, userId ?? '-', `${ms ?? '-'} ms`, error instanceof Error ? error.stack : error)
  const isKept = failureOf(error) === 'fault' && isWithinMinute(Date.now())
  return { number, recorded: isKept ? record(env, number, error, around) : Promise.resolve() }
}

function isWithinMinute(now: number): boolean {
  const minute = Math.floor(now / 60_000)
  Object.assign(kept, minute === kept.minute ? { count: kept.count + 1 } : { minute, count: 1 })
  return kept.count <= KEPT_A_MINUTE
}

async function record(env: Env, number: string, error: unknown, around: Circumstances): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const fault = {
    ...around,
    number,
    place: 'server',
    message: message || 'Error',
    stack,
    url: '',
    release: env.VERSION.id,
  } as const
  const { hash, statements } = faultStatements(fault, Date.now())
  // The statements go by a row that was changed before them.
  await openDatabase(env, PATIENCE).note(['UPDATE health SET at = at WHERE id = 1', ...statements])
  await alertOf(env, hash, number)
}
