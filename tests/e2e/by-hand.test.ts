import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dropFile, expectAccessible, fillLogin, keptDraft, NARROW, quoteOf, useBrowser, type Watched } from './browser.ts'

const visit = useBrowser()

const ONE = 'R1-R4 10k 0603\nC1-C2 100nF 0402\nU1 LM358 SOP-8\n'
const COORDINATES = [
  'Designator,Comment,Footprint,Mid X,Mid Y,Layer,Rotation',
  'C1,100n,C0402,10.2mm,20.1mm,T,90',
  'R1,10k,R0603,11mm,20mm,B,0',
  'U1,LM358,SOP-8,12mm,3mm,T,0',
].join('\n')

const columnsOf = (page: Page) => page.getByRole('region', { name: '列' })
const meaning = (page: Page, name: string | RegExp) => columnsOf(page).getByRole('button', { name })
const help = (page: Page) => page.getByRole('status').filter({ hasText: '还没有读出物料行' })
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: '没有读成 BOM' })

async function drop(page: Page, text: string, name: string): Promise<void> {
  await dropFile(page, name, new TextEncoder().encode(text))
  await refusal(page).waitFor()
}

/** Splits the one column into three by its blanks, as the dialog suggests, without the mouse. */
async function splitByKeys(page: Page): Promise<void> {
  await meaning(page, /^拆分或合并 A 列/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '拆分此列…' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^拆分列/ })
  await dialog.waitFor()
  expect(await dialog.getByRole('radio', { name: '空格' }).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await meaning(page, /^A·3 列.*现为封装/).waitFor()
}

/** Of the list that opens at a column's meaning, the one with this name. */
async function say(page: Page, column: RegExp, text: string): Promise<void> {
  await meaning(page, column).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: text, exact: true }).waitFor()
  const names = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Home')
  for (let turn = 0; turn < names.indexOf(text); turn++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe('a file that recognition refuses', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit()
    await page.goto('/bom/analyse')
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  test('of one column: opened, split and named by the keyboard, priced, undone and redone, saved', async () => {
    await drop(page, ONE, '手写.txt')
    await page.keyboard.press('Enter')
    await columnsOf(page).getByRole('table', { name: '原表' }).waitFor()
    await help(page).waitFor()
    expect(await help(page).innerText()).toMatch(/选表头所在的行，给各列指定含义.*先拆分/)
    await page.getByText('没有物料行，没有可以计价的内容').waitFor()
    expect(await page.locator('output').count()).toBe(0)
    const keep = page.getByRole('button', { name: '保存', exact: true })
    expect([await keep.isDisabled(), await keep.getAttribute('title')]).toEqual([true, '还没有物料行，读出至少一行后才能保存'])
    await page.keyboard.press('Control+s')
    await page.locator('[data-sonner-toast][data-type="error"]').filter({ hasText: '读出至少一行后才能保存' }).waitFor()
    await expectAccessible(page)

    await splitByKeys(page)
    await quoteOf(page).waitFor()
    expect(await help(page).count()).toBe(0)
    const asFound = await page.locator('output').innerText()
    await say(page, /^A·2 列.*现为值/, '型号')
    await meaning(page, /^A·2 列.*现为型号/).waitFor()

    await page.keyboard.press('Control+z')
    await meaning(page, /^A·2 列.*现为值/).waitFor()
    await page.keyboard.press('Control+z')
    await help(page).waitFor()
    await page.keyboard.press('Control+y')
    await meaning(page, /^A·3 列.*现为封装/).waitFor()
    await expect.poll(() => page.locator('output').innerText()).toBe(asFound)

    await expect.poll(async () => (await keptDraft(page)).steps).toBe(1)
    await page.reload()
    await page.getByText('已恢复上次没有做完的分析').waitFor()
    expect(await page.locator('output').innerText()).toBe(asFound)
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: '登录后保存' }).waitFor()
    await fillLogin(page, 'member', inject('password'))
    await page.getByRole('button', { name: '已保存' }).waitFor()
    expect(await page.getByText('以服务器计算为准').count()).toBe(0)
    expect(await page.locator('output').innerText()).toBe(asFound)
  })

  test('going back to recognition is refused, keeps the work and leaves no step behind', async () => {
    await page.keyboard.press('Alt+2')
    await say(page, /^A·2 列.*现为值/, '型号')
    await meaning(page, /^A·2 列.*现为型号/).waitFor()
    const price = await page.locator('output').innerText()
    const undo = page.getByRole('button', { name: '撤销' })
    const before = await undo.getAttribute('title')
    await columnsOf(page).getByRole('button', { name: '恢复自动识别' }).click()
    await page.getByText('已保留原来的读法').waitFor()
    await meaning(page, /^A·2 列.*现为型号/).waitFor()
    expect(await page.locator('output').innerText()).toBe(price)
    expect(await undo.getAttribute('title')).toBe(before)
    await page.keyboard.press('Control+z')
    await meaning(page, /^A·2 列.*现为值/).waitFor()
  })
})

describe('a file that is refused', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit()
    await page.goto('/bom/analyse')
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  test('with nothing in it has no columns to name', async () => {
    await drop(page, ' ,\n , \n', '空.csv')
    expect(await page.getByRole('button', { name: '自己指定列' }).count()).toBe(0)
  })

  test('of coordinates opens with its lines and says that it is one', async () => {
    await dropFile(page, '坐标.csv', new TextEncoder().encode(COORDINATES))
    await page.getByRole('heading', { name: '是坐标文件，不是 BOM' }).waitFor()
    await page.getByRole('button', { name: '当作 BOM，自己指定列' }).click()
    await quoteOf(page).waitFor()
    await page.getByText('按手工指定打开').waitFor()
    await meaning(page, /^A 列.*现为位号/).waitFor()
    await page.keyboard.press('Alt+4')
    await page.getByText('坐标文件（贴片机用），不是物料清单').waitFor()
  })
})

test('on a phone a file that is refused opens at its columns with the help above', async () => {
  const page = await visit({ viewport: NARROW })
  await page.goto('/bom/analyse')
  await drop(page, ONE, '手写.txt')
  await page.getByRole('button', { name: '自己指定列' }).click()
  await help(page).waitFor()
  await columnsOf(page).getByRole('table', { name: '原表' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  await expectAccessible(page)
})
