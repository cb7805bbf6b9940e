/** Tables for four bytes at a time: a quarter of the look-ups depend on one another, which is what costs. */
const TABLES = makeTables()

function makeTables(): readonly [Int32Array, Int32Array, Int32Array, Int32Array] {
  const first = Int32Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
    return c
  })
  const next = (table: Int32Array): Int32Array => table.map((c) => (c >>> 8) ^ (first[c & 0xff] ?? 0))
  const second = next(first)
  const third = next(second)
  return [first, second, third, next(third)]
}

/** Carries a CRC-32 (as zip files state it) on over more bytes; start with 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  const [t0, t1, t2, t3] = TABLES
  const size = bytes.length
  const fours = size - (size % 4)
  let c = ~before
  let at = 0
  for (; at < fours; at += 4) {
    c ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    c = (t3[c & 0xff] ?? 0) ^ (t2[(c >>> 8) & 0xff] ?? 0) ^ (t1[(c >>> 16) & 0xff] ?? 0) ^ (t0[c >>> 24] ?? 0)
  }
  for (; at < size; at++) c = (c >>> 8) ^ (t0[(c ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return ~c >>> 0
}
