/** Tables for eight bytes at a time: an eighth of the look-ups depend on one another, which is what costs. */
const [T0, T1, T2, T3, T4, T5, T6, T7] = makeTables()

type Tables = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]

function makeTables(): Tables {
  const first = Int32Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
    return c
  })
  const next = (table: Int32Array): Int32Array => table.map((c) => (c >>> 8) ^ (first[c & 0xff] ?? 0))
  const tables: Tables = [first, first, first, first, first, first, first, first]
  for (let n = 1; n < tables.length; n++) tables[n] = next(tables[n - 1] ?? first)
  return tables
}

/** Carries a CRC-32 (as zip files state it) on over more bytes; start with 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  const size = bytes.length
  const eights = size - (size % 8)
  let c = ~before
  let at = 0
  for (; at < eights; at += 8) {
    c ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    c =
      (T7[c & 0xff] ?? 0) ^
      (T6[(c >>> 8) & 0xff] ?? 0) ^
      (T5[(c >>> 16) & 0xff] ?? 0) ^
      (T4[c >>> 24] ?? 0) ^
      (T3[bytes[at + 4] ?? 0] ?? 0) ^
      (T2[bytes[at + 5] ?? 0] ?? 0) ^
      (T1[bytes[at + 6] ?? 0] ?? 0) ^
      (T0[bytes[at + 7] ?? 0] ?? 0)
  }
  for (; at < size; at++) c = (c >>> 8) ^ (T0[(c ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return ~c >>> 0
}
