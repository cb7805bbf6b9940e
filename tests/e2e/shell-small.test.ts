import { expect, inject, test } from 'vitest'
import { fillLogin, NARROW, useBrowser, type Watched } from './browser.ts'
import { overflowOf, settle } from './look.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf } from './server.ts'

// What a phone, the tool's own mode and the first minute need of the shell.

const visit = useBrowser()
const full = inject('baseUrl')
const tool = full.replace('127.0.0.1', 'localhost')
const PHONES = [320, NARROW.width]

async function enter(who: string, origin: string, viewport = WIDE): Promise<Watched> {
  const page = await visit({ baseURL: origin, viewport })
  if (who !== '') await page.context().addCookies([{ name: 'accesstoken', value: await tokenOf(who), url: origin }])
  return page
}

/** Whether it stands within the window as a whole. */
async function isInSight(page: Watched, name: RegExp): Promise<boolean> {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)
}

test.each([
  ['member', ['/bom/analyse', '/bom/history', '/uc/history/bom']],
  ['admin', ['/bom/analyse', '/sys/user/historyList', '/sys/pcba/materials', '/sys/pcba/workbench', '/sys/pcba/ipcList']],
])('in the tool’s own mode nothing is wider than a phone, and the account stays in sight: %s', async (who, paths) => {
  const page = await enter(who, tool)
  const wrong: string[] = []
  for (const path of paths) {
    await page.setViewportSize(WIDE)
    await settle(page, path)
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 700 })
      const over = await overflowOf(page)
      if (over !== null) wrong.push(`${path} at ${width}: ${over}`)
      if (!(await isInSight(page, /^账户：/))) wrong.push(`${path} at ${width}: no account`)
    }
  }
  expect(wrong).toEqual([])
  expect(page.complaints).toEqual([])
})

test('of the tool’s two pages the one that is open is named on the smallest phone', async () => {
  const page = await enter('member', tool, { width: 320, height: 700 })
  const nav = page.getByRole('navigation', { name: 'BOM工具' })
  const isNamed = (name: string) => async () => {
    const [link, room] = [await nav.getByRole('link', { name }).boundingBox(), await nav.boundingBox()]
    return link !== null && room !== null && link.x >= room.x - 1 && link.x + link.width <= room.x + room.width + 1
  }
  await page.goto('/bom/history')
  await expect.poll(isNamed('计价记录')).toBe(true)
  await nav.getByRole('link', { name: 'BOM整理计价' }).click()
  await page.waitForURL('**/bom/analyse')
  await expect.poll(isNamed('BOM整理计价')).toBe(true)
})

test('the back office of the tool’s own mode opens on a page of its menu, under the name that it has there', async () => {
  const page = await enter('admin', tool)
  await page.goto('/sys')
  const menu = page.getByRole('navigation', { name: '管理后台' })
  const current = menu.locator('[aria-current=page]')
  await current.waitFor()
  expect(await current.getAttribute('href')).toBe(new URL(page.url()).pathname)
  const name = (await current.innerText()).trim()
  expect((await page.getByRole('navigation', { name: '所在位置' }).locator('[aria-current=page]').innerText()).trim()).toBe(name)
  expect((await page.getByRole('navigation', { name: '已打开页面' }).locator('[aria-current=page]').innerText()).trim()).toBe(
    name,
  )
  expect(await page.title()).toBe(`${name} · 点价`)
})

test('on a phone the balance stands in the account’s panel, and who has no account finds the way to one', async () => {
  for (const width of PHONES) {
    const member = await enter('member', full, { width, height: 700 })
    await member.goto('/uc/history/bom')
    const { wallet } = await ask<{ wallet: number }>('user/info', null, await tokenOf('member'))
    await member.getByRole('button', { name: /^账户：/ }).click()
    const shown = member.getByRole('dialog', { name: /^账户：/ }).getByText(/^余额 ¥ /)
    await shown.waitFor()
    expect(Number((await shown.innerText()).replace(/[^\d.]/g, ''))).toBe(wallet)
    const nobody = await enter('', full, { width, height: 700 })
    await nobody.goto('/bom/analyse')
    const way = nobody.getByRole('link', { name: '注册' })
    const box = await way.boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(width)
    await way.click()
    await nobody.waitForURL('**/sign-up*')
  }
})

test('signing in begins in its first field, shows the password when asked to, and keeps the account for the other way', async () => {
  const page = await enter('', full)
  await page.goto('/login')
  const account = page.getByLabel('账号')
  await expect.poll(() => account.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('13900001111')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('geheim')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: '显示明文' }).click()
  expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'geheim'])
  await page.getByRole('button', { name: '隐藏明文' }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: '用验证码登录' }).click()
  expect(await page.getByLabel('手机号').inputValue()).toBe('13900001111')
  await page.getByRole('button', { name: '用密码登录' }).click()
  expect(await account.inputValue()).toBe('13900001111')
  await fillLogin(page, 'member')
  await page.waitForURL('**/uc/pcba/smt')
})

test('a page that is in no menu says what leads to it, and leads there', async () => {
  const page = await enter('admin', full)
  const place = page.getByRole('navigation', { name: '所在位置' })
  const steps = async () => (await place.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s*\/\s*$/, ''))
  await page.goto('/sys/setting/RoleNew')
  await expect.poll(steps).toEqual(['系统设置', '角色管理', '新增角色'])
  const { id } = await ask<{ id: string }>('user/info', null, await tokenOf('member'))
  await page.goto(`/sys/user/member/${id}`)
  await expect.poll(steps).toEqual(['用户', '用户列表', '会员详情'])
  await place.getByRole('link', { name: '用户列表' }).click()
  await page.waitForURL('**/sys/user/list')
})

test('each field of a new role has a label of its own, and no placeholder in its stead', async () => {
  const page = await enter('admin', full)
  await page.goto('/sys/setting/RoleNew')
  await page.getByLabel('角色名称').waitFor()
  const unnamed = await page.locator('main :is(input, textarea, select)').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility() && field instanceof HTMLElement)
      .filter((field) => !field.hasAttribute('aria-label') && !field.hasAttribute('aria-labelledby'))
      .filter((field) => (field as HTMLInputElement).labels?.length === 0)
      .map((field) => field.outerHTML.slice(0, 120)),
  )
  expect(unnamed).toEqual([])
})
