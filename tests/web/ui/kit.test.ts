import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../../web')
const sources = (pattern: string) => globSync(pattern, { cwd: web }).map((path) => readFileSync(join(web, path), 'utf8'))

/** The parts of web/ui by name, each with the source that it stands in. */
const parts = new Map(
  sources('ui/**/*.tsx').flatMap((text) =>
    [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)\b(?! = createContext)/gm)].map(([, name = '']) => [name, text]),
  ),
)
const openers = sources('ui/**/*.ts')

/** On the page, or made by a part that is. */
function shownFrom(texts: readonly string[], shown: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const found = [...parts.keys()].filter(
    (name) => !shown.has(name) && texts.some((text) => new RegExp(String.raw`(<|\bloaded\.)${name}\b`).test(text)),
  )
  if (found.length === 0) return shown
  return shownFrom(
    found.map((name) => parts.get(name) ?? ''),
    new Set([...shown, ...found]),
  )
}

test('every part of web/ui is shown on the page of the kit', () => {
  expect(parts.size).toBeGreaterThan(20)
  const page = sources('features/kit/*.tsx')
  const asked = page.some((text) => text.includes('confirm(')) ? openers : []
  expect([...parts.keys()].filter((name) => !shownFrom([...page, ...asked]).has(name))).toEqual([])
})
