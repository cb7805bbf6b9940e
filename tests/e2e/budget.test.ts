import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const visit = useBrowser({ cold: true })

/** All scripts that a first visit fetches until `until` is there, by their bytes. */
async function scriptsOf(path: string, until: string): Promise<Buffer[]> {
  const page = await visit()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(path)
  await page.getByRole('button', { name: until, exact: true }).waitFor()
  return Promise.all(bodies)
}

const total = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0)

test('at most 175 KB of scripts, as brotli, before a file can be dropped', async () => {
  const scripts = await scriptsOf('/bom/analyse', '选择文件')
  expect(total(scripts.map((body) => brotliCompressSync(body).length))).toBeLessThanOrEqual(175 * 1024)
})

// The table of pages and of what each one fetches comes with the first script and grows with them.
test('at most 165 KB of scripts, as gzip, for signing in', async () => {
  const scripts = await scriptsOf('/login', '登录')
  expect(total(scripts.map((body) => gzipSync(body, { level: 9 }).length))).toBeLessThanOrEqual(165 * 1024)
})
