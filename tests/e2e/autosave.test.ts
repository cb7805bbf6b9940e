import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patient } from '../patience.ts'
import { ALL_COLUMNS, cellOf, dropFixture, fillLogin, openFixture, quoteOf, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const sets = (page: Page) => page.getByLabel('套数', { exact: true })
const saveState = (page: Page) => page.getByRole('status').filter({ hasText: /^(已保存|正在保存|离线，改动已存在本机)$/ })
const isSaved = (page: Page) =>
  saveState(page)
    .and(page.getByText('已保存', { exact: true }))
    .waitFor()
const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''

type Acts = { rowVersion: number; items: { acts: object[] }[] }
const actsOf = async (page: Page, id = idOf(page)): Promise<Acts> => ask('BomAnalyse/Acts', { id }, await tokenOf('member'))

/** A bill of the member's own, saved once; its page. */
async function savedBill(start: string): Promise<Watched> {
  const page = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
  await openFixture(page, 'motor-driver.csv')
  await page.getByLabel('项目名称').fill(`${start} ${Date.now()}`)
  await page.getByLabel('项目名称').press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  return page
}

async function order(page: Page, count: number): Promise<void> {
  await sets(page).fill(String(count))
  await page.getByText(`${count} 套，每套`).waitFor()
}

async function enter(page: Page, designators: string, title: string, text: string): Promise<void> {
  await (await cellOf(page, designators, title)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The same bill in a browser of its own. */
async function elsewhere(page: Page): Promise<Watched> {
  const other = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
  await other.goto(page.url())
  await quoteOf(other).waitFor()
  return other
}

test('what is changed is on the server within two seconds, undone after a reload too, and saving makes a version', async () => {
  const page = await savedBill('自动保存')
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/BomAnalyse/SaveActs'))
  const before = performance.now()
  await sets(page).fill('420')
  await (await sent).finished()
  expect(performance.now() - before).toBeLessThan(patient(2))
  await isSaved(page)
  expect((await actsOf(page)).items.map(({ acts }) => acts)).toEqual([[{ kind: 'order', set: { sets: 420 } }]])

  await page.reload()
  await page.getByText('420 套，每套').waitFor()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await page.getByText('100 套，每套').waitFor()
  await expect.poll(async () => (await actsOf(page)).items.at(-1)?.acts).toEqual([{ kind: 'order', set: { sets: 100 } }])

  await order(page, 430)
  await page.keyboard.press('Control+s')
  await page.getByText('已存为第 2 版').waitFor()
  await page.getByRole('button', { name: '已保存' }).waitFor()
  const { choices } = await ask<{ choices: { order: { sets: number } } }>(
    'BomAnalyse/Details',
    { id: idOf(page) },
    await tokenOf('member'),
  )
  expect(choices.order.sets).toBe(430)

  const id = idOf(page)
  await sets(page).fill('440')
  await page.getByRole('button', { name: '关闭这份分析' }).click()
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  await expect.poll(async () => (await actsOf(page, id)).items.at(-1)?.acts).toEqual([{ kind: 'order', set: { sets: 440 } }])
  expect(page.complaints).toEqual([])
})

test('of two people on one bill both stand on different lines; on one cell both values are shown and one is chosen', async () => {
  const page = await savedBill('两个人')
  const other = await elsewhere(page)
  await enter(page, 'U1', '封装', '0805')
  await isSaved(page)
  await enter(other, 'U2', '封装', '1206')
  await isSaved(other)
  await other.getByRole('gridcell', { name: '0805' }).first().waitFor()

  // Who only looks on sees it when he looks.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('gridcell', { name: '1206' }).first().waitFor()

  await order(other, 66)
  await isSaved(other)
  await order(page, 55)
  const clash = page.getByRole('alert').filter({ hasText: '也改了 套数：对方 66，我 55' })
  await clash.waitFor()
  await clash.getByRole('button', { name: '用我的' }).focus()
  await page.keyboard.press('Enter')
  await clash.waitFor({ state: 'hidden' })
  await isSaved(page)
  await order(other, 77)
  await other.getByRole('button', { name: '用对方的' }).click()
  await other.getByText('55 套，每套').waitFor()
  await isSaved(other)
  const { items } = await actsOf(page)
  expect(items.flatMap(({ acts }) => acts).filter((act) => 'set' in act)).toEqual([
    { kind: 'order', set: { sets: 66 } },
    { kind: 'order', set: { sets: 55 } },
  ])
})

test('without a connection it is said within two seconds, work goes on over a closed tab, and is sent once afterwards', async () => {
  const page = await savedBill('离线')
  const context = page.context()
  await context.setOffline(true)
  const before = performance.now()
  await sets(page).fill('500')
  await saveState(page).and(page.getByText('离线，改动已存在本机')).waitFor()
  expect(performance.now() - before).toBeLessThan(patient(2))
  await order(page, 510)
  await enter(page, 'U2', '封装', '1206')
  await page.getByRole('gridcell', { name: '1206' }).first().waitFor()
  await context.setOffline(false)
  await isSaved(page)
  const ordered = async (of: Page) => (await actsOf(of)).items.flatMap(({ acts }) => acts).filter((act) => 'set' in act)
  // What was under way when the connection went comes as it was, and the rest of it in one request behind it.
  const inOrder = [500, 510].map((count) => ({ kind: 'order', set: { sets: count } }))
  expect(await ordered(page)).toEqual(inOrder)
  expect((await actsOf(page)).items).toHaveLength(2)

  // The answer is lost and the tab with it: the next one sends the very same, which applies nothing twice.
  let lost = 0
  await context.route('**/api/BomAnalyse/SaveActs', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await sets(page).fill('520')
  await expect.poll(() => lost).toBeGreaterThan(0)
  const address = page.url()
  await page.close()
  await context.unroute('**/api/BomAnalyse/SaveActs')
  const again = await context.newPage()
  await again.goto(address)
  await again.getByText('520 套，每套').waitFor()
  await isSaved(again)
  expect(await ordered(again)).toEqual([...inOrder, { kind: 'order', set: { sets: 520 } }])
})

test('a session that has ended is told once, and after signing in the rest is sent', async () => {
  const page = await savedBill('登录失效')
  await enter(page, 'U1', '封装', 'QFN-32')
  await isSaved(page)
  await (await cellOf(page, 'U1', '封装')).click()
  await page.getByRole('tab', { name: '行说明' }).click()
  const origins = page.getByRole('region', { name: '各项来源' })
  await origins.getByText(/^我 \d\d-\d\d \d\d:\d\d$/).waitFor()

  await page.context().addCookies([{ name: 'accesstoken', value: 'forged', url: new URL('/', page.url()).href }])
  await enter(page, 'U2', '封装', 'LQFP-64')
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await dialog.waitFor()
  await page.getByText('登录已失效，改动已存在本机').waitFor()
  await page.waitForTimeout(6000)
  expect(await page.getByRole('alertdialog').count()).toBe(1)
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await fillLogin(page, 'member')
  await quoteOf(page).waitFor()
  await page.getByRole('gridcell', { name: 'LQFP-64' }).first().waitFor()
  await isSaved(page)
  expect((await actsOf(page)).items).toHaveLength(2)
})

test('what is changed just before another file is opened is sent, and the bill waits for nothing', async () => {
  const page = await savedBill('换一份')
  const id = idOf(page)
  await sets(page).fill('470')
  await dropFixture(page, 'motor-driver.csv')
  await expect
    .poll(async () => (await actsOf(page, id)).items.map(({ acts }) => acts))
    .toEqual([[{ kind: 'order', set: { sets: 470 } }]])
  await page.waitForURL((url) => url.searchParams.has('doc'))
  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByRole('grid', { name: '计价记录' }).waitFor()
  const unsaved = page.getByRole('region', { name: '未保存', exact: true })
  await unsaved.getByText('motor-driver').first().waitFor()
  await expect.poll(() => unsaved.getByText(/^换一份/).count()).toBe(0)
  await page.goto(`/bom/analyse?id=${id}`)
  await page.getByText('470 套，每套').waitFor()
  expect((await actsOf(page, id)).items).toHaveLength(1)
  expect(page.complaints).toEqual([])
})

test('a page that nobody is at asks for nothing, so that its session ends like any other', async () => {
  const url = (await savedBill('没有人')).url()
  const page = await visitAs(visit, await tokenOf('member'), { viewport: ALL_COLUMNS })
  await page.clock.install()
  await page.goto(url)
  await quoteOf(page).waitFor()
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/BomAnalyse/Acts')) looks.push(request.url())
  })
  await page.keyboard.press('ArrowDown')
  await page.clock.fastForward(25_000)
  await expect.poll(() => looks.length).toBe(1)
  await page.clock.fastForward(301_000)
  await page.clock.runFor(120_000)
  expect(looks).toHaveLength(1)
  // Whoever comes back sees at once what others have done.
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => looks.length).toBe(2)
})

test('a bill that is deleted elsewhere stays on the page with what was typed, and is saved anew', async () => {
  const page = await savedBill('被删除')
  const id = idOf(page)
  await ask('bomHistory/RemoveMyItem', { id }, await tokenOf('member'))
  await order(page, 480)
  const notice = page.getByRole('status').filter({ hasText: '在别处被删除了' })
  await notice.waitFor()
  await page.waitForURL((url) => url.searchParams.has('doc'))
  await notice.getByRole('button', { name: '另存为新 BOM' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '已保存' }).waitFor()
  await page.getByText('480 套，每套').waitFor()
  expect(idOf(page)).not.toBe(id)
  const { choices } = await ask<{ choices: { order: { sets: number } } }>(
    'BomAnalyse/Details',
    { id: idOf(page) },
    await tokenOf('member'),
  )
  expect(choices.order.sets).toBe(480)
})
