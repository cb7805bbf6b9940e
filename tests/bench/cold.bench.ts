/**
 * A first visit to the product in Chromium, with nothing kept, beside a page of the bare stack (React, router, queries, dialogs,
 * toasts): files and bytes of scripts until it can be used, and the time to that on a processor slowed four times behind a line of
 * 1.6 Mbit/s and 150 ms. Both come through the same packing server, in turn; median of five.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { servePage } from '../e2e/grid/serve.ts'
import { packed } from './cold/packed.ts'
import { report } from './report.ts'
import { median } from './times.ts'

const ROUNDS = 5
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const FILES_MOST = 12
const TIME_MOST = 1.3

/** `files` leaves out what a page asks of the interface; `scripts` are bytes as brotli. */
type Visit = { ms: number; files: number; asked: number; scripts: number }

async function visit(browser: Browser, url: string, button: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const answers: Response[] = []
    page.on('response', (response) => answers.push(response))
    await page.addInitScript(watchButton, button)
    if (isSlow) {
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', LINE)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'usable' in globalThis, null, { timeout: 60_000, polling: 200 })
    const ms = await page.evaluate(() => (globalThis as unknown as { usable: number }).usable)
    const isAsked = (response: Response) => ['fetch', 'xhr'].includes(response.request().resourceType())
    const scripts = answers.filter((response) => response.request().resourceType() === 'script')
    const bodies = isSlow ? [] : await Promise.all(scripts.map((response) => response.body()))
    return {
      ms,
      files: answers.filter((response) => !isAsked(response)).length,
      asked: answers.filter(isAsked).length,
      scripts: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    }
  } finally {
    await context.close()
  }
}

/** Notes when the button is painted and takes a click. */
function watchButton(name: string): void {
  const look = () => {
    const isThere = [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === name && !one.disabled)
    if (!isThere) return void requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { usable: performance.now() })))
  }
  look()
}

const dir = mkdtempSync(join(tmpdir(), 'dianjia-cold-'))
const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
const bare = await servePage(join(import.meta.dirname, 'cold'))
const [ours, theirs] = await Promise.all([packed(product.url), packed(bare.url.replace(/\/$/, ''))])
const browser = await launchChromium()
try {
  const pages = {
    bare: { url: `${theirs.url}/`, button: '选择文件', most: 0 },
    '/login': { url: `${ours.url}/login`, button: '登录', most: 1.05 },
    '/bom/analyse': { url: `${ours.url}/bom/analyse`, button: '选择文件', most: 1.2 },
  }
  const taken = new Map<string, { quick: Visit; slow: number[] }>()
  // Once unhurried, so that the packing server has packed everything, and for the bytes.
  for (const [name, { url, button }] of Object.entries(pages))
    taken.set(name, { quick: await visit(browser, url, button, false), slow: [] })
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { url, button }] of Object.entries(pages))
      taken.get(name)?.slow.push((await visit(browser, url, button, true)).ms)
  const floor = taken.get('bare')!
  for (const [name, { quick, slow }] of taken)
    console.log(
      `${name.padEnd(13)} ${quick.files} files and ${quick.asked} calls, scripts ${(quick.scripts / 1024).toFixed(1)} KB, usable after ${median(slow).toFixed(0)} ms`,
    )
  for (const [name, { most }] of Object.entries(pages)) {
    if (name === 'bare') continue
    const { quick, slow } = taken.get(name)!
    report(`scripts of a first visit to ${name}, brotli / bare stack`, quick.scripts / floor.quick.scripts, { most })
    report(`files of a first visit to ${name}`, quick.files, { most: FILES_MOST })
    const ratios = slow.map((ms, at) => ms / (floor.slow[at] ?? Number.NaN))
    report(`time until ${name} is usable, slow machine and line / bare stack`, median(ratios), { most: TIME_MOST })
  }
} finally {
  await browser.close()
  for (const one of [ours, theirs, bare]) one.close()
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit()
