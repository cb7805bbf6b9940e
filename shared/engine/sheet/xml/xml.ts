import { decodeUtf8 } from '../bytes.ts'
import { LIMITS } from '../caps.ts'
import { refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'

/**
 * Receives the elements of an XML byte stream. Names are local names as `xmlName` codes them (a prefix does not count);
 * offsets point into `buf` and hold during the call only.
 */
export type XmlHandler = {
  /** Text between tags is passed on while this is true. */
  wantsText: boolean
  /** `start` to `end` are the attributes. An empty element closes at once. */
  open: (name: number, buf: Uint8Array, start: number, end: number) => void
  close: (name: number) => void
  /** `raw` text (CDATA) has no entities. */
  text: (buf: Uint8Array, start: number, end: number, raw: boolean) => void
  /** Asked after each piece: a refusal stops the reading. */
  refusal: SheetRefusal | null
}

/** Gives an element or attribute name the number under which the scanner reports it. */
export function xmlName(name: string): number {
  let code = 0
  for (let i = 0; i < name.length; i++) code = (Math.imul(code, 31) + name.charCodeAt(i)) | 0
  return code
}

const LT = 60
const GT = 62
const SLASH = 47
const DOCTYPE = -1

type Scan = { depth: number; pos: number }

/** Feeds a stream of pieces to `handler`, carrying a token that a piece cuts in two over to the next. */
export function createXmlFeed(
  handler: XmlHandler,
  part: string,
): { push: (chunk: Uint8Array) => SheetRefusal | null; end: () => SheetRefusal | null } {
  const scan: Scan = { depth: 0, pos: 0 }
  let carry: Uint8Array | null = null
  let seen = false
  return {
    push(chunk) {
      const buf: Uint8Array = carry === null ? chunk : join(carry, chunk)
      const start = seen ? 0 : byteOrderMark(buf)
      seen = true
      const at = scanXml(buf, start, handler, scan)
      if (at === DOCTYPE) return refuseWith('xml-doctype', { part })
      if (buf.length - at > LIMITS.tokenBytes) return refuseWith('cell-too-long', { bytes: LIMITS.tokenBytes })
      carry = at < buf.length ? buf.slice(at) : null
      return scan.depth < 0 ? refuseWith('xml-broken', { part }) : handler.refusal
    },
    end: () => (carry !== null || scan.depth !== 0 ? refuseWith('xml-broken', { part }) : handler.refusal),
  }
}

const byteOrderMark = (b: Uint8Array): number => (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf ? 3 : 0)

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Scans from `from`; gives the place of the first byte that has to wait for more, or DOCTYPE. */
function scanXml(buf: Uint8Array, from: number, handler: XmlHandler, scan: Scan): number {
  const size = buf.length
  let at = from
  let depth = scan.depth
  while (at < size) {
    let lt = at
    while (lt < size && buf[lt] !== LT) lt++
    if (handler.wantsText && lt > at) {
      if (lt === size) break
      handler.text(buf, at, lt, false)
    }
    at = lt
    if (lt + 1 >= size) break
    const first = buf[lt + 1]
    if (first === 33 || first === 63) {
      const next = skipSpecial(buf, lt, handler)
      if (next === DOCTYPE) return DOCTYPE
      if (next === lt) break
      at = next
      continue
    }
    const closing = first === SLASH
    let i = closing ? lt + 2 : lt + 1
    let name = 0
    let ch = 0
    for (; i < size; i++) {
      ch = buf[i] ?? 0
      if (ch === GT || ch === SLASH || ch <= 32) break
      name = ch === 58 ? 0 : (Math.imul(name, 31) + ch) | 0
    }
    const attributes = i
    while (i < size && ch !== GT) {
      if (ch === 34 || ch === 39) {
        i++
        while (i < size && buf[i] !== ch) i++
      }
      i++
      ch = i < size ? (buf[i] ?? 0) : 0
    }
    if (i >= size) break
    at = i + 1
    if (closing) {
      depth--
      handler.close(name)
    } else if (buf[i - 1] === SLASH) {
      handler.open(name, buf, attributes, i - 1)
      handler.close(name)
    } else {
      depth++
      handler.open(name, buf, attributes, i)
    }
  }
  scan.depth = depth
  return at
}

/** Steps over a comment, instruction or CDATA section; `lt` itself when its end is not there yet. */
function skipSpecial(buf: Uint8Array, lt: number, handler: XmlHandler): number {
  if (buf[lt + 1] === 63) return after(buf, lt, 2, [63, GT])
  if (lt + 8 >= buf.length) return lt
  if (buf[lt + 2] === 45) return after(buf, lt, 4, [45, 45, GT])
  if (buf[lt + 2] !== 91) return DOCTYPE
  const end = after(buf, lt, 9, [93, 93, GT])
  if (end > lt && handler.wantsText && end - 3 > lt + 9) handler.text(buf, lt + 9, end - 3, true)
  return end
}

function after(buf: Uint8Array, lt: number, skip: number, mark: readonly number[]): number {
  for (let at = buf.indexOf(GT, lt + skip); at >= 0; at = buf.indexOf(GT, at + 1)) {
    if (at - mark.length + 1 >= lt + skip && mark.every((byte, i) => buf[at - mark.length + 1 + i] === byte)) return at + 1
  }
  return lt
}

/** The value of an attribute by its local name, entities resolved; null when absent. For parts read once per file. */
export function attribute(buf: Uint8Array, start: number, end: number, name: number): string | null {
  let value: string | null = null
  eachAttribute(buf, start, end, (code, from, to) => {
    if (code === name) value ??= xmlText(buf, from, to)
  })
  return value
}

/** Hands over every attribute: its name as `xmlName` codes it, and where its value lies. One pass, nothing copied. */
export function eachAttribute(
  buf: Uint8Array,
  start: number,
  end: number,
  see: (name: number, from: number, to: number, nameEnd: number) => void,
): void {
  let at = start
  while (at < end) {
    let code = 0
    while (at < end && (buf[at] ?? 0) <= 32) at++
    for (; at < end && buf[at] !== 61 && (buf[at] ?? 0) > 32; at++)
      code = buf[at] === 58 ? 0 : (Math.imul(code, 31) + (buf[at] ?? 0)) | 0
    const nameEnd = at
    while (at < end && buf[at] !== 34 && buf[at] !== 39) at++
    const quote = buf[at]
    const from = ++at
    while (at < end && buf[at] !== quote) at++
    if (from <= at) see(code, from, at, nameEnd)
    at++
  }
}

/** The local name of an element or attribute that ends at `end`. */
export function nameBefore(buf: Uint8Array, end: number): string {
  let from = end
  for (let byte = buf[from - 1] ?? LT; byte !== LT && byte !== 58 && byte > 32; byte = buf[from - 1] ?? LT) from--
  return decodeUtf8(buf, from, end)
}

/** All attributes by their local names, entities resolved. */
export function attributeTexts(buf: Uint8Array, start: number, end: number): Map<string, string> {
  const texts = new Map<string, string>()
  eachAttribute(buf, start, end, (_, from, to, nameEnd) => texts.set(nameBefore(buf, nameEnd), xmlText(buf, from, to)))
  return texts
}

/** The text between two offsets with its entities resolved, unless it is CDATA. */
export const xmlText = (buf: Uint8Array, start: number, end: number, raw = false): string =>
  raw ? decodeUtf8(buf, start, end) : unescapeText(decodeUtf8(buf, start, end))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, dec?: string, named?: string) => {
      if (named !== undefined) return ENTITIES[named.toLowerCase()] ?? whole
      const point = hex !== undefined ? parseInt(hex, 16) : Number(dec)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}
