import { strToU8 } from 'fflate'
import { crc32 } from '../sheet/zip/crc.ts'

/** A file of an archive, as it is: where its header begins, how long it is, its checksum. */
export type StoredEntry = { name: string; at: number; size: number; crc: number }

/** What an archive can hold whose figures have four bytes, and two for how many files there are. */
export const ZIP_LIMITS = { bytes: 0xffff_ffff, entries: 0xffff }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800

/** Bytes that are filled from the left by numbers of two and four bytes. */
function record(size: number): { bytes: Uint8Array; put: (...numbers: readonly [value: number, width: 2 | 4][]) => void } {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let at = 0
  return {
    bytes,
    put(...numbers) {
      for (const [value, width] of numbers) {
        if (width === 2) view.setUint16(at, value, true)
        else view.setUint32(at, value, true)
        at += width
      }
    },
  }
}

/** What the two headers of a file both say. `day` is that of the archive (MS-DOS), at midnight. */
const facts = ({ name, size, crc }: StoredEntry, day: number): [number, 2 | 4][] => [
  [VERSION, 2],
  [FLAGS, 2],
  [0, 2],
  [0, 2],
  [day, 2],
  [crc, 4],
  [size, 4],
  [size, 4],
  [strToU8(name).length, 2],
  [0, 2],
]

/** The day of an archive as MS-DOS wrote it, of `YYYY-MM-DD`. */
export function zipDay(text: string): number {
  const [year = 1980, month = 1, day = 1] = text.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | day
}

/** What stands in an archive at byte `at` before the bytes of a file. */
export function storedHead(name: string, content: Uint8Array, at: number, day: number): { entry: StoredEntry; head: Uint8Array } {
  const entry = { name, at, size: content.length, crc: crc32(content, 0) }
  const called = strToU8(name)
  const { bytes, put } = record(30 + called.length)
  put([LOCAL, 4], ...facts(entry, day))
  bytes.set(called, 30)
  return { entry, head: bytes }
}

/** What stands behind all files, from byte `at` on. */
export function zipDirectory(entries: readonly StoredEntry[], at: number, day: number): Uint8Array {
  const records = entries.map((entry) => {
    const called = strToU8(entry.name)
    const { bytes, put } = record(46 + called.length)
    put([CENTRAL, 4], [VERSION, 2], ...facts(entry, day), [0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4])
    bytes.set(called, 46)
    return bytes
  })
  const size = records.reduce((sum, { length }) => sum + length, 0)
  const end = record(22)
  const count = entries.length
  end.put([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2])
  return joined([...records, end.bytes])
}

/** These bytes one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
