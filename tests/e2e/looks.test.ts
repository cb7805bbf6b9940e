import { describe, expect, test } from 'vitest'
import { dropFixture, expectAccessible, fillLogin, NARROW, quoteOf, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'

const visit = useBrowser()

/** A part of each view of the bill that stands once the view is there. */
const PARTS: Record<string, string> = { 列对应: '列对应', 报价分析: '数量阶梯', 核对: '核对' }

const PRIMARY = { light: 'rgb(11, 122, 84)', dark: 'rgb(245, 146, 66)' } as const

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])(
    'the brand colour is green by day and orange by night, and axe finds nothing serious on a %s screen',
    async (_, viewport) => {
      const page = await visit({ colorScheme, viewport })
      await page.goto('/bom/analyse')
      await page.getByRole('heading', { name: /放进 BOM/ }).waitFor()
      const button = page.getByRole('button', { name: '选择文件' })
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(PRIMARY[colorScheme])
      await expectAccessible(page)
      await dropFixture(page, 'motor-driver.csv')
      await quoteOf(page).getByRole('button').first().click()
      await expectAccessible(page)
      for (const view of ['列对应', '报价分析', '核对']) {
        await page.getByRole('radio', { name: view }).click()
        await page.locator(`section[aria-label="${PARTS[view]}"]`).getByRole('button').first().waitFor()
        await expectAccessible(page)
      }
      await page.goto('/login?redirect=/bom/history')
      await page.getByRole('heading', { name: '登录' }).waitFor()
      await expectAccessible(page)
      await fillLogin(page, 'member')
      await page.getByRole('grid', { name: '计价记录' }).waitFor()
      await expectAccessible(page)
      expect(page.complaints).toEqual([])
    },
  )
})

test('the theme can be chosen and is there before the first paint', async () => {
  const page = await visit({ colorScheme: 'light' })
  await page.goto('/bom/analyse')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('light')
  await page.getByRole('button', { name: '外观：跟随系统' }).click()
  await page.getByRole('button', { name: '外观：浅色' }).click()
  expect(await theme()).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await theme()).toBe('dark')
})
