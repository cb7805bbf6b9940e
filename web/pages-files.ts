// oxlint-disable-next-line house/floors -- runs in the build: the same headers as those of local runs
import { fileHeaders, IMMUTABLE } from '../worker/http/headers.ts'

/**
 * Files, by name, that let Pages serve the built files itself: which addresses are no business of the Function, what headers
 * it sends then, and what it answers where there is no file, which without one would be the document. `names` are the files
 * beside the hashed ones.
 */
export function pagesFiles(names: readonly string[]): Record<string, string> {
  const files = names.map((name) => `/${name}`)
  const routes = { version: 1, include: ['/*'], exclude: ['/assets/*', ...files] }
  return {
    '_routes.json': `${JSON.stringify(routes, null, 2)}\n`,
    _headers: [
      ruleOf('/*', ['! Access-Control-Allow-Origin', ...linesOf(fileHeaders)]),
      ruleOf('/assets/*', linesOf({ 'Cache-Control': IMMUTABLE })),
      ...files.map((path) => ruleOf(path, linesOf({ 'Cache-Control': 'no-cache' }))),
    ].join(''),
    '404.html': 'Not Found\n',
  }
}

const linesOf = (headers: Record<string, string>): string[] => Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const ruleOf = (path: string, lines: readonly string[]): string => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`
