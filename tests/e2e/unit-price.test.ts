import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_COLUMNS, cellOf, gridOf, lineOf, NARROW, openFixture, quoteOf, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const total = (page: Page) => page.locator('output').innerText()
/** A price by the tiers of the order stands there without a word. */
const BY_TIER = /^0\.\d{4,6}$/

const unitOf = async (page: Page, designators: string) => (await lineOf(page, designators))['单价']
const prices = (page: Page) => page.getByRole('region', { name: '手工单价' })
const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true })

async function openBill(page: Page): Promise<void> {
  await openFixture(page, 'motor-driver.csv')
}

async function typeInto(page: Page, designators: string, text: string): Promise<void> {
  await (await cellOf(page, designators, '单价')).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The explanation of a line, in the side panel. */
async function panelOf(page: Page, designators: string) {
  await (await cellOf(page, designators, '值')).click()
  await page.getByRole('tab', { name: '行说明' }).click()
  return page.getByRole('region', { name: '点单价' })
}

async function enter(field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

describe('a unit price set by hand', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit({ viewport: ALL_COLUMNS })
    await openBill(page)
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  test('in its cell: counts at once, is marked, and an empty cell goes back to the rule', async () => {
    const before = await total(page)
    expect(await unitOf(page, 'U2')).toMatch(BY_TIER)

    await typeInto(page, 'U2', '１.25')
    await expect.poll(() => unitOf(page, 'U2')).toBe('本行 1.2500')
    await expect.poll(async () => (await lineOf(page, 'U2'))['金额']).toBe('1,500.00')
    expect(await (await cellOf(page, 'U2', '单价')).getAttribute('class')).toContain('is-edited')
    expect(await prices(page).innerText()).toMatch(/U2\s*1\.25/)
    const dear = await total(page)

    await (await cellOf(page, 'U2', '单价')).click()
    await page.keyboard.press('Delete')
    await expect.poll(() => unitOf(page, 'U2')).toMatch(BY_TIER)
    await expect.poll(() => total(page)).toBe(before)
    expect(await prices(page).count()).toBe(0)
    await undo(page).click()
    await expect.poll(() => total(page)).toBe(dear)
    await undo(page).click()
    await expect.poll(() => total(page)).toBe(before)
    expect(await undo(page).isDisabled()).toBe(true)
  })

  test('refuses what is no price and says so; lines that cost nothing have none', async () => {
    await typeInto(page, 'U2', '-1')
    await page.getByRole('status').filter({ hasText: '单价须为 0 至 1000 元' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await unitOf(page, 'U2')).toMatch(BY_TIER)
    expect(await (await cellOf(page, 'R12', '单价')).getAttribute('aria-readonly')).toBe('true')
  })

  test('line beats material beats type beats tier, each taken back on its own', async () => {
    const before = await total(page)
    const panel = await panelOf(page, 'C15-C17')
    expect(await panel.innerText()).toMatch(/按订单点数阶梯/)
    await enter(panel.getByLabel('类型“SMT贴片”的单价'), '0.02')
    await expect.poll(() => unitOf(page, 'U2')).toBe('类型 0.0200')
    await enter(panel.getByLabel('物料“贴片阻容 1210 及以上”的单价'), '0.033')
    await expect.poll(() => unitOf(page, 'C15-C17')).toBe('物料 0.0330')
    expect(await panel.getByLabel('只改本行的单价').getAttribute('placeholder')).toBe('物料 0.0330')
    await enter(panel.getByLabel('只改本行的单价'), '0.5')
    await expect.poll(() => unitOf(page, 'C15-C17')).toBe('本行 0.5000')
    expect(await unitOf(page, 'R9, R10')).toBe('物料 0.0330')
    expect(await unitOf(page, 'J1, J2')).toMatch(BY_TIER)
    expect(await panel.innerText()).toMatch(/本行手工指定（阶梯价 0\.\d{4,6}）/)

    await page.getByRole('tab', { name: '报价' }).click()
    expect((await prices(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      '类型“SMT贴片”',
      '物料“贴片阻容 1210 及以上”',
      'C15-C17',
    ])
    await prices(page).getByRole('button', { name: '物料“贴片阻容 1210 及以上”按规则计价' }).click()
    await expect.poll(() => unitOf(page, 'R9, R10')).toBe('类型 0.0200')
    await prices(page).getByRole('button', { name: '全部按规则' }).click()
    await expect.poll(() => total(page)).toBe(before)
    for (let step = 0; step < 5; step++) await undo(page).click()
    expect(await undo(page).isDisabled()).toBe(true)
    await expect.poll(() => total(page)).toBe(before)
  })

  test('is in the files to take away and on paper', async () => {
    await typeInto(page, 'U2', '0.9')
    await expect.poll(() => unitOf(page, 'U2')).toBe('本行 0.9000')
    await page.getByRole('button', { name: '导出' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '明细 .csv' }).click(),
    ])
    const rows = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(rows[0]).toContain('单价(元/点),单价来源,金额(元)')
    expect(rows.find((row) => row.includes(',U2,'))).toContain(',0.9000,本行,1080.00,')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('.print-sheet').textContent()).toMatch(/手工单价1 行另有单价[\s\S]*本行 0\.9000/)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await undo(page).click()
    await expect.poll(() => unitOf(page, 'U2')).toMatch(BY_TIER)
  })

  test('stays on its line whatever happens to the others', async () => {
    await typeInto(page, 'U2', '0.9')
    await expect.poll(() => unitOf(page, 'U2')).toBe('本行 0.9000')
    await (await cellOf(page, 'R1-R8, R11', '值')).click()
    await page.getByRole('tab', { name: '行说明' }).click()
    await page.getByRole('button', { name: '移出 BOM' }).click()
    await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('13')
    await page.getByRole('radio', { name: '列对应' }).click()
    await page.getByRole('button', { name: '表头', exact: false }).first().click()
    await page.getByRole('option', { name: '没有表头' }).click()
    await page.getByRole('radio', { name: '物料' }).click()
    await expect.poll(() => unitOf(page, 'U2')).toBe('本行 0.9000')
    expect((await gridOf(page).getByRole('gridcell').allInnerTexts()).filter((text) => text.startsWith('本行'))).toHaveLength(1)
  })
})

describe('a unit price set by hand, elsewhere', () => {
  test('is kept with the bill: the server comes to the same price, and history shows it again, undo included', async () => {
    const page = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
    await openBill(page)
    await typeInto(page, 'U2', '0.9')
    const panel = await panelOf(page, 'J1, J2')
    await enter(panel.getByLabel('类型“DIP插件”的单价'), '0.7')
    await expect.poll(() => unitOf(page, 'J1, J2')).toBe('类型 0.7000')
    await page.getByRole('tab', { name: '报价' }).click()
    const dear = await total(page)
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: '已保存' }).waitFor()
    expect(await page.getByText('以服务器计算为准').count()).toBe(0)
    await page.waitForTimeout(1500)
    await page.reload()
    await quoteOf(page).waitFor()
    expect(await total(page)).toBe(dear)
    expect(await unitOf(page, 'U2')).toBe('本行 0.9000')
    await undo(page).click()
    await expect.poll(() => unitOf(page, 'J1, J2')).toMatch(BY_TIER)
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await expect.poll(() => total(page)).toBe(dear)
    expect(page.complaints).toEqual([])
  })

  test('on a phone: set in the line’s sheet, taken back by the bar below', async () => {
    const page = await visit({ viewport: NARROW })
    await openBill(page)
    const before = await total(page)
    await page.getByRole('button', { name: /^R9, R10/ }).click()
    const sheet = page.getByRole('dialog', { name: '行说明' })
    await enter(sheet.getByLabel('只改本行的单价'), '0.9')
    await sheet.getByText('本行手工指定（阶梯价').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => total(page)).not.toBe(before)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => total(page)).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    expect(page.complaints).toEqual([])
  })
})
