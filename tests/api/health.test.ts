import { env } from 'cloudflare:workers'
import { createClient } from '@libsql/client/web'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import worker from '../../worker/index.ts'
import { ORIGIN, query } from './harness.ts'

/** The health of a worker with something of its environment replaced; each has an environment of its own. */
async function health(changes: object) {
  const answer = await worker.fetch(new Request(`${ORIGIN}/api/health`), { ...env, ...changes })
  const body = (await answer.json()) as { ok: boolean; code?: string; reason?: string; detail?: string }
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), ...body }
}

describe('health', () => {
  it('writes a row of its own, at most once a second', async () => {
    const own = { ...env }
    const written = async (at: number) => {
      vi.setSystemTime(at)
      expect((await worker.fetch(new Request(`${ORIGIN}/api/health`), own)).status).toBe(200)
      return Number((await query('SELECT at FROM health'))[0]?.['at'])
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const now = Date.now()
      expect([await written(now), await written(now + 999), await written(now + 1000)]).toEqual([now, now, now + 1000])
    } finally {
      vi.useRealTimers()
    }
  })

  it('says that the database does not answer', async () => {
    const gone = { LIBSQL_URL: `${env.FAULT_URL}/refuse/9/${crypto.randomUUID()}/` }
    expect(await health(gone)).toMatchObject({
      status: 503,
      retryAfter: '5',
      ok: false,
      code: 'databaseAway',
      reason: '数据库没有应答',
    })
  })

  it('does not wait for one that hangs', async () => {
    const began = Date.now()
    const hung = { LIBSQL_URL: `${env.FAULT_URL}/hang/9/${crypto.randomUUID()}/` }
    expect(await health(hung)).toMatchObject({ status: 503, code: 'databaseAway' })
    expect(Date.now() - began).toBeLessThan(8000)
  })

  it('tells nothing of the inside outside of local runs', async () => {
    const gone = { LIBSQL_URL: `${env.FAULT_URL}/refuse/9/${crypto.randomUUID()}/`, ENVIRONMENT: 'production' }
    expect(Object.keys(await health(gone)).toSorted()).toEqual(['code', 'ok', 'reason', 'retryAfter', 'status'])
  })
})

describe('the schema', () => {
  const { url, token } = inject('loneDatabase')
  const lone = { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: token }
  const client = createClient({ url, authToken: token })
  const change = (sql: string) => client.batch([sql], 'write')
  afterEach(() => change("UPDATE migration SET name = ltrim(name, '!') WHERE name <> '9999_later.sql'"))

  it('may be newer than the program: the database goes first', async () => {
    await change("INSERT INTO migration (name, hash, applied) VALUES ('9999_later.sql', '', 0)")
    expect((await health(lone)).status).toBe(200)
    await change("DELETE FROM migration WHERE name = '9999_later.sql'")
  })

  it('that is older is told', async () => {
    await change("UPDATE migration SET name = '!' || name WHERE name = (SELECT max(name) FROM migration)")
    const answer = await health(lone)
    expect(answer).toMatchObject({ status: 503, code: 'schemaBehind', reason: expect.stringContaining('迁移') })
    expect(answer.detail).toMatch(/^\d{4}_\w+\.sql of \d{4}_\w+\.sql$/)
  })

  it('without a price model is told', async () => {
    const { rows } = await client.execute("SELECT sql FROM sqlite_master WHERE name = 'price_version_stays'")
    await client.migrate([
      'CREATE TABLE aside AS SELECT * FROM price_version',
      'DROP TRIGGER price_version_stays',
      'DELETE FROM price_version',
    ])
    const answer = await health(lone)
    await client.migrate(['INSERT INTO price_version SELECT * FROM aside', String(rows[0]?.['sql']), 'DROP TABLE aside'])
    expect(answer).toMatchObject({ status: 503, code: 'noPriceModel' })
    expect((await health(lone)).status).toBe(200)
  })

  it('that is not there at all is told, too', async () => {
    await change('ALTER TABLE migration RENAME TO migrated')
    const answer = await health(lone)
    await change('ALTER TABLE migrated RENAME TO migration')
    expect(answer).toMatchObject({ status: 503, code: 'schemaBehind' })
  })
})
