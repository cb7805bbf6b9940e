import { expect, inject, test } from 'vitest'
import { patient } from '../patience.ts'
import { expectAccessible, fillLogin, useBrowser } from './browser.ts'

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
  await page.getByRole('button', { name: '只看此人' }).first().click()
  await page.waitForURL('**userId=*')
  await page.getByRole('button', { name: '操作人：admin' }).waitFor()

  await page.getByRole('button', { name: '查看' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('cell', { name: '手机号' }).waitFor()
  expect(await dialog.getByRole('cell', { name: '名称', exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: /没有改动的 \d+ 项/ }).click()
  await dialog.getByRole('cell', { name, exact: true }).first().waitFor()
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})
