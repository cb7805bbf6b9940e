import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../worker/local/database.ts'
import { webFaults } from '../../worker/local/deploy/web-files.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { freePort } from '../../worker/local/ports.ts'
import { buildApart, WEB_DIST, WORKER_BUNDLE } from '../../worker/local/runtime/bundles.ts'
import type { Database } from '../../worker/local/sqld.ts'
import { folder, ready, removeFolders, ROOT } from './run.ts'

// The web as Pages serves it, its Function and the worker bound to it, as they are deployed.

let database: Database
let worker: Miniflare
let origin = ''
let stop: () => Promise<number | null> = async () => null

beforeAll(async () => {
  await buildApart(() => {})
  database = await openDatabase(folder())
  const client = createClient({ url: database.url, authToken: database.authToken })
  await migrate(client).finally(() => client.close())
  const registry = folder()
  worker = new Miniflare(
    convertV4MiniflareOptions({
      rootPath: ROOT,
      unsafeDevRegistryPath: registry,
      name: 'dianjia-api',
      compatibilityDate: '2026-08-01',
      compatibilityFlags: ['nodejs_compat'],
      modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(WORKER_BUNDLE, 'utf8') }],
      r2Buckets: ['FILES'],
      bindings: {
        ENVIRONMENT: 'production',
        TOKEN_SECRET: 'a secret for tests only, of 32 bytes or more',
        LIBSQL_URL: database.url,
        LIBSQL_AUTH_TOKEN: database.authToken,
        EMBED_HOSTS: 'partner.example',
      },
    }),
  )
  await worker.ready
  const serve = () => servePages({ ...process.env, WRANGLER_REGISTRY_PATH: registry, WRANGLER_SEND_METRICS: 'false', CI: 'true' })
  // On a busy machine another program may take a free port before wrangler opens it.
  await serve().catch(serve).catch(serve)
})
afterAll(async () => {
  await stop()
  await worker?.dispose()
  await database?.stop()
  removeFolders()
})

async function servePages(env: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const at = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', `${await freePort()}`]
  const child = spawn('wrangler', ['pages', 'dev', ...at], { cwd: webAlone(), env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  stop = () => (child.kill('SIGTERM'), ended)
  await ready({ url: origin, out: () => said, ended })
}

/** The folder of the web as it is published, without the worker's configuration above it. */
function webAlone(): string {
  const alone = folder()
  copyFileSync(join(ROOT, 'web/wrangler.toml'), join(alone, 'wrangler.toml'))
  symlinkSync(WEB_DIST, join(alone, 'dist'))
  symlinkSync(join(ROOT, 'web/functions'), join(alone, 'functions'))
  return alone
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })

test('calls go to the worker and come back whole', async () => {
  const health = await get('/api/health')
  expect([health.status, await health.json()]).toEqual([200, { ok: true }])
  const refused = await fetch(`${origin}/api/user/info`, { method: 'POST' })
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
  for (const path of ['/public', '/public/list'])
    expect((await get(path)).headers.get('Content-Security-Policy')).toContain('frame-ancestors partner.example')
  expect((await get('/publicity')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
})

test('the built files are served without the Function: hashed ones kept for good, one that is not there is no page', async () => {
  const names = readdirSync(WEB_DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(assets\/|[^_]).*\.(?!html)\w+$/.test(name),
  )
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const { status, headers } = await get(`/${name}`)
    const kept = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const guards = [headers.get('X-Content-Type-Options'), headers.get('Access-Control-Allow-Origin')]
    expect([name, status, headers.get('Cache-Control'), ...guards]).toEqual([name, 200, kept, 'nosniff', null])
  }
  for (const [path, by] of [
    ['/assets/gone-12345678.js', 'text/html'],
    ['/gone.js', 'text/plain'],
  ] as const) {
    const gone = await get(path)
    expect([gone.status, gone.headers.get('Cache-Control'), await gone.text()]).toEqual([
      404,
      'no-store',
      expect.stringMatching(/^Not Found/),
    ])
    // The Function would have said text/plain.
    expect(gone.headers.get('Content-Type')).toContain(by)
  }
  expect((await get('/')).headers.get('Cache-Control')).toBe('no-cache')
})

test('what is public is given again by its tag', async () => {
  const site = await get('/api/site')
  const again = await get('/api/site', { 'If-None-Match': site.headers.get('ETag') ?? '' })
  expect([site.status, again.status, await again.text()]).toEqual([200, 304, ''])
})

test('pages of help stand in their documents as the worker makes them, and are given again by their tag', async () => {
  const page = await get('/help/agreement')
  const text = await page.text()
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=0, s-maxage=30'])
  expect(text).toContain('<title>用户协议 · 点价</title>')
  expect(text).toContain(`<link rel="canonical" href="${origin}/help/agreement">`)
  expect(text).toContain('<div class="article">')
  expect(text).not.toContain('type="module"')
  expect((await get('/help/agreement', { 'If-None-Match': page.headers.get('ETag') ?? '' })).status).toBe(304)
  expect(await (await get(`/help?q=${encodeURIComponent('发票怎么开')}`)).text()).toContain('href="/help/invoice"')
  expect((await get('/help/none')).status).toBe(404)
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${origin}/help/agreement</loc>`)
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('a build that would cost calls of the Function, or bypass it, is told before it is deployed', () => {
  expect(webFaults(WEB_DIST)).toEqual([])
  const broken = folder()
  cpSync(WEB_DIST, broken, { recursive: true })
  const routes = (exclude: string[]) =>
    writeFileSync(join(broken, '_routes.json'), JSON.stringify({ version: 1, include: ['/*'], exclude }))
  routes(['/assets/*', '/bom/*'])
  expect(webFaults(broken)).toEqual([
    expect.stringContaining('favicon.svg costs'),
    expect.stringContaining('theme.js costs'),
    '/bom/analyse passes the Function by',
  ])
  routes(Array.from({ length: 101 }, (_, index) => `/${index}`))
  expect(webFaults(broken)).toEqual([expect.stringContaining('not as Pages takes it')])
  rmSync(join(broken, '404.html'))
  expect(webFaults(broken)).toEqual(['the built web lacks 404.html'])
})
