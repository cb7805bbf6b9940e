import { expect, test } from 'vitest'
import { openFixture, useBrowser } from './browser.ts'

const visit = useBrowser()

test('a view whose answer does not come says so, and a retry brings it', async () => {
  const page = await visit()
  await openFixture(page, 'kicad-dnp.csv')
  await page
    .context()
    .route('**/health-*.js', (route) => (route.request().url().includes('view') ? route.continue() : route.abort()))
  await page.getByRole('radio', { name: '体检', exact: true }).click()
  const fault = page.getByRole('alert').filter({ hasText: '体检没有做完' })
  await fault.waitFor()
  expect(await page.getByText('正在检查…').count()).toBe(0)
  await page.context().unrouteAll()
  await fault.getByRole('button', { name: '重试' }).click()
  await page
    .getByRole('region', { name: '体检' })
    .getByText(/类问题|没有发现问题/)
    .first()
    .waitFor()
  expect(await fault.count()).toBe(0)
})
