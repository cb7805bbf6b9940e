import { beforeEach, describe, expect, test, vi } from 'vitest'

/** A cookie jar that keeps to the browser's rules for domains; `refused` are public suffixes. */
function browserAt(href: string, { refused = ['cn', 'com', 'com.cn'], cookies = true } = {}) {
  const url = new URL(href)
  const jar = new Map<string, string>()
  const store = new Map<string, string>()
  vi.stubGlobal('location', url)
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const domain = attributes.find((each) => each.startsWith('Domain='))?.slice(7) ?? null
      if (!cookies || (domain !== null && (refused.includes(domain) || !`.${url.hostname}`.endsWith(`.${domain}`)))) return
      if (attributes.includes('Max-Age=0')) jar.delete(domain ?? '')
      else jar.set(domain ?? '', pair)
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  return { jar, store }
}

beforeEach(() => vi.resetModules())
const load = () => import('../../../web/access/session.ts')

describe('where the token is kept', () => {
  test.each([
    ['https://bom.dianjia.cn/', 'dianjia.cn'],
    ['https://a.b.dianjia.com.cn/', 'dianjia.com.cn'],
  ])('%s: a cookie of the registrable domain', async (href, domain) => {
    const { jar } = browserAt(href)
    const session = await load()
    session.setToolHosts(['localhost'])
    session.keepToken('one')
    expect([...jar.keys()]).toEqual([domain])
    expect(session.getToken()).toBe('one')
  })

  test.each([
    ['http://127.0.0.1:8787/', []],
    ['http://localhost:8787/', ['localhost']],
    ['https://preview.dianjia.pages.dev/', []],
    ['https://tool.dianjia.cn/', ['tool.dianjia.cn']],
  ])('%s: a cookie of that host alone', async (href, toolHosts) => {
    const { jar } = browserAt(href)
    const session = await load()
    session.setToolHosts(toolHosts)
    session.keepToken('one')
    expect([...jar.keys()]).toEqual([''])
  })

  test('without cookies: session storage', async () => {
    const { jar, store } = browserAt('https://bom.dianjia.cn/', { cookies: false })
    const session = await load()
    session.setToolHosts([])
    session.keepToken('one')
    expect([jar.size, store.get('accesstoken')]).toEqual([0, 'one'])
    expect(session.getToken()).toBe('one')
  })

  test('without cookies and storage: the page itself', async () => {
    const { jar } = browserAt('https://bom.dianjia.cn/', { cookies: false })
    vi.stubGlobal('sessionStorage', undefined)
    const session = await load()
    session.keepToken('one')
    expect([jar.size, session.getToken()]).toEqual([0, 'one'])
    session.clearToken()
    expect(session.getToken()).toBeNull()
  })

  test('a token of this tab alone comes first, and ends alone', async () => {
    browserAt('https://bom.dianjia.cn/')
    const session = await load()
    session.keepToken('own')
    session.keepTabToken('acting')
    expect(session.getToken()).toBe('acting')
    session.clearToken()
    expect(session.getToken()).toBe('own')
  })

  test('the random key is made once: at most 31 bits, in hexadecimal digits', async () => {
    const { store } = browserAt('https://bom.dianjia.cn/')
    vi.stubGlobal('localStorage', sessionStorage)
    const session = await load()
    const key = session.randKey()
    expect(key).toMatch(/^[0-7]?[0-9a-f]{1,7}$/)
    expect([session.randKey(), store.get('RandKey')]).toEqual([key, key])
  })

  test('a renewed token replaces the old one wherever it lay, a cleared one leaves nothing', async () => {
    const { jar, store } = browserAt('https://bom.dianjia.cn/')
    const session = await load()
    session.keepToken('narrow, as the tool hosts are not known yet')
    session.setToolHosts([])
    session.keepToken('wide')
    expect([...jar]).toEqual([['dianjia.cn', 'accesstoken=wide']])
    session.clearToken()
    expect([jar.size, store.size, session.getToken()]).toEqual([0, 0, null])
  })
})
