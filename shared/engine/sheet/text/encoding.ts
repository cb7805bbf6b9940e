import type { SheetTools } from '../types.ts'
import { decodeUtf8 } from '../bytes.ts'
import { isWestern } from '../western.ts'

type Decoded = { text: string; encoding: string }

/** Bytes looked at when counting which encoding a text is likely in. */
const SAMPLE = 1 << 16
/** Of 100 characters above 127, how many may be damaged before UTF-8 is given up. Our decision. */
const DAMAGE_PERCENT = 5

/**
 * Decodes a text file. A mark decides; else NUL bytes tell UTF-16; else UTF-8 if it is valid; else what a
 * page or an XML file says of itself; else UTF-8 with a few damaged characters replaced; else Shift-JIS, GB18030 or Windows-1252 ("10µF", "±5%" of Western tools) by how the bytes above 127 stand
 * together. Null when it is no text.
 */
export function decodeText(bytes: Uint8Array, tools: SheetTools): Decoded | null {
  const mark = byMark(bytes)
  if (mark !== null) return decodeAs(bytes.subarray(mark.skip), mark.encoding, tools)
  const wide = guessUtf16(bytes)
  if (wide !== null) return decodeAs(bytes, wide, tools)
  if (bytes.includes(0)) return null
  const text = tools.decode(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8' }
  const declared = declaredIn(bytes)
  const said = declared === null ? null : tools.decode(bytes, declared)
  if (declared !== null && said !== null) return { text: said, encoding: declared }
  return isDamagedUtf8(bytes)
    ? decodeAs(bytes, 'utf-8', tools)
    : decodeAs(bytes, isWestern(bytes) ? 'windows-1252' : isShiftJis(bytes, tools) ? 'shift_jis' : 'gb18030', tools)
}

/** Of the two-byte characters, the share that must be kana. Our decision: Japanese lists have more, Chinese ones have none. */
const KANA_SHARE = 0.2

/** Kana of Shift-JIS begin with 0x82 or 0x83, where GBK has rare characters only. */
function isShiftJis(bytes: Uint8Array, tools: SheetTools): boolean {
  const end = Math.min(bytes.length, SAMPLE)
  let pairs = 0
  let kana = 0
  for (let at = 0; at < end; at++) {
    const lead = bytes[at] ?? 0
    const isLead = (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc)
    if (lead < 0x80 || (lead >= 0xa1 && lead <= 0xdf)) continue
    if (!isLead) return false
    pairs++
    if (lead === 0x82 || lead === 0x83) kana++
    at++
  }
  return pairs > 0 && kana >= pairs * KANA_SHARE && tools.decode(bytes, 'shift_jis') !== null
}

/** The encoding that a page or an XML file names for itself; null for other texts. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 2048))
  if (!/^\s*</.test(head)) return null
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)
  return (label?.[1] ?? label?.[2])?.toLowerCase() ?? null
}

function byMark(b: Uint8Array): { encoding: string; skip: number } | null {
  if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (b[0] === 0xff && b[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (b[0] === 0xfe && b[1] === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (b[0] === 0x84 && b[1] === 0x31 && b[2] === 0x95 && b[3] === 0x33) return { encoding: 'gb18030', skip: 4 }
  return null
}

/** Delimiters, digits and line ends have a zero half in UTF-16; which half tells the byte order. */
function guessUtf16(bytes: Uint8Array): string | null {
  const end = Math.min(bytes.length, SAMPLE) & ~1
  let even = 0
  let odd = 0
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++
    if (bytes[at + 1] === 0) odd++
  }
  const enough = end / 50
  if (odd > enough && odd > even * 10) return 'utf-16le'
  return even > enough && even > odd * 10 ? 'utf-16be' : null
}

/** Strictly where possible, else with U+FFFD in place of what is damaged. */
function decodeAs(bytes: Uint8Array, encoding: string, tools: SheetTools): Decoded | null {
  const text = tools.decode(bytes, encoding)
  if (text !== null) return { text, encoding }
  if (encoding === 'utf-8') return { text: decodeUtf8(bytes, 0, bytes.length), encoding }
  if (encoding.startsWith('utf-16')) return { text: decodeUnits(bytes, encoding === 'utf-16le'), encoding }
  return { text: decodePieces(bytes, encoding, tools), encoding }
}

function decodeUnits(bytes: Uint8Array, little: boolean): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
    text += String.fromCharCode(little ? first | (second << 8) : (first << 8) | second)
  }
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/** Line by line, so that one damaged character spoils its line's high bytes and nothing else. */
function decodePieces(bytes: Uint8Array, encoding: string, tools: SheetTools): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const newline = bytes.indexOf(10, at)
    const next = newline < 0 ? bytes.length : newline + 1
    const line = bytes.subarray(at, next)
    text += tools.decode(line, encoding) ?? decodeUtf8(line, 0, line.length)
    at = next
  }
  return text
}

/** Counts UTF-8 sequences that hold against high bytes that belong to none. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let good = 0
  let bad = 0
  const end = Math.min(bytes.length, SAMPLE)
  for (let at = 0; at < end;) {
    const lead = bytes[at++] ?? 0
    if (lead < 0x80) continue
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0
    let taken = 0
    while (taken < more && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
      taken++
      at++
    }
    if (more > 0 && taken === more) good++
    else bad++
  }
  return good > 0 && bad * 100 <= (good + bad) * DAMAGE_PERCENT
}
