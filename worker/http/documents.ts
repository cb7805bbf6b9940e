import { documentHeaders, fileHeaders, IMMUTABLE } from './headers.ts'

export type Assets = { fetch: (request: Request) => Promise<Response> }

/**
 * The built web: its files, and its one document for every page address. Used by the worker in local runs and by the
 * Pages functions in production. A file that is not there is a 404, never the document; a person who asked for it by its address
 * is told so by the application's own page.
 */
export async function serveDocument(
  request: Request,
  assets: Assets | undefined,
  embedHosts: readonly string[],
): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
  if (!assets) return plain(404, 'Not Found')
  const accept = request.headers.get('Accept') ?? '*/*'
  const found = isFile(url.pathname) ? file(await assets.fetch(bare(request, url)), url.pathname) : null
  if (found !== null && (found.status !== 404 || !accept.includes('text/html') || isBuilt(url.pathname))) return found
  if (!/text\/html|\*\/\*/.test(accept)) return plain(404, 'Not Found')
  // Whoever has the document is not to take it for the file.
  const asked = found === null ? request : new Request(request.url, { method: request.method })
  const document = await builtDocument(assets, (path) => bare(asked, new URL(path, url)))
  if (!document.ok && document.status !== 304) return plain(404, 'Not Found')
  const headers = documentHeaders(url.pathname, embedHosts)
  return found === null ? withHeaders(document, headers) : missing(document, headers)
}

/** The document where nothing is: the application says so, and so does the status. */
function missing(document: Response, headers: Record<string, string>): Response {
  const copy = new Response(document.body, { status: 404, headers: document.headers })
  copy.headers.delete('ETag')
  return withHeaders(copy, { ...headers, 'Cache-Control': 'no-store' })
}

/** The one document of the built web: a platform may have it under its name, or lead from there to the bare address. */
export async function builtDocument(assets: Assets, at: (path: string) => Request): Promise<Response> {
  const named = await assets.fetch(at('/index.html'))
  return named.status === 308 || named.status === 307 ? assets.fetch(at('/')) : named
}

/** Page addresses have no dot in any segment, and no page stands among the built files. */
const isFile = (path: string): boolean => path.includes('.') || isBuilt(path)
const isBuilt = (path: string): boolean => /^\/assets(\/|$)/.test(path)

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
