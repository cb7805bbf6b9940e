import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { call, envelope, ORIGIN, person, query, type Person } from './harness.ts'

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

const fail = () => Promise.reject(new Error('R2 is down'))

const filesOf = (user: Person) => query({ sql: 'SELECT id FROM file WHERE owner_id = ?', args: [user.id] })

describe('the database goes away', () => {
  it('never signs anyone out', async () => {
    const user = await person()
    const away = { LIBSQL_URL: `${env.FAULT_URL}/after/0/${crypto.randomUUID()}/` }
    expect((await callWith(away, user, 'user/info', '')).code).toBe(5030)
    expect((await call(user, 'user/info')).id).toBe(user.id)
  })
})

describe('the file store goes away', () => {
  const failing: [string, object, { status: number; code: number }][] = [
    ['put fails', { put: fail, get: fail, delete: fail }, { status: 503, code: 5030 }],
    ['the key is taken', { put: async () => null, get: fail, delete: fail }, { status: 500, code: 5000 }],
  ]
  it.each(failing)('%s: no row is written, nothing inside is told', async (_, FILES, told) => {
    const user = await person()
    const answer = await callWith({ FILES }, user, 'file/Save?type=2', form(), false)
    expect(answer).toMatchObject({ ...told, message: expect.not.stringContaining('R2') })
    expect(await filesOf(user)).toEqual([])
  })

  it('an object that is gone is said to be gone', async () => {
    const user = await person()
    const { data } = (await callWith({}, user, 'file/Save?type=2', form(), false)) as { data: { id: string } }
    const gone = { put: fail, get: async () => null, delete: fail }
    const answer = await callWith({ FILES: gone }, user, 'BomAnalyse/SaveItem', JSON.stringify({ fileId: data.id }))
    expect(answer).toMatchObject({ status: 200, code: 4104, message: expect.stringContaining('重新上传') })
  })
})
