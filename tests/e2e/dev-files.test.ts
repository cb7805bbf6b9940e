import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { dropFile, NARROW, quoteOf, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'

/** Real bills beside the project; who does not have them misses nothing but this file. */
const RAW = join(import.meta.dirname, '../../../shared/data/boms/raw')
const FILES = [
  'minifoc-zh.xlsx',
  'minifoc-v1-csv.csv',
  'parallella-kvision.xls',
  'parallella-meta-carrier.xlsx',
  'voron-klipper-refs.csv',
  'voron-v0-display.csv',
  'zh-pj1308-a1.xlsx',
  'zh-spot-welder.xlsx',
  'zh-vt18-r0.xlsx',
  'zhsyn-meter-erp.csv',
]

const missing = existsSync(RAW) ? '' : ' (skipped: the real bills are not in ../shared/data)'
const visit = useBrowser()

describe.skipIf(missing !== '').each([
  ['light', WIDE],
  ['dark', NARROW],
] as const)(`real bills, %s theme${missing}`, (colorScheme, viewport) => {
  test.each(drawn(FILES, 3))('%s is priced', async (file) => {
    const page = await visit({ colorScheme, viewport })
    await page.goto('/bom/analyse')
    await dropFile(page, file, readFileSync(join(RAW, file)))
    await quoteOf(page).waitFor()
    expect(await page.getByLabel('项目名称').inputValue()).toBe(basename(file, extname(file)))
    const points = await page.getByText(/点数 [\d,.]+\/套/).innerText()
    expect(Number(/[\d,.]+/.exec(points)?.[0].replaceAll(',', ''))).toBeGreaterThan(10)
    expect(await page.locator('output').innerText()).toMatch(/^¥ [\d,]+\.\d\d$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    expect(page.complaints).toEqual([])
  })
})
