import { beforeEach, expect, it, vi } from 'vitest'
import { guardRoute } from '../../../web/access/guard.ts'
import { keepToken } from '../../../web/access/session.ts'
import { userQuery, type User } from '../../../web/access/user.ts'
import { queryClient } from '../../../web/lib/query.ts'

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
