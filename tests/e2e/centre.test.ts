import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ERROR_TOAST_MS } from '../../shared/constants.ts'
import { fillLogin, NARROW, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

// What every page of the centre has around it, and what the shell does wherever one is.

const visit = useBrowser({ keepsPages: true })
const base = inject('baseUrl')
let member: Watched
let admin: Watched

beforeAll(async () => {
  member = await visitAs(visit, await tokenOf('member'))
  admin = await visitAs(visit, await tokenOf('admin'))
})

async function go(page: Watched, path: string): Promise<Watched> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  return page
}

/** What the server tells, with something else in its place. */
async function withAnswer(page: Watched, call: string, change: (data: Record<string, unknown>) => unknown): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response: answer, json: { ...rest, data: change(data) } })
  })
}

describe('around a page of the centre', () => {
  test('stand greeting, name and picture, the balance with its hint, and no way to the back office for a member', async () => {
    await go(member, '/uc/user/info')
    const banner = member.getByRole('banner')
    const aside = member.getByRole('complementary')
    expect(await aside.getByText(/^(夜深了，您好|早上好|中午好|下午好|晚上好)$/).count()).toBe(1)
    expect(await aside.getByTitle('member', { exact: true }).innerText()).toBe('member')
    expect(await aside.locator('.rounded-full').first().innerText()).toBe('M')
    const balance = banner.getByText(/^余额/)
    expect((await balance.innerText()).replace(/\s/g, '')).toMatch(/^余额¥[\d,]+\.\d\d$/)
    await balance.hover()
    await member.getByRole('tooltip', { name: '钱包余额，充值请联系您的专属销售' }).waitFor({ state: 'attached' })
    expect(await banner.getByRole('link', { name: '管理后台' }).count()).toBe(0)
    expect(await banner.getByRole('navigation', { name: 'BOM工具' }).count()).toBe(0)
    await banner.getByRole('button', { name: '客服' }).click()
    await member.getByRole('dialog', { name: '联系客服' }).waitFor()
    await member.keyboard.press('Escape')
  })

  test('stands a footer with the company and the filing number', async () => {
    await withAnswer(member, 'site', (data) => ({ ...data, company: '云杉电子有限公司', filingNumber: '粤ICP备12345678号' }))
    await go(member, '/uc/user/info')
    const footer = member.getByRole('contentinfo')
    await footer.getByText('云杉电子有限公司').waitFor()
    expect(await footer.getByRole('link', { name: '粤ICP备12345678号' }).getAttribute('href')).toContain('beian.miit.gov.cn')
    await go(member, '/bom/analyse')
    await footer.getByText('粤ICP备12345678号').waitFor()
    await member.unroute('**/api/site')
  })

  test('an administrator has the way to the back office, and on pages of the tool the ways to its two', async () => {
    await go(admin, '/bom/analyse')
    const banner = admin.getByRole('banner')
    expect(await banner.getByRole('link', { name: '管理后台' }).getAttribute('href')).toBe('/sys')
    const links = banner.getByRole('navigation', { name: 'BOM工具' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      '/bom/analyse',
      '/bom/history',
    ])
    await banner.getByRole('link', { name: '点价，回到首页' }).click()
    await admin.waitForURL('**/uc/pcba/smt')
  })

  test('the back office has full screen at the top, and the ways home and out under the name', async () => {
    await go(admin, '/sys/user/list')
    const banner = admin.getByRole('banner')
    expect(await banner.getByRole('button', { name: '全屏' }).count()).toBe(1)
    await banner.getByRole('button', { name: '账户：admin' }).click()
    expect(await admin.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '退出登录'])
    await admin.getByRole('menuitem', { name: '首页' }).click()
    await admin.waitForURL('**/uc/pcba/smt')
  })

  test('the cart counts to 99', async () => {
    const count = async (lines: number) => {
      await withAnswer(member, 'user/info', (data) => ({ ...data, cartCount: lines, cartUpdated: lines }))
      await go(member, '/uc/user/info')
      const text = await member.getByRole('link', { name: `购物车，${lines} 项` }).innerText()
      await member.unroute('**/api/user/info')
      return text
    }
    expect([await count(0), await count(99), await count(100)]).toEqual(['', '99', '99+'])
  })

  test.each([
    ['/uc/pcba/additional', '计价设置'],
    ['/uc/pcba/desc', '计价设置'],
    ['/uc/pcba/bom-config', '计价设置'],
    ['/uc/pcba/materials', '计价设置'],
    ['/uc/user/pwd', '个人资料'],
  ])('%s is marked in the menu as %s', async (path, title) => {
    await go(member, path)
    const marked = member.getByRole('complementary').locator('a[aria-current=page]')
    expect(await marked.allInnerTexts()).toEqual([title])
  })

  test.each([
    ['a wide window', undefined],
    ['a phone', NARROW],
  ])('whoever is not signed in finds both ways in, which lead back, in %s', async (_, viewport) => {
    const page = await visit(viewport ? { viewport } : {})
    await go(page, '/bom/analyse')
    for (const [name, path] of [
      ['登录', '/login'],
      ['注册', '/sign-up'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe(`${path}?redirect=${encodeURIComponent('/bom/analyse')}`)
    }
    expect(await page.getByRole('button', { name: /^账户/ }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  })
})

describe('every page', () => {
  test('begins at its top, also after one that was scrolled', async () => {
    await member.setViewportSize({ width: 1200, height: 400 })
    await go(member, '/uc/user/info')
    await member.evaluate(() => scrollTo(0, 9999))
    expect(await member.evaluate(() => scrollY)).toBeGreaterThan(0)
    await member.getByRole('complementary').getByRole('link', { name: '子账号' }).click()
    await member.getByRole('heading', { name: '子账号', level: 1 }).waitFor()
    await expect.poll(() => member.evaluate(() => scrollY)).toBe(0)
    await member.setViewportSize({ width: 1440, height: 900 })
  })

  test('that is none is /404, wherever it would stand', async () => {
    for (const path of ['/sys/no', '/sys/user/no', '/uc/no', '/uc/pcba/no', '/bom/no', '/public/no', '/login/no']) {
      await admin.goto(path)
      await admin.waitForURL('**/404')
    }
  })

  test('tells search engines what it is about, and the browser its title', async () => {
    const key = 'embed.hosts'
    const token = await tokenOf('admin')
    const { items } = await ask<{ items: { value: string; rowVersion: number }[] }>('setting/System', { key }, token)
    const { value = '', rowVersion = 0 } = items[0] ?? {}
    await ask('setting/save', { key, value: `${value}\ncentre.example`, rowVersion }, token)
    const { accessToken } = await ask<{ accessToken: string }>('user/webSignin', { hosts: ['centre.example'], randKey: '7fc' })
    const page = await go(await visitAs(visit, accessToken), '/public')
    const content = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
    expect(await content('keywords')).toContain('SMT计价')
    expect(await content('description')).toContain('BOM')
    await expect.poll(() => page.title()).toBe('计价演示 · 点价')
    await page.goto('/public/list')
    await expect.poll(() => page.title()).toBe('价目表 · 点价')
  })

  test('is green in the light and orange in the dark; lists have heads of 48 px, rows of 36', async () => {
    const page = await go(admin, '/sys/user/list')
    await page.getByRole('gridcell').first().waitFor()
    const height = async (role: 'columnheader' | 'gridcell') => (await page.getByRole(role).first().boundingBox())?.height
    expect([await height('columnheader'), await height('gridcell')]).toEqual([48, 36])
    const primary = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--primary)'
        const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
        probe.remove()
        return g > r && g > b ? 'green' : r > g && g > b ? 'orange' : `${r} ${g} ${b}`
      })
    expect(await primary()).toBe('green')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(primary).toBe('orange')
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

describe('what goes wrong', () => {
  const toasts = (page: Watched) => page.locator('[data-sonner-toast][data-type="error"]')

  test.each([4096, 4097])('code %i in the middle of work is said, and one button asks for a new sign-in', async (code) => {
    const page = await go(await visitAs(visit, await tokenOf('admin')), '/sys/user/list')
    await page.route('**/api/setting/OperationLog', (route) =>
      route.fulfill({ json: { state: 0, code, message: '令牌已失效', data: null } }),
    )
    await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '操作日志' }).click()
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    expect(await dialog.innerText()).toContain('你无权限访问或已退出登录')
    expect(await toasts(page).allInnerTexts()).toEqual(['令牌已失效'])
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['重新登录'])
    expect(await page.context().cookies(base)).toHaveLength(1)
    await dialog.getByRole('button').click()
    await page.waitForURL('**/login?redirect=%2Fsys%2Fsetting%2FoperationLog')
    expect((await page.context().cookies(base)).filter(({ name }) => name === 'accesstoken')).toEqual([])
  })

  test.each([
    [
      'a refusal without words',
      'Error',
      (route: Route) => route.fulfill({ json: { state: 0, code: 7, message: '', data: null } }),
    ],
    ['a network that is gone', '网络不通，请检查网络后重试', (route: Route) => route.abort()],
  ])('%s is said for five seconds', async (_, said, answer) => {
    const page = await go(await visitAs(visit, await tokenOf('admin')), '/sys/user/list')
    await page.route('**/api/log/list', answer)
    await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '错误日志' }).click()
    await toasts(page).getByText(said).waitFor()
    const began = Date.now()
    await toasts(page).waitFor({ state: 'detached' })
    // A list asks again by itself, and what is said once more stands that much longer.
    expect(Date.now() - began).toBeGreaterThan(ERROR_TOAST_MS - 1000)
    expect(Date.now() - began).toBeLessThan(2 * ERROR_TOAST_MS)
  })

  test('a sign-in that is answered by nothing signs nobody in', async () => {
    const page = await visit()
    await page.route('**/api/user/login', (route) => route.fulfill({ json: { state: 1, code: 0, message: '', data: null } }))
    await page.goto('/login')
    await fillLogin(page, 'member')
    await toasts(page).getByText('登录没有得到应答').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.context().cookies()).toEqual([])
  })

  test('a browser without full screen is told so', async () => {
    const page = await visitAs(visit, await tokenOf('admin'))
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await go(page, '/sys/user/list')
    await page.getByRole('button', { name: '全屏' }).click()
    await page.locator('[data-sonner-toast][data-type="warning"]').getByText('you browser can not work').waitFor()
  })
})
