import type { SheetTools } from '../../shared/engine/sheet/types.ts'
import { tablesFromSheetJs } from '../../shared/engine/sheet/xls.ts'

/** First bytes of the container that old workbooks come in. */
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** What the browser lends the engine; the large reader of .xls is loaded when the first bytes ask for it. */
export async function sheetTools(bytes: Uint8Array): Promise<SheetTools> {
  if (!isOldWorkbook(bytes)) return { decode }
  const library = await import('@e965/xlsx')
  return { decode, readXls: (file, caps) => tablesFromSheetJs(library, file, caps) }
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
