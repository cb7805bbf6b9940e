import { describe, expect, it } from 'vitest'
import { serveDocument } from '../../../worker/http/documents.ts'
import { ORIGIN } from '../harness.ts'

/** A built web of three files, as the platform serves one: an unknown address gives the document. */
const files: Record<string, string> = {
  '/index.html': 'text/html; charset=utf-8',
  '/assets/app-1a2b.js': 'text/javascript',
  '/favicon.svg': 'image/svg+xml',
}
const pages = {
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url)
    const type = files[pathname] ?? 'text/html; charset=utf-8'
    return new Response(request.headers.has('X-AppToken') ? 'leaked' : pathname, { headers: { 'Content-Type': type } })
  },
}
const get = (path: string, headers: Record<string, string> = { Accept: 'text/html' }, hosts: string[] = []) =>
  serveDocument(new Request(`${ORIGIN}${path}`, { headers }), pages, hosts)

describe('a document', () => {
  it.each(['/', '/login', '/bom/analyse?x=1', '/uc/bomai/search?keyword=1206', '/no/such/page', '/redirect/bom/history'])(
    'is served at %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, '/index.html'])
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    },
  )

  it('allows our own scripts alone and no frame around it', async () => {
    const { headers } = await get('/bom/analyse')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
    ])
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('behind a link is kept nowhere, listed nowhere, and names itself to nobody', async () => {
    const { headers } = await get(`/s/${'x'.repeat(43)}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    })
    expect((await get('/sys/user')).headers.get('X-Robots-Tag')).toBeNull()
  })

  it('is guarded under its file name too', async () => {
    expect((await get('/index.html')).headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  })

  it('lets the registered hosts alone frame /public, and nothing else', async () => {
    const hosts = ['partner.example', '*.shop.example', "evil'; script-src *"]
    const policy = (await get('/public/list', undefined, hosts)).headers.get('Content-Security-Policy')
    expect(policy).toContain('frame-ancestors partner.example *.shop.example')
    expect(policy).not.toContain('evil')
    for (const path of ['/publicity', '/bom/analyse']) {
      expect((await get(path, undefined, hosts)).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    }
  })
})

describe('a file', () => {
  it('is kept for ever when its name holds its hash', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/assets/gone',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/a.map',
    '/gone.html.js',
    '/index.js/..%2f.env',
  ])('that is not there, %s, is a 404', async (path) => {
    const answer = await get(path, { Accept: '*/*' })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it.each(['/.env', '/wp-login.php', '/redirect//evil.example', '/gone.html.js'])(
    'that is not there, %s, is told to a person by the application, as a 404',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([404, '/index.html'])
      expect(['Cache-Control', 'ETag', 'Location'].map((name) => answer.headers.get(name))).toEqual(['no-store', null, null])
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    },
  )

  it('of the build that is not there is no page, whoever asks', async () => {
    const answer = await get('/assets/gone.js')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('is never asked for with the session’s token', async () => {
    expect(await (await get('/', { 'X-AppToken': 'secret', Accept: '*/*' })).text()).toBe('/index.html')
  })

  it('is only read', async () => {
    const answer = await serveDocument(new Request(`${ORIGIN}/`, { method: 'POST' }), pages, [])
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
