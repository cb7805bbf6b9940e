import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'

const visit = useBrowser({ keepsPages: true })

test('an address that leads nowhere is told in the look of the product, and never leads to another host', async () => {
  const page = await visit()
  const base = inject('baseUrl')
  const hosts = new Set<string>()
  page.on('framenavigated', (frame) => hosts.add(new URL(frame.url()).host))
  for (const path of [
    '/redirect//evil.example',
    '/redirect///evil.example/a',
    '/redirect/%5Cevil.example',
    '/wp-login.php',
    '/.env',
    '/a.b/c',
  ]) {
    await page.goto(base + path)
    await page
      .getByText(/地址可能写错了/)
      .first()
      .waitFor()
    expect([path, await page.getByText('Not Found').count()]).toEqual([path, 0])
  }
  expect([...hosts]).toEqual([new URL(base).host])
})
