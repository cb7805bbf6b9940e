import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MaterialType, PriceModel } from '../../shared/engine/price/model.ts'
import { dropFixture, quoteOf, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = '五号车间的回流炉'

/** A member of his own: the demo member's prices are other tests' as well. */
async function newMember(): Promise<string> {
  const name = `宏远电子 ${crypto.randomUUID().slice(0, 8)}`
  const { password } = await ask<{ password: string }>('user/add', { name }, await tokenOf('admin'))
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  return tokenOf(name, PASSWORD)
}

/** A dear lowest charge of his own, not in force yet. */
async function ownPrices(token: string): Promise<void> {
  const { model } = await ask<{ model: PriceModel }>('PriceBook/Mine', {}, token)
  const smt = model.materialTypes.find((type: MaterialType) => type.code === 'SMT')
  await ask('PriceBook/SaveMine', { kind: 'type', item: { ...smt, minOrderFen: 987_600 } }, token)
  await ask('Material/SetPrivate', { private: false }, token)
}

const totalOf = (page: Page) => page.locator('output').innerText()
const saveButton = (page: Page) => page.getByRole('button', { name: '保存', exact: true })

async function openBill(page: Page): Promise<string> {
  await dropFixture(page, 'motor-driver.csv')
  await quoteOf(page).waitFor()
  return totalOf(page)
}

test('the page prices by the member’s own figures from the moment they are on, and says what changed', async () => {
  const token = await newMember()
  await ownPrices(token)
  const page = await visitAs(visit, token)
  await page.goto('/bom/analyse')
  const platform = await openBill(page)

  const settings = await page.context().newPage()
  await settings.goto('/uc/pcba/materials')
  const isOn = settings.getByRole('switch', { name: '按我的价格计价' })
  await isOn.click()
  await expect.poll(() => isOn.getAttribute('aria-checked')).toBe('true')

  // The answer to the save names the figures that hold: the page takes them over.
  await saveButton(page).click()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  const own = await totalOf(page)
  expect(own).not.toBe(platform)
  const texts = [own, platform].map((text) => text.replace('¥ ', ''))
  await page.getByText(`以服务器计算为准：${texts[0]} 元；本页预览为 ${texts[1]} 元，相差`).waitFor()
  await page.getByRole('radio', { name: '双面' }).click()
  await page.getByRole('radio', { name: '单面' }).click()
  await expect.poll(() => totalOf(page)).toBe(own)

  await page.goto('/uc/history/bom')
  await page
    .getByRole('row')
    .filter({ hasText: 'motor-driver' })
    .filter({ hasText: own.replace('¥ ', '') })
    .waitFor()
  await page.goto('/bom/analyse')
  expect(await openBill(page)).toBe(own)
  await saveButton(page).click()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  expect(await page.getByText(/以服务器计算为准/).count()).toBe(0)
  expect(page.complaints).toEqual([])
})

test('another person at the same page sees no figures of the one before, not even while his own cannot be had', async () => {
  const [mine, theirs] = [await newMember(), await newMember()]
  await ownPrices(mine)
  await ask('Material/SetPrivate', { private: true }, mine)
  const page = await visitAs(visit, mine)
  await page.goto('/bom/analyse')
  const own = await openBill(page)
  expect(own).toMatch(/\d/)

  await page.route('**/api/PriceBook/Mine', (route) => route.abort())
  await page.context().addCookies([{ name: 'accesstoken', value: theirs, url: page.url() }])
  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByRole('heading', { name: '计价记录' }).waitFor()
  await page.goBack()
  await quoteOf(page).waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain(own.replace('¥ ', ''))
})
