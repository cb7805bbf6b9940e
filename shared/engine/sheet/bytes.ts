/** Little-endian numbers at a place; bytes beyond the end count as zero. */
export const u16 = (b: Uint8Array, at: number): number => (b[at] ?? 0) | ((b[at + 1] ?? 0) << 8)
export const u32 = (b: Uint8Array, at: number): number => (u16(b, at) | (u16(b, at + 2) << 16)) >>> 0

/** Decodes UTF-8 leniently: a byte that fits nowhere becomes U+FFFD. For names and for text that is not quite valid. */
export function decodeUtf8(buf: Uint8Array, start: number, end: number): string {
  let text = ''
  let at = start
  while (at < end) {
    const lead = buf[at++] ?? 0
    const more = lead < 0x80 ? 0 : lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : -1
    if (more === 0) text += String.fromCharCode(lead)
    else if (more < 0 || lead > 0xf4) text += '\ufffd'
    else {
      let point = lead & (0x3f >> more)
      let taken = 0
      while (taken < more && at < end && ((buf[at] ?? 0) & 0xc0) === 0x80) {
        point = (point << 6) | ((buf[at++] ?? 0) & 0x3f)
        taken++
      }
      text += taken === more && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
    }
  }
  return text
}

/** First bytes of characters by the number of bytes that follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0]

/** Encodes text as UTF-8; half of a pair that stands alone becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let size = 0
  for (const ch of text) {
    const given = ch.codePointAt(0) ?? 0
    const point = given >= 0xd800 && given <= 0xdfff ? 0xfffd : given
    const more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
    bytes[size++] = more === 0 ? point : (LEADS[more] ?? 0) | (point >> (6 * more))
    for (let i = more - 1; i >= 0; i--) bytes[size++] = 0x80 | ((point >> (6 * i)) & 0x3f)
  }
  return bytes.subarray(0, size)
}
