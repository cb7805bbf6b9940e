import { isWestern } from './encoding.ts'
import type { SheetTools, Table } from './types.ts'

/**
 * Texts of an .xls written in eight-bit letters come from SheetJS with one character per byte: Chinese programs write GBK
 * there, Western ones Windows-1252, and the file names its code page wrongly or not at all. All such texts of the workbook
 * together tell which; texts that hold true Unicode are left alone.
 */
export function repairCodePage(tables: readonly Table[], decode: SheetTools['decode']): void {
  const eightBit = tables.flatMap(({ name, rows }) => [name ?? '', ...rows.flat()]).filter(isEightBit)
  if (eightBit.length === 0) return
  const encoding = isWestern(bytesOf(eightBit.join('\n'))) ? 'windows-1252' : 'gb18030'
  const repair = (text: string): string => (isEightBit(text) ? (decode(bytesOf(text), encoding) ?? text) : text)
  for (const table of tables) {
    if (table.name !== null) table.name = repair(table.name)
    for (const row of table.rows) for (let c = 0; c < row.length; c++) row[c] = repair(row[c] ?? '')
  }
}

/** Has a character from 128 to 255 and none above. */
function isEightBit(text: string): boolean {
  let high = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0xff) return false
    if (code > 0x7f) high = true
  }
  return high
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (ch) => ch.charCodeAt(0))
