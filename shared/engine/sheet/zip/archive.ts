import { inflateEntry } from './inflate.ts'
import type { Budget } from './inflate.ts'
import { readDirectory } from './zip.ts'
import type { ZipEntry } from './zip.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps } from '../types.ts'
import { createXmlFeed } from '../xml/xml.ts'
import type { XmlHandler } from '../xml/xml.ts'

/** The files of an archive by their lower-case names. */
export type Entries = ReadonlyMap<string, ZipEntry>

/** Reads one part: its bytes go through the handler. A part that is not there is passed over. */
export type ReadPart = (part: string, handler: XmlHandler) => SheetRefusal | null

/** A reader of an archive's XML parts; all of them share the cap of inflated bytes. */
export function partReader(bytes: Uint8Array, entries: Entries, caps: SheetCaps): ReadPart {
  const budget: Budget = { left: caps.inflatedBytes, cap: caps.inflatedBytes }
  return (part, handler) => {
    const entry = entries.get(part.toLowerCase())
    if (entry === undefined) return null
    const feed = createXmlFeed(handler, part)
    return inflateEntry(bytes, entry, budget, feed.push) ?? feed.end()
  }
}

/** A workbook's archive by its directory alone, nothing inflated; or why it is none that can be read. */
export function openArchive(bytes: Uint8Array): { kind: 'xlsx' | 'ods'; entries: Entries } | SheetRefusal {
  const entries = readDirectory(bytes)
  if (isRefusal(entries)) return entries
  const kind = kindOf(bytes, entries)
  return isRefusal(kind) ? kind : { kind, entries }
}

/** Told by the parts that the archive carries. */
function kindOf(bytes: Uint8Array, entries: Entries): 'xlsx' | 'ods' | SheetRefusal {
  const has = (test: (name: string) => boolean): boolean => [...entries.keys()].some(test)
  if (entries.has('xl/workbook.bin')) return refuse('xlsb')
  if (has((name) => name.endsWith('vbaproject.bin'))) return refuse('xlsm')
  if (has((name) => name.startsWith('word/') || name.startsWith('ppt/'))) return refuse('word-or-slides')
  if (has((name) => name.endsWith('.iwa') || name === 'index.zip')) return refuse('numbers')
  if (entries.has('[content_types].xml') || entries.has('xl/workbook.xml')) return 'xlsx'
  const type = mimeType(bytes, entries)
  if (type === null || !type.startsWith(OPEN_DOCUMENT)) return refuse('archive')
  return type.startsWith(`${OPEN_DOCUMENT}spreadsheet`) ? 'ods' : refuse('opendocument-other')
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'

/** What an OpenDocument archive says it is; one without the statement but with a body is read for a spreadsheet. */
function mimeType(bytes: Uint8Array, entries: Entries): string | null {
  const entry = entries.get('mimetype')
  if (entry?.stored) return String.fromCharCode(...bytes.subarray(entry.start, Math.min(entry.end, entry.start + 100)))
  return entries.has('content.xml') ? `${OPEN_DOCUMENT}spreadsheet` : null
}
