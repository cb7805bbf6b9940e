import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { call, calledFrom, envelope, ORIGIN, person, query, send, type Person } from './harness.ts'

/** A fault of the server's own: the store says that a key made a moment ago is taken. */
async function failOnServer(user: Person, word: string): Promise<string> {
  const taken = () => Promise.reject(new RangeError(word))
  const body = new FormData()
  body.set('file', new File(['Designator,Footprint\nR1,0603'], 'a.csv'))
  const request = new Request(`${ORIGIN}/api/file/Save?type=2`, {
    method: 'POST',
    headers: { 'X-AppToken': user.token, ...calledFrom() },
    body,
  })
  const broken = { put: () => taken().catch(() => null), get: taken, delete: taken }
  const answer = await worker.fetch(request, { ...env, FILES: broken, VERSION: { id: word } })
  expect(answer.status).toBe(500)
  return /编号 ([0-9a-f]{8})/.exec((await envelope(answer)).message)![1]!
}

async function failOnPage(message: string): Promise<void> {
  const body = JSON.stringify({ message, stack: '', url: 'https://a.example/', release: 'app-1a2b' })
  await send('/api/log/ExecptionLog', { method: 'POST', headers: { 'Content-Type': 'application/json', ...calledFrom() }, body })
}

const found = async (operator: Person, keyword: string) => (await call(operator, 'log/list', { keyword })).items
/** A busy machine takes its time after the answer. */
const SOON = { timeout: 8000 }
const letters = () => crypto.randomUUID().replace(/[\d-]/g, 'x')

describe('a fault of the server', () => {
  it('is found by the number that the person was told, with call, person, time taken, release and stack', async () => {
    const [user, operator] = [await person(), await person({ isAdmin: true })]
    const release = letters()
    const number = await failOnServer(user, release)
    await expect.poll(async () => (await found(operator, number)).length, SOON).toBe(1)
    const [fault] = await found(operator, number.toUpperCase())
    expect(fault).toMatchObject({
      place: 'server',
      call: 'file/Save',
      message: 'object key taken',
      release,
      number,
      userName: user.name,
    })
    expect(fault!.stack).toContain('storeFile')
    expect(fault!.ms).toBeGreaterThanOrEqual(0)
    const again = await failOnServer(user, release)
    await expect.poll(async () => (await found(operator, again))[0]?.id, SOON).toBe(fault!.id)
    expect((await found(operator, number))[0]!.times).toBeGreaterThan(fault!.times)
    const { items } = await call(operator, 'log/list', { place: 'browser', keyword: 'object key taken' })
    expect(items).toEqual([])
  })
})

describe('the alert hook', () => {
  const key = crypto.randomUUID()
  const told = async (): Promise<{ message: string; authorization?: string; times: number; number: string }[]> =>
    (await fetch(`${env.FAULT_URL}/hooked/0/${key}/`)).json()
  const toldOf = async (message: string) => (await told()).filter((one) => one.message === message)

  async function hookedTo(operator: Person, status: number): Promise<void> {
    const values = {
      'alert.url': `${env.FAULT_URL}/hook/${status}/${key}/`,
      'alert.secret': 'a hooks secret',
    } as const
    for (const name of ['alert.url', 'alert.secret'] as const) {
      const [row] = (await call(operator, 'setting/System', { key: name })).items
      await call(operator, 'setting/save', { key: name, value: values[name], rowVersion: row!.rowVersion })
    }
  }

  it('hears of a new fault once an hour, and again when it has become frequent', async () => {
    const operator = await person({ isAdmin: true })
    await hookedTo(operator, 204)
    const message = letters()
    await failOnPage(message)
    await expect
      .poll(() => toldOf(message), SOON)
      .toMatchObject([{ authorization: 'Bearer a hooks secret', place: 'browser', times: 1 }])
    for (let turn = 0; turn < 12; turn++) await failOnPage(message)
    await failOnPage(`${message} another`)
    await expect.poll(async () => (await toldOf(`${message} another`)).length, SOON).toBe(1)
    expect((await toldOf(message)).length).toBe(1)

    const aged = (hours: number) =>
      query({ sql: 'UPDATE fault SET alerted = ? WHERE message = ?', args: [Date.now() - hours * 3_600_000, message] })
    await aged(2)
    await failOnPage(message)
    await expect.poll(async () => (await toldOf(message)).map(({ times }) => times), SOON).toEqual([1, 14])
    await aged(2)
    await failOnPage(message)
    await failOnPage(`${message} meanwhile`)
    await expect.poll(async () => (await toldOf(`${message} meanwhile`)).length, SOON).toBe(1)
    await aged(8 * 24)
    await failOnPage(message)
    await expect.poll(async () => (await toldOf(message)).map(({ times }) => times), SOON).toEqual([1, 14, 16])
  })

  it('may fail: the report is kept all the same', async () => {
    const operator = await person({ isAdmin: true })
    await hookedTo(operator, 500)
    const message = letters()
    await failOnPage(message)
    await expect.poll(async () => (await toldOf(message)).length, SOON).toBe(1)
    expect((await found(operator, message)).length).toBe(1)
  })

  it('hears of no more than twenty kinds an hour', async () => {
    const operator = await person({ isAdmin: true })
    await hookedTo(operator, 204)
    const crowd = Array.from({ length: 20 }, () => crypto.randomUUID())
    await query(
      ...crowd.map((id) => ({
        sql: `INSERT INTO fault (id, hash, place, call, message, stack, url, release, agent, times, first, last, alerted)
          VALUES (?1, ?2, 'browser', '', 'crowd', '', '', '', '', 1, ?3, ?3, ?3)`,
        args: [id, id.padEnd(64, '0'), Date.now()],
      })),
    )
    const message = letters()
    await failOnPage(message)
    // Nothing tells of what is not sent.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await query("DELETE FROM fault WHERE message = 'crowd'")
    expect(await toldOf(message)).toEqual([])
    expect((await found(operator, message)).length).toBe(1)
  })
})
