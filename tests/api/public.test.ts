import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import { envelope, person, query, send } from './harness.ts'

const version = async () => (await envelope<{ version: string }>(await send('/api/price-model'))).data.version

describe('what is open to all', () => {
  it.each(['/api/site', '/api/price-model'])('%s is tagged and answers 304 to who has it', async (path) => {
    const first = await send(path)
    expect((await envelope(first)).state).toBe(1)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
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
    await query('UPDATE tax_mode SET seq = seq')
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

  it('answers 200 requests of 20 people at once, each with his own', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const { token, id } = people[i % people.length]!
        const { data } = await envelope<{ id: string }>(
          await send('/api/user/info', { method: 'POST', headers: { 'X-AppToken': token } }),
        )
        return data?.id === id
      }),
    )
    expect(answers.filter(Boolean).length).toBe(200)
  })
})
