import { builtDocument, type Assets } from './documents.ts'
import { documentHeaders } from './headers.ts'

/** A page of help as the worker makes it: what its document carries before any script runs. */
export type HelpFacts = {
  status: number
  title: string
  description: string
  html: string
  jsonLd: object | null
  /** Whether search engines are to list it. */
  isListed: boolean
}
/** Its text, and the tag by which the edge knows it. */
export type HelpCopy = { text: string; tag: string }

export const isHelp = (path: string): boolean => path === '/help' || path.startsWith('/help/')

/** The page as the worker gives it to the Pages function. */
export const answerHelp = ({ text, tag }: HelpCopy): Response =>
  new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...(tag && { ETag: tag }) } })

/** The same as the function takes it. */
export const helpCopyOf = async (answer: Response): Promise<HelpCopy> => ({
  text: await answer.text(),
  tag: answer.headers.get('ETag') ?? '',
})

/**
 * The document of a page of help: the built one's head with the page's own facts, and the page in place of the application, which it
 * does without. Used by the worker in local runs and by the Pages function, like `serveDocument`.
 */
export async function serveHelp(request: Request, assets: Assets | undefined, { text, tag }: HelpCopy): Promise<Response> {
  const url = new URL(request.url)
  const shell = assets && (await builtDocument(assets, (path) => new Request(new URL(path, url))))
  if (!shell?.ok) return new Response('Not Found', { status: 404 })
  // What the worker has put there.
  const facts = JSON.parse(text) as HelpFacts
  const own = `"${[tag, shell.headers.get('ETag') ?? ''].map((each) => each.replace(/^W\/|"/g, '')).join('-')}"`
  const isKept = facts.status === 200
  const headers = {
    ...documentHeaders(url.pathname, []),
    'Cache-Control': isKept ? 'public, max-age=0, s-maxage=30' : 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    ...(isKept ? { ETag: own } : {}),
  }
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (isKept && known.includes(own)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { status: facts.status, headers })
  return new Response(written(shell, facts, url).body, { status: facts.status, headers })
}

/** The address as search engines are to know it: without what is asked. */
const canonical = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/+$/, '')

function written(shell: Response, { title, description, html, jsonLd, isListed }: HelpFacts, url: URL): Response {
  const gone = { element: (element: Element) => void element.remove() }
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(`${title} · 点价`) })
    .on('head', {
      element: (element) => {
        element.append(meta('description', description), { html: true })
        if (!isListed) element.append(meta('robots', 'noindex'), { html: true })
        else element.append(`<link rel="canonical" href="${quoted(canonical(url))}">`, { html: true })
        // Data, which no browser runs; nothing in it ends its element.
        if (jsonLd)
          element.append(`<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`, {
            html: true,
          })
      },
    })
    .on('script[type="module"]', gone)
    .on('link[rel="modulepreload"]', gone)
    .on('noscript', gone)
    .on('#root', { element: (element) => void element.setInnerContent(html, { html: true }) })
    .transform(shell)
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const meta = (name: string, content: string): string => `<meta name="${name}" content="${quoted(content)}">`
