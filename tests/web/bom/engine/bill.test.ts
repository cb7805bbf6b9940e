import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import { readBom } from '../../../../shared/engine/bom/read.ts'
import type { ReadingChoices } from '../../../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../../../shared/engine/points/understand.ts'
import type { OrderChoices } from '../../../../shared/engine/price/types.ts'
import { BROWSER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../../shared/engine/sheet/read.ts'
import { changeBill, readBill, type Bill } from '../../../../web/bom/engine/bill.ts'
import { lineViews } from '../../../../web/bom/engine/engine-view.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { refusalText } from '../../../../shared/engine/bom/texts.ts'
import { sheetRefusalText } from '../../../../shared/engine/sheet/refusal-text.ts'

const ROWS = ['R1-R4,10k,0603,4', 'C1,100nF,C0402,1', 'U1,STM32F103C8T6,LQFP-48,1', 'J1,XT60,直插-2P,1', 'U2,神秘模块,,1']

function billOf(edits: readonly LineEdit[], chosen: { reading?: ReadingChoices; order?: Partial<OrderChoices> } = {}): Bill {
  const bytes = new TextEncoder().encode(['位号,规格,封装,数量', ...ROWS].join('\n'))
  const decode = (text: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(text)
  const workbook = readWorkbook(bytes, 'bill.csv', { decode }, BROWSER_CAPS)
  if (isRefusal(workbook)) throw new Error(sheetRefusalText(workbook))
  const bill = readBill(workbook, priceModel, { reading: {}, order: {}, ...chosen, edits })
  if ('why' in bill) throw new Error(refusalText(bill.why))
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
        const conventionCode = otherWay ? 'pad' : start.choices.order.conventionCode
        const order = { ...start.choices.order, conventionCode }
        const { bill } = changeBill(start, { reading: {}, edits: after, order })
        const fresh = changeBill(billOf(after), { reading: {}, edits: after, order }).bill
        expect(bill.analysis).toEqual(fresh.analysis)
        expect(bill.priced).toEqual(fresh.priced)
        expect(lineViews(bill)).toEqual(lineViews(fresh))
      }),
    )
  })

  it('names as changed only the lines that an edit touches, and every line when points are counted another way', () => {
    const bill = billOf([])
    const { order } = bill.choices
    expect([...changeBill(bill, { reading: {}, edits: [{ sheet: 0, row: 3, pins: 64 }], order }).changed]).toEqual([2])
    const counted = { ...order, conventionCode: 'pad' }
    expect(changeBill(bill, { reading: {}, edits: [], order: counted }).changed.size).toBe(ROWS.length)
  })
})

describe('a unit price set on a line', () => {
  const order = { unitPrices: { lines: { '0:3': 50_000 }, materials: {}, types: {} } }
  const pricedRows = ({ analysis: { lines, quote } }: Bill) => {
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
    const later = changeBill(billOf([], { reading, order }), { ...billOf([], { reading, order }).choices, edits: changes }).bill
    expect(pricedRows(later)).toEqual([[3, 50_000]])
  })

  it('is told apart from the others in a row of tables side by side', () => {
    const head = '位号,规格,数量'
    const rows = [`${head},,${head}`, 'R1,10k,1,,C1,100nF,1', ',,,,C2,1uF,1', 'R2,1k,1,,C3,10nF,1']
    const table = { name: null, hidden: false, rows: rows.map((row) => row.split(',')), kinds: [], merges: [] }
    const bom = readBom([{ ...table, hiddenRows: [], hiddenColumns: [] }])
    if ('notABom' in bom) throw new Error(refusalText(bom.why))
    expect(bom.lines.map((line) => [line.designators[0], lineKey(line)])).toEqual([
      ['R1', '0:1'],
      ['R2', '0:3'],
      ['C1', '0:1:1'],
      ['C2', '0:2:1'],
      ['C3', '0:3:1'],
    ])
  })
})
