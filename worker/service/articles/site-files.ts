import { escaped } from '../../../shared/article/html.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { isKnown, publicCopy } from '../../http/edge.ts'
import { fileHeaders } from '../../http/headers.ts'
import { changesAfter, shownList } from './shown.ts'

const KEPT = { ...fileHeaders, 'Cache-Control': 'public, max-age=0, s-maxage=30' }

/** GET /sitemap.xml: every page of help, and when it was published. */
export async function siteMap(env: Env, request: Request): Promise<Response> {
  const { text, tag } = await publicCopy(env, 'sitemap', async () => {
    const { db } = openDatabase(env)
    const now = Date.now()
    const [rows, [change]] = await db.batch([shownList(db, now, ['faq', 'zdy', 'info']), changesAfter(db, now)])
    const pages = rows.map(({ code, publishAt }) => ({ path: `/help/${code}`, at: publishAt }))
    return { text: JSON.stringify(pages), holdsUntil: change?.at ?? Infinity }
  })
  // What we have put there ourselves.
  const pages = JSON.parse(text) as { path: string; at: number }[]
  const { origin } = new URL(request.url)
  const newest = Math.max(0, ...pages.map(({ at }) => at))
  const urls = [{ path: '/help', at: newest }, ...pages].map(
    ({ path, at }) => `<url><loc>${escaped(origin + path)}</loc><lastmod>${new Date(at).toISOString()}</lastmod></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  const headers = { ...KEPT, ETag: tag, 'Content-Type': 'application/xml; charset=utf-8' }
  return isKnown(request, tag) ? new Response(null, { status: 304, headers }) : new Response(xml, { headers })
}

/** GET /robots.txt: a preview is nobody's to list. */
export function robots(env: Env, request: Request): Response {
  const { origin } = new URL(request.url)
  const rules =
    env.ENVIRONMENT === 'preview'
      ? ['Disallow: /']
      : [
          'Allow: /help',
          'Disallow: /api/',
          'Disallow: /s/',
          'Disallow: /uc/',
          'Disallow: /sys/',
          `Sitemap: ${origin}/sitemap.xml`,
        ]
  const text = `User-agent: *\n${rules.join('\n')}\n`
  return new Response(text, { headers: { ...KEPT, 'Content-Type': 'text/plain; charset=utf-8' } })
}
