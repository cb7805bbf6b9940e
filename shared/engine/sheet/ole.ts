import { refuse } from './refusal.ts'
import type { SheetRefusal } from './types.ts'

const DIRECTORY_ENTRY = 128

const u16 = (b: Uint8Array, at: number): number => (b[at] ?? 0) | ((b[at + 1] ?? 0) << 8)
const u32 = (b: Uint8Array, at: number): number => (u16(b, at) | (u16(b, at + 2) << 16)) >>> 0

/**
 * Looks into an OLE2 file before the library does: its tables must fit into the file, and it must hold a workbook rather
 * than an encrypted package, a document or slides. Null when it may be read.
 */
export function refuseOle(b: Uint8Array): SheetRefusal | null {
  const shift = u16(b, 30)
  if (b.length < 1536 || u16(b, 28) !== 0xfffe || (shift !== 9 && shift !== 12)) return refuse('xls-broken')
  const sectors = Math.ceil(b.length / 2 ** shift)
  // Counts of sectors that hold allocation tables, and where the directory starts.
  if (u32(b, 44) > sectors || u32(b, 64) > sectors || u32(b, 72) > sectors || u32(b, 48) >= sectors) return refuse('xls-broken')
  const names = entryNames(b)
  if (names.has('EncryptedPackage')) return refuse('encrypted')
  if (names.has('Workbook') || names.has('Book')) return null
  return refuse(names.has('WordDocument') || names.has('PowerPoint Document') ? 'word-or-slides' : 'binary')
}

/** Names of streams: directory entries are 128 bytes in sectors of a multiple of that, so no chain has to be followed. */
function entryNames(b: Uint8Array): Set<string> {
  const names = new Set<string>()
  for (let at = 512; at + DIRECTORY_ENTRY <= b.length; at += DIRECTORY_ENTRY) {
    const size = u16(b, at + 64)
    // A name is UTF-16 with its closing zero; type 2 is a stream.
    if (size < 4 || size > 64 || size % 2 !== 0 || b[at + 66] !== 2) continue
    let name = ''
    for (let i = at; i < at + size - 2; i += 2) name += String.fromCharCode(u16(b, i))
    names.add(name)
  }
  return names
}
