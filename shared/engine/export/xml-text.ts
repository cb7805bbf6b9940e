/** Excel's longest cell text; more makes it "repair" the file. */
const CELL_CAP = 32_767

// oxlint-disable-next-line no-control-regex -- these are the characters XML 1.0 does not allow, or that its readers change
const ILLEGAL = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g
/** A text that already reads like an escape keeps its meaning when its first underscore is escaped itself. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an XML attribute or element: marks escaped, what XML cannot hold dropped. */
export const xmlText = (text: string): string =>
  wellFormed(text)
    .replace(ILLEGAL, '')
    .replace(/[&<>"]/g, mark)

const mark = (sign: string): string => MARKUP[sign] ?? sign

/**
 * A cell's text: characters XML cannot hold are written _xHHHH_ (ECMA-376 part 1, 22.9.2.19 ST_Xstring), lone surrogates
 * become U+FFFD, NUL is dropped, and what Excel would not open is cut off.
 */
export function cellXml(text: string): string {
  return wellFormed(text.length > CELL_CAP ? text.slice(0, CELL_CAP) : text)
    .replaceAll('\0', '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(ILLEGAL, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, mark)
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
