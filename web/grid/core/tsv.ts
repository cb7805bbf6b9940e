/**
 * Reads what spreadsheets put on the clipboard: tabs between cells, line ends between rows, quotes around cells that hold
 * either. A quote that is never closed is an ordinary character. The line end after the last row makes no row.
 */
export function parseTsv(text: string): string[][] {
  const body = text.replace(/\r\n?/g, '\n')
  const trimmed = body.endsWith('\n') ? body.slice(0, -1) : body
  if (!trimmed.includes('"')) return trimmed.split('\n').map((line) => line.split('\t'))

  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= trimmed.length) {
    const field = quotedField(trimmed, at) ?? plainField(trimmed, at)
    row.push(field.text)
    at = field.end + 1
    if (trimmed[field.end] !== '\t') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

type Field = { text: string; end: number }

function quotedField(text: string, start: number): Field | null {
  if (text[start] !== '"') return null
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1]
      if (next !== undefined && next !== '\t' && next !== '\n') return null
      return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    at = quote + 2
  }
}

function plainField(text: string, start: number): Field {
  const tab = text.indexOf('\t', start)
  const line = text.indexOf('\n', start)
  const end = Math.min(tab < 0 ? text.length : tab, line < 0 ? text.length : line)
  return { text: text.slice(start, end), end }
}

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteField).join('\t')).join('\r\n')

const quoteField = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
