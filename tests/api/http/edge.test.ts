import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../shared/contract.ts'
import { forgetCopies } from '../../../worker/http/edge.ts'
import worker from '../../../worker/index.ts'
import { calls } from '../every-call.ts'
import { calledFrom, ORIGIN, person, query, type Token } from '../harness.ts'

type Sent = { headers?: Record<string, string>; method?: string; body?: string }

/** The product over a database of its own address, which counts how often it was asked. */
function distant() {
  const key = crypto.randomUUID()
  const far = { ...env, LIBSQL_URL: `${env.FAULT_URL}/slow/0/${key}/` }
  const trips = async () => (await (await fetch(`${env.FAULT_URL}/told/0/${key}/`)).json<{ requests: number }>()).requests
  const get = async (path: string, { headers = {}, ...init }: Sent = {}) => {
    const before = await trips()
    const answer = await worker.fetch(
      new Request(`${ORIGIN}/api/${path}`, { ...init, headers: { ...calledFrom(), ...headers } }),
      far,
    )
    const text = await answer.text()
    return { answer, text, trips: (await trips()) - before }
  }
  const save = async (as: Token, name: string, input: object) => {
    const headers = { 'X-AppToken': as.token, 'Content-Type': 'application/json' }
    return JSON.parse((await get(name, { method: 'POST', headers, body: JSON.stringify(input) })).text) as Envelope
  }
  return { get, save }
}

const open = calls.filter(
  ({ access, kind, method, alsoGet }) => access.roles === null && kind === 'read' && (method === 'GET' || alsoGet),
)
const kept = calls.filter(({ cached }) => cached)
const seconds = (answer: Response) => Number(/^public, max-age=(\d+)$/.exec(answer.headers.get('Cache-Control') ?? '')?.[1])

describe('the edge', () => {
  it('keeps the open reads by GET, and nothing that somebody must sign in for or that is counted', () => {
    expect(kept.map(({ name }) => name)).toEqual(open.map(({ name }) => name))
    expect(kept.filter(({ limit, access }) => limit !== null || access.program)).toEqual([])
    expect(kept.length).toBeGreaterThanOrEqual(3)
  })

  it.each(kept)('answers $name again without the database, by its tag too, whatever stands in the query', async ({ name }) => {
    // Another file may have asked for it a moment ago.
    await forgetCopies(env)
    const { get } = distant()
    const first = await get(name)
    expect([first.answer.status, first.trips]).toEqual([200, 1])
    const again = await get(`${name}?made=up&${crypto.randomUUID()}=1`)
    expect(again.text).toBe(first.text)
    const tag = first.answer.headers.get('ETag') ?? ''
    const known = await get(name, { headers: { 'If-None-Match': tag, Cookie: 'session=somebody' } })
    expect([known.answer.status, known.text, known.answer.headers.get('ETag')]).toEqual([304, '', tag])
    expect([again.trips, known.trips]).toEqual([0, 0])
    expect(seconds(again.answer)).toBeLessThanOrEqual(30)
  })

  it('shows what an operator publishes with the next request', async () => {
    const { get, save } = distant()
    const admin = await person({ isAdmin: true })
    const { text } = await get('news/FrendLinkList')
    const { data } = JSON.parse((await get('news/GetFrendLinkList', post(admin))).text) as Envelope<{ rowVersion: number }>
    const name = `友-${crypto.randomUUID().slice(0, 8)}`
    const items = [{ name, url: `https://${crypto.randomUUID()}.example` }]
    expect(await save(admin, 'news/SaveFrendLinks', { rowVersion: data.rowVersion, items })).toMatchObject({ state: 1 })
    const shown = await get('news/FrendLinkList')
    expect(text).not.toContain(name)
    expect([shown.text.includes(name), shown.trips]).toEqual([true, 1])
    expect((await get('news/FrendLinkList')).trips).toBe(0)
  })

  it('has no copy for whoever is signed in, and keeps none of his', async () => {
    const { get } = distant()
    const member = await person()
    const headers = { 'X-AppToken': member.token }
    for (const _ of [1, 2]) {
      const mine = await get('site', { headers })
      expect([mine.trips, mine.answer.headers.get('Cache-Control')]).toEqual([1, 'no-store'])
    }
    expect((await get('site')).trips).toBe(1)
    const byKey = await get('site', { headers: { 'X-ApiKey': 'dj0.x' } })
    expect([JSON.parse(byKey.text).code, byKey.answer.headers.get('Cache-Control')]).toEqual([4105, 'no-store'])
  })

  it('keeps no refusal', async () => {
    const away = { ...env, LIBSQL_URL: `${env.FAULT_URL}/refuse/3/${crypto.randomUUID()}/` }
    const get = () => worker.fetch(new Request(`${ORIGIN}/api/site`), away)
    const refused = await get()
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect((await get()).status).toBe(200)
  })

  it('gives no copy out once the next price version is in force', async () => {
    const { get } = distant()
    const at = Date.now() + 2000
    await query({
      sql: `INSERT INTO price_version SELECT max(version) + 1, hash, model, '', ?, NULL, NULL, 0 FROM price_version`,
      args: [at],
    })
    const before = await get('price-model')
    expect(seconds(before.answer)).toBeLessThanOrEqual(2)
    expect((await get('price-model')).trips).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()))
    const after = await get('price-model')
    expect([after.trips, versionIn(after.text) - versionIn(before.text)]).toEqual([1, 1])
  })
})

const versionIn = (text: string): number => Number((JSON.parse(text) as Envelope<{ version: string }>).data.version)
const post = (as: Token): Sent => ({ method: 'POST', headers: { 'X-AppToken': as.token, 'Content-Type': 'application/json' } })
