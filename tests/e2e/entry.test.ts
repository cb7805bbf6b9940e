import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const base = inject('baseUrl')
let embedding: Server
let embedder = ''

// Another site, which embeds our public pages.
beforeAll(async () => {
  embedding = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>elsewhere</title><iframe src="${base}/public" width="1000" height="700"></iframe>`)
  })
  await new Promise<void>((resolve) => embedding.listen(0, '127.0.0.1', resolve))
  embedder = `localhost:${(embedding.address() as AddressInfo).port}`
})
afterAll(() => {
  embedding.closeAllConnections()
  embedding.close()
})

const codeOn = async (page: Watched): Promise<string> => {
  await page.getByRole('button', { name: '获取验证码' }).click()
  const text = await page
    .getByText(/验证码是 \d{6}/)
    .last()
    .innerText()
  return /\d{6}/.exec(text)![0]
}

test('one registers on this machine; a wrong code does not sign in', async () => {
  const stamp = String(Date.now())
  const phone = `139${stamp.slice(-8)}`
  const page = await visit()
  await page.goto('/login')
  await page.getByRole('link', { name: '注册' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('请输入手机号').waitFor()
  await page.getByLabel('名称').fill(`新会员${stamp}`)
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('验证码').fill(await codeOn(page))
  await page.getByLabel('密码').fill('password')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page
    .getByText(/密码太常见/)
    .first()
    .waitFor()
  await page.getByLabel('密码').fill('a fine long sentence 7')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/uc/pcba/smt')
  expect(await page.getByRole('button', { name: /^账户/ }).innerText()).toContain(`新会员${stamp}`)

  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login?*')
  await page.getByRole('button', { name: '用验证码登录' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('form [role=alert]').waitFor()
})

test('who has forgotten the password sets another by a code', async () => {
  const phone = `137${String(Date.now()).slice(-8)}`
  await ask('user/add', { name: `健忘${phone}`, phone }, await tokenOf('admin'))
  const page = await visit()
  await page.goto('/login')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('验证码').fill(await codeOn(page))
  await page.getByLabel('新密码').fill('another fine sentence 8')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await page.getByText('新密码已设置').waitFor()
  await fillLogin(page, phone, 'another fine sentence 8')
  await page.waitForURL('**/uc/pcba/smt')
})

test('a person made by an operator gets one initial password, and must replace it before anything else', async () => {
  const name = `采购${Date.now()}`
  const office = await visitAs(visit, await tokenOf('admin'))
  await office.goto('/sys/user/list')
  await office.getByRole('button', { name: '新增用户' }).click()
  await office.getByRole('dialog').getByLabel('名称').fill(name)
  await office.keyboard.press('Control+Enter')
  const told = office.getByRole('dialog', { name: `「${name}」的初始密码` })
  const password = await told.locator('code').innerText()
  await told.getByRole('button', { name: '我已存好' }).click()
  expect(await office.getByText(password).count()).toBe(0)

  const page = await visit()
  await page.goto('/login?redirect=/uc/history/bom')
  await fillLogin(page, name, password)
  await page.waitForURL('**/uc/user/pwd')
  await page.getByLabel('原密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill('my own fine sentence 9')
  await page.getByLabel('再输一次新密码').fill('not the same')
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByText('两次输入的新密码不一样').waitFor()
  await page.getByLabel('再输一次新密码').fill('my own fine sentence 9')
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.waitForURL('**/uc/user/info')
  expect(page.complaints).toEqual([])

  // The operator sees it, acts for him in a window of its own, and stays himself in the first.
  await office.reload()
  const row = office.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByRole('menuitem', { name: '代登录' }).click()
  await office.getByLabel('原因').fill('核对这份报价的点数')
  const opened = office.waitForEvent('popup')
  await office.getByRole('button', { name: '代登录', exact: true }).click()
  const acting = await opened
  await acting.waitForURL('**/uc/pcba/smt')
  expect(acting.url()).not.toContain('code')
  await acting.getByText(`admin 正在以「${name}」的身份操作`).waitFor()
  await acting.goto('/sys/user/list')
  await acting.waitForURL('**/401')
  await office.reload()
  await office.getByRole('button', { name: '账户：admin' }).waitFor()
  await acting.goto('/uc/user/info')
  await acting.getByRole('button', { name: '结束代登录' }).click()
  await expect.poll(() => acting.isClosed()).toBe(true)
  await office.getByRole('row').filter({ hasText: name }).waitFor()
  expect(office.complaints).toEqual([])
})

test('a registered site embeds us: an unknown person sees the demo and the price list, and nothing else', async () => {
  const accessToken = await tokenOf('admin')
  const page = await visit({ baseURL: `http://${embedder}` })
  await page.goto('/')
  // Not registered: the browser refuses the frame.
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  const { items } = await ask<{ items: { value: string; rowVersion: number }[] }>(
    'setting/System',
    { key: 'embed.hosts' },
    accessToken,
  )
  const { value = '', rowVersion = 0 } = items[0] ?? {}
  await ask('setting/save', { key: 'embed.hosts', value: `${value}\n${embedder}`, rowVersion }, accessToken)

  await page.goto('/')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: '计价演示' }).waitFor()
  await expect.poll(() => frame.getByRole('row').count()).toBeGreaterThan(10)
  await frame.getByRole('link', { name: '价目表' }).click()
  await frame.getByRole('heading', { name: '价目表' }).waitFor()
})

describe('stored text stays text', () => {
  let admin = ''
  let page: Watched
  beforeAll(async () => {
    admin = await tokenOf('admin')
    page = await visitAs(visit, admin)
  })

  test.each([
    ['an image tag', '<img src=x onerror="window.hit=1">'],
    ['a script', '</script><script>window.hit=1</script>'],
    ['an svg', '<svg/onload=window.hit=1>'],
    ['a template', '{{constructor.constructor("window.hit=1")()}}'],
    ['a javascript address', 'javascript:window.hit=1'],
    ['a style', '<style>*{display:none}</style>'],
  ])('%s', async (_, text) => {
    const name = `${text}${Date.now() % 100_000}`
    await ask('user/add', { name }, admin)
    await page.goto(`/sys/user/list?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('gridcell', { name, exact: true }).waitFor()
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    await page.goto('/sys/setting/operationLog')
    await page.getByRole('button', { name: '查看' }).first().click()
    await page.getByRole('dialog').getByText(name).first().waitFor()
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    expect(page.complaints).toEqual([])
  })
})
