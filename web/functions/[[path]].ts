// oxlint-disable-next-line house/floors -- runs on the server: the same documents, headers included, as local runs
import { serveDocument } from '../../worker/http/documents.ts'
// oxlint-disable-next-line house/floors -- and the same pages of help
import { helpCopyOf, isHelp, serveHelp } from '../../worker/http/help-document.ts'
// oxlint-disable-next-line house/floors -- the same rule again: who may be framed
import { isFramed } from '../../worker/http/headers.ts'
import type { PagesEnv } from './env.ts'

/** Documents and files of the built web. Who may frame /public, the worker's configuration tells. */
export const onRequest: PagesFunction<PagesEnv> = async ({ request, env }) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/sitemap.xml' || pathname === '/robots.txt') return env.API.fetch(request)
  if (isHelp(pathname)) {
    const asked = new URL(`/api/help?page=${encodeURIComponent(pathname + search)}`, request.url)
    return serveHelp(request, env.ASSETS, await helpCopyOf(await env.API.fetch(new Request(asked))))
  }
  const hosts = isFramed(pathname) ? await embedHosts(env, request.url) : []
  return serveDocument(request, env.ASSETS, hosts)
}

/** Nobody, while the worker does not answer. */
async function embedHosts({ API }: PagesEnv, url: string): Promise<string[]> {
  try {
    const response = await API.fetch(new Request(new URL('/api/site', url)))
    const { data } = (await response.json()) as { data: { embedHosts: string[] } }
    return data.embedHosts
  } catch {
    return []
  }
}
