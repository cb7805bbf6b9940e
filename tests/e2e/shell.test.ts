import { beforeAll, describe, expect, test } from 'vitest'
import { times } from '../length.ts'
import { useBrowser, type Watched } from './browser.ts'
import { WIDE } from './profiles.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
let token = ''

beforeAll(async () => {
  token = await tokenOf('admin')
})

async function go(page: Watched, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
}

async function office(path: string): Promise<Watched> {
  const page = await visitAs(visit, token)
  await go(page, path)
  return page
}

const tabsOf = (page: Watched) => page.getByRole('navigation', { name: '已打开页面' })
const menuOf = (page: Watched) => page.getByRole('navigation', { name: '管理后台' })
const titles = (page: Watched) => tabsOf(page).getByRole('link').allInnerTexts()

async function openAll(page: Watched): Promise<void> {
  for (const name of ['计价记录', '系统设置', '操作日志', '错误日志']) {
    await menuOf(page).getByRole('link', { name, exact: true }).click()
    await tabsOf(page).locator('[aria-current=page]', { hasText: name }).waitFor()
  }
}

describe('tabs of the back office', () => {
  let page: Watched
  beforeAll(async () => {
    page = await office('/sys/user/list')
  })

  test('keep what was typed, filtered and scrolled, and drop it when they are closed', async () => {
    await page.getByLabel('名称、手机号或邮箱').fill('mem')
    await page.waitForURL('**/sys/user/list?keyword=mem')
    await menuOf(page).getByRole('link', { name: '系统设置' }).click()
    const scroller = page.locator('main > div:visible')
    await page.getByRole('heading', { name: '验证码' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 420 })
    await scroller.evaluate((element) => element.scrollTo({ top: 150 }))
    await tabsOf(page).getByRole('link', { name: '用户列表' }).click()
    await page.waitForURL('**/sys/user/list?keyword=mem')
    expect(await page.getByLabel('名称、手机号或邮箱').inputValue()).toBe('mem')
    await tabsOf(page).getByRole('link', { name: '系统设置' }).click()
    await page.getByRole('heading', { name: '验证码' }).waitFor()
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(150)

    await page.getByRole('button', { name: '关闭系统设置' }).click()
    await page.waitForURL('**/sys/user/list?keyword=mem')
    await menuOf(page).getByRole('link', { name: '系统设置' }).click()
    await page.getByRole('heading', { name: '验证码' }).waitFor()
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0)
    expect(page.complaints).toEqual([])
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: '关闭系统设置' }).click()
    await page.getByLabel('名称、手机号或邮箱').fill('')
    await page.waitForURL('**/sys/user/list')
  })

  test('close by menu, middle button and keyboard; a pinned one never closes', async () => {
    await openAll(page)
    const tab = (name: string) => tabsOf(page).getByRole('link', { name, exact: true })
    const choose = async (name: string, command: string) => {
      await tab(name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: command, exact: true }).click()
    }
    const isDead = async (command: string) =>
      (await page.getByRole('menuitem', { name: command, exact: true }).getAttribute('aria-disabled')) === 'true'
    await tab('计价记录').click({ button: 'right' })
    expect(await isDead('关闭左侧')).toBe(true)
    await page.keyboard.press('Escape')
    await choose('操作日志', '关闭右侧')
    await expect.poll(() => titles(page)).toEqual(['仪表盘', '用户列表', '计价记录', '系统设置', '操作日志'])
    await page.waitForURL('**/sys/setting/operationLog')
    await tab('计价记录').click({ button: 'middle' })
    await expect.poll(() => titles(page)).toEqual(['仪表盘', '用户列表', '系统设置', '操作日志'])
    await tab('操作日志').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect.poll(() => titles(page)).toEqual(['仪表盘', '用户列表', '操作日志'])
    await tab('用户列表').click({ button: 'right' })
    expect(await isDead('关闭')).toBe(true)
    await page.keyboard.press('Escape')
    await choose('操作日志', '全部关闭')
    await page.waitForURL('**/sys/user/list')
    expect(await titles(page)).toEqual(['仪表盘', '用户列表'])
  })

  test('opened and closed by the hundred: nothing stays behind', async () => {
    const client = await page.context().newCDPSession(page)
    // Rows come and go with what others do meanwhile.
    const countNodes = () => document.querySelectorAll('*:not(tbody *)').length
    const measure = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { usedSize } = await client.send('Runtime.getHeapUsage')
      return { heap: usedSize, nodes: await page.evaluate(countNodes) }
    }
    const round = async () => {
      for (let turn = 0; turn < times(5, 25); turn++) {
        await openAll(page)
        await tabsOf(page).getByRole('link', { name: '用户列表' }).click({ button: 'right' })
        await page.getByRole('menuitem', { name: '全部关闭' }).click()
        await expect.poll(() => titles(page)).toEqual(['仪表盘', '用户列表'])
      }
    }
    await openAll(page)
    await round()
    const before = await measure()
    for (let turn = 0; turn < 2; turn++) {
      const last = await measure()
      await round()
      const now = await measure()
      expect(Math.abs(now.nodes - before.nodes)).toBeLessThan(20)
      expect((now.heap - last.heap) / 1024 / 1024).toBeLessThan(1)
    }
  }, 240_000)

  test('come back after a reload, refresh one page, and are gone after signing out', async () => {
    await openAll(page)
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['仪表盘', '用户列表', '计价记录', '系统设置', '操作日志', '错误日志'])
    await menuOf(page).getByRole('link', { name: '操作日志' }).click()
    const box = page.getByLabel('操作人、操作、调用或对象编号')
    await box.fill('登录')
    await page.waitForURL('**/operationLog?keyword=*')
    const listed = page.waitForResponse('**/api/setting/OperationLog')
    await tabsOf(page).getByRole('link', { name: '操作日志' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await listed
    expect(await box.inputValue()).toBe('登录')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabs:')).length)).toBe(1)
    await page.route('**/api/user/logout', (route) => route.fulfill({ json: { state: 1, code: 0, message: '', data: null } }))
    await page.getByRole('button', { name: '账户：admin' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL('**/login?*')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabs:')))).toEqual([])
  })
})

describe('the frame', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visitAs(visit, token)
  })

  test('the palette finds a page by the initials of its title', async () => {
    await go(page, '/sys/user/list')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '跳转' }).fill('czrz')
    await page.getByRole('option', { name: /操作日志/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sys/setting/operationLog')
    await expect.poll(() => page.title()).toBe('操作日志 · 点价')
    expect(await page.getByRole('navigation', { name: '所在位置' }).getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('操作日志')]),
    )
  })

  test('the panel on the name tells what is left of each service', async () => {
    await go(page, '/uc/user/info')
    await page.getByRole('button', { name: '账户：admin' }).hover()
    const rows = page.getByRole('table').getByRole('row')
    await rows.first().waitFor()
    expect(await rows.allInnerTexts()).toEqual(
      ['服务\t剩余次数\t到期时间', 'SMT计价\t不限\t20', 'BOM快速匹配\t未开通\t-', '报价对比\t未开通\t-'].map((text) =>
        expect.stringContaining(text),
      ),
    )
  })

  test('the sidebar is 160 px wide, folds to a rail, and remembers it in a cookie; under 992 px it is a drawer', async () => {
    await go(page, '/sys/user/list')
    const sidebar = page.locator('aside')
    expect((await sidebar.boundingBox())?.width).toBe(160)
    await page.getByRole('button', { name: '收起菜单' }).click()
    expect((await sidebar.boundingBox())?.width).toBe(56)
    await page.reload()
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
    await page.setViewportSize({ width: 991, height: 800 })
    await sidebar.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog', { name: '管理后台' }).getByRole('link', { name: '操作日志' }).click()
    await page.waitForURL('**/sys/setting/operationLog')
  })

  test('controls have the heights of the size preference', async () => {
    await page.setViewportSize(WIDE)
    await go(page, '/sys/user/list')
    const height = async () => (await page.getByRole('button', { name: '新增用户' }).boundingBox())?.height
    expect(await height()).toBe(32)
    for (const [name, wanted] of [
      ['宽松', 36],
      ['紧凑', 28],
      ['极紧凑', 24],
    ] as const) {
      await page.getByRole('button', { name: /^尺寸/ }).click()
      await page
        .getByRole('menuitem', { name: new RegExp(`${name}$`) })
        .first()
        .click()
      await expect.poll(height).toBe(wanted)
    }
    await page.reload()
    await expect.poll(height).toBe(24)
  })
})

test('a fault of a page is reported once and seen by the operators', async () => {
  const page = await office('/uc/user/info')
  const message = `fault ${Date.now()}`
  await page.evaluate((text) => {
    for (let turn = 0; turn < 3; turn++)
      setTimeout(() => {
        throw new Error(text)
      })
  }, message)
  await page.waitForResponse('**/api/log/ExecptionLog')
  await page.goto('/sys/setting/error/log')
  const row = page.getByRole('row').filter({ hasText: message })
  await row.waitFor()
  expect(await row.getByRole('gridcell').nth(1).innerText()).toBe('1')
})

test('an old build is reloaded once, with a stamp, and its question carries no session', async () => {
  const page = await visitAs(visit, token)
  const asked: Record<string, string>[] = []
  let stamped = 0
  await page.route('**/uc/user/info*', async (route) => {
    const request = route.request()
    if (request.url().includes('_t=')) stamped++
    if (request.resourceType() !== 'fetch') return route.continue()
    asked.push(request.headers())
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' })
  })
  await page.goto('/uc/user/info')
  await expect.poll(() => stamped).toBe(1)
  await page.getByRole('heading', { name: '个人资料' }).waitFor()
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toHaveProperty('cookie')
  expect(asked[0]).not.toHaveProperty('x-apptoken')
  expect(new URL(page.url()).search).toBe('')
})
