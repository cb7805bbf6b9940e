import { readAligned } from './aligned.ts'
import { LIMITS, megabytes } from './caps.ts'
import { readDelimited } from './delimited.ts'
import { guessDelimiter } from './delimiter.ts'
import { refuse } from './refusal.ts'
import { finishTable } from './table.ts'
import { CELL } from './types.ts'
import type { SheetCaps, SheetRefusal, Table } from './types.ts'

export type TextTable = { delimiter: string; table: Table }

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

/** Collects cells; empty ones cost nothing until a filled one follows. */
function fill(delimiter: string, feed: (put: Put) => void, caps: SheetCaps): TextTable | SheetRefusal {
  const rows: string[][] = []
  let refusal: SheetRefusal | null = null
  const put: Put = (row, column, text) => {
    if (text === '') return true
    if (text.length > LIMITS.tokenBytes) refusal = refuse('cell-too-long', megabytes(LIMITS.tokenBytes))
    else if (row >= caps.rows) refusal = refuse('too-many-rows', String(caps.rows), '文件')
    else if (column >= caps.columns)
      refusal = text.trim() === '' ? null : refuse('too-many-columns', String(caps.columns), `第 ${row + 1} 行`)
    else {
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return refusal === null
  }
  feed(put)
  if (refusal !== null) return refusal
  const kinds = rows.map((cells) => Uint8Array.from(cells, (cell) => (cell === '' ? CELL.blank : CELL.text)))
  return {
    delimiter,
    table: finishTable({ name: null, hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }),
  }
}
