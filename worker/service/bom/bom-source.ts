import type * as z from 'zod'
import type { rawTable } from '../../../shared/api/bom-analyse.ts'
import { WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { CELL, type Table } from '../../../shared/engine/sheet/types.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { bytesOf, type FileRow } from '../files/files.ts'

export type RawTable = z.output<typeof rawTable>

/** The sheets of a stored file, by the same reader as the browser's. */
export async function sheetsOfFile(ctx: Context, file: FileRow): Promise<Table[]> {
  const tooLarge = file.size > WORKER_CAPS.bytes ? `文件超过 ${WORKER_CAPS.bytes / 1024 / 1024} MB，请在网页上打开后保存` : null
  if (tooLarge) throw new AppError('invalid', tooLarge)
  return sheetsOf(await bytesOf(ctx.files, file), file.name)
}

export function sheetsOf(bytes: Uint8Array, name: string): Table[] {
  const book = readWorkbook(bytes, name, sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new AppError('invalid', sheetRefusalText(book))
  return book.sheets
}

/** A table that came as rows, at the place its sheet has in the file. */
export function sheetsOfTable({ name, rows, merges, hiddenRows, hiddenColumns }: RawTable, sheetIndex = 0): Table[] {
  const kinds = rows.map((cells) => Uint8Array.from(cells, (cell) => (cell === '' ? CELL.blank : CELL.text)))
  const empty: Table = { name: null, hidden: false, rows: [], kinds: [], merges: [], hiddenRows: [], hiddenColumns: [] }
  const others = Array.from({ length: sheetIndex }, () => empty)
  return [...others, { name, hidden: false, rows, kinds, merges, hiddenRows, hiddenColumns }]
}
