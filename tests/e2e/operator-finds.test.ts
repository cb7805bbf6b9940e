import { expect, inject, test } from 'vitest'
import type { CallInput } from '../../web/access/call.ts'
import { expectAccessible, NARROW, useBrowser, type Watched } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
/** What every new account is given. */
const FIRST = 20
const stem = `批量${String(Date.now()).slice(-6)}`

async function addThree(token: string): Promise<string[]> {
  const names = [1, 2, 3].map((n) => `${stem}甲乙丙`.slice(0, 8) + n)
  for (const name of names) await ask('user/add', { name }, token)
  return names
}

const typeInPalette = async (page: Watched, text: string) => {
  await page.getByRole('button', { name: '跳转到页面' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '跳转' }).fill(text)
}

test('what an operator types into the palette finds people, and a member his own bills', async () => {
  const token = await tokenOf('admin')
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto('/sys/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await typeInPalette(page, 'member')
  const people = page.getByRole('group', { name: '会员', exact: true })
  await people
    .getByRole('option', { name: /^member/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await people
    .getByRole('option', { name: /^member/ })
    .first()
    .click()
  await page.waitForURL('**/sys/user/member/*')
  await typeInPalette(page, `${stem}没有这个`)
  await page.getByText('没有找到').waitFor()

  const mine = await visitAs(visit, await tokenOf('member'), { viewport: WIDE })
  await mine.goto('/uc/history/bom')
  const project = await mine.getByRole('grid').getByRole('link').first().innerText()
  await mine.goto('/uc/user/info')
  await mine.getByRole('heading', { level: 1 }).waitFor()
  await typeInPalette(mine, project)
  await mine.getByRole('group', { name: '我的计价记录' }).getByRole('option').first().waitFor()
  expect(await mine.getByRole('group', { name: '会员', exact: true }).count()).toBe(0)
  await mine.getByRole('group', { name: '我的计价记录' }).getByRole('option').first().click()
  await mine.waitForURL('**/bom/analyse?id=*')
  expect([page.complaints, mine.complaints]).toEqual([[], []])
})

test('the list of users tells what an account has, and a row has two ways on', async () => {
  const token = await tokenOf('admin')
  const name = `有余额${String(Date.now()).slice(-8)}`
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, token)
  const own = await tokenOf(name, password)
  await ask('user/ChangePassword', { old: password, new: inject('password') }, own)
  const renewed = await tokenOf(name)
  const { rowVersion } = await ask<{ rowVersion: number }>('user/info', null, renewed)
  await ask('user/updateMyInfo', { name, email: '', company: '深圳华芯', rowVersion }, renewed)
  await ask('wallet/topUp', { key: crypto.randomUUID(), userId: id, amountFen: 1_234_550, remark: '转账' }, token)
  const grant = { key: crypto.randomUUID(), userId: id, service: 'smt', ticks: 1500, days: 30, remark: '' }
  await ask('quota/grant', grant, token)
  type Account = { ticksUntil: number; lastSeen: number }
  const { items } = await ask<{ items: Account[] }>('user/userlist', { keyword: name }, token)
  const [{ ticksUntil, lastSeen }] = items as [Account]
  const shanghai = (at: number) => new Date(at + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)

  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto(`/sys/user/list?keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('grid').locator('tbody').getByRole('row')
  await row.waitFor()
  const told = (title: string) => row.locator(`td[data-title="${title}"]`).innerText()
  const titles = ['公司', '余额（元）', 'SMT次数', '到期', '最近使用']
  const texts = await Promise.all(titles.map(told))
  expect(Object.fromEntries(titles.map((title, at) => [title, texts[at]]))).toEqual({
    公司: '深圳华芯',
    '余额（元）': '12,345.50',
    SMT次数: '1,520',
    到期: shanghai(ticksUntil).slice(0, 10),
    最近使用: shanghai(lastSeen),
  })
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['编辑', '更多'])
  expect(page.complaints).toEqual([])
})

test('several accounts at once: uses for all of them, and what was refused is told by name', async () => {
  const token = await tokenOf('admin')
  const names = await addThree(token)
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto(`/sys/user/list?keyword=${encodeURIComponent(stem)}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '增加次数' }).click()
  const form = page.getByRole('dialog', { name: '给 3 个用户增加次数' })
  await form.getByLabel('次数', { exact: true }).fill('10')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('给 3 个用户增加次数：完成 3 条').waitFor()
  const ticks = async () => {
    const { items } = await ask<{ items: { name: string; ticks: number; state: number }[] }>(
      'user/userlist',
      { pageIndex: 1, pageSize: 10, keyword: stem },
      token,
    )
    return items.map((one) => [one.name, one.ticks, one.state]).toSorted()
  }
  expect(await ticks()).toEqual(names.map((name) => [name, FIRST + 10, 1]))

  // Somebody else changes one of them before the list is read again.
  const { items } = await ask<{ items: CallInput<'user/update'>[] }>(
    'user/userlist',
    { pageIndex: 1, pageSize: 10, keyword: names[1] },
    token,
  )
  const { id, name, rowVersion, phone, email, isAdmin, isAdminBomTool, roleId, state } = items[0]!
  await ask('user/update', { id, name, rowVersion, phone, email, isAdmin, isAdminBomTool, roleId, state }, token)
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  const told = page.getByRole('dialog', { name: '停用用户' })
  await told.getByText('完成 2 条，未完成 1 条').waitFor()
  await told
    .getByRole('listitem')
    .filter({ hasText: names[1] ?? '' })
    .waitFor()
  await expectAccessible(page)
  await told.getByRole('button', { name: '关闭' }).last().click()
  expect(await ticks()).toEqual(names.map((one, at) => [one, FIRST + 10, at === 1 ? 1 : 0]))
  expect(page.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('on a phone each row is a card: its facts, its acts, sorting and choosing', async () => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: NARROW })
  await page.goto('/sys/user/list')
  const card = page.getByRole('grid').locator('tbody').getByRole('row').first()
  await card.waitFor()
  for (const viewport of [NARROW, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport)
    const { width } = (await card.boundingBox())!
    expect(width).toBeLessThanOrEqual(viewport.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await expectAccessible(page)
  }
  await page.getByRole('columnheader', { name: '名称' }).getByRole('button').click()
  await page.waitForURL('**sort=name*')
  await card.getByRole('button', { name: '操作' }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  await page.getByRole('dialog').waitFor()
  expect(page.complaints).toEqual([])
})
