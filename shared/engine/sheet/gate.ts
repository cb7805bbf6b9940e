import { BROWSER_CAPS } from './caps.ts'
import { sniffBytes, textKind } from './magic.ts'
import { isRefusal, refuse, refuseWith } from './refusal.ts'
import type { SheetRefusal } from './refusal.ts'
import { decodeText } from './text/encoding.ts'
import type { SheetTools } from './types.ts'
import { readOleWorkbook } from './xls/ole.ts'
import { createDoctypeSearch } from './xml/doctype.ts'
import { openArchive } from './zip/archive.ts'
import { inflateEntry } from './zip/inflate.ts'
import type { Budget } from './zip/inflate.ts'
import type { ZipEntry } from './zip/zip.ts'

/** How much of a text tells what it is. */
const HEAD_BYTES = 65_536
const PIECE_BYTES = 1 << 20

/**
 * Why a file is not fit to be stored as a table: it is something else, an archive that opens to more than is read or holds
 * other archives, or XML that declares entities. All of it is looked at, piece by piece; no table is built, so that a file that
 * is only to be read in the browser costs little memory. Null is fit, which does not mean that a bill stands in it.
 */
export function unfitFor(bytes: Uint8Array, tools: SheetTools): SheetRefusal | null {
  if (bytes.length === 0) return refuse('empty')
  const kind = sniffBytes(bytes)
  if (isRefusal(kind)) return kind
  if (kind === 'zip') return unfitArchive(bytes)
  if (kind === 'text') return unfitText(bytes, tools)
  const stream = readOleWorkbook(bytes)
  return isRefusal(stream) ? stream : null
}

function unfitArchive(bytes: Uint8Array): SheetRefusal | null {
  const archive = openArchive(bytes)
  if (isRefusal(archive)) return archive
  const budget: Budget = { left: BROWSER_CAPS.inflatedBytes, cap: BROWSER_CAPS.inflatedBytes }
  for (const entry of archive.entries.values()) {
    const refusal = unfitPart(bytes, entry, budget)
    if (refusal) return refusal
  }
  return null
}

function unfitPart(bytes: Uint8Array, entry: ZipEntry, budget: Budget): SheetRefusal | null {
  const { name: part } = entry
  const hasDoctype = /\.(xml|rels|vml)$/i.test(part) ? createDoctypeSearch() : () => false
  let isFirst = true
  return inflateEntry(bytes, entry, budget, (piece) => {
    if (isFirst && isArchive(part, piece)) return refuseWith('archive-inside', { part })
    isFirst = false
    return hasDoctype(piece) ? refuseWith('xml-doctype', { part }) : null
  })
}

/** Office keeps embedded documents so; they are opened by a double click there and never here. */
const EMBEDDED = /\/embeddings\/[^/]+\.(xls|doc|ppt)[xmb]?$/i
/** Pictures that Office packs by itself. */
const PACKED_PICTURE = /\.(emz|wmz|svgz)$/i

const isArchive = (part: string, head: Uint8Array): boolean => {
  const kind = sniffBytes(head)
  const packed = kind === 'zip' || (isRefusal(kind) && kind.code === 'archive')
  return packed && !EMBEDDED.test(part) && !PACKED_PICTURE.test(part)
}

function unfitText(bytes: Uint8Array, tools: SheetTools): SheetRefusal | null {
  const decoded = decodeText(bytes.subarray(0, HEAD_BYTES), tools)
  if (decoded === null || (!decoded.encoding.startsWith('utf-16') && bytes.includes(0))) return refuse('binary')
  const kind = textKind(decoded.text)
  if (isRefusal(kind)) return kind
  if (kind === 'plain' || kind === 'html') return null
  const hasDoctype = createDoctypeSearch()
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    if (hasDoctype(bytes.subarray(at, at + PIECE_BYTES))) return refuseWith('xml-doctype', { part: 'XML' })
  return null
}
