import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  ALL_COLUMNS,
  dropFile,
  expectAccessible,
  fillLogin,
  keptDraft,
  lineOf,
  quoteOf,
  useBrowser,
  type Watched,
} from './browser.ts'

const visit = useBrowser()

const CSV = [
  '温控板 物料清单',
  '位号,规格,品牌,料号',
  'R1-R4 x4,10k 0603 ±1%,YAGEO,RC0603FR-0710KL',
  'C1 x1,100nF 0402 50V,Murata,GRM155R71H104KE14D',
  'U1 x1,LM358 SOP-8,TI,LM358DR',
  '审核：王工',
].join('\n')

const columnsOf = (page: Page) => page.getByRole('region', { name: '列' })
const meaning = (page: Page, name: string) => columnsOf(page).getByRole('button', { name })
const total = (page: Page) => page.locator('output').innerText()
const undo = (page: Page) => page.keyboard.press('Control+z')

async function undoAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '撤销', exact: true })
  while (!(await button.isDisabled())) await button.click()
}

/** This file in place of what is on the page, at its columns. */
async function openColumns(page: Page, csv = CSV, name = '温控板'): Promise<void> {
  await dropFile(page, `${name}.csv`, new TextEncoder().encode(csv))
  await quoteOf(page).waitFor()
  await expect.poll(() => page.getByLabel('项目名称').inputValue()).toBe(name)
  await page.keyboard.press('Alt+2')
  await columnsOf(page).getByRole('table', { name: '原表' }).waitFor()
}

/** The texts of a row of the raw table, in the order in which they stand. */
const rawRow = (page: Page, number: number) => columnsOf(page).locator(`[aria-rowindex="${number}"] td`).allInnerTexts()

async function splitByMouse(page: Page, column: string, parts?: string): Promise<void> {
  await columnsOf(page)
    .getByRole('button', { name: new RegExp(`^拆分或合并 ${column} 列`) })
    .click()
  await page.getByRole('menuitem', { name: '拆分此列…' }).click()
  const dialog = page.getByRole('dialog', { name: /^拆分列/ })
  if (parts !== undefined) await dialog.getByLabel('拆成几列').fill(parts)
  await dialog.getByRole('button', { name: '拆分', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('columns', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit({ viewport: ALL_COLUMNS })
    await page.goto('/bom/analyse')
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  test('split with the mouse as suggested, price and lines follow, one click takes it back', async () => {
    await openColumns(page)
    await splitByMouse(page, 'A')
    await meaning(page, 'A·2 列（位号）的含义，现为数量').waitFor()
    const first = await total(page)
    await columnsOf(page).getByRole('button', { name: '拆分或合并 B 列（规格）' }).click()
    await page.getByRole('menuitem', { name: '拆分此列…' }).click()
    const dialog = page.getByRole('dialog', { name: '拆分列“规格”' })
    expect(await dialog.getByRole('radio', { name: '空格' }).getAttribute('aria-checked')).toBe('true')
    const preview = dialog.getByRole('table', { name: '预览' }).getByRole('row')
    expect(await preview.nth(2).getByRole('cell').allInnerTexts()).toEqual(['10k 0603 ±1%', '10k', '0603', '±1%'])
    await dialog.getByLabel('拆成几列').fill('2')
    expect(await preview.nth(2).getByRole('cell').allInnerTexts()).toEqual(['10k 0603 ±1%', '10k', '0603 ±1%'])
    await dialog.getByLabel('拆成几列').fill('3')
    await dialog.getByRole('button', { name: '拆分', exact: true }).click()

    await meaning(page, 'B·1 列（规格）的含义，现为值').waitFor()
    await meaning(page, 'B·2 列（规格）的含义，现为封装').waitFor()
    await columnsOf(page).getByText('已拆成 3 列').waitFor()
    expect(await rawRow(page, 3)).toEqual([
      'R1-R4 x4',
      'R1-R4',
      '4',
      '10k 0603 ±1%',
      '10k',
      '0603',
      '±1%',
      'YAGEO',
      'RC0603FR-0710KL',
    ])
    await page.keyboard.press('Alt+1')
    await expect.poll(() => lineOf(page, 'U1')).toMatchObject({ 值: 'LM358', 封装: 'SOP-8' })

    await page.keyboard.press('Alt+2')
    await columnsOf(page).getByRole('button', { name: '撤回：B 列已拆成 3 列' }).click()
    await columnsOf(page).getByText('已拆成 3 列').waitFor({ state: 'detached' })
    await expect.poll(() => total(page)).toBe(first)
    expect(await rawRow(page, 3)).toEqual(['R1-R4 x4', 'R1-R4', '4', '10k 0603 ±1%', 'YAGEO', 'RC0603FR-0710KL'])
    await undoAll(page)
    await meaning(page, 'A 列（位号）的含义，现为位号').waitFor()
  })

  test('split with the keyboard by a separator of one’s own, undo, redo', async () => {
    await columnsOf(page).getByRole('button', { name: '拆分或合并 A 列（位号）' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '拆分此列…' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '拆分列“位号”' })
    await dialog.waitFor()
    // A key is held for a moment: the choice follows the focus.
    await page.keyboard.press('ArrowLeft', { delay: 80 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('没有')
    await dialog.getByText('这一列里没有这个分隔符').waitFor()
    await page.keyboard.press('Enter')
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(' x')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await meaning(page, 'A·1 列（位号）的含义，现为位号').waitFor()
    await meaning(page, 'A·2 列（位号）的含义，现为数量').waitFor()

    await undo(page)
    await meaning(page, 'A 列（位号）的含义，现为位号').waitFor()
    expect(await columnsOf(page).getByText('A·1', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Control+y')
    await meaning(page, 'A·2 列（位号）的含义，现为数量').waitFor()
    await expectAccessible(page)
    await undoAll(page)
    await meaning(page, 'A 列（位号）的含义，现为位号').waitFor()
  })

  test('remembered for the next file with the same heads, also a wider one', async () => {
    await splitByMouse(page, 'B')
    await meaning(page, 'B·2 列（规格）的含义，现为封装').waitFor()
    await dropFile(page, '下一版.csv', new TextEncoder().encode(`${CSV},,,,批注`))
    await page.getByText('沿用上次的列设置').waitFor()
    await page.keyboard.press('Alt+2')
    await meaning(page, 'B·2 列（规格）的含义，现为封装').waitFor()
    expect((await rawRow(page, 3)).slice(0, 5)).toEqual(['R1-R4 x4', '10k 0603 ±1%', '10k', '0603', '±1%'])
    await page.getByRole('button', { name: '不沿用' }).click()
    await columnsOf(page).getByText('已拆成 3 列').waitFor({ state: 'detached' })
  })

  test('of tables side by side each have their own meaning, and their lines their own edits', async () => {
    const csv = '位号,规格,封装,数量,,位号,规格,封装,数量\nR1,10k,0603,1,,C1,100nF,0402,1\nR2,1k,0603,1,,C2,1uF,0402,1'
    await openColumns(page, csv, '并排')
    await meaning(page, 'B 列（规格）的含义，现为值').waitFor()
    await meaning(page, 'G 列（规格）的含义，现为值').waitFor()
    await page.keyboard.press('Alt+1')
    await page.getByRole('gridcell', { name: 'C1', exact: true }).click()
    await page.keyboard.type('C1,C7')
    await page.keyboard.press('Enter')
    await expect.poll(() => lineOf(page, 'C1, C7')).toMatchObject({ 数量: '2' })
    await expect.poll(() => lineOf(page, 'R1')).toMatchObject({ 数量: '1', 值: '10k' })
  })

  test('show the whole file and go to the row that a message names', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `R${i + 1},10k,0603,YAGEO`)
    await openColumns(page, ['位号,规格,封装,品牌', ...rows, '合计,10000,,'].join('\n'), '长表')
    const table = columnsOf(page).getByRole('table', { name: '原表' })
    expect(await table.getAttribute('aria-rowcount')).toBe('10002')
    expect(await table.getByRole('row').count()).toBeLessThan(120)
    await page.getByLabel('到第几行').fill('7001')
    await page.keyboard.press('Enter')
    await table.locator('[aria-rowindex="7001"]').getByText('R7000', { exact: true }).waitFor()
    expect(await table.locator('[aria-rowindex="7001"]').getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: '未计入 1 行' }).click()
    await page.getByRole('button', { name: '第 10002 行' }).click()
    await table.locator('[aria-rowindex="10002"]').getByText('合计').waitFor()
  })
})

describe('columns of someone who signs in', () => {
  test('merged, given a meaning, kept over a reload, saved as shown, remembered for the next file', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await openColumns(page)
    await splitByMouse(page, 'B')
    await columnsOf(page).getByRole('button', { name: '拆分或合并 D 列（料号）' }).click()
    await page.getByRole('menuitem', { name: '与其他列合并…' }).click()
    const dialog = page.getByRole('dialog', { name: '合并列' })
    expect(await dialog.getByRole('button', { name: '合并', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: /品牌/ }).check()
    await dialog.getByRole('radio', { name: '/' }).click()
    await dialog.getByText('RC0603FR-0710KL/YAGEO').waitFor()
    await dialog.getByRole('button', { name: '合并', exact: true }).click()
    await columnsOf(page).getByText('已并入 D+C').first().waitFor()
    await columnsOf(page)
      .getByRole('button', { name: /^D\+C 列.*的含义/ })
      .click()
    await page.getByRole('option', { name: '备注' }).click()
    await columnsOf(page)
      .getByRole('button', { name: /^D\+C 列.*现为备注/ })
      .waitFor()

    const price = await total(page)
    await expect.poll(async () => (await keptDraft(page)).steps).toBe(3)
    await page.reload()
    await page.getByText('已恢复上次没有做完的分析').waitFor()
    expect(await total(page)).toBe(price)
    await page.keyboard.press('Alt+2')
    await columnsOf(page)
      .getByRole('button', { name: /^D\+C 列.*现为备注/ })
      .waitFor()
    await meaning(page, 'B·2 列（规格）的含义，现为封装').waitFor()

    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: '登录后保存' }).waitFor()
    await fillLogin(page, 'member', inject('password'))
    await page.getByRole('button', { name: '已保存' }).waitFor()
    expect(await page.getByText('以服务器计算为准').count()).toBe(0)
    expect(await total(page)).toBe(price)
    expect(page.complaints).toEqual([])
  })
})
