import { read, utils, write } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ALL_COLUMNS,
  dropFile,
  dropFixture,
  fixture,
  lineOf,
  NARROW,
  openFixture,
  quoteOf,
  useBrowser,
  type Watched,
} from './browser.ts'

const visit = useBrowser()

describe('a bill dropped on the page', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit({ viewport: ALL_COLUMNS })
    await openFixture(page, 'motor-driver.csv')
  })

  test('becomes lines with packages, pins and points, and a price', async () => {
    await expect
      .poll(() => lineOf(page, 'R1-R8, R11'))
      .toMatchObject({
        数量: '9',
        封装: 'R0603',
        识别封装: '0603',
        引脚: '2',
        安装: 'SMT贴片',
        点数: '1',
        金额: expect.stringMatching(/^\d+\.\d\d$/),
      })
    await expect
      .poll(() => lineOf(page, 'U2'))
      .toMatchObject({ 值: 'STM32F103C8T6', 识别封装: 'LQFP-48', 引脚: '48', 点数: '12' })
    await expect.poll(() => lineOf(page, 'U1')).toMatchObject({ 引脚: '40 +1' })
    await expect.poll(() => lineOf(page, 'R12')).toMatchObject({ 状态: '不贴', '贴/不贴': '不贴', 金额: '—' })
    await expect.poll(() => lineOf(page, 'U3')).toMatchObject({ 状态: expect.stringContaining('阻断') })
    expect(await page.locator('output').innerText()).toMatch(/^¥ [\d,]+\.\d\d$/)
    expect(page.complaints).toEqual([])
  })

  test('explains an amount by rule, base quantity and rate', async () => {
    const amount = quoteOf(page).getByRole('button', { name: /^钢网/ })
    expect(await amount.getAttribute('aria-expanded')).toBe('false')
    await amount.press('Enter')
    expect(await amount.locator('..').innerText()).toMatch(/1 面\s*×\s*150\.00 元\/面\s*→\s*150\.00 元/)
  })

  test('marks the cheapest quantity and takes one over by a click', async () => {
    const breaks = page.getByRole('region', { name: '不同套数' })
    expect(await breaks.getByRole('row').filter({ hasText: '单套最低' }).innerText()).toMatch(/按\s*5,000\s*套/)
    await breaks.getByRole('button', { name: /^按 500 套报价/ }).click()
    await page.getByText('500 套，每套').waitFor()
    expect(await page.getByLabel('套数', { exact: true }).inputValue()).toBe('500')
  })

  test('reprices at once when the order changes, full-width digits included', async () => {
    const total = page.locator('output')
    const before = await total.innerText()
    await page.getByLabel('套数', { exact: true }).fill('１０００')
    await page.getByText('1,000 套，每套').waitFor()
    const thousand = await total.innerText()
    expect(thousand).not.toBe(before)
    await page.getByRole('radio', { name: '双面' }).click()
    await quoteOf(page)
      .getByRole('button', { name: /^钢网 300\.00/ })
      .waitFor()
    await page.getByRole('button', { name: /^交期：/ }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await quoteOf(page).getByRole('button', { name: /^加急/ }).waitFor()
  })

  test('explains a line that is chosen by the keyboard alone', async () => {
    await page.keyboard.press('F8')
    await page.getByRole('region', { name: '核对' }).getByLabel('引脚数').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.grid-input:focus').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+Enter')
    const panel = page.getByRole('tabpanel', { name: '行说明' })
    await panel.getByText('U2', { exact: true }).waitFor()
    expect(await panel.innerText()).toMatch(/U2[\s\S]*LQFP-48[\s\S]*48 脚 ÷ 4 = 12 点/)
  })

  test('shows how columns were recognised and which rows were left out', async () => {
    await page.getByRole('radio', { name: '列对应' }).click()
    const columns = page.getByRole('region', { name: '列' })
    await columns.getByRole('button', { name: 'C 列（规格）的含义，现为值' }).waitFor()
    expect(await columns.getByRole('columnheader').nth(3).innerText()).toMatch(/值[\s\S]*100%[\s\S]*“规格”/)
    await columns.getByRole('button', { name: '未计入 1 行' }).click()
    expect(await page.getByRole('dialog').getByRole('row').nth(1).innerText()).toContain('合计')
  })
})

test('a line that waits is settled by hand, and the quote then binds', async () => {
  const page = await visit({ viewport: ALL_COLUMNS })
  await openFixture(page, 'motor-driver.csv')
  await page.getByRole('region', { name: '待核对' }).getByRole('button', { name: '去核对' }).click()
  const queue = page.getByRole('region', { name: '核对', exact: true })
  await queue.getByLabel('引脚数').fill('6')
  await queue.getByRole('button', { name: '确定' }).click()
  await queue.getByText('还有 1 项，都不影响定稿').waitFor()
  await queue.getByRole('button', { name: /^确认不贴/ }).click()
  await queue.getByText('没有要核对的了').waitFor()
  expect(await page.getByRole('region', { name: '待核对' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => lineOf(page, 'U3')).toMatchObject({ 状态: '正常', 引脚: '6', 点数: expect.stringMatching(/^[1-9]/) })
})

describe('other ways in', () => {
  test('a workbook gives the same price as its text', async () => {
    const book = read(readFileSync(fixture('motor-driver.csv'), 'utf8'), { type: 'string', raw: true })
    const page = await visit()
    await page.goto('/bom/analyse')
    await dropFixture(page, 'motor-driver.csv')
    const price = await page.locator('output').innerText()
    await dropFile(page, 'motor-driver.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }))
    await page.getByLabel('项目名称').and(page.locator('[value="motor-driver"]')).waitFor()
    expect(await page.locator('output').innerText()).toBe(price)
  })

  test('an old .xls workbook is read too', async () => {
    const book = utils.book_new()
    const rows = [
      ['位号', '规格', '封装', '数量'],
      ['R1,R2', '10k', '0603', 2],
      ['U1', 'STM32F103C8T6', 'LQFP-48', 1],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'BOM')
    const page = await visit()
    await page.goto('/bom/analyse')
    await dropFile(page, 'old.xls', write(book, { type: 'buffer', bookType: 'biff8' }))
    await quoteOf(page).waitFor()
    await expect.poll(() => lineOf(page, 'R1, R2')).toMatchObject({ 数量: '2', 封装: '0603' })
    expect(page.complaints).toEqual([])
  })

  test('cells copied from a spreadsheet can be pasted', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '位号\t规格\t封装\t数量\nR1,R2\t10k\t0603\t2\nU1\tSTM32F103C8T6\tLQFP-48\t1\n')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await quoteOf(page).waitFor()
    await expect.poll(() => lineOf(page, 'U1')).toMatchObject({ 点数: '12' })
  })

  test.each(['智能温控器主控板', '边缘网关核心板', '24W 电源适配器'])('the sample %s is one click', async (name) => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await page.getByRole('button', { name }).click()
    await quoteOf(page).waitFor()
    expect(await page.getByLabel('项目名称').inputValue()).toBe(name)
  })

  test('a file that is no bill is refused with a reason and a way on', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await dropFile(page, '通讯录.csv', new TextEncoder().encode('姓名,电话\n张三,13800000000\n李四,13900000000\n'))
    const refusal = page.getByRole('alert').filter({ hasText: '通讯录.csv' })
    expect((await refusal.locator('p').first().innerText()).length).toBeGreaterThan(6)
    const chooser = page.waitForEvent('filechooser')
    await refusal.getByRole('button', { name: '换一份文件' }).click()
    await chooser
    await refusal.getByRole('button', { name: '返回' }).click()
    await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  })
})

test('on a phone the lines come first, a tap explains one, and the total leads to the price', async () => {
  const page = await visit({ viewport: NARROW })
  await openFixture(page, 'motor-driver.csv')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  const top = async (name: string) => (await page.locator(`section[aria-label="${name}"]`).first().boundingBox())?.y ?? 0
  expect(await top('物料')).toBeLessThan(await top('报价'))
  await page.getByTitle('报价和物料之间切换').click()
  await expect.poll(() => top('报价')).toBeLessThan(NARROW.height / 2)
  await page.getByRole('button', { name: /^R1-R8/ }).click()
  expect(await page.getByRole('dialog', { name: '行说明' }).innerText()).toContain('0603')
})

describe('a long file', () => {
  const LINES = 9_000
  const long = Buffer.from(
    ['位号,数量,值,封装', ...Array.from({ length: LINES }, (_, i) => `R${i + 1},1,${(i % 900) + 100}R,0603`)].join('\n'),
  )
  const sight = 'section[aria-label=物料][aria-busy=true][inert] [role=gridcell]'

  /** Does so in the moment in which the first lines come into sight: they are there for less than a second. */
  const atFirstLines = (page: Watched, act: 'tell' | 'cancel') =>
    page.evaluate(
      ([cells, what]) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(cells) === null) return
          observer.disconnect()
          const texts = [...document.querySelectorAll(cells)].map(({ textContent }) => textContent)
          const main = document.querySelector('main')?.innerText ?? ''
          Object.assign(globalThis, { seen: { texts, main } })
          if (what === 'cancel') [...document.querySelectorAll('button')].find(({ innerText }) => innerText === '取消')?.click()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      },
      [sight, act] as const,
    )
  const seen = (page: Watched) => page.evaluate(() => (globalThis as { seen?: { texts: string[]; main: string } }).seen)

  test('shows its first lines while the rest is understood, then all of them with a price', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await atFirstLines(page, 'tell')
    await dropFile(page, 'long.csv', long)
    await quoteOf(page).waitFor()
    expect(await seen(page)).toEqual({
      texts: expect.arrayContaining(['R1', '100R', 'R9']),
      main: expect.stringContaining('正在分析 long.csv'),
    })
    expect((await seen(page))?.main).not.toMatch(/报价明细|139 行/)
    expect(await page.locator(sight).count()).toBe(0)
    await page.getByText('9,000 行').first().waitFor()
    await page.keyboard.press('Control+End')
    await page.getByRole('gridcell', { name: `R${LINES}`, exact: true }).waitFor()
    expect(page.complaints).toEqual([])
  })

  test('is given up while its first lines are in sight', async () => {
    const page = await visit()
    await page.goto('/bom/analyse')
    await atFirstLines(page, 'cancel')
    await dropFile(page, 'long.csv', long)
    await expect.poll(() => seen(page)).toBeDefined()
    await page.getByRole('button', { name: '选择文件' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '选择文件' }).waitFor()
    expect(await page.getByText('long.csv').count()).toBe(0)
  })
})
