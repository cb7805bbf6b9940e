import { LibsqlError } from '@libsql/client/web'
import { openDatabase } from '../db/client.ts'
import { causeOf, failureOf } from '../db/failure.ts'
import { SCHEMA_VERSION } from '../db/schema/version.ts'
import type { Env } from '../env.ts'
import { HEALTH_TEXTS, type Illness } from './health-texts.ts'

/** Whoever watches asks again soon, so one try is enough, and a short one. */
const PATIENCE = { timeout: 3000, budget: 3000 }
/** Anybody may ask, as often as he likes: so many a second are written, the others only read. */
const WRITE_EVERY_MS = 1000

type Finding = { code: Illness; detail: string }

const HEADERS = { 'Cache-Control': 'no-store' }

/** Answers 200 while the database reads, writes and has the schema that this program counts on, else 503 with the reason. */
export function healthOf(env: Env): () => Promise<Response> {
  let written = 0
  return async () => {
    const now = Date.now()
    const isDue = now - written >= WRITE_EVERY_MS
    const finding = await examine(env, isDue ? now : null).catch(illnessOf)
    if (finding === null && isDue) written = now
    if (finding === null) return Response.json({ ok: true }, { headers: HEADERS })
    const { code, detail } = finding
    // Outside of this machine the detail is for the log alone.
    const more = env.ENVIRONMENT === 'local' ? { detail } : {}
    const body = { ok: false, code, reason: HEALTH_TEXTS[code], ...more }
    return Response.json(body, { status: 503, headers: { ...HEADERS, 'Retry-After': '5' } })
  }
}

async function examine(env: Env, writeAt: number | null): Promise<Finding | null> {
  const { rows, note } = openDatabase(env, PATIENCE)
  const [versions, models] = await rows([
    'SELECT name FROM migration ORDER BY name DESC LIMIT 1',
    'SELECT version FROM price_version WHERE effective_at <= unixepoch() * 1000 LIMIT 1',
  ])
  const version = String(versions?.[0]?.['name'] ?? '')
  // A newer one is well: the database is migrated before the program is replaced.
  if (version < SCHEMA_VERSION) return { code: 'schemaBehind', detail: `${version || 'nothing'} of ${SCHEMA_VERSION}` }
  if (models?.length !== 1) return { code: 'noPriceModel', detail: '' }
  if (writeAt !== null) await note([{ sql: 'UPDATE health SET at = ? WHERE id = 1', args: [writeAt] }])
  return null
}

function illnessOf(error: unknown): Finding {
  const cause = causeOf(error)
  const detail = (cause instanceof Error ? cause.message : String(cause)).slice(0, 200)
  const failure = failureOf(cause)
  if (failure === 'disk') return { code: 'diskFull', detail }
  if (failure === 'busy') return { code: 'databaseBusy', detail }
  if (isWithoutTables(cause)) return { code: 'schemaBehind', detail }
  return { code: failure === 'unknown' ? 'databaseAway' : 'databaseFault', detail }
}

/** What the server calls a statement that does not fit the tables; ours fit those of our migrations. */
const isWithoutTables = (cause: unknown): boolean => cause instanceof LibsqlError && cause.code === 'SQLITE_UNKNOWN'
