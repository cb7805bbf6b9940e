import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { CallInput } from '../../web/access/call.ts'
import { patient } from '../patience.ts'
import { expectAccessible, fillLogin, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

test('an operator finds a write by what it was and who did it, and sees what it changed', async () => {
  const name = `日志${Date.now()}`
  const page = await visit()
  await page.goto('/login?redirect=/sys/user/list')
  await fillLogin(page, 'admin', inject('password'))
  await page.getByRole('button', { name: '新增用户' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill(name)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '我已存好' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '编辑' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('手机号')
    .fill(`135${String(Date.now()).slice(-8)}`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // The way there leads through what the list tells of a person.
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  await page.getByRole('dialog', { name }).getByText('现在没有登录').waitFor()
  await page.getByRole('link', { name: '账户、订单、日志等全部内容' }).click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('radio', { name: '操作日志' }).click()
  await page.getByText('还没有操作日志').waitFor()
  const named = page.waitForResponse('**/api/setting/CallNames')
  await page.goto('/sys/setting/operationLog')
  await named
  await page.getByRole('button', { name: '操作：操作：全部' }).click()
  await page.getByLabel('查找操作').fill('修改用户')
  await page.getByRole('option', { name: '修改用户' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**call=user*')
  const titles = page.getByRole('grid').locator('tbody tr td:nth-child(3)')
  await expect.poll(async () => [...new Set(await titles.allInnerTexts())], { timeout: patient(10) }).toEqual(['修改用户'])
  await page.getByRole('button', { name: /^操作人：/ }).click()
  await page.getByRole('option', { name: /^admin/ }).click()
  await page.waitForURL('**userId=*')
  await page.getByRole('button', { name: /^操作人：.*admin/ }).waitFor()

  await page.getByRole('button', { name: '查看' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('cell', { name: '手机号' }).waitFor()
  expect(await dialog.getByRole('cell', { name: '名称', exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: /没有改动的 \d+ 项/ }).click()
  await dialog.getByRole('cell', { name, exact: true }).first().waitFor()
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})

/** What stands in the row of the log that is about this, by the title of the column. */
const cellsOf = (row: Locator): Promise<Record<string, string>> =>
  row
    .locator('td[data-title]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [cell.getAttribute('data-title') ?? '', (cell as HTMLElement).innerText.trim()] as const),
      ),
    )

test('a row of the log tells in words what was changed of what, and has one way on', async () => {
  const token = await tokenOf('admin')
  const name = `改名${Date.now()}`
  const { id } = await ask<{ id: string }>('user/add', { name }, token)
  const { items } = await ask<{ items: CallInput<'user/update'>[] }>('user/userlist', { keyword: name }, token)
  const { rowVersion, email, isAdmin, isAdminBomTool, roleId, state } = items[0]!
  const changed = { id, name, rowVersion, phone: '', email, isAdmin, isAdminBomTool, roleId, state }
  await ask('user/update', { ...changed, email: `${name}@example.cn` }, token)
  const key = 'site.filingNumber'
  const { items: kept } = await ask<{ items: { value: string; rowVersion: number }[] }>('setting/System', { key }, token)
  const saved = { key, value: kept[0]?.value ?? '', rowVersion: kept[0]?.rowVersion ?? 0 }
  await ask('setting/save', saved, token)

  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto(`/sys/setting/operationLog?keyword=${id}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  const ofUser = rows.filter({ hasText: '修改用户' })
  await ofUser.waitFor()
  const told = await cellsOf(ofUser)
  expect([told['操作人'], told['对象'], told['改动']]).toEqual(['admin', `用户 ${name}`, `邮箱 空 → ${name}@example.cn`])
  expect(await ofUser.getByRole('button').allInnerTexts()).toEqual(['查看'])
  await ofUser.getByRole('button', { name: '查看' }).click()
  const facts = await page.getByRole('dialog').innerText()
  expect(facts).toContain(`用户 ${name}`)
  await page.keyboard.press('Escape')

  await page.goto(`/sys/setting/operationLog?keyword=${key}`)
  const ofSetting = rows.filter({ hasText: '修改设置' }).first()
  await ofSetting.waitFor()
  expect((await cellsOf(ofSetting))['对象']).toBe('备案号')
  expect(page.complaints).toEqual([])
})
