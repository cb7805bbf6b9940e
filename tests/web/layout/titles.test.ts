import { describe, expect, test } from 'vitest'
import { found, namesInUse, pages, sourcesOf } from './names.ts'

/** The specification gives two names to one page: in the tool's own mode, and among the member's pricing tools. */
const NAMED_TWICE = ['bom/page/analyse-page.tsx']

/** Two pages in one file are told apart by their titles. */
const IS_TWO_PAGES = [
  'features/news/articles/articles-page.tsx',
  'features/roles/role-page.tsx',
  'features/tickets/my-tickets.tsx',
  'features/tickets/desk.tsx',
]

describe('the title of a page', () => {
  test('every page has one', () => {
    expect(pages.length).toBeGreaterThan(25)
    expect(pages.filter(({ title }) => title === '')).toEqual([])
  })

  test('is the same wherever the page stands', () => {
    const titles = Map.groupBy(
      pages.filter(({ component }) => component !== '' && !NAMED_TWICE.includes(component)),
      ({ component }) => component,
    )
    const twins = [...titles].filter(([component, of]) => of.length > 1 && !IS_TWO_PAGES.includes(component))
    for (const [, of] of twins) expect(new Set(of.map(({ title }) => title)).size, of.map(({ path }) => path).join()).toBe(1)
  })

  test('is its heading: no page writes another one', () => {
    const headings = sourcesOf('**/*.tsx').filter(({ text }) => /<h1\b/.test(text))
    // What is printed is a document of its own.
    expect(headings.map(({ path }) => path).toSorted()).toEqual(['bom/print/print-page.tsx', 'screen/page/page-heading.tsx'])
  })

  test('is written in no link to it by hand', () => {
    const written = sourcesOf('{layout,features,routes}/**/*.tsx').flatMap(({ path, text }) =>
      pages.filter(({ title }) => new RegExp(`>\\s*${title}\\s*</Link>`).test(text)).map(({ title }) => `${path}: ${title}`),
    )
    expect(written).toEqual([])
  })
})

test('titles have no blank between Latin letters and Chinese', () => {
  const titles = namesInUse()
  expect(titles.length).toBeGreaterThan(200)
  expect(titles.filter((title) => /[A-Za-z] \p{Script=Han}|\p{Script=Han} [A-Za-z]/u.test(title))).toEqual([])
})

test.each(['sys', 'uc'])('each page in the menu of /%s has an icon of its own', (base) => {
  const facts = sourcesOf(`routes/${base}/**/*.tsx`).filter(({ text }) => /\bgroup: '/.test(text))
  expect(facts.length).toBeGreaterThan(10)
  const icons = facts.map(({ path, text }) => ({ path, icon: found(text, /\bicon: '([^']*)'/g)[0] ?? path }))
  const shared = [...Map.groupBy(icons, ({ icon }) => icon)].filter(([icon, of]) => of.length > 1 || icon === of[0]?.path)
  expect(shared.map(([icon, of]) => `${icon}: ${of.map(({ path }) => path).join()}`)).toEqual([])
})
