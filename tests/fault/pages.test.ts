import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../worker/local/database.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { buildApart, WEB_DIST, WORKER_BUNDLE } from '../../worker/local/runtime/bundles.ts'
import type { Database } from '../../worker/local/sqld.ts'
import { folder, removeFolders, ROOT } from './run.ts'

// The Function of the web as Pages gets it, with the worker bound to it, as they are deployed.

const ORIGIN = 'https://dianjia.example'
let database: Database
let platform: Miniflare

const module = (path: string) => [{ type: 'ESModule' as const, path: 'index.js', contents: readFileSync(path, 'utf8') }]
const DATED = { compatibilityDate: '2026-08-01', compatibilityFlags: ['nodejs_compat'] }

beforeAll(async () => {
  await buildApart(() => {})
  const built = folder()
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  await promisify(execFile)('wrangler', ['pages', 'functions', 'build', '--outdir', built], { cwd: join(ROOT, 'web'), env })
  database = await openDatabase(folder())
  const client = createClient({ url: database.url, authToken: database.authToken })
  await migrate(client).finally(() => client.close())
  platform = new Miniflare(
    convertV4MiniflareOptions({
      rootPath: ROOT,
      workers: [
        {
          ...DATED,
          name: 'pages',
          modules: module(join(built, 'index.js')),
          serviceBindings: { API: 'api' },
          assets: {
            directory: WEB_DIST,
            binding: 'ASSETS',
            routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
            assetConfig: { html_handling: 'none', not_found_handling: 'none' },
          },
        },
        {
          ...DATED,
          name: 'api',
          modules: module(WORKER_BUNDLE),
          r2Buckets: ['FILES'],
          bindings: {
            ENVIRONMENT: 'production',
            TOKEN_SECRET: 'a secret for tests only, of 32 bytes or more',
            LIBSQL_URL: database.url,
            LIBSQL_AUTH_TOKEN: database.authToken,
            EMBED_HOSTS: 'partner.example',
          },
        },
      ],
    }),
  )
  await platform.ready
})
afterAll(async () => {
  await platform?.dispose()
  await database?.stop()
  removeFolders()
})

const get = (path: string) => platform.dispatchFetch(`${ORIGIN}${path}`)

test('calls go to the worker and come back whole', async () => {
  const health = await get('/api/health')
  expect([health.status, await health.json()]).toEqual([200, { ok: true }])
  const refused = await platform.dispatchFetch(`${ORIGIN}/api/user/info`, { method: 'POST' })
  expect(await refused.json()).toMatchObject({ state: 0, code: 4096 })
  const unknown = await get('/api/no/such')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 4104 }])
})

test('documents come with their headers, and only /public may be framed, by those whom the worker names', async () => {
  const page = await get('/bom/analyse')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<div id="root">')
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(page.headers.get('X-Frame-Options')).toBe('DENY')
  const framed = await get('/public/usage')
  expect(framed.headers.get('Content-Security-Policy')).toContain('frame-ancestors partner.example')
})

test('built files are kept for good, and one that is not there is no page', async () => {
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? []
  const file = await get(script)
  expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('immutable')])
  expect((await get('/assets/gone-12345678.js')).status).toBe(404)
})
