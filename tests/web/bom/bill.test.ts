import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineEdit } from '../../../shared/engine/points/understand.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { changeBill, readBill, type Bill } from '../../../web/bom/bill.ts'
import { lineViews } from '../../../web/bom/engine-view.ts'
import { priceModel } from '../../fixtures/price-model.ts'

const ROWS = ['R1-R4,10k,0603,4', 'C1,100nF,C0402,1', 'U1,STM32F103C8T6,LQFP-48,1', 'J1,XT60,直插-2P,1', 'U2,神秘模块,,1']

function billOf(edits: readonly LineEdit[]): Bill {
  const bytes = new TextEncoder().encode(['位号,规格,封装,数量', ...ROWS].join('\n'))
  const decode = (text: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(text)
  const workbook = readWorkbook(bytes, 'bill.csv', { decode }, BROWSER_CAPS)
  if (isRefusal(workbook)) throw new Error(workbook.message)
  const bill = readBill(workbook, priceModel, { options: {}, edits, input: {} })
  if ('reason' in bill) throw new Error(bill.reason)
  return bill
}

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

describe('a bill whose lines are understood one by one', () => {
  it('is the bill read anew with the same edits, whatever was edited before', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (before, after, otherWay) => {
        const start = billOf(before)
        const conventionCode = otherWay ? 'pad' : start.choices.input.conventionCode
        const input = { ...start.choices.input, conventionCode }
        const { bill } = changeBill(start, { options: {}, edits: after, input })
        const fresh = changeBill(billOf(after), { options: {}, edits: after, input }).bill
        expect(bill.analysis).toEqual(fresh.analysis)
        expect(bill.priced).toEqual(fresh.priced)
        expect(lineViews(bill)).toEqual(lineViews(fresh))
      }),
    )
  })

  it('names as changed only the lines that an edit touches, and every line when points are counted another way', () => {
    const bill = billOf([])
    const { input } = bill.choices
    expect([...changeBill(bill, { options: {}, edits: [{ sheet: 0, row: 3, pins: 64 }], input }).changed]).toEqual([2])
    const counted = { ...input, conventionCode: 'pad' }
    expect(changeBill(bill, { options: {}, edits: [], input: counted }).changed.size).toBe(ROWS.length)
  })
})
