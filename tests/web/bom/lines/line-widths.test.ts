import { describe, expect, it, test } from 'vitest'
import { GUTTER, layoutColumns } from '../../../../web/grid/core/layout.ts'
import { layoutToKeep, moveColumn, resizeColumn, THIN_WIDTH, viewFor } from '../../../../web/grid/core/view.ts'
import { FOLDING } from '../../../../web/bom/lines/columns/folding.ts'
import { lineColumns } from '../../../../web/bom/lines/columns/line-columns.ts'
import type { LineRow } from '../../../../web/bom/document/lines/line-row.ts'
import { lineWidths } from '../../../../web/bom/lines/columns/line-widths.ts'
import { rowsOf } from '../../../../web/bom/lines/line-rows.ts'
import { shortFootprint } from '../../../../web/bom/lines/columns/short-footprint.ts'
import { lineViews } from '../../../../web/bom/engine/engine-view.ts'
import { visibleQuote } from '../../../../shared/engine/visible.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { csvOf, understood } from '../../../fixtures/understood.ts'

const LONG = ['C1 C3 C5 C7 C9 C11 C13 C15 C17 C19,100nF 10% 50V X7R 车规,CAP_SMD_0603_1608Metric_Pad,CL10B104KB8NNNC-AUTO,10']
const SHORT = ['R1,10k,0603,,1']
const NO_MPN = new Set(['mpn', 'manufacturer', 'description', 'side'] as const)

/** The columns of these rows as a grid of this width first lays them out. */
function laidOut(rows: readonly string[], gridWidth: number, sets = 100) {
  const {
    bom,
    lines: analysed,
    quote,
    choices,
  } = understood(csvOf(['位号,规格,封装,型号,数量', ...rows]).sheets, {
    order: { sets },
  })
  if ('refused' in quote) throw new Error('no quote')
  const lines = rowsOf(lineViews(analysed, bom.lines, priceModel), visibleQuote(quote, null), choices.order.unitPrices)
  const source = { columns: bom.columns, reasons: bom.reasons, steps: undefined }
  const widths = lineWidths(lines, gridWidth - GUTTER, NO_MPN)
  const columns = lineColumns(priceModel, source, widths, NO_MPN)
  const { boxes } = layoutColumns<LineRow, (typeof columns)[number]>(columns, viewFor(columns, null), gridWidth, GUTTER)
  return { columns, boxes, widths }
}

describe('the lines as they are first laid out', () => {
  const DECIDING = ['状态', '位号', '数量', '封装', '识别封装', '引脚', '点数', '单价', '金额']

  it.each([
    [1280, LONG],
    [1280, SHORT],
    [1440, LONG],
    [1920, LONG],
  ])('a page of %i shows what decides the price without scrolling', (pageWidth, rows) => {
    const grid = pageWidth - 364
    const { boxes } = laidOut(rows, grid)
    const seen = boxes.filter(({ x, width }) => x + width <= grid).map(({ column }) => column.title)
    expect(seen).toEqual(expect.arrayContaining([...DECIDING, '值']))
  })

  it.each([LONG, SHORT])('a page of 1024 does too, what names the parts stands behind it', (...rows) => {
    const grid = 1024 - 364
    const { boxes } = laidOut(rows, grid)
    const seen = boxes.filter(({ x, width }) => x + width <= grid).map(({ column }) => column.title)
    expect(seen).toEqual(expect.arrayContaining(DECIDING))
  })

  it('begins with the state, which stays at the left', () => {
    const { boxes } = laidOut(LONG, 1000)
    expect(boxes.slice(0, 2).map(({ column, pinned }) => [column.title, pinned])).toEqual([
      ['状态', true],
      ['位号', true],
    ])
  })

  it('folds what is empty, opens it once something stands in it, and forgets neither order nor a chosen width', () => {
    const { columns } = laidOut(SHORT, 1000)
    const folded = viewFor(columns, null)
    const width = (view: typeof folded, id: string) => view.columns.find((column) => column.id === id)?.width
    expect(width(folded, 'mpn')).toBe(THIN_WIDTH)
    const filled = columns.map((column) => (column.id === 'mpn' ? { ...column, thin: false } : column))
    expect(width(viewFor(filled, folded, columns), 'mpn')).toBe(columns.find(({ id }) => id === 'mpn')?.width)
    const wide = { ...folded, columns: folded.columns.map((each) => (each.id === 'value' ? { ...each, width: 333 } : each)) }
    const kept = { ...wide, columns: layoutToKeep(columns, wide) }
    expect(kept.columns.filter((each) => each.width !== 0)).toMatchObject([{ id: 'value', width: 333 }])
    expect(width(viewFor(filled, kept), 'mpn')).toBeGreaterThan(THIN_WIDTH)
  })

  it('in another window the widths and the order are decided again, but those that a person chose stay', () => {
    const [wide, narrow] = [laidOut(LONG, 1440 - 364), laidOut(LONG, 1024 - 364)]
    const seen = (view: ReturnType<typeof viewFor>) =>
      layoutColumns<LineRow, (typeof narrow.columns)[number]>(narrow.columns, view, 1024 - 364, GUTTER)
        .boxes.filter(({ x, width }) => x + width <= 1024 - 364)
        .map(({ column }) => column.title)
    const again = viewFor(narrow.columns, viewFor(wide.columns, null), wide.columns)
    expect(again).toEqual(viewFor(narrow.columns, null))
    expect(seen(again)).toEqual(expect.arrayContaining(DECIDING))
    expect(viewFor(wide.columns, again, narrow.columns)).toEqual(viewFor(wide.columns, null))
    const chosen = resizeColumn(moveColumn(viewFor(wide.columns, null), 'amount', 'quantity'), 'package', 333)
    const kept = viewFor(narrow.columns, chosen, wide.columns).columns
    expect(kept.map(({ id }) => id)).toEqual(chosen.columns.map(({ id }) => id))
    expect(kept.find(({ id }) => id === 'package')?.width).toBe(333)
    expect(kept.find(({ id }) => id === 'status')?.width).toBe(narrow.widths.text.status)
  })

  it('gives every state its word, whatever the room', () => {
    const width = (rows: readonly string[]) => {
      const { boxes } = laidOut([...LONG, ...rows], 1024 - 364)
      return boxes.find(({ column }) => column.id === 'status')?.width ?? 0
    }
    const [two, three] = [width(SHORT), width(['TP1,测试点,TP-1.0,,1'])]
    expect(two).toBeGreaterThanOrEqual(22 + 16 + 2 * 14)
    expect(three).toBeGreaterThanOrEqual(22 + 16 + 3 * 14)
  })

  it('never cuts a figure, however large the order', () => {
    const small = laidOut(LONG, 900).widths.least
    const large = laidOut(LONG, 900, 1_000_000).widths.least
    expect(large.amount).toBeGreaterThanOrEqual('240,000.00'.length * 7.6)
    expect(large.amount).toBeGreaterThan(small.amount)
  })

  it('has a name for every column that can be folded', () => {
    const ids = laidOut(SHORT, 900).columns.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...FOLDING]))
  })
})

test.each([
  ['Capacitor_SMD:C_0402_1005Metric', 'C_0402_1005Metric'],
  ['F:\\库\\封装.PcbLib:SOT-23', 'SOT-23'],
  ['0603/1608', '0603/1608'],
  ['LQFP48:7x7', 'LQFP48:7x7'],
  ['0603', '0603'],
  ['1:1', '1:1'],
  ['HDR2.54-2x10', 'HDR2.54-2x10'],
  ['', ''],
])('the footprint %s is shown as %s', (footprint, shown) => {
  expect(shortFootprint(footprint)).toBe(shown)
})
