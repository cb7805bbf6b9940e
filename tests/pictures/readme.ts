import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { HOUR } from '../../shared/day.ts'
import { shanghaiDay, startOfDay } from '../../worker/clock.ts'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { BOARDS } from '../../worker/service/story/boards.ts'
import { callerOf, tokenOf, untilToldThrough, type Ask } from './caller.ts'
import { settle } from '../e2e/look.ts'
import { openCamera, webp } from './camera.ts'
import { FOLDER, MOST_BYTES } from './kept.ts'

// The three pictures that the README opens with, of the running product over its demo data.

const ROOT = join(import.meta.dirname, '../..')
/** The hour that the pictures show. */
const MORNING = 10 * HOUR
const SAMPLE = '智能温控器主控板'

/** As small as it must be. */
async function keep(page: Page, name: string): Promise<void> {
  // What answered the last click has gone by then.
  await page
    .locator('[data-sonner-toast]')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => null)
  for (const quality of [90, 80, 70, 60, 50]) {
    const picture = await webp(page, quality)
    if (picture.length > MOST_BYTES) continue
    writeFileSync(join(ROOT, FOLDER, `${name}.webp`), picture)
    console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`)
    return
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes`)
}

/** What is said to newcomers stands before what they come for. */
async function withoutGuide(page: Page): Promise<void> {
  const guide = page.getByRole('button', { name: '不再显示' })
  if ((await guide.count()) > 0) await guide.click()
}

/** A sample with its lines, its price and what an amount is made of. */
async function pricedBill(page: Page): Promise<void> {
  await settle(page, '/uc/pcba/smt')
  await page.getByRole('button', { name: SAMPLE }).click()
  const amounts = page.getByRole('region', { name: '报价明细' })
  await amounts.waitFor()
  await withoutGuide(page)
  await page.getByRole('gridcell', { name: 'LQFP-48', exact: true }).first().click()
  await amounts.getByRole('button').first().click()
  await amounts.evaluate((region) => region.scrollIntoView({ block: 'end' }))
  await page.mouse.move(0, 0)
  await keep(page, 'priced-bill')
}

type Item = { code: string; minOrderFen: number; tiers: Record<string, { fromPointsMilli: number; priceMicro: number }[]> }

/** A draft of the price book, tried on the bills of the past: small orders would cost less, large ones more. */
async function priceBook(page: Page, ask: Ask): Promise<void> {
  const { items } = await ask<{ items: { item: Item }[] }>('PriceBook/Items', { kind: 'type', pageSize: 50 })
  const smt = items.map(({ item }) => item).find(({ code }) => code === 'SMT')
  if (!smt) throw new Error('the price book has no such type')
  const dearer = Object.entries(smt.tiers).map(
    ([name, tiers]) => [name, tiers.map((tier) => ({ ...tier, priceMicro: Math.round(tier.priceMicro * 1.1) }))] as const,
  )
  const item = { ...smt, minOrderFen: Math.round(smt.minOrderFen * 0.9), tiers: Object.fromEntries(dearer) }
  await ask('PriceBook/SaveItem', { kind: 'type', item })
  await settle(page, '/sys/pcba/workbench?tab=trial')
  await withoutGuide(page)
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await page.getByRole('region', { name: '每单涨跌' }).waitFor()
  await page.mouse.move(0, 0)
  await keep(page, 'price-book')
}

const HEAD = {
  name: '深圳市点云智造有限公司（演示）',
  address: '深圳市宝安区演示路 8 号 3 楼',
  phone: '0755-0000 0000',
  bank: '',
  taxNo: '',
  terms: '',
}
const COLUMNS = ['designators', 'quantity', 'value', 'package', 'process', 'points', 'unit', 'amount']
const PAPER = { columns: COLUMNS, terms: '预付 50%，发货前付清', deliveryDays: 7, remark: '钢网、工程费首单收取，返单免收。' }

/** The paper that a customer gets, of a small board. */
async function quote(page: Page, ask: Ask): Promise<void> {
  await ask('quote/SaveHead', { ...HEAD, rowVersion: 0 })
  const customer = await ask<{ id: string }>('customer/SaveMyItem', { name: '杭州启衡电子有限公司（演示）' })
  const [{ name, text }] = BOARDS
  const bill = { prjName: `${name} V2.1`, text, choices: { order: { sets: 500 } } }
  const { id, rowVersion } = await ask<{ id: string; rowVersion: number }>('BomAnalyse/SaveItem', bill)
  const offer = { id, rowVersion, customerId: customer.id, paper: PAPER }
  const made = await ask<{ id: string }>('BomAnalyse/SaveBomQuote', offer)
  await settle(page, `/uc/history/quote?id=${made.id}`)
  await page.getByRole('button', { name: '算一下' }).click()
  await page.getByText('没有变化').waitFor()
  await page.mouse.move(0, 0)
  await keep(page, 'quote')
}

export async function makePictures(): Promise<number> {
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-pictures-'))
  const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, story: true, say: () => {} })
  const camera = await openCamera(product.url, startOfDay(shanghaiDay(Date.now())) + MORNING)
  try {
    const [member, admin] = [
      await tokenOf(product.url, 'member', product.password),
      await tokenOf(product.url, 'admin', product.password),
    ]
    await untilToldThrough(callerOf(product.url, admin))
    const own = await camera.visit(member)
    await pricedBill(own)
    await quote(own, callerOf(product.url, member))
    await priceBook(await camera.visit(admin), callerOf(product.url, admin))
    return 0
  } finally {
    await camera.close()
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
