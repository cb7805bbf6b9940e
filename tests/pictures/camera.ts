import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

export type Theme = 'light' | 'dark'

/** A browser whose clock stands still, so that two runs show the same minute. */
export async function openCamera(
  baseURL: string,
  now: number,
): Promise<{ visit: (token: string) => Promise<Page>; close: () => Promise<void> }> {
  const browser = await launchChromium()
  const contexts: BrowserContext[] = []
  const visit = async (token: string) => {
    const options = { baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: WIDE, reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    contexts.push(context)
    if (token !== '') await context.addCookies([{ name: 'accesstoken', value: token, url: baseURL }])
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    return page
  }
  return { visit, close: () => browser.close() }
}

/** The page as it stands, without what blinks. */
export const shot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** The same as a small picture for a document. */
export async function webp(page: Page, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  return Buffer.from(data, 'base64')
}
