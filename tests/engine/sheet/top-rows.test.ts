import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { topRows } from '../../../shared/engine/sheet/top-rows.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { understand } from '../../../shared/engine/understand.ts'
import { csvOf, understood } from '../../fixtures/understood.ts'
import { priceModel } from '../../fixtures/price-model.ts'

const LONG = 400
const { sheets } = csvOf([
  '位号,规格,封装,数量',
  ...Array.from({ length: LONG }, (_, i) => `R${i * 2 + 1} R${i * 2 + 2},10k,0603,2`),
])
const [bill] = sheets as [Table]

const top = (tables: readonly Table[], rows: number): Table[] => {
  const cut = topRows(tables, rows)
  if (cut === null) throw new Error('not worth a look of its own')
  return cut
}

describe('the top of long tables', () => {
  it('is understood line by line as the whole is', () => {
    const whole = understood(sheets).lines.slice(0, 20)
    expect(understood(top(sheets, 21)).lines).toEqual(whole)
  })

  it('is looked at only where the whole is eight times as long', () => {
    expect(topRows(sheets, 50)?.[0]?.rows).toHaveLength(50)
    expect(topRows(sheets, 51)).toBeNull()
    expect(topRows([bill, bill], 51)).toBeNull()
    // A short sheet beside a long one is there whole.
    const short = { ...bill, rows: bill.rows.slice(0, 10), kinds: bill.kinds.slice(0, 10) }
    expect(topRows([short, bill], 40)?.map(({ rows }) => rows.length)).toEqual([10, 40])
  })

  it('has no merge or hidden row that reaches beyond it, and leaves the tables alone', () => {
    const inside = { top: 1, left: 0, bottom: 2, right: 0 }
    const merges = [inside, { top: 19, left: 0, bottom: 20, right: 0 }, { top: 30, left: 0, bottom: 31, right: 0 }]
    const given = { ...bill, merges, hiddenRows: [3, 19, 20, 90] }
    const before = structuredClone(given)
    expect(top([given], 20)).toMatchObject([{ merges: [inside], hiddenRows: [3, 19] }])
    expect(given).toEqual(before)
  })

  it('is understood or refused, whatever was chosen for the whole', () => {
    const field = fc.constantFrom('designator', 'quantity', 'footprint', 'mpn', null)
    const reading: fc.Arbitrary<ReadingChoices> = fc.record(
      {
        sheetIndex: fc.constantFrom(0, 3),
        headerRow: fc.constantFrom(null, 0, 19, 20, LONG),
        columns: fc.tuple(field, field, field).map(([first, second, beyond]) => ({ 0: first, 3: second, 9: beyond })),
        quantityMode: fc.constantFrom('auto', 'per-board', 'total'),
      },
      { requiredKeys: [] },
    )
    const edit = fc.record({
      sheet: fc.constant(0),
      row: fc.constantFrom(1, 19, 20, LONG, LONG + 9),
      designators: fc.constant<string[]>(['R9']),
    })
    fc.assert(
      fc.property(reading, fc.array(edit, { maxLength: 2 }), (chosen, edits) => {
        const seen = understand(top(sheets, 20), { reading: chosen, edits, order: {} }, { model: priceModel })
        expect('refused' in seen || seen.lines.length <= 20).toBe(true)
      }),
    )
  })
})
