import * as XLSX from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { fixture, NARROW, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = '七号车间的贴片机'
const PRICE = '单价（元/点）'

async function newFactory(): Promise<string> {
  const name = `恒达电子 ${crypto.randomUUID().slice(0, 8)}`
  const { password } = await ask<{ password: string }>('user/add', { name }, await tokenOf('admin'))
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  const token = await tokenOf(name, PASSWORD)
  const text = '位号,数量,封装\nR1-R40,40,0402\nU1,1,LQFP-48\n'
  await ask('BomAnalyse/SaveItem', { text, prjName: '上月的板', choices: { order: { sets: 1000 } } }, token)
  return token
}

/** The exported sheet with every unit price twice as high. */
async function dearer(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).press('Enter')
  const book = XLSX.read(readFileSync(await (await saving).path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']!
  const rows = XLSX.utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
  const column = rows[0]?.indexOf(PRICE) ?? -1
  for (const row of rows.slice(1)) if (typeof row[column] === 'number') row[column] = row[column] * 2
  book.Sheets[book.SheetNames[0] ?? ''] = XLSX.utils.aoa_to_sheet(rows)
  return XLSX.write(book, { type: 'buffer' }) as Buffer
}

const totalOf = (page: Page) => page.locator('output').innerText()

const LOOKS = [
  ['light', WIDE],
  ['dark', WIDE],
  ['light', NARROW],
  ['dark', NARROW],
] as const

test.each(drawn(LOOKS, 4))(
  'a factory’s day by keyboard (%s): own prices from a file, +5 %, their effect, a quote, the rules on paper',
  async (colorScheme, viewport) => {
    const page = await visitAs(visit, await newFactory(), { colorScheme, viewport })
    await page.goto('/uc/pcba/materials')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('SMT').waitFor()
    await page.getByRole('switch', { name: '按我的价格计价' }).press('Space')
    await page.getByText('已改为按您自己的价格计价').waitFor()

    const buffer = await dearer(page)
    await page.getByLabel('导入加工属性').setInputFiles({ name: '我的单价.xlsx', mimeType: '', buffer })
    await page.getByRole('dialog').getByText('修改 5').waitFor()
    await page.getByRole('button', { name: '保存（5 项）' }).press('Enter')
    await row('SMT').getByText('我的').waitFor()

    await row('SMT').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: '单价 ±%' }).press('Enter')
    await page.getByRole('button', { name: '试算对最近 20 单的影响' }).press('Enter')
    await page.getByText('变贵 1 单').waitFor()
    await page.getByLabel('涨跌（%）').press('Enter')
    await page.getByText('已调整 1 项的单价').waitFor()

    await page.goto('/bom/analyse')
    await page.locator('input[type=file]').first().setInputFiles(fixture('motor-driver.csv'))
    await page.locator('output').waitFor()
    const total = await totalOf(page)
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: '已保存' }).waitFor()
    expect(await totalOf(page)).toBe(total)

    await page.goto('/uc/pcba/desc')
    await page.getByRole('button', { name: '打印' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    // 0.03 元 a point, twice that in the file, and 5 % more.
    expect(await page.locator('.print-sheet').textContent()).toContain('0.063')
    expect(page.complaints).toEqual([])
  },
)
