import { expect, inject, test } from 'vitest'
import { expectAccessible, fillLogin, NARROW, useBrowser, type Watched } from './browser.ts'

const visit = useBrowser({ cold: true })

async function open(options = {}): Promise<Watched> {
  const page = await visit(options)
  await page.goto('/login?redirect=/sys/setting/friendlink')
  await fillLogin(page, 'admin', inject('password'))
  await page.getByRole('button', { name: '新增链接' }).first().waitFor()
  return page
}

const names = (page: Watched) =>
  page.getByLabel(/^第 \d+ 个链接的名称$/).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('an operator puts links in order with the keyboard; members see them in the footer', async () => {
  const page = await open()
  for (const [index, name] of ['立创商城', '嘉立创', '半导小芯'].entries()) {
    await page.getByRole('button', { name: '新增链接' }).first().click()
    await page
      .getByLabel(`第 ${index + 1} 个链接的名称`)
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(index === 1 ? 'javascript:alert(1)' : `https://friend${index}.example/`)
  }
  await page.keyboard.press('Control+s')
  await page.getByText('应为 http:// 或 https:// 开头的网址').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('第 2 个链接的网址')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://www.jlc.example/')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText('已保存友情链接').waitFor()
  expect(await names(page)).toEqual(['嘉立创', '立创商城', '半导小芯'])

  // Removed and taken back; another switched off.
  await page.getByRole('button', { name: '移除第 1 个链接' }).click()
  expect(await names(page)).toEqual(['立创商城', '半导小芯'])
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await names(page)).toEqual(['嘉立创', '立创商城', '半导小芯'])
  await page.getByRole('switch').nth(1).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: '放弃修改' }).count()).toBe(0)
  await expectAccessible(page)

  await page.goto('/uc/user/info')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: '友情链接' }).getByRole('link')
  await links.first().waitFor()
  await expect.poll(() => links.allInnerTexts()).toEqual(['嘉立创', '半导小芯'])
  expect(await links.first().getAttribute('rel')).toBe('noopener noreferrer')
  expect(page.complaints).toEqual([])

  // Two operators at once: the second keeps what he typed and sees the first one's change.
  const [one, two] = [await open(), await open({ viewport: NARROW })]
  await one.getByLabel('第 3 个链接的名称').fill('半导小芯网')
  await one.keyboard.press('Control+s')
  await one.getByText('已保存友情链接').waitFor()
  await two.getByLabel('第 1 个链接的名称').fill('嘉立创集团')
  await two.keyboard.press('Control+s')
  await two.getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => names(two)).toEqual(['嘉立创集团', '立创商城', '半导小芯网'])
  await two.keyboard.press('Control+s')
  await two.getByText('已保存友情链接').waitFor()
})
