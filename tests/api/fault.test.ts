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

describe('a file that is sent again under its key', () => {
  /** The store, and how many of the objects put into it are there. */
  function store() {
    const keys: string[] = []
    const put = (key: string, ...more: [Uint8Array, R2PutOptions]) => env.FILES.put((keys.push(key), key), ...more)
    const FILES = { put, delete: (key: string) => env.FILES.delete(key) }
    const kept = async () => (await Promise.all(keys.map((key) => env.FILES.head(key)))).filter((one) => one !== null).length
    return { FILES, kept }
  }
  const sending = (key: string, user: Person, changes: object, body = form()) =>
    callWith(changes, user, `file/Save?type=2&key=${key}`, body, false)

  it('is kept once, also where the first answer was lost, and gets that answer', async () => {
    const [user, key, { FILES, kept }] = [await person(), crypto.randomUUID(), store()]
    // Who asks is looked up with the question whether this is a repeat; the second request writes.
    const lost = await sending(key, user, { FILES, LIBSQL_URL: `${env.FAULT_URL}/after/1/${crypto.randomUUID()}/` })
    expect(lost).toMatchObject({ code: 5030, message: expect.stringContaining('结果未知') })
    const [again, third] = [await sending(key, user, { FILES }), await sending(key, user, { FILES })]
    expect(again.code).toBe(0)
    expect(third.data).toEqual(again.data)
    expect(await filesOf(user)).toEqual([{ id: (again.data as unknown as { id: string }).id }])
    expect(await kept()).toBe(1)
  })

  it('is kept once where both come at once; another file under the key is refused', async () => {
    const [user, key, { FILES, kept }] = [await person(), crypto.randomUUID(), store()]
    const [one, two] = await Promise.all([sending(key, user, { FILES }), sending(key, user, { FILES })])
    expect([one.code, two.code, two.data]).toEqual([0, 0, one.data])
    const other = new FormData()
    other.set('file', new File([`${TEXT}\nR3,0603`], 'a.csv'))
    expect((await sending(key, user, { FILES }, other)).code).toBe(4102)
    expect([await filesOf(user), await kept()]).toEqual([[expect.anything()], 1])
  })
})
