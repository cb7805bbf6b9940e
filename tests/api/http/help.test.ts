import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetCopies } from '../../../worker/http/edge.ts'
import worker from '../../../worker/index.ts'
import { answer, articleCode, newArticle, said } from '../article-examples.ts'
import { call, calledFrom, envelope, ORIGIN, person, upload, type Person } from '../harness.ts'

const SHELL = `<!doctype html><html lang="zh-CN"><head><title>点价</title><link rel="stylesheet" href="/assets/a.css">
<script type="module" src="/assets/start.js"></script><link rel="modulepreload" href="/assets/b.js"></head>
<body><div id="root"></div><noscript>要脚本</noscript></body></html>`
const shell = () => new Response(SHELL, { headers: { 'Content-Type': 'text/html', ETag: '"shell"' } })
const none = () => new Response('Not Found', { status: 404 })
/** As a local run has the document, under its name alone; and as Pages has it, at the bare address. */
const ASSETS = { fetch: async (request: Request) => (new URL(request.url).pathname === '/index.html' ? shell() : none()) }
const PAGES = {
  fetch: async (request: Request) =>
    new URL(request.url).pathname === '/' ? shell() : new Response(null, { status: 308, headers: { Location: '/' } }),
}

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

/** The product with its built web, over a database that counts how often it is asked. */
function site() {
  const key = crypto.randomUUID()
  const served = { ...env, ASSETS, LIBSQL_URL: `${env.FAULT_URL}/slow/0/${key}/` }
  const trips = async () => (await (await fetch(`${env.FAULT_URL}/told/0/${key}/`)).json<{ requests: number }>()).requests
  return async (path: string, headers: Record<string, string> = {}, input?: object) => {
    const before = await trips()
    const sent = input ? { method: 'POST', body: JSON.stringify(input) } : {}
    const kind: Record<string, string> = input ? { 'Content-Type': 'application/json' } : { Accept: 'text/html' }
    const given = await worker.fetch(
      new Request(`${ORIGIN}${path}`, { ...sent, headers: { ...calledFrom(), ...kind, ...headers } }),
      served,
    )
    return { given, text: await given.text(), trips: (await trips()) - before }
  }
}
const hrefs = (text: string) => [...text.matchAll(/href="(\/help\/[^"]+)"/g)].map(([, href]) => href)

describe('a page of help', () => {
  it('carries all it says before any script runs, and runs none', async () => {
    const { code } = await newArticle(admin, {
      publish: true,
      title: '几天<交货>？',
      doc: said('样板三天 </script><script>alert(1)</script>'),
    })
    const { given, text } = await site()(`/help/${code}`)
    expect(given.status).toBe(200)
    expect(text).toContain('<title>几天&lt;交货&gt;？ · 点价</title>')
    expect(text).toContain('<meta name="description" content="样板三天 &lt;/script>&lt;script>alert(1)&lt;/script>">')
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/help/${code}">`)
    expect(text).toContain('<div class="article"><p>样板三天 &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p></div>')
    expect(text).not.toMatch(/type="module"|modulepreload|noscript|<script>/)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')
    expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: '几天<交货>？' }] })
    expect(given.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  })

  it('has an outline of its headings where there are some, which lead to them', async () => {
    const heading = (level: number, text: string) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })
    const doc = (...headings: object[]) => ({
      type: 'doc',
      content: headings.flatMap((each) => [each, ...said('一句话。').content]),
    })
    const shown = async (...headings: object[]) =>
      (await site()(`/help/${(await newArticle(admin, { publish: true, doc: doc(...headings) })).code}`)).text
    const text = await shown(heading(2, '先看 <单价>'), heading(3, '按点'), heading(2, '再看交期'))
    const [outline = ''] = /<nav class="help-outline".*?<\/nav>/s.exec(text) ?? []
    expect([...outline.matchAll(/<li class="help-level-(\d)"><a href="#([^"]+)">([^<]*)/g)].map(([, ...each]) => each)).toEqual([
      ['2', 'part-1', '先看 &lt;单价&gt;'],
      ['3', 'part-2', '按点'],
      ['2', 'part-3', '再看交期'],
    ])
    for (const head of ['<h2 id="part-1">先看 &lt;单价&gt;</h2>', '<h3 id="part-2">按点</h3>']) expect(text).toContain(head)
    expect(await shown(heading(2, '先看'), heading(2, '再看'))).not.toMatch(/help-outline"|id="part/)
  })

  it('is kept at the edge: again without the database, and by its tag without its text', async () => {
    const { code } = await newArticle(admin, { publish: true })
    const get = site()
    for (const path of [`/help/${code}`, '/help', '/help?q=交货', '/sitemap.xml']) {
      const first = await get(path)
      expect([path, first.given.status, first.trips > 0]).toEqual([path, 200, true])
      expect(first.given.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30')
      const again = await get(path)
      expect([again.text, again.trips]).toEqual([first.text, 0])
      const tag = first.given.headers.get('ETag') ?? ''
      const known = await get(path, { 'If-None-Match': tag })
      expect([known.given.status, known.text, known.trips]).toEqual([304, '', 0])
    }
  })

  it('shows what was published with the next request', async () => {
    const { id, code, rowVersion } = await newArticle(admin, { publish: true })
    const get = site()
    const before = await get(`/help/${code}`)
    const anew = answer({ id, code, rowVersion, publish: true, doc: said('改为两天。') })
    await get('/api/news/SaveNews', { 'X-AppToken': admin.token }, anew)
    const after = await get(`/help/${code}`)
    expect(after.text).toContain('改为两天。')
    expect(after.given.headers.get('ETag')).not.toBe(before.given.headers.get('ETag'))
  })

  it('that nobody has published is a page that says so', async () => {
    const { code } = await newArticle(admin)
    const get = site()
    for (const path of [`/help/${code}`, '/help/nowhere', '/help/a/b', '/help/%3Cscript%3E']) {
      const { given, text } = await get(path)
      expect([path, given.status, given.headers.get('ETag')]).toEqual([path, 404, null])
      expect(text).toContain('没有这一页')
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('is there wherever the platform has the built document', async () => {
    const pages = { ...env, ASSETS: PAGES }
    const given = await worker.fetch(new Request(`${ORIGIN}/help/start`, { headers: calledFrom() }), pages)
    expect([given.status, (await given.text()).includes('新手上路 · 点价')]).toEqual([200, true])
  })

  it('is one that can be read while the database is away', async () => {
    await forgetCopies(env)
    const lost = { ...env, ASSETS, LIBSQL_URL: 'http://127.0.0.1:9' }
    const given = await worker.fetch(new Request(`${ORIGIN}/help`, { headers: calledFrom() }), lost)
    expect([given.status, given.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(await given.text()).toContain('暂时打不开')
  })
})

describe('help', () => {
  it('has its questions under their headings, what is pinned first', async () => {
    const topic = `分组${crypto.randomUUID().slice(0, 8)}`
    const [one, two] = [
      await newArticle(admin, { topic, seq: 1, publish: true }),
      await newArticle(admin, { topic, seq: 2, pinned: true, publish: true }),
    ]
    const hidden = await newArticle(admin, { topic, scope: 'mes', publish: true })
    const { text } = await site()('/help')
    const part = text.slice(text.indexOf(`<h2>${topic}</h2>`)).split('</section>')[0] ?? ''
    expect(hrefs(part)).toEqual([`/help/${two.code}`, `/help/${one.code}`])
    expect(text).not.toContain(hidden.code)
  })

  it.each([
    ['发票怎么开', '/help/invoice'],
    ['请问列认错了怎么办？', '/help/columns-wrong'],
    ['焊点 怎么算', '/help/points-count'],
    ['xlsx 格式', '/help/file-formats'],
    ['API 密钥', '/help/api-key'],
  ])('answers %s', async (question, first) => {
    const { text } = await site()(`/help?q=${encodeURIComponent(question)}`)
    expect(hrefs(text.slice(text.indexOf('<main')))[0]).toBe(first)
    expect(text).toContain('content="noindex"')
  })

  it('says what was asked as words alone, and that nothing was found', async () => {
    const { text } = await site()(`/help?q=${encodeURIComponent('"><img src=x> 钛合金')}`)
    expect(text).toContain('value="&quot;&gt;&lt;img src=x&gt; 钛合金"')
    expect(text).toContain('没有找到')
    expect(text).not.toContain('<img')
  })
})

describe('search engines', () => {
  it('find every page that is published, and no other', async () => {
    const [shown, draft] = [await newArticle(admin, { publish: true }), await newArticle(admin)]
    const { given, text } = await site()('/sitemap.xml')
    expect(given.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(text).toContain(`<loc>${ORIGIN}/help/${shown.code}</loc>`)
    expect(text).toContain(`<loc>${ORIGIN}/help/agreement</loc>`)
    expect(text).not.toContain(draft.code)
    expect((await site()('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})

describe('a picture in an article', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  it('is everybody’s to see while the version that has it is shown', async () => {
    const { data } = await envelope<{ id: string }>(await upload(admin, 3, new File([PNG], 'a.png')))
    const doc = { type: 'doc', content: [{ type: 'image', attrs: { file: data.id, alt: '曲线' } }] }
    const code = articleCode()
    const { id, rowVersion } = await newArticle(admin, { code, doc })
    const get = site()
    const picture = () => get(`/api/picture/${data.id}`)
    expect(JSON.parse((await picture()).text)).toMatchObject({ code: 4104 })
    const other = await person({ isAdmin: true })
    expect((await get(`/api/file/${data.id}`, { 'X-AppToken': other.token })).given.headers.get('Content-Disposition')).toContain(
      'attachment',
    )
    expect((await get(`/api/file/${data.id}`, { 'X-AppToken': (await person()).token })).text).toContain('4104')
    const shown = await call(admin, 'news/SaveNews', answer({ id, code, rowVersion, doc, publish: true }))
    const { given } = await picture()
    expect([given.headers.get('Content-Type'), given.headers.get('X-Content-Type-Options')]).toEqual(['image/png', 'nosniff'])
    expect(given.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    await call(admin, 'news/SaveNews', answer({ id, code, rowVersion: shown.rowVersion, publish: true }))
    expect(JSON.parse((await picture()).text)).toMatchObject({ code: 4104 })
  })
})
