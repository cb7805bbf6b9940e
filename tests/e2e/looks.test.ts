import { describe, expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { dropFixture, expectAccessible, fillLogin, NARROW, openFixture, quoteOf, useBrowser } from './browser.ts'
import { findingsOf } from './look.ts'
import { WIDE } from './profiles.ts'

const visit = useBrowser()

/** A part of each view of the bill that stands once the view is there. */
const PARTS: Record<string, string> = { 列对应: '列对应', 报价分析: '数量阶梯', 核对: '核对' }

const PRIMARY = { light: 'rgb(11, 122, 84)', dark: 'rgb(245, 146, 66)' } as const

const THEMES = [
  ['light', 'wide', WIDE],
  ['light', 'narrow', NARROW],
  ['dark', 'wide', WIDE],
  ['dark', 'narrow', NARROW],
] as const

describe('in both themes', () => {
  // A sample sees each theme and each width once.
  test.each(drawn(THEMES, 3))(
    'the brand colour is green by day and orange by night, and axe finds nothing serious: %s, on a %s screen',
    async (colorScheme, _, viewport) => {
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

const LOOKS = [1440, 1280, 1024, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

test('what the page of a bill comes to is sound at every width and in both themes', async () => {
  const page = await visit({ viewport: WIDE })
  const faults: string[] = []
  const states: string[] = []
  /** A sample sees each state in the two looks whose turn it is. */
  const look = async (state: string) => {
    for (const { width, theme } of drawn(LOOKS, 4, states.length % 4)) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      const found = (await findingsOf(page)).map((finding) => `${state} ${width} ${theme}: ${finding}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      faults.push(...found, ...(wide > width ? [`${state} ${width}: ${wide} px wide`] : []))
    }
    states.push(state)
    await page.setViewportSize(WIDE)
  }
  await openFixture(page, 'motor-driver.csv')
  await look('opened')
  await page.keyboard.press('F8')
  await page.getByRole('region', { name: '核对', exact: true }).getByRole('button').first().waitFor()
  await look('questions')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('dialog', { name: '登录后保存' }).waitFor()
  await look('dialog')
  await fillLogin(page, 'member')
  await page.getByRole('button', { name: '已保存' }).waitFor()
  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByRole('grid', { name: '计价记录' }).waitFor()
  await look('records')
  await page.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '版本' }).click()
  await page.getByRole('dialog').getByText('第 1 版').first().waitFor()
  await look('versions')
  expect([faults, page.complaints]).toEqual([[], []])
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
