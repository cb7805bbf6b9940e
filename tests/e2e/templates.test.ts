import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { expectAccessible, NARROW, openFixture, quoteOf, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

type Row = { id: string; name: string }

/** Leaves the member without templates of his own. */
async function cleared(token: string): Promise<void> {
  const { items } = await ask<{ items: Row[] }>('tempelete/GetMyList', { view: 'mine', pageSize: 200 }, token)
  for (const { id } of items) await ask('tempelete/DeleteMyItem', { id }, token)
}

test('a layout is made, seen over a bill, exported, and opened again as it was shown', async () => {
  const token = await tokenOf('member')
  await cleared(token)
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto('/uc/pcba/tempelete?tab=detail')
  await page.getByText('还没有明细版式').waitFor()
  await page.getByRole('button', { name: /新增/ }).first().click()
  await page.getByLabel('名称', { exact: true }).fill('华强版')
  await page.getByLabel('设为默认：导出时不另选就用它').click()
  await page.getByLabel('抬头').fill('深圳某某电子\n=HYPERLINK("http://x.example")')
  await page.getByLabel('“位号”的标题').fill('位置')
  for (const gone of ['行号', '外加焊盘', '点数/件', '单价来源', '问题'])
    await page.getByRole('button', { name: `去掉列“${gone}”` }).click()
  await page.getByRole('button', { name: '“数量”左移' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByText('深圳某某电子').waitFor()
  await preview.getByRole('columnheader', { name: '位置' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '华强版' })
  await row.getByText('默认').waitFor()
  await expectAccessible(page)

  await openFixture(page, 'motor-driver.csv')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '按版式导出…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '版式：华强版' }).waitFor()
  const table = dialog.getByRole('table', { name: '预览' })
  await table.getByRole('columnheader', { name: '位置' }).waitFor()
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((one) => [...one.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim())),
    )
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出 .xlsx' }).click()
  const file = readFileSync(await (await saving).path())
  const sheet = XLSX.read(file, { type: 'buffer', cellFormula: true, raw: true }).Sheets['BOM明细']!
  const cells = Object.entries(sheet).flatMap(([at, cell]) => (at.startsWith('!') ? [] : [cell as XLSX.CellObject]))
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  const read = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' })
  expect(read[0]![0]).toBe('深圳某某电子')
  expect(read[1]![0]).toBe('=HYPERLINK("http://x.example")')
  expect(read[2]!.slice(0, 2)).toEqual(['数量', '位置'])
  expect(read[3]![0]).toBe(9)
  const asShown = (text: string, [r, c]: [number, number]) => (typeof read[r]![c] === 'number' ? Number(text) : text)
  expect(read.slice(2, 12)).toEqual(shown.slice(0, 10).map((one, r) => one.map((text, c) => asShown(text, [r + 2, c]))))
  await page.keyboard.press('Escape')

  // The other exports of its lines go by it too, for it is the default.
  await page.getByRole('button', { name: '导出' }).click()
  const lines = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '明细 .csv' }).click()
  expect(readFileSync(await (await lines).path(), 'utf8')).toMatch(/^\ufeff深圳某某电子\r\n"'=HYPERLINK/)
  expect(page.complaints).toEqual([])
})

test('a preset is put on an order in one step, and taken off by one undo', async () => {
  const token = await tokenOf('member')
  await cleared(token)
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto('/uc/pcba/tempelete')
  await page.getByRole('button', { name: /新增/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill('老客户')
  await form.getByLabel('加工费折扣（%）').fill('5')
  await form.getByRole('button', { name: /^钢网/ }).click()
  await page.getByRole('option', { name: '免收' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('折扣 5%、免收 1 项费用').waitFor()

  await openFixture(page, 'motor-driver.csv')
  const amounts = quoteOf(page)
  await amounts.getByText('钢网').first().waitFor()
  await page.getByRole('button', { name: '套用订单预设' }).click()
  await page.getByRole('menuitem', { name: '老客户' }).click()
  await amounts.getByText('客户折扣').first().waitFor()
  await page.keyboard.press('Control+z')
  await amounts.getByText('客户折扣').first().waitFor({ state: 'detached' })
  expect(page.complaints).toEqual([])
})

test('operators keep the platform’s, and a phone shows all of it without overflow', async () => {
  const admin = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  await admin.goto('/sys/news/tempelete?tab=purchase')
  await admin.getByText('还没有采购清单版式').waitFor()
  await expectAccessible(admin)
  const page = await visitAs(visit, await tokenOf('member'), { viewport: NARROW, colorScheme: 'dark' })
  await page.goto('/uc/pcba/tempelete?tab=purchase')
  await page.getByRole('button', { name: /新增/ }).first().click()
  await page.getByRole('table', { name: '预览' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('heading', { name: '通知' }).waitFor()
  await expectAccessible(page)
  expect([...admin.complaints, ...page.complaints]).toEqual([])
})
