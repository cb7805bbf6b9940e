import { expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

type Bill = { id: string; rowVersion: number }
type Given = { id: string; no: string; bill: Bill }

const BILL = '位号,数量,规格,封装\nR1-R40,40,10k,0603\n"C1 C2",2,100nF,0402\nU1,1,STM32F103C8T6,LQFP-48'
const OTHER =
  '位号,数量,规格,封装\nR1-R38,38,10k,0603\nC1,1,100nF,0402\nC2,1,100nF,0402\nU1,1,GD32F103C8T6,LQFP-48\nJ1,1,排针,2x10 2.54'
const paper = { columns: ['designators', 'quantity'] }

test(
  'two quotes are chosen in the list and compared by designator, two versions in the quote',
  { timeout: 120_000 },
  async () => {
    const token = await tokenOf('member')
    const project = `对比 ${Date.now()}`
    const give = async (text: string, prjName: string, sets: number): Promise<Given> => {
      const { id, rowVersion } = await ask<Bill>('BomAnalyse/SaveItem', { text, prjName, choices: { order: { sets } } }, token)
      return ask('BomAnalyse/SaveBomQuote', { id, rowVersion, paper }, token)
    }
    const [one, other] = [await give(BILL, `${project} A`, 20_000), await give(OTHER, `${project} B`, 30_000)]
    const page = await visitAs(visit, token)

    await page.goto('/uc/history/quotes')
    await page.getByLabel('编号、项目或客户').fill(project)
    const rows = page.getByRole('grid', { name: '报价单' }).getByRole('row').filter({ hasText: project })
    await expect.poll(() => rows.count()).toBe(2)
    await rows.first().getByLabel('选择此行').check()
    await page.getByRole('button', { name: '对比' }).click()
    await page.getByText('对比要勾选两份报价单').waitFor()
    await rows.last().getByLabel('选择此行').check()
    await page.getByRole('button', { name: '对比' }).click()

    // The older one stands first, whichever was chosen first.
    const heads = page.getByRole('table', { name: '两份报价单' })
    await heads.waitFor()
    expect((await heads.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([one.no, other.no])
    const places = page.getByRole('grid', { name: '位号差异' })
    const shown = async () =>
      (await places.locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s+/).slice(0, 2).join(' '))
    expect(await shown()).toEqual(['C2 移动', 'J1 新增', 'R39 取消', 'R40 取消', 'U1 换料'])
    const sums = page.getByRole('region', { name: '差额构成' })
    const text = await sums.innerText()
    for (const said of ['取消的 2 个位号', '套数与选项', '合计差额']) expect(text).toContain(said)
    const figures = [...text.matchAll(/([+−]?[\d,]+\.\d\d)$/gm)].map(([, figure = '']) => fenOf(figure))
    const total = figures.pop()
    expect(figures.length).toBeGreaterThan(4)
    expect(figures.reduce((sum, fen) => sum + fen, 0)).toBe(total)
    await expectAccessible(page)

    await page.getByRole('button', { name: '取消 2' }).click()
    expect(await shown()).toEqual(['R39 取消', 'R40 取消'])
    await places.locator('tbody tr').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('R40')
    await page.getByRole('button', { name: '对调' }).click()
    await expect.poll(async () => (await heads.getByRole('link').allInnerTexts())[0]?.trim()).toBe(other.no)
    await expect.poll(shown).toEqual(['C2 移动', 'J1 取消', 'R39 新增', 'R40 新增', 'U1 换料'])

    const again = { id: one.bill.id, rowVersion: one.bill.rowVersion, again: one.id, paper }
    const second = await ask<Given>('BomAnalyse/SaveBomQuote', again, token)
    await page.goto(`/uc/history/quote?id=${second.id}`)
    await page.getByRole('link', { name: '与上一版比较' }).click()
    await page.getByText('位号没有变化。').waitFor()
    expect(await sums.innerText()).toContain('没有变化')

    await page.setViewportSize(NARROW)
    await page.goto(`/uc/history/compare?id=${other.id}&against=${one.id}`)
    await page.getByRole('listitem').filter({ hasText: 'J1' }).getByText('新增').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    await expectAccessible(page)
    await page.goto('/uc/history/compare')
    await page.getByText('没有选择报价单').waitFor()
    expect(page.complaints).toEqual([])
  },
)

/** "+1,234.50" in 分. */
const fenOf = (text: string): number => Number(text.replace('−', '-').replace(/[+,.]/g, ''))
