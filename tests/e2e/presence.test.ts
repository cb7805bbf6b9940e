import { expect, test } from 'vitest'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

// What a browser has of the scripts decides what it can show without a network.
const visit = useBrowser({ cold: true })

const lineNote = (page: Watched) => page.getByRole('status').filter({ hasText: '网络不通' })

test('without a network the shell stays: no rows under a filter that is not theirs, our own page for what was never open', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/user/list')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(2).waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.context().setOffline(true)
  await lineNote(page).waitFor()
  await page.getByLabel('名称、手机号或邮箱').fill('member')
  await page.getByText('列表没有取到').waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)

  const menu = page.getByRole('navigation', { name: '管理后台' })
  for (const name of ['操作日志', '友情链接']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.locator('h2:visible', { hasText: '这一页没有打开' }).waitFor()
    await page.locator('p:visible', { hasText: '这一页没有取到，请检查网络后重试' }).waitFor()
    await page.getByRole('button', { name: '重试' }).first().click()
  }
  await page.getByRole('navigation', { name: '已打开页面' }).getByRole('link', { name: '用户列表' }).click()
  await page.getByText('列表没有取到').waitFor()
  await menu.getByRole('link', { name: '操作日志', exact: true }).click()
  await page.locator('h2:visible', { hasText: '这一页没有打开' }).waitFor()

  await page.context().setOffline(false)
  await page.getByLabel('操作人、操作、调用或对象编号').waitFor()
  await lineNote(page).waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: '已打开页面' }).getByRole('link', { name: '用户列表' }).click()
  await page.getByRole('gridcell', { name: 'member', exact: true }).first().waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a part of a build that is no longer served: the new one is offered where something is typed, else loaded', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/user/list')
  await page.getByRole('button', { name: '新增用户' }).click()
  const box = page.getByRole('dialog').getByLabel('名称')
  await box.fill('还没有保存')
  const other = { contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' }
  let loads = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'document') loads += 1
    if (request.resourceType() === 'fetch' && !request.url().includes('/api/')) return route.fulfill(other)
    if (request.url().includes('operation-log') || request.url().includes('operationLog-')) return route.abort()
    return route.continue()
  })
  await page.evaluate(() => {
    history.pushState({}, '', '/sys/setting/operationLog')
  })
  const offered = page.getByRole('status').filter({ hasText: '点价有新版本' })
  await offered.waitFor()
  await page.locator('h2:visible', { hasText: '这一页没有打开' }).waitFor()
  await page.goBack()
  expect([await box.inputValue(), loads]).toEqual(['还没有保存', 0])
})

test('one browser tab signs out: the other shows nothing of him any more; somebody else signs in: that is told', async () => {
  const page = await visitAs(visit, await tokenOf('member'))
  await page.goto('/uc/user/info')
  const other = (await page.context().newPage()) as Watched
  await other.goto('/uc/history/bom')
  await other.getByRole('button', { name: '账户：member' }).waitFor()
  const open = (await page.context().newPage()) as Watched
  await open.goto('/bom/analyse')
  await open.getByRole('button', { name: '账户：member' }).waitFor()

  await page.getByRole('button', { name: '账户：member' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login?*')
  await other.getByText('已退出登录。').waitFor()
  expect(await other.locator('body').innerText()).not.toMatch(/member|余额/)
  await open.getByRole('link', { name: '登录' }).waitFor()
  expect(await open.locator('body').innerText()).not.toMatch(/member|余额/)

  await fillLogin(page, 'member')
  await page.getByRole('button', { name: '账户：member' }).waitFor()
  await other.getByRole('button', { name: '账户：member' }).waitFor()
  await open.getByRole('button', { name: '账户：member' }).waitFor()

  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'accesstoken', value: await tokenOf('admin'), url: new URL(page.url()).origin }])
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.getByText('这个浏览器已换成另一个账号登录').waitFor()
  expect(await other.locator('body').innerText()).not.toMatch(/member|余额/)
  await other.getByRole('button', { name: '用新账号打开' }).click()
  await other.getByRole('button', { name: '账户：admin' }).waitFor()
})
