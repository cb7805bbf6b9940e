import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey } from '../../shared/engine/bom/rows/line-key.ts'
import type { ReadingChoices } from '../../shared/engine/bom/types.ts'
import type { Choices, GivenChoices } from '../../shared/engine/choices.ts'
import type { LineEdit } from '../../shared/engine/line/edit.ts'
import { understandAgain, understandOrder } from '../../shared/engine/understand.ts'
import type { Understood } from '../../shared/engine/understand.ts'
import { csvOf, understood } from '../fixtures/understood.ts'
import { sheet } from './bom/tables.ts'

const ROWS = ['R1-R4,10k,0603,4', 'C1,100nF,C0402,1', 'U1,STM32F103C8T6,LQFP-48,1', 'J1,XT60,直插-2P,1', 'U2,神秘模块,,1']

const { sheets } = csvOf(['位号,规格,封装,数量', ...ROWS])
const billOf = (edits: readonly LineEdit[], given: Partial<GivenChoices> = {}): Understood =>
  understood(sheets, { ...given, edits })

function again(before: Understood, some: Partial<Choices>): Understood {
  const after = understandAgain(before, { ...before.choices, ...some })
  if ('refused' in after) throw new Error(after.why.code)
  return after
}

/** Ids of the lines that are other objects now. */
const changed = (before: Understood, after: Understood): number[] =>
  after.lines.flatMap((line) => (before.lines.includes(line) ? [] : [line.id]))

const edit: fc.Arbitrary<LineEdit> = fc.record(
  {
    sheet: fc.constant(0),
    row: fc.integer({ min: 1, max: ROWS.length }),
    removed: fc.boolean(),
    quantity: fc.nat(20),
    dnp: fc.boolean(),
    footprint: fc.constantFrom('0805', 'SOP-8', 'QFN-32', ''),
    pins: fc.integer({ min: 1, max: 100 }),
    designators: fc.constantFrom(['R9'], ['R1', 'R2'], []),
  },
  { requiredKeys: ['sheet', 'row'] },
)
const edits = fc.uniqueArray(edit, { selector: (one) => one.row, maxLength: ROWS.length })

describe('a bill understood again', () => {
  it('is the bill understood anew with the same choices, whatever was chosen before', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), fc.boolean(), (before, after, otherWay, otherColumns) => {
        const start = billOf(before)
        const order = { ...start.choices.order, sets: 7, conventionCode: otherWay ? 'pad' : start.choices.order.conventionCode }
        const reading: ReadingChoices = otherColumns ? { columns: { 1: 'mpn' } } : {}
        expect(again(start, { reading, edits: after, order })).toEqual(billOf(after, { reading, order }))
      }),
      { numRuns: 50 },
    )
  })

  it('changes only the lines that an edit touches, and every line when points are counted another way', () => {
    const bill = billOf([{ sheet: 0, row: 2, dnp: true }])
    const { order } = bill.choices
    const more = [...structuredClone(bill.choices.edits), { sheet: 0, row: 3, pins: 64 }]
    expect(changed(bill, again(bill, { edits: more }))).toEqual([2])
    expect(changed(bill, again(bill, { edits: [] }))).toEqual([1])
    expect(changed(bill, understandOrder(bill, { ...order, sets: 500 }))).toEqual([])
    expect(again(bill, { edits: structuredClone(bill.choices.edits), order: { ...order, sets: 500 } }).lines).toBe(bill.lines)
    expect(changed(bill, understandOrder(bill, { ...order, conventionCode: 'pad' }))).toHaveLength(ROWS.length)
  })

  it('is read again only where its reading changed', () => {
    const bill = billOf([])
    expect(again(bill, { reading: {}, edits: [{ sheet: 0, row: 1, removed: true }] }).bom).toBe(bill.bom)
    expect(again(bill, { reading: { headerRow: 1 } }).bom.lines).toHaveLength(ROWS.length - 1)
  })
})

describe('a unit price set on a line', () => {
  const order = { unitPrices: { lines: { '0:3': 50_000 }, materials: {}, types: {} } }
  const pricedRows = ({ lines, quote }: Understood) => {
    const costs = 'refused' in quote ? [] : quote.lines.filter((cost) => cost.unitSource === 'line')
    return costs.map(({ id, unitMicro }) => [lines.find((line) => line.id === id)?.line.row, unitMicro])
  }

  it.each<[string, LineEdit[], ReadingChoices]>([
    ['nothing else is changed', [], {}],
    ['lines before it are removed', [1, 2].map((row) => ({ sheet: 0, row, removed: true })), {}],
    ['the head is said to be further down', [], { headerRow: 1 }],
    ['columns mean something else', [], { columns: { 1: 'mpn', 3: null } }],
    ['the line itself is edited', [{ sheet: 0, row: 3, pins: 64, footprint: 'LQFP-64' }], {}],
  ])('stays on it when %s', (_, changes, reading) => {
    expect(pricedRows(billOf(changes, { reading, order }))).toEqual([[3, 50_000]])
    expect(pricedRows(again(billOf([], { reading, order }), { edits: changes }))).toEqual([[3, 50_000]])
  })

  it('is told apart from the others in a row of tables side by side', () => {
    const { bom } = understood([sheet('位号|规格|数量||位号|规格|数量\nR1|10k|1||C1|100nF|1\n||||C2|1uF|1\nR2|1k|1||C3|10nF|1')])
    expect(bom.lines.map((line) => [line.designators[0], lineKey(line)])).toEqual([
      ['R1', '0:1'],
      ['R2', '0:3'],
      ['C1', '0:1:1'],
      ['C2', '0:2:1'],
      ['C3', '0:3:1'],
    ])
  })
})
