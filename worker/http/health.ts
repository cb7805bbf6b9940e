import { openDatabase } from '../db/client.ts'
import type { Env } from '../env.ts'

/** 200 once the database answers and holds our tables, else 503 with the reason. */
export async function health(env: Env): Promise<Response> {
  const reason = await openDatabase(env)
    .rows(['SELECT revision FROM price_model'])
    .then(([rows]) => (rows?.length === 1 ? null : 'the price model is empty'))
    .catch((error: Error) => `the database does not answer: ${error.message.slice(0, 200)}`)
  const headers = { 'Cache-Control': 'no-store' }
  if (reason === null) return Response.json({ ok: true }, { headers })
  // Outside of this machine the reason is for the log alone.
  const told = env.ENVIRONMENT === 'local' ? reason : 'database'
  return Response.json({ ok: false, reason: told }, { status: 503, headers: { ...headers, 'Retry-After': '5' } })
}
