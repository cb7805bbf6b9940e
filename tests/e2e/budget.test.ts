import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const visit = useBrowser({ cold: true })

/** All scripts that a first visit fetches until `until` is there, by their bytes. */
async function scriptsOf(path: string, until: (page: Page) => Locator): Promise<Buffer[]> {
  const page = await visit()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(path)
  await until(page).waitFor()
  return Promise.all(bodies)
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

const total = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0)

test('at most 175 KB of scripts, as brotli, before a file can be dropped', async () => {
  const scripts = await scriptsOf('/bom/analyse', button('选择文件'))
  expect(total(scripts.map((body) => brotliCompressSync(body).length))).toBeLessThanOrEqual(175 * 1024)
})

// The table of pages and of what each one fetches comes with the first script and grows with them.
test('at most 165 KB of scripts, as gzip, for signing in', async () => {
  const scripts = await scriptsOf('/login', button('登录'))
  expect(total(scripts.map((body) => gzipSync(body, { level: 9 }).length))).toBeLessThanOrEqual(165 * 1024)
})

// The paper comes with the page, whether or not the link shows one.
test('at most 165 KB of scripts, as gzip, for who follows a link on his phone', async () => {
  const scripts = await scriptsOf('/s/none', (page) => page.getByText('没有这个链接'))
  expect(total(scripts.map((body) => gzipSync(body, { level: 9 }).length))).toBeLessThanOrEqual(165 * 1024)
})
