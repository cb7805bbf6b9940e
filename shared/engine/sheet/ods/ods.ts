import { refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'
import { createXmlFeed, xmlName } from '../xml/xml.ts'
import type { XmlHandler } from '../xml/xml.ts'
import { partReader } from '../zip/archive.ts'
import type { Entries } from '../zip/archive.ts'
import { createOdsReader } from './ods-reader.ts'

/** Reads an OpenDocument spreadsheet. Only the body is inflated, and the list of files, which says whether it is encrypted. */
export function readOds(bytes: Uint8Array, entries: Entries, caps: SheetCaps): Table[] | SheetRefusal {
  const read = partReader(bytes, entries, caps)
  if (!entries.has('content.xml')) return refuse('zip-broken')
  const reader = createOdsReader(caps)
  const refusal = read('META-INF/manifest.xml', encryptionHandler()) ?? read('content.xml', reader)
  return refusal ?? tablesOf(reader.tables)
}

/** Reads an OpenDocument spreadsheet that is one flat XML file in UTF-8 (.fods). */
export function readFods(utf8: Uint8Array, caps: SheetCaps): Table[] | SheetRefusal {
  const reader = createOdsReader(caps)
  const feed = createXmlFeed(reader, '.fods')
  return feed.push(utf8) ?? feed.end() ?? tablesOf(reader.tables)
}

const tablesOf = (tables: Table[]): Table[] | SheetRefusal => {
  if (tables.length > 0) return tables
  return refuse('no-sheets')
}

function encryptionHandler(): XmlHandler {
  const encryption = xmlName('encryption-data')
  const handler: XmlHandler = {
    wantsText: false,
    refusal: null,
    open(name) {
      if (name === encryption) handler.refusal = refuse('encrypted')
    },
    close() {},
    text() {},
  }
  return handler
}
