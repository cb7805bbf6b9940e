import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { callerOf, tokenOf, untilToldThrough, type Ask } from './caller.ts'
import { openCamera, settle, webp } from './camera.ts'

// The three pictures that the README opens with, of the running product over its demo data.

const FOLDER = join(import.meta.dirname, '../../pictures')
const MOST_BYTES = 150 * 1024
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
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`)
    return
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes`)
}

/** A sample with its lines, its price and what the price is made of. */
async function pricedBill(page: Page): Promise<void> {
  await settle(page, '/uc/pcba/smt')
  await page.getByRole('button', { name: SAMPLE }).click()
  await page.getByRole('region', { name: '报价明细' }).waitFor()
  await page.getByRole('gridcell', { name: 'LQFP-48', exact: true }).first().click()
  await page.mouse.move(0, 0)
  await keep(page, 'priced-bill')
}

/** A draft of the price book, tried on the bills of the past. */
async function priceBook(page: Page, ask: Ask): Promise<void> {
  await settle(page, '/sys/pcba/materailType')
  const row = page.getByRole('row').filter({ hasText: 'SMT' }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const price = page.getByRole('dialog').getByLabel('第 1 档单价')
  await price.fill((Number(await price.inputValue()) * 1.05).toFixed(4))
  await page.keyboard.press('Control+Enter')
  await row.getByText('已改').waitFor()
  await settle(page, '/sys/pcba/workbench?tab=trial')
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await page.getByRole('region', { name: '每单涨跌' }).waitFor()
  await page.mouse.move(0, 0)
  await keep(page, 'price-book')
  await ask('PriceBook/Revert', {})
}

/** The paper that a customer gets, of the sample. */
async function quote(page: Page): Promise<void> {
  await page.getByRole('button', { name: '出报价单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '出报价单' }).click()
  await page.waitForURL('**/uc/history/quote?id=*')
  await settle(page, page.url())
  await page.mouse.move(0, 0)
  await keep(page, 'quote')
}

export async function makePictures(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true })
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-pictures-'))
  const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, story: true, say: () => {} })
  const camera = await openCamera(product.url, Date.now())
  try {
    const [member, admin] = [
      await tokenOf(product.url, 'member', product.password),
      await tokenOf(product.url, 'admin', product.password),
    ]
    await untilToldThrough(callerOf(product.url, admin))
    const own = await camera.visit(member)
    await pricedBill(own)
    await quote(own)
    await priceBook(await camera.visit(admin), callerOf(product.url, admin))
    return 0
  } finally {
    await camera.close()
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
