import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const tokens: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['admin', 'member']) tokens[name] = await tokenOf(name)
})

async function go(page: Watched, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
}

async function enter(name: string, path: string): Promise<Watched> {
  const page = await visitAs(visit, tokens[name]!)
  await go(page, path)
  return page
}

const question = (page: Watched) => page.getByRole('alertdialog', { name: '放弃没有保存的修改？' })
const stay = (page: Watched) => question(page).getByRole('button', { name: '继续编辑' }).click()
const leave = (page: Watched) => question(page).getByRole('button', { name: '放弃修改' }).click()

/** Whether the browser itself would ask before the page goes away. */
const warns = (page: Watched) => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

describe('what a member typed and did not save', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visitAs(visit, tokens['member']!)
  })

  test('a password on its page: another link, going back and leaving the site ask', async () => {
    await go(page, '/uc/user/info')
    await page.getByRole('link', { name: '修改密码' }).click()
    const box = page.getByLabel('新密码', { exact: true })
    await box.fill('a fine long sentence')
    expect(await warns(page)).toBe(true)
    await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '计价记录' }).click()
    await stay(page)
    await page.goBack()
    await stay(page)
    expect([await box.inputValue(), new URL(page.url()).pathname]).toEqual(['a fine long sentence', '/uc/user/pwd'])
    await page.getByRole('button', { name: /^账户/ }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await stay(page)
    await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '计价记录' }).click()
    await leave(page)
    await page.waitForURL('**/uc/history/bom')
    await expect.poll(() => warns(page)).toBe(false)
    expect(page.complaints).toEqual([])
  })

  test('a dialog on the profile: closing asks, Esc too; a refusal stands at its field and in no toast', async () => {
    await go(page, '/uc/history/bom')
    await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '个人资料' }).click()
    await page.getByRole('button', { name: /手机号$/ }).click()
    await page.getByLabel('新手机号').fill('13912345678')
    await page.keyboard.press('Escape')
    await stay(page)
    expect(await page.getByLabel('新手机号').inputValue()).toBe('13912345678')
    await page.getByLabel('验证码').fill('12')
    await page.getByLabel('登录密码').fill('x')
    await page.getByRole('button', { name: '确认更换' }).click()
    await page.getByText('验证码是 6 位数字').waitFor()
    expect(await page.getByText('输入有误').count()).toBe(0)
    await page.keyboard.press('Escape')
    await leave(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '修改资料' }).click()
    await page.getByLabel('邮箱').fill('a@b.cn')
    await page.goBack()
    await stay(page)
    expect(await page.getByLabel('邮箱').inputValue()).toBe('a@b.cn')
  })
})

test('a setting not saved in a tab: another tab keeps it; closing, refreshing, leaving and signing out ask', async () => {
  const page = await enter('admin', '/sys/user/list')
  const tabs = page.getByRole('navigation', { name: '已打开页面' })
  await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '系统设置' }).click()
  await page.getByRole('button', { name: '修改：公司名称' }).click()
  const box = page.getByRole('dialog').getByLabel('公司名称')
  await box.fill('没有保存的公司')
  await page.goBack()
  await page.waitForURL('**/sys/user/list')
  expect([await question(page).count(), await warns(page)]).toEqual([0, true])
  await tabs.getByRole('link', { name: /^系统设置\s?，有未保存的修改$/ }).waitFor()
  // What else was typed and is given up takes no other's guard away.
  await page.getByRole('button', { name: '新增用户' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('nobody')
  await page.keyboard.press('Escape')
  await leave(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await warns(page)).toBe(true)

  await tabs.getByRole('button', { name: '关闭系统设置' }).click()
  await stay(page)
  await tabs.getByRole('link', { name: /^系统设置/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await stay(page)
  await page.getByRole('button', { name: '账户：admin' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await stay(page)
  await tabs.getByRole('link', { name: /^系统设置/ }).click()
  await box.waitFor()
  expect(await box.inputValue()).toBe('没有保存的公司')

  await page.goBack()
  await page.waitForURL('**/sys/user/list')
  await tabs.getByRole('button', { name: '关闭系统设置' }).click()
  await leave(page)
  await expect.poll(() => tabs.getByRole('link').count()).toBe(2)
  await expect.poll(() => warns(page)).toBe(false)
  expect(page.complaints).toEqual([])
})

test('what somebody else has changed meanwhile is taken over, and what was typed stands upon it', async () => {
  const key = 'site.filingNumber'
  type Settings = { items: { key: string; rowVersion: number; value: string }[] }
  const found = async () => (await ask<Settings>('setting/System', { key }, tokens['admin']!)).items[0]!
  const page = await enter('admin', '/sys/setting/setting')
  await page.getByRole('button', { name: '修改：备案号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('备案号').fill('粤 ICP 备 2 号')
  const { rowVersion, value } = await found()
  await ask('setting/save', { key, value: '粤 ICP 备 3 号', rowVersion }, tokens['admin']!)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '载入最新内容' }).click()
  await dialog.getByRole('button', { name: '载入最新内容' }).waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel('备案号').inputValue()).toBe('粤 ICP 备 2 号')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const saved = await found()
  expect(saved.value).toBe('粤 ICP 备 2 号')
  await ask('setting/save', { key, value, rowVersion: saved.rowVersion }, tokens['admin']!)
})

test('a member sees who acted in his name and why', async () => {
  const name = `会员${Date.now()}`
  const made = await ask<{ id: string; password: string }>('user/add', { name, phone: '', email: '' }, tokens['admin'])
  const old = await tokenOf(name, made.password)
  const pwd = 'a fine long sentence 7'
  await ask('user/ChangePassword', { old: made.password, new: pwd }, old)
  tokens[name] = await tokenOf(name, pwd)
  const page = await enter(name, '/uc/user/info')
  await page.getByText('还没有人代您登录过').waitFor()
  const reason = '协助核对上周的报价'
  const { token } = await ask<{ token: string }>('user/virtualLogin', { userId: made.id, reason }, tokens['admin'])
  await ask('user/redeemCode', { code: token })
  await page.reload()
  const row = page.getByRole('grid', { name: '代登录记录' }).getByRole('row').filter({ hasText: reason })
  await row.waitFor()
  expect(await row.getByRole('gridcell').allInnerTexts()).toEqual(['admin', reason, expect.stringMatching(/^20/), '正在进行'])
})

test('the company is offered while it is typed, and taken with the keys alone', async () => {
  const company = `晨光电子${Date.now()}`
  const names = ['一', '二'].map((one) => `会员${one}${Date.now()}`)
  for (const name of names) {
    const made = await ask<{ password: string }>('user/add', { name }, tokens['admin'])
    const pwd = 'a fine long sentence 7'
    await ask('user/ChangePassword', { old: made.password, new: pwd }, await tokenOf(name, made.password))
    tokens[name] = await tokenOf(name, pwd)
  }
  await ask('user/updateMyInfo', { name: names[0], email: '', company, rowVersion: 2 }, tokens[names[0]!])
  const page = await enter(names[1]!, '/uc/user/info')
  await page.getByRole('button', { name: '修改资料' }).click()
  const box = page.getByRole('combobox', { name: '公司' })
  await box.fill(company.slice(2))
  await page.getByRole('option', { name: company }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').waitFor({ state: 'detached' })
  await box.press('Backspace')
  await page.getByRole('option', { name: company }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toBe(company)
  await page.keyboard.press('Control+Enter')
  await page.getByText('资料已保存').waitFor()
  await page.getByRole('definition').filter({ hasText: company }).waitFor()
  expect(page.complaints).toEqual([])
})
