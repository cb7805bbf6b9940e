import type { SheetTools } from '../types.ts'
import { decodeUtf8 } from '../bytes.ts'

/**
 * Collects the texts of cells as bytes and decodes many at once: one call of the platform's decoder per cell would cost
 * more than everything else. A zero byte, which XML forbids, parts them.
 */
type TextPool = {
  /** Adds bytes to the text being written; entities are resolved unless `raw`. */
  add: (buf: Uint8Array, start: number, end: number, raw: boolean) => void
  /** Ends the text being written; false when it is empty, which then leaves no trace. */
  close: (keepEmpty: boolean) => boolean
  /** Texts closed since the last `drain`, and the bytes they hold. */
  drain: () => string[]
  bytes: () => number
}

const AMP = 38
/** What begins a character that Excel has written out: _x. */
const [LOW_LINE, X, SMALL_X] = [95, 88, 120]

export function createTextPool(tools: SheetTools): TextPool {
  let pool = new Uint8Array(1 << 14)
  let used = 0
  let opened = 0
  let special = false

  const room = (more: number): void => {
    if (used + more <= pool.length) return
    const wider = new Uint8Array(Math.max(pool.length * 2, used + more))
    wider.set(pool.subarray(0, used))
    pool = wider
  }

  return {
    add(buf, start, end, raw) {
      room(end - start + 8)
      for (let at = start; at < end; at++) {
        const byte = buf[at] ?? 0
        if (byte === AMP && !raw) {
          const next = writeEntity(buf, at, end, pool, used)
          used += next & 7
          at += (next >> 3) - 1
        } else if (byte !== 0) {
          if (byte === 13 || ((byte === X || byte === SMALL_X) && used > 0 && pool[used - 1] === LOW_LINE)) special = true
          pool[used++] = byte
        }
      }
    },
    close(keepEmpty) {
      if (used === opened && !keepEmpty) return false
      room(1)
      pool[used++] = 0
      opened = used
      return true
    },
    drain() {
      const bytes = pool.subarray(0, Math.max(0, used - 1))
      const nothing = used === 0
      used = 0
      opened = 0
      if (nothing) return []
      const texts = (tools.decode(bytes, 'utf-8') ?? decodeUtf8(bytes, 0, bytes.length)).split('\0')
      return special ? texts.map(unescapeExcel) : texts
    },
    bytes: () => used,
  }
}

/** Writes the character of the entity at `at`; gives bytes read * 8 + bytes written. An unknown one stays as it is. */
function writeEntity(buf: Uint8Array, at: number, end: number, out: Uint8Array, to: number): number {
  let semi = at + 1
  while (semi < end && semi - at < 12 && buf[semi] !== 59) semi++
  const point = buf[semi] === 59 ? entityPoint(buf, at + 1, semi) : 0
  if (point === 0) {
    out[to] = AMP
    return (1 << 3) | 1
  }
  return ((semi - at + 1) << 3) | writePoint(point, out, to)
}

function entityPoint(buf: Uint8Array, start: number, end: number): number {
  const name = decodeUtf8(buf, start, end).toLowerCase()
  if (name === 'amp') return 38
  if (name === 'lt') return 60
  if (name === 'gt') return 62
  if (name === 'quot') return 34
  if (name === 'apos') return 39
  const point = name.startsWith('#x') ? parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : 0
  return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? point : 0
}

/** First bytes of UTF-8 characters by the number of bytes that follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0]

function writePoint(point: number, out: Uint8Array, to: number): number {
  if (point < 0x80) {
    out[to] = point
    return 1
  }
  const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
  out[to] = (LEADS[more] ?? 0) | (point >> (6 * more))
  for (let i = 1; i <= more; i++) out[to + i] = 0x80 | ((point >> (6 * (more - i))) & 0x3f)
  return more + 1
}

/** Excel writes characters XML cannot hold as _xHHHH_; line ends inside a cell are one character. */
function unescapeExcel(text: string): string {
  const plain =
    text.includes('_x') || text.includes('_X')
      ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : text
  return plain.includes('\r\n') ? plain.replaceAll('\r\n', '\n') : plain
}
