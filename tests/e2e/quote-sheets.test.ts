import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropFixture, expectAccessible, NARROW, quoteOf, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
let page: Watched

beforeAll(async () => {
  page = await visitAs(visit, await tokenOf('member'), { viewport: { width: 1440, height: 900 } })
})
afterAll(() => expect(page.complaints).toEqual([]))

const result = () => page.getByRole('complementary', { name: '报价结果' })
const parts = (on: Page = page) => on.getByRole('grid', { name: '元件采购' })
/** The total as it is told in the result. */
const total = async () => Number((await result().locator('output').innerText()).replaceAll(/[^\d.]/g, ''))

/** What the clipboard of a spreadsheet brings, into the cell that has the keys. */
const paste = (text: string) =>
  page.evaluate((tsv) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', tsv)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** The cell of the first line under this title. */
async function cellOf(title: string) {
  const head = parts()
    .getByRole('columnheader')
    .filter({ has: page.locator('.grid-head-title', { hasText: title }) })
  const column = await head.first().getAttribute('aria-colindex')
  return parts().locator('.grid-row').first().locator(`[aria-colindex="${column}"]`)
}

test('a bill dropped on a sheet is quoted there, by points alone first', async () => {
  await page.goto('/bom/point-quote')
  await page.getByText('把 BOM 文件拖到这里').waitFor()
  await dropFixture(page, 'motor-driver.csv')
  await page.getByText('这份 BOM 现在按“综合焊接”计价').waitFor()
  await page.getByRole('button', { name: '改按“单套纯焊点”计价' }).click()
  await page.getByText('这份 BOM 现在按').waitFor({ state: 'detached' })
  const before = await total()
  const price = page.getByRole('textbox', { name: 'SMT贴片单价' })
  await price.fill('0.5')
  await price.press('Enter')
  await expect.poll(total).toBeGreaterThan(before)
  const dearer = await total()
  // Entered it is a step of the page, though the field still has the keys; while one types it is the field's own.
  await price.press('Control+z')
  await expect.poll(total).toBe(before)
  expect(await price.inputValue()).toBe('')
  await price.press('Control+y')
  await expect.poll(total).toBe(dearer)
  await price.pressSequentially('7')
  await price.press('Control+z')
  await expect.poll(() => price.inputValue()).toBe('0.5')
  expect(await total()).toBe(dearer)
  await price.press('Escape')
  await expectAccessible(page)
})

test('by keys on to welding: sizes by deliveries, each cell an order', async () => {
  await page.locator('body').press('Alt+6')
  await page.waitForURL('**/bom/weld-quote?*')
  const matrix = page.getByRole('region', { name: '套数与交期' })
  const cell = matrix.getByRole('button', { name: /^按 1,000 套，/ }).first()
  await cell.waitFor()
  const told = (await cell.locator('span').nth(1).innerText()).replaceAll(',', '')
  await cell.press('Enter')
  await expect.poll(total).toBe(Number(told))
  await expect.poll(() => cell.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('list', { name: '可以省的' }).waitFor()
  await expectAccessible(page)
})

test('and to components: a column of prices from Excel, a line that the customer brings', async () => {
  await page.locator('body').press('Alt+7')
  await page.waitForURL('**/bom/smt-quote?*')
  await parts().waitFor()
  const welding = await total()
  await result()
    .getByText(/行未计元件价/)
    .first()
    .waitFor()
  await (await cellOf('元件单价')).click()
  await paste('0.0023\n0.01\n￥1.50\n')
  await expect.poll(total).toBeGreaterThan(welding)
  await expect.poll(async () => (await cellOf('采购数量')).innerText()).toMatch(/^[\d,]+$/)
  await page.getByText(/：每套 .*损耗/).waitFor()
  await page.getByRole('button', { name: '未定价的都设为客供' }).click()
  await expect.poll(async () => page.getByText('未定价 0 行').count()).toBe(1)
  await expect
    .poll(() =>
      result()
        .getByText(/行未计元件价/)
        .count(),
    )
    .toBe(0)
  await quoteOf(page)
    .getByRole('button', { name: /物料费/ })
    .click()
  await quoteOf(page)
    .getByText(/采购数量（含损耗）× 单价/)
    .waitFor()
  await page.keyboard.press('Control+z')
  await expect
    .poll(() =>
      result()
        .getByText(/行未计元件价/)
        .count(),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
})

test('back on the lines the bill is the same one', async () => {
  await page.locator('body').press('Alt+1')
  await page.waitForURL('**/bom/analyse?*')
  await page.getByRole('grid', { name: 'BOM 行' }).waitFor()
  await page.setViewportSize(NARROW)
  await page.getByRole('link', { name: '综合报价' }).click()
  // On a phone one under the other, with the same prices.
  const items = page.getByRole('list', { name: '元件采购' }).getByRole('listitem')
  await items.first().waitFor()
  expect(await parts().count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  const price = items.first().getByRole('textbox', { name: /元件单价$/ })
  const brought = items.first().getByRole('checkbox', { name: '客供' })
  const before = await items.first().innerText()
  await price.fill('1.25')
  await price.press('Enter')
  await items
    .first()
    .getByText(/采购 [\d,]+ 个/)
    .waitFor()
  await expect.poll(() => items.first().innerText()).not.toBe(before)
  await brought.check()
  await expect.poll(() => items.first().locator('p').first().innerText()).toContain('客供')
  await page.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(() => items.first().innerText()).toBe(before)
  await expectAccessible(page)
})
