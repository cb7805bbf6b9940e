import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { call, envelope, ORIGIN, PASSWORD, person, query, type Person } from './harness.ts'

/** The worker with something of its environment replaced. */
async function callWith(changes: object, as: Person | null, name: string, body: BodyInit, json = true) {
  const headers: Record<string, string> = {
    ...(as ? { 'X-AppToken': as.token } : {}),
    ...(json ? { 'Content-Type': 'application/json' } : {}),
  }
  const request = new Request(`${ORIGIN}/api/${name}`, { method: 'POST', headers, body })
  const answer = await worker.fetch(request, { ...env, ...changes })
  return { status: answer.status, ...(await envelope(answer)) }
}

const TEXT = 'Designator,Footprint\nR1,0603\nR2,0603'
const form = () => {
  const body = new FormData()
  body.set('file', new File([TEXT], 'a.csv'))
  return body
}

const save = (user: Person) => call(user, 'BomAnalyse/SaveItem', { text: TEXT })
const fail = () => Promise.reject(new Error('R2 is down'))

/** What a user has: any write that happened by halves shows as two of these that differ. */
async function traces(user: Person) {
  const [row] = await query({
    sql: `SELECT (SELECT count(*) FROM bom WHERE owner_id = ?1) AS boms,
      (SELECT count(*) FROM bom_version WHERE created_by = ?1) AS versions,
      (SELECT count(DISTINCT bom_id) FROM bom_line WHERE bom_id IN (SELECT id FROM bom WHERE owner_id = ?1)) AS lined,
      (SELECT count(*) FROM file WHERE owner_id = ?1) AS files,
      (SELECT count(*) FROM operation_log WHERE user_id = ?1 AND call = 'BomAnalyse/SaveItem') AS savedLogs,
      (SELECT count(*) FROM operation_log WHERE user_id = ?1 AND call = 'file/Save') AS fileLogs,
      (SELECT coalesce(sum(row_version - 1), 0) FROM bom WHERE owner_id = ?1) AS changes,
      (SELECT count(*) FROM operation_log WHERE user_id = ?1 AND call LIKE 'bomHistory/%') AS changeLogs,
      (SELECT count(*) FROM session WHERE user_id = ?1) AS sessions,
      (SELECT count(*) FROM operation_log WHERE user_id = ?1 AND call = 'user/login') AS logins,
      (SELECT count(*) FROM guard) AS guards`,
    args: [user.id],
  })
  return row as Record<string, number>
}

async function expectWhole(user: Person) {
  const { boms, versions, lined, files, savedLogs, fileLogs, changes, changeLogs, sessions, logins, guards } = await traces(user)
  expect({ versions, lined, savedLogs }).toEqual({ versions: boms, lined: boms, savedLogs: boms })
  expect({ files, changes, sessions, guards }).toEqual({
    files: fileLogs! + boms!,
    changes: changeLogs,
    sessions: logins,
    guards: 0,
  })
}

describe('the database goes away before the n-th reply of a call', () => {
  const writes: [string, (user: Person) => Promise<[string, BodyInit, boolean]>][] = [
    ['user/login', async ({ name }) => ['user/login', JSON.stringify({ name, pwd: PASSWORD }), true]],
    ['file/Save', async () => ['file/Save?type=2', form(), false]],
    ['BomAnalyse/SaveItem', async () => ['BomAnalyse/SaveItem', JSON.stringify({ text: TEXT }), true]],
    [
      'bomHistory/updateMyPrjName',
      async (user) => [
        'bomHistory/updateMyPrjName',
        JSON.stringify({ id: (await save(user)).id, prjName: '新', rowVersion: 1 }),
        true,
      ],
    ],
    ['bomHistory/RemoveMyItem', async (user) => ['bomHistory/RemoveMyItem', JSON.stringify({ id: (await save(user)).id }), true]],
  ]
  it.each(writes)(
    '%s is done as a whole or not at all, and says so',
    async (_, prepare) => {
      for (let n = 0; ; n++) {
        const user = await person()
        const [name, body, json] = await prepare(user)
        const away = { LIBSQL_URL: `${env.FAULT_URL}/after/${n}/${crypto.randomUUID()}/` }
        const { state, code, status, message } = await callWith(away, user, name, body, json)
        await expectWhole(user)
        if (state === 1) return expect(n).toBeGreaterThan(1)
        expect({ code, status }).toEqual({ code: 5030, status: 503 })
        expect(message).toContain('重试')
      }
    },
    60_000,
  )

  it('never signs anyone out', async () => {
    const user = await person()
    const away = { LIBSQL_URL: `${env.FAULT_URL}/after/0/${crypto.randomUUID()}/` }
    expect((await callWith(away, user, 'user/info', '')).code).toBe(5030)
    expect((await call(user, 'user/info')).id).toBe(user.id)
  })
})

describe('the file store goes away', () => {
  const failing: [string, object][] = [
    ['put fails', { put: fail, get: fail, delete: fail }],
    ['the key is taken', { put: async () => null, get: fail, delete: fail }],
  ]
  it.each(failing)('%s: no row is written, nothing inside is told', async (_, FILES) => {
    const user = await person()
    const answer = await callWith({ FILES }, user, 'file/Save?type=2', form(), false)
    expect(answer).toMatchObject({ status: 500, code: 5000, message: expect.not.stringContaining('R2') })
    expect((await traces(user))['files']).toBe(0)
  })

  it('an object that is gone is said to be gone', async () => {
    const user = await person()
    const { data } = (await callWith({}, user, 'file/Save?type=2', form(), false)) as { data: { id: string } }
    const gone = { put: fail, get: async () => null, delete: fail }
    const answer = await callWith({ FILES: gone }, user, 'BomAnalyse/SaveItem', JSON.stringify({ fileId: data.id }))
    expect(answer).toMatchObject({ status: 200, code: 4104, message: expect.stringContaining('重新上传') })
  })
})
