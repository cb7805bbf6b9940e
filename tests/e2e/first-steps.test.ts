import { expect, inject, test } from 'vitest'
import { patient } from '../patience.ts'
import { expectAccessible, NARROW, quoteOf, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** A member who has done nothing yet, with a few uses. */
async function newMember(): Promise<string> {
  const name = `新人${Date.now()}`
  const admin = await tokenOf('admin')
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, admin)
  const grant = { key: crypto.randomUUID(), userId: id, service: 'smt', ticks: 5, days: 30, remark: '试用' }
  await ask('quota/grant', grant, admin)
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name, pwd: password })
  await ask('user/ChangePassword', { old: password, new: inject('password') }, accessToken)
  return accessToken
}

const card = (page: Watched, name: string) => page.getByRole('region', { name })
const nextOf = (page: Watched, name: string) => card(page, name).locator('[aria-current=step]')

test('a new member is led from a sample to his first quote, and never again', async () => {
  const token = await newMember()
  const page = await visitAs(visit, token)
  await page.goto('/uc/pcba/smt')
  const steps = '三步出第一份报价'
  expect(await nextOf(page, steps).innerText()).toContain('打开一份清单')
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await card(page, steps).getByRole('button', { name: '用示例试试' }).click()
  await quoteOf(page).waitFor()
  // What waits to be answered is answered before a price is one.
  await expect.poll(() => nextOf(page, steps).innerText()).toMatch(/看清价格|出报价单/)
  for (let answer = 0; answer < 12 && /看清价格/.test(await nextOf(page, steps).innerText()); answer++) {
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await nextOf(page, steps).getByText('定下价格和编号').waitFor()
  await page.getByRole('button', { name: '出报价单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '出报价单' }).click()
  await page.waitForURL('**/uc/history/quote?id=*')
  await page.goto('/uc/pcba/smt')
  await page
    .getByRole('heading', { name: /放进 BOM/ })
    .or(quoteOf(page))
    .first()
    .waitFor()
  // The card may not be there yet; what is kept says that it will not come.
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('firstQuote:')))
  await expect.poll(isKept).toBe(true)
  expect(await card(page, steps).count()).toBe(0)
  expect(page.complaints).toEqual([])
})

test('who does not want to be led says so once', async () => {
  const page = await visitAs(visit, await newMember())
  await page.goto('/uc/pcba/smt')
  await card(page, '三步出第一份报价').getByRole('button', { name: '不再显示' }).click()
  await expect.poll(() => card(page, '三步出第一份报价').count()).toBe(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  expect(await card(page, '三步出第一份报价').count()).toBe(0)
  expect(asked.filter((url) => url.includes('GetNewMyList'))).toEqual([])
})

test('an operator is led from the prices that came with the program to the platform’s own', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  // The product is shared: prices may have been published before.
  let isShipped = true
  await page.route('**/api/PriceBook/Versions', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { items: object[]; total: number } }
    const [first, ...others] = data.items
    const items = isShipped && first ? [{ ...first, userName: null }, ...others] : data.items
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, items } } })
  })
  const steps = '三步用上自己的价目'
  const token = await tokenOf('admin')
  await ask('PriceBook/Revert', {}, token)
  const { version } = await ask<{ version: number }>('PriceBook/State', {}, token)
  try {
    await page.goto('/sys/dashboard')
    expect(await nextOf(page, steps).innerText()).toContain('改成自己的价')
    await expectAccessible(page)
    await card(page, steps).getByRole('link', { name: '单价表' }).click()
    await page.waitForURL('**/sys/pcba/materailType?tab=prices')
    await page.goto('/sys/pcba/materailType')
    await page.getByRole('row').filter({ hasText: '压接' }).getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByLabel('第 1 档单价').fill('0.08')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: '去试算和发布' }).click()
    await nextOf(page, steps).getByRole('link').click()
    await page.getByRole('button', { name: '试算', exact: true }).click()
    await page.getByRole('region', { name: '每单涨跌' }).waitFor({ timeout: patient(30) })
    await nextOf(page, steps).getByText('看过试算').waitFor()
    await page.getByLabel(/^改了什么/).fill('自己的价目')
    isShipped = false
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await expect.poll(() => card(page, steps).count()).toBe(0)
    await page.goto('/sys/dashboard')
    await page.getByRole('heading', { name: '仪表盘' }).waitFor({ state: 'attached' })
    expect(await card(page, steps).count()).toBe(0)
    expect(page.complaints).toEqual([])
  } finally {
    await ask('PriceBook/Revert', {}, token)
    const now = await ask<{ version: number }>('PriceBook/State', {}, token)
    if (now.version > version) await ask('PriceBook/RollBack', { version, note: '测试完毕，回到原来的价目' }, token)
  }
})
