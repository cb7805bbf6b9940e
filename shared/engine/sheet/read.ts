import { BROWSER_CAPS } from './caps.ts'
import { decodeText } from './text/encoding.ts'
import { refuseText, sniffBytes } from './magic.ts'
import type { FileKind } from './magic.ts'
import { isRefusal, refuse, refuseWith } from './refusal.ts'
import { tableFromText } from './text/text.ts'
import type { PlainCode, SheetRefusal } from './refusal.ts'
import type { SheetCaps, SheetFormat, SheetTools, Workbook } from './types.ts'
import { readXls } from './xls/xls.ts'
import { readXlsx } from './xlsx/xlsx.ts'

export { isRefusal } from './refusal.ts'

/**
 * Reads a spreadsheet or a text table from its bytes. What the file is, its bytes decide; `name` only helps to tell .csv,
 * .tsv and .txt apart. Whatever cannot be read safely comes back as a refusal; nothing is thrown.
 */
export function readWorkbook(bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > caps.bytes) return refuseWith('too-large', { bytes: caps.bytes })
  const kind = sniffBytes(bytes)
  if (isRefusal(kind)) return kind
  const reader = READERS[kind]
  try {
    return reader.read(bytes, name, tools, caps)
  } catch {
    // A reader of ours should never get here; if it does, the person still gets an answer about the file.
    return refuse(reader.broken)
  }
}

/** Reads a table pasted as text, from a spreadsheet or a text file. Text over the browser's caps gives an empty workbook. */
export function readText(text: string): Workbook {
  const read = tableFromText(text, BROWSER_CAPS)
  if (isRefusal(read)) return { format: 'txt', encoding: null, delimiter: null, sheets: [] }
  return { format: textFormat('', read.delimiter), encoding: null, delimiter: read.delimiter, sheets: [read.table] }
}

type Read = (bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps) => Workbook | SheetRefusal

/** The readers by what the bytes are, and the refusal when one of them fails. A format of a new kind is entered here. */
const READERS: Readonly<Record<FileKind, { read: Read; broken: PlainCode }>> = {
  zip: { read: (bytes, _name, tools, caps) => workbook('xlsx', readXlsx(bytes, tools, caps)), broken: 'zip-broken' },
  ole: { read: readOle, broken: 'xls-broken' },
  text: { read: readTextFile, broken: 'encoding' },
}

const workbook = (format: 'xlsx' | 'xls', sheets: Workbook['sheets'] | SheetRefusal): Workbook | SheetRefusal =>
  isRefusal(sheets) ? sheets : { format, encoding: null, delimiter: null, sheets }

function readOle(bytes: Uint8Array, _name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  if (bytes.length > caps.xlsBytes) return refuseWith('xls-too-large', { bytes: caps.xlsBytes })
  return workbook('xls', readXls(bytes, tools, caps))
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
