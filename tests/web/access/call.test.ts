import { describe, expect, it, vi } from 'vitest'
import { call } from '../../../web/access/call.ts'
import { clearToken, getToken, keepToken } from '../../../web/access/session.ts'

/** A page that keeps its token in session storage, and a server that answers as `answer` says. */
function pageWith(answer: (request: { path: string; init: RequestInit }) => Response | Promise<Response>) {
  const store = new Map<string, string>()
  vi.stubGlobal('location', new URL('https://bom.dianjia.cn/'))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  clearToken()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer({ path, init }))
}

const well = (data: unknown, headers: Record<string, string> = {}) =>
  Response.json({ state: 1, code: 0, message: '', data }, { headers })
const refused = (code: number) => Response.json({ state: 0, code, message: '不行', data: { field: 'name' } })

describe('a call', () => {
  it('carries the token and its input, and gives the data', async () => {
    const seen: unknown[] = []
    pageWith(({ path, init }) => {
      const headers = new Headers(init.headers)
      seen.push([path, init.method, init.body, headers.get('X-AppToken'), headers.get('Content-Type')])
      return well({ id: '7' })
    })
    keepToken('mine')
    expect(await call('bomHistory/RemoveMyItem', { id: '7' })).toEqual({ id: '7' })
    await call('user/logout', null)
    expect(seen).toEqual([
      ['/api/bomHistory/RemoveMyItem', 'POST', '{"id":"7"}', 'mine', 'application/json'],
      ['/api/user/logout', 'POST', undefined, 'mine', null],
    ])
  })

  it('keeps the renewed token', async () => {
    pageWith(() => well(null, { 'X-New-Token': 'renewed' }))
    keepToken('old')
    await call('user/logout', null)
    expect(getToken()).toBe('renewed')
  })

  it('that ends after the sign-out does not sign in again', async () => {
    let answer: (response: Response) => void = () => {}
    pageWith(() => new Promise((resolve) => (answer = resolve)))
    keepToken('old')
    const late = call('user/logout', null)
    clearToken()
    answer(well(null, { 'X-New-Token': 'renewed' }))
    await late
    expect(getToken()).toBeNull()
  })

  it('that was given up is told as that, one that did not get through as another', async () => {
    const gone = new DOMException('given up', 'AbortError')
    pageWith(() => Promise.reject(gone))
    const signal = AbortSignal.abort()
    await expect(call('user/logout', null, { signal, shows: 'nobody' })).rejects.toBe(gone)
    await expect(call('user/logout', null, { shows: 'nobody' })).rejects.toMatchObject({
      name: 'CallError',
      code: 0,
      field: null,
    })
  })

  it.each([
    ['without a state', () => Response.json({ items: [], total: 0 }), { items: [], total: 0 }],
    ['of an empty object', () => Response.json({}), {}],
    ['without a body', () => new Response(''), null],
  ])('gives an answer %s as it is', async (_, answer, wanted) => {
    pageWith(answer)
    expect(await call('user/logout', null)).toEqual(wanted)
  })

  it.each([
    ['a refusal', () => refused(4103), { code: 4103, message: '不行', field: 'name', reason: null }],
    [
      'a refusal without words',
      () => Response.json({ state: 2, code: 7, message: '', data: null }),
      { code: 7, message: 'Error' },
    ],
    [
      'a page in place of an answer',
      () => new Response('<html>', { status: 502 }),
      { code: 502, message: expect.stringContaining('502') },
    ],
    ['an answer cut off', () => new Response('{"state":1', { status: 200 }), { code: 200, message: '服务器的应答无法读取' }],
    [
      'a fault without an envelope',
      () => Response.json({}, { status: 500 }),
      { code: 500, message: expect.stringContaining('500') },
    ],
  ])('throws %s', async (_, answer, error) => {
    pageWith(answer)
    await expect(call('user/logout', null, { shows: 'nobody' })).rejects.toMatchObject({ name: 'CallError', ...error })
  })
})
