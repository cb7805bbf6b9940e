import { writeXlsx } from '../../../../shared/engine/export/xlsx.ts'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { BROWSER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../../shared/engine/sheet/refusal-text.ts'
import { dayText } from '../../../lib/day.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { dryRun, missingTitles, sheetOf, type ImportRow } from './sheet.ts'
import type { SheetNames } from './sheet-kinds.ts'

export function saveSheet<K extends BookKind>(kind: K, noun: string, items: readonly BookItems[K][], names: SheetNames): void {
  saveFile(`${noun} ${dayText(Date.now())}.xlsx`, writeXlsx([sheetOf(kind, items, names)]))
}

type Book<K extends BookKind> = Parameters<typeof dryRun<K>>[2]

/** What a file would make of the list; nothing is written. A file that is none of this kind is thrown as an error to show. */
export async function readSheet<K extends BookKind>(kind: K, noun: string, file: File, book: Book<K>): Promise<ImportRow<K>[]> {
  const read = readWorkbook(new Uint8Array(await file.arrayBuffer()), file.name, sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(read)) throw new Error(sheetRefusalText(read))
  const rows = read.sheets.find((sheet) => !sheet.hidden)?.rows ?? []
  const missing = missingTitles(kind, rows[0] ?? [], book.names)
  if (missing.length > 0) throw new Error(`这不是${noun}的表格，缺少列：${missing.slice(0, 5).join('、')}`)
  return dryRun(kind, rows, book)
}
