/** A bill of 500 lines repriced at eight order sizes in Chromium: the first time, when nothing is compiled, and afterwards. */
import { join } from 'node:path'
import { launchChromium } from '../e2e/chromium.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { pricedLine, workedOrder } from '../fixtures/worked-board.ts'
import type { reprice } from './browser/reprice.ts'
import { bundle } from './bundle.ts'

const lines = Array.from({ length: 500 }, (_, id) =>
  pricedLine(id, {
    typeCode: id % 6 ? 'SMT' : 'DIP',
    pointsMilli: 500 + ((id * 37) % 60) * 500,
    quantity: 1 + (id % 20),
    partGroup: `R|${id % 400}`,
  }),
)
const sets = [5, 10, 50, 100, 200, 500, 1000, 5000]

const browser = await launchChromium()
const page = await browser.newPage()
await page.addScriptTag({ content: await bundle(join(import.meta.dirname, 'browser/reprice.ts'), 'iife') })
const work = { lines, order: workedOrder(100), model: priceModel, sets }
const times = await page.evaluate((given) => {
  const { bench } = globalThis as unknown as { bench: { reprice: typeof reprice } }
  return bench.reprice(given.lines, given.order, given.model, given.sets, 21)
}, work)
await browser.close()
const [first = Number.NaN, ...later] = times
const median = later.toSorted((a, b) => a - b)[later.length >> 1] ?? Number.NaN
console.log(`500 lines × 8 quantities in Chromium: first ${first.toFixed(1)} ms, median ${median.toFixed(1)} ms (goal 50 ms)`)
