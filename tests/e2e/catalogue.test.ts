import { expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** The demo catalogue is filled beside the running product. */
async function filled(token: string): Promise<void> {
  await expect
    .poll(async () => (await ask<{ total: number }>('bomai/search', { keyword: 'B16B-XH-A' }, token)).total, { timeout: 60_000 })
    .toBe(1)
}

const rowOf = (page: Watched, mpn: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: mpn, exact: true }) })

test('a part is found by value and size, narrowed, looked at and compared, by the keys alone', async () => {
  const token = await tokenOf('member')
  await filled(token)
  const page = await visitAs(visit, token)
  await page.goto('/uc/bomai/search')
  await page.getByRole('searchbox').fill('10k 0603')
  await rowOf(page, 'RC0603FR-0710KL').waitFor()
  await rowOf(page, '0603WAF1002T5E').waitFor()
  expect(await page.getByText('RC0402FR').count()).toBe(0)
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: /^±5%/ }).press('Space')
  await rowOf(page, 'RC0603JR-0710KL').waitFor()
  await expect.poll(() => rowOf(page, 'RC0603FR-0710KL').count()).toBe(0)
  expect(decodeURIComponent(page.url())).toContain('±5%')
  await page.getByRole('button', { name: '清除' }).click()
  await rowOf(page, 'RC0603FR-0710KL').waitFor()

  await rowOf(page, 'RC0603FR-0710KL').press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByText('厚膜贴片电阻 10kΩ').waitFor()
  await panel.getByText('演示数据').waitFor()
  await panel.getByRole('list').first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /0603WAF1002T5E/ }).click()
  await page.getByRole('dialog', { name: '0603WAF1002T5E' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await rowOf(page, 'RC0603FR-0710KL').press('Space')
  await rowOf(page, 'RC0603JR-0710KL').press('Space')
  await page.getByRole('button', { name: '对比' }).click()
  await page.getByRole('dialog', { name: '对比' }).getByRole('row').filter({ hasText: '±1%' }).waitFor()
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})

test('Chinese words, numbers from the middle, nothing and far too much each say what they are', async () => {
  const token = await tokenOf('member')
  await filled(token)
  const page = await visitAs(visit, token)
  await page.goto('/uc/bomai/search?keyword=F103C8')
  await rowOf(page, 'STM32F103C8T6').waitFor()
  await page.goto('/uc/bomai/search?keyword=电阻')
  await page.getByText('共 1000+ 条').waitFor()
  await page.goto('/uc/bomai/search?keyword=nosuchpart')
  await page.getByText('没有符合的物料').waitFor()
  await page.goto(`/uc/bomai/search?keyword=${encodeURIComponent('%_"')}`)
  await page.getByText('没有符合的物料').waitFor()
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})

test('a phone shows parts without overflow, and what narrows them folded', async () => {
  const token = await tokenOf('member')
  await filled(token)
  const page = await visitAs(visit, token, { viewport: NARROW })
  await page.goto('/uc/bomai/search?keyword=10k')
  await rowOf(page, 'RC0603FR-0710KL').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.getByRole('checkbox', { name: /^0603/ }).isVisible()).toBe(false)
  await rowOf(page, 'RC0603FR-0710KL').press('Enter')
  await page.getByRole('dialog').getByText('报价').first().waitFor()
  expect(page.complaints).toEqual([])
})
