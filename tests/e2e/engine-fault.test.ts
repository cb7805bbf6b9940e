import { expect, test } from 'vitest'
import { openFixture, useBrowser } from './browser.ts'

const visit = useBrowser()

test('a view whose answer does not come says so, and a retry brings it', async () => {
  const page = await visit()
  // The engine's part, and none of the page's own, whose names go on.
  await page.context().route(/\/review-[\w-]{8}\.js/, (route) => route.abort())
  await openFixture(page, 'kicad-dnp.csv')
  await page.getByRole('radio', { name: '核对' }).click()
  const fault = page.getByRole('alert').filter({ hasText: '核对没有做完' })
  await fault.waitFor()
  expect(await page.getByText('正在核对…').count()).toBe(0)
  await page.context().unrouteAll()
  await fault.getByRole('button', { name: '重试' }).click()
  await page
    .getByRole('region', { name: '核对', exact: true })
    .getByText(/^还有 \d+ 项|没有要核对的了/)
    .first()
    .waitFor()
  expect(await fault.count()).toBe(0)
})
