import { expect, test } from 'vitest'
import { isDue, isOtherBuild } from '../../web/version.ts'

const NOW = 1_800_000_000_000

test.each([
  ['never looked', [0, Number.NaN], true],
  ['59 seconds ago by the stamp in the address', [NOW - 59_000, 0], false],
  ['59 seconds ago by the last look', [0, NOW - 59_000], false],
  ['a minute ago', [NOW - 60_000, NOW - 60_000], true],
  ['a stamp of the future', [NOW + 5000, 0], true],
])('%s', (_, looks, due) => {
  expect(isDue(NOW, ...looks)).toBe(due)
})

test.each([
  ['the same scripts', ['/assets/index-a.js'], false],
  ['other scripts', ['/assets/index-b.js'], true],
  ['no script: somebody else answered', [], false],
])('a page served with %s', (_, served, isOther) => {
  expect(isOtherBuild(served, ['/assets/index-a.js'])).toBe(isOther)
})
