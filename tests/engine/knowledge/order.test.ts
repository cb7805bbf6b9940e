import { expect, it } from 'vitest'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { keysOf, understand, understandAgain } from '../../../shared/engine/understand.ts'
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
  ['a part number set by hand is asked', ALL, { mpn: 'XYZ9' }, 23, 'alias'],
  ['a confirmed guess is asked nothing', ALL, { confirmed: ['package-guess'] }, 5, 'sot'],
  ['pins set by hand are asked nothing', ALL, { pins: 5 }, 5, 'sot'],
])('%s', (_name, parts, edit, pins, rule) => {
  const read = firstLine(parts, edit)?.package
  expect({ pins: read?.pins, rule: read?.rule.split(/[-:]/)[0] }).toEqual({ pins, rule })
})

it('a part number binds its line to a material, which an edit beats', () => {
  const [first = '', second = ''] = priceModel.materials.map(({ code }) => code).toReversed()
  const bound = knowledge({ parts: [partOf('ABC1234', null, true, first)] })
  const line = firstLine(bound)
  expect(line?.package).toMatchObject({ pins: 5, materialCode: first, by: { kind: 'part', own: true } })
  expect(line?.points).toMatchObject({ materialCode: first, source: 'package' })
  expect(firstLine(bound, { materialCode: second })?.points).toMatchObject({ materialCode: second, source: 'locked' })
  const gone = knowledge({ parts: [partOf('ABC1234', null, true, 'no-such-material')] })
  expect(firstLine(gone)?.points).toEqual(firstLine()?.points)
})

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
