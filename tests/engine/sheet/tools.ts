import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { SheetRefusal } from '../../../shared/engine/sheet/refusal.ts'
import type { SheetCaps, Workbook } from '../../../shared/engine/sheet/types.ts'

export const tools = sheetTools(TextDecoder)

export const read = (bytes: Uint8Array, name = 'bom.xlsx', caps: SheetCaps = BROWSER_CAPS): Workbook | SheetRefusal =>
  readWorkbook(bytes, name, tools, caps)

/** Reads what has to be readable. */
export function readWell(bytes: Uint8Array, name?: string): Workbook {
  const book = read(bytes, name)
  if (isRefusal(book)) throw new Error(`refused: ${book.code}`)
  return book
}

/** The cells of one sheet. */
export const rowsOf = (bytes: Uint8Array, name?: string, sheet = 0): string[][] => readWell(bytes, name).sheets[sheet]!.rows
