import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = 'a member with own prices'

/** The demo member's figures are what other tests price with: this one has his own. */
async function newMember(): Promise<string> {
  const name = `自定价 ${Date.now()}`
  const { password } = await ask<{ password: string }>('user/add', { name }, await tokenOf('admin'))
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  return tokenOf(name, PASSWORD)
}

type Type = { code: string; tiers: Record<string, { priceMicro: number }[]> }
type Mine = { model: { defaultConvention: string; materialTypes: Type[] } | null }

/** The first unit price of a type under the default convention, by which this person's next quote is made. */
async function priceOf(token: string, code: string): Promise<number | undefined> {
  const { model } = await ask<Mine>('PriceBook/Mine', {}, token)
  return model?.materialTypes.find((type) => type.code === code)?.tiers[model.defaultConvention]?.[0]?.priceMicro
}

test('a member prices by figures of his own, by keyboard: switched on, typed, raised, taken back, and in a file', async () => {
  const token = await newMember()
  const page = await visitAs(visit, token)
  await page.goto('/uc/pcba/materials')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('压接').waitFor()
  await page.getByRole('switch', { name: '按我的价格计价' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('已改为按您自己的价格计价').waitFor()
  await page.getByText('还没有自己的配置，全部跟着平台价。').waitFor()

  await row('压接').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('第 1 档单价').fill('0.07')
  await page.keyboard.press('Control+Enter')
  await row('压接').getByText('我的').waitFor()
  expect(await priceOf(token, 'PRESS')).toBe(70_000)

  await row('DIP').focus()
  await page.keyboard.press('Space')
  await row('压接').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '单价 ±%' }).press('Enter')
  await page.getByLabel('涨跌（%）').press('Enter')
  await page.getByText('已调整 2 项的单价').waitFor()
  expect([await priceOf(token, 'DIP'), await priceOf(token, 'PRESS')]).toEqual([84_000, 73_500])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).press('Enter')
  const buffer = readFileSync(await (await saving).path())

  await row('压接').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '恢复平台价' }).press('Enter')
  await page.getByText('「压接」已恢复平台价').waitFor()
  await expect.poll(() => row('压接').getByText('我的').count()).toBe(0)
  expect(await priceOf(token, 'PRESS')).toBe(60_000)

  // The file still says 0.0735: that much would be changed, and nothing is before the yes.
  await page.getByLabel('导入加工属性').setInputFiles({ name: '加工属性.xlsx', mimeType: '', buffer })
  await page.getByRole('dialog').getByText('新增 0，修改 1，不变 5，拒绝 0').waitFor()
  expect(await priceOf(token, 'PRESS')).toBe(60_000)
  await page.getByRole('button', { name: '保存（1 项）' }).press('Enter')
  await row('压接').getByText('我的').waitFor()
  expect(await priceOf(token, 'PRESS')).toBe(73_500)
  expect(page.complaints).toEqual([])
})

test('an edit tells what it does to the newest bills before it is saved', async () => {
  const page = await visitAs(visit, await tokenOf('member'))
  await page.goto('/uc/pcba/materials')
  await page.getByRole('row').filter({ hasText: 'SMT' }).getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('全部单价涨跌').fill('10')
  await page.getByRole('button', { name: '调整' }).click()
  await page.getByRole('button', { name: '试算对最近 20 单的影响' }).click()
  const effect = page.getByRole('region', { name: '对最近计价的影响' })
  expect(await effect.getByRole('status').innerText()).toMatch(/单合计 [\d,.]+ → [\d,.]+ 元（\+[\d,.]+，\+[\d.]+%）：变贵 [1-9]/)
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  expect(page.complaints).toEqual([])
})
