import { readBiffSheet } from './biff-sheet.ts'
import type { BiffBook } from './biff-sheet.ts'
import { narrowText, recordAt, sharedStrings, unicodeText } from './biff-strings.ts'
import { u16, u32 } from '../bytes.ts'
import { LIMITS } from '../caps.ts'
import { repairCodePage } from './code-page.ts'
import { builtinFormat, compileFormat } from '../format/format.ts'
import type { CellFormat } from '../format/format.ts'
import { readOleWorkbook } from './ole.ts'
import { isRefusal, refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, SheetTools, Table } from '../types.ts'

/** Record types of the part that the sheets share, as [MS-XLS] 2.3 numbers them. */
const R = {
  eof: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  codePage: 0x42,
  boundSheet: 0x85,
  xf: 0xe0,
  sst: 0xfc,
  format: 0x41e,
  bof: 0x809,
} as const
const BIFF8 = 0x600
const BIFF5 = 0x500

type Bound = { name: string; hidden: boolean; at: number }
type Globals = {
  sheets: Bound[]
  formatCodes: Map<number, string>
  styles: number[]
  strings: string[]
  date1904: boolean
  codePage: number
}

/**
 * Reads an Excel 5 to 2003 workbook (BIFF5, BIFF8) by itself. A library would do, but the one that knows BIFF runs on for
 * minutes on some damaged files and takes 80 MB for a thousand lines.
 */
export function readXls(bytes: Uint8Array, tools: SheetTools, caps: SheetCaps): Table[] | SheetRefusal {
  const stream = readOleWorkbook(bytes)
  if (isRefusal(stream)) return stream
  const version = u16(stream, 4)
  if (u16(stream, 0) !== R.bof || (version !== BIFF8 && version !== BIFF5)) return refuse('xls-broken')
  const globals = readGlobals(stream, version === BIFF8, caps)
  if (isRefusal(globals)) return globals
  if (globals.sheets.length === 0) return refuse('no-sheets')
  if (globals.sheets.length > LIMITS.sheets) return refuseWith('too-many-sheets', { sheets: LIMITS.sheets })

  const { strings, date1904 } = globals
  const book: BiffBook = { bytes: stream, unicode: version === BIFF8, strings, formats: cellFormats(globals), date1904, caps }
  const tables: Table[] = []
  let rowsLeft = caps.rows
  for (const { name, hidden, at } of globals.sheets) {
    if (recordAt(stream, at)?.type !== R.bof) return refuse('xls-broken')
    const table = readBiffSheet(book, at, name, hidden, rowsLeft)
    if (isRefusal(table)) return table
    rowsLeft -= table.rows.length
    tables.push(table)
  }
  repairCodePage(tables, tools.decode, version === BIFF8 ? 0 : globals.codePage)
  return tables
}

function readGlobals(b: Uint8Array, unicode: boolean, caps: SheetCaps): Globals | SheetRefusal {
  const globals: Globals = { sheets: [], formatCodes: new Map(), styles: [], strings: [], date1904: false, codePage: 0 }
  for (let record = recordAt(b, 0); record !== null && record.type !== R.eof; record = recordAt(b, record.end)) {
    const { type, start: at, end } = record
    if (type === R.filePass) return refuse('encrypted')
    if (type === R.codePage) globals.codePage = u16(b, at)
    else if (type === R.dateMode) globals.date1904 = u16(b, at) === 1
    else if (type === R.xf) globals.styles.push(u16(b, at + 2))
    else if (type === R.format)
      globals.formatCodes.set(u16(b, at), unicode ? unicodeText(b, at + 2, end, 2) : narrowText(b, at + 3, b[at + 2] ?? 0))
    else if (type === R.boundSheet && b[at + 5] === 0) {
      const name = unicode ? unicodeText(b, at + 6, end, 1) : narrowText(b, at + 7, b[at + 6] ?? 0)
      globals.sheets.push({ name, hidden: ((b[at + 4] ?? 0) & 3) !== 0, at: u32(b, at) })
    } else if (type === R.sst) {
      const cap = caps.rows * LIMITS.stringsPerRow
      const strings = sharedStrings(b, record, cap)
      if (strings === null) return refuseWith('too-many-strings', { strings: cap })
      globals.strings = strings
    }
  }
  return globals
}

function cellFormats({ styles, formatCodes }: Globals): CellFormat[] {
  const known = new Map<number, CellFormat>()
  return styles.map((id) => {
    const format = known.get(id) ?? compileFormat(formatCodes.get(id) ?? builtinFormat(id))
    known.set(id, format)
    return format
  })
}
