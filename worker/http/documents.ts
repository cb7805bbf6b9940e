import { documentHeaders, fileHeaders, IMMUTABLE } from './headers.ts'

export type Assets = { fetch: (request: Request) => Promise<Response> }

/**
 * The built web: its files, and its one document for every page address. Used by the worker in local runs and by the
 * Pages functions in production. A file that is not there is a 404, never the document.
 */
export async function serveDocument(
  request: Request,
  assets: Assets | undefined,
  embedHosts: readonly string[],
): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
  if (!assets) return plain(404, 'Not Found')
  if (isFile(url.pathname)) return file(await assets.fetch(bare(request, url)), url.pathname)
  if (!/text\/html|\*\/\*/.test(request.headers.get('Accept') ?? '*/*')) return plain(404, 'Not Found')
  const found = await builtDocument(assets, (path) => bare(request, new URL(path, url)))
  if (!found.ok && found.status !== 304) return plain(404, 'Not Found')
  return withHeaders(found, documentHeaders(url.pathname, embedHosts))
}

/** The one document of the built web: a platform may have it under its name, or lead from there to the bare address. */
export async function builtDocument(assets: Assets, at: (path: string) => Request): Promise<Response> {
  const named = await assets.fetch(at('/index.html'))
  return named.status === 308 || named.status === 307 ? assets.fetch(at('/')) : named
}

/** Page addresses have no dot in any segment, and no page stands among the built files. */
const isFile = (path: string): boolean => path.includes('.') || /^\/assets(\/|$)/.test(path)

/** Asks for the file alone: no query, no session header. */
function bare(request: Request, url: URL): Request {
  const known = request.headers.get('If-None-Match')
  return new Request(new URL(url.pathname, url), { method: request.method, headers: known ? { 'If-None-Match': known } : {} })
}

function file(found: Response, path: string): Response {
  const isDocument = (found.headers.get('Content-Type') ?? '').includes('text/html')
  // The platform may give the document for a file that is not there.
  if ((!found.ok && found.status !== 304) || (isDocument && !path.endsWith('.html'))) return plain(404, 'Not Found')
  if (path.endsWith('.html')) return withHeaders(found, documentHeaders(path, []))
  return withHeaders(found, { ...fileHeaders, 'Cache-Control': path.startsWith('/assets/') ? IMMUTABLE : 'no-cache' })
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const copy = new Response(response.body, response)
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
  return copy
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...fileHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
