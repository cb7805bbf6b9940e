import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

test('a figure of the dashboard opens the list that adds up to it, and the table behind a drawing has its days', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/dashboard')
  const tile = page.getByRole('list', { name: '数据' }).getByRole('link', { name: /^计价/ })
  const count = Number((await tile.locator('b').innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  const drawn = page.getByRole('region', { name: '业务量' })
  await drawn.locator('canvas').waitFor()
  await drawn.getByRole('radio', { name: '表' }).click()
  expect(await drawn.getByRole('row').count()).toBe(31)
  await tile.click()
  await page.waitForURL('**/sys/user/historyList?*createdFrom=*')
  await page.getByText(`共 ${count} 条`).waitFor()
  expect(page.complaints).toEqual([])
})
