import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropFile, expectAccessible, gridOf, NARROW, quoteOf, useBrowser, type Watched } from './browser.ts'

const visit = useBrowser({ keepsPages: true })

const BILL = [
  '位号,数量,值,封装,型号,描述',
  '"R1,R2",2,10k,0603,RC0603FR-0710KL,',
  '"R3,R4",40,22k,0603,,',
  'R5,1,100R,0603,RC0603FR-0768KL,',
  'R6,1,4.7k,0603,RC0603FR-0768KL,',
  'R7,1,68k,0603,RC0603FR-0768KL,',
  'U1,1,STM32F103C8T6,LQFP-48,STM32F103C8T6,',
  // Enough work that no minimum charge levels the answers.
  'U2-U21,20,XC6SLX16,LQFP-176,XC6SLX16,',
  'U30,1,SIM7600CE模块,,,',
  'M1,1,BTB0.5-F-60P,,,',
].join('\n')

describe('the queue of questions', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visit()
    await page.goto('/bom/analyse')
    await dropFile(page, 'questions.csv', Buffer.from(BILL))
    await quoteOf(page).waitFor()
    await page.getByRole('radio', { name: '核对 4' }).waitFor()
  })
  afterAll(() => expect(page.complaints).toEqual([]))

  const queue = () => page.getByRole('region', { name: '核对', exact: true })
  const questions = () =>
    queue()
      .getByRole('listitem')
      .filter({ has: page.locator('[aria-expanded]') })
  const open = () => queue().locator('[aria-expanded=true]')

  test('stands in the order of money, says what each answer costs, and is answered by the keyboard alone', async () => {
    await page.keyboard.press('F8')
    await expect.poll(() => questions().count()).toBe(4)
    expect(await open().innerText()).toMatch(/引脚数是估计的[\s\S]*U30[\s\S]*最多差 \d/)
    await expectAccessible(page)
    const total = await page.locator('output').innerText()
    // Nothing is made up: the field is empty, and what is typed settles the line.
    await expect.poll(() => queue().getByLabel('引脚数').inputValue()).toBe('')
    await page.keyboard.type('87')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('output').innerText()).not.toBe(total)
    await page.getByRole('radio', { name: '核对 3' }).waitFor()

    // Enter takes what the designators say, at the price that stands beside it.
    expect(await open().innerText()).toMatch(/数量与位号数不一致[\s\S]*R3, R4[\s\S]*最多差 \d/)
    const answer = queue().getByRole('button', { name: /^按位号计，每板 2 件/ })
    await page.locator('section[aria-label=核对][aria-busy=false]').waitFor()
    const price = /([\d,.]+) 元（−/.exec(await answer.innerText())?.[1] ?? ''
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('output').innerText()).toContain(price)
    await page.getByRole('radio', { name: '核对 2' }).waitFor()

    // A number that the file names is offered with the words it stands in; digits choose.
    expect(await open().innerText()).toMatch(/封装未识别[\s\S]*M1/)
    await queue()
      .getByRole('button', { name: /^60 脚 文件里写着“60P”/ })
      .waitFor()
    await page.keyboard.press('1')
    await page.getByRole('radio', { name: '核对 1' }).waitFor()
    await page.getByText('还有 1 项，都不影响定稿').waitFor()
  })

  test('one part number on several values is distrusted line by line, and no value is rewritten', async () => {
    expect(await open().innerText()).toContain('同一个型号写在几种不同的值上')
    await queue().getByRole('button', { name: '不采信型号，以值为准' }).click()
    const list = page.getByRole('dialog')
    expect(await list.getByRole('row').nth(1).innerText()).toMatch(/R5[\s\S]*型号 RC0603FR-0768KL[\s\S]*型号 （空）/)
    await list.getByRole('checkbox', { name: 'R6' }).uncheck()
    // The question goes on about the other two, and is about all three again.
    await list.getByRole('button', { name: '改这 1 行' }).click()
    await open().filter({ hasNotText: 'R5' }).waitFor()
    await page.keyboard.press('Control+z')
    await open().filter({ hasText: 'R5' }).waitFor()
  })

  test('the panel tells of the line that is active in the grid, whatever was asked', async () => {
    await page.keyboard.press('Escape')
    await gridOf(page).waitFor()
    await page.getByRole('tab', { name: '行说明' }).click()
    const panel = page.getByRole('tabpanel', { name: '行说明' })
    await panel.getByText('R5', { exact: true }).first().waitFor()
    await page.getByRole('gridcell', { name: 'U1', exact: true }).click()
    await panel.getByText('U1', { exact: true }).first().waitFor()
    await page.getByRole('separator', { name: '右栏宽度' }).press('ArrowLeft')
    await expect.poll(() => page.getByRole('separator', { name: '右栏宽度' }).getAttribute('aria-valuenow')).toBe('388')
  })

  test('fits a phone', async () => {
    await page.setViewportSize(NARROW)
    // The line's panel is a dialog on a phone.
    await page.getByRole('dialog', { name: '行说明' }).getByRole('button', { name: '关闭' }).click()
    await page.getByRole('radio', { name: '核对 1' }).click()
    await queue().getByRole('button', { name: '不采信型号，以值为准' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    await expectAccessible(page)
  })
})
