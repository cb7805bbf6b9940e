import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { SheetCaps, SheetRefusal, SheetTools, Workbook } from '../../../shared/engine/sheet/types.ts'

const decoders = new Map<string, TextDecoder>()

/** The platform's decoders, as the browser, the worker and the command line hand them in. */
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
}

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
