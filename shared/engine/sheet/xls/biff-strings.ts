import { u16, u32 } from '../bytes.ts'

/** A record of a BIFF stream: its type and where its data lie. */
export type BiffRecord = { type: number; start: number; end: number }

const CONTINUE = 0x3c

/** The record at `at`; null at the end of the stream or when it does not fit. */
export function recordAt(b: Uint8Array, at: number): BiffRecord | null {
  if (at + 4 > b.length) return null
  const end = at + 4 + u16(b, at + 2)
  return end > b.length ? null : { type: u16(b, at), start: at + 4, end }
}

/** Eight-bit letters become characters of the same number; their code page is settled for the whole workbook later. */
export function narrowText(b: Uint8Array, start: number, size: number): string {
  let text = ''
  for (let at = start; at < Math.min(start + size, b.length); at++) text += String.fromCharCode(b[at] ?? 0)
  return text
}

function wideText(b: Uint8Array, start: number, size: number): string {
  let text = ''
  for (let i = 0; i < size && start + i * 2 + 1 < b.length; i++) text += String.fromCharCode(u16(b, start + i * 2))
  return text
}

/** A string of BIFF8 inside one record: a count of one or two bytes, a byte of flags, the characters. */
export function unicodeText(b: Uint8Array, start: number, end: number, countBytes: 1 | 2): string {
  const size = countBytes === 1 ? (b[start] ?? 0) : u16(b, start)
  const flags = b[start + countBytes] ?? 0
  const from = start + countBytes + 1 + (flags & 8 ? 2 : 0) + (flags & 4 ? 4 : 0)
  return flags & 1 ? wideText(b, from, Math.min(size, (end - from) >> 1)) : narrowText(b, from, Math.min(size, end - from))
}

/**
 * The table of shared strings, which runs on over CONTINUE records: a text cut by a border goes on behind a new byte of
 * flags, the formatting runs behind a text simply go on.
 */
export function sharedStrings(b: Uint8Array, first: BiffRecord, cap: number): string[] | null {
  const count = u32(b, first.start + 4)
  if (count > cap) return null
  const strings: string[] = []
  let { start: at, end } = first
  at += 8

  const nextRecord = (): boolean => {
    const record = recordAt(b, end)
    if (record === null || record.type !== CONTINUE) return false
    ;({ start: at, end } = record)
    return true
  }
  const skip = (size: number): void => {
    let left = size
    while (left > end - at) {
      left -= end - at
      if (!nextRecord()) return
    }
    at += left
  }

  while (strings.length < count) {
    if (at + 3 > end && !(at >= end && nextRecord())) break
    let left = u16(b, at)
    let flags = b[at + 2] ?? 0
    at += 3
    const runs = flags & 8 ? u16(b, at) : 0
    if (flags & 8) at += 2
    const extra = flags & 4 ? u32(b, at) : 0
    if (flags & 4) at += 4
    let text = ''
    while (left > 0) {
      if (at >= end) {
        if (!nextRecord()) break
        flags = b[at++] ?? 0
      }
      const size = Math.min(left, flags & 1 ? (end - at) >> 1 : end - at)
      if (size === 0) break
      text += flags & 1 ? wideText(b, at, size) : narrowText(b, at, size)
      at += flags & 1 ? size * 2 : size
      left -= size
    }
    strings.push(text)
    skip(runs * 4 + extra)
  }
  return strings
}
