import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, gridOf, NARROW, quoteOf, tabTo, useBrowser } from './browser.ts'
import { isInGrid, pick, toColumn, typeInto } from './keys.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const BILL = [
  '位号,数量,值,封装',
  'R1-R40,40,10k,0603',
  '"C1,C2",2,100nF,0402',
  'U1,1,STM32F103C8T6,LQFP-48',
  'U30,1,SIM7600CE模块,',
]
const total = (page: Page) => page.locator('output').innerText()
const paper = (page: Page) => page.getByRole('group', { name: '报价单纸面' })

/** Tab to it, and Enter. */
async function press(page: Page, name: string | RegExp, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, name, key)
  await page.keyboard.press('Enter')
}

test('from a file to an order again by keyboard alone', { timeout: 180_000 }, async () => {
  const token = await tokenOf('member')
  const now = Date.now()
  const [customer, project] = [`键盘客户 ${now}`, `键盘报价 ${now}`]
  const preset = `键盘预设 ${now}`
  const draft = { kind: 'order', name: preset, order: { discountPpm: 50_000 } }
  const { id: templateId } = await ask<{ id: string }>('tempelete/SaveMyItem', draft, token)
  await ask('customer/SaveMyItem', { name: customer, templateId }, token)
  const page = await visitAs(visit, token)

  // The file, the one doubt that it leaves, a correction.
  await page.goto('/bom/analyse')
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await press(page, '选择文件')
  await (await chooser).setFiles({ name: '键盘.csv', mimeType: 'text/csv', buffer: Buffer.from(BILL.join('\n')) })
  await quoteOf(page).waitFor()
  await page.keyboard.press('F8')
  await page.getByRole('region', { name: '核对', exact: true }).getByLabel('引脚数').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement)).toBe(true)
  await page.keyboard.type('87')
  await page.keyboard.press('Enter')
  await page.getByText('没有要核对的了').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isInGrid(page)).toBe(true)
  await page.keyboard.press('Control+Home')
  await toColumn(page, '封装')
  await page.keyboard.type('0805')
  await page.keyboard.press('Enter')
  await gridOf(page).getByRole('gridcell', { name: '0805', exact: true }).first().waitFor()
  await typeInto(page, '项目名称', project)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '已保存' }).waitFor()

  // What it costs at another size and delivery, chosen in the matrix.
  await page.keyboard.press('Alt+6')
  await page
    .getByRole('region', { name: '套数与交期' })
    .getByRole('button', { name: /^按 1,000 套，/ })
    .first()
    .waitFor()
  await press(page, /^按 1,000 套，/)
  await page.keyboard.press('Alt+1')
  await quoteOf(page).getByText('1,000 套，每套').waitFor()
  const dear = await total(page)

  // The customer's preset, then the quote.
  await press(page, '出报价单')
  const dialog = page.getByRole('dialog', { name: '出报价单' })
  await dialog.waitFor()
  await press(page, /^客户：/)
  await page.keyboard.type(customer)
  await pick(page, customer)
  const note = dialog.getByRole('status').filter({ hasText: preset })
  await note.getByText('折扣 0% → 5%').waitFor()
  await expect.poll(() => note.getAttribute('aria-busy')).toBe('false')
  await press(page, '出报价单')
  await paper(page).waitFor()
  const no = await page.getByRole('heading', { name: /^Q\d{12}$/ }).innerText()
  const first = await paper(page).innerText()
  for (const said of [customer, project]) expect(first).toContain(said)
  expect(first).not.toContain(dear.replace('¥ ', ''))

  // The bill changes while somebody else looks at the quote; a second version, and what is other in it.
  const other = await visitAs(visit, token, { viewport: NARROW })
  await other.goto(page.url())
  await other.getByRole('heading', { name: no, exact: true }).waitFor()
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  await press(page, '打开计价', 'Shift+Tab')
  await quoteOf(page).waitFor()
  await expect.poll(() => isInGrid(page)).toBe(true)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await toColumn(page, '封装')
  await page.keyboard.type('1206')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '已保存' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: no, exact: true }).waitFor()
  await press(page, '再报一版')
  await page.getByRole('dialog', { name: '再报一版' }).waitFor()
  await press(page, '再报一版')
  await page.getByRole('heading', { name: `${no}.2`, exact: true }).waitFor()
  await press(page, '与上一版比较')
  await page.getByRole('grid', { name: '位号差异' }).getByRole('row').filter({ hasText: 'C1' }).waitFor()
  await expectAccessible(page)
  // Who had the first open is told that it is no longer the one that counts.
  await other.reload()
  expect(await other.getByRole('region', { name: '各版' }).innerText()).toMatch(/已作废[\s\S]*有效/)

  await page.goBack()
  await page.getByRole('heading', { name: `${no}.2`, exact: true }).waitFor()
  await press(page, '返单')
  await page.getByRole('dialog').waitFor()
  await typeInto(page, '套数', '2000')
  await page.getByRole('heading', { name: /^Q\d{12}$/ }).waitFor()
  expect(await paper(page).innerText()).toMatch(/2,?000/)
  await ask('tempelete/DeleteMyItem', { id: templateId }, token)
  expect([...page.complaints, ...other.complaints]).toEqual([])
})
