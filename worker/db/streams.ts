import { LostReply } from './failure.ts'

/**
 * A connection of the database server costs it the reading of the whole schema, three times what a question costs. The server keeps
 * the connection of a stream as long as somebody holds its baton, which is text: unlike a client it may be kept across requests.
 */

/** So many at most, of all that this isolate asks for at once; whoever finds none free gets one for himself alone. */
const MOST = 16
/** The server forgets a stream after ten seconds without a question (sqld 0.24.1). */
const KEPT_MS = 7000
/** A request that has been cut off never gives its place back; no answer takes longer. */
const LOST_MS = 15_000

/** `baton` is null where the next one begins a stream; the place is taken until `busyUntil`. */
type Place = { at: string; baton: string | null; keptUntil: number; busyUntil: number }
const places: Place[] = []
/** Addresses that send the next question elsewhere: there each one opens its own. */
const moved = new Set<string>()

type Step = { stmt: { sql_id?: number; sql?: string } }
type Asked =
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'batch'; batch: { steps: Step[] } }
  | { type: 'close' | 'execute' | 'sequence' | 'describe' | 'close_sql' }

type Send = (request: Request) => Promise<Response>

/**
 * Sends one batch of the client over a stream that is kept, and answers as if it had been opened and closed for it. What is no
 * such batch goes as it is.
 */
export async function overStream(request: Request, send: Send): Promise<Response> {
  const at = `${request.url} ${request.headers.get('authorization') ?? ''}`
  const place = moved.has(at) ? null : takePlace(at)
  if (place === null) return send(request)
  const body = await request.text()
  const batch = batchIn(body)
  const sent = (text: string) => send(new Request(request.url, { method: 'POST', headers: request.headers, body: text }))
  if (batch === null) {
    leave(place, null)
    return sent(body)
  }
  const ask = (baton: string | null, what: Asked) => sent(JSON.stringify({ baton, requests: [what] }))
  try {
    const { baton } = place
    let reply = await ask(baton, batch.batch)
    if (baton !== null && reply.status === 400) {
      const why = await reply.clone().text()
      if (USED.test(why)) throw new LostReply(why)
      if (FORGOTTEN.test(why)) reply = await ask(null, batch.batch)
    }
    if (!reply.ok) {
      leave(place, null)
      return reply
    }
    const { baton: next = null, base_url: address = null, results } = await reply.json<Answer>()
    if (address !== null) moved.add(at)
    const isSound = address === null && results[0]?.type !== 'error'
    // A batch that was broken off, such as one whose results are too many, has left its transaction open.
    if (!isSound && next !== null) await ask(next, { type: 'close' })
    leave(place, isSound ? next : null)
    return asClosed(reply, batch.stored, results)
  } catch (error) {
    leave(place, null)
    throw error
  }
}

function takePlace(at: string): Place | null {
  const now = Date.now()
  const free = places.filter(({ busyUntil }) => busyUntil <= now)
  const isKept = ({ baton, keptUntil }: Place) => baton !== null && keptUntil > now
  const kept = free.find((place) => place.at === at && isKept(place))
  if (kept) return Object.assign(kept, { busyUntil: now + LOST_MS })
  // What is kept for another address gives way last.
  const begun = { at, baton: null, keptUntil: 0, busyUntil: now + LOST_MS }
  const over = free.find((place) => !isKept(place)) ?? (places.length < MOST ? null : (free[0] ?? null))
  if (over) return Object.assign(over, begun)
  if (places.length >= MOST) return null
  places.push(begun)
  return begun
}

function leave(place: Place, baton: string | null): void {
  Object.assign(place, { baton, keptUntil: Date.now() + KEPT_MS, busyUntil: 0 })
}

/** The one batch of a request that opens a stream, stores its statements, runs them and closes it, with the statements put into it. */
function batchIn(body: string): { batch: Asked; stored: number } | null {
  const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: Asked[] }
  const batch = requests.at(-2)
  const stored = requests.slice(0, -2)
  if (baton || requests.at(-1)?.type !== 'close' || batch?.type !== 'batch') return null
  const texts = new Map<number | undefined, string>()
  for (const one of stored) {
    if (one.type !== 'store_sql') return null
    texts.set(one.sql_id, one.sql)
  }
  for (const { stmt } of batch.batch.steps) {
    const sql = texts.get(stmt.sql_id)
    if (sql === undefined) continue
    stmt.sql = sql
    delete stmt.sql_id
  }
  return { batch, stored: stored.length }
}

/** Nothing has run: the server has ended the stream, or is another one by now. */
const FORGOTTEN = /invalid baton|STREAM_EXPIRED/
/** On its way the question was sent twice, and the first answer went to nobody. */
const USED = /baton that has already been used/

/** The baton for the next question, the other address that it would have to go to, and the results as they came. */
type Answer = { baton?: string | null; base_url?: string | null; results: { type: string }[] }

const STORED = { type: 'ok', response: { type: 'store_sql' } }
const CLOSED = { type: 'ok', response: { type: 'close' } }

/**
 * With what the client was to hear of the statements stored and of the end. It takes nothing but the JSON of a reply that is a
 * success, and that has been read: as a text answers of megabytes would be written and read once more.
 */
function asClosed({ status, headers }: Response, stored: number, results: Answer['results']): Response {
  const body = { baton: null, base_url: null, results: [...Array.from({ length: stored }, () => STORED), ...results, CLOSED] }
  return Object.assign(new Response(null, { status, headers }), { json: () => Promise.resolve(body) })
}
