import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeMpn } from '../../../shared/engine/value/mpn.ts'
import { normalise } from '../../../shared/engine/value/normalise.ts'
import { readValue } from '../../../shared/engine/value/read.ts'
import { sameValue, valueText } from '../../../shared/engine/value/canonical.ts'
import { footprintSize } from '../../../shared/engine/value/footprint.ts'

const RUNS = { numRuns: 10_000 }

/** Real figures of each class: up to five digits, within what is made. */
const EXPONENTS = { R: [-4, 5], C: [-13, -6], L: [-10, -3], FB: [-1, 2], XTAL: [0, 5] } as const
const part = fc.constantFrom('R', 'C', 'L', 'FB', 'XTAL').chain((cls) =>
  fc.record({
    class: fc.constant(cls),
    mantissa: fc.integer({ min: cls === 'XTAL' ? 1000 : 1, max: 99_999 }),
    exponent: fc.integer({ min: EXPONENTS[cls][0], max: EXPONENTS[cls][1] }),
  }),
)

/** Cells as people and attackers write them: pieces that mean something, thrown together. */
const pieces = [
  '10K',
  '4R7',
  '104',
  '0.1uF',
  '±',
  '1%',
  '0603',
  'X7R',
  '/',
  '-',
  ' ',
  '50V',
  '磁珠',
  '@100MHz',
  'R',
  '*',
  '公制',
  '欧',
  'RC0603FR-0710KL',
  '(',
  '，',
  'µ',
  '\u0000',
  '🙂',
  ',',
]
const cell = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join('')),
)

it('canonical text reads back as the same class and number', () => {
  fc.assert(
    fc.property(part, (value) => {
      const back = readValue(valueText(value))
      return back !== null && sameValue(back, { ...back, ...value })
    }),
    RUNS,
  )
})

it('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const once = normalise(text)
      expect(normalise(once)).toBe(once)
    }),
    RUNS,
  )
})

it('no text throws, and the same text reads the same', () => {
  fc.assert(
    fc.property(cell, fc.constantFrom('', 'R1', 'C2', 'L3', 'FB1', 'Y1', 'U1', '电容'), (text, hint) => {
      decodeMpn(text)
      footprintSize(text)
      expect(readValue(text, hint)).toEqual(readValue(text, hint))
    }),
    RUNS,
  )
})

it('hostile lengths cost no more than short ones', () => {
  const long = [
    '1'.repeat(100_000),
    '±'.repeat(100_000),
    '4*'.repeat(50_000),
    '1,'.repeat(50_000),
    '+80-20'.repeat(20_000),
    '公制0603'.repeat(20_000),
  ]
  for (const text of long) expect(() => readValue(text, 'R1')).not.toThrow()
})
