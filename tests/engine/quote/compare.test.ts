import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { OrderChoices, PricedLine } from '../../../shared/engine/price/types.ts'
import { compareQuotes, type QuoteDifference } from '../../../shared/engine/quote/compare.ts'
import { PLACE_CLASSES } from '../../../shared/engine/quote/compare-classes.ts'
import { placesOf, type ComparedQuote, type ComparedText } from '../../../shared/engine/quote/compare-places.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { privateBooks } from '../../fixtures/private-books.ts'
import { boughtPart, pricedLine, workedOrder } from '../../fixtures/worked-board.ts'
import { times } from '../../length.ts'

const platform = documentOf(priceModel)
const models: PriceModel[] = [
  priceModel,
  ...privateBooks(platform).map(({ items }, index) => modelOf(resolve(platform, items), '9', String(index).padStart(64, '0'))),
]

type Part = Partial<Pick<ComparedText, 'value' | 'mpn' | 'package'>> & Partial<PricedLine>
type Row = readonly [designators: string, part?: Part]

/** A quote of rows such as ['R1 R2', { value: '10k' }], which are named after their place in it. */
function quoteOf(rows: readonly Row[], order: Partial<OrderChoices> = {}, some: Partial<ComparedQuote> = {}): ComparedQuote {
  const model = some.model ?? priceModel
  const texts = rows.map(([names, part = {}], id): ComparedText => {
    const { value = '10k', mpn = '', package: read = '0603' } = part
    return { id, designators: names.split(' ').filter((name) => name !== ''), value, mpn, package: read }
  })
  const lines = rows.map(([, part = {}], id) => {
    const { value: _v, mpn: _m, package: _p, ...priced } = part
    return pricedLine(id, { key: `0:${id + 1}`, quantity: texts[id]!.designators.length, part: boughtPart(), ...priced })
  })
  const chosen = workedOrder(order.sets ?? 100, order)
  const quote = computeQuote(lines, chosen, model)
  if ('refused' in quote) throw new Error(JSON.stringify(quote))
  return { texts, lines, order: chosen, model, totalFen: quote.totalFen, made: 1, ...some }
}

const sum = (figures: readonly (number | null)[]): number => figures.reduce<number>((all, one) => all + (one ?? Number.NaN), 0)
const told = ({ places, others }: QuoteDifference): number =>
  sum([...places.map(({ diffFen }) => diffFen), ...others!.map(({ diffFen }) => diffFen)])
const setMilli = (of: ComparedQuote): number => sum(placesOf(of).map(({ countedMilli }) => countedMilli))

const DESIGNATORS = ['R1', 'R2', 'R3', 'C1', 'C2', 'U1', 'U2', 'J1']
const part = fc.record({
  value: fc.constantFrom('10k', '100nF', 'STM32'),
  mpn: fc.constantFrom('', 'RC0603', 'GRM188'),
  package: fc.constantFrom('0603', 'LQFP-48'),
  typeCode: fc.constantFrom('SMT', 'DIP', 'HAND', 'NONE'),
  gradeCode: fc.constantFrom('standard', 'fine'),
  pointsMilli: fc.constantFrom(0, 1000, 1500, 48_000),
})
/** Each designator in a line of its own or with others, some nowhere, some twice; some lines with more or fewer pieces, some without names. */
const rows = fc
  .record({
    lines: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: DESIGNATORS.length, maxLength: DESIGNATORS.length }),
    twice: fc.option(fc.constantFrom(...DESIGNATORS), { nil: undefined }),
    parts: fc.array(part, { minLength: 6, maxLength: 6 }),
    more: fc.integer({ min: -1, max: 3 }),
    nameless: fc.boolean(),
  })
  .map(({ lines, twice, parts, more, nameless }): Row[] => {
    const all = parts.slice(0, 5).flatMap((one, index): Row[] => {
      const names = DESIGNATORS.filter((_, at) => lines[at] === index)
      if (index === 0 && twice) names.push(twice)
      if (names.length === 0) return []
      return [[names.join(' '), index === 1 ? { ...one, quantity: Math.max(0, names.length + more) } : one]]
    })
    return nameless || all.length === 0 ? [...all, ['', { ...parts[5]!, quantity: 3 }]] : all
  })
const order: fc.Arbitrary<Partial<OrderChoices>> = fc.record({
  mode: fc.constantFrom('point', 'weld', 'smt'),
  sets: fc.constantFrom(1, 7, 100, 3000, 60_000),
  repeat: fc.constantFrom('new', 'same'),
  urgencyCode: fc.constantFrom('standard', '24h'),
  taxCode: fc.constantFrom('vat13', 'none'),
  discountPpm: fc.constantFrom(0, 33_333),
  conventionCode: fc.constantFrom('standard-v1', 'half'),
  unitPrices: fc.record({
    lines: fc.dictionary(fc.constantFrom('0:1', '0:2'), fc.constantFrom(0, 12_345), { maxKeys: 2 }),
    materials: fc.constant({}),
    types: fc.constantFrom<Record<string, number>>({}, { SMT: 20_000 }),
  }),
  supply: fc.dictionary(fc.constantFrom('0:1', '0:3'), fc.record({ unitPriceMicro: fc.constantFrom(3333, 1_000_000) })),
})
const quotes = fc
  .record({ rows, order, model: fc.constantFrom(...models), otherwise: fc.constantFrom(0, 0, 7) })
  .map(({ rows: of, order: chosen, model, otherwise }) => {
    const quote = quoteOf(of, chosen, { model })
    return { ...quote, totalFen: quote.totalFen + otherwise }
  })

describe('two quotes by designator', () => {
  it('differ by the sum of what is told, every place in one class, and the other way round by the opposite', () => {
    const holds = fc.property(quotes, quotes, (then, now) => {
      const [a, b] = [then, { ...now, made: 2 }]
      const found = compareQuotes(a, b)
      expect(told(found)).toBe(b.totalFen - a.totalFen)
      expect(sum(found.places.map(({ diffMilli }) => diffMilli))).toBe(setMilli(b) - setMilli(a))

      const keys = found.places.map(({ board, designator, nth, before, after }) =>
        [board, designator || `=${(after ?? before)!.mpn || (after ?? before)!.value}`, nth].join(),
      )
      expect(new Set(keys).size).toBe(keys.length)
      for (const one of found.sums) {
        const own = found.places.filter((place) => place.class === one.class)
        expect([own.length, sum(own.map(({ diffFen }) => diffFen)), sum(own.map(({ diffMilli }) => diffMilli))]).toEqual([
          one.places,
          one.diffFen,
          one.diffMilli,
        ])
      }

      const back = compareQuotes(b, a)
      expect(told(back)).toBe(a.totalFen - b.totalFen)
      expect(back.places.map(({ diffFen, diffMilli }) => [-diffFen! || 0, -diffMilli || 0])).toEqual(
        found.places.map(({ diffFen, diffMilli }) => [diffFen, diffMilli]),
      )
      expect(back.places.map(({ before, after, fields }) => [after, before, fields])).toEqual(
        found.places.map(({ before, after, fields }) => [before, after, fields]),
      )
      expect(back.others!.map((other) => ({ ...other, diffFen: -other.diffFen }))).toEqual(found.others)
    })
    fc.assert(holds, { numRuns: times(1000, 10_000) })
  })

  it('has nothing to tell of a quote beside itself, made when ever', () => {
    const holds = fc.property(quotes, (one) => {
      for (const made of [1, 2]) {
        const found = compareQuotes(one, { ...one, made })
        expect([found.places, found.others]).toEqual([[], []])
        expect(found.sums).toEqual(PLACE_CLASSES.map((kind) => ({ class: kind, places: 0, diffMilli: 0, diffFen: 0 })))
      }
    })
    fc.assert(holds, { numRuns: times(200, 2000) })
  })

  const FREE = { mode: 'point' as const }
  const then = quoteOf([['R1 R2 R3'], ['C1', { value: '100nF' }], ['U1', { value: 'STM32', pointsMilli: 48_000 }]], FREE)
  const classes = (now: ComparedQuote) =>
    compareQuotes(then, { ...now, made: 2 }).places.map(({ designator, class: kind, fields }) => [
      designator,
      kind,
      fields.join(),
    ])
  const U1 = { value: 'STM32', pointsMilli: 48_000 }
  const one: readonly [string, ComparedQuote, string[][]][] = [
    [
      'a part more and one less',
      quoteOf([['R1 R2 R3 R4'], ['U1', U1]], FREE),
      [
        ['C1', 'gone', ''],
        ['R4', 'added', ''],
      ],
    ],
    [
      'a place taken out of its line',
      quoteOf([['R1 R2'], ['C1', { value: '100nF' }], ['U1', U1], ['R3']], FREE),
      [['R3', 'moved', '']],
    ],
    [
      'the smaller part of a line that was split, whichever comes first',
      quoteOf([['R1'], ['C1', { value: '100nF' }], ['U1', U1], ['R2 R3']], FREE),
      [['R1', 'moved', '']],
    ],
    [
      'another part at a place, by its value and by its number',
      quoteOf([['R1 R2 R3'], ['C1', { value: '10uF' }], ['U1', { ...U1, mpn: 'GD32' }]], FREE),
      [
        ['C1', 'reused', 'value'],
        ['U1', 'changed', 'mpn'],
      ],
    ],
    [
      'the same part in another package, at other points and at a price of its own',
      quoteOf([['R1 R2 R3'], ['C1', { value: '100nF' }], ['U1', { ...U1, package: 'QFN-48', pointsMilli: 49_000 }]], {
        ...FREE,
        unitPrices: { lines: { '0:2': 50_000 }, materials: {}, types: {} },
      }),
      [
        ['C1', 'changed', 'price'],
        ['U1', 'changed', 'package,points'],
      ],
    ],
    [
      'a place that stays empty',
      quoteOf([['R1 R2 R3'], ['C1', { value: '100nF', quantity: 0 }], ['U1', U1]], FREE),
      [['C1', 'changed', 'pieces']],
    ],
    ['rows in another order and other writing', quoteOf([['u1', U1], ['C1', { value: '100 NF' }], ['R3 R2 R1']], FREE), []],
  ]
  it.each(one)('%s', (_, now, expected) => {
    expect(classes(now)).toEqual(expected)
  })

  it('lays on a place what it costs by itself, and on the order what the order does', () => {
    const line: Row = ['R1 R2 R3 R4', { quantity: 4, pointsMilli: 10_000 }]
    const price = { unitPrices: { lines: {}, materials: {}, types: { SMT: 100_000, DIP: 100_000 } } }
    const [a, b] = [quoteOf([line], { ...FREE, ...price }), quoteOf([line, ['J1']], { ...FREE, ...price, sets: 200 })]
    const found = compareQuotes(a, { ...b, made: 2 })
    // One point of 0.1 元 on each of 100 boards; then as much again for twice the boards: 41 points × 0.1 元 × 100.
    expect(found.places.map(({ designator, diffMilli, diffFen }) => [designator, diffMilli, diffFen])).toEqual([
      ['J1', 1000, 1000],
    ])
    expect(found.others).toEqual([{ kind: 'cause', cause: 'order', diffFen: 41_000 }])
    const both = compareQuotes({ ...b, made: 2 }, a)
    expect(both.places.map(({ class: kind, diffFen }) => [kind, diffFen])).toEqual([['gone', -1000]])
  })

  it('tells what follows from the bill by its name: another tier, a feeder more, tax on both', () => {
    const many: Row = ['R1', { quantity: 1, pointsMilli: 99_000, partGroup: 'R' }]
    const more: Row = ['J1', { value: 'USB', pointsMilli: 2000, partGroup: 'J' }]
    const found = compareQuotes(quoteOf([many]), { ...quoteOf([many, more]), made: 2 })
    expect(found.places.map(({ designator }) => designator)).toEqual(['J1'])
    const kinds = found.others!.map((other) => (other.kind === 'charge' ? other.code : other.kind))
    expect(kinds).toEqual(expect.arrayContaining(['tier', 'fee:feeder', 'tax']))
    expect(kinds).not.toContain('cause')
  })

  it('goes by designators where the rows are those of another file, prices of lines included', () => {
    const priced = { ...FREE, unitPrices: { lines: { '0:1': 90_000 }, materials: {}, types: {} } }
    const [a, b] = [
      quoteOf([['R1'], ['U1', U1]], priced),
      quoteOf([['U1', U1], ['R1']], { ...priced, unitPrices: { ...priced.unitPrices, lines: { '0:2': 90_000 } } }),
    ]
    expect(a.totalFen).toBe(b.totalFen)
    const found = compareQuotes(a, { ...b, made: 2 })
    expect([found.places, found.others]).toEqual([[], []])
  })

  it('keeps boards apart', () => {
    const a = quoteOf(
      [
        ['R1', { board: 0 }],
        ['R1', { board: 1 }],
      ],
      FREE,
    )
    const b = quoteOf(
      [
        ['R1', { board: 0 }],
        ['R1', { board: 1, pointsMilli: 2000 }],
      ],
      FREE,
    )
    const found = compareQuotes(a, { ...b, made: 2 })
    expect(found.places.map(({ designator, board, nth, class: kind }) => [designator, board, nth, kind])).toEqual([
      ['R1', 1, 1, 'changed'],
    ])
  })

  it('tells places without their money where one of the two has no price any more', () => {
    const gone = { ...priceModel, materialTypes: priceModel.materialTypes.filter(({ code }) => code !== 'SMT') }
    const found = compareQuotes({ ...then, model: gone }, { ...quoteOf([['R1']], FREE), made: 2 })
    expect([found.others, found.places.map(({ diffFen }) => diffFen)]).toEqual([null, [null, null, null, null, null]])
    expect(found.sums.map(({ diffFen }) => diffFen)).toEqual([null, null, null, null, null])
  })
})
