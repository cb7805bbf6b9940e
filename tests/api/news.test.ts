import { beforeAll, describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, person, send, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const link = (extra: object = {}) => ({ name: '立创开源', url: `https://${crypto.randomUUID()}.example/`, ...extra })
/** Puts these links in place of those that are there. */
async function put(items: object[]) {
  const { rowVersion } = await call(admin, 'news/GetFrendLinkList')
  return envelope<{ rowVersion: number } | null>(await ask(admin, 'news/SaveFrendLinks', { rowVersion, items }))
}
const names = async () => (await call(null, 'news/FrendLinkList')).items.map(({ name }) => name)

describe('friend links', () => {
  it('are shown to everybody in the operator’s order, those that are switched off to him alone', async () => {
    await put([link({ name: '乙' }), link({ name: '丙', state: 0 }), link({ name: '甲', logo: 'https://a.example/l.png' })])
    expect(await names()).toEqual(['乙', '甲'])
    const { items, total } = await call(admin, 'news/GetFrendLinkList')
    expect(items.map(({ name, seq, state }) => [name, seq, state])).toEqual([
      ['乙', 1, 1],
      ['丙', 2, 0],
      ['甲', 3, 1],
    ])
    expect(total).toBe(3)
  })

  it('keep their ids through a new order, and go when they are left out', async () => {
    await put([link({ name: '一' }), link({ name: '二' }), link({ name: '三' })])
    const [one, , three] = (await call(admin, 'news/GetFrendLinkList')).items.map(({ seq: _seq, ...row }) => row)
    await put([three!, one!])
    const after = await call(admin, 'news/GetFrendLinkList')
    expect(after.items.map(({ id, name }) => [id, name])).toEqual([
      [three!.id, '三'],
      [one!.id, '一'],
    ])
    await put([])
    expect(await names()).toEqual([])
  })

  it('are saved by whoever has seen the last list: one of many at once', async () => {
    const { rowVersion } = await call(admin, 'news/GetFrendLinkList')
    const tries = Array.from({ length: 10 }, () => codeOf(admin, 'news/SaveFrendLinks', { rowVersion, items: [link()] }))
    expect((await Promise.all(tries)).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 4102)])
    expect((await call(admin, 'news/GetFrendLinkList')).rowVersion).toBe(rowVersion + 1)
  })

  it('have ids that the server made', async () => {
    await put([link({ name: '原有' })])
    expect((await put([link({ id: crypto.randomUUID() })])).code).toBe(4104)
    expect(await names()).toEqual(['原有'])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/',
    '//a.example/',
    '/login',
    'a.example',
    'https://',
    'https:///path',
    'https://user:pw@a.example/',
    'https://good.example@evil.example/',
    'https:\\\\a.example',
    'https://a.example/\u0000',
    'https://a.example/\u202e',
    'https://a.example/"onmouseover="alert(1)',
    ' ',
    '',
  ])('do not lead to %j', async (url) => {
    expect((await put([link({ url })])).code).toBe(4103)
    expect((await put([link({ logo: url || 'http://a.example/l.png' })])).code).toBe(4103)
  })

  it('say which of them is wrong', async () => {
    const [twin, nameless] = [link(), link({ name: ' ' })]
    expect(await put([link(), nameless])).toMatchObject({ message: '请输入名称', data: { field: 'items.1.name' } })
    expect((await put([twin, link(), { ...twin, name: '另一个' }])).message).toContain('与第 1 个链接重复')
    expect((await put(Array.from({ length: 51 }, () => link()))).message).toContain('最多 50 个')
  })

  it('are kept by caches for half a minute', async () => {
    const answer = await send('/api/news/FrendLinkList', { method: 'GET' })
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=([12]?\d|30)$/)
    const known = { 'If-None-Match': answer.headers.get('ETag')! }
    expect((await send('/api/news/FrendLinkList', { method: 'GET', headers: known })).status).toBe(304)
    expect((await ask(null, 'news/FrendLinkList')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('are in the log as they were and became', async () => {
    await put([link({ name: '旧名' })])
    await put([link({ name: '新名' })])
    const { items } = await call(admin, 'setting/OperationLog', { call: 'news/SaveFrendLinks', userId: admin.id })
    expect([JSON.parse(items[0]!.before!)[0].name, JSON.parse(items[0]!.after!)[0].name]).toEqual(['旧名', '新名'])
  })
})
