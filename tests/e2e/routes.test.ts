import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { patient } from '../patience.ts'
import { addressesIn, rightFor, type Who } from './addresses.ts'
import { NARROW, useBrowser, type Watched } from './browser.ts'
import { findingsOf, overflowOf, settle } from './look.ts'
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

/** The narrowest phones that are used. */
const SMALLEST = { width: 320, height: 640 }

const LOOKS = [
  ['light', WIDE],
  ['dark', WIDE],
  ['dark', NARROW],
  ['light', NARROW],
  ['light', SMALLEST],
] as const

/** What is wrong with the page as it stands: findings of axe, what is cut off. A sample sees half of the pages, each in the look whose turn it is. */
async function faultsOf(page: Watched, nth: number): Promise<string[]> {
  const faults: string[] = []
  for (const [colorScheme, viewport] of drawn(LOOKS, 2 * LOOKS.length, nth % (2 * LOOKS.length))) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    const where = `${colorScheme} ${viewport.width}`
    faults.push(...(await findingsOf(page)).map((finding) => `${where}: ${finding}`))
    const over = await overflowOf(page)
    if (over !== null) faults.push(`${where}: ${over}`)
  }
  return faults
}

/** The page of a bill fills its window, which its own rooms share; what stands before a sign-in and what a link shows are no pages of the shell. */
const FRAMELESS = /^\/(bom\/(analyse|.*-quote)|uc\/pcba\/smt|login|sign-up|auth-redirect|401|404|s\/|help|sys\/error)|^\/$/

/** What is around a page of the shell: of all the same. */
const frameOf = (page: Watched): Promise<string> =>
  page.evaluate(() => {
    const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
    const frame = heading?.closest('section')
    return frame ? getComputedStyle(frame).padding : 'none'
  })

test('the table of routes is read', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes).toContain('/sys/user/list')
})

test.concurrent.each(['admin', 'member', 'visitor', 'anonymous'] as const)(
  '%s: no page of his breaks the policy or complains; all are sound in both themes, wide and narrow',
  async (who) => {
    const page = await visitAs(visit, tokens[who], { viewport: WIDE })
    const faults: Record<string, string[]> = {}
    const looked = new Set<string>()
    for (const path of routes.filter((each) => rightFor(each) === who)) {
      if (!(await settle(page, path, patient(8)))) page.complaints.push('no page with a heading')
      // Where several addresses lead to one page, it is looked at once.
      const { pathname } = new URL(page.url())
      const frame = FRAMELESS.test(pathname) ? '16px' : await frameOf(page)
      const found = looked.has(pathname) ? [] : await faultsOf(page, looked.size)
      looked.add(pathname)
      if (frame !== '16px') found.push(`another frame than the others: ${frame}`)
      found.push(...page.complaints.splice(0))
      if (found.length > 0) faults[path] = found
      await page.setViewportSize(WIDE)
    }
    expect(faults).toEqual({})
  },
  // All pages of the product, one by one.
  patient(180),
)
