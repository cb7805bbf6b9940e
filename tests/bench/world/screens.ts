import type { Page } from 'playwright-core'
import { launchChromium } from '../../e2e/chromium.ts'
import { median } from '../times.ts'

const SCREENS = ['/sys/user/list', '/sys/setting/operationLog', '/sys/user/accountList']
const ROUNDS = 9

/** `inSequence` tells how many replies of the database, one after the other, there have been in all. */
type Place = { url: string; inSequence: () => Promise<number> }

/**
 * From the address to the first row, per screen and place: the quickest of some visits, in turn, for
 * what else the machine does only adds; the first ones are not counted. `waits` is how often the screen waits for the last
 * place's database, one reply after the other, whatever the machine does.
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
  const screens: { path: string; times: number[]; waits: number }[] = []
  for (const path of SCREENS) {
    const taken = places.map((): number[] => [])
    const waits: number[] = []
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index, place] of places.entries()) {
        const before = await place.inSequence()
        const ms = await visit(page, `${place.url}${path}`)
        if (round === 0) continue
        taken[index]?.push(ms)
        if (index === places.length - 1) waits.push((await place.inSequence()) - before)
      }
    screens.push({ path, times: taken.map((all) => Math.min(...all)), waits: median(waits) })
  }
  await browser.close()
  return screens
}

/** Told by the page itself: whoever asks from outside asks only every half second once a page takes its time. */
async function visit(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => (document.querySelector('main tbody tr td') ? resolve(performance.now()) : requestAnimationFrame(look))
        look()
      }),
  )
}
