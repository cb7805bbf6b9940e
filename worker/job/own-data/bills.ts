import { loadPricing } from '../../service/pricing/price-model.ts'
import { LINE_COLUMN, LINE_FIELDS } from '../../../shared/engine/export/columns.ts'
import { rowNamesOf } from '../../../shared/engine/bom/row-names.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import type { VisibleQuote } from '../../../shared/engine/visible.ts'
import { dayText } from '../../../shared/day.ts'
import { readLines } from '../../service/bom/lines/read-lines.ts'
import { readVisibleBom } from '../../service/bom/visible-bom.ts'
import { jsonFile, named, unlessGone, type Collected, type Made } from './section.ts'
import { eachOf, type Things } from './things.ts'
import { xlsxFile } from './table.ts'

export const BILLS: Things = {
  label: '计价记录',
  from: 'SELECT id, created, line_count AS weight FROM bom WHERE owner_id = ?1 AND created <= ?2 AND state <> 9',
  most: 5000,
  mostWeight: 200_000,
  weighs: (lines) => `${lines.toLocaleString('en')} 行`,
}

/** Lines that are in memory at once. */
const LINES_A_FILE = 2000

/** Each bill in a folder of its own: as `BomAnalyse/Details` tells it, and its lines as a sheet. */
export const bills = eachOf(BILLS, { read: readBill, atOnce: 1, cost: 2 })

async function readBill(of: Collected, id: string): Promise<Made[]> {
  const ctx = of.ctx()
  const [bill, { model }] = await Promise.all([
    unlessGone(readVisibleBom(ctx, { id, whole: false, pageIndex: 1, pageSize: LINES_A_FILE })),
    loadPricing(ctx, of.ownerId),
  ])
  if (!bill) return []
  const folder = `计价记录/${dayText(bill.created)} ${named(bill.prjName)} ${id.slice(0, 8)}`
  const { quote, lines, version } = bill
  const files = [jsonFile(`${folder}/清单`, bill), xlsxFile(`${folder}/明细`, [linesOf(lines.items, quote, model)])]
  for (let from = LINES_A_FILE; from < lines.total; from += LINES_A_FILE) {
    const to = Math.min(from + LINES_A_FILE, lines.total)
    const more = await readLines(of.ctx(), { id, version, from, to })
    const range = `第 ${from + 1} 至 ${to} 行`
    files.push(jsonFile(`${folder}/清单 ${range}`, more), xlsxFile(`${folder}/明细 ${range}`, [linesOf(more, quote, model)]))
  }
  return files
}

function linesOf(lines: readonly RecordedLine[], quote: VisibleQuote, model: PriceModel) {
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  const names = rowNamesOf(
    [],
    lines.map(({ line }) => line),
  )
  const rows = lines.map((line) => {
    const source = { line, cost: costs.get(line.id), model, names, sets: quote.sets }
    return LINE_FIELDS.map((field) => LINE_COLUMN[field].cell(source))
  })
  const heads = LINE_FIELDS.map((field) => LINE_COLUMN[field].title)
  return { name: 'BOM明细', rows: [heads, ...rows], bold: [0], frozenRows: 1 }
}
