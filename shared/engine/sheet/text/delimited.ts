/** Receives the fields of delimited text in order. `false` from `row` stops the reading. */
type FieldSink = {
  field: (text: string, column: number) => boolean
  /** `fields` counts the empty ones too. */
  row: (index: number, fields: number) => boolean
}

const QUOTE = 34
const CR = 13
const LF = 10
/** Quotation marks that never close are literal (inches); after this many of them all are, so that reading stays linear. */
const MAX_UNCLOSED = 4

/**
 * Reads delimited text by RFC 4180, forgivingly: a record ends at \n, \r\n or \r (\r\r\n thus ends two); a quotation mark
 * counts at the start of a field, blanks before it allowed; text behind a closing mark is kept; an unclosed one is literal.
 */
export function readDelimited(text: string, delimiter: string, sink: FieldSink): void {
  const split = delimiter.charCodeAt(0)
  const size = text.length
  let at = 0
  let row = 0
  let unclosed = 0
  while (at < size) {
    let column = 0
    for (;;) {
      let from = at
      while (text.charCodeAt(from) === 32) from++
      let cell = ''
      if (text.charCodeAt(from) === QUOTE && unclosed < MAX_UNCLOSED) {
        const close = closingQuote(text, from + 1)
        if (close < 0) unclosed++
        else {
          cell = text.slice(from + 1, close)
          if (cell.includes('""')) cell = cell.replaceAll('""', '"')
          at = close + 1
        }
      }
      const rest = at
      let ch = text.charCodeAt(at)
      while (at < size && ch !== split && ch !== LF && ch !== CR) ch = text.charCodeAt(++at)
      if (at > rest) cell = cell === '' ? text.slice(rest, at) : cell + text.slice(rest, at).trimEnd()
      if (!sink.field(cell, column)) return
      column++
      if (at < size && ch === split) {
        at++
        if (at < size) continue
        if (!sink.field('', column++)) return
      }
      if (ch === CR && text.charCodeAt(at + 1) === LF) at++
      at++
      break
    }
    if (!sink.row(row++, column)) return
  }
}

/** The fields of the first record. */
export function fieldsOf(record: string, delimiter: string): string[] {
  const cells: string[] = []
  readDelimited(record, delimiter, { field: (cell) => cells.push(cell) > 0, row: () => false })
  return cells
}

/** The mark that closes a quotation; doubled ones belong to the text. -1 when there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  }
  return -1
}
