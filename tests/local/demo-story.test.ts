import { createClient } from '@libsql/client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DAY } from '../../shared/day.ts'
import { SETTINGS, type SettingKey } from '../../shared/settings.ts'
import { openDatabase } from '../../worker/local/database.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { seedUsers } from '../../worker/local/seed.ts'
import { brokenInvariants } from '../api/invariants.ts'
import { isLong } from '../length.ts'
import { patient } from '../patience.ts'

vi.mock('cloudflare:workers', () => ({ waitUntil: () => {} }))

type Run = { workOn: (env: object, only: string, end: number) => Promise<boolean> }
// Written for the worker's types, which this project does not have.
const { workOn } = (await import(/* @vite-ignore */ String(new URL('../../worker/job/run.ts', import.meta.url)))) as Run

/** Where bills keep their source; nobody reads it again here. */
const FILES = { put: async () => ({}), get: async () => null, head: async () => null, delete: async () => {} }

/** The last companies of the story, whose days are few, or all thirty. */
const FIRST = isLong ? 0 : 21
/** How far what they made came. */
const STATES = isLong
  ? { orders: [10, 20, 30, 40, 50, 60, 90, 91], ticket: [0, 1, 2, 3, 4, 5], surplus: [0, 1, 2, 3, 4, 5] }
  : { orders: [10, 20, 60], ticket: [0, 1, 5], surplus: [1, 2, 4] }

test(
  'the companies of the demo were made by the services: their money adds up, their days lie behind us',
  { timeout: patient(120) },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'dianjia-story-'))
    const database = await openDatabase(dir)
    const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
    const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
    try {
      await migrate(client)
      await seedUsers(client, 'a password of nobody', { story: true })
      await client.execute({ sql: 'UPDATE job SET cursor = ?', args: [JSON.stringify({ n: FIRST, at: null })] })
      const [[id]] = (await rows("SELECT id FROM job WHERE kind = 'demoStory'")) as [[string]]
      const env = { LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken, ENVIRONMENT: 'local', FILES }
      await workOn(env, id, Date.now() + patient(60) * 10)

      expect(await rows("SELECT state, done, fault FROM job WHERE kind = 'demoStory'")).toEqual([['done', 30 - FIRST, null]])
      // A job that begins in 1970 would stand last in the list of the office.
      expect(await rows(`SELECT kind FROM job WHERE created < ${Date.now() - 3_600_000}`)).toEqual([])
      const read = async (statements: string[]) => (await client.batch(statements, 'read')).map((result) => result.rows)
      expect(await brokenInvariants(read)).toEqual([])
      for (const [table, states] of Object.entries(STATES)) {
        const found = (await rows(`SELECT DISTINCT state FROM ${table} ORDER BY state`)).flat()
        expect(found, table).toEqual(expect.arrayContaining(states))
      }
      const theirs = 'SELECT count(*) FROM bom JOIN user ON user.id = bom.created_by AND user.parent_id = bom.owner_id'
      expect(await rows(theirs)).toEqual([[isLong ? 12 : 3]])
      const written = `SELECT count(*), sum(v.publish_at IS NULL), sum(v.publish_at > ?) FROM article AS a
        JOIN article_version AS v ON v.article_id = a.id AND v.n = a.version WHERE a.code LIKE 'demo-%'`
      expect(await rows(written.replace('?', String(Date.now())))).toEqual([[isLong ? 10 : 3, 1, 1]])
      expect(await rows("SELECT count(*) FROM user WHERE company LIKE '%（演示）'")).toEqual([[30 - FIRST]])
      const site = (await rows("SELECT key, value FROM setting WHERE key LIKE 'site.%' ORDER BY key")) as [SettingKey, string][]
      expect(site.map(([key, value]) => [key, String(SETTINGS[key].schema.parse(value)) !== ''])).toEqual(
        ['site.company', 'site.contacts', 'site.filingNumber'].map((key) => [key, true]),
      )
      for (const table of ['bom', 'quote', 'ticket', 'surplus', 'wallet_tx', 'quota_tx', 'notice'])
        expect(await rows(`SELECT count(*) > 0 FROM ${table}`), table).toEqual([[1]])
      const [[from, to]] = (await rows("SELECT min(at), max(at) FROM operation_log WHERE call <> 'user/login'")) as [
        [number, number],
      ]
      expect([from < Date.now() - (isLong ? 160 : 40) * DAY, to <= Date.now()]).toEqual([true, true])
    } finally {
      client.close()
      await database.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  },
)
