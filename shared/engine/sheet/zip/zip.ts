import { u16, u32 } from '../bytes.ts'
import { LIMITS } from '../caps.ts'
import { isRefusal, refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'

/** One file of the archive: where its packed bytes lie and what the directory says of them. */
export type ZipEntry = { name: string; stored: boolean; start: number; end: number; size: number; crc: number }

type Located = ZipEntry & { header: number }

const EOCD = 0x06054b50
const EOCD64 = 0x06064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 0xffff
const ALL_ONES = 0xffffffff

/**
 * Reads the central directory by hand and believes nothing that the local headers do not repeat: one end record right behind it, no
 * zip64, no spanning, stored or deflated only, sane and unique names, no two entries sharing bytes. Keys are lower-case
 * names with forward slashes, as part names compare.
 */
export function readDirectory(b: Uint8Array): Map<string, ZipEntry> | SheetRefusal {
  const end = findEnd(b)
  if (end < 0) return refuseCut(b)
  const count = u16(b, end + 10)
  const size = u32(b, end + 12)
  const start = u32(b, end + 16)
  if (count === 0xffff || size === ALL_ONES || start === ALL_ONES) return refuse('zip-unsupported')
  if (u16(b, end + 4) !== 0 || u16(b, end + 6) !== 0 || u16(b, end + 8) !== count) return refuse('zip-unsupported')
  // Nothing but the second end record of zip64 may stand between the directory and its end.
  if (start + size !== end && u32(b, start + size) !== EOCD64) return refuse('zip-broken')
  if (start + size > end || count > LIMITS.zipEntries) return refuse('zip-broken')

  const entries: Located[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    const entry = readEntry(b, at, start)
    if (isRefusal(entry)) return entry
    entries.push(entry)
    at += 46 + u16(b, at + 28) + u16(b, at + 30) + u16(b, at + 32)
  }
  if (at !== start + size || overlap(entries)) return refuse('zip-broken')
  return index(entries)
}

/** What the first entry is called tells of what the end was cut off, without the directory that stands there. */
function refuseCut(b: Uint8Array): SheetRefusal {
  const length = u32(b, 0) === LOCAL && b.length > 30 ? u16(b, 26) : 0
  const name = length > 0 && 30 + length <= b.length ? entryName(b, 30, length) : null
  if (name === null) return refuse('zip-broken')
  const isWorkbook = /^(?:\[content_types\]\.xml|mimetype|_rels\/|docprops\/|xl\/|content\.xml|meta-inf\/)/i.test(name)
  return refuseWith('zip-cut', { of: isWorkbook ? 'workbook' : 'archive' })
}

/** The end record that reaches to the end of the file (zeros may follow, as some servers pad); -1 when there is none. */
function findEnd(b: Uint8Array): number {
  let size = b.length
  while (size > 0 && b[size - 1] === 0 && b.length - size < MAX_COMMENT) size--
  for (let at = b.length - 22; at >= Math.max(0, size - 22 - MAX_COMMENT); at--) {
    if (b[at] !== 0x50 || u32(b, at) !== EOCD) continue
    const end = at + 22 + u16(b, at + 20)
    if (end >= size && end <= b.length) return at
  }
  return -1
}

function readEntry(b: Uint8Array, at: number, directory: number): Located | SheetRefusal {
  if (u32(b, at) !== CENTRAL) return refuse('zip-broken')
  const flags = u16(b, at + 8)
  const method = u16(b, at + 10)
  const packed = u32(b, at + 20)
  const size = u32(b, at + 24)
  const header = u32(b, at + 42)
  const name = entryName(b, at + 46, u16(b, at + 28))
  if (flags & 0x41) return refuse('encrypted')
  if (packed === ALL_ONES || size === ALL_ONES || header === ALL_ONES) return refuse('zip-unsupported')
  if (method !== 0 && method !== 8) return refuse('zip-unsupported')
  if (method === 0 && packed !== size) return refuse('zip-broken')
  if (name === null || header >= directory) return refuse('zip-broken')
  if (u32(b, header) !== LOCAL || u16(b, header + 8) !== method) return refuse('zip-broken')
  if (entryName(b, header + 30, u16(b, header + 26)) !== name) return refuse('zip-broken')
  const start = header + 30 + u16(b, header + 26) + u16(b, header + 28)
  const end = start + packed
  if (end > directory) return refuse('zip-broken')
  return { name, stored: method === 0, start, end, size, crc: u32(b, at + 16), header }
}

/** The name as Latin-1 (part names are ASCII), normalised; null for one that climbs, is absolute or holds a NUL. */
function entryName(b: Uint8Array, at: number, length: number): string | null {
  let name = ''
  for (let i = at; i < at + length; i++) name += String.fromCharCode(b[i] ?? 0)
  name = name.replaceAll('\\', '/').replace(/^\/+/, '')
  if (name === '' || name.includes('\0') || /^[a-z]:/i.test(name)) return null
  return name.split('/').includes('..') ? null : name
}

function overlap(entries: Located[]): boolean {
  const order = entries.toSorted((x, y) => x.header - y.header)
  return order.some((entry, i) => i > 0 && entry.header < (order[i - 1]?.end ?? 0))
}

function index(entries: Located[]): Map<string, ZipEntry> | SheetRefusal {
  const map = new Map<string, ZipEntry>()
  for (const { header: _, ...entry } of entries) {
    const key = entry.name.toLowerCase()
    if (map.has(key)) return refuse('zip-broken')
    map.set(key, entry)
  }
  return map
}
