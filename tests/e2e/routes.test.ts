import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { drawn } from '../length.ts'
import { patient } from '../patience.ts'
import { addressesIn, rightFor, type Who } from './addresses.ts'
import { findingsOf, NARROW, useBrowser, type Watched } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser({ keepsPages: true })

const routes = addressesIn(readFileSync(join(import.meta.dirname, '../../web/routeTree.gen.ts'), 'utf8'))

const tokens: Record<Who, string> = { admin: '', member: '', visitor: '', anonymous: '' }
beforeAll(async () => {
  tokens.admin = await tokenOf('admin')
  tokens.member = await tokenOf('member')
  tokens.visitor = await visitorToken(tokens.admin)
})

/** A visitor of a site that is registered for a moment. */
async function visitorToken(admin: string): Promise<string> {
  const key = 'embed.hosts'
  const { items } = await ask<{ items: { value: string; rowVersion: number }[] }>('setting/System', { key }, admin)
  const { value = '', rowVersion = 0 } = items[0] ?? {}
  await ask('setting/save', { key, value: `${value}\nroutes.example`, rowVersion }, admin)
  const { accessToken } = await ask<{ accessToken: string }>('user/webSignin', { hosts: ['routes.example'], randKey: '7f' })
  if (value === '') await ask('setting/delete', { key }, admin)
  return accessToken
}

/** Goes there and waits until nothing more is fetched; false when no page with a heading comes up. */
async function settle(page: Watched, path: string): Promise<boolean> {
  let open = 0
  let last = Date.now()
  const count = (step: number) => () => {
    open += step
    last = Date.now()
  }
  const [begun, ended] = [count(1), count(-1)]
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(path)
  const heading = page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: patient(8) })
  const isThere = await heading.then(() => true).catch(() => false)
  await vi.waitUntil(() => open <= 0 && Date.now() - last > 120, { interval: 30, timeout: patient(10) })
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return isThere
}

const LOOKS = [
  ['light', WIDE],
  ['dark', WIDE],
  ['dark', NARROW],
  ['light', NARROW],
] as const

/** What is wrong with the page as it stands: findings of axe, what is cut off. A sample sees half of the pages, each in the look whose turn it is. */
async function faultsOf(page: Watched, nth: number): Promise<string[]> {
  const faults: string[] = []
  for (const [colorScheme, viewport] of drawn(LOOKS, 2 * LOOKS.length, nth % (2 * LOOKS.length))) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    const where = `${colorScheme} ${viewport.width}`
    faults.push(...(await findingsOf(page)).map((finding) => `${where}: ${finding}`))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) faults.push(`${where}: ${width} px wide`)
  }
  return faults
}

test('the table of routes is read', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes).toContain('/sys/user/list')
})

test.concurrent.each(['admin', 'member', 'visitor', 'anonymous'] as const)(
  '%s: no page of his breaks the policy or complains; all are sound in both themes, wide and narrow',
  async (who) => {
    const page = await visitAs(visit, tokens[who])
    const faults: Record<string, string[]> = {}
    const looked = new Set<string>()
    for (const path of routes.filter((each) => rightFor(each) === who)) {
      if (!(await settle(page, path))) page.complaints.push('no page with a heading')
      // Where several addresses lead to one page, it is looked at once.
      const { pathname } = new URL(page.url())
      const found = looked.has(pathname) ? [] : await faultsOf(page, looked.size)
      looked.add(pathname)
      found.push(...page.complaints.splice(0))
      if (found.length > 0) faults[path] = found
      await page.setViewportSize(WIDE)
    }
    expect(faults).toEqual({})
  },
  // All pages of the product, one by one.
  patient(180),
)
