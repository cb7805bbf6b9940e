import { describe, expect, it } from 'vitest'
import type { PackageReading } from '../../../shared/engine/package/types.ts'
import { countPoints } from '../../../shared/engine/points/count.ts'
import type { PointFacts } from '../../../shared/engine/points/count.ts'
import type { MaterialFeature } from '../../../shared/engine/price/feature.ts'
import type { Material, PriceModel } from '../../../shared/engine/price/model.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { priceModel } from '../../fixtures/price-model.ts'

const feature = (text: string, some: Partial<MaterialFeature> = {}): MaterialFeature => ({
  field: 'description',
  op: 'contains',
  text,
  weight: 10,
  ...some,
})

/** The shipped model with some materials otherwise, or more of them in front. */
function modelWith(changes: Record<string, Partial<Material>>, first: readonly Material[] = []): PriceModel {
  const materials = priceModel.materials.map((material) => ({ ...material, ...changes[material.code] }))
  return { ...priceModel, materials: [...first, ...materials] }
}

const fixed = (points: number): Material['rules'] => ({
  'standard-v1': {
    mode: 'fixed',
    fixedMilli: points * 1000,
    num: 1,
    den: 1,
    baseMilli: 0,
    includeEp: false,
    minMilli: 0,
    maxMilli: null,
    round: 'none',
    tiers: [],
  },
})

const own = (code: string, some: Partial<Material> = {}): Material => ({
  ...(priceModel.materials[0] as Material),
  code,
  name: code,
  families: null,
  processes: null,
  chips: null,
  names: null,
  minPins: null,
  maxPins: null,
  overBodyUm: null,
  maxBodyUm: null,
  typeCode: null,
  gradeCode: null,
  onlyNamed: true,
  rules: fixed(9),
  seq: 0,
  ...some,
})

type Texts = Partial<NonNullable<PointFacts['line']>> & { designator?: string; process?: PointFacts['process']; edit?: object }

function count(model: PriceModel, { designator, process = null, edit = {}, ...texts }: Texts) {
  const designators = designator === undefined ? [] : [designator]
  const line = { designators, footprint: '', value: '', description: '', note: '', mpn: '', ...texts }
  const words = `${line.note} ${line.description} ${line.footprint}`
  const reading = recognisePackage(line.footprint, designator === undefined ? {} : { designator })
  const read: PackageReading | null = 'unknown' in reading ? null : reading
  const facts = { designator: designator ?? null, process, words, placed: true, edit, line }
  return countPoints(read, facts, model, 'standard-v1')
}

describe('features and bound packages', () => {
  const model = modelWith({}, [
    own('hard', { features: [feature('高难', { weight: 5 }), feature('屏蔽', { weight: 4 })] }),
    own('easy', { features: [feature('连接', { weight: 9 })] }),
  ])

  it('beat the package’s own material by their summed weight; who lost is told', () => {
    expect(count(model, { footprint: 'LQFP-48', description: '普通' }).materialCode).toBe('qfp')
    const chosen = count(model, { footprint: 'LQFP-48', description: '高难连接' })
    expect(chosen).toMatchObject({
      materialCode: 'easy',
      pointsMilli: 9000,
      source: 'package',
      choice: {
        by: 'features',
        texts: ['连接'],
        lost: [
          { materialCode: 'hard', texts: ['高难'] },
          { materialCode: 'qfp', texts: [] },
        ],
      },
    })
    expect(chosen.formula).toBe('每件 9 点；按特征描述“连接”归easy；另有hard（描述“高难”）、贴片 IC-QFP（按封装）未采用')
    // 5 + 4 ties with 9, and the longer texts are the more specific.
    expect(count(model, { footprint: 'LQFP-48', description: '高难，带屏蔽，连接' }).materialCode).toBe('hard')
  })

  it('decide a tie by longer texts, then more of them, then the order', () => {
    const tie = (a: MaterialFeature[], b: MaterialFeature[]) =>
      count(modelWith({}, [own('a', { features: a }), own('b', { features: b })]), { description: 'AB CD' }).materialCode
    expect(tie([feature('AB')], [feature('AB C')])).toBe('b')
    expect(tie([feature('AB C')], [feature('AB', { weight: 5 }), feature('CD', { weight: 5 })])).toBe('b')
    expect(tie([feature('CD')], [feature('AB')])).toBe('a')
  })

  it('read each field as it is meant: contained, in front, the whole, in any width and case', () => {
    const hit = (some: Partial<MaterialFeature>, texts: Texts) =>
      count(modelWith({}, [own('own', { features: [feature('', some)] })]), texts).materialCode === 'own'
    expect(hit({ text: 'ufl' }, { description: '座 ＵＦＬ-2' })).toBe(true)
    expect(hit({ text: 'ufl' }, { note: 'UFL' })).toBe(true)
    expect(hit({ field: 'value', op: 'prefix', text: 'ESP' }, { value: 'esp32-c3' })).toBe(true)
    expect(hit({ field: 'value', op: 'prefix', text: 'ESP' }, { value: 'no esp32' })).toBe(false)
    expect(hit({ field: 'mpn', op: 'eq', text: 'K1' }, { mpn: 'k1' })).toBe(true)
    expect(hit({ field: 'mpn', op: 'eq', text: 'K1' }, { mpn: 'K12' })).toBe(false)
    expect(hit({ field: 'designator', op: 'prefix', text: 'K' }, { designator: 'K3' })).toBe(true)
    expect(hit({ field: 'designator', op: 'prefix', text: 'K' }, { designator: 'R1', designators: ['R1', 'K3'] })).toBe(true)
    expect(hit({ field: 'package', op: 'eq', text: 'LQFP-48' }, { footprint: 'lqfp48' })).toBe(true)
    expect(hit({ text: 'X' }, { description: 'abc x' })).toBe(true)
    expect(hit({ text: 'X' }, { description: 'abc' })).toBe(false)
  })

  it('settle a line whose package nobody knows where the points need no pins, and only there', () => {
    const shield = own('shield', { features: [feature('屏蔽罩')], processes: ['tht'] })
    const line = { footprint: '按图', description: '屏蔽罩', designator: 'SH1' }
    expect(count(priceModel, line)).toMatchObject({ source: 'unresolved', blocksQuote: true })
    expect(count(modelWith({}, [shield]), line)).toMatchObject({
      source: 'words',
      materialCode: 'shield',
      typeCode: 'DIP',
      pointsMilli: 9000,
      blocksQuote: false,
    })
    const byPins = { ...shield, rules: priceModel.materials.find(({ code }) => code === 'qfp')?.rules ?? {} }
    expect(count(modelWith({}, [byPins]), line)).toMatchObject({ source: 'unresolved', blocksQuote: true })
    expect(count(modelWith({}, [byPins]), { ...line, edit: { pins: 8 } })).toMatchObject({
      source: 'locked',
      materialCode: 'shield',
    })
  })

  it('are not for a line that is put on otherwise, and yield to a material set by hand', () => {
    const plugged = modelWith({}, [own('plugged', { features: [feature('X')], processes: ['tht'] })])
    expect(count(plugged, { footprint: 'SOP-8', description: 'X' }).materialCode).toBe('sop')
    expect(count(plugged, { footprint: 'SOP-8', description: 'X', process: 'tht' }).materialCode).toBe('plugged')
    const byHand = count(model, { footprint: 'LQFP-48', description: '高难', edit: { materialCode: 'qfp' } })
    expect(byHand).toMatchObject({ materialCode: 'qfp', source: 'locked' })
    expect(byHand.choice).toBeUndefined()
  })

  it('take a bound package before all features, read or as it is written', () => {
    const bound = modelWith({ sop: { packages: ['LQFP-48', 'my module'] } }, [own('hard', { features: [feature('高难')] })])
    const chosen = count(bound, { footprint: 'TQFP48', description: '高难' })
    expect(count(bound, { footprint: 'LQFP48', description: '高难' })).toMatchObject({
      materialCode: 'sop',
      choice: { by: 'package', texts: ['LQFP-48'], lost: [{ materialCode: 'hard' }, { materialCode: 'qfp' }] },
    })
    expect(chosen.materialCode).toBe('hard')
    const module = modelWith({}, [own('module', { packages: ['my module'] })])
    for (const footprint of ['My Module', 'MY_MODULE', 'my-module', 'Lib:my  module'])
      expect(count(module, { footprint })).toMatchObject({ materialCode: 'module', blocksQuote: false })
  })

  it('settle a guess whose points no pin changes', () => {
    const guess = { footprint: 'PowerPAK SO-8', designator: 'Q1' }
    expect(count(priceModel, guess)).toMatchObject({ source: 'guess', blocksQuote: true })
    const settled = count(modelWith({}, [own('own', { features: [feature('芯片')] })]), { ...guess, description: '芯片' })
    expect(settled).toMatchObject({ source: 'words', blocksQuote: false, pointsMilli: 9000 })
  })
})
