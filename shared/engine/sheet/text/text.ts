import { readAligned } from './aligned.ts'
import { readDelimited } from './delimited.ts'
import { guessDelimiter } from './delimiter.ts'
import { createGrid } from '../grid.ts'
import { CELL } from '../types.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'

type TextTable = { delimiter: string; table: Table }

/** Turns a decoded text into a table: delimited, or its columns aligned with blanks. Rows are its records, empty ones too. */
export function tableFromText(text: string, caps: SheetCaps): TextTable | SheetRefusal {
  const directive = /^sep=(.)\r?\n/i.exec(text)
  const guess = directive === null ? guessDelimiter(text) : null
  const aligned = directive === null ? readAligned(text, guess) : null
  if (aligned !== null)
    return fill('aligned', (put) => aligned.every((cells, row) => cells.every((cell, column) => put(row, column, cell))), caps)
  const delimiter = directive?.[1] ?? guess?.delimiter ?? ','
  return fill(delimiter, (put) => delimited(text, delimiter, directive !== null, put), caps)
}

type Put = (row: number, column: number, text: string) => boolean

function delimited(text: string, delimiter: string, skipFirst: boolean, put: Put): void {
  let at = 0
  readDelimited(text, delimiter, {
    field: (cell, column) => (skipFirst && at === 0) || put(at, column, cell),
    row(index) {
      at = index + 1
      return true
    },
  })
}

/** Collects the cells; a text file says nothing of kinds but text. */
function fill(delimiter: string, feed: (put: Put) => void, caps: SheetCaps): TextTable | SheetRefusal {
  const grid = createGrid(caps, caps.rows, null)
  feed((row, column, text) => grid.put(row, column, text, CELL.text))
  return (
    grid.refusal() ?? {
      delimiter,
      table: grid.finish({ name: null, hidden: false, merges: [], hiddenRows: [], hiddenColumns: [] }),
    }
  )
}
