import { describe, expect, test } from 'vitest'
import { PURPOSES } from '../../../web/layout/help/purposes.ts'
import { TERMS } from '../../../web/layout/help/terms.ts'
import { routeFacts } from '../../rules/routes.ts'

/** Pages that say themselves all there is to say, and those for people without an account, which have no help. */
const PLAIN = [
  '/401',
  '/404',
  '/auth-redirect',
  '/login',
  '/sign-up',
  '/sys/error/401',
  '/sys/error/404',
  '/help/$',
  '/s/$code',
  '/sys/kit',
]
const isForVisitors = (path: string) => path === '/public' || path.startsWith('/public/')

describe('the help of a page', () => {
  test('is there for every page of the product, and for no other', () => {
    const titled = [...routeFacts()].filter(([, { title }]) => title !== undefined).map(([path]) => path)
    const wanted = titled.filter((path) => !PLAIN.includes(path) && !isForVisitors(path))
    expect([...PURPOSES.keys()].toSorted()).toEqual(wanted.toSorted())
  })

  test('says in one or two sentences what the page is for, and explains a few words', () => {
    for (const [path, { text, terms }] of PURPOSES) {
      expect(text.length, path).toBeLessThan(60)
      expect(text.split('。').length, path).toBeLessThanOrEqual(3)
      expect(text.endsWith('。'), path).toBe(true)
      expect(new Set(terms).size, path).toBe(terms.length)
      expect(terms.length, path).toBeLessThanOrEqual(6)
    }
  })

  test('explains no word that no page has', () => {
    const used = new Set([...PURPOSES.values()].flatMap(({ terms }) => terms as readonly string[]))
    expect(Object.keys(TERMS).filter((term) => !used.has(term))).toEqual([])
  })
})
