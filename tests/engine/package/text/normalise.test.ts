import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalisePackage } from '../../../../shared/engine/package/text/normalise.ts'

it.each([
  ['Package_SO:SOIC-8', 'SOIC-8'],
  ['ｓｏｐ－８', 'SOP-8'],
  ['0603×4', '0603X4'],
  ['6.3*5.4', '6.3X5.4'],
  ['Φ5×11', 'D5X11'],
  ['4脚', '4P'],
])('%s becomes %s', (text, expected) => {
  expect(normalisePackage(text)).toBe(expected)
})

const anything = fc.string({ unit: 'binary', maxLength: 80 })
const swelling = fc.constantFrom('㌀', '排针', '位1', '㎜').map((unit) => unit.repeat(200))
const pieces = fc
  .array(fc.constantFrom('A', '1', ':', '*', ' ', '脚', '位', '排', '针', '×', '贴片', '：', 'lib.'), { maxLength: 12 })
  .map((parts) => parts.join(''))

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.oneof(anything, pieces, swelling), (text) => {
      const once = normalisePackage(text)
      return normalisePackage(once) === once
    }),
    { numRuns: 5000 },
  )
})
