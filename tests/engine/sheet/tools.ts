import * as XLSX from '@e965/xlsx'

import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { SheetCaps, SheetRefusal, SheetTools, Workbook } from '../../../shared/engine/sheet/types.ts'
import { tablesFromSheetJs } from '../../../shared/engine/sheet/xls.ts'

const decoders = new Map<string, TextDecoder>()

/** The platform's decoders and SheetJS, as the browser and the command line hand them in. */
export const tools: SheetTools = {
  decode(bytes, encoding) {
    const decoder = decoders.get(encoding) ?? new TextDecoder(encoding, { fatal: true })
    decoders.set(encoding, decoder)
    try {
      return decoder.decode(bytes)
    } catch {
      return null
    }
  },
  readXls: (bytes, caps) => tablesFromSheetJs(XLSX, bytes, caps),
}

export const read = (bytes: Uint8Array, name = 'bom.xlsx', caps: SheetCaps = BROWSER_CAPS): Workbook | SheetRefusal =>
  readWorkbook(bytes, name, tools, caps)

/** Reads what has to be readable. */
export function readWell(bytes: Uint8Array, name?: string): Workbook {
  const book = read(bytes, name)
  if (isRefusal(book)) throw new Error(`refused: ${book.code}`)
  return book
}
