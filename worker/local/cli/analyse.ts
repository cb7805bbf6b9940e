import { recordedBlocked, recordedBom, recordedLine, recordedQuote } from '../../../shared/engine/record.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { shippedPartKnowledge } from './part-knowledge.ts'
import { shippedPriceModel } from './price-model.ts'
import { understandFile, type UnderstoodFile } from './read-file.ts'
import { report } from './report.ts'
import { parse, UsageError, wholeNumber } from './usage.ts'

/** `analyse FILE [--sets N] [--json]` */
export async function analyse(args: string[]): Promise<number> {
  const options = { sets: { type: 'string' }, json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parse({ args, options, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('analyse needs exactly one file')
  const sets = values.sets === undefined ? null : wholeNumber('sets', values.sets, 1, 1_000_000)
  const file = understandFile(path, sets === null ? {} : { sets }, {
    model: shippedPriceModel(),
    parts: shippedPartKnowledge(),
  })
  console.log(values.json ? JSON.stringify(understoodJson(file)) : report(file))
  return 0
}

/** The stable JSON shape of an analysis; rows and columns are 0-based from A1 or the first record. */
function understoodJson({ name, bytes, workbook, understood }: UnderstoodFile) {
  const { bom, lines, totals, quote, blocked } = understood
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

function lineJson(analysed: AnalysedLine) {
  const { line, package: read, points, status, issues } = recordedLine(analysed)
  const { row, designators, quantity, dnp, value, mpn, side, process } = line
  const found = read && {
    name: read.name,
    family: read.family,
    pins: read.pins,
    exposedPads: read.exposedPads,
    mount: read.mount,
    rule: read.rule,
    ...(read.by && { by: read.by }),
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
