import type { Cell, SheetData } from '../../../shared/engine/export/cell.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { linesSheet } from '../../../shared/engine/export/lines.ts'
import { originalSheets } from '../../../shared/engine/export/original.ts'
import { quoteSheets } from '../../../shared/engine/export/quote.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { visiblePrice } from '../../../shared/engine/visible.ts'
import type { Bill } from './bill.ts'
import type { Job } from './protocol.ts'

type ExportJob = Extract<Job, { kind: 'export' }>

/** The bill as a file, in the worker. A text file holds one table: further sheets follow below. */
export function exportBill(bill: Bill, job: ExportJob, rights: PriceRights | null): Uint8Array<ArrayBuffer> {
  const sheets = sheetsOf(bill, job, rights)
  return Uint8Array.from(job.what.endsWith('.csv') ? writeCsv(rowsOf(sheets)) : writeXlsx(sheets))
}

function sheetsOf(
  { workbook, bom, understood, analysis, model, choices }: Bill,
  { what, project, breaks }: ExportJob,
  rights: PriceRights | null,
): SheetData[] {
  if (what.startsWith('original')) return originalSheets({ sheets: workbook.sheets, bom, understood, analysis })
  const priced = { ...analysis, ...visiblePrice(analysis, rights) }
  const lines = linesSheet(priced, model)
  if (what === 'lines.csv') return [lines]
  const quote = quoteSheets({ project, analysis: priced, order: choices.order, model, breaks })
  return what === 'quote.csv' ? quote : [...quote, lines]
}

const rowsOf = (sheets: readonly SheetData[]): (readonly Cell[])[] =>
  sheets.flatMap(({ rows }, index) => (index === 0 ? rows : [[], ...rows]))
