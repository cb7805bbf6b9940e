import {
  createClient,
  LibsqlError,
  type Client,
  type InStatement,
  type InValue,
  type ResultSet,
  type Row,
} from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { AppError } from '../../shared/errors.ts'
import type { Env } from '../env.ts'
import { failureOf, LostReply, RuleError } from './failure.ts'
import { inOneByte } from './one-byte.ts'
import { overStream } from './streams.ts'

const TIMEOUT_MS = 5000
/** All tries of one request together. */
const BUDGET_MS = 8000
/**
 * A large write may take longer: a busy server takes 13 MB of lines in 2 s, idle in 0.5 s (measured). The cap is what a person
 * waits for with a progress in sight.
 */
const MORE_MS_PER_MB = 1000
const LARGEST_MS = 30_000
const WAITS_MS = { busy: [20, 60, 180, 500], unknown: [50, 200] }
/** The server is busy for seconds while it puts a long log back into its file: whoever nobody waits for tries on. */
const MORE_BUSY_MS = [1000, 2000, 2000]

export type Database = ReturnType<typeof openDatabase>

/**
 * The database for one request. A client kept across requests hangs the runtime for good, so each request makes its own.
 * `db` only reads; what belongs together is written by `write` in one batch.
 */
export function openDatabase(
  { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Pick<Env, 'LIBSQL_URL' | 'LIBSQL_AUTH_TOKEN'>,
  { timeout = TIMEOUT_MS, budget = BUDGET_MS, isPatient = false } = {},
) {
  const waits = isPatient ? { ...WAITS_MS, busy: [...WAITS_MS.busy, ...MORE_BUSY_MS] } : WAITS_MS
  const patience: Patience = { timeout, deadline: Date.now() + budget, isLarge: false, waits }
  const client = createClient({ url, authToken, intMode: 'number', fetch: timedFetch(patience) })
  const passengers: Passenger[] = []
  const read = <T>(run: () => Promise<T>) => retried(patience, AWAY, run)
  return {
    db: drizzle({ client: readOnly(client, read, passengers) }),
    /**
     * A question that the first read takes along, so that it costs no round trip of its own. Asked alone if there is none, or if
     * that one try has failed: what it failed with is for its own retries.
     */
    along(statement: InStatement): () => Promise<Row[]> {
      const passenger: Passenger = { statement, rows: null }
      passengers.push(passenger)
      return async () => (await passenger.rows?.catch(() => null)) ?? (passenger.rows = aloneRows(read, client, passenger))
    },
    /** Plain rows of several statements, one round trip. */
    rows: async (statements: InStatement[]) =>
      (await read(() => readWith(client, passengers, statements))).map(({ rows }) => rows),
    /**
     * Facts beside the business (tries to sign in, when a session was last seen); harmless when written twice. Takes questions
     * along as a read does.
     */
    note: (statements: InStatement[]): Promise<ResultSet[]> => read(() => noteWith(client, passengers, statements)),
    write: (statements: InStatement[], proofId: string) => writeOnce(client, patience, statements, proofId),
  }
}

/** How long one try may take, and when the request gives up. */
type Patience = { timeout: number; deadline: number; isLarge: boolean; waits: typeof WAITS_MS }

const LARGE_CHARS = 100_000

/** A large write has its time from now on, whatever reading and pricing have taken before it. */
function beMorePatient(patience: Patience, chars: number): void {
  patience.isLarge = true
  patience.timeout = Math.min(LARGEST_MS, TIMEOUT_MS + Math.round((chars / 1_000_000) * MORE_MS_PER_MB))
  patience.deadline = Date.now() + patience.timeout + BUDGET_MS - TIMEOUT_MS
}

function charsOf(statement: InStatement): number {
  if (typeof statement === 'string' || !Array.isArray(statement.args)) return 0
  return statement.args.reduce<number>((sum, arg) => sum + sizeOf(arg), 0)
}

function sizeOf(arg: InValue): number {
  if (typeof arg === 'string') return arg.length
  return arg instanceof Uint8Array ? arg.byteLength : 0
}

/** What the statements gave; null where it was written and the reply lost. */
type Written = ResultSet[] | null

/**
 * The one write batch of a commit. `proofId` is the id of the operation-log row inside it: when a reply is lost, that
 * row tells whether the batch had run, so it never runs twice.
 */
async function writeOnce(client: Client, patience: Patience, statements: InStatement[], proofId: string): Promise<Written> {
  const chars = statements.reduce((sum, statement) => sum + charsOf(statement), 0)
  const isLarge = chars >= LARGE_CHARS
  if (isLarge) beMorePatient(patience, chars)
  const sent = isLarge ? statements.map(inOneByte) : statements
  const proof = { sql: 'SELECT 1 FROM operation_log WHERE id = ?', args: [proofId] }
  const proven = async () => (await client.batch([proof], 'read'))[0]?.rows.length === 1
  let unsure = false
  return retried(patience, UNSURE, async () => {
    if (unsure && (await proven())) return null
    try {
      return await client.batch(sent, 'write')
    } catch (error) {
      if (failureOf(error) === 'unknown') unsure = true
      // The lost first try may land between the proof and the second one.
      else if (unsure && failureOf(error) === 'rule' && (await proven())) return null
      throw error
    }
  })
}

const BUSY = '系统繁忙，请稍后重试'
/** No try helps before somebody makes room. */
const DISK = '服务器的磁盘已满或不能写入，请联系管理员，处理后用相同内容重试'
/** A read, or a fact that may be noted twice: nothing is in doubt. */
const AWAY = '数据库暂时没有应答，请稍后重试'
/** The commit itself: its reply may be lost after all was written. */
const UNSURE = '数据库暂时没有应答，结果未知，请稍后用相同内容重试'

/**
 * Busy: up to four more tries. Unknown (a lost reply, the server away): two more, then `lost` is told. A broken rule: told
 * at once.
 */
async function retried<T>(patience: Patience, lost: string, run: () => Promise<T>): Promise<T> {
  const tries = { busy: 0, unknown: 0 }
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'rule') throw new RuleError(error)
      if (failure === 'fault') throw error
      if (failure === 'disk') throw unavailable(DISK, error)
      const wait = patience.waits[failure][tries[failure]++]
      if (wait === undefined || Date.now() + wait >= patience.deadline) throw unavailable(failure === 'busy' ? BUSY : lost, error)
      await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)))
    }
  }
}

const unavailable = (message: string, cause: unknown): AppError => Object.assign(new AppError('unavailable', message), { cause })

/** Every request to the database ends by itself; the client would wait for ever. */
function timedFetch(patience: Patience) {
  const send = (request: Request): Promise<Response> => {
    const left = Math.max(1, Math.min(patience.timeout, patience.deadline - Date.now()))
    return whole(fetch(request, { signal: AbortSignal.timeout(left) }))
  }
  // A large write is not copied once more, and its own time is far longer than what a connection costs.
  return (request: Request): Promise<Response> => (patience.isLarge ? send(request) : overStream(request, send))
}

/** A reply with its body, or the one error that says that none has come. */
async function whole(replying: Promise<Response>): Promise<Response> {
  try {
    const reply = await replying
    return new Response(await reply.arrayBuffer(), reply)
  } catch (error) {
    throw new LostReply(error)
  }
}

/** The server does not hold a "read" batch to its word, so we do. */
async function readBatch(client: Client, statements: InStatement[]): Promise<ResultSet[]> {
  for (const statement of statements) {
    const text = typeof statement === 'string' ? statement : statement.sql
    if (!/^\s*(select|with)\b/i.test(text)) throw new LibsqlError('a write outside of commit', 'SQL_NOT_READ')
  }
  return client.batch(statements, 'read')
}

type Retry = <T>(run: () => Promise<T>) => Promise<T>

/** A question on its way, and its answer once it is taken along. */
type Passenger = { readonly statement: InStatement; rows: Promise<Row[]> | null }

const aloneRows = async (retry: Retry, client: Client, { statement }: Passenger): Promise<Row[]> =>
  (await retry(() => readBatch(client, [statement])))[0]?.rows ?? []

const readWith = (client: Client, waiting: Passenger[], statements: InStatement[]): Promise<ResultSet[]> =>
  withThem(waiting, statements, (all) => readBatch(client, all))

const noteWith = (client: Client, waiting: Passenger[], statements: InStatement[]): Promise<ResultSet[]> =>
  withThem(waiting, statements, (all) => client.batch(all, 'write'))

type Run = (statements: InStatement[]) => Promise<ResultSet[]>

/** A batch with whoever waits to be taken along. When it fails they wait for the next one, or go alone. */
async function withThem(waiting: Passenger[], statements: InStatement[], run: Run): Promise<ResultSet[]> {
  const taken = waiting.filter(({ rows }) => rows === null)
  if (taken.length === 0) return run(statements)
  const reading = run([...taken.map(({ statement }) => statement), ...statements])
  for (const [index, passenger] of taken.entries()) {
    passenger.rows = reading.then((results) => results[index]?.rows ?? [])
    passenger.rows.catch(() => (passenger.rows = null))
  }
  return (await reading).slice(taken.length)
}

/** Made patient and unable to write. */
function readOnly(client: Client, retry: Retry, waiting: Passenger[]): Client {
  return reader((statements) => retry(() => readWith(client, waiting, statements)))
}

/**
 * The two methods drizzle reads with. The cast is sound: drizzle calls the others only for transactions and migrations, which
 * the lint bans.
 */
function reader(batch: Run): Client {
  const execute = async (statement: InStatement) => {
    const [result] = await batch([statement])
    return result
  }
  return { batch, execute } as unknown as Client
}

/** Notes facts, and makes one read of what stands there then: one round trip, for whoever must note before he may look. */
export async function noteAndRead<T>(
  { note }: Pick<Database, 'note'>,
  facts: InStatement[],
  read: (db: Database['db']) => PromiseLike<T>,
): Promise<{ noted: ResultSet[]; found: T }> {
  let noted: ResultSet[] | null = null
  const batch = async (statements: InStatement[]) => {
    if (noted) throw new Error('a second read would note the facts again')
    const results = await note([...facts, ...statements])
    noted = results.slice(0, facts.length)
    return results.slice(facts.length)
  }
  const found = await read(drizzle({ client: reader(batch) }))
  return { noted: noted ?? [], found }
}
