import { isWestern } from '../western.ts'
import type { SheetTools, Table } from '../types.ts'

/**
 * Code pages a file is believed to be in because no program writes them by mistake; 936 and 1252 are told by the texts.
 * Encoding labels as platforms know them.
 */
const STATED: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
}

/**
 * Texts of an .xls written in eight-bit letters are read with one character per byte: Chinese programs write GBK
 * there, Western ones Windows-1252, and the file names its code page wrongly or not at all. All such texts of the workbook
 * together tell which; texts that hold true Unicode are left alone.
 */
export function repairCodePage(tables: readonly Table[], decode: SheetTools['decode'], codePage: number): void {
  const eightBit = tables.flatMap(({ name, rows }) => [name ?? '', ...rows.flat()]).filter(isEightBit)
  if (eightBit.length === 0) return
  const encoding = STATED[codePage] ?? guess(eightBit)
  const repair = (text: string): string => (isEightBit(text) ? (decode(bytesOf(text), encoding) ?? text) : text)
  for (const table of tables) {
    if (table.name !== null) table.name = repair(table.name)
    for (const row of table.rows) for (let c = 0; c < row.length; c++) row[c] = repair(row[c] ?? '')
  }
}

const guess = (texts: readonly string[]): string => (isWestern(bytesOf(texts.join('\n'))) ? 'windows-1252' : 'gb18030')

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
