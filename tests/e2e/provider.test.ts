import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { ask } from './server.ts'

const visit = useBrowser()
const base = inject('baseUrl')
const SECRET = 'between the provider and this product'
const phone = `136${String(Date.now()).slice(-8)}`
let provider: Server
let elsewhere = ''

/** What the provider's server does once it knows the person: it gets a code and adds it to the address to return to. */
async function handOver(name: string, back: string): Promise<string> {
  const at = Date.now()
  const signature = createHmac('sha256', SECRET).update(`${at}.${phone}.${name}`).digest('hex')
  const { code } = await ask<{ code: string }>('user/handOver', { phone, name, at, signature })
  const target = new URL(back)
  target.searchParams.set('code', code)
  return target.href
}

// Another site, where people sign in and sign up.
beforeAll(async () => {
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name: 'admin', pwd: inject('password') })
  await ask('setting/save', { key: 'account.providerSecret', value: SECRET, rowVersion: 0 }, accessToken)
  provider = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test')
    const back = searchParams.get('redirect') ?? ''
    if (pathname === '/done')
      return void handOver(`外来${phone}`, back).then((target) => response.writeHead(302, { Location: target }).end())
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const next = `/done?redirect=${encodeURIComponent(back)}`
    response.end(`<!doctype html><h1>${pathname}</h1><a href="${next.replaceAll('&', '&amp;')}">同意并返回</a>`)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://localhost:${(provider.address() as AddressInfo).port}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

/** A page of an installation that leaves signing in to the provider. */
async function enter(): Promise<Watched> {
  const page = await visit()
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    const links = { loginUrl: `${elsewhere}/sign-in`, signUpUrl: `${elsewhere}/sign-up` }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...links } } })
  })
  return page
}

test('who signs up elsewhere comes back as a member, to where he was', async () => {
  const page = await enter()
  await page.goto('/bom/analyse')
  await page.getByRole('link', { name: '注册' }).click()
  await page.getByRole('heading', { name: '/sign-up' }).waitFor()
  await page.getByRole('link', { name: '同意并返回' }).click()
  await page.waitForURL(`${base}/bom/analyse`)
  await page.getByRole('button', { name: `账户：外来${phone}` }).waitFor()
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('who needs to sign in is led elsewhere and back to the page he asked for', async () => {
  const page = await enter()
  await page.goto('/uc/history/bom?page=1')
  await page.getByRole('heading', { name: '/sign-in' }).waitFor()
  expect(page.url().startsWith(elsewhere)).toBe(true)
  await page.getByRole('link', { name: '同意并返回' }).click()
  await page.waitForURL(`${base}/uc/history/bom**`)
  await page.getByRole('button', { name: `账户：外来${phone}` }).waitFor()
  expect(page.complaints).toEqual([])
})

test('nobody is signed in by a link that another browser asked for', async () => {
  const page = await enter()
  const stranger = await handOver('陌生人', `${base}/auth-redirect?redirect=/uc/pcba/smt&state=1-2-3-4`)
  await page.goto(stranger)
  await page.getByRole('heading', { name: '没有登录成功' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByRole('heading', { name: '/sign-in' }).waitFor()
})

describe('signing in never leads to another site', () => {
  let page: Watched
  const hosts = new Set<string>()
  beforeAll(async () => {
    page = await visit()
    page.on('framenavigated', (frame) => void hosts.add(new URL(frame.url()).host))
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    'javascript:alert(document.domain)',
    '/redirect//evil.example',
  ])('%j', async (back) => {
    await page.context().clearCookies()
    hosts.clear()
    await page.goto(`/login?redirect=${encodeURIComponent(back)}`)
    await fillLogin(page, 'member')
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.locator('h1').first().waitFor({ state: 'attached' })
    expect([...hosts]).toEqual([new URL(base).host])
  })
})
