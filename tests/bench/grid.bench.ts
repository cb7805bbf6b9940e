// The grid in Chromium against the least that a scrolled table can do: a hand-written recycler of pooled text rows on the same data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromiumPath, launchChromium } from '../e2e/chromium.ts'
import { servePage } from '../e2e/grid/serve.ts'
import { report } from './report.ts'
import { median } from './times.ts'

const ROWS = 10_000
const RUNS = 5
const FRAMES = 240

type Run = { perFrame: number; slow: number; nodes: number }

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(url)
  await page.waitForSelector('.grid-scroller')
  await page.waitForTimeout(300)
  return page
}

/**
 * Processor time of the main thread per scrolled frame, all tasks with layout and painting: 400 pixels a frame at first, 3,000 afterwards. Time on
 * the clock would count what else the machine does.
 */
async function scroll(browser: Browser, url: string): Promise<Run> {
  const page = await open(browser, url)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await taskTime()
  const gaps = await page.evaluate(async (frames) => {
    const scroller = document.querySelector('.grid-scroller')!
    const times: number[] = []
    for (let frame = 0; frame < frames; frame++) {
      scroller.scrollTop += frame < frames / 2 ? 400 : 3000
      if (scroller.scrollTop + 1000 > scroller.scrollHeight) scroller.scrollTop = 0
      times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time))
  }, FRAMES)
  const after = await taskTime()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.close()
  return { perFrame: (after - before) / FRAMES, slow: gaps.filter((gap) => gap > 34).length, nodes }
}

async function compareScrolling(browser: Browser, url: string, columns: number): Promise<void> {
  const runs: Record<'recycler' | 'grid', Run[]> = { recycler: [], grid: [] }
  for (let run = 0; run < RUNS; run++)
    for (const kind of ['recycler', 'grid'] as const)
      runs[kind].push(await scroll(browser, `${url}?kind=${kind}&rows=${ROWS}&columns=${columns}`))
  const figure = (kind: 'recycler' | 'grid') => median(runs[kind].map((run) => run.perFrame))
  const slow = (kind: 'recycler' | 'grid') => runs[kind].reduce((total, run) => total + run.slow, 0)
  for (const kind of ['recycler', 'grid'] as const)
    console.log(
      `${ROWS} x ${columns} ${kind.padEnd(9)} ${figure(kind).toFixed(2)} ms/frame, frames over 34 ms ${slow(kind)} of ${FRAMES * RUNS}, ${runs[kind][0]?.nodes} elements`,
    )
  report(`time per scrolled frame, ${columns} columns / hand-written recycler`, figure('grid') / figure('recycler'), { most: 1 })
  report(`frames over 34 ms, ${columns} columns, beside the recycler's`, slow('grid'), { most: slow('recycler') })
}

/** From the key that commits an edit, and from a paste, to the frame that shows it. */
async function timeEdits(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, `${url}?kind=grid&rows=5000&columns=20`)
  await page.mouse.click(300, 100)
  const echo: number[] = []
  for (let run = 0; run < 9; run++) {
    await page.keyboard.type('新值')
    echo.push(await page.evaluate(timeToFrame, { key: 'Enter', text: null }))
  }
  await page.keyboard.press('Control+Home')
  const block = Array.from({ length: 1000 }, (_, row) =>
    Array.from({ length: 10 }, (_cell, column) => `粘 ${row}-${column}`).join('\t'),
  ).join('\r\n')
  const paste = await page.evaluate(timeToFrame, { key: null, text: block })
  const undo = await page.evaluate(timeToFrame, { key: 'z', text: null })
  console.log(
    `5000 x 20 edit echo ${Math.max(...echo).toFixed(1)} ms at worst of ${echo.length}, undo of a paste ${undo.toFixed(0)} ms`,
  )
  report('ms until an edit of 5,000 lines shows', median(echo), { most: 11 })
  report('ms until a paste of 10,000 cells shows', paste, { most: 45 })
  await page.close()
}

async function timeToFrame({ key, text }: { key: string | null; text: string | null }): Promise<number> {
  const input = document.activeElement!
  const start = performance.now()
  if (key !== null)
    input.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key === 'z', bubbles: true, cancelable: true }))
  if (text !== null) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

if (!existsSync(chromiumPath)) {
  console.log('no Chromium at', chromiumPath, '(set CHROMIUM): the grid is not measured')
} else {
  const page = await servePage(join(import.meta.dirname, 'grid'))
  const browser = await launchChromium()
  await compareScrolling(browser, page.url, 13)
  await compareScrolling(browser, page.url, 20)
  await timeEdits(browser, page.url)
  await browser.close()
  page.close()
}
