import { rawText, type CellValue } from './model.ts'
import { formatTsv } from './tsv.ts'

export type ClipboardTexts = { plain: string; html: string }

/**
 * A copied block for other programs. Spreadsheets read the HTML: text cells carry the text format, so that 0402 and 1E3 stay
 * text and nothing is run as a formula. The plain text is for everything else; formulas in it are made inert.
 */
export function clipboardTexts(rows: readonly (readonly CellValue[])[]): ClipboardTexts {
  const plain = formatTsv(
    rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : inert(rawText(value))))),
  )
  const body = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')
  return { plain, html: `<meta charset="utf-8"><table>${body}</table>` }
}

function htmlCell(value: CellValue): string {
  if (typeof value === 'number') return `<td>${value}</td>`
  return `<td style="mso-number-format:'\\@'">${escapeHtml(rawText(value)).replaceAll('\n', '<br>')}</td>`
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Nets like +5V and -12V stay as they are; what could call a function or a program does not. */
const inert = (text: string): string => (/^\s*(?:[=@＝＠]|[+\-＋－].*[(!|])/s.test(text) ? `'${text}` : text)
