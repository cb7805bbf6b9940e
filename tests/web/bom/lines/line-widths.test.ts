import { describe, expect, it } from 'vitest'
import { layoutColumns } from '../../../../web/grid/core/layout.ts'

import { MIN_WIDTH, viewFor } from '../../../../web/grid/core/view.ts'
import { lineColumns } from '../../../../web/bom/lines/line-columns.ts'
import type { LineRow } from '../../../../web/bom/document/lines/line-row.ts'
import { textWidths } from '../../../../web/bom/lines/line-widths.ts'
import { lineViews } from '../../../../web/bom/engine/engine-view.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { csvOf, understood } from '../../../fixtures/understood.ts'

const LONG = ['C1 C3 C5 C7 C9 C11 C13 C15 C17 C19,100nF 10% 50V X7R 车规,CAP_SMD_0603_1608Metric_Pad,CL10B104KB8NNNC-AUTO,10']
const SHORT = ['R1,10k,0603,,1']

describe('the lines as they are first laid out', () => {
  it.each([
    [1280, LONG],
    [1280, SHORT],
    [1440, LONG],
    [1440, SHORT],
    [1920, LONG],
  ])('a page of %i shows the price without scrolling', (pageWidth, rows) => {
    const { bom, lines: analysed } = understood(csvOf(['位号,规格,封装,型号,数量', ...rows]).sheets)
    const lines = lineViews(analysed, bom.lines, priceModel)
    const source = { columns: bom.columns, reasons: bom.reasons, steps: undefined }
    const columns = lineColumns(priceModel, source, textWidths(lines, pageWidth))
    const grid = pageWidth - 364 - 12
    const { boxes } = layoutColumns<LineRow, (typeof columns)[number]>(columns, viewFor(columns, null), grid, 48)
    const seen = boxes.filter(({ x, width }) => x + width <= grid).map(({ column }) => column.title)
    expect(seen).toEqual(expect.arrayContaining(['位号', '数量', '值', '封装', '型号', '点数', '点单价', '加工费']))
    expect(boxes.every(({ width }) => width >= 80)).toBe(true)
  })

  it.each([320, 768])('a page of %i keeps a little room for the texts', (pageWidth) => {
    const { bom, lines } = understood(csvOf(['位号,规格,封装,型号,数量', ...LONG]).sheets)
    const { designators, value, footprint, mpn } = textWidths(lineViews(lines, bom.lines, priceModel), pageWidth)
    const beyond = [designators, value, footprint, mpn].reduce((sum, width) => sum + width - MIN_WIDTH, 0)
    expect(beyond).toBeGreaterThan(50)
    expect(beyond).toBeLessThanOrEqual(60)
  })
})
