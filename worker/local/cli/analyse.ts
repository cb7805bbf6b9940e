import { recordedBlocked, recordedBom, recordedLine, recordedQuote } from '../../../shared/engine/record.ts'
import { analyseBom, suggestOrder, type Analysis } from '../../../shared/engine/analyse.ts'
import { shippedPriceModel } from './price-model.ts'
import { readBomFile, type ReadFile } from './read-file.ts'
import { report } from './report.ts'
import { parse, UsageError, wholeNumber } from './usage.ts'

/** `analyse FILE [--sets N] [--json]` */
export async function analyse(args: string[]): Promise<number> {
  const options = { sets: { type: 'string' }, json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parse({ args, options, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('analyse needs exactly one file')
  const sets = values.sets === undefined ? null : wholeNumber('sets', values.sets, 1, 1_000_000)
  const file = readBomFile(path)
  const model = shippedPriceModel()
  const suggested = suggestOrder(file.bom, model)
  const analysis = analyseBom(file.bom, { model, order: sets === null ? suggested : { ...suggested, sets } })
  console.log(values.json ? JSON.stringify(analysisJson(file, analysis)) : report(file, analysis))
  return 0
}

/** The stable JSON shape of an analysis; rows and columns are 0-based from A1 or the first record. */
function analysisJson({ name, bytes, workbook, bom }: ReadFile, { lines, totals, quote, blocked }: Analysis) {
  const { format, encoding, delimiter } = workbook
  const { sheet, sheetIndex, headerRow, firstDataRow, lastDataRow, columns, confidence, reasons, meta, rejected, issues } =
    recordedBom(bom)
  return {
    file: { name, bytes, format, encoding, delimiter },
    sheet,
    sheetIndex,
    headerRow,
    firstDataRow,
    lastDataRow,
    columns,
    confidence,
    reasons,
    meta,
    quantityMode: bom.quantityMode,
    boards: bom.boards,
    lines: lines.map(lineJson),
    rejectedRows: rejected.map(({ row, reason }) => ({ row, reason })),
    issues,
    totals,
    quote: recordedQuote(quote),
    blocked: recordedBlocked(blocked),
  }
}

function lineJson(analysed: Analysis['lines'][number]) {
  const { line, package: read, points, status, issues } = recordedLine(analysed)
  const { row, designators, quantity, dnp, value, mpn, side, process } = line
  const found = read && {
    name: read.name,
    family: read.family,
    pins: read.pins,
    exposedPads: read.exposedPads,
    mount: read.mount,
    rule: read.rule,
  }
  return {
    row,
    designators,
    quantity,
    dnp,
    value,
    mpn,
    side,
    process,
    package: found,
    pointsMilli: points.pointsMilli,
    status,
    issues,
  }
}
