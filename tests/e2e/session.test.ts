import { beforeAll, describe, expect, test } from 'vitest'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

describe('signing in', () => {
  test('leads back to where one wanted to go, and out again', async () => {
    const page = await visit()
    await page.goto('/bom/history?keyword=1206')
    await page.waitForURL(/\/login\?/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/bom/history?keyword=1206')
    await fillLogin(page, 'admin')
    await page.waitForURL('**/bom/history?keyword=1206')
    await page.getByRole('button', { name: '账户：admin' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login?redirect=*')
    expect(await page.context().cookies()).toEqual([])
  })

  test('a wrong password is said where it was typed', async () => {
    const page = await visit()
    await page.goto('/login')
    await fillLogin(page, 'tool', 'not the password')
    expect(await page.locator('form [role=alert]').innerText()).toContain('账号或密码错误')
    await page.locator('[data-sonner-toast][data-type="error"]').getByText('账号或密码错误').waitFor()
    expect(await page.locator('[data-sonner-toast]').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  test('a signed-in person has no business on /login', async () => {
    const page = await visitAs(visit, await tokenOf('member'))
    await page.goto('/login')
    await page.waitForURL('**/uc/pcba/smt')
  })
})

describe('signing in never leads out of the site', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit()
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])('%s', async (target) => {
    await page.context().clearCookies()
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await fillLogin(page, 'member')
    await page.waitForURL('**/uc/pcba/smt')
  })
})

test('a forged token asks once for a new sign-in, however many calls fail', async () => {
  const page = await visit()
  await page.goto('/bom/analyse')
  await page.evaluate(() => (document.cookie = 'accesstoken=forged; path=/'))
  await page.goto('/bom/analyse')
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  expect(await dialog.innerText()).toContain('你无权限访问或已退出登录')
  expect(await page.getByRole('alertdialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['重新登录'])
  expect(new URL(page.url()).pathname).toBe('/login')
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.context().cookies()).toEqual([])
})

test('unknown paths lead to /404, /redirect to the path it names', async () => {
  const page = await visit()
  await page.goto('/no/such/page')
  await page.waitForURL('**/404')
  await expect.poll(() => page.title()).toBe('没有这一页 · 点价')
  await page.goto('/redirect/bom/analyse')
  await page.waitForURL('**/bom/analyse')
  await expect.poll(() => page.title()).toBe('BOM整理计价 · 点价')
})
