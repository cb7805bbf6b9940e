import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, NARROW, openFixture, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

test('? tells what a page is for, its words and the keys that it listens to, and Esc leads back to the work', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/user/list')
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '用户列表' })
  await help.getByText('所有会员和管理员').waitFor()
  expect(await help.innerText()).toMatch(/代登录[\s\S]*写明原因[\s\S]*列表[\s\S]*↑ \/ ↓[\s\S]*每一页[\s\S]*Ctrl\+K/)
  expect(await help.innerText()).not.toContain('F8')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)

  // What is typed is typed.
  await page.getByLabel('名称、手机号或邮箱').fill('')
  await page.keyboard.type('?')
  expect(await page.getByLabel('名称、手机号或邮箱').inputValue()).toBe('?')
  expect(await help.count()).toBe(0)
  // Another page has other keys: those of a page that is kept out of sight are not told.
  await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '友情链接' }).click()
  await page.getByRole('button', { name: '新增链接' }).first().waitFor()
  await page.getByRole('button', { name: '本页说明' }).click()
  const other = page.getByRole('dialog', { name: '友情链接' })
  expect(await other.innerText()).toMatch(/Ctrl\+S/)
  expect(await other.innerText()).not.toContain('↑ / ↓')
  expect(page.complaints).toEqual([])
})

test('a bill has the keys of its grid; on a phone the help stands in the header’s contacts, without keys', async () => {
  const page = await visit()
  await openFixture(page, 'motor-driver.csv')
  await page.keyboard.press('Control+/')
  const help = page.getByRole('dialog', { name: 'BOM整理计价' })
  expect(await help.innerText()).toMatch(/位号[\s\S]*F8[\s\S]*Ctrl\+D/)
  await page.keyboard.press('Escape')
  await page.setViewportSize(NARROW)
  await page.getByRole('button', { name: '客服' }).click()
  await page.getByRole('button', { name: '本页说明' }).last().click()
  await help.waitFor()
  expect(await help.innerText()).not.toContain('F8')
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})

test('an article of help has its outline beside it, which the keys reach; a phone has no room for it', async () => {
  const page = await visit({ viewport: WIDE })
  await page.goto('/help/start')
  const outline = page.getByRole('navigation', { name: '目录' })
  const links = outline.getByRole('link')
  await links.nth(3).waitFor()
  for (let press = 0; press < 12 && !(await isFocused(links.nth(2))); press++) await page.keyboard.press('Tab')
  const title = await links.nth(2).innerText()
  await page.keyboard.press('Enter')
  await page.waitForURL('**#part-3')
  const heading = page.locator('#part-3')
  expect(await heading.innerText()).toBe(title)
  const article = (await page.locator('.article').boundingBox())!
  const beside = (await outline.boundingBox())!
  expect(beside.x).toBeGreaterThan(article.x + article.width)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await outline.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  expect(page.complaints).toEqual([])
})

const isFocused = (link: Locator) => link.evaluate((each) => each === document.activeElement)
