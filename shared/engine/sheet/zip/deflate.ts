/**
 * Unpacks DEFLATE data (RFC 1951) piece by piece into one buffer that is used again and again: a library's streaming reader
 * makes four bytes of garbage for each byte of text, which was most of the memory a workbook took.
 */

const WINDOW = 32_768
const PIECE = 131_072
const FULL = WINDOW + PIECE
/** The longest match; a piece may run over by that much. */
const MAX_MATCH = 258
const MAX_BITS = 15

/** Lengths of match symbols 257 to 285 and distances of symbols 0 to 29, with their numbers of extra bits. */
const LENGTHS = Uint16Array.from([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
])
const LENGTH_BITS = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0])
const DISTANCES = Uint16Array.from([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12_289,
  16_385, 24_577,
])
const DISTANCE_BITS = Uint8Array.from([
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
])
/** In which order the lengths of the code that codes the lengths are written. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A code as a table over its longest length: symbol and length of every bit pattern; 0 where there is none. */
type Code = { table: Uint16Array; mask: number }
type Source = { bytes: Uint8Array; at: number; bits: number; count: number }

const FIXED_LITERALS = makeCode(Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)))
const FIXED_DISTANCES = makeCode(new Uint8Array(30).fill(5))

/**
 * Unpacks `packed` and hands the bytes to `emit`, which must not keep the piece it is given and stops the work by returning
 * false. Gives false when the data is damaged, ends early or was stopped.
 */
export function inflateRaw(packed: Uint8Array, emit: (piece: Uint8Array) => boolean): boolean {
  const source: Source = { bytes: packed, at: 0, bits: 0, count: 0 }
  const out = createOutput(emit)
  for (let last = false; !last;) {
    last = take(source, 1) === 1
    const kind = take(source, 2)
    if (kind === 0) {
      if (!copyStored(source, out)) return false
    } else {
      const codes = kind === 1 ? [FIXED_LITERALS, FIXED_DISTANCES] : kind === 2 ? readCodes(source) : null
      const [literals, distances] = codes ?? []
      if (!literals || !distances || !unpackBlock(source, out, literals, distances)) return false
    }
    if (source.at - (source.count >> 3) > packed.length) return false
  }
  return flush(out)
}

type Output = { buffer: Uint8Array; pos: number; made: number; emit: (piece: Uint8Array) => boolean }

const createOutput = (emit: Output['emit']): Output => ({ buffer: new Uint8Array(FULL + MAX_MATCH), pos: WINDOW, made: 0, emit })

/** Hands on what is new and keeps the last 32 KB, which matches may reach back to. */
function flush(out: Output): boolean {
  const { buffer, pos } = out
  out.made += pos - WINDOW
  if (pos > WINDOW && !out.emit(buffer.subarray(WINDOW, pos))) return false
  buffer.copyWithin(0, pos - WINDOW, pos)
  out.pos = WINDOW
  return true
}

function take(source: Source, size: number): number {
  while (source.count < size) {
    source.bits |= (source.bytes[source.at++] ?? 0) << source.count
    source.count += 8
  }
  const value = source.bits & ((1 << size) - 1)
  source.bits >>>= size
  source.count -= size
  return value
}

function copyStored(source: Source, out: Output): boolean {
  source.at -= source.count >> 3
  source.bits = source.count = 0
  const { bytes } = source
  const size = (bytes[source.at] ?? 0) | ((bytes[source.at + 1] ?? 0) << 8)
  const check = (bytes[source.at + 2] ?? 0) | ((bytes[source.at + 3] ?? 0) << 8)
  let from = source.at + 4
  const end = from + size
  if ((size ^ check) !== 0xffff || end > bytes.length) return false
  while (from < end) {
    const part = Math.min(end - from, FULL - out.pos)
    out.buffer.set(bytes.subarray(from, from + part), out.pos)
    out.pos += part
    from += part
    if (out.pos >= FULL && !flush(out)) return false
  }
  source.at = end
  return true
}

/** The two codes of a block that brings its own. */
function readCodes(source: Source): [Code | null, Code | null] {
  const literals = take(source, 5) + 257
  const distances = take(source, 5) + 1
  const used = take(source, 4) + 4
  const meta = new Uint8Array(19)
  for (let i = 0; i < used; i++) meta[ORDER[i] ?? 0] = take(source, 3)
  const code = makeCode(meta)
  if (code === null) return [null, null]
  const lengths = new Uint8Array(literals + distances)
  for (let i = 0; i < lengths.length;) {
    const symbol = decode(source, code)
    if (symbol < 0) return [null, null]
    if (symbol < 16) lengths[i++] = symbol
    else {
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0
      let times = symbol === 16 ? 3 + take(source, 2) : symbol === 17 ? 3 + take(source, 3) : 11 + take(source, 7)
      if (i + times > lengths.length || (symbol === 16 && i === 0)) return [null, null]
      while (times-- > 0) lengths[i++] = repeated
    }
  }
  return [makeCode(lengths.subarray(0, literals)), makeCode(lengths.subarray(literals))]
}

function decode(source: Source, { table, mask }: Code): number {
  while (source.count < MAX_BITS) {
    source.bits |= (source.bytes[source.at++] ?? 0) << source.count
    source.count += 8
  }
  const entry = table[source.bits & mask] ?? 0
  source.bits >>>= entry & 15
  source.count -= entry & 15
  return entry === 0 ? -1 : entry >> 4
}

/** A canonical code from the lengths of its symbols; null when the lengths claim more patterns than there are. */
function makeCode(lengths: Uint8Array): Code | null {
  const counts = new Uint16Array(MAX_BITS + 2)
  let longest = 1
  for (const length of lengths) {
    if (length === 0) continue
    counts[length] = (counts[length] ?? 0) + 1
    if (length > longest) longest = length
  }
  const next = new Uint32Array(MAX_BITS + 2)
  for (let bits = 1; bits <= longest; bits++) next[bits + 1] = ((next[bits] ?? 0) + (counts[bits] ?? 0)) << 1
  if ((next[longest + 1] ?? 0) >> 1 > 1 << longest) return null
  const table = new Uint16Array(1 << longest)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0
    if (length === 0) continue
    const pattern = reverse(next[length] ?? 0, length)
    next[length] = (next[length] ?? 0) + 1
    for (let i = pattern; i < table.length; i += 1 << length) table[i] = (symbol << 4) | length
  }
  return { table, mask: table.length - 1 }
}

function reverse(code: number, length: number): number {
  let turned = 0
  for (let i = 0; i < length; i++) turned |= ((code >> i) & 1) << (length - 1 - i)
  return turned
}

/** The inner loop, with its state in local variables; two bytes are taken at once, of which those behind the end are zeros. */
function unpackBlock(source: Source, out: Output, literals: Code, distances: Code): boolean {
  const { bytes } = source
  const { buffer } = out
  const { table, mask } = literals
  const { table: far, mask: farMask } = distances
  const size = bytes.length + 4
  let { at, bits, count } = source
  let { pos } = out
  for (;;) {
    if (count < MAX_BITS) {
      bits |= ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) << count
      at += 2
      count += 16
    }
    let entry = table[bits & mask] ?? 0
    bits >>>= entry & 15
    count -= entry & 15
    let symbol = entry >> 4
    if (symbol < 256) {
      if (entry === 0 || at > size) return false
      buffer[pos++] = symbol
    } else if (symbol === 256) break
    else {
      symbol -= 257
      if (symbol > 28) return false
      if (count < MAX_BITS) {
        bits |= ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) << count
        at += 2
        count += 16
      }
      let extra = LENGTH_BITS[symbol] ?? 0
      const length = (LENGTHS[symbol] ?? 0) + (bits & ((1 << extra) - 1))
      bits >>>= extra
      count -= extra
      if (count < MAX_BITS) {
        bits |= ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) << count
        at += 2
        count += 16
      }
      entry = far[bits & farMask] ?? 0
      if (entry === 0 || at > size) return false
      bits >>>= entry & 15
      count -= entry & 15
      symbol = entry >> 4
      if (symbol > 29) return false
      if (count < MAX_BITS) {
        bits |= ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) << count
        at += 2
        count += 16
      }
      extra = DISTANCE_BITS[symbol] ?? 0
      const distance = (DISTANCES[symbol] ?? 0) + (bits & ((1 << extra) - 1))
      bits >>>= extra
      count -= extra
      if (distance > out.made + pos - WINDOW) return false
      for (const end = pos + length; pos < end; pos++) buffer[pos] = buffer[pos - distance] ?? 0
    }
    if (pos >= FULL) {
      out.pos = pos
      if (!flush(out)) return false
      pos = out.pos
    }
  }
  source.at = at
  source.bits = bits
  source.count = count
  out.pos = pos
  return true
}
