import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const visit = useBrowser({ cold: true })

/** All scripts that a first visit fetches until `until` is there, by their bytes. */
async function scriptsOf(path: string, until: (page: Page) => Locator): Promise<Buffer[]> {
  const page = await visit()
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', keep)
  await page.goto(path)
  await until(page).waitFor()
  page.off('response', keep)
  return Promise.all(bodies)
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

const total = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0)

// One and a sixth of what React, the router and the dialogs weigh by themselves; the table of pages comes with the first script.
test('at most 146 KB of scripts in 5 files, as brotli, before a file can be dropped', async () => {
  const scripts = await scriptsOf('/bom/analyse', button('选择文件'))
  expect(total(scripts.map((body) => brotliCompressSync(body).length))).toBeLessThanOrEqual(146 * 1024)
  expect(scripts.length).toBeLessThanOrEqual(5)
})

test('at most 144 KB of scripts in 4 files, as gzip, for signing in', async () => {
  const scripts = await scriptsOf('/login', button('登录'))
  expect(total(scripts.map((body) => gzipSync(body, { level: 9 }).length))).toBeLessThanOrEqual(144 * 1024)
  expect(scripts.length).toBeLessThanOrEqual(4)
})

// The paper comes with the page, whether or not the link shows one.
test('at most 150 KB of scripts in 4 files, as gzip, for who follows a link on his phone', async () => {
  const scripts = await scriptsOf('/s/none', (page) => page.getByText('没有这个链接'))
  expect(total(scripts.map((body) => gzipSync(body, { level: 9 }).length))).toBeLessThanOrEqual(150 * 1024)
  expect(scripts.length).toBeLessThanOrEqual(4)
})

test.each(['/login', '/bom/analyse', '/public', '/s/none'])(
  'all scripts of %s are asked for before the first of them runs',
  async (path) => {
    const page = await visit()
    // Nothing of it runs: what is asked for all the same does not wait for it.
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(path)
    await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThanOrEqual(2)
  },
)
