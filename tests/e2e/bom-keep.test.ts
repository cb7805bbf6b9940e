import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patient } from '../patience.ts'
import { ALL_COLUMNS, cellOf, dropFixture, gridOf, lineOf, quoteOf, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const total = (page: Page) => page.locator('output').innerText()
const kept = (page: Page) => page.getByRole('button', { name: '已保存' })

async function signedIn(): Promise<Watched> {
  const page = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
  await page.goto('/bom/analyse')
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  return page
}

/** How many bills of this name there are. */
async function listed(page: Page, name: string): Promise<number> {
  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByLabel('项目或文件名').fill(name)
  await page.getByRole('link', { name }).first().waitFor()
  return page.getByRole('link', { name }).count()
}

/** More than the server reads itself: 5.4 MB in 1,500 lines, most of it in a column that no bill needs. */
function largeBill(): Buffer {
  const long = '内部流转记录'.repeat(200)
  const rows = Array.from({ length: 1500 }, (_, index) => `R${index + 1},1,${1 + (index % 900)}k,0603,${long}`)
  return Buffer.from(['位号,数量,规格,封装,流转', ...rows].join('\r\n'))
}

test(
  'a file beyond what the server reads is kept by its rows, and reopened as it was left',
  { timeout: patient(120) },
  async () => {
    const page = await signedIn()
    const name = `大文件 ${Date.now()}`
    await page
      .getByLabel('选择 BOM 文件')
      .first()
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: largeBill() })
    await quoteOf(page).waitFor({ timeout: patient(60) })
    await (await cellOf(page, 'R2', '单价')).click()
    await page.keyboard.type('0.5')
    await page.keyboard.press('Enter')
    await (await cellOf(page, 'R3', '封装')).click()
    await page.keyboard.type('SOP-8')
    await page.keyboard.press('Enter')
    await (await cellOf(page, 'R4', '值')).click()
    await page.getByRole('tab', { name: '行说明' }).click()
    await page.getByRole('button', { name: '移出 BOM' }).click()
    await page.getByRole('tab', { name: '报价' }).click()
    await page.getByLabel('套数', { exact: true }).fill('240')
    await page.getByText('240 套，每套').waitFor()
    await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('1500')
    const left = [await total(page), await lineOf(page, 'R2'), await lineOf(page, 'R3')]

    const sent = page.waitForRequest((request) => request.url().endsWith('/api/BomAnalyse/SaveItem'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ table: { rows: expect.any(Array) }, key: expect.any(String) })
    await kept(page).waitFor({ timeout: patient(60) })
    expect(await page.getByText('以服务器计算为准').count()).toBe(0)

    // Another browser has nothing but what the server keeps.
    const elsewhere = await signedIn()
    expect(await listed(elsewhere, name)).toBe(1)
    await elsewhere.getByRole('link', { name }).click()
    await quoteOf(elsewhere).waitFor({ timeout: patient(60) })
    expect([await total(elsewhere), await lineOf(elsewhere, 'R2'), await lineOf(elsewhere, 'R3')]).toEqual(left)
    expect(await gridOf(elsewhere).getAttribute('aria-rowcount')).toBe('1500')
    expect(await elsewhere.getByText('已按现行价格重算').count()).toBe(0)
    expect(await kept(elsewhere).isDisabled()).toBe(true)
  },
)

/** A member's page with a bill in it that nobody else calls so. */
async function namedBill(start: string) {
  const page = await signedIn()
  await dropFixture(page, 'motor-driver.csv')
  await quoteOf(page).waitFor()
  const name = `${start} ${Date.now()}`
  await page.getByLabel('项目名称').fill(name)
  await page.getByLabel('项目名称').press('Enter')
  return { page, name }
}

test('an answer that was lost makes no second bill, over a change and a reload', async () => {
  const { page, name } = await namedBill('只有一份')
  let lost = 0
  await page.route('**/api/BomAnalyse/SaveItem', async (route) => {
    if (lost > 1) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.click()
  await expect.poll(() => lost).toBe(1)
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await expect.poll(() => lost).toBe(2)
  await expect.poll(() => save.isEnabled()).toBe(true)
  await page.getByLabel('套数', { exact: true }).fill('77')
  await page.getByText('77 套，每套').waitFor()
  const price = await total(page)
  await page.reload()
  await page.getByText('77 套，每套').waitFor()
  await save.click()
  await kept(page).waitFor()
  expect(await total(page)).toBe(price)
  expect(await listed(page, name)).toBe(1)
  await page.getByRole('link', { name }).click()
  await page.getByText('77 套，每套').waitFor()
  expect(await total(page)).toBe(price)
})

test('saving twice at once is one bill', async () => {
  const { page, name } = await namedBill('两次')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await kept(page).waitFor()
  const elsewhere = await signedIn()
  expect(await listed(elsewhere, name)).toBe(1)
  expect(page.complaints).toEqual([])
})
