import { describe, expect, it } from 'vitest'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { keepAnswers } from '../../../shared/engine/line/keep-answers.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { Material } from '../../../shared/engine/price/model.ts'
import { recordedLine } from '../../../shared/engine/record.ts'
import { analyseSaved, keysOf, understand, understandAgain } from '../../../shared/engine/understand.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { csvOf } from '../../fixtures/understood.ts'
import { aliasOf, knowledge, partOf, prefixOf, ruleOf } from './rows.ts'

const { sheets } = csvOf(['位号,数量,值,型号,封装', 'U1,1,,ABC1234,SOT23-5', 'R1,1,10k,RC0603FR-0710KL,0603'])

/** Every source, each with its own number of leads, that answers for the same line. */
const SOURCES: readonly (readonly [name: string, PartKnowledge, pins: number, rule: string])[] = [
  ['own part number', knowledge({ parts: [partOf('ABC1234', 21, true)] }), 21, 'part'],
  ['platform part number', knowledge({ parts: [partOf('ABC1234', 22)] }), 22, 'part'],
  ['own alias', knowledge({ packages: [aliasOf('SOT23-5', 23, true)] }), 23, 'alias'],
  ['platform alias', knowledge({ packages: [aliasOf('SOT-23-5', 24)] }), 24, 'alias'],
  ['longer prefix', knowledge({ prefixes: [prefixOf('SOT23', 25)] }), 25, 'prefix'],
  ['shorter prefix', knowledge({ prefixes: [prefixOf('SOT', 26)] }), 26, 'prefix'],
  ['first text rule', knowledge({ rules: [ruleOf('SOT*', 27)] }), 27, 'mask'],
  ['second text rule', knowledge({ rules: [ruleOf('*T23*', 28)] }), 28, 'mask'],
]

function firstLine(parts?: PartKnowledge, edit: Partial<LineEdit> = {}) {
  const { bom } = understoodWith()
  const { sheet = 0, row = 1 } = bom.lines[0] ?? {}
  const after = understandAgain(
    understoodWith(),
    { ...understoodWith().choices, edits: [{ sheet, row, ...edit }] },
    { model: priceModel, parts },
  )
  if ('refused' in after) throw new Error('refused')
  return after.lines[0]
}

function understoodWith(parts?: PartKnowledge) {
  const after = understand(sheets, { reading: {}, edits: [], order: {} }, { model: priceModel, parts })
  if ('refused' in after) throw new Error('refused')
  return after
}

/** All that knowledge holds, with what comes later standing first wherever rows have no order of their own. */
const joined = (sources: readonly PartKnowledge[]): PartKnowledge => ({
  packages: sources.flatMap(({ packages }) => packages).toReversed(),
  prefixes: sources.flatMap(({ prefixes }) => prefixes).toReversed(),
  rules: sources.flatMap(({ rules }) => rules),
  parts: sources.flatMap(({ parts }) => parts).toReversed(),
})

it.each(SOURCES.map(([name, , pins, rule], index) => ({ name, pins, rule, from: index })))(
  'the $name beats all that comes after it',
  ({ pins, rule, from }) => {
    const parts = joined(SOURCES.slice(from).map(([, each]) => each))
    expect(firstLine(parts)?.package).toMatchObject({
      pins,
      rule,
      guess: false,
      by: { own: rule !== 'prefix' && [0, 2].includes(from) },
    })
    expect(understoodWith(parts).lines[0]?.points.source).toBe('package')
  },
)

const ALL = joined(SOURCES.map(([, each]) => each))

it.each<[name: string, parts: PartKnowledge | undefined, edit: Partial<LineEdit>, pins: number, rule: string]>([
  ['without knowledge the product reads by itself', undefined, {}, 5, 'sot'],
  ['knowledge of other texts changes nothing', knowledge({ packages: [aliasOf('QFN9', 9)] }), {}, 5, 'sot'],
  ['a footprint set by hand skips the part number', ALL, { footprint: 'SOT23-5' }, 23, 'alias'],
  ['so does a package named by hand', ALL, { package: 'SOT23-5' }, 23, 'alias'],
  ['a package named by hand that nothing else knows', undefined, { package: 'LQFP-48' }, 48, 'qfp'],
  ['a part number set by hand is asked', ALL, { mpn: 'XYZ9' }, 23, 'alias'],
  ['a confirmed guess is asked nothing', ALL, { confirmed: ['package-guess'] }, 5, 'sot'],
  ['what else is set by hand leaves the package to knowledge', ALL, { mount: 'tht', pins: 5 }, 21, 'part'],
])('%s', (_name, parts, edit, pins, rule) => {
  const read = firstLine(parts, edit)?.package
  expect({ pins: read?.pins, rule: read?.rule.split(/[-:]/)[0] }).toEqual({ pins, rule })
})

it('what is set by hand beats what is known, field by field', () => {
  const known = knowledge({ packages: [aliasOf('SOT23-5', 23)] })
  expect(firstLine(known, { pins: 4 })?.points).toMatchObject({ pointsMilli: pointsOf(4), source: 'locked' })
  expect(firstLine(known, { exposedPads: 1 })?.points).toMatchObject({ pointsMilli: pointsOf(24), source: 'locked' })
  expect(firstLine(known, { mount: 'tht' })?.points).toMatchObject({ typeCode: 'DIP', source: 'locked' })
  expect(firstLine(known, { pointsMilli: 7000 })?.points).toMatchObject({ pointsMilli: 7000, source: 'locked' })
  const [{ code = '' } = {}] = priceModel.materials
  expect(firstLine(known, { materialCode: code })).toMatchObject({ package: { pins: 23 }, points: { materialCode: code } })
})

it('an answer keeps what was known when it was given, until the line says something else', () => {
  const [then, now] = [21, 22].map((pins) => knowledge({ packages: [aliasOf('SOT23-5', pins), aliasOf('QFN9', pins)] }))
  const before = firstLine(then, { exposedPads: 1 }) as AnalysedLine
  const [edit] = keepAnswers([before.edit as LineEdit], [before])
  expect(firstLine(now, edit)).toEqual({ ...before, edit })
  expect(firstLine(undefined, edit)).toEqual({ ...before, edit })
  expect(firstLine(now, { ...edit, footprint: 'QFN 9' })?.package).toMatchObject({ name: 'A22', by: { name: 'QFN9' } })
  const named = firstLine(then, { package: 'QFN 9' }) as AnalysedLine
  const [answered] = keepAnswers([named.edit as LineEdit], [named])
  expect(firstLine(now, answered)).toEqual({ ...named, edit: answered })
  const { exposedPads: _, ...nothing } = edit as LineEdit
  expect(firstLine(now, nothing)?.package?.pins).toBe(22)
  expect(keepAnswers([nothing], [before])).toEqual([nothing])
})

/** Points of a package of so many leads that no row of the tests says more of. */
const pointsOf = (pins: number) => firstLine(knowledge({ packages: [aliasOf('SOT23-5', pins)] }))?.points.pointsMilli

it.each([
  ['IN12', 'SOT23-5', 5],
  ['IN12', 'nobody knows', 21],
  ['IN12', '', 21],
])(
  'a value cell %s that is a part number by name does not beat a footprint that says otherwise: %s',
  (value, footprint, pins) => {
    const bill = csvOf(['位号,数量,值,封装', `U1,1,${value},${footprint}`])
    const parts = knowledge({ parts: [partOf('IN12', 21)] })
    const after = understand(bill.sheets, { reading: {}, edits: [], order: {} }, { model: priceModel, parts })
    expect('refused' in after ? null : after.lines[0]?.package?.pins).toBe(pins)
  },
)

describe('a material that a part number is bound to', () => {
  const [first = '', second = ''] = priceModel.materials.map(({ code }) => code).toReversed()
  const bound = knowledge({ parts: [partOf('ABC1234', null, true, first)] })

  it('is the one of the line, unless an edit names another', () => {
    const line = firstLine(bound)
    expect(line).toMatchObject({ package: { pins: 5 }, bound: { materialCode: first, by: { kind: 'part', own: true } } })
    expect(line?.package?.by).toBeUndefined()
    expect(line?.points).toMatchObject({ materialCode: first, source: 'package' })
    expect(firstLine(bound, { materialCode: second })?.points).toMatchObject({ materialCode: second, source: 'locked' })
    const gone = knowledge({ parts: [partOf('ABC1234', null, true, 'no-such-material')] })
    expect(firstLine(gone)?.points).toEqual(firstLine()?.points)
  })

  it('leaves the package to the row that has one, own or not', () => {
    const parts = [partOf('ABC1234', null, true, first), partOf('ABC1234', 22)]
    for (const rows of [parts, parts.toReversed()])
      expect(firstLine(knowledge({ parts: rows }))).toMatchObject({
        package: { pins: 22, by: { own: false } },
        bound: { materialCode: first, by: { own: true } },
      })
    const both = knowledge({ parts: [partOf('ABC1234', 21, true), partOf('ABC1234', 22, false, second)] })
    expect(firstLine(both)).toMatchObject({ package: { pins: 21 }, bound: { materialCode: second } })
  })

  it('settles what needs no pins where the package is unknown or a guess', () => {
    const [plain] = priceModel.materials
    const rules = Object.fromEntries(
      Object.entries(plain?.rules ?? {}).map(([code, rule]) => [code, { ...rule, ...NINE_POINTS }]),
    )
    const shield = {
      ...(plain as Material),
      code: 'shield',
      families: null,
      processes: null,
      chips: null,
      typeCode: null,
      onlyNamed: true as const,
      rules,
    }
    const model = { ...priceModel, materials: [...priceModel.materials, shield] }
    const parts = knowledge({ parts: [partOf('SHD0001', null, false, 'shield')] })
    const pointsIn = (footprint: string, known?: PartKnowledge) => {
      const { sheets: file } = csvOf(['位号,数量,值,型号,封装', `SH1,1,,SHD0001,${footprint}`])
      const after = understand(file, { reading: {}, edits: [], order: {} }, { model, parts: known })
      if ('refused' in after) throw new Error('refused')
      const [line] = after.lines
      const saved = analyseSaved([recordedLine(line as AnalysedLine)], after.choices, { model })
      expect(saved[0]?.points).toEqual(line?.points)
      return line?.points
    }
    expect(pointsIn('按图')).toMatchObject({ blocksQuote: true, source: 'unresolved' })
    expect(pointsIn('按图', parts)).toMatchObject({ materialCode: 'shield', pointsMilli: 9000, blocksQuote: false })
    expect(pointsIn('PowerPAK SO-8')).toMatchObject({ blocksQuote: true, source: 'guess' })
    expect(pointsIn('PowerPAK SO-8', parts)).toMatchObject({ materialCode: 'shield', pointsMilli: 9000, blocksQuote: false })
  })

  it('comes and goes with the knowledge that binds it', () => {
    const before = understoodWith()
    const after = understandAgain(before, before.choices, { ...before.known, parts: bound })
    if ('refused' in after) throw new Error('refused')
    expect(after).toEqual(understoodWith(bound))
    expect(after.lines[1]).toBe(before.lines[1])
  })
})

const NINE_POINTS = { mode: 'fixed', fixedMilli: 9000, minMilli: 0, maxMilli: null, round: 'none' } as const

it('richer knowledge changes the lines it answers, and no other object', () => {
  const before = understoodWith()
  const again = (from: typeof before, parts?: PartKnowledge) => {
    const after = understandAgain(from, from.choices, { ...from.known, parts })
    if ('refused' in after) throw new Error('refused')
    return after
  }
  const after = again(before, ALL)
  expect(after.lines[0]?.package?.rule).toBe('part')
  expect(after.lines[1]).toBe(before.lines[1])
  expect(after).toEqual(understoodWith(ALL))
  expect(again(after, { ...ALL }).lines).toEqual(after.lines)
  expect(again(after, { ...ALL }).lines[0]).toBe(after.lines[0])
  expect(again(after).lines).toEqual(before.lines)
})

it('a bill asks for the texts and part numbers of its lines as they are edited', () => {
  const bill = csvOf([
    '位号,数量,值,型号,封装,描述',
    'U1,1,STC89C52,,,单片机',
    'U2,1,STC89C52,LM358DR/NOPB,SO-8,',
    'R1,1,10k,,0603,',
  ])
  const read = understand(bill.sheets, { reading: {}, edits: [], order: {} }, { model: priceModel })
  if ('refused' in read) throw new Error('refused')
  expect(keysOf(read, [])).toEqual({ texts: ['STC89C52', '单片机', 'SO8', '0603'], parts: ['STC89C52', 'LM358DR'] })
  const [first, second] = read.bom.lines.map(({ sheet, row }) => ({ sheet, row }))
  const edits = [
    { sheet: 0, row: 1, ...first, removed: true },
    { sheet: 0, row: 2, ...second, value: '', footprint: 'SOP 8' },
  ]
  expect(keysOf(read, edits)).toEqual({ texts: ['SOP8', '0603'], parts: ['LM358DR'] })
})
