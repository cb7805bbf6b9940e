import { cellText } from './cell.ts'
import type { SheetData } from './cell.ts'

/** Narrowest and widest column that is measured, in characters. Our decision: a long list of designators must not fill the screen. */
const NARROWEST = 6
const WIDEST = 48
/** Rows measured: the look of a sheet does not depend on its ten-thousandth row. */
const SAMPLE = 500

/** Width of each column in characters of Latin text: the one asked for, else that of its longest cell. Merged cells do not count. */
export function columnWidths({ rows, widths = [], merges = [] }: SheetData): number[] {
  const measured: number[] = []
  const spread = new Set(merges.map((merge) => `${merge.top}:${merge.left}`))
  rows.slice(0, SAMPLE).forEach((row, r) => {
    row.forEach((cell, c) => {
      const width = spread.has(`${r}:${c}`) ? 0 : longestLine(cellText(cell)) + 2
      measured[c] = Math.max(measured[c] ?? NARROWEST, width)
    })
  })
  return Array.from({ length: Math.max(measured.length, widths.length) }, (_, c) =>
    Math.min(widths[c] ?? measured[c] ?? NARROWEST, widths[c] ?? WIDEST),
  )
}

const longestLine = (text: string): number => Math.max(...text.slice(0, 400).split('\n').map(textWidth))

/** Chinese and full-width characters take two columns. */
function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += /[\u1100-\u115f\u2e80-\uffdc]/.test(char) ? 2 : 1
  return width
}
