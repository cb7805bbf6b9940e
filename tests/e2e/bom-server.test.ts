import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { patient } from '../patience.ts'
import { dropFile, fillLogin, fixture, quoteOf, useBrowser } from './browser.ts'

const visit = useBrowser()

/** Real bills beside the project; who does not have them misses nothing but this part. */
const RAW = join(import.meta.dirname, '../../../shared/data/boms/raw')
const real = drawn(existsSync(RAW) ? readdirSync(RAW).filter((name) => /\.(xlsx|xls|csv)$/.test(name)) : [], 8)
const missing = real.length > 0 ? '' : ' (skipped: the real bills are not in ../shared/data)'

async function signedIn(name: string): Promise<Page> {
  const page = await visit()
  await page.goto('/login?redirect=/bom/analyse')
  await fillLogin(page, name)
  await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
  return page
}

/** The page's price, and what the server made of the same bill: null where it came to the same. */
async function saved(page: Page, path: string, name: string): Promise<string | null> {
  await dropFile(page, name, readFileSync(path))
  await page
    .getByLabel('项目名称')
    .and(page.locator(`[value="${name.replace(/\.[^.]+$/, '')}"]`))
    .waitFor()
  await quoteOf(page).waitFor()
  await page.getByRole('radio', { name: '双面' }).click()
  await page.waitForTimeout(150)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const kept = page.getByRole('button', { name: '已保存' })
  const refusal = page.locator('[data-sonner-toast][data-type="error"]')
  await kept.or(refusal).first().waitFor()
  const said = (await kept.count()) === 0 ? refusal.first() : page.getByText('以服务器计算为准').first()
  return (await said.count()) === 0 ? null : said.innerText()
}

test('the server comes to the same price as the page on our own bills', async () => {
  const page = await signedIn('member')
  expect(await saved(page, fixture('motor-driver.csv'), 'motor-driver.csv')).toBeNull()
})

/** One person may upload 30 files a minute; two share the work. */
const HALF = Math.ceil(real.length / 2)
const SHARES = [
  { name: 'admin', files: real.slice(0, HALF) },
  { name: 'tool', files: real.slice(HALF) },
]

describe.skipIf(missing !== '')(`real bills${missing}`, () => {
  test.each(SHARES)(
    'the server comes to the same price as the page for $name',
    { timeout: patient(200) },
    async ({ name, files }) => {
      const page = await signedIn(name)
      const differ: string[] = []
      for (const file of files) {
        const said = await saved(page, join(RAW, file), file)
        if (said !== null) differ.push(`${file}: ${said}`)
      }
      expect(differ).toEqual([])
    },
  )
})
