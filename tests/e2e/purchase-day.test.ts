import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, NARROW, tabTo, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** Axe finds nothing grave by day nor by night. */
async function clean(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

/** Letters that no other part has. */
const ownWord = (): string =>
  `Z${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
    .toUpperCase()}Q`

/** A part of the demo catalogue, which is filled beside the running product. */
const DEMO = 'STM32F103C8T6'

async function filled(token: string): Promise<void> {
  await expect
    .poll(async () => (await ask<{ total: number }>('bomai/search', { keyword: DEMO }, token)).total, { timeout: 60_000 })
    .toBeGreaterThan(0)
}

const listOf = (word: string): string =>
  [
    '型号,品牌,封装,描述,库存,起订量,未税单价(1+),未税单价(100+)',
    `${word}7A,TI,SOP-8,运放,5000,1,2,1.5`,
    `${word}7B,TI,SOP-8,运放,5000,1,1.8,1.4`,
    `${word}7C,TI,SOP-8,运放,5000,1,0,`,
  ].join('\n')

test(
  'a list of one’s own is brought in, a bill matched, its prices compared, bought and kept, by the keys',
  { timeout: 120_000 },
  async () => {
    const token = await tokenOf('member')
    await filled(token)
    const [word, name] = [ownWord(), `王记电子 ${Date.now()}`]
    const page = await visitAs(visit, token, { acceptDownloads: true })
    await page.goto('/uc/bomai/supplier')
    await page.getByRole('button', { name: '新增供应商' }).press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: /^币种/ }).press('Enter')
    await page.keyboard.type('人民')
    await page.keyboard.press('Enter')
    await form.getByLabel('供应商名称').fill(name)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.waitFor()
    await row.getByRole('button', { name: '更多' }).press('Enter')
    await page.getByRole('menuitem', { name: '价格表' }).press('Enter')
    const lists = page.getByRole('dialog', { name: `${name}的价格表` })
    await lists.getByText('还没有导入过价格表').waitFor()
    await lists
      .locator('input[type=file]')
      .setInputFiles({ name: '王记.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(word)) })
    await lists.getByRole('button', { name: '试导入' }).press('Enter')
    const refused = lists.getByRole('region', { name: '没有导入' })
    await refused.getByText('价格“0”不大于 0').waitFor()
    await clean(page)
    const download = page.waitForEvent('download')
    await refused.getByRole('button', { name: '下载全部 1 行' }).press('Enter')
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\ufeff行,型号或编号,原因', `4,${word}7C,价格“0”不大于 0`])
    await lists.getByRole('button', { name: '发布 2 条报价' }).press('Enter')
    await lists.getByText('已发布').waitFor()
    await page.keyboard.press('Escape')

    await page.goto('/uc/bomai/match')
    await page.getByRole('button', { name: '粘贴清单' }).press('Enter')
    await page
      .getByLabel('清单', { exact: true })
      .fill(`位号\t值\t封装\t型号\nU1-U4\t\tSOP-8\t${word}7A\nU5\t\tSOP-8\t${word}7\nU6\t\tLQFP-48\t${DEMO}\n`)
    await page.getByRole('button', { name: '保存并匹配' }).press('Enter')
    await page.getByRole('button', { name: '开始匹配' }).press('Enter')
    const grid = page.getByRole('grid', { name: '清单的匹配' })
    await grid
      .getByRole('gridcell', { name: `${word}7A`, exact: true })
      .first()
      .waitFor()
    await grid.getByRole('gridcell', { name: 'U1-U4', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'U1-U4 的候选' })
    await panel.getByText(`型号相符：${word}7A`).waitFor()
    await clean(page)
    await page.keyboard.press('Enter')
    // The next line has two grades: the second one is taken.
    await page.getByRole('complementary', { name: 'U5 的候选' }).getByText(`${word}7B`, { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText(`U5 选用 ${word}7B`).waitFor()
    await page.getByRole('complementary', { name: 'U6 的候选' }).getByText(`型号相符：${DEMO}`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`U6 选用 ${DEMO}`).waitFor()
    await page.getByRole('link', { name: '报价对比' }).last().press('Enter')

    const matrix = page.getByRole('grid', { name: '比价矩阵' })
    await matrix.getByText(`${word}7B`).waitFor()
    const orders = page.getByRole('region', { name: '各供应商合计' })
    await orders.getByText('已证明是最省的拆法').waitFor()
    await matrix.focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    // Along the suppliers to the one that has the part.
    for (let column = 0; column < 8 && (await matrix.getByLabel('已指定').count()) === 0; column++)
      for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
    await matrix.getByLabel('已指定').waitFor()
    await clean(page)
    await page.keyboard.press('Control+z')
    await matrix.getByLabel('已指定').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '加入购物车', disabled: false }).press('Enter')
    await page.getByText('已把 1 项加入购物车，自有供应商的 2 项请导出后直接采购').waitFor()
    await page.getByRole('button', { name: '去购物车' }).waitFor()
    await tabTo(page, '保存方案')
    await page.keyboard.press('Enter')
    await page.getByLabel('方案名称').fill(`${word} 备料`)
    await page.keyboard.press('Enter')
    await page.getByText('（没有变）').waitFor()

    await page.goto('/uc/bomai/cart')
    const bought = page.getByRole('listitem').filter({ hasText: DEMO }).filter({ hasText: '粘贴的清单' })
    await bought.last().getByRole('button', { name: '移除' }).press('Enter')
    await bought.first().waitFor({ state: 'detached' })
    expect(page.complaints).toEqual([])
  },
)

type Bill = { id: string; rowVersion: number }
type Line = { key: string; rowVersion: number; partId: number }

/** Somebody the member has invited who sees everything but what parts cost. */
async function buyerToken(): Promise<string> {
  const [member, phone] = [await tokenOf('member'), String(Math.floor(1e10 + Math.random() * 9e10))]
  const { shown } = await ask<{ shown: string }>('user/SendVCode', { phone, scene: 'invite' }, member)
  const rights = { cost: false, sell: true, totals: true, margin: true }
  const draft = { name: `采购 ${phone}`, phone, code: shown, services: ['smt', 'match', 'prices'], rights }
  const { password } = await ask<{ password: string }>('user/SaveSubAccount', draft, member)
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name: phone, pwd: password })
  await ask('user/ChangePassword', { old: password, new: '四号车间的打印机' }, accessToken)
  return accessToken
}

/** A bill of demo parts, matched; the second line is chosen. */
async function matchedBill(token: string): Promise<Bill> {
  const text = `位号,值,封装,型号\nR1-R4,10k 1%,0603,RC0603FR-0710KL\nU1,,LQFP-48,${DEMO}\nTP1,${ownWord()},,`
  const bill = await ask<Bill>('BomAnalyse/SaveItem', { text, prjName: '采购试样', choices: { order: { sets: 100 } } }, token)
  const { jobId } = await ask<{ jobId: string }>('bomai/match', { id: bill.id }, token)
  await expect
    .poll(async () => (await ask<{ finished: number | null }>('job/Watch', { id: jobId }, token)).finished)
    .not.toBeNull()
  const { items } = await ask<{ items: Line[] }>('bomai/matchList', { id: bill.id }, token)
  const lines = items.slice(1, 2).map(({ key, rowVersion, partId }) => ({ key, rowVersion, partId, to: 'chosen' }))
  await ask('bomai/choose', { id: bill.id, lines }, token)
  return bill
}

test(
  'who may not see costs compares and prints without them, and a customer says on a phone which parts will do',
  { timeout: 120_000 },
  async () => {
    await filled(await tokenOf('member'))
    const token = await buyerToken()
    const { id } = await matchedBill(token)
    const page = await visitAs(visit, token)
    await page.goto(`/uc/bomai/prices?bills=${id}`)
    const matrix = page.getByRole('grid', { name: '比价矩阵' })
    await matrix.getByText(DEMO).waitFor()
    await clean(page)
    for (const act of ['导出', '打印', '保存方案', '加入购物车'])
      expect(await page.getByRole('button', { name: act }).count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const told = await page.evaluate(() => document.body.textContent ?? '')
    const prices = await ask<{ offers: { breaks: [number, number][] }[] }>(
      'bomai/prices',
      { bills: [{ id }] },
      await tokenOf('member'),
    )
    const figures = prices.offers.flatMap(({ breaks }) => breaks.map(([, micro]) => (micro / 1e6).toFixed(4)))
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => told.includes(figure))).toEqual([])
    expect(told).not.toMatch(/¥|采购清单/)

    await page.goto(`/uc/bomai/match?id=${id}`)
    await page.getByRole('button', { name: '发给客户确认' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '发给客户确认' })
    expect(await dialog.getByText('单价').count()).toBe(0)
    await dialog.getByRole('button', { name: '生成链接' }).press('Enter')
    const address = await dialog.getByLabel('链接地址').inputValue()
    await dialog.getByText('还没有人打开').waitFor()
    await clean(page)
    await page.keyboard.press('Escape')

    const customer = await visit({ viewport: NARROW })
    await customer.goto(address)
    await customer.getByRole('heading', { name: '物料确认' }).waitFor()
    await fits(customer)
    await clean(customer)
    await customer.getByRole('button', { name: '其余都同意推荐' }).click()
    await customer.getByRole('radio', { name: '都不同意' }).first().click()
    await customer.getByLabel(/不同意的说明/).fill('要用国巨 1% 的')
    await customer.getByLabel('姓名').fill('王工')
    await customer.getByLabel('电话').fill('13800138000')
    await customer.keyboard.press('Enter')
    await customer.getByText('已确认').waitFor()
    const operator = await visitAs(visit, await tokenOf('admin'), { viewport: NARROW })
    await operator.goto('/sys/bomai/supplier')
    await operator.getByRole('row').nth(1).waitFor()
    await fits(operator)
    await clean(operator)
    await page.reload()
    await page.getByText('客户 王工 不同意：要用国巨 1% 的').first().waitFor({ state: 'attached' })
    expect([page.complaints, customer.complaints, operator.complaints]).toEqual([[], [], []])
  },
)
