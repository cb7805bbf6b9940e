import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dropFixture, fillLogin, quoteOf, useBrowser } from './browser.ts'

const visit = useBrowser()
const PASSWORD = '四号车间的打印机'

test('a sub-account is invited, replaces its password, prices a file, and sees and exports no totals', async () => {
  const phone = String(Math.floor(1e10 + Math.random() * 9e10))
  const name = `采购小周 ${phone.slice(-6)}`
  const owner = await visit()
  await owner.goto('/login?redirect=/uc/user/accounts')
  await fillLogin(owner, 'member')
  await owner.getByRole('button', { name: '邀请子账号' }).click()
  const dialog = owner.getByRole('dialog', { name: '邀请子账号' })
  await dialog.getByLabel('名称').fill('123')
  await dialog.getByRole('button', { name: '邀请' }).click()
  const wrong = dialog.locator('[aria-invalid=true]')
  await expect.poll(() => wrong.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('对方手机号').fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const code = /验证码是 (\d{6})/.exec(await owner.getByText(/验证码是 \d{6}/).innerText())?.[1] ?? ''
  await dialog.getByLabel('对方收到的验证码').fill(code)
  await dialog.getByLabel(/每月最多/).fill('5')
  await dialog.getByLabel(/合计/).uncheck()
  await dialog.getByRole('button', { name: '邀请' }).click()
  const note = owner.getByRole('dialog', { name: /初始密码/ })
  const initial = await note.locator('code').innerText()
  await note.getByRole('button', { name: '我已存好' }).click()
  await owner.getByRole('row').filter({ hasText: name }).getByText('待改初始密码').waitFor()

  const sub = await visit({ acceptDownloads: true })
  await sub.goto('/login?redirect=/uc/pcba/smt')
  await sub.getByLabel('账号').fill(phone)
  await sub.getByLabel('密码', { exact: true }).fill(initial)
  await sub.keyboard.press('Enter')
  await sub.waitForURL(/\/uc\/user\/pwd/)
  await sub.getByLabel('原密码').fill(initial)
  await sub.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await sub.getByLabel('再输一次新密码').fill(PASSWORD)
  await sub.keyboard.press('Enter')
  await sub.waitForURL(/\/uc\/user\/info/)
  expect(await sub.getByRole('link', { name: '子账号' }).count()).toBe(0)

  await sub.goto('/bom/analyse')
  await dropFixture(sub, 'motor-driver.csv')
  await quoteOf(sub).waitFor()
  expect(await sub.locator('output').innerText()).toBe('无权查看')
  expect(await quoteOf(sub).getByText('SMT').first().innerText()).not.toBe('')

  const download = sub.waitForEvent('download')
  await sub.getByRole('button', { name: '导出' }).click()
  await sub.getByRole('menuitem', { name: '报价 .csv' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  for (const row of ['税前合计', '总计', '每套']) expect(text).toMatch(new RegExp(`${row},[^\\n]*无权查看`))
  expect(text).toMatch(/加工费合计,[^\n]*\d+\.\d\d/)

  await sub.getByRole('button', { name: '保存' }).click()
  await sub.getByRole('button', { name: '已保存' }).waitFor()
  await sub.getByRole('link', { name: '计价记录' }).click()
  await sub.getByRole('row').filter({ hasText: '无权查看' }).waitFor()

  await owner.goto('/uc/history/bom')
  await owner.getByRole('row').filter({ hasText: name }).first().waitFor()
  expect(sub.complaints).toEqual([])
  expect(owner.complaints).toEqual([])
})
