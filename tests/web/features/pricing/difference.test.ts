import { expect, it } from 'vitest'
import { changesOf, textOf } from '../../../../web/features/pricing/book/difference.ts'
import { figureOf } from '../../../../web/features/pricing/screens/grid-figures.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const [smt] = priceModel.materialTypes
const qfp = priceModel.materials.find(({ code }) => code === 'qfp')

it('fields that differ are told in words, by convention where they go by it', () => {
  const tiers = { ...smt?.tiers, pad: [{ fromPointsMilli: 0, priceMicro: 16_000 }] }
  const changes = changesOf(smt ?? null, { ...smt, minOrderFen: 60_000, tiers }, (code) => (code === 'pad' ? '按焊盘计点' : code))
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ['阶梯单价·按焊盘计点', '0 点起 0.016'],
    ['起步价', '600 元'],
  ])
})

it('a rule that is taken away and a field that comes are told', () => {
  const { pad: _pad, ...rules } = qfp?.rules ?? {}
  const changes = changesOf(qfp ?? null, { ...qfp, rules, priceMicro: 25_000, enabled: false })
  expect(changes).toEqual([
    { key: 'enabled', label: '状态', before: '在用', after: '停用' },
    { key: 'priceMicro', label: '自有单价', before: '—', after: '0.025 元' },
    { key: 'rules.pad', label: '点数规则·pad', before: '脚+盘 ÷1', after: '—' },
  ])
  expect(changesOf(qfp ?? null, { ...qfp })).toEqual([])
})

it('conditions and options are said by their names and units', () => {
  expect(textOf('conditions', [{ attribute: 'pointsMilli', min: 200_000_000, max: null }])).toBe('订单点数 ≥ 200,000,000')
  expect(textOf('families', ['qfp', 'bga'])).toBe('QFP、BGA')
  expect(textOf('families', null)).toBe('—')
})

it.each([
  ['+5%', '0.0252'],
  ['-10％', '0.0216'],
  ['０．０３', '0.03'],
  ['', ''],
])('"%s" typed over 0.024 is %s', (text, cell) => {
  expect(figureOf(text, { now: 24_000, places: 6, max: 1e9 })).toEqual({ text: cell })
})

it.each(['x', '0.0000001', '+5', '-1', '1e9', '+200000000000%'])('"%s" is no figure', (text) => {
  expect(figureOf(text, { now: 24_000, places: 6, max: 1e9 })).toHaveProperty('problem')
})

it('so many percent of nothing is no figure', () => {
  expect(figureOf('+5%', { now: null, places: 6, max: 1e9 })).toHaveProperty('problem')
})

it('conditions stand apart from the commas inside of them, and a flag is said by its name alone', () => {
  const bga = { families: ['bga', 'lga'], chips: null, maxPitchUm: 650, pitchUnknown: true }
  const small = { families: null, chips: ['0201'], maxPitchUm: null, pitchUnknown: true }
  expect(textOf('conditions', [bga, small])).toBe('封装类别 BGA、LGA 脚距 ≤ 0.65 mm （脚距不明也算）；片式尺寸 0201')
})
