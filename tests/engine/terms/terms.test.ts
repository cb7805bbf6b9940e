import { describe, expect, it } from 'vitest'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import type { BookChange } from '../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { FeeRule, Material, OrderAttribute, PointRule, PriceModel } from '../../../shared/engine/price/model.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import { decimalText, percentText, pointsText, yuanText } from '../../../shared/engine/price/text.ts'
import { packageExamples, workedExamples } from '../../../shared/engine/terms/examples.ts'
import { termsOf } from '../../../shared/engine/terms/terms.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { drawn } from '../../length.ts'

const textOf = (model: PriceModel): string => JSON.stringify(termsOf(model))

const coating = priceModel.fees.find(({ code }) => code === 'coating') as FeeRule
const qfp = priceModel.materials.find(({ code }) => code === 'qfp') as Material
const board: OrderAttribute = {
  code: 'board',
  name: '板材',
  kind: 'choice',
  choices: [{ code: 'alu', name: '铝基板' }],
  unit: '',
  defaultValue: '',
  note: '影响炉温',
  seq: 1,
}
const xray: OrderAttribute = {
  ...board,
  code: 'xray',
  name: '检测套数',
  kind: 'number',
  choices: [],
  unit: '套',
  note: '',
  seq: 2,
}
const LAID: BookChange[] = [
  {
    kind: 'general',
    code: 'general',
    item: { code: 'general', defaultConvention: 'standard-v1', minPerBoardFen: 123, pricesIncludeTax: false },
  },
  { kind: 'attribute', code: 'board', item: board },
  { kind: 'attribute', code: 'xray', item: xray },
  {
    kind: 'fee',
    code: 'coating',
    item: {
      ...coating,
      maxFen: 98_765,
      tiers: [{ by: 'sets', from: 777, rateMicro: 1_234_567, ratePpm: 0 }],
      options: [{ code: 'thick', name: '加厚', rateMicro: 345_678, ratePpm: 0, defaultOn: true, seq: 1 }],
      conditions: [{ attribute: 'pointsMilli', min: 5500, max: 9_999_000 }],
      when: [
        { attribute: 'board', values: ['alu'], min: null, max: null },
        { attribute: 'xray', values: null, min: 3, max: 44 },
      ],
      repeatPpm: { new: 900_000, same: 0, changed: 333_333 },
      requires: ['clean'],
      choose: 'one',
      ask: 'must',
      selector: { families: ['bga'], side: 'top', gradeCodes: ['hard'], materialCodes: ['qfp'] },
      taxable: false,
    },
  },
  {
    kind: 'material',
    code: 'qfp',
    item: { ...qfp, priceMicro: 54_321, minPins: 7, maxPins: 999, overBodyUm: 1500, maxBodyUm: 28_000 },
  },
]

/** The shipped book, and one with every figure that a book may have. */
const rich: PriceModel = modelOf(resolve(priceModel, LAID), '9', 'x')

type Path = readonly (string | number)[]
type Leaf = { path: Path; value: number }

/** Figures that nothing is computed from: places, and what the rest of their item leaves unused. */
function isIdle(path: Path, owner: Readonly<Record<string, unknown>>): boolean {
  const key = String(path.at(-1))
  if (key === 'seq') return true
  const { mode } = owner as Partial<PointRule>
  if (mode === 'fixed') return key !== 'fixedMilli'
  if (mode === 'div' && key === 'fixedMilli') return true
  if (mode === 'tiers') return ['fixedMilli', 'num', 'den'].includes(key)
  const isPercent = path[0] === 'fees' && rich.fees[Number(path[1])]?.basis === 'percent'
  if (path[0] === 'fees' && key === (isPercent ? 'rateMicro' : 'ratePpm')) return true
  return key === 'minOrderFen' && owner['countsPoints'] === false
}

function leavesOf(value: unknown, path: Path, owner: Readonly<Record<string, unknown>>): Leaf[] {
  if (typeof value === 'number') return isIdle(path, owner) ? [] : [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index], owner))
  if (typeof value !== 'object' || value === null) return []
  const record = { ...value } as Readonly<Record<string, unknown>>
  return Object.entries(record).flatMap(([key, one]) => leavesOf(one, [...path, key], record))
}

function withLeaf(model: PriceModel, path: Path, value: number): PriceModel {
  const copy = structuredClone(model) as unknown as Record<string | number, unknown>
  const place = path.slice(0, -1).reduce((at, key) => at[key] as Record<string | number, unknown>, copy)
  place[path.at(-1) ?? ''] = value
  return copy as unknown as PriceModel
}

function shown({ path, value }: Leaf): string {
  const key = String(path.findLast((part) => typeof part === 'string'))
  if (key.endsWith('Fen')) return decimalText(value, 2)
  if (key.endsWith('Micro')) return yuanText(value)
  if (/ppm$/i.test(key) || path.includes('repeatPpm')) return percentText(value)
  if (key.endsWith('Milli') || (key === 'min' && value === 5500) || (key === 'max' && value === 9_999_000))
    return pointsText(value)
  return key.endsWith('Um') ? decimalText(value, 3) : decimalText(value, 0)
}

describe('the rules in words', () => {
  const leaves = leavesOf(rich, [], {})
  const text = textOf(rich)

  it('have every figure of the model', () => {
    expect(leaves.length).toBeGreaterThan(500)
    // None at all, or all of it, is said in words; one to one is not said.
    const plain = leaves.filter(
      ({ value, path }) => value !== 0 && value !== 1 && !(path.includes('repeatPpm') && value === 1_000_000),
    )
    const missing = plain.filter((leaf) => !text.includes(shown(leaf).replaceAll(/\.0+$/g, '')))
    expect(missing.map(({ path, value }) => `${path.join('.')} ${value}`)).toEqual([])
  })

  it('are others as soon as a figure is another', () => {
    const silent = drawn(leaves, 15).filter(({ path, value }) => textOf(withLeaf(rich, path, value + 1)) === text)
    expect(silent.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('name everything that can be chosen or charged', () => {
    const { conventions, materialTypes, materials, grades, processes, fees, urgencies, taxModes } = priceModel
    const names = [conventions, materialTypes, materials, grades, processes, fees, urgencies, taxModes]
      .flat()
      .map(({ name }) => name)
    const plain = textOf(priceModel)
    expect(names.filter((name) => !plain.includes(name))).toEqual([])
  })

  it('say a fee as people do', () => {
    expect(text).toContain('每面 150 元；选“阶梯钢网”另加 100 元')
    expect(text).toContain('加工费（含起步价补差）的 3%')
    expect(text).toContain(
      '要与清洗一起选；订单点数不少于 5.5 点、不多于 9,999 点时收；“板材”为铝基板，且“检测套数”不少于 3 套、不多于 44 套时收',
    )
  })
})

describe('the examples', () => {
  it('are what the engine gives', () => {
    for (const model of [priceModel, rich]) {
      const examples = workedExamples(model)
      expect(examples.map(({ code }) => code)).toEqual([
        'labour-1000',
        'labour-10000',
        'labour-100000',
        'labour-9000',
        'small',
        'board',
      ])
      for (const { lines, order, quote } of examples) expect(computeQuote(lines, order, model)).toEqual(quote)
    }
  })

  it('have the figures that everybody checks first', () => {
    const fen = Object.fromEntries(workedExamples(priceModel).map(({ code, quote }) => [code, quote.totalFen]))
    expect(fen).toMatchObject({ 'labour-1000': 3000, 'labour-10000': 24_000, 'labour-100000': 180_000, 'labour-9000': 24_000 })
    const points = Object.fromEntries(packageExamples(priceModel).map(({ name, pointsMilli }) => [name, pointsMilli]))
    expect(points).toMatchObject({ '0402': 1000, 'LQFP-48': 12_000, 'QFN-48': 16_500, 'BGA-256': 128_000 })
  })

  it('show a minimum charge, and an order that a later tier caps', () => {
    const examples = workedExamples(priceModel)
    const small = examples.find(({ code }) => code === 'small')
    expect(small?.quote.amounts.map(({ code }) => code)).toContain('top-up:SMT')
    expect(examples.find(({ code }) => code === 'labour-9000')?.quote.labour[0]).toMatchObject({ capped: true })
  })

  it('show no order that a later tier caps where the cap begins less than a point before that tier', () => {
    const tiers = [
      { fromPointsMilli: 0, priceMicro: 20_000 },
      { fromPointsMilli: 10_000, priceMicro: 19_000 },
    ]
    const materialTypes = priceModel.materialTypes.map((type) => ({
      ...type,
      tiers: { [priceModel.defaultConvention]: tiers },
    }))
    const codes = workedExamples({ ...priceModel, materialTypes }).map(({ code }) => code)
    expect(codes).toEqual(['labour-1000', 'labour-10000', 'labour-100000', 'small', 'board'])
  })
})
