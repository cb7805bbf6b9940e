import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isText, listOf, objectOf, optional } from '../../../web/lib/shape.ts'
import { createStorage, createTextStorage, isStorageForbidden, removeOwned } from '../../../web/lib/storage.ts'

/** Entries are own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

let area: FakeStorage

beforeEach(() => {
  area = new FakeStorage()
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', area)
})
afterEach(() => vi.unstubAllGlobals())

const names = { key: 'names', version: 2, place: 'session', isValid: listOf(isText) } as const

test('what is saved is loaded again, until it is removed', () => {
  const stored = createStorage(names)
  expect(stored.load()).toBeNull()
  expect(stored.save(['a', 'b'])).toBe(true)
  expect(stored.load()).toEqual(['a', 'b'])
  stored.remove()
  expect(stored.load()).toBeNull()
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a bare value, as an older build wrote it', '["a"]'],
  ['an older version', '{"version":1,"value":["a"]}'],
  ['another shape', '{"version":2,"value":["a",1]}'],
  ['no value', '{"version":2}'],
])('%s counts as nothing', (_, text) => {
  area.setItem('names', text)
  expect(createStorage(names).load()).toBeNull()
})

test('everybody has an entry of his own; those of a key go together', () => {
  const of = (owner: string) => createStorage({ ...names, owner: () => owner })
  of('ann').save(['a'])
  of('ben').save(['b'])
  createStorage({ ...names, key: 'others' }).save(['c'])
  expect([of('ann').load(), of('ben').load()]).toEqual([['a'], ['b']])
  removeOwned('names')
  expect([of('ann').load(), of('ben').load(), Object.keys(area)]).toEqual([null, null, ['others']])
})

test('a text lies as it is, and one that does not pass counts as nothing', () => {
  const isHex = (text: unknown): text is string => isText(text) && /^[0-9a-f]+$/.test(text)
  const stored = createTextStorage({ key: 'RandKey', place: 'local', isValid: isHex })
  stored.save('7f')
  expect([stored.load(), area['RandKey']]).toEqual(['7f', '7f'])
  area.setItem('RandKey', 'no hex')
  expect(stored.load()).toBeNull()
})

test('a forbidden storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  const stored = createStorage(names)
  expect([stored.save(['a']), stored.load(), isStorageForbidden()]).toEqual([false, null, true])
  stored.remove()
  removeOwned('names')
})

test('an object may have more than its shape names, and lack what is optional', () => {
  const isNamed = objectOf<{ name: string; nick?: string | undefined }>({ name: isText, nick: optional(isText) })
  expect([{ name: 'a' }, { name: 'a', nick: 'b', age: 3 }].every(isNamed)).toBe(true)
  expect([null, [], 'a', {}, { name: 1 }, { name: 'a', nick: null }].some(isNamed)).toBe(false)
})
