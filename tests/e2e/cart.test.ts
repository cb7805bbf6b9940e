import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'
import { openShop } from './shop-server.ts'

const visit = useBrowser()
const PASSWORD = '六号车间的料架在东门'
const PARTS = ['RC0603FR-0710KL', 'RC0603JR-0710KL'] as const

let admin = ''
beforeAll(async () => {
  admin = await tokenOf('admin')
})

/** A member of one's own. */
async function newMember(): Promise<string> {
  const name = `采购 ${crypto.randomUUID().slice(0, 8)}`
  const { password } = await ask<{ password: string }>('user/add', { name }, admin)
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  return tokenOf(name, PASSWORD)
}

type List = { id: string; rowVersion: number }

/** Lots of two parts on the shelf, sold in fifties from 150 on. */
async function onShelf(seller: string, priceMicro: number, list?: List): Promise<List> {
  const items = PARTS.map((mpn, seq) => ({ seq, mpn, qty: 5000, moq: 150, mult: 50, priceMicro, dateCode: '2342' }))
  const saved = await ask<List>('surplus/UpdateMy', { ...list, title: '尾料', items }, seller)
  const sent = await ask<List>('surplus/UpdateMyState', { ...saved, state: 1 }, seller)
  const checks = { mpn: true, dateCode: true, price: true, photos: true }
  return ask<List>('surplus/updateState', { ...sent, state: 2, checks }, admin)
}

/** The demo catalogue is filled beside the running product. */
const filled = () =>
  expect
    .poll(async () => (await ask<{ total: number }>('bomai/search', { keyword: PARTS[1] }, admin)).total, { timeout: 60_000 })
    .toBe(1)

async function putIn(page: Watched, mpn: string, alias: string): Promise<void> {
  await page.goto(`/uc/bomai/search?keyword=${mpn}`)
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: mpn, exact: true }) })
    .press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`把 ${alias} 的 \\S+ 加入购物车`) })
    .click()
}

const badge = (page: Watched, lines: number) => page.getByRole('link', { name: `购物车，${lines} 项` })

test('a cart: put in from the search, in whole packs, its prices agreed to line by line, ordered', async () => {
  const [, seller, buyer] = await Promise.all([filled(), newMember(), newMember()])
  const list = await onShelf(seller, 20_000)
  const { items } = await ask<{ items: { alias: string }[] }>('surplus/GetMyList', {}, seller)
  const alias = items[0]!.alias
  const page = await visitAs(visit, buyer)
  // Another tab of the same person hears of it.
  const other = Object.assign(await page.context().newPage(), { complaints: [] })
  await other.goto('/uc/bomai/cart')
  await other.getByText('购物车是空的').waitFor()
  await putIn(page, PARTS[0], alias)
  await page.getByText('已加入购物车 150 个（要 100，按起订量买 150）').waitFor()
  await badge(other, 1).waitFor()
  await putIn(page, PARTS[1], alias)
  await badge(other, 2).waitFor()

  await page.goto('/uc/bomai/cart')
  const quantity = page.getByLabel(`${PARTS[0]} 数量`)
  await quantity.fill('151')
  await quantity.press('Tab')
  await page.getByText('要 151，按倍数买 200').first().waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })

  // The seller asks more.
  await onShelf(seller, 30_000, await ask<List>('surplus/UpdateMyState', { ...list, state: 3 }, seller))
  await page.reload()
  await expect.poll(() => page.getByText('涨价', { exact: true }).count()).toBe(2)
  expect(await page.getByRole('button', { name: '提交订单' }).isEnabled()).toBe(false)
  await page.getByRole('button', { name: `接受 ${PARTS[0]} 的变动` }).click()
  await expect.poll(() => page.getByText('涨价', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: `接受 ${PARTS[1]} 的变动` }).click()
  await page.getByText('已选 2 项').waitFor()

  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('收货人').fill('王工')
  await dialog.getByLabel('电话').fill('13800138000')
  await dialog.getByLabel('收货地址').fill('深圳市南山区科技园 1 号')
  await dialog.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('heading', { name: /^D\d{12}$/ }).waitFor()
  // 200 and 150 pieces at 0.03 元 with tax.
  await page.getByText('¥ 10.50').first().waitFor()
  await badge(other, 0).waitFor()
  expect(page.complaints).toEqual([])
})

test('a cart goes to the shop, and its orders show what the shop says', async () => {
  const secret = 'a secret of the shop and ours'
  const [shop, buyer] = await Promise.all([openShop(secret), newMember(), filled()])
  const set = (key: string, value: string) => ask('setting/save', { key, value, rowVersion: 0 }, admin)
  try {
    const { items } = await ask<{ items: { id: number }[] }>('bomai/search', { keyword: PARTS[0] }, buyer)
    const part = { partId: items[0]!.id, quantity: 100 }
    type Offer = { id: number; surplus: string | null; unitMicro: number | null }
    const { offers } = await ask<{ offers: Offer[] }>('bomai/part', part, buyer)
    const offer = offers.find(({ surplus, unitMicro }) => surplus === null && unitMicro !== null)!
    await ask('bomai/cartSave', { key: crypto.randomUUID(), lines: [{ offerId: offer.id, quantity: 100 }] }, buyer)
    const before = await visitAs(visit, buyer)
    await before.goto('/uc/bomai/cart')
    await before.getByRole('button', { name: '提交订单' }).waitFor()
    expect(await before.getByText('商城').count()).toBe(0)

    await Promise.all([set('bomai.shopUrl', shop.url), set('bomai.shopSecret', secret)])
    // Another browser: for half a minute this one goes by what it has read of the site.
    const page = await visitAs(visit, buyer, { timezoneId: 'Asia/Shanghai' })
    await page.goto('/uc/bomai/cart')
    await page.getByRole('button', { name: '去商城结算（1 项）' }).click()
    await page.getByRole('heading', { name: '商城收银台' }).waitFor()
    await page.getByText(`${PARTS[0]} × 100`).waitFor()
    // The code is used up.
    await page.reload()
    await page.getByText('交接码无效').waitFor()

    await page.goto('/uc/bomai/cart')
    const strip = page.getByRole('region', { name: '商城订单' })
    await strip.getByText('待下单').waitFor()
    for (const [at, state] of ['placed', 'paid'].entries()) await shop.report(at + 1, state)
    await page.reload()
    await strip.getByText('已付款').waitFor()
    await page.getByText('购物车是空的').waitFor()
    await expectAccessible(page)
    await strip.getByRole('link').last().click()
    await page.getByRole('heading', { name: /^S\d{12}$/ }).waitFor()
    await expectAccessible(page)

    const office = await visitAs(visit, admin, { timezoneId: 'Asia/Shanghai' })
    await office.goto('/sys/user/accountList?tab=shop')
    await office.getByRole('row').filter({ hasText: '已付款' }).first().waitFor()
    expect([page.complaints, office.complaints]).toEqual([[], []])
  } finally {
    for (const key of ['bomai.shopUrl', 'bomai.shopSecret']) await ask('setting/delete', { key }, admin).catch(() => undefined)
    await shop.close()
  }
})
