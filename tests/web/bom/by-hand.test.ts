import { describe, expect, it } from 'vitest'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import { compareConventions } from '../../../shared/engine/compare.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import { changeBill, readBill, type Bill } from '../../../web/bom/engine/bill.ts'
import { openedView } from '../../../web/bom/engine/engine-view.ts'
import { exportBill } from '../../../web/bom/engine/export.ts'
import { healthOf } from '../../../web/bom/engine/health.ts'
import { EXPORTS } from '../../../web/bom/engine/protocol.ts'
import { rawRows } from '../../../web/bom/engine/raw-rows.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'

function bookOf(bytes: Uint8Array, name: string): Workbook {
  const book = readWorkbook(bytes, name, sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(book)) throw new Error(sheetRefusalText(book))
  return book
}

const workbook = bookOf(new TextEncoder().encode('姓名,电话\n张三,13800000000\n李四,13900000000'), '通讯录.csv')
const START = { reading: {}, edits: [], order: {} }

function byHand(): Bill {
  const bill = readBill(workbook, priceModel, { ...START, reading: { sheetIndex: 0 } })
  if ('why' in bill) throw new Error(refusalText(bill.why))
  return bill
}

describe('a bill without a line', () => {
  it('is offered where recognition gives up', () => {
    expect(readBill(workbook, priceModel, START)).toMatchObject({ sheet: 0 })
    expect(byHand().bom.lines).toEqual([])
  })

  it('has no price: minimum charges are for orders', () => {
    const { analysis, priced, understood, choices } = byHand()
    expect(analysis.quote).toEqual({ refused: true, code: 'empty' })
    expect(analysis.blocked.map(({ code }) => code)).toEqual(['refused'])
    expect(quantityBreaks(priced, choices.order, priceModel)).toEqual([])
    expect(explainQuote(priced, choices.order, priceModel)).toMatchObject({ refused: true })
    for (const row of compareConventions(understood, choices.order, priceModel)) {
      expect(row).toMatchObject({ setPointsMilli: 0, labourFen: null, totalFen: null })
    }
  })

  it('shows its table as it stands, with figures throughout', () => {
    const bill = byHand()
    const view = openedView(bill)
    expect([view.lines, view.width, view.head.map(({ column }) => column)]).toEqual([[], 2, [0, 1]])
    expect(Object.values(view.totals).every((figure) => figure === 0)).toBe(true)
    expect(rawRows(bill, 0, 0, 10)).toMatchObject({
      total: 3,
      width: 2,
      rows: [['姓名', '电话'], expect.any(Array), expect.any(Array)],
    })
  })

  it('follows other choices, says what is wrong and can be exported', () => {
    const bill = byHand()
    const { bill: next, changed } = changeBill(bill, { ...bill.choices, order: { ...bill.choices.order, sets: 5 } })
    expect([next.understood.length, changed.size]).toEqual([0, 0])
    expect(healthOf(next)[0]).toMatchObject({ code: 'no-lines', level: 'error', title: '还没有读出物料行' })
    for (const what of EXPORTS) {
      const bytes = exportBill(next, { kind: 'export', what, project: '通讯录', breaks: [] }, null)
      const book = bookOf(bytes, what)
      expect(book.sheets.length).toBeGreaterThan(0)
      expect(JSON.stringify(book.sheets.map(({ rows }) => rows))).not.toMatch(/NaN|undefined|Infinity/)
    }
    const original = bookOf(exportBill(next, { kind: 'export', what: 'original.csv', project: '', breaks: [] }, null), 'a.csv')
    expect(original.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual(workbook.sheets[0]?.rows)
  })
})
