import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser, type Watched } from './browser.ts'

const visit = useBrowser()
const full = inject('baseUrl')
const tool = full.replace('127.0.0.1', 'localhost')

type Who = 'nobody' | 'member' | 'tool' | 'admin'
const tokens = new Map<Who, string>()

async function post<T>(call: string, input: object, token = ''): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'X-AppToken': token }) }
  const answer = await fetch(`${full}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const { state, message, data } = (await answer.json()) as { state: number; message: string; data: T }
  if (state !== 1) throw new Error(`${call}: ${message}`)
  return data
}

beforeAll(async () => {
  for (const name of ['member', 'tool', 'admin'] as const) {
    const { accessToken } = await post<{ accessToken: string }>('user/login', { name, pwd: inject('password') })
    tokens.set(name, accessToken)
  }
})

async function enter(who: Who, origin: string): Promise<Watched> {
  const page = await visit({ baseURL: origin })
  const token = tokens.get(who)
  if (token !== undefined) await page.context().addCookies([{ name: 'accesstoken', value: token, url: origin }])
  return page
}

const PUBLIC = ['/login', '/sign-up', '/auth-redirect', '/bom/analyse', '/404', '/401']
const MEMBERS = ['/bom/history', '/uc/pcba/smt', '/uc/history/bom', '/uc/user/info', '/uc/user/pwd']
const TOOL_SYS = ['/sys/user/historyList']
const SYS = ['/sys/user/list', '/sys/setting/setting', '/sys/setting/operationLog', '/sys/setting/error/log']
const VISITORS = ['/public', '/public/list']
const HOME = { [full]: '/uc/pcba/smt', [tool]: '/bom/analyse' }

const login = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/** Where a path leads: a text is that address, '=' the path itself. */
function expected(who: Who, origin: string): Record<string, string> {
  const home = HOME[origin] ?? ''
  const table: Record<string, string> = { '/no/such/page': '/404', '/redirect/bom/analyse': '/bom/analyse' }
  const put = (paths: readonly string[], target: (path: string) => string) =>
    paths.forEach((path) => (table[path] = target(path)))
  put(PUBLIC, () => '=')
  if (who === 'nobody') {
    put([...MEMBERS, ...TOOL_SYS, ...SYS, ...VISITORS, '/sys', '/uc'], login)
    return { ...table, '/': origin === tool ? home : login(home) }
  }
  put(['/login', '/sign-up', '/'], () => home)
  put(MEMBERS, () => '=')
  put(['/uc'], () => '/uc/pcba/smt')
  put([...TOOL_SYS], () => (who === 'member' ? '/401' : '='))
  put([...SYS], () => (who === 'admin' ? '=' : who === 'tool' ? home : '/401'))
  put(['/sys'], () => (who === 'admin' ? '/sys/user/list' : who === 'tool' ? '/sys/user/historyList' : '/401'))
  put(VISITORS, () => (who === 'member' ? '/401' : '='))
  return table
}

const CASES = [full, tool].flatMap((origin) =>
  (['nobody', 'member', 'tool', 'admin'] as const).map((who) => [who, origin] as const),
)

test.each(CASES)('%s at %s is led where the specification says', async (who, origin) => {
  const page = await enter(who, origin)
  const found: Record<string, string> = {}
  const table = expected(who, origin)
  for (const path of Object.keys(table)) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const { pathname, search } = new URL(page.url())
    found[path] = pathname + search === path ? '=' : pathname + search
  }
  expect(found).toEqual(table)
  expect(page.complaints).toEqual([])
})

describe('the tool mode', () => {
  test('an administrator sees the pages of the tool alone in the menu, and finds the full product', async () => {
    const page = await enter('admin', tool)
    await page.goto('/sys/user/historyList')
    const menu = page.getByRole('navigation', { name: '管理后台' })
    await menu.getByRole('link').first().waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['计价记录'])
    await page.goto('/bom/analyse')
    expect(await page.getByRole('link', { name: '完整版' }).getAttribute('href')).toBe(`${full}/`)
  })
})

test('entering twice decides once: one fetch of the user for a whole walk through the centre', async () => {
  const page = await enter('member', full)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/user/info'))))
  await page.goto('/uc/pcba/smt')
  const menu = page.getByRole('navigation', { name: '会员中心' })
  for (const name of ['计价记录', '个人资料', 'SMT 计价']) await menu.getByRole('link', { name }).click()
  await page.waitForURL('**/uc/pcba/smt')
  expect(asked).toBe(1)
})

test.each([
  ['用户信息为空', { state: 1, code: 0, message: '', data: null }, '获取会员基础信息失败'],
  ['服务器说已退出', { state: 0, code: 4096, message: '登录已失效', data: null }, '登录已失效'],
])('a user who cannot be loaded is signed out: %s', async (_, answer, text) => {
  const page = await enter('member', full)
  await page.route('**/api/user/info', (route) => route.fulfill({ json: answer }))
  await page.goto('/uc/user/info')
  await page.waitForURL('**/login?redirect=*')
  await page.getByText(text).first().waitFor()
  expect(await page.context().cookies()).toEqual([])
})

test('a passing fault signs nobody out: the page says so and can be tried again', async () => {
  const page = await enter('member', full)
  await page.route('**/api/user/info', (route) =>
    route.fulfill({ status: 503, json: { state: 0, code: 5030, message: '数据库暂时不可用', data: null } }),
  )
  await page.goto('/uc/user/info')
  await page.getByRole('heading', { name: '这一页没有打开' }).waitFor()
  expect(await page.context().cookies()).toHaveLength(1)
  await page.unroute('**/api/user/info')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '个人资料' }).waitFor()
})
