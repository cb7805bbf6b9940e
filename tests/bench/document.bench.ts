/**
 * A saved bill of 5,000 lines: what an act call costs beside the smallest write; how long after the server's last byte the first rows
 * of 10,000 lines are painted, beside a bill of 100 lines (half of the calls and openings are of the one, in turn), and how soon a price shows
 * that was entered in the sheets of a quote.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { report } from './report.ts'
import { HEAD, lineOf } from './sheet-file.ts'
import { median, timed } from './times.ts'

const CALLS = 24
const OPENINGS = 9
const ECHOES = 15
/** Milliseconds that nobody feels. */
const AT_ONCE = 50

const dir = mkdtempSync(join(tmpdir(), 'dianjia-document-'))
const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
const headers: Record<string, string> = {}

async function ask<T>(call: string, body: object | FormData): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.url}/api/${call}`, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  })
  const { state, message, data } = (await answer.json()) as { state: number; message: string; data: T }
  if (state !== 1) throw new Error(`${call}: ${message}`)
  return data
}

const csv = (lines: number): string =>
  [HEAD, ...Array.from({ length: lines }, (_, i) => lineOf(i))].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')

async function saved(lines: number): Promise<{ id: string; rowVersion: number }> {
  const form = new FormData()
  form.set('file', new File([csv(lines)], `${lines}.csv`))
  const { id: fileId } = await ask<{ id: string }>(`file/Save?type=2&key=${crypto.randomUUID()}`, form)
  return ask('BomAnalyse/SaveItem', { fileId, key: crypto.randomUUID() })
}

/** From the last byte of what the page has asked for of the bill to the frame with its first rows. */
async function opening(page: Page, id: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${product.url}/bom/analyse?id=${id}`)
  await page.waitForFunction(() => 'firstRows' in globalThis)
  return page.evaluate(() => {
    const isOfBill = ({ name }: PerformanceEntry) => /BomAnalyse\/Details$|\/api\/file\/[\da-f-]+$/.test(name)
    const answers = performance.getEntriesByType('resource').filter(isOfBill) as PerformanceResourceTiming[]
    return (globalThis as unknown as { firstRows: number }).firstRows - Math.max(...answers.map((one) => one.responseEnd))
  })
}

function watchRows(): void {
  const look = () => {
    if (document.querySelector('[role=grid] [role=gridcell]') === null) return void requestAnimationFrame(look)
    // The frame after the next is painted with them.
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { firstRows: performance.now() })))
  }
  look()
}

/** From the key that enters what was typed to the frame that shows it: in a cell, or in the field itself with what hangs on it. */
async function enterToFrame(shown: string): Promise<number> {
  const field = document.activeElement!
  const isShown = () =>
    [...document.querySelectorAll('[role=gridcell], output, tfoot td')].some((cell) => cell.textContent === shown)
  const start = performance.now()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  while (!isShown() && performance.now() - start < 10_000)
  return performance.now() - start
}

/** A price after the other in the column of the component prices; each as soon as it shows, then the bill is left in peace. */
async function echoOfParts(page: Page, id: string): Promise<number[]> {
  await page.goto(`${product.url}/bom/smt-quote?id=${id}`)
  const grid = page.getByRole('grid', { name: '元件采购' })
  const head = grid.getByRole('columnheader').filter({ hasText: '元件单价' })
  const column = await head.first().getAttribute('aria-colindex')
  await grid.locator(`.grid-row [aria-colindex="${column}"]`).first().click()
  const times: number[] = []
  for (let turn = 0; turn <= ECHOES; turn++) {
    const price = `${turn + 1}.0${10 + turn}1`
    await page.keyboard.type(price)
    const ms = await page.evaluate(enterToFrame, price)
    if (turn > 0) times.push(ms)
    await page.waitForTimeout(400)
  }
  return times
}

/** A goal that is missed ends the measurement with an error. */
function tell(what: string, figure: number, most: number): void {
  if (!report(what, figure, { most })) process.exitCode = 1
}

const browser = await launchChromium()
try {
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name: 'member', pwd: product.password })
  headers['X-AppToken'] = accessToken
  const large = await saved(5000)
  const largest = await saved(10_000)
  const small = await saved(100)

  const acts: number[] = []
  const writes: number[] = []
  let { rowVersion } = large
  for (let turn = 0; turn < CALLS; turn++) {
    const set = { pins: 2 + (turn % 2), footprint: `SOP-${8 + turn}` }
    const act = { kind: 'lines', lines: [{ place: { sheet: 0, row: 1 + turn }, set }] }
    acts.push(
      await timed(async () => {
        const input = { id: large.id, rowVersion, key: crypto.randomUUID(), acts: [act] }
        ;({ rowVersion } = await ask<{ rowVersion: number }>('BomAnalyse/SaveActs', input))
      }),
    )
    writes.push(await timed(() => ask('Material/SetPrivate', { private: turn % 2 === 0 })))
  }
  console.log(`an act call ${median(acts).toFixed(1)} ms, the smallest write ${median(writes).toFixed(1)} ms`)
  tell('an act on 5,000 lines / the smallest write', median(acts) / median(writes), 2)

  const page = await browser.newPage()
  await page.context().addCookies([{ name: 'accesstoken', value: accessToken, url: product.url }])
  await page.addInitScript(watchRows)
  const first = new Map([largest, small].map(({ id }) => [id, [] as number[]]))
  for (let turn = 0; turn <= OPENINGS; turn++)
    for (const [id, times] of first) {
      const ms = await opening(page, id)
      if (turn > 0) times.push(ms)
    }
  const [of10000 = Number.NaN, of100 = Number.NaN] = [...first.values()].map(median)
  console.log(`first rows of 10,000 lines ${of10000.toFixed(0)} ms after the last byte, of 100 lines ${of100.toFixed(0)} ms`)
  tell('first rows of a bill of 10,000 lines / of 100', of10000 / of100, 1.5)

  const echo = await echoOfParts(page, large.id)
  console.log(
    `a component's price of 5,000 lines shows after ${median(echo).toFixed(1)} ms, ${Math.max(...echo).toFixed(1)} ms at worst`,
  )
  tell('ms until a price entered on 5,000 lines shows', median(echo), AT_ONCE)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit()
