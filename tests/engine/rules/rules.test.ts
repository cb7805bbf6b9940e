import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../rules/index.ts'
import { isBare, isNamed, namesOf, titlesIn } from '../../rules/titles.ts'

const TESTS = join(import.meta.dirname, '../..')

describe('the rules of the specification', () => {
  it('are those of its nine sections', () => {
    expect(SECTIONS.map(({ section }) => section)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(SECTIONS.flatMap(({ rules }) => rules).length).toBeGreaterThan(250)
  })

  it.each(SECTIONS)('$section $title: each is shown by a test that is there', ({ rules }) => {
    const titles = new Map<string, string[]>()
    const of = (file: string): string[] => {
      const known = titles.get(file) ?? (existsSync(join(TESTS, file)) ? titlesIn(file) : [])
      titles.set(file, known)
      return known
    }
    const unshown = rules.filter(({ file, test }) => isBare(test) || !of(file).some((title) => isNamed(test, title)))
    expect(unshown.map(({ rule, file, test }) => `${rule}: ${file} has no test “${test}”`)).toEqual([])
  })
})

describe('the titles of a file', () => {
  it('are read with what they stand in, tables of cases too', () => {
    const own = titlesIn('engine/rules/rules.test.ts')
    expect(own).toContain('the titles of a file > are read with what they stand in, tables of cases too')
    expect(own).toContain('the rules of the specification > $section $title: each is shown by a test that is there')
    expect(titlesIn('e2e/guards.test.ts')).toContain('%s at %s is led where the specification says')
  })

  it('name the tests that they make', () => {
    const pattern = namesOf('code %i: $name (all)')
    expect(['code 7: x (all)', 'around > code 7: x (all)'].every((name) => pattern.test(name))).toBe(true)
    expect(['a code 7: x (all)', 'code 7: x all'].some((name) => pattern.test(name))).toBe(false)
    expect([isBare('%s'), isBare('%s at %s'), isNamed('b', 'a > b'), isNamed('b', 'ab')]).toEqual([true, false, true, false])
  })
})
