import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../web')

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist|maps)\//.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(WEB, path), 'utf8') }))

const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Forms that can be refused and keep no draft, and why not. */
const WITHOUT: Readonly<Record<string, string>> = {
  'screen/form/act-dialog.tsx': 'is given the draft',
  'features/templates/use-save.ts': 'saves what the draft of its form holds',
  'features/news/articles/use-article.ts': 'an article is kept in the browser for good',
  'features/share/accept-form.tsx': 'a customer without an account: nothing of him stays in a browser',
  'features/share/approval-form.tsx': 'the same',
  'features/share/share-dialog.tsx': 'nothing is typed but a number of days',
  'features/match/approval-dialog.tsx': 'the same',
  'features/match/bill-picker.tsx': 'one picks a row',
  'features/pricing/screens/bench-view.tsx': 'one tries a line out',
}

test('what can be refused is kept: a form has a draft', () => {
  const drafted = new Set(having(/\buseDraft\(/))
  const refusable = having(/\buseRefusal\(/).filter((path) => path !== 'screen/form/use-refusal.ts')
  expect(refusable.length).toBeGreaterThan(15)
  expect(refusable.filter((path) => !drafted.has(path) && !(path in WITHOUT))).toEqual([])
  expect(Object.keys(WITHOUT).filter((path) => drafted.has(path) || !refusable.includes(path))).toEqual([])
})

test('a form asks before something is lost by its draft, in one way', () => {
  expect(having(/\buseUnsaved\(/)).toEqual(
    expect.arrayContaining(['features/news/articles/use-article.ts', 'screen/draft/use-draft.ts', 'ui/unsaved.ts']),
  )
  expect(having(/\buseUnsaved\(/)).toHaveLength(3)
})

test('what removes something says what that leads to', () => {
  const questions = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\{[^{}]*title: [^{}]*(?:\$\{[^}]*\}[^{}]*)*danger: true[^{}]*\}/g)].map(([question]) => ({
      path,
      question,
    })),
  )
  expect(questions.length).toBeGreaterThan(10)
  expect(questions.filter(({ question }) => !/\btext\b/.test(question))).toEqual([])
})
