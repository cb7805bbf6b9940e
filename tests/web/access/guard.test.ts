import { beforeEach, expect, it, vi } from 'vitest'
import { guardRoute } from '../../../web/access/guard.ts'
import { getToken, keepToken } from '../../../web/access/session.ts'
import { userQuery, type User } from '../../../web/access/user.ts'
import { queryClient } from '../../../web/lib/query.ts'
import { showOn } from '../../../web/ui/toast.ts'

// Modules listen as they load.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

const account = { id: 'x', roleType: 1, isAdmin: false, isAdminBomTool: false, isInitial: false, sub: null, forbidden: [] }

/** Somebody is signed in; only what the guard looks at is told of him. */
const signedIn = (who: object) => queryClient.setQueryData(userQuery.queryKey, { ...account, ...who } as unknown as User)

beforeEach(() => {
  let cookie = ''
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  keepToken('a-token')
})

const enter = (path: string, entry = {}) =>
  guardRoute({ path, href: path, roles: ['admin'], isBomTool: false, ownerOnly: false, needs: undefined, ...entry })

/** Where he is sent. The address that was refused stays out of his history, or going back would lead to it for ever. */
const sentTo = (to: string, rest = {}) => ({ options: { to, ...rest } })

it('an operator of the tool is led out of the rest of the back office', async () => {
  signedIn({ isAdmin: true, isAdminBomTool: true })
  await expect(enter('/sys/user/list')).rejects.toMatchObject(sentTo('/', { replace: true }))
  await expect(enter('/sys/user/historyList', { isBomTool: true })).resolves.toBeUndefined()
})

it('an initial password opens nothing but its replacement', async () => {
  signedIn({ isAdmin: true, isInitial: true })
  await expect(enter('/sys/user/list')).rejects.toMatchObject(sentTo('/uc/user/pwd', { replace: true }))
  await expect(enter('/uc/user/pwd')).resolves.toBeUndefined()
})

it('who lacks the role, or the calls a page needs, is told so', async () => {
  signedIn({})
  await expect(enter('/sys/user/list')).rejects.toMatchObject(sentTo('/401'))
  signedIn({ isAdmin: true, forbidden: ['user/user'] })
  await expect(enter('/sys/user/list', { needs: ['user/user'] })).rejects.toMatchObject(sentTo('/401'))
  await expect(enter('/sys/user/list', { needs: ['role/list'] })).resolves.toBeUndefined()
})

it('a page of the owner’s is closed to his sub-accounts', async () => {
  signedIn({ roleType: 2, sub: { ownerName: '' } })
  await expect(enter('/uc/user/api', { roles: undefined, ownerOnly: true })).rejects.toMatchObject(sentTo('/401'))
})

it('a failure that says nothing is called Has Error, and ends the session', async () => {
  queryClient.clear()
  const said: string[] = []
  showOn({ error: (text: string) => said.push(text) } as unknown as Parameters<typeof showOn>[0])
  const answers = (answer: object) => vi.stubGlobal('fetch', async () => ({ headers: new Headers(), ...answer }))
  answers({ ok: true, text: () => Promise.reject(new Error('')) })
  await expect(enter('/uc/user/info', { roles: ['member'] })).rejects.toMatchObject(sentTo('/login', { replace: true }))
  expect([said, getToken()]).toEqual([['Has Error'], null])

  keepToken('a-token')
  answers({ ok: true, text: async () => '{"state":1,"code":0,"message":"","data":null}' })
  await expect(enter('/uc/user/info', { roles: ['member'] })).rejects.toMatchObject(sentTo('/login', { replace: true }))
  expect([said.slice(1), getToken()]).toEqual([['获取会员基础信息失败'], null])
})

it.each([
  ['given up, as another page is on its way', new DOMException('BodyStreamBuffer was aborted', 'AbortError')],
  ['broken off on its way', new TypeError('network error')],
])('an answer that is %s signs nobody out', async (_what, error) => {
  queryClient.clear()
  showOn({ error: () => {} } as unknown as Parameters<typeof showOn>[0])
  vi.stubGlobal('fetch', async () => ({ headers: new Headers(), ok: true, text: () => Promise.reject(error) }))
  await expect(enter('/uc/user/info', { roles: ['member'] })).rejects.not.toHaveProperty('options')
  expect(getToken()).toBe('a-token')
})
