import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import { defaultOrder } from '../../../../shared/engine/price/order.ts'
import { changeBetween, changed, inOrder, subjectOf, type Chosen } from '../../../../web/bom/document/history/change.ts'
import { withPrice } from '../../../../web/bom/document/lines/unit-prices.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const start: Chosen = { prjName: '一号板', reading: {}, edits: [], order: defaultOrder(priceModel, 100) }

const edit: fc.Arbitrary<LineEdit> = fc.record(
  { sheet: fc.nat(1), row: fc.nat(4), part: fc.constantFrom(1, 2), quantity: fc.nat(9), dnp: fc.boolean() },
  { requiredKeys: ['sheet', 'row'] },
)
const edits = fc
  .uniqueArray(edit, { selector: ({ sheet, row, part }) => `${sheet}:${row}:${part ?? 0}`, maxLength: 6 })
  .map((list) => inOrder(list))
const price = fc.tuple(fc.constantFrom('lines', 'materials', 'types'), fc.constantFrom('0:1', '0:2', 'a'), fc.option(fc.nat(99)))

/** One act: what it makes of what was chosen. */
const act: fc.Arbitrary<(chosen: Chosen) => Partial<Chosen>> = fc.oneof(
  fc.string({ maxLength: 3 }).map((prjName) => () => ({ prjName })),
  edits.map((list) => () => ({ edits: list })),
  fc.constantFrom({ headerRow: 2 }, { columns: { 1: 'mpn' as const } }, {}).map((reading) => () => ({ reading })),
  fc.nat(999).map((sets) => ({ order }: Chosen) => ({ order: { ...order, sets } })),
  price.map(([scope, name, micro]) => ({ order }: Chosen) => ({
    order: { ...order, unitPrices: withPrice(order.unitPrices, scope, name, micro) },
  })),
)

describe('what a step keeps', () => {
  it('takes any acts back to exactly the first state, and forward to the last', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const states = [start]
        for (const one of acts) states.push({ ...(states.at(-1) ?? start), ...one(states.at(-1) ?? start) })
        const steps = states.slice(1).flatMap((after, at) => changeBetween(states[at] ?? start, after) ?? [])
        const last = states.at(-1) ?? start
        const back = steps.reduceRight<Chosen>((now, { before }) => ({ ...now, ...changed(now, before) }), last)
        expect(JSON.stringify(back)).toBe(JSON.stringify(start))
        const again = steps.reduce<Chosen>((now, { after }) => ({ ...now, ...changed(now, after) }), back)
        expect(JSON.stringify(again)).toBe(JSON.stringify(last))
      }),
    )
  })

  it('is only what is another', () => {
    const others = Array.from({ length: 500 }, (_, row) => ({ sheet: 0, row, pins: 4 }))
    const before = { ...start, edits: others }
    const after = { ...before, edits: others.map((one) => (one.row === 7 ? { ...one, pins: 8 } : one)) }
    expect(changeBetween(before, after)).toEqual({
      before: { edits: [{ sheet: 0, row: 7, edit: { sheet: 0, row: 7, pins: 4 } }] },
      after: { edits: [{ sheet: 0, row: 7, edit: { sheet: 0, row: 7, pins: 8 } }] },
    })
    expect(changeBetween(before, { ...before, edits: [...others] })).toBeNull()
  })

  it('tells changes of one thing from changes of another', () => {
    const subject = (change: Partial<Chosen>) => subjectOf(changeBetween(start, { ...start, ...change })?.after ?? {})
    const row = (at: number) => ({ edits: [{ sheet: 0, row: at, removed: true }] })
    expect(subject({ order: { ...start.order, sets: 1 } })).toBe(subject({ order: { ...start.order, sets: 12 } }))
    expect(subject({ order: { ...start.order, sets: 1 } })).not.toBe(subject({ order: { ...start.order, sides: 2 } }))
    expect(subject(row(1))).not.toBe(subject(row(2)))
  })
})
