import { BUILT_IN_LAYOUTS } from '../../../shared/engine/export/layout.ts'
import { describe, expect, it } from 'vitest'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import { compareConventions } from '../../../shared/engine/compare.ts'
import { understand, understandOrder, type Understood } from '../../../shared/engine/understand.ts'
import { openedView } from '../../../web/bom/engine/engine-view.ts'
import { exportBom } from '../../../web/bom/engine/export.ts'
import { questionsOf } from '../../../web/bom/engine/review.ts'
import { EXPORTS } from '../../../web/bom/engine/protocol.ts'
import { rawRows } from '../../../web/bom/engine/raw-rows.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { csvOf, understood, workbookOf } from '../../fixtures/understood.ts'

const workbook = csvOf(['姓名,电话', '张三,13800000000', '李四,13900000000'])
const START = { reading: {}, edits: [], order: {} }

const byHand = (): Understood => understood(workbook.sheets, { reading: { sheetIndex: 0 } })

describe('a bill without a line', () => {
  it('is offered where recognition gives up', () => {
    expect(understand(workbook.sheets, START, { model: priceModel })).toMatchObject({ sheet: 0 })
    expect(byHand().bom.lines).toEqual([])
  })

  it('has no price: minimum charges are for orders', () => {
    const bill = byHand()
    const { quote, blocked, priced, choices } = bill
    expect(quote).toEqual({ refused: true, code: 'empty' })
    expect(blocked.map(({ code }) => code)).toEqual(['refused'])
    expect(quantityBreaks(priced, choices.order, priceModel)).toEqual([])
    expect(explainQuote(priced, choices.order, priceModel)).toMatchObject({ refused: true })
    for (const row of compareConventions(bill, choices.order)) {
      expect(row).toMatchObject({ setPointsMilli: 0, labourFen: null, totalFen: null })
    }
  })

  it('shows its table as it stands, with figures throughout', () => {
    const bill = byHand()
    const view = openedView(workbook, bill)
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
    const next = understandOrder(bill, { ...bill.choices.order, sets: 5 })
    expect([next.lines, next.choices.order.sets]).toEqual([[], 5])
    expect(questionsOf(next, null)).toContainEqual(
      expect.objectContaining({ code: 'no-lines', state: 'block', title: '还没有读出物料行' }),
    )
    const priced = { quote: next.quote, breaks: [] }
    const laidOut = { key: 'detail', layout: BUILT_IN_LAYOUTS.detail, project: '通讯录', logo: null } as const
    const job = { kind: 'export', laidOut, priced, blocked: next.blocked } as const
    for (const what of EXPORTS) {
      const bytes = exportBom(next, { ...job, what })
      const book = workbookOf(bytes, what)
      expect(book.sheets.length).toBeGreaterThan(0)
      expect(JSON.stringify(book.sheets.map(({ rows }) => rows))).not.toMatch(/NaN|undefined|Infinity/)
    }
    const original = workbookOf(exportBom(next, { ...job, what: 'original.csv' }), 'a.csv')
    expect(original.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual(workbook.sheets[0]?.rows)
  })
})
