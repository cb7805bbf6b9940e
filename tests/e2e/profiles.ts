import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { patient } from '../patience.ts'
import { launchChromium, SHORT_LIVED } from './chromium.ts'

export const WIDE = { width: 1440, height: 900 }

export type Profile = { page: Page; context: BrowserContext; isReusable: boolean }

/** One browser for all files that a process runs; it ends with the process. */
let browser: Promise<Browser> | null = null

/** Profiles that nobody uses: they remember nothing but the scripts, which are the dearest part of a visit. */
const idle: BrowserContext[] = []

/** A page in a profile that is empty; what is said of the window holds for this page alone, all else makes a profile of its own. */
export async function openProfile(options: BrowserContextOptions, cold: boolean): Promise<Profile> {
  const { viewport, colorScheme, ...own } = options
  const isReusable = !cold && Object.keys(own).length === 0
  const used = isReusable ? idle.pop() : undefined
  const context = used ?? (await newContext(own))
  const page = await context.newPage()
  if (used) await forget(page)
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
  return { page, context, isReusable }
}

/** Whatever a test opened and arranged there ends. */
export async function leaveProfile({ context, isReusable }: Profile): Promise<void> {
  if (!isReusable) return context.close()
  await Promise.all(context.pages().map((page) => page.close()))
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), context.clearCookies(), context.clearPermissions()])
  idle.push(context)
}

async function newContext(own: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launchChromium(SHORT_LIVED)
  const context = await (
    await browser
  ).newContext({
    baseURL: inject('baseUrl'),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: WIDE,
    reducedMotion: 'reduce',
    ...own,
  })
  context.setDefaultTimeout(patient(15))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return context
}

/** What the site keeps in the browser, other than cookies. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'all' })
  await session.detach()
}
