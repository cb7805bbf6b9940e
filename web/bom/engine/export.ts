import type { Cell, SheetData } from '../../../shared/engine/export/cell.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { layoutSheet, type LaidOut } from '../../../shared/engine/export/layout-sheet.ts'
import { originalSheets } from '../../../shared/engine/export/original.ts'
import { quoteSheets } from '../../../shared/engine/export/quote.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import { openCounts } from '../../../shared/engine/review/count.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import type { Job, Priced } from './protocol.ts'

type ExportJob = Extract<Job, { kind: 'export' }>

/** The BOM as a file, in the worker, at the price that the page shows. A text file holds one table: further sheets follow below. */
export function exportBom(understood: Understood, job: ExportJob): Uint8Array<ArrayBuffer> {
  const sheets = sheetsOf(understood, job)
  return Uint8Array.from(job.what.endsWith('.csv') ? writeCsv(rowsOf(sheets)) : writeXlsx(sheets))
}

/** The lines as they are laid out, at the price that the page shows. */
export const laidOutSheet = (understood: Understood, laidOut: LaidOut, { quote }: Priced): SheetData =>
  layoutSheet({ ...understood, quote }, understood.known.model, laidOut)

function sheetsOf(understood: Understood, { what, laidOut, priced, blocked }: ExportJob): SheetData[] {
  if (what.startsWith('original')) return originalSheets(understood)
  const { quote: price, breaks } = priced
  const { model } = understood.known
  const isText = what.endsWith('.csv')
  // A text has no place for a picture.
  const lines = laidOutSheet(understood, isText ? { ...laidOut, logo: null } : laidOut, priced)
  if (what === 'lines.csv' || what.startsWith('layout')) return [lines]
  const quote = quoteSheets({
    project: laidOut.project,
    quote: price,
    blocked,
    blocking: openCounts(reviewOf(understood)).block,
    order: understood.choices.order,
    model,
    breaks,
    sheets: understood.tables,
  })
  return what === 'quote.csv' ? quote : [...quote, lines]
}

const rowsOf = (sheets: readonly SheetData[]): (readonly Cell[])[] =>
  sheets.flatMap(({ rows }, index) => (index === 0 ? rows : [[], ...rows]))
