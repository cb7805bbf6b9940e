import { createGrid } from '../grid.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { Merge, SheetCaps, Table } from '../types.ts'

export type Attributes = Readonly<Record<string, string>>

/** One table of a page, filled as its elements come. */
export type HtmlTable = {
  openRow: (hidden: boolean) => void
  openCell: (attributes: Attributes) => void
  text: (text: string) => void
  endCell: () => void
  endRow: () => void
  rename: (name: string) => void
  rows: () => number
  refusal: () => SheetRefusal | null
  finish: () => Table
}

export const isHidden = ({ hidden, style = '' }: Attributes): boolean => hidden !== undefined || /display\s*:\s*none/i.test(style)

export function createHtmlTable(caps: SheetCaps, rowsLeft: number, heading: string, hidden: boolean): HtmlTable {
  const grid = createGrid(caps, rowsLeft, null)
  const merges: Merge[] = []
  const hiddenRows: number[] = []
  /** For each column the row from which it is free again: cells that reach down hold it until then. */
  const freeFrom: number[] = []
  let name = heading
  let row = -1
  let column = 0
  let cell: string | null = null

  function endCell(): void {
    if (cell !== null) grid.setCell(Math.max(0, row), column, tidy(cell), CELL.text)
    if (cell !== null) column++
    cell = null
  }

  return {
    openRow(isRowHidden) {
      endCell()
      row++
      column = 0
      if (isRowHidden) hiddenRows.push(row)
    },
    openCell(attributes) {
      endCell()
      if (row < 0) row = 0
      while ((freeFrom[column] ?? 0) > row) column++
      const right = column + spanOf(attributes.colspan, caps.columns) - 1
      const bottom = row + spanOf(attributes.rowspan, caps.rows) - 1
      if ((right > column || bottom > row) && merges.length < caps.rows * 4)
        merges.push({ top: row, left: column, bottom, right })
      for (let at = column; at <= right && at <= caps.columns; at++) freeFrom[at] = bottom + 1
      cell = ''
    },
    text(text) {
      if (cell !== null) cell += text
    },
    endCell,
    endRow: endCell,
    rename: (other) => (name = other),
    rows: () => row + 1,
    refusal: grid.refusal,
    finish: () => grid.finish({ name: name.replace(/\s+/g, ' ').trim() || null, hidden, merges, hiddenRows, hiddenColumns: [] }),
  }
}

/** A cell's text as a page shows it: blanks in a row are one, lines keep apart. */
const tidy = (text: string): string =>
  text
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '', 10)
  return span > 1 ? Math.min(span, most) : 1
}
