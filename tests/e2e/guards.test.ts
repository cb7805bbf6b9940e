import { beforeAll, describe, expect, inject, test } from 'vitest'
import { drawn } from '../length.ts'
import { useBrowser, type Watched } from './browser.ts'
import { ask } from './server.ts'

const visit = useBrowser({ keepsPages: true })
const full = inject('baseUrl')
const tool = full.replace('127.0.0.1', 'localhost')

type Who = 'nobody' | 'visitor' | 'member' | 'sub' | 'tool' | 'admin'
const tokens = new Map<Who, string>()

beforeAll(async () => {
  for (const name of ['member', 'tool', 'admin'] as const) {
    const { accessToken } = await ask<{ accessToken: string }>('user/login', { name, pwd: inject('password') })
    tokens.set(name, accessToken)
  }
  await registerHost()
  tokens.set('sub', await subToken())
})

/** Somebody the member has invited, who has replaced his initial password. */
async function subToken(): Promise<string> {
  const phone = String(Math.floor(1e10 + Math.random() * 9e10))
  const member = tokens.get('member')
  const { shown } = await ask<{ shown: string }>('user/SendVCode', { phone, scene: 'invite' }, member)
  const rights = { cost: true, sell: true, totals: true, margin: true }
  const draft = { name: `同事 ${phone}`, phone, code: shown, services: ['smt'], rights }
  const { password } = await ask<{ password: string }>('user/SaveSubAccount', draft, member)
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name: phone, pwd: password })
  await ask('user/ChangePassword', { old: password, new: '四号车间的打印机' }, accessToken)
  return accessToken
}

const HOST = 'guards.example'

/** A site that may embed us. */
async function registerHost(): Promise<void> {
  const [key, admin] = ['embed.hosts', tokens.get('admin')]
  const { items } = await ask<{ items: { value: string; rowVersion: number }[] }>('setting/System', { key }, admin)
  const { value = '', rowVersion = 0 } = items[0] ?? {}
  await ask('setting/save', { key, value: `${value}\n${HOST}`, rowVersion }, admin)
}

/** A visitor of it, a new one each time: each makes sixty calls a minute, which one walk through all routes comes near. */
async function visitorToken(): Promise<string> {
  const randKey = crypto.randomUUID().slice(0, 7)
  return (await ask<{ accessToken: string }>('user/webSignin', { hosts: [HOST], randKey })).accessToken
}

async function enter(who: Who, origin: string): Promise<Watched> {
  const page = await visit({ baseURL: origin })
  const token = who === 'visitor' ? await visitorToken() : tokens.get(who)
  if (token !== undefined) await page.context().addCookies([{ name: 'accesstoken', value: token, url: origin }])
  return page
}

const PUBLIC = ['/login', '/sign-up', '/auth-redirect', '/bom/analyse', '/404', '/401']
const MEMBERS = [
  '/bom/history',
  '/uc/pcba/smt',
  '/uc/pcba/additional',
  '/uc/pcba/bom-config',
  '/uc/pcba/desc',
  '/uc/pcba/materialsRule',
  '/uc/history/bom',
  '/uc/history/usage',
  '/uc/user/info',
  '/uc/user/pwd',
]
const OWNERS = ['/uc/user/accounts', '/uc/user/api']
const TOOL_SYS = [
  '/sys/user/historyList',
  '/sys/user/historyView',
  '/sys/pcba/materailType',
  '/sys/pcba/materials',
  '/sys/pcba/fee',
  '/sys/pcba/ipcList',
  '/sys/pcba/bomFee',
  '/sys/pcba/workbench',
]
const SYS = [
  '/sys/user/list',
  '/sys/user/accountList',
  '/sys/user/apiList',
  '/sys/setting/setting',
  '/sys/setting/operationLog',
  '/sys/setting/error/log',
  '/sys/setting/friendlink',
  '/sys/setting/roleList',
  '/sys/setting/RoleNew',
  '/sys/setting/RoleEdit',
  '/sys/setting/permissionList',
  '/sys/setting/menuList',
]
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
    put([...MEMBERS, ...OWNERS, ...TOOL_SYS, ...SYS, ...VISITORS, '/sys', '/uc'], login)
    return { ...table, '/': origin === tool ? home : login(home) }
  }
  if (who === 'visitor') {
    put([...MEMBERS, ...OWNERS, ...TOOL_SYS, ...SYS, '/sys', '/uc'], () => '/401')
    put(VISITORS, () => '=')
    put(['/login', '/sign-up', '/'], () => '/public')
    return table
  }
  put(['/login', '/sign-up', '/'], () => home)
  const isMember = who === 'member' || who === 'sub'
  put(MEMBERS, () => '=')
  put(OWNERS, () => (who === 'sub' ? '/401' : '='))
  put(['/uc'], () => '/uc/pcba/smt')
  put([...TOOL_SYS], () => (isMember ? '/401' : '='))
  put([...SYS], () => (who === 'admin' ? '=' : who === 'tool' ? home : '/401'))
  put(['/sys'], () =>
    who === 'admin' && origin === full ? '/sys/dashboard' : who === 'admin' || who === 'tool' ? '/sys/user/historyList' : '/401',
  )
  put(VISITORS, () => (isMember ? '/401' : '='))
  return table
}

const CASES = (['nobody', 'visitor', 'member', 'sub', 'tool', 'admin'] as const).flatMap((who, index) =>
  [full, tool].map((_, at, both) => [who, both[(at + index) % 2] ?? full] as const),
)

/**
 * Where the address has led when its page is shown: another than before, unless it led back to that. Tabs keep the pages
 * that were open before out of sight.
 */
async function ledTo(page: Watched, path: string, wanted: string): Promise<string> {
  const target = wanted === '=' ? path : wanted
  const isBack = target.split('?', 1)[0] === new URL(page.url()).pathname
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.toggleAttribute('data-left', heading.checkVisibility())
    history.pushState({}, '', to)
  }, path)
  const isShown = ([address, heading]: [string, string]) =>
    location.pathname + location.search === address &&
    [...document.querySelectorAll(heading)].some((each) => each.checkVisibility())
  const waiting = page.waitForFunction(isShown, [target, isBack ? 'h1' : 'h1:not([data-left])'] as [string, string])
  const hasCome = await waiting.then(() => true).catch(() => false)
  return hasCome ? foundAt(page, path) : `${foundAt(page, path)}, no page`
}

function foundAt(page: Watched, path: string): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search === path ? '=' : pathname + search
}

// A sample has everybody once, on the one host or the other: every path as the page's own links lead there, some by loading.
test.concurrent.each(drawn(CASES, 2))('%s at %s is led where the specification says', async (who, origin) => {
  const page = await enter(who, origin)
  const table = expected(who, origin)
  const nth = CASES.findIndex((each) => each[0] === who && each[1] === origin)
  const loaded: Record<string, string> = {}
  for (const path of drawn(Object.keys(table), 9, nth % 9)) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    loaded[path] = foundAt(page, path)
  }
  expect(table).toMatchObject(loaded)
  const led: Record<string, string> = {}
  for (const [path, wanted] of Object.entries(table)) led[path] = await ledTo(page, path, wanted)
  expect(led).toEqual(table)
  expect(page.complaints).toEqual([])
})

describe('the tool mode', () => {
  test('an administrator sees the pages of the tool alone in the menu, and finds the full product', async () => {
    const page = await enter('admin', tool)
    await page.goto('/sys/user/historyList')
    const menu = page.getByRole('navigation', { name: '管理后台' })
    await menu.getByRole('link').first().waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      '计价记录',
      '加工属性',
      '物料点数',
      '工艺与费用',
      '附加费用',
      '价目工作台',
      '封装与别名',
      '封装前缀',
      '型号库',
      '文本规则',
      '网表对比',
    ])
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
  for (const name of ['计价记录', '个人资料', 'SMT计价']) await menu.getByRole('link', { name }).click()
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
  await page.getByRole('button', { name: '修改资料' }).waitFor()
})

test.each(['**/api/user/info', '**/assets/info-*.js'])(
  'a hiccup of the line is nobody’s work: %s comes the second time',
  async (address) => {
    const page = await enter('member', full)
    let failures = 0
    await page.route(address, (route) => (failures++ === 0 ? route.abort() : route.continue()))
    await page.goto('/uc/user/info')
    await page.getByRole('button', { name: '修改资料' }).waitFor()
    expect(failures).toBeGreaterThan(1)
  },
)
