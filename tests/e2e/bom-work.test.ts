import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PAYLOADS } from '../engine/export/payloads.ts'
import {
  cellOf,
  dropFile,
  fixture,
  gridOf,
  keptDraft,
  lineOf,
  NARROW,
  openFixture,
  quoteOf,
  tabTo,
  useBrowser,
  type Watched,
} from './browser.ts'

const visit = useBrowser()

const total = (page: Page) => page.locator('output').innerText()

/** A part of each view of the bill that stands once the view is there. */
const PARTS = [
  ['列对应', '列对应'],
  ['报价分析', '数量阶梯'],
  ['核对', '核对'],
] as const

describe('the day of a quotation engineer', () => {
  test('with the keyboard alone: from the file to the saved quote', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
    // Asked for early: the browser opens its own dialog until it has heard of it.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, '选择文件')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(fixture('motor-driver.csv'))
    await quoteOf(page).waitFor()

    await page.keyboard.press('F8')
    await page.getByRole('region', { name: '核对' }).getByLabel('引脚数').waitFor()
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await page.getByText('还有 1 项，都不影响定稿').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('radio', { name: '核对 2' }).waitFor()
    await page.keyboard.press('Control+y')
    await page.getByText('还有 1 项，都不影响定稿').waitFor()

    const before = await total(page)
    await page.keyboard.press('Alt+3')
    await page.getByRole('region', { name: '为什么贵，怎么省' }).getByRole('button').first().waitFor()
    await tabTo(page, /^采用：/)
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).not.toBe(before)
    await tabTo(page, '套数')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('500')
    await quoteOf(page).getByText('500 套，每套').waitFor()

    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: '登录后保存' }).waitFor()
    await page.keyboard.type('member')
    await page.keyboard.press('Tab')
    await page.keyboard.type(inject('password'))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '已保存' }).waitFor()
    expect(await page.getByText('以服务器计算为准').count()).toBe(0)
    expect(page.complaints).toEqual([])
  })

  test('on a phone: read the price, the lines, the findings', async () => {
    const page = await visit({ viewport: NARROW })
    await openFixture(page, 'motor-driver.csv')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const [view, part] of PARTS) {
      await page.getByRole('radio', { name: view }).click()
      await page.locator(`section[aria-label="${part}"]`).getByRole('button').first().waitFor()
      expect(await width()).toBeLessThanOrEqual(NARROW.width)
    }
    await page.getByRole('radio', { name: '物料' }).click()
    await page.getByRole('button', { name: /^R9, R10/ }).waitFor()
    expect(await width()).toBeLessThanOrEqual(NARROW.width)
    await page.getByRole('button', { name: /^R9, R10/ }).click()
    expect(await page.getByRole('dialog', { name: '行说明' }).innerText()).toMatch(/2512[\s\S]*2 点\/件 × 2 件/)
    expect(page.complaints).toEqual([])
  })
})

describe('one bill on its page, each step taken back', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit()
    await openFixture(page, 'motor-driver.csv')
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  const fileOf = async (item: string): Promise<Buffer> => {
    await page.getByRole('button', { name: '导出' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    return readFileSync(await download.path())
  }

  test('with the mouse: cells, columns, advice, fixes, all of it undone', async () => {
    const first = await total(page)

    await (await cellOf(page, 'U2', '引脚')).dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await lineOf(page, 'U2'))['点数']).toBe('25')

    await page.getByRole('radio', { name: '列对应' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为不使用' }).click()
    await page.getByRole('option', { name: '型号' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为型号' }).waitFor()

    await page.getByRole('radio', { name: '报价分析' }).click()
    await page
      .getByRole('button', { name: /^采用：/ })
      .first()
      .click()
    await page.getByRole('region', { name: '同一块板，各种点数约定' }).getByRole('button', { name: '按焊盘计点' }).click()
    await page.getByText('点数约定：按焊盘计点').waitFor()

    await page.getByRole('radio', { name: '核对' }).click()
    await page.getByRole('region', { name: '核对' }).getByRole('button', { name: '按估计的' }).click()
    await page.getByText('还有 1 项，都不影响定稿').waitFor()

    await page.getByRole('radio', { name: '物料' }).click()
    const undo = page.getByRole('button', { name: '撤销', exact: true })
    for (let step = 0; step < 5; step++) await undo.click()
    expect(await undo.isDisabled()).toBe(true)
    await expect.poll(() => total(page)).toBe(first)
    await expect.poll(async () => (await lineOf(page, 'U2'))['点数']).toBe('12')
  })

  test('a line taken out of the bill is gone, and comes back by undo', async () => {
    const first = await total(page)
    await (await cellOf(page, 'U2', '值')).click()
    await page.getByRole('tab', { name: '行说明' }).click()
    await page.getByRole('button', { name: '移出 BOM' }).click()
    await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('13')
    await page.getByRole('tab', { name: '报价' }).click()
    await expect.poll(() => total(page)).not.toBe(first)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => gridOf(page).getAttribute('aria-rowcount')).toBe('14')
    await expect.poll(() => total(page)).toBe(first)
  })

  test('a line is added by key and by pasting past the end, its menu acts on it, each undone in one step', async () => {
    const rows = () => gridOf(page).getAttribute('aria-rowcount')
    const first = await total(page)
    await (await cellOf(page, 'U2', '值')).click()
    await page.keyboard.press('Insert')
    await expect.poll(rows).toBe('15')
    await page.keyboard.type('U90')
    await page.keyboard.press('Enter')
    await (await cellOf(page, 'U90', '封装')).click()
    await page.keyboard.type('SOP-8')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await lineOf(page, 'U90'))['点数']).toBe('3')
    await (await cellOf(page, 'U90', '位号')).click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'U90\t1\nU91\t2\nU92\t3')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(rows).toBe('17')
    await expect.poll(async () => (await lineOf(page, 'U92'))['数量']).toBe('3')
    await (await cellOf(page, 'U91', '位号')).click({ button: 'right' })
    await page.getByRole('menu', { name: '行菜单' }).getByRole('menuitem', { name: '移出 BOM' }).click()
    await expect.poll(rows).toBe('16')
    for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
    await expect.poll(rows).toBe('14')
    await expect.poll(() => total(page)).toBe(first)
    await page.keyboard.press('Control+/')
    const sheet = page.getByRole('dialog', { name: 'BOM整理计价' })
    expect(await sheet.innerText()).toMatch(/下一项[\s\S]*F8/)
    await page.keyboard.press('Escape')
    await page.locator('.grid-input:focus').waitFor()
  })

  test('what is entered over the file is called that, and what the file says stays in sight', async () => {
    await (await cellOf(page, 'R9, R10', '封装')).click()
    await page.keyboard.type('AAA')
    await page.keyboard.press('Enter')
    await (await cellOf(page, 'R9, R10', '封装')).click()
    await page.getByRole('tab', { name: '行说明' }).click()
    const origins = page.getByRole('region', { name: '各项来源' })
    await expect.poll(() => origins.innerText()).toMatch(/封装\s*文件\s*\S*2512\S*\s[\s\S]*手改\s*AAA/)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => origins.innerText()).not.toContain('手改')
    await page.getByRole('tab', { name: '报价' }).click()
  })

  test('numbers of a workbook are numbers, and the total is the one on the page', async () => {
    const shown = Number((await total(page)).replace(/[¥,\s]/g, ''))
    const book = read(await fileOf('报价和明细 .xlsx'))
    const cells = Object.values(book.Sheets['报价'] ?? {}) as { t?: string; v?: unknown }[]
    expect(cells.some((cell) => cell?.t === 'n' && cell.v === shown)).toBe(true)
  })

  test('the quote prints on A4, lines and rules included, and the page comes back', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.print-sheet')
    expect(await sheet.innerText()).toMatch(
      /motor-driver 报价单[\s\S]*规则[\s\S]*含税总价[\s\S]*不同套数[\s\S]*物料明细（13 行）/,
    )
    expect(await page.locator('#root').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await sheet.count()).toBe(0)
    expect(await gridOf(page).isVisible()).toBe(true)
  })

  test('columns corrected once are corrected in the next file with the same heads', async () => {
    await page.getByRole('radio', { name: '列对应' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为不使用' }).click()
    await page.getByRole('option', { name: '型号' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为型号' }).waitFor()
    await dropFile(page, 'next.csv', readFileSync(fixture('motor-driver.csv')))
    await page.getByText('沿用上次的列设置').waitFor()
    await page.getByRole('radio', { name: '列对应' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为型号' }).waitFor()
    await page.getByRole('button', { name: '不沿用' }).click()
    await page.getByRole('button', { name: 'F 列（料号）的含义，现为不使用' }).waitFor()
  })

  test('a draft survives a reload with every change, and can be given up', async () => {
    await page.getByLabel('套数', { exact: true }).fill('320')
    await page.getByText('320 套，每套').waitFor()
    const price = await total(page)
    await expect.poll(async () => (await keptDraft(page)).draft).toContain('"sets":320')
    await page.reload()
    await page.getByText('已恢复上次没有做完的分析').waitFor()
    await page.getByText('320 套，每套').waitFor()
    expect(await total(page)).toBe(price)
    await page.getByRole('button', { name: '放弃' }).click()
    await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
    const { count } = await keptDraft(page)
    // For good once the way back is gone.
    await expect.poll(async () => (await keptDraft(page)).count).toBe(count - 1)
    await page.reload()
    await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  })

  test('texts that look like formulas are texts in every file', async () => {
    // A file with a zero byte is refused as a whole.
    const quoted = PAYLOADS.filter((text) => !text.includes('\0')).map(
      (text, index) => `R${index + 1},1,"${text.replaceAll('"', '""')}",0603`,
    )
    await dropFile(page, 'evil.csv', new TextEncoder().encode(['位号,数量,规格,封装', ...quoted].join('\r\n')))
    await quoteOf(page).waitFor()
    for (const item of ['报价和明细 .xlsx', '更正后的 BOM，原版式 .xlsx']) {
      const book = read(await fileOf(item), { cellFormula: true })
      const cells = book.SheetNames.flatMap((name) => Object.values(book.Sheets[name] ?? {}) as { f?: string }[])
      expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([])
    }
    for (const item of ['明细 .csv', '报价 .csv', '更正后的 BOM，原版式 .csv']) {
      const text = (await fileOf(item)).toString('utf8').replace('\ufeff', '')
      const sheet = read(text, { type: 'string', raw: true })
      const rows = utils.sheet_to_json<string[]>(sheet.Sheets[sheet.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false })
      expect(
        rows.flat().filter((cell) => /^[\s]*[=+@＝＋－＠]|^-[^\d]/.test(String(cell)) && !/^-+$/.test(String(cell))),
      ).toEqual([])
    }
  })
})
