import { createClient } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { dianjia, folder, PATIENT, ready, removeFolders, SEED_PASSWORD, signsIn, start } from './run.ts'

// The commands of a deployment, as the README names them; backup and restore are tried in tests/fault/long.

afterAll(removeFolders)

test('a named database: migrated, given its first administrator, served without demo users', async () => {
  const { url, authToken, stop } = await openDatabase(folder())
  const named = { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }
  const client = createClient({ url, authToken })
  try {
    const early = await dianjia(['check-deploy'], named)
    expect(early).toMatchObject({ status: 3, err: expect.stringContaining('the database lacks') })
    expect(await dianjia(['migrate'], named)).toMatchObject({ status: 0, err: expect.stringContaining('applied 0000_users.sql') })
    expect(await dianjia(['migrate'], named)).toMatchObject({ status: 0, err: expect.stringContaining('nothing to apply') })
    expect(await dianjia(['migrate'], {})).toMatchObject({
      status: 1,
      err: expect.stringContaining('LIBSQL_URL names no database'),
    })

    const place = { ...named, DATA_DIR: folder() }
    const run = start({ ...place, PORT: String(await freePort()), SEED_PASSWORD })
    await ready(run)
    await expect.poll(run.out, PATIENT).toContain('no users yet')
    expect((await client.execute('SELECT 1 FROM user')).rows).toEqual([])

    expect(await dianjia(['admin', '12345', '13900000009'], place)).toMatchObject({ status: 2 })
    expect(await dianjia(['admin', '老板', '13900000009', '--stdin'], place, 'password1')).toMatchObject({ status: 2 })
    const made = await dianjia(['admin', '老板', '13900000009'], place)
    expect(made, made.err).toMatchObject({ status: 0 })
    expect(await signsIn(run.url, '老板', made.out.trim())).toBe(true)
    expect(await dianjia(['admin', '另一个', '13900000008'], place)).toMatchObject({ status: 3 })
    expect((await client.execute('SELECT name FROM user')).rows).toHaveLength(1)
    await run.end('SIGTERM')
  } finally {
    client.close()
    await stop()
  }
})
