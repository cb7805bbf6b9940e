const [QUOTE, LF] = [34, 10]
/** A quotation mark that is still open after so many bytes is an inch sign: its record ended at the line's end. */
const LONGEST_QUOTED = 32 * 1024

/** Rows of a slice, at least and at most. */
export const SLICE_ROWS = { least: 1700, most: 2000 } as const
/** Between the two, one row in so many ends its slice: after a row is put in or taken out, the next slices are the same again. */
const ENDS_ONE_IN = 128
/** How a row begins decides whether it ends its slice: prices and stock change from day to day. */
const DECIDING_BYTES = 24

/**
 * Where the records of a text end, as offsets behind their line feeds. `isQuoted`: within quotation marks a line feed belongs to its
 * field. What stands behind the last one is no whole record yet.
 */
export function recordEnds(bytes: Uint8Array, isQuoted: boolean): number[] {
  const ends: number[] = []
  let from = 0
  for (let at = nextEnd(bytes, from, isQuoted); at >= 0; at = nextEnd(bytes, from, isQuoted)) {
    ends.push(at)
    from = at
  }
  return ends
}

function nextEnd(bytes: Uint8Array, from: number, isQuoted: boolean): number {
  if (!isQuoted) return bytes.indexOf(LF, from) + 1 || -1
  let isOpen = false
  let first = -1
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isOpen = !isOpen
    if (byte !== LF) continue
    if (!isOpen) return at + 1
    if (first < 0) first = at + 1
    if (at - from > LONGEST_QUOTED) return first
  }
  return bytes.length - from > LONGEST_QUOTED ? first : -1
}

/** How many of the records that begin at 0 and end there make the next slice. */
export function recordsOfSlice(bytes: Uint8Array, ends: readonly number[]): number {
  for (let count = SLICE_ROWS.least; count < Math.min(ends.length, SLICE_ROWS.most); count++)
    if (hashOf(bytes, ends[count - 2] ?? 0, ends[count - 1] ?? 0) % ENDS_ONE_IN === 0) return count
  return Math.min(ends.length, SLICE_ROWS.most)
}

/** FNV-1a of how a record begins. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < Math.min(to, from + DECIDING_BYTES); at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193) >>> 0
  return hash
}
