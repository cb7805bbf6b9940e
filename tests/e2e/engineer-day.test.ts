import { utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropFile, expectAccessible, gridOf, quoteOf, tabTo, useBrowser } from './browser.ts'
import { chooseInMenu, focused, isInGrid, pick, toColumn, typeInto } from './keys.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const HEAD = ['位号', '数量', '值', '封装', '型号', '批次']

/** Two sheets, and on them what engineers are asked about: boards, pins, quantities, columns that contradict each other. */
function workbook(): Buffer {
  const main = [
    ['R1,R2', '2', '10k', '0603', '', 'A1'],
    ['R3,R4', '40', '22k', '0603', '', 'A1'],
    ['R5', '1', '33k', '0603', 'RC0603FR-0710KL', 'A1'],
    ['U1', '1', 'STM32F103C8T6', 'Package_QFP:LQFP-48_7x7mm_P0.5mm', '', 'A2'],
    ['U2-U21', '20', 'XC6SLX16', 'LQFP-176', '', 'A2'],
    ['U30', '1', 'SIM7600CE模块', '', '', 'A2'],
    ['C17', '1', '10F/2.7V 超级电容', '', '', 'A2'],
  ]
  const side = [
    ['R51', '1', '10k', '0603', '', 'A3'],
    ['C51,C52', '2', '100nF', '0402', '', 'A3'],
    ['J51', '1', '排针', 'PinHeader_1x04_P2.54mm', '', 'A3'],
    ['TP51', '1', '测试点', 'TP-1.0', '', 'A3'],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, ...main]), '主板')
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, ...side]), '副板')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
}

const queue = (page: Page) => page.getByRole('region', { name: '核对', exact: true })
const total = (page: Page) => page.locator('output').innerText()

/** How many questions the tab, the queue and the total tell: "all blocking" each. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const all = (source: string, pattern: RegExp) => pattern.exec(source)?.[1] ?? '0'
    const head = text('section[aria-label="核对"] [role=status]')
    return {
      tab: all(text('[aria-label="视图"] [value="review"], [aria-label="视图"] button:last-of-type'), /核对 (\d+)/),
      head: all(head, /还有 (\d+) 项/),
      blocking: all(head, /其中 (\d+) 项阻断/),
      total: all(text('[aria-label="报价明细"]'), /还有 (\d+) 项阻断/),
    }
  })

async function expectAgreed(page: Page): Promise<number> {
  await expect
    .poll(async () => {
      const { tab, head, blocking, total: told } = await counts(page)
      return [tab === head, blocking === told]
    })
    .toEqual([true, true])
  return Number((await counts(page)).tab)
}

test('an engineer’s day by keyboard alone', async () => {
  const page = await visitAs(visit, await tokenOf('member'))
  await page.goto('/bom/analyse')
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, '选择文件')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: '主副板.xlsx', mimeType: 'application/octet-stream', buffer: workbook() })
  await quoteOf(page).waitFor()

  await page.keyboard.press('F8')
  await queue(page).locator('[aria-expanded=true]').waitFor()
  const asked: string[] = []
  for (let left = await expectAgreed(page); left > 0 && asked.length < 20; left = await expectAgreed(page)) {
    asked.push(await queue(page).locator('[aria-expanded=true]').innerText())
    const isField = await page.evaluate(() => document.activeElement instanceof HTMLInputElement)
    await page.keyboard.press(isField ? '9' : '1')
    if (isField) await page.keyboard.press('Enter')
    await expect.poll(async () => (await counts(page)).tab).not.toBe(String(left))
  }
  expect(asked.map((text) => /^(阻断|核对)/.exec(text)?.[0])).toEqual(['阻断', '阻断', '阻断', '核对', '核对'])
  expect(await quoteOf(page).innerText()).not.toMatch(/阻断|参考/)

  // A cell is corrected, filled down, a line added; all of it taken back and done again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  const rows = () => gridOf(page).getAttribute('aria-rowcount')
  const [before, price] = [await rows(), await total(page)]
  await toColumn(page, '封装')
  await page.keyboard.type('1206')
  await page.keyboard.press('Enter')
  expect(await isInGrid(page)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Insert')
  await page.keyboard.type('J90')
  await page.keyboard.press('Enter')
  await expect.poll(rows).toBe(String(Number(before) + 1))
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
  await expect.poll(rows).toBe(before)
  await expect.poll(() => total(page)).toBe(price)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+y')
  const cell = (name: string) => gridOf(page).getByRole('gridcell', { name, exact: true })
  await expect.poll(() => cell('1206').count()).toBe(4)

  // What was recognised is put right where it stands; what the file says beside it stays.
  await page.keyboard.press('Control+Home')
  await toColumn(page, '识别封装')
  await page.keyboard.type('r2512')
  await page.keyboard.press('Enter')
  await cell('2512').waitFor()
  expect(await cell('1206').count()).toBe(3)
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('1206').count()).toBe(4)

  // A column is given a meaning, then the order.
  await page.keyboard.press('Alt+2')
  await page.getByRole('button', { name: 'F 列（批次）的含义，现为不使用' }).waitFor()
  await tabTo(page, /^F 列（批次）的含义/)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '备注' }).waitFor()
  await pick(page, '备注')
  await page.getByRole('button', { name: 'F 列（批次）的含义，现为备注' }).waitFor()
  const name = `主副板 ${Date.now()}`
  await typeInto(page, '项目名称', name)
  await typeInto(page, '套数', '500')
  await quoteOf(page).getByText('500 套，每套').waitFor()
  const dear = await total(page)
  await tabTo(page, /^交期：/)
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).not.toBe(dear)
  const saved = page.getByRole('button', { name: '已保存' })
  await page.keyboard.press('Control+s')
  await saved.waitFor()
  await typeInto(page, '套数', '800', 'Shift+Tab')
  await quoteOf(page).getByText('800 套，每套').waitFor()
  await page.keyboard.press('Control+s')
  await saved.waitFor()

  // Found again among the records: what became of it, the first version brought back, and handed out as a file.
  await findRecord(page, name)
  await rowAct(page, '版本')
  const versions = page.getByRole('dialog', { name: `「${name}」的版本` })
  await versions.getByText('改了报价选项：套数').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('更多')
  await chooseInMenu(page, '版本')
  await tabTo(page, '恢复第 1 版')
  await page.keyboard.press('Enter')
  await quoteOf(page).getByText('500 套，每套').waitFor()
  await expect.poll(() => isInGrid(page)).toBe(true)
  await saved.or(page.getByRole('button', { name: '存为版本' })).waitFor()
  await tabTo(page, '导出', 'Shift+Tab')
  const download = page.waitForEvent('download')
  await chooseInMenu(page, '明细 .csv')
  expect((await download).suggestedFilename()).toBe(`${name}-明细.csv`)
  expect(await focused(page)).toBe('导出')

  // Opened again from there, the keys go on in its lines; then copied.
  await findRecord(page, name)
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await quoteOf(page).getByText('500 套，每套').waitFor()
  await expect.poll(() => isInGrid(page)).toBe(true)
  await findRecord(page, name)
  await rowAct(page, '复制为新的')
  await page.getByRole('link', { name: `${name} 副本` }).waitFor()
  expect(page.complaints).toEqual([])
})

/** Among the records by its name, of which there is one. */
async function findRecord(page: Page, name: string): Promise<void> {
  await tabTo(page, '计价记录', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, '项目或文件名')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name)
  await page.waitForURL((url) => url.searchParams.get('keyword') === name)
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(1)
}

/** An act behind 更多 of the first row of the list, on from the search above it. */
async function rowAct(page: Page, act: string): Promise<void> {
  await tabTo(page, '更多')
  await chooseInMenu(page, act)
}

const SIZES = [1440, 1280, 1024, 390]
/** A part of each view that stands once the view is there. */
const PARTS = [
  ['列对应', '列对应'],
  ['报价分析', '数量阶梯'],
  ['核对', '核对'],
  ['物料', '物料'],
] as const
/** What decides the price of a line. */
const DECIDING = ['状态', '位号', '数量', '封装', '识别封装', '引脚', '点数', '单价', '金额']

test('with the mouse: rows of two sheets are told apart, boards are chosen, and every size and theme shows it whole', async () => {
  const page = await visit()
  await page.goto('/bom/analyse')
  await dropFile(page, '主副板.xlsx', workbook())
  await quoteOf(page).waitFor()
  const numbers = await gridOf(page).getByRole('rowheader').allInnerTexts()
  expect(numbers.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(expect.arrayContaining(['主板 2', '副板 2', '副板 4']))
  await gridOf(page).getByRole('gridcell', { name: 'C51, C52', exact: true }).click()
  await page.getByRole('tab', { name: '行说明' }).click()
  const told = page.getByRole('tabpanel', { name: '行说明' })
  await told.getByText('副板 第 3 行').waitFor()
  for (const line of ['C51, C52', 'U2-U21', 'U30', 'J51']) {
    await gridOf(page).getByRole('gridcell', { name: line, exact: true }).click()
    await told.getByText(line, { exact: true }).waitFor()
    // No name that the code gives a rule.
    expect(await told.innerText()).not.toMatch(/(?<![\w.-])[a-z]{3,}/)
  }
  await page.getByRole('tab', { name: '报价' }).click()
  expect(await gridOf(page).getByRole('gridcell', { name: '≈8' }).count()).toBe(1)
  expect(await quoteOf(page).innerText()).toContain('未含元器件费')
  await page.getByRole('radio', { name: '列对应' }).click()
  await page.getByRole('button', { name: /^几张工作表是/ }).click()
  await page.getByRole('option', { name: /几块板/ }).click()
  await quoteOf(page)
    .getByText(/^副板 \d+ 块/)
    .waitFor()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(() => quoteOf(page).innerText()).not.toContain('副板')
  await page.getByRole('radio', { name: '报价分析' }).click()
  await page.getByRole('list', { name: '可以省的' }).waitFor()
  expect(await page.getByRole('list', { name: '可以省的' }).innerText()).not.toMatch(/去掉“?(钢网|首件)/)

  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1280 || width === 1024) await expect.poll(() => cutOff(page), { message: `${width}` }).toEqual([])
    const undo = new Set<string>()
    for (const [view, part] of PARTS) {
      await page.getByRole('radio', { name: view }).click()
      await page.locator(`section[aria-label="${part}"]`).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${view} ${width}`).toBeLessThanOrEqual(width)
      }
      const at = await page.getByRole('button', { name: /^撤销/ }).first().boundingBox()
      undo.add(`${at?.x} ${width === 390 ? '' : at?.y}`)
    }
    expect(undo.size, `undo at ${width}`).toBe(1)
    if (width === 1024) await expectAccessible(page)
  }
  expect(page.complaints).toEqual([])
})

/** The deciding columns that are out of sight, the numbers and states that are cut, and a toolbar whose buttons wrap. */
const cutOff = (page: Page): Promise<string[]> =>
  gridOf(page).evaluate((grid, deciding) => {
    const { right } = grid.getBoundingClientRect()
    const heads = [...grid.querySelectorAll('[role=columnheader]')].map((head) => ({
      title: head.querySelector('.grid-head-title')?.textContent ?? '',
      end: head.getBoundingClientRect().right,
    }))
    const hidden = deciding.filter((title) => !heads.some((head) => head.title.startsWith(title) && head.end <= right + 1))
    const cells = [...grid.querySelectorAll<HTMLElement>('.grid-cell.is-right')]
    const cut = cells
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? '')
    const states = [...grid.querySelectorAll<HTMLElement>('.grid-cell:has(.lines-dot)')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保存')
    return [
      ...hidden,
      ...cut,
      ...states.map(({ textContent }) => textContent ?? ''),
      ...((save?.offsetHeight ?? 0) > 32 ? ['保存'] : []),
    ]
  }, DECIDING)

test('what a total leaves out or takes for granted is said', async () => {
  const page = await visit()
  await page.goto('/bom/analyse')
  const parts = '型号,封装,数量\nSTM32F103,LQFP-48,10\n10k,0603,40\n100nF,0603,60\n1uF,0603,20\nAMS1117,SOT-223,10\n'
  await dropFile(page, '采购.csv', Buffer.from(parts))
  await quoteOf(page).waitFor()
  const dear = await total(page)
  await page.keyboard.press('F8')
  await queue(page).getByText('疑似 10 套的总量').first().click()
  await queue(page)
    .getByRole('button', { name: /^是 10 套的总量，每套按 ÷10 计/ })
    .click()
  const list = page.getByRole('dialog')
  expect(await list.getByRole('row').nth(1).innerText()).toMatch(/数量 10[\s\S]*数量 1/)
  await list.getByRole('button', { name: '改这 5 行' }).click()
  await expect.poll(() => total(page)).not.toBe(dear)

  // Fees alone are no price of a board.
  await dropFile(page, '不识.csv', Buffer.from('位号,数量,值,封装\nM1,1,神秘甲,怪甲\nM2,1,神秘乙,怪乙\nM3,1,神秘丙,怪丙\n'))
  await page.getByLabel('项目名称').and(page.locator('[value="不识"]')).waitFor()
  await expect.poll(() => total(page)).toBe('还没有可计价的行')

  // A file that came in part is called so.
  const whole = workbook()
  await dropFile(page, '半份.xlsx', whole.subarray(0, whole.length / 2))
  await page.getByRole('dialog', { name: '半份.xlsx 没有读成 BOM' }).getByText('像是没有传完').waitFor()
  expect(page.complaints).toEqual([])
})
