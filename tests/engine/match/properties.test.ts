import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidatesOf, catalogueOf } from '../../../shared/engine/match/catalogue.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { matchLine } from '../../../shared/engine/match/match-line.ts'
import { comparePackages } from '../../../shared/engine/match/packages.ts'
import { contradicted } from '../../../shared/engine/match/polarity.ts'
import type { CataloguePart } from '../../../shared/engine/match/types.ts'
import { mayReplace } from '../../../shared/engine/value/replace.ts'
import { ask, part } from './shop.ts'

const SIZES = ['0402', '0603', '0805']
const CASES = ['SOIC-8', 'SOP-8', 'MSOP-8', 'ESOP-8', 'DIP-8', 'SOT-23', 'SOT-23-5', '0603', '']
const NUMBERS = [
  'QM358',
  'QM358D',
  'QM358DR',
  'QM3S8DR',
  'QM358-3.3',
  'QM358-5.0',
  'QM358/TR',
  'QM358DR-TR',
  'QM35',
  'QM358 Y2(RANGE:200-350)',
]
const WAYS = ['', 'NPN', 'PNP', 'N沟道', 'P沟道', '双向', '单向']

const capacitor = fc
  .record({
    size: fc.constantFrom(...SIZES),
    value: fc.constantFrom('100nF', '1uF', '10pF'),
    tolerance: fc.constantFrom('±5%', '±10%', ''),
    voltage: fc.constantFrom('16V', '50V', ''),
    dielectric: fc.constantFrom('X7R', 'X5R', 'Y5V', 'C0G', ''),
    stock: fc.nat(3),
    n: fc.nat(5),
  })
  .map(
    (c) => `QC${c.n} | ${c.size} | 电容 | ${c.value} ${c.tolerance} ${c.voltage} ${c.dielectric} ${c.size} | 某厂 | ${c.stock}`,
  )

const chip = fc
  .record({ mpn: fc.constantFrom(...NUMBERS), pkg: fc.constantFrom(...CASES), way: fc.constantFrom(...WAYS), stock: fc.nat(3) })
  .map(({ mpn, pkg, way, stock }) => `${mpn} | ${pkg} | 芯片 | ${way} | 某厂 | ${stock}`)

const catalogue = fc
  .array(fc.oneof(capacitor, chip), { maxLength: 30 })
  .map((texts) => texts.map((text, at): CataloguePart => part(text, `p${at}`)))

const line = fc.oneof(
  fc.record({
    designators: fc.constant('C1'),
    value: fc.constantFrom('100nF', '0.1uF 16V', '1uF/50V/X7R', '10p', '104'),
    footprint: fc.constantFrom('C_0402_1005Metric', 'C0603', '0805', ''),
    description: fc.constantFrom('', '50V X5R', '±10%'),
    mpn: fc.constantFrom('', '', 'QC1', 'QC2'),
  }),
  fc.record({
    designators: fc.constantFrom('', 'U1', 'Q1'),
    value: fc.constantFrom(...NUMBERS, 'QM358 200-350', 'QM358 5.0', 'QM358 Y2 200-350'),
    footprint: fc.constantFrom(...CASES),
    description: fc.constantFrom(...WAYS),
    mpn: fc.constantFrom('', '', ...NUMBERS),
  }),
)

const found = (parts: readonly CataloguePart[], fields: Parameters<typeof ask>[0]) => {
  const asked = ask(fields)
  return { asked, match: matchLine(asked, candidatesOf(catalogueOf(parts), keysOfLine(asked))) }
}

describe('whatever the catalogue and the line', () => {
  it('the answer does not depend on the order of the catalogue', () => {
    fc.assert(
      fc.property(catalogue, line, fc.infiniteStream(fc.nat()), (parts, fields, numbers) => {
        const mixed = parts.map((each) => ({ each, at: numbers.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        const again = found(
          mixed.map(({ each }) => each),
          fields,
        )
        expect(again.match).toEqual(found(parts, fields).match)
      }),
    )
  })

  it('nothing is chosen whose known case, value or polarity contradicts the line', () => {
    fc.assert(
      fc.property(catalogue, line, (parts, fields) => {
        const { asked, match } = found(parts, fields)
        if (match.chosen === null) return
        const { part: given } = match.chosen
        expect(comparePackages(asked.package, given.reading)).not.toBe('other')
        expect(contradicted(asked.polarity, given.polarity)).toBeNull()
        if (match.doubt || asked.stated === null || given.value === null) return
        expect(mayReplace(asked.stated, given.value).reason).toMatch(/数值相同|数值、尺寸相同/)
      }),
    )
  })

  it('what is found under the keys is what reading the whole catalogue finds', () => {
    fc.assert(
      fc.property(catalogue, line, (parts, fields) => {
        const { asked, match } = found(parts, fields)
        expect(matchLine(asked, parts)).toEqual(match)
      }),
    )
  })

  it('the chosen part is the first offered, at most ten are, none of them twice', () => {
    fc.assert(
      fc.property(catalogue, line, (parts, fields) => {
        const { match } = found(parts, fields)
        const ids = match.candidates.map(({ part: { id } }) => id)
        expect(ids.length).toBeLessThanOrEqual(10)
        expect(new Set(ids).size).toBe(ids.length)
        if (match.chosen !== null) expect(match.chosen).toEqual(match.candidates[0])
      }),
    )
  })

  it('a line that is not fitted gets nothing', () => {
    fc.assert(
      fc.property(catalogue, line, (parts, fields) => {
        expect(found(parts, { ...fields, dnp: true }).match).toEqual({
          chosen: null,
          doubt: false,
          why: 'not-fitted',
          candidates: [],
        })
      }),
    )
  })

  it('no text throws, and its keys are few and short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }), (value, mpn) => {
        const asked = ask({ value, mpn, footprint: mpn, description: value })
        const { names, stems, values, skus } = keysOfLine(asked)
        expect(names.length + stems.length + values.length + skus.length).toBeLessThan(60)
        expect(Math.max(0, ...[...names, ...stems].map((key) => key.length))).toBeLessThanOrEqual(80)
        part(`${mpn}|${value}|电阻|${value}`)
      }),
    )
  })
})
