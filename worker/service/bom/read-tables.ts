import { WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Upload } from '../../http/form.ts'
import type { Context } from '../../rpc/context.ts'
import { bytesOf, type FileRow } from '../files/files.ts'
import type { BomDraft } from './bom-types.ts'
import { sentTables, type RawTable } from './sent-tables.ts'

/** What a draft brings, by the same reader as the browser's. */
export async function readDraftTables(
  ctx: Context,
  { table, text, choices }: BomDraft,
  file: FileRow | Upload | null,
): Promise<Table[]> {
  if (file && 'bytes' in file) return readTables(file.bytes, file.name)
  if (table) return sentTables(table, choices.reading.sheetIndex)
  if (text !== null) return readTables(new TextEncoder().encode(text), 'text.txt')
  if (file) return readFileTables(ctx, file)
  throw new AppError('invalid', '请提供文件、文本或表格')
}

/** What the last save of a bill was read from: a file, or rows. */
export async function readKeptTables(ctx: Context, { row, sheetIndex }: { row: FileRow; sheetIndex: number }): Promise<Table[]> {
  if (row.kind !== 'json') return readFileTables(ctx, row)
  // Written by the save, from rows that were checked then.
  return sentTables(JSON.parse(new TextDecoder().decode(await bytesOf(ctx.files, row))) as RawTable, sheetIndex)
}

async function readFileTables(ctx: Context, file: FileRow): Promise<Table[]> {
  const tooLarge = file.size > WORKER_CAPS.bytes ? `文件超过 ${WORKER_CAPS.bytes / 1024 / 1024} MB，请在网页上打开后保存` : null
  if (tooLarge) throw new AppError('invalid', tooLarge)
  return readTables(await bytesOf(ctx.files, file), file.name)
}

function readTables(bytes: Uint8Array, name: string): Table[] {
  const book = readWorkbook(bytes, name, sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new AppError('invalid', sheetRefusalText(book))
  return book.sheets
}
