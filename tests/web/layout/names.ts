import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../../shared/api/index.ts'
import { AREAS } from '../../../shared/areas.ts'
import type { Endpoint } from '../../../shared/contract.ts'
import * as enums from '../../../shared/enums.ts'
import { GROUPS } from '../../../web/layout/menu/groups.ts'

const web = join(import.meta.dirname, '../../../web')

/** The sources of the pages by a pattern below web/. */
export const sourcesOf = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: web, exclude: ['dist/**', 'maps/**'] }).map((path) => ({
    path,
    text: readFileSync(join(web, path), 'utf8'),
  }))

export const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** The routes with a title, and the component that each of them shows, by the file that it comes from. */
export const pages = sourcesOf('routes/**/*.tsx')
  .filter(({ text }) => /component: (?!\w*Layout\b|Root\b)/.test(text))
  .map(({ path, text }) => {
    const [title = ''] = found(text, /staticData: \{[^}]*?title: '([^']*)'/gs)
    const [component = ''] = found(text, /from '[./]+((?:features|bom)\/[^']+)'/g)
    return { path, title, component }
  })

/** What pages, columns, things, calls and states are called. */
export function namesInUse(): string[] {
  const columns = sourcesOf('{features,screen,routes}/**/*.tsx').flatMap(({ text }) => found(text, /\btitle: '([^']*)'/g))
  const nouns = sourcesOf('{features,routes}/**/*.tsx').flatMap(({ text }) => found(text, /\bnoun="([^"]*)"/g))
  const calls = Object.values<Endpoint>(api).map(({ label }) => label)
  const states = Object.values(enums).flatMap((each) => (Array.isArray(each) ? [] : Object.values(each).map(String)))
  return [
    ...pages.map(({ title }) => title),
    ...columns,
    ...nouns,
    ...calls,
    ...states,
    ...Object.values({ ...GROUPS, ...AREAS }),
  ]
}
