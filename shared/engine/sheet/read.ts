import { BROWSER_CAPS } from './caps.ts'
import { decodeText } from './text/encoding.ts'
import { encodeUtf8 } from './bytes.ts'
import { readHtml } from './html/html.ts'
import { sniffBytes, textKind } from './magic.ts'
import type { FileKind } from './magic.ts'
import { looksMarkdown, readMarkdown } from './markdown/markdown.ts'
import { readFods, readOds } from './ods/ods.ts'
import { readExcelXml } from './partlist/excel-xml.ts'
import { readPartList } from './partlist/partlist.ts'
import { isRefusal, refuse, refuseWith } from './refusal.ts'
import { tableFromText } from './text/text.ts'
import type { PlainCode, SheetRefusal } from './refusal.ts'
import type { SheetCaps, SheetFormat, SheetTools, Workbook } from './types.ts'
import { readXls } from './xls/xls.ts'
import { readXlsx } from './xlsx/xlsx.ts'
import { openArchive } from './zip/archive.ts'

export { isRefusal } from './refusal.ts'

/**
 * Reads a spreadsheet, a page, a list in XML or a text table from its bytes. What the file is, its bytes decide, whatever its
 * ending says; `name` only helps to tell .csv, .tsv and .txt apart. Whatever cannot be read safely comes back as a refusal; nothing is thrown.
 */
export function readWorkbook(bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > caps.bytes) return refuseWith('too-large', { bytes: caps.bytes })
  const kind = sniffBytes(bytes)
  if (isRefusal(kind)) return kind
  const reader = READERS[kind]
  try {
    return withFileName(reader.read(bytes, name, tools, caps), name)
  } catch {
    // A reader of ours should never get here; if it does, the person still gets an answer about the file.
    return refuse(reader.broken)
  }
}

/** Every table knows the name of its file: people tell by it what is in there. */
function withFileName(book: Workbook | SheetRefusal, name: string): Workbook | SheetRefusal {
  const file = name.replace(/^.*[\\/]/, '').replace(/\.[a-z]{2,5}$/i, '')
  return isRefusal(book) || file === '' ? book : { ...book, sheets: book.sheets.map((table) => ({ ...table, file })) }
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
  zip: { read: readArchive, broken: 'zip-broken' },
  ole: { read: readOle, broken: 'xls-broken' },
  text: { read: readTextFile, broken: 'encoding' },
}

type Sheets = Workbook['sheets'] | SheetRefusal

const workbook = (format: SheetFormat, sheets: Sheets, encoding: string | null = null): Workbook | SheetRefusal =>
  isRefusal(sheets) ? sheets : { format, encoding, delimiter: null, sheets }

function readArchive(bytes: Uint8Array, _name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  const archive = openArchive(bytes)
  if (isRefusal(archive)) return archive
  const { kind, entries } = archive
  return workbook(kind, kind === 'xlsx' ? readXlsx(bytes, entries, tools, caps) : readOds(bytes, entries, caps))
}

function readOle(bytes: Uint8Array, _name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  if (bytes.length > caps.xlsBytes) return refuseWith('xls-too-large', { bytes: caps.xlsBytes })
  return workbook('xls', readXls(bytes, tools, caps))
}

function readTextFile(bytes: Uint8Array, name: string, tools: SheetTools, caps: SheetCaps): Workbook | SheetRefusal {
  const decoded = decodeText(bytes, tools)
  if (decoded === null) return refuse('binary')
  const { text, encoding } = decoded
  const kind = textKind(text)
  if (isRefusal(kind)) return kind
  if (kind === 'html') return workbook('html', readHtml(text, caps), encoding)
  if (kind !== 'plain') return readXml(kind, encoding === 'utf-8' ? bytes : encodeUtf8(text), encoding, caps)
  if (looksMarkdown(text)) return workbook('md', readMarkdown(text, caps), encoding)
  const read = tableFromText(text, caps)
  if (isRefusal(read)) return read
  return { format: textFormat(name, read.delimiter), encoding, delimiter: read.delimiter, sheets: [read.table] }
}

function readXml(
  kind: 'fods' | 'excel-xml' | 'xml',
  utf8: Uint8Array,
  encoding: string,
  caps: SheetCaps,
): Workbook | SheetRefusal {
  if (kind === 'fods') return workbook('fods', readFods(utf8, caps), encoding)
  return workbook('xml', kind === 'xml' ? readPartList(utf8, caps) : readExcelXml(utf8, caps), encoding)
}

function textFormat(name: string, delimiter: string): SheetFormat {
  const extension = /\.(csv|tsv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt') return extension
  return delimiter === '\t' ? 'tsv' : delimiter === 'aligned' ? 'txt' : 'csv'
}
