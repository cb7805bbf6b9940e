import { createHash } from 'node:crypto'
import type { MappingDraft } from '../../../../shared/api/bomai/imports.ts'
import { cellsOf, keysOf, type Wording } from '../../../../shared/engine/import/cells.ts'
import { layoutOf, readHead, type ListLayout, type Mapping } from '../../../../shared/engine/import/layout.ts'
import { recordEnds } from '../../../../shared/engine/import/records.ts'
import { noColumns } from '../../../../shared/engine/table/assign.ts'
import { LIST_FIELDS } from '../../../../shared/engine/lists/fields.ts'
import { listIssueText, listRefusalText } from '../../../../shared/engine/lists/texts.ts'
import type { ListReading } from '../../../../shared/engine/lists/types.ts'
import { guessDelimiter } from '../../../../shared/engine/sheet/text/delimiter.ts'
import { normaliseHead } from '../../../../shared/engine/table/head-text.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Context } from '../../../rpc/context.ts'
import type { Side } from '../own-supplier.ts'
import { findImport, type FoundImport } from './own-import.ts'
import { bytesOfPart, changedFile } from './store.ts'

/** What is looked at to tell what the columns are. */
const HEAD_BYTES = 256 * 1024
const HEAD_ROWS = 400
const SAMPLES = 3

/** The beginning of a list, read; `remembered` is how such heads were mapped before. */
type Head = { wording: Wording; rows: string[][]; reading: ListReading; remembered: Mapping | null; heads: string }

/** What a list says of its columns, for somebody to look at before anything is read by it. */
export async function showHead(ctx: Context, side: Side, { id }: { id: string }) {
  const found = await findImport(ctx, side, id)
  const { rows, reading, remembered } = await headOf(ctx, found)
  const width = Math.max(...rows.slice(reading.firstRow, reading.firstRow + HEAD_ROWS).map((cells) => cells.length), 0)
  const mapping = remembered ?? { columns: reading.columns, breaks: reading.breaks, taxIncluded: reading.taxIncluded }
  return {
    rowVersion: found.import.rowVersion,
    sha256: found.import.sha256 ?? '',
    says: reading.issues
      .filter(({ code }) => code !== 'currency-open')
      .map((issue) => ({ text: listIssueText(issue), isGrave: issue.level !== 'info' })),
    headRow: reading.headRow,
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      head: (reading.heads.get(column) ?? '').slice(0, 100),
      samples: rows
        .slice(reading.firstRow)
        .map((cells) => (cells[column] ?? '').trim().slice(0, 60))
        .filter((text) => text !== '')
        .slice(0, SAMPLES),
    })),
    mapping,
    isRemembered: remembered !== null,
  }
}

/** Reads the beginning of a list that is whole. */
export async function headOf(ctx: Context, { import: list, parts, layouts }: FoundImport): Promise<Head> {
  if (list.state === 1) throw new AppError('conflict', '价格表还没有传完')
  const [first] = parts
  const length = Math.min(first?.bytes ?? 0, HEAD_BYTES)
  const bytes = await bytesOfPart(ctx.files, list, { part: 1, from: 0, length })
  if (bytes === null || !first) throw changedFile()
  const { wording, rows } = rowsOfHead(bytes, list.format, bytes.length === first.bytes)
  const reading = readHead(rows)
  if ('notAList' in reading) throw new AppError('invalid', listRefusalText(reading.why))
  const heads = headsKey(reading, wording)
  const kept = layouts.find((one) => one.heads === heads)
  // Written by the preview.
  const remembered = kept ? (JSON.parse(kept.mapping) as Mapping) : null
  return { wording, rows, reading, remembered, heads }
}

function rowsOfHead(bytes: Uint8Array, format: Wording['format'], isWhole: boolean) {
  const ends = recordEnds(bytes, format === 'csv')
  const last = isWhole ? bytes.length : (ends.at(-1) ?? bytes.length)
  const text = textIn(bytes.subarray(0, last))
  const from = [0, ...ends.filter((end) => end < last)]
  const all = from.map((at, n) => textIn(bytes.subarray(at, from[n + 1] ?? last))).slice(0, HEAD_ROWS)
  const keys = format === 'jsonl' ? keysOf(all) : null
  const wording: Wording = { format, delimiter: format === 'csv' ? (guessDelimiter(text)?.delimiter ?? ',') : '', keys }
  const rows = all.map((record) => cellsOf(record, wording) ?? [])
  // The keys of objects stand above their first row: rows of the list count from there all the same.
  return { wording, rows: keys === null ? rows : [keys, ...rows] }
}

/** Strictly: signs that are not in UTF-8 would be lost for good. */
export function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new AppError('invalid', '文件不是 UTF-8 编码，请另存为 UTF-8 再上传')
  }
}

/** Lists with the same heads in the same order are mapped alike. */
function headsKey({ heads, headRow }: ListReading, { format }: Wording): string {
  const texts = [...heads].toSorted(([a], [b]) => a - b).map(([column, text]) => [column, normaliseHead(text)])
  return createHash('sha256')
    .update(JSON.stringify([format, headRow === null, texts]))
    .digest('hex')
}

/** The layout that a list is to be read by: as somebody says, as he said before, as its heads say. */
export function chosenLayout({ wording, rows, reading, remembered }: Head, draft: MappingDraft | undefined): ListLayout {
  const said = draft === undefined ? remembered : { ...draft, columns: { ...noColumns(LIST_FIELDS), ...draft.columns } }
  const found = { columns: reading.columns, breaks: reading.breaks, taxIncluded: reading.taxIncluded }
  const { columns, breaks, taxIncluded } = said ?? found
  if (taxIncluded === null) throw new AppError('invalid', '价格表没有写含不含税，请选择', { field: 'mapping.taxIncluded' })
  if (columns.unitPrice === null && breaks.length === 0)
    throw new AppError('invalid', '没有价格列，请指出哪一列是单价', { field: 'mapping' })
  if (columns.mpn === null && columns.sku === null)
    throw new AppError('invalid', '没有型号列，也没有商品编号列，请指出哪一列是型号', { field: 'mapping' })
  const used = [...Object.values(columns), ...breaks.flatMap(({ column, from }) => [column, from])].filter(
    (column) => column !== null,
  )
  const shared = reading.shared
  const twice = used.find((column, at) => column !== shared && used.indexOf(column) < at)
  if (twice !== undefined) throw new AppError('invalid', `第 ${twice + 1} 列选了两个用途`, { field: 'mapping' })
  return layoutOf(wording, rows, reading, { columns, breaks, taxIncluded })
}
