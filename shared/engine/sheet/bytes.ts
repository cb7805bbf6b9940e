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
