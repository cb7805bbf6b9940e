import { BROWSER_CAPS, megabytes } from './caps.ts'
import { repairCodePage } from './code-page.ts'
import { decodeText } from './encoding.ts'
import { refuseText, sniffBytes } from './magic.ts'
import { refuseOle } from './ole.ts'
import { isRefusal, refuse } from './refusal.ts'
import { tableFromText } from './text.ts'
import type { SheetCaps, SheetFormat, SheetRefusal, SheetTools, Table, Workbook } from './types.ts'
import { readXlsx } from './xlsx.ts'

export { isRefusal } from './refusal.ts'

/**
 * Reads a spreadsheet or a text table from its bytes. What the file is, its bytes decide; `name` only helps to tell .csv,
 * .tsv and .txt apart. Whatever cannot be read safely comes back as a refusal; nothing is thrown.
 */
export function readWorkbook(bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > caps.bytes) return refuse('too-large', megabytes(caps.bytes))
  const kind = sniffBytes(bytes)
  if (isRefusal(kind)) return kind
  try {
    if (kind === 'zip') return book('xlsx', readXlsx(bytes, tools, caps))
    return kind === 'ole' ? readOle(bytes, tools, caps) : readTextFile(bytes, name, tools, caps)
  } catch {
    // A reader of ours should never get here; if it does, the person still gets an answer about the file.
    return refuse(kind === 'zip' ? 'zip-broken' : kind === 'ole' ? 'xls-broken' : 'encoding')
  }
}

/** Reads a table pasted as text, from a spreadsheet or a text file. Text over the browser's caps gives an empty workbook. */
export function readText(text: string): Workbook {
  const read = tableFromText(text, BROWSER_CAPS)
  if (isRefusal(read)) return { format: 'txt', encoding: null, delimiter: null, sheets: [] }
  return { format: textFormat('', read.delimiter), encoding: null, delimiter: read.delimiter, sheets: [read.table] }
}

function book(format: 'xlsx' | 'xls', sheets: Workbook['sheets'] | SheetRefusal): Workbook | SheetRefusal {
  return isRefusal(sheets) ? sheets : { format, encoding: null, delimiter: null, sheets }
}

function readOle(bytes: Uint8Array, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  const refusal = refuseOle(bytes)
  if (refusal !== null) return refusal
  if (bytes.length > caps.xlsBytes) return refuse('xls-too-large', megabytes(caps.xlsBytes))
  if (tools.readXls === undefined) return refuse('xls-not-read')
  let tables: Table[]
  try {
    tables = tools.readXls(bytes, caps)
  } catch (error) {
    return refuse(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'xls-broken')
  }
  const over = overCaps(tables, caps)
  if (over !== null) return over
  if (tables.length === 0) return refuse('no-sheets')
  repairCodePage(tables, tools.decode)
  return book('xls', tables)
}

function overCaps(tables: readonly Table[], caps: SheetCaps): SheetRefusal | null {
  for (const { name, rows } of tables) {
    if (rows.length > caps.rows) return refuse('too-many-rows', String(caps.rows), `工作表「${name}」`)
    if (rows.some((row) => row.length > caps.columns))
      return refuse('too-many-columns', String(caps.columns), `工作表「${name}」`)
  }
  return null
}

function readTextFile(bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  const decoded = decodeText(bytes, tools)
  if (decoded === null) return refuse('binary')
  const foreign = refuseText(decoded.text)
  if (foreign !== null) return foreign
  const read = tableFromText(decoded.text, caps)
  if (isRefusal(read)) return read
  return { format: textFormat(name, read.delimiter), encoding: decoded.encoding, delimiter: read.delimiter, sheets: [read.table] }
}

function textFormat(name: string, delimiter: string): SheetFormat {
  const extension = /\.(csv|tsv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt') return extension
  return delimiter === '\t' ? 'tsv' : delimiter === 'aligned' ? 'txt' : 'csv'
}
