import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { patient } from '../patience.ts'
import { expectAccessible, NARROW, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

type Priced = { quote: { labour: { typeCode: string; priceMicro: number }[] } }
const PRESSED = '位号,数量,封装,加工方式\nJ1,1,DIP-8,压接\n'

/** What a point of a pressed part costs in a bill that is analysed now. */
async function pressPrice(): Promise<number | undefined> {
  const bill = { text: PRESSED, prjName: `压接 ${Date.now()}` }
  const { quote } = await ask<Priced>('BomAnalyse/SaveItem', bill, await tokenOf('member'))
  return quote.labour.find(({ typeCode }) => typeCode === 'PRESS')?.priceMicro
}

async function office(path: string, options: Parameters<typeof visitAs>[2] = {}): Promise<Watched> {
  const page = await visitAs(visit, await tokenOf('admin'), options)
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page
}

// The product is shared: whatever was published here is taken back.
afterAll(async () => {
  const token = await tokenOf('admin')
  await ask('PriceBook/Revert', {}, token)
  const { version } = await ask<{ version: number }>('PriceBook/State', {}, token)
  if (version > 1) await ask('PriceBook/RollBack', { version: 1, note: '测试完毕，回到原来的价目' }, token)
})

test('a tier is changed, marked in the draft, tried out, published, and counts from then on', async () => {
  expect(await pressPrice()).toBe(60_000)
  const page = await office('/sys/pcba/materailType')
  const row = page.getByRole('row').filter({ hasText: '压接' })
  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('第 1 档单价').fill('0.07')
  await form.getByText('700.00 元').waitFor()
  await page.keyboard.press('Control+Enter')
  await row.getByText('已改').waitFor()
  expect(await pressPrice()).toBe(60_000)

  await page.getByRole('link', { name: '去试算和发布' }).click()
  const change = page.getByRole('region', { name: '压接' })
  expect(await change.innerText()).toContain('0 点起 0.06')
  expect(await change.innerText()).toContain('0 点起 0.07')
  await expectAccessible(page)
  await page.getByRole('radio', { name: '试算与发布' }).click()
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await page.getByRole('region', { name: '每单涨跌' }).waitFor({ timeout: patient(30) })
  await page.getByLabel(/^改了什么/).fill('压接涨价')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await page.getByText('已发布版本').waitFor()
  expect(await pressPrice()).toBe(70_000)

  await page.getByRole('radio', { name: '版本' }).click()
  const version = page.getByRole('row').filter({ hasText: '压接涨价' })
  await version.getByText('现行').waitFor()
  await version.getByRole('button', { name: '改了什么' }).click()
  await page.getByRole('dialog').getByText('0 点起 0.07').waitFor()
  expect(page.complaints).toEqual([])
})

test('a phone shows the lists and the sheet without overflow', async () => {
  const page = await office('/sys/pcba/materials', { viewport: NARROW })
  await page.getByRole('row').filter({ hasText: '贴片 IC-QFP' }).waitFor()
  await page.getByLabel(/哪个物料收/).fill('LQFP-48')
  await page.getByText('12 点（48 脚 ÷ 4 = 12 点）').waitFor()
  for (const path of ['materials?tab=points', 'fee', 'bomFee', 'workbench', 'materailType?tab=prices']) {
    await page.goto(`/sys/pcba/${path}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
  expect(page.complaints).toEqual([])
})

test('a list goes out to a spreadsheet and back in: the dry run tells it is the same, or why a file is none', async () => {
  const page = await office('/sys/pcba/materials')
  await page.getByRole('row').filter({ hasText: '贴片 IC-QFP' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const path = await (await saving).path()
  const name = '物料.xlsx'
  await page.getByLabel('导入物料').setInputFiles({ name, mimeType: '', buffer: readFileSync(path) })
  await page.getByRole('dialog').getByText('与现在的草稿没有不同').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('导入物料').setInputFiles({ name: 'x.csv', mimeType: '', buffer: Buffer.from('编码,名称\na,b\n') })
  await page.getByText('这不是物料的表格').waitFor()
  expect(page.complaints).toEqual([])
})
