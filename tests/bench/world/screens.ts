import type { Page } from 'playwright-core'
import { launchChromium } from '../../e2e/chromium.ts'

const SCREENS = ['/sys/user/list', '/sys/setting/operationLog', '/sys/user/accountList']
const ROUNDS = 9

type Place = { url: string }

/**
 * From the address to the first row, per screen and place: the quickest of some visits, in turn, for
 * what else the machine does only adds; the first ones are not counted.
 */
export async function timeScreens(places: readonly Place[], { url, password }: { url: string; password: string }) {
  const browser = await launchChromium()
  const page = await browser.newPage()
  // Cookies are the host's, whatever the port: one sign-in serves all.
  await page.goto(`${url}/login`)
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await page.waitForURL((address) => address.pathname !== '/login')
  const screens: { path: string; times: number[] }[] = []
  for (const path of SCREENS) {
    const taken = places.map((): number[] => [])
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index, place] of places.entries()) {
        const ms = await visit(page, `${place.url}${path}`)
        if (round > 0) taken[index]?.push(ms)
      }
    screens.push({ path, times: taken.map((all) => Math.min(...all)) })
  }
  await browser.close()
  return screens
}

async function visit(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main tbody tr td').first().waitFor()
  return performance.now() - began
}
