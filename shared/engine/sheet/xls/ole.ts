import { u16, u32 } from '../bytes.ts'
import { refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'

const HEADER = 512
const DIRECTORY_ENTRY = 128
/** Sector numbers from here on are marks, not sectors. */
const LAST_SECTOR = 0xfffffffa

type Stream = { name: string; type: number; start: number; size: number }
type Container = { bytes: Uint8Array; sectorSize: number; sectors: number; table: number[] }

/**
 * The workbook stream of an OLE2 file, or why there is none: an encrypted package, a document, slides, a broken file. No
 * chain is followed further than the file has sectors, so loops end.
 */
export function readOleWorkbook(b: Uint8Array): Uint8Array | SheetRefusal {
  const shift = u16(b, 30)
  if (b.length < HEADER * 3 || u16(b, 28) !== 0xfffe || (shift !== 9 && shift !== 12)) return refuse('xls-broken')
  const container: Container = { bytes: b, sectorSize: 2 ** shift, sectors: Math.ceil(b.length / 2 ** shift), table: [] }
  container.table = allocationTable(container)
  const directory = collect(container, u32(b, 48), container.sectors * container.sectorSize)
  if (directory === null) return refuse('xls-broken')
  const streams = entriesOf(directory)
  const named = (...names: string[]): Stream | undefined =>
    streams.find(({ name, type }) => type === 2 && names.includes(name.toLowerCase()))
  if (named('encryptedpackage') !== undefined) return refuse('encrypted')
  const workbook = named('workbook') ?? named('book')
  if (workbook === undefined)
    return refuse(named('worddocument', 'powerpoint document') === undefined ? 'binary' : 'word-or-slides')
  const stream =
    workbook.size < u32(b, 56) ? miniStream(container, streams, workbook) : collect(container, workbook.start, workbook.size)
  return stream ?? refuse('xls-broken')
}

/** Offset of a sector; the header takes the place of the first. */
const offsetOf = ({ sectorSize }: Container, sector: number): number => (sector + 1) * sectorSize

/** Sectors that hold the allocation table: 109 named in the header, the others in a chain of their own. */
function allocationTable(container: Container): number[] {
  const { bytes, sectorSize, sectors } = container
  const table: number[] = []
  for (let i = 0; i < 109; i++) table.push(u32(bytes, 76 + i * 4))
  let next = u32(bytes, 68)
  for (let i = 0; i < sectors && next < sectors; i++) {
    const at = offsetOf(container, next)
    for (let k = 0; k < sectorSize - 4; k += 4) table.push(u32(bytes, at + k))
    next = u32(bytes, at + sectorSize - 4)
  }
  return table.slice(0, Math.min(u32(bytes, 44), sectors)).filter((sector) => sector < LAST_SECTOR)
}

function following(container: Container, sector: number): number {
  const perSector = container.sectorSize / 4
  const holder = container.table[Math.floor(sector / perSector)]
  return holder === undefined ? LAST_SECTOR : u32(container.bytes, offsetOf(container, holder) + (sector % perSector) * 4)
}

/** The bytes of a chain of sectors, at most `size`; null when it leaves the file or runs in a circle. */
function collect(container: Container, start: number, size: number): Uint8Array | null {
  const { bytes, sectorSize, sectors } = container
  const parts: Uint8Array[] = []
  let total = 0
  for (let sector = start; sector < LAST_SECTOR && total < size; sector = following(container, sector)) {
    const at = offsetOf(container, sector)
    if (sector >= sectors || parts.length > sectors || at >= bytes.length) return null
    const part = bytes.subarray(at, Math.min(at + sectorSize, at + size - total))
    parts.push(part)
    total += part.length
  }
  return join(parts, total)
}

/** A small stream lies in 64-byte pieces inside the stream of the root entry. */
function miniStream(container: Container, streams: readonly Stream[], { start, size }: Stream): Uint8Array | null {
  const root = streams.find(({ type }) => type === 5)
  const whole = root === undefined ? null : collect(container, root.start, root.size)
  const chain = collect(container, u32(container.bytes, 60), container.bytes.length)
  if (whole === null || chain === null) return null
  const parts: Uint8Array[] = []
  let total = 0
  for (let piece = start; piece < LAST_SECTOR && total < size; piece = u32(chain, piece * 4)) {
    if (piece * 64 >= whole.length || piece * 4 >= chain.length) return null
    const part = whole.subarray(piece * 64, piece * 64 + Math.min(64, size - total))
    parts.push(part)
    total += part.length
  }
  return join(parts, total)
}

function join(parts: readonly Uint8Array[], total: number): Uint8Array {
  const whole = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function entriesOf(directory: Uint8Array): Stream[] {
  const streams: Stream[] = []
  for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
    const size = Math.min(u16(directory, at + 64), 64)
    let name = ''
    for (let i = at; i < at + size - 2; i += 2) name += String.fromCharCode(u16(directory, i))
    streams.push({ name, type: directory[at + 66] ?? 0, start: u32(directory, at + 116), size: u32(directory, at + 120) })
  }
  return streams
}
