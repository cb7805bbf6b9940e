import { describe, expect, it } from 'vitest'
import { USUAL_COLUMNS } from '../../../shared/engine/quote/names.ts'
import { EMPTY_HEAD, NO_CUSTOMER, type QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { foreignText } from '../../../shared/engine/quote/foreign.ts'
import { drawnColumns, PAPER_MM, paperPages } from '../../../shared/engine/quote/pages.ts'
import { shortDesignators } from '../../../shared/engine/quote/short-designators.ts'
import { paperSums } from '../../../shared/engine/quote/sums.ts'

const document = (lines: number, designators: string[] = ['R1', 'R2']): QuoteDocument => ({
  no: 'Q202611230001',
  version: 1,
  prjName: '温控板',
  created: 0,
  validTo: 1,
  mode: 'weld',
  sets: 100,
  setPointsMilli: 1000,
  paper: {
    language: 'zh',
    columns: [...USUAL_COLUMNS],
    terms: '',
    deliveryDays: 7,
    remark: '',
    currency: null,
    head: EMPTY_HEAD,
    customer: NO_CUSTOMER,
  },
  amounts: [
    { group: 'labour', name: '贴片加工费', amountFen: 1000 },
    { group: 'top-up', name: '起步价补差', amountFen: 500 },
    { group: 'setup', name: '钢网', amountFen: 300 },
    { group: 'urgency', name: '加急', amountFen: 0 },
  ],
  subtotalFen: 1800,
  taxFen: 234,
  taxIncluded: false,
  totalFen: 2034,
  perSetMicro: 203_400,
  isPriced: true,
  rows: Array.from({ length: lines }, (_, index) => ({
    no: index + 1,
    designators,
    quantity: designators.length,
    value: '10k',
    mpn: '',
    package: '0603',
    process: '贴片',
    pointsMilli: 1000,
    setPointsMilli: 2000,
    isPlaced: true,
    unitMicro: 24_000,
    labourFen: 480,
  })),
})

describe('the sheets of a paper', () => {
  it('79 lines take three, each row on one of them and all in their order', () => {
    const pages = paperPages(document(79))
    expect(pages.map(({ hasParties, hasSums }) => [hasParties, hasSums])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect(pages.flatMap(({ rows }) => rows.map(({ no }) => Number(no)))).toEqual(
      Array.from({ length: 79 }, (_, index) => index + 1),
    )
  })

  it('never hold more than fits, whatever stands in a row', () => {
    const long = Array.from({ length: 900 }, (_, index) => `R${index * 2}`)
    for (const lines of [0, 1, 25, 400]) {
      const pages = paperPages(document(lines, lines === 25 ? long : ['R1']))
      expect([pages[0]?.hasParties, pages.at(-1)?.hasSums]).toEqual([true, true])
      for (const { rows, hasParties, hasSums } of pages) {
        const height = rows.reduce((sum, row) => sum + PAPER_MM.row + PAPER_MM.line * row.lines, 0)
        const other =
          (hasParties ? PAPER_MM.parties : 0) + (hasSums ? PAPER_MM.sums : 0) + (rows.length > 0 ? PAPER_MM.tableHead : 0)
        expect(height + other).toBeLessThanOrEqual(PAPER_MM.body)
      }
    }
    const said = paperPages(document(1, long)).flatMap(({ rows }) => rows.map(({ cells }) => cells[1]))
    expect(said.join(' ').split(' ')).toEqual(long)
  })

  it('are as wide as the paper, whatever columns were chosen', () => {
    for (const columns of [
      USUAL_COLUMNS,
      [],
      ['designators', 'quantity', 'value', 'mpn', 'package', 'process', 'points', 'setPoints', 'unit', 'amount'],
    ] as const)
      expect(drawnColumns(columns).reduce((sum, { mm }) => sum + mm, 0)).toBeLessThanOrEqual(PAPER_MM.width + 0.001)
  })

  it('give no column of figures more than an amount of a million needs, and the rest to texts', () => {
    const drawn = drawnColumns(['designators', 'quantity', 'points', 'setPoints', 'unit', 'amount'])
    const mmOf = (right: boolean) => drawn.filter((column) => column.right === right).map(({ mm }) => mm)
    expect(Math.max(...mmOf(true))).toBe(22)
    expect(drawn.find(({ column }) => column === 'designators')?.mm).toBeGreaterThan(90)
  })
})

describe('what stands on a paper', () => {
  it('runs of designators are told by their ends', () => {
    expect(shortDesignators(['R1', 'R2', 'R3', 'C1', 'C2', 'R01', 'R02', 'R5'])).toBe('R1-R3 C1 C2 R01 R02 R5')
  })

  it('amounts stand under headings, and add up', () => {
    expect(paperSums(document(1))).toEqual([
      { text: '加工费', amountFen: 1500 },
      { text: '工程与开机', amountFen: 300 },
    ])
  })

  it('a fee that is waived stands under its heading, at 0, with what it was', () => {
    const waived = { group: 'setup' as const, name: '工程费', amountFen: 0, waivedFen: 30_000 }
    const amounts = [...document(1).amounts, waived]
    expect(paperSums({ ...document(1), amounts }).slice(1)).toEqual([
      { text: '工程与开机', amountFen: 300 },
      { text: '工程费（免收，原 300.00）', amountFen: 0 },
    ])
    const english = { ...document(1).paper, language: 'en' as const }
    expect(paperSums({ amounts: [waived], paper: english })).toEqual([{ text: '工程费（waived, was 300.00）', amountFen: 0 }])
    // One more line that the last sheet needs room for.
    expect(paperPages({ ...document(1), amounts }).at(-1)?.hasSums).toBe(true)
  })

  it('another currency is rounded once', () => {
    const rate = { rateMicro: 7_123_400, date: '2026-11-23', source: '' }
    expect(foreignText(293_946, { code: 'USD', ...rate })).toBe('USD 412.65')
    expect(foreignText(293_946, { code: 'JPY', ...rate, rateMicro: 47_300 })).toBe('JPY 62,145')
    expect(foreignText(0, { code: 'EUR', ...rate })).toBe('EUR 0.00')
  })
})
