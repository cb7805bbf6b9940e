import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

test('the list of jobs follows a job to its end by itself, and then asks no more', async () => {
  const admin = await tokenOf('admin')
  const page = await visitAs(visit, admin)
  let asked = 0
  page.on('request', (request) => void (asked += request.url().endsWith('/api/job/List') ? 1 : 0))
  const { id } = await ask<{ id: string }>('job/Start', { kind: 'retention' }, admin)
  await page.goto('/sys/setting/job')
  const row = page.getByRole('row').filter({ hasText: '清理过期记录' }).first()
  await row.getByRole('gridcell', { name: '等待中' }).waitFor()
  const before = asked
  await expect.poll(async () => (await ask<{ finished: number | null }>('job/Watch', { id }, admin)).finished).not.toBeNull()
  await row.getByRole('gridcell', { name: '已完成' }).waitFor()
  expect(asked).toBeGreaterThan(before)
  const after = asked
  await page.waitForTimeout(3500)
  expect(asked).toBe(after)
})
