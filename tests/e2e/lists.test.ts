import { afterEach, expect, test } from 'vitest'
import { NARROW, useBrowser, type Watched } from './browser.ts'
import { findingsOf } from './look.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** What does not fit of a list as it is shown to who has never changed it, and what gave way so that the rest does. */
async function widthsOf(page: Watched, path: string): Promise<{ columns: number; room: number; folded: string }> {
  const table = page.locator('.list-table').first()
  await table.waitFor()
  // The columns give way in the frame after the window has changed, or in one of the next on a busy machine.
  const fits = (element: Element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0)
  await expect
    .poll(() => table.evaluate(fits), { timeout: 3000 })
    .toBe(true)
    .catch(() => undefined)
  const folded = await page.getByText(/^窗口放不下/).allInnerTexts()
  const { columns, room } = await table.evaluate((element) => ({
    columns: element.scrollWidth,
    room: element.parentElement?.clientWidth ?? 0,
  }))
  return { columns, room, folded: folded.map((text) => `${path}: ${text}`).join() }
}

const OFFICE = [
  '/sys/user/list',
  '/sys/user/accountList',
  '/sys/user/accountList?tab=usage',
  '/sys/user/historyList',
  '/sys/user/apiList',
  '/sys/setting/operationLog',
  '/sys/setting/roleList',
  '/sys/setting/permissionList',
  '/sys/setting/menuList',
]
const CENTRE = ['/uc/history/bom', '/bom/history', '/uc/history/usage', '/uc/history/usage?tab=wallet']

test.each([
  ['admin', OFFICE],
  ['member', CENTRE],
])('of the lists of %s nothing lies beyond the window from 768 px, and nothing gives way at 1440', async (who, paths) => {
  const page = await visitAs(visit, await tokenOf(who), { viewport: WIDE })
  const wrong: string[] = []
  for (const path of paths) {
    await page.goto(path)
    for (const width of [1440, 1366, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const { columns, room, folded } = await widthsOf(page, path)
      if (columns > room) wrong.push(`${path} at ${width}: ${columns} of ${room}`)
      if (width === 1440 && folded !== '') wrong.push(folded)
    }
  }
  expect(wrong).toEqual([])
})

test('a column that gave way is named below the table, comes back there and gives way again', async () => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: { width: 900, height: 900 } })
  await page.goto('/sys/user/list')
  const head = page.getByRole('columnheader', { name: '最近使用' })
  await page.getByText(/^窗口放不下，收起了 \d 列：.*最近使用/).waitFor()
  expect(await head.count()).toBe(0)
  await page.getByRole('button', { name: '全部显示' }).click()
  await head.waitFor()
  await page.getByRole('button', { name: '收起放不下的列' }).click()
  await head.waitFor({ state: 'detached' })
  expect(page.complaints).toEqual([])
})

test('saved pricings look alike wherever they are listed, and can be found by who made them', async () => {
  const heads = async (page: Watched, path: string) => {
    await page.goto(path)
    await page.getByRole('grid', { name: '计价记录' }).waitFor()
    return page.getByRole('columnheader').allInnerTexts()
  }
  const member = await visitAs(visit, await tokenOf('member'))
  const mine = (await heads(member, '/uc/history/bom')).filter((title) => title !== '' && title !== '操作')
  expect(mine).toContain('总价（元）')
  expect((await heads(member, '/bom/history')).filter((title) => mine.includes(title))).toEqual(mine)

  const office = await visitAs(visit, await tokenOf('admin'))
  expect((await heads(office, '/sys/user/historyList')).filter((title) => title !== '')).toEqual(mine)
  await office.getByRole('button', { name: /^创建人/ }).click()
  await office.getByRole('option', { name: /^admin/ }).click()
  await office.waitForURL('**userId=*')
  await office.getByText('没有符合条件的计价记录').waitFor()
  await office.getByRole('button', { name: '清除筛选' }).first().click()

  await office.goto('/sys/user/list?keyword=member')
  const named = office.getByRole('gridcell', { name: 'member', exact: true })
  const row = office.getByRole('row').filter({ has: named }).first()
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByRole('menuitem', { name: '详情' }).click()
  await office.getByRole('link', { name: '账户、订单、日志等全部内容' }).click()
  await office.waitForURL('**/sys/user/member/*')
  await office.getByRole('radio', { name: '计价记录' }).click()
  await office.getByRole('grid', { name: '计价记录' }).getByRole('link').first().waitFor()
  await office.getByRole('radio', { name: '账户' }).click()
  await office.getByRole('region', { name: '余额' }).getByRole('button', { name: '充值' }).waitFor()
  expect(office.complaints).toEqual([])
})

test('on a phone the name and the price of a saved pricing are in sight', async () => {
  const page = await visitAs(visit, await tokenOf('member'), { viewport: NARROW })
  await page.goto('/uc/history/bom')
  const card = page.getByRole('grid').locator('tbody').getByRole('row').first()
  const price = card.locator('[data-title="总价（元）"]')
  await price.waitFor()
  const boxes = await Promise.all([card.getByRole('link').first().boundingBox(), price.boundingBox()])
  for (const box of boxes) expect(box && box.x + box.width).toBeLessThanOrEqual(NARROW.width)
  expect(await price.innerText()).toMatch(/\d/)
})

test('a card tells all that a row has to say', async () => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: NARROW })
  await page.goto('/sys/user/list?keyword=member')
  const card = page.getByRole('grid').locator('tbody').getByRole('row').first()
  const seen = card.locator('[data-title="最近使用"]')
  await card.getByRole('button', { name: /^其余 \d 项$/ }).waitFor()
  expect(await seen.isVisible()).toBe(false)
  await card.getByRole('button', { name: /^其余 \d 项$/ }).click()
  await seen.waitFor()

  await page.goto('/sys/user/historyList?keyword=智能插座')
  await page.getByRole('grid').locator('tbody').getByRole('row').first().waitFor()
  const cut = await page
    .getByRole('grid')
    .locator('tbody td[data-title]:visible')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent))
  expect(cut).toEqual([])
})

test('a view is saved, is how the list opens, can be renamed and removed and taken back, and is nobody else’s', async () => {
  const token = await tokenOf('admin')
  const page = await visitAs(visit, token, { viewport: WIDE })
  const panel = page.getByRole('dialog', { name: '保存的视图' })
  await page.goto('/sys/user/historyList?keyword=板')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await panel.getByRole('button', { name: '保存' }).click()
  await panel.getByText('请写一个名称').waitFor()
  await panel.getByLabel('把当前的筛选、排序和列存为视图').fill('某客户')
  await panel.getByRole('button', { name: '保存' }).click()
  await panel.getByRole('button', { name: '把「某客户」设为默认' }).click()
  await panel.getByRole('button', { name: '给「某客户」改名' }).click()
  await panel.getByLabel('「某客户」的新名称').fill('老客户')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: '删除「老客户」' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await panel.getByRole('button', { name: '老客户', exact: true }).waitFor()
  expect(await findingsOf(page)).toEqual([])

  // This browser knows that the list opens with a view: its other rows are not even asked for.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bomHistory/getSysList')) asked.push(request.postData() ?? '')
  })
  await page.goto('/sys/user/historyList')
  await page.waitForURL(/keyword=/)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((input) => !input.includes('keyword'))).toEqual([])
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await panel.getByRole('button', { name: '老客户', exact: true }).click()
  await page.getByRole('button', { name: '视图：老客户' }).waitFor()

  await page.context().addCookies([{ name: 'accesstoken', value: await tokenOf('tool'), url: new URL('/', page.url()).href }])
  await page.goto('/sys/user/historyList')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await panel.getByRole('button', { name: '保存' }).waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(0)
  expect(page.complaints).toEqual([])
})

/** A view stands on every device, and a default one narrows what the next test looks for. */
afterEach(async () => {
  for (const name of ['admin', 'member']) {
    const token = await tokenOf(name)
    const { items } = await ask<{ items: { list: string; rowVersion: number }[] }>('user/ListViews', null, token)
    for (const { list, rowVersion } of items) await ask('user/SaveListViews', { list, rowVersion, views: [] }, token)
  }
})

/** Opens the list with its views beside it. */
async function viewsAt(page: Watched, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: /^视图/ }).click()
  const panel = page.getByRole('dialog', { name: '保存的视图' })
  await panel.getByRole('button', { name: '保存' }).waitFor()
  const save = async (name: string) => {
    await panel.getByLabel('把当前的筛选、排序和列存为视图').fill(name)
    await panel.getByRole('button', { name: '保存' }).click()
    await panel.getByRole('button', { name, exact: true }).waitFor()
  }
  const names = async () => (await panel.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
  return { panel, save, names }
}

test('a view stands on the other devices of who saved it; what two of them save at once is all there', async () => {
  const token = await tokenOf('admin')
  const [one, other] = [await visitAs(visit, token, { viewport: WIDE }), await visitAs(visit, token, { viewport: WIDE })]
  const at = '/sys/user/apiList'
  const [first, second] = [await viewsAt(one, `${at}?keyword=甲`), await viewsAt(other, `${at}?keyword=乙`)]
  await first.save('甲的')
  // This one has not read what the other has saved meanwhile.
  await second.save('乙的')
  await expect.poll(second.names).toEqual(['甲的', '乙的'])
  await second.panel.getByRole('button', { name: '把「甲的」设为默认' }).click()
  await second.panel.getByTitle('打开列表时就是它，点一下取消').waitFor()
  await one.goto(at)
  await one.waitForURL(/keyword=/)
  await one.getByRole('button', { name: '视图：甲的' }).waitFor()
  expect([...one.complaints, ...other.complaints]).toEqual([])
})

test('views that only this browser has kept are taken over once', async () => {
  const page = await visitAs(visit, await tokenOf('member'), { viewport: WIDE })
  const at = '/uc/history/bom'
  await page.goto(at)
  const key = await page.evaluate(() => {
    const [, payload = ''] = (document.cookie.match(/accesstoken=([^;]*)/)?.[1] ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }
    const value = [{ name: '旧的', search: { keyword: '板' }, looks: {}, isDefault: false }]
    const name = `listViews:/uc/history/bom/计价记录:${sub}`
    localStorage.setItem(name, JSON.stringify({ version: 1, value }))
    return name
  })
  const { panel, names } = await viewsAt(page, at)
  await expect.poll(names).toEqual(['旧的'])
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(null)
  await panel.getByRole('button', { name: '删除「旧的」' }).click()
  await expect.poll(names).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^视图/ }).click()
  await panel.getByRole('button', { name: '保存' }).waitFor()
  expect(await names()).toEqual([])
  expect(page.complaints).toEqual([])
})

test('who types a search and goes elsewhere before it is looked for, is not led back by it', async () => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  await page.goto('/sys/user/list')
  await page.getByRole('gridcell').first().waitFor()
  // The page that is wanted takes longer to come than the search waits for the next key.
  await page.route(/assets\/friend/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByLabel('名称、手机号或邮箱').fill('?')
  await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '友情链接' }).click()
  await page.getByRole('button', { name: '新增链接' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/sys/setting/friendlink')
  await page.goBack()
  await page.getByRole('heading', { name: '用户列表' }).waitFor()
  const typed = await page.getByLabel('名称、手机号或邮箱').inputValue()
  expect(new URL(page.url()).searchParams.get('keyword') ?? '').toBe(typed)
  expect(page.complaints).toEqual([])
})
