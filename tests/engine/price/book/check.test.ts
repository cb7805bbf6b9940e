import { describe, expect, it } from 'vitest'
import { rangeProblem } from '../../../../shared/api/schema/book-items.ts'
import { documentOf } from '../../../../shared/engine/price/book/canonical.ts'
import { checkModel } from '../../../../shared/engine/price/book/check.ts'
import { BOOK_KINDS, itemsOf, type BookChange } from '../../../../shared/engine/price/book/items.ts'
import { lintModel } from '../../../../shared/engine/price/book/lint.ts'
import { bookProblemText, bookWarningText } from '../../../../shared/engine/price/book/problems.ts'
import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import type { MaterialFeature } from '../../../../shared/engine/price/feature.ts'
import type { FeeRule, Material, MaterialType, OrderAttribute, UnknownRule } from '../../../../shared/engine/price/model.ts'
import { boardAttribute } from '../../../fixtures/board-attribute.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const document = documentOf(priceModel)
const smt = priceModel.materialTypes.find(({ code }) => code === 'SMT')!
const qfp = priceModel.materials.find(({ code }) => code === 'qfp')!
const stencil = priceModel.fees.find(({ code }) => code === 'stencil')!
const rule = qfp.rules['standard-v1']!
const off = { enabled: false } as const

const type = (some: Partial<MaterialType>): BookChange => ({ kind: 'type', code: 'SMT', item: { ...smt, ...some } })
const material = (some: Partial<Material>): BookChange => ({ kind: 'material', code: 'qfp', item: { ...qfp, ...some } })
const sop = (some: Partial<Material>): BookChange => {
  const item = priceModel.materials.find(({ code }) => code === 'sop')!
  return { kind: 'material', code: 'sop', item: { ...item, seq: 1, ...some } }
}
const feature = (text: string, some: Partial<MaterialFeature> = {}): MaterialFeature => ({
  field: 'description',
  op: 'contains',
  text,
  weight: 1,
  ...some,
})
const unknown = (some: Partial<UnknownRule>): BookChange => {
  const item = priceModel.unknownRules.find(({ code }) => code === 'ic')!
  return { kind: 'unknownRule', code: 'own', item: { ...item, code: 'own', ...some } }
}
const fee = (some: Partial<FeeRule>, code = 'stencil'): BookChange => ({ kind: 'fee', code, item: { ...stencil, code, ...some } })
const ruled = (some: Partial<typeof rule>) => material({ rules: { ...qfp.rules, 'standard-v1': { ...rule, ...some } } })
const tiers = (...steps: [number, number][]) =>
  type({ tiers: { 'standard-v1': steps.map(([fromPointsMilli, priceMicro]) => ({ fromPointsMilli, priceMicro })) } })
const retired = (kind: 'type' | 'grade' | 'material' | 'convention', code: string): BookChange => {
  const item = itemsOf(document, kind).find((one) => one.code === code)
  // The kind and its item go together.
  return { kind, code, item: { ...item, ...off } } as BookChange
}
const attribute = (some: Partial<OrderAttribute>, code = 'board'): BookChange => ({
  kind: 'attribute',
  code,
  item: { ...boardAttribute, code, ...some },
})
const asks = (code: string) => [{ attribute: code, values: ['fr4'], min: null, max: null }]
const surcharge = (coefPpm: number): BookChange => ({
  kind: 'surcharge',
  code: 'cheap',
  item: { code: 'cheap', name: '特价', coefPpm, typeCodes: ['SMT'], defaultOn: false, seq: 99 },
})
const grade = (coefPpm: number): BookChange => ({
  kind: 'grade',
  code: 'easy',
  item: { code: 'easy', name: '容易', coefPpm, conditions: [], seq: 1 },
})

/** Each passes every range; the row that is named, and the code of what is wrong with it. */
const SENSELESS: [string, BookChange[], string, string][] = [
  ['tiers not from 0', [tiers([5, 30])], 'type SMT', 'tiers-start'],
  ['tiers twice', [tiers([0, 30], [10, 20], [10, 10])], 'type SMT', 'tiers-order'],
  ['tiers downwards', [tiers([0, 30], [20, 20], [10, 10])], 'type SMT', 'tiers-order'],
  ['no price', [type({ tiers: {} })], 'type SMT', 'no-tiers'],
  [
    'prices of another convention alone',
    [type({ tiers: { pad: [{ fromPointsMilli: 0, priceMicro: 1 }] } })],
    'type SMT',
    'no-tiers',
  ],
  ['prices by no convention', [type({ tiers: { ...smt.tiers, moon: smt.tiers['pad']! } })], 'type SMT', 'reference'],
  ['no type for a process', [type({ process: 'tht' })], 'type ', 'no-type'],
  ['a retired type that materials name', [retired('type', 'HAND')], 'material wire', 'reference'],
  ['a retired grade that materials name', [retired('grade', 'standard')], 'material hand', 'reference'],
  ['a retired convention that is the default', [retired('convention', 'standard-v1')], 'general general', 'reference'],
  ['a retired convention with rules', [retired('convention', 'pad')], 'material qfp', 'reference'],
  ['a retired material that a rule falls back on', [retired('material', 'sop')], 'unknownRule ic', 'reference'],
  ['a material of no type', [material({ typeCode: 'MOON' })], 'material qfp', 'reference'],
  ['a material of no grade', [material({ gradeCode: 'moon' })], 'material qfp', 'reference'],
  ['a package bound to two', [material({ packages: ['K-1'] }), sop({ packages: ['ｋ-1'] })], 'material qfp', 'bound-twice'],
  ['a package bound twice to one', [material({ packages: ['K-1', 'k-1'] })], 'material qfp', 'bound-twice'],
  ['a feature twice', [material({ features: [feature('电解'), feature(' 电解')] })], 'material qfp', 'feature-twice'],
  ['a material without rules', [material({ rules: {} })], 'material qfp', 'no-rule'],
  ['pins over pins', [material({ minPins: 9, maxPins: 8 })], 'material qfp', 'min-over-max'],
  ['body over body', [material({ overBodyUm: 9, maxBodyUm: 9 })], 'material qfp', 'min-over-max'],
  ['points over points', [ruled({ minMilli: 9, maxMilli: 8 })], 'material qfp', 'min-over-max'],
  ['a rule of tiers without any', [ruled({ mode: 'tiers', tiers: [] })], 'material qfp', 'tiers-start'],
  [
    'a rule of tiers twice',
    [
      ruled({
        mode: 'tiers',
        tiers: [
          { pinsFrom: 0, num: 1, den: 1 },
          { pinsFrom: 0, num: 1, den: 2 },
        ],
      }),
    ],
    'material qfp',
    'tiers-order',
  ],
  ['a fee in percent of nothing', [fee({ basis: 'percent', rateMicro: 0, options: [] })], 'fee stencil', 'percent'],
  ['a fee with two kinds of rate', [fee({ ratePpm: 5 })], 'fee stencil', 'percent'],
  ['a fee over its most', [fee({ minFen: 9, maxFen: 8 })], 'fee stencil', 'min-over-max'],
  [
    'a fee under contrary conditions',
    [fee({ conditions: [{ attribute: 'sets', min: 9, max: 8 }] })],
    'fee stencil',
    'min-over-max',
  ],
  ['a fee of no type', [fee({ typeCodes: ['MOON'] })], 'fee stencil', 'reference'],
  [
    'a fee of no material',
    [fee({ selector: { families: null, side: null, gradeCodes: null, materialCodes: ['moon'] } })],
    'fee stencil',
    'reference',
  ],
  ['a fee that goes with none', [fee({ requires: ['moon'] })], 'fee stencil', 'reference'],
  ['a fee that goes with itself', [fee({ requires: ['stencil'] })], 'fee stencil', 'circle'],
  ['fees in a circle', [fee({ requires: ['b'] }, 'a'), fee({ requires: ['a'] }, 'b')], 'fee a', 'circle'],
  ['a fee under no attribute', [fee({ when: asks('moon') })], 'fee stencil', 'reference'],
  [
    'tiers of a fee downwards',
    [
      fee({
        tiers: [
          { by: 'sets', from: 9, rateMicro: 1, ratePpm: 0 },
          { by: 'sets', from: 8, rateMicro: 1, ratePpm: 0 },
        ],
      }),
    ],
    'fee stencil',
    'tiers-order',
  ],
  ['options twice', [fee({ options: [...stencil.options, ...stencil.options] })], 'fee stencil', 'double'],
  [
    'two defaults of one',
    [fee({ choose: 'one', options: stencil.options.map((option) => ({ ...option, defaultOn: true })) })],
    'fee stencil',
    'one-default',
  ],
  ['attributes in a circle', [attribute({ when: asks('b') }, 'a'), attribute({ when: asks('a') }, 'b')], 'attribute a', 'circle'],
  ['an attribute without choices', [attribute({ choices: [], defaultValue: '' })], 'attribute board', 'choices'],
  ['a default that is no choice', [attribute({ defaultValue: 'moon' })], 'attribute board', 'choices'],
  ['a price below nothing', [surcharge(-900_000), grade(-900_000)], 'surcharge cheap', 'below-zero'],
]

describe('a book', () => {
  it('as shipped has no problem, no warning, and every figure within its range', () => {
    expect([checkModel(document), lintModel(document)]).toEqual([[], []])
    const outside = BOOK_KINDS.flatMap((kind) => itemsOf(document, kind).map((item) => rangeProblem(kind, item)))
    expect(outside.filter((problem) => problem !== null)).toEqual([])
  })

  it('is tried with thirty senseless ones at least', () => expect(SENSELESS.length).toBeGreaterThanOrEqual(30))

  it.each(SENSELESS)('with %s is refused, the row named', (_title, changes, row, code) => {
    for (const { kind, item } of changes) expect(item === null ? null : rangeProblem(kind, item)).toBeNull()
    const found = checkModel(resolve(document, changes))
    const told = found.map(({ kind, item, code: wrong }) => `${kind} ${item}: ${wrong}`)
    expect(told).toContain(`${row}: ${code}`)
    expect(found.every((problem) => bookProblemText(problem) !== '')).toBe(true)
  })

  it.each([
    [[sop({ features: [feature('解', { weight: 3 })] }), material({ features: [feature('电解'), feature('铝')] })], true],
    [[sop({ features: [feature('解', { weight: 2 })] }), material({ features: [feature('电解'), feature('铝')] })], false],
    [[sop({ features: [feature('解', { weight: 3, op: 'eq' })] }), material({ features: [feature('电解')] })], false],
    [
      [sop({ features: [feature('电', { weight: 3, op: 'prefix' })] }), material({ features: [feature('电解', { op: 'eq' })] })],
      true,
    ],
    [[sop({ features: [feature('解', { weight: 3 })], processes: ['tht'] }), material({ features: [feature('电解')] })], false],
    [[sop({ features: [feature('解', { weight: 3, field: 'mpn' })] }), material({ features: [feature('电解')] })], false],
  ])('is warned of a feature that never decides, and of no other: %#', (changes, isTold) => {
    expect(lintModel(resolve(document, changes)).filter(({ code }) => code === 'feature-never').length > 0).toBe(isTold)
  })

  it.each([
    ['never-named', material({ onlyNamed: true })],
    ['unreachable', unknown({ prefixes: ['U'], seq: 999 })],
    ['unreachable', material({ seq: 5, families: null, code: 'qfp' })],
    ['rising-tier', tiers([0, 10], [10, 20])],
    ['never-charged', fee({ conditions: [{ attribute: 'sides', min: 3, max: null }] })],
    ['never-charged', fee({ typeCodes: ['NONE'] })],
    [
      'same-process',
      { kind: 'type', code: 'SMT2', item: { ...smt, code: 'SMT2', name: '贴片二线', seq: 11 } } satisfies BookChange,
    ],
  ])('is warned of: %s', (code, change) => {
    const warnings = lintModel(resolve(document, [change]))
    expect(warnings.map((warning) => warning.code)).toContain(code)
    expect(warnings.every((warning) => bookWarningText(warning) !== '')).toBe(true)
  })

  it.each([
    ['type', { ...smt, minOrderFen: 1e15 }],
    ['type', { ...smt, name: '\u200b' }],
    ['type', { ...smt, name: 'a\u200bb' }],
    ['type', { ...smt, name: '=1+1' }],
    ['material', { ...qfp, rules: { 'standard-v1': { ...rule, den: 0 } } }],
    ['material', { ...qfp, families: ['teapot'] }],
    ['material', { ...qfp, features: [] }],
    ['material', { ...qfp, features: [feature('   ')] }],
    ['material', { ...qfp, features: [feature('\u200b')] }],
    ['material', { ...qfp, features: [feature('电', { weight: 0 })] }],
    ['material', { ...qfp, features: [feature('电', { weight: 1001 })] }],
    ['material', { ...qfp, features: Array.from({ length: 51 }, (_, index) => feature(`电${index}`)) }],
    ['material', { ...qfp, packages: ['QFP-1，QFP-2'] }],
    ['fee', { ...stencil, rateMicro: 0.5 }],
    ['fee', { ...stencil, basis: 'perMoon' }],
    ['fee', { ...stencil, code: 'ohne Leerzeichen' }],
    ['break', { code: '7', sets: 8 }],
    ['tax', { code: 'x', name: 'x', ppm: 1_000_001, seq: 1 }],
  ] as const)('takes no %s out of range: %o', (kind, item) => expect(rangeProblem(kind, item)?.message).toMatch(/\S/))
})
