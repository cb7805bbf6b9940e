import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import worker from '../../worker/index.ts'
import { ask, call, codeOf, envelope, ORIGIN, person, query, send } from './harness.ts'

const version = async () => (await envelope<{ version: string }>(await send('/api/price-model'))).data.version

describe('what is open to all', () => {
  it.each(['/api/site', '/api/price-model'])('%s is tagged and answers 304 to who has it', async (path) => {
    const first = await send(path)
    expect((await envelope(first)).state).toBe(1)
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=([12]?\d|30)$/)
    const tag = first.headers.get('ETag') ?? ''
    const again = await send(path, { headers: { 'If-None-Match': `"other", W/${tag}` } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
  })

  it('gives the price model as the engine takes it', async () => {
    const { data } = await envelope<{ version: string; fees: unknown[]; materialTypes: { code: string }[] }>(
      await send('/api/price-model'),
    )
    expect(Number(data.version)).toBeGreaterThan(0)
    expect(data.fees.length).toBeGreaterThan(0)
    expect(data.materialTypes.map(({ code }) => code)).toContain('SMT')
  })

  it('gives the changed price model with the next request', async () => {
    const before = await version()
    await query(`INSERT INTO price_version SELECT max(version) + 1, hash, model, '', 0, NULL, NULL, 0 FROM price_version`)
    expect(Number(await version())).toBeGreaterThan(Number(before))
  })

  it('is healthy', async () => {
    const answer = await send('/api/health')
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  })

  it('describes every declared call', async () => {
    const document = (await (await send('/api/openapi.json')).json()) as { paths: Record<string, object> }
    expect(Object.keys(document.paths).toSorted()).toEqual(
      Object.keys(api)
        .map((name) => `/${name}`)
        .toSorted(),
    )
    expect(document.paths['/user/login']).toMatchObject({ post: { security: [], 'x-kind': 'write' } })
  })

  it('lets no cache keep anyone’s answers', async () => {
    const member = await person()
    const answer = await send('/api/user/info', { method: 'POST', headers: { 'X-AppToken': member.token } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('sends no CORS headers to anyone', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await send('/api/user/info', { method, headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  // A request gives the database eight seconds; on a busy machine some of so many are refused, say so, and are made again.
  it('answers 200 requests of 20 people at once, each with his own', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    const answerTo = async (token: string): Promise<string> => {
      const answer = await send('/api/user/info', { method: 'POST', headers: { 'X-AppToken': token } })
      const { data, code } = await envelope<{ id: string } | null>(answer)
      if (answer.status !== 503) return data?.id ?? `${code}`
      expect([code, answer.headers.get('Retry-After')]).toEqual([5030, '5'])
      return answerTo(token)
    }
    const asking = Array.from({ length: 200 }, (_, i) => people[i % people.length]!)
    expect(await Promise.all(asking.map(({ token }) => answerTo(token)))).toEqual(asking.map(({ id }) => id))
  })
})

const site = async () => (await envelope<Record<string, unknown>>(await send('/api/site'))).data

/** In this file, since they change what the others above look at. */
describe('settings', () => {
  afterEach(async () => void (await query('DELETE FROM setting')))
  it('say what the site shows, and give way to the environment’s again', async () => {
    const admin = await person({ isAdmin: true })
    const [before] = (await call(admin, 'setting/System', { key: 'site.company' })).items
    expect(before).toMatchObject({ label: '公司名称', value: '点价 电子装配计价', rowVersion: 0, secret: false })
    expect(await call(admin, 'setting/save', { key: 'site.company', value: '某某电子', rowVersion: 0 })).toEqual({
      key: 'site.company',
      rowVersion: 1,
    })
    await call(admin, 'setting/save', { key: 'site.contacts', value: '电话=400\n微信=dj', rowVersion: 0 })
    expect(await site()).toMatchObject({
      company: '某某电子',
      contacts: [
        { label: '电话', value: '400' },
        { label: '微信', value: 'dj' },
      ],
    })
    expect(await codeOf(admin, 'setting/save', { key: 'site.company', value: '另一家', rowVersion: 0 })).toBe(4102)
    const [after] = (await call(admin, 'setting/System', { key: 'site.company' })).items
    expect(after).toMatchObject({ value: '某某电子', rowVersion: 1, updatedName: admin.name })
    await call(admin, 'setting/delete', { key: 'site.company' })
    expect((await site())['company']).toBe('点价 电子装配计价')
    expect(await codeOf(admin, 'setting/delete', { key: 'site.company' })).toBe(4104)
  })

  it('never tell a secret, not even to the operation log', async () => {
    const admin = await person({ isAdmin: true })
    await call(admin, 'setting/save', { key: 'sender.secret', value: 'first-hush', rowVersion: 0 })
    await call(admin, 'setting/save', { key: 'sender.secret', value: 'second-hush', rowVersion: 1 })
    const all = await Promise.all(
      ['setting/System', 'setting/OperationLog'].map(async (name) => (await ask(admin, name, {})).text()),
    )
    expect(all.join('')).not.toContain('hush')
    const [row] = (await call(admin, 'setting/System', { key: 'sender.secret' })).items
    expect(row).toMatchObject({ secret: true, value: '', isSet: true, rowVersion: 2 })
  })

  it.each([
    ['site.nothing', 'x'],
    ['account.loginUrl', 'javascript:alert(1)'],
    ['embed.hosts', "evil'; script-src *"],
    ['site.contacts', '没有等号'],
    ['site.company', 'a'.repeat(201)],
  ])('refuse %s = %s', async (key, value) => {
    const admin = await person({ isAdmin: true })
    const answer = await envelope(await ask(admin, 'setting/save', { key, value, rowVersion: 0 }))
    expect(answer.code).toBe(4103)
  })

  it('say who may frame /public, and whose visitors come in', async () => {
    const admin = await person({ isAdmin: true })
    // Other tests rely on the first two.
    const hosts = ['partner.example', '*.shop.example', 'new.example']
    await call(admin, 'setting/save', { key: 'embed.hosts', value: hosts.join('\n'), rowVersion: 0 })
    expect((await site())['embedHosts']).toEqual(hosts)
    const page = { fetch: async () => new Response('page', { headers: { 'Content-Type': 'text/html' } }) }
    const framedBy = async (path: string) => {
      const answer = await worker.fetch(new Request(`${ORIGIN}${path}`), { ...env, ASSETS: page })
      return /frame-ancestors ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
    }
    expect(await framedBy('/public/list')).toBe(hosts.join(' '))
    expect(await framedBy('/login')).toBe("'none'")
    expect(await codeOf(null, 'user/webSignin', { hosts: ['new.example'], randKey: '1' })).toBe(0)
  })
})
