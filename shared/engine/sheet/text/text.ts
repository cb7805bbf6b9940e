import { readAligned, readAppended } from './aligned.ts'
import { readMixed, readTabbed } from './tabbed.ts'
import { readCards } from './cards.ts'
import { readCounted, readMarked, withCounts } from './counted.ts'
import { unframed, withoutBorders } from './frames.ts'
import { readGrouped } from './grouped.ts'
import { readHeaded } from './headed.ts'
import { readLinked } from './linked.ts'
import { readNamed } from './named.ts'
import { readPriced } from './priced.ts'
import { readSpaced, readUneven } from './spaced.ts'
import { readTabStops } from './tab-stops.ts'
import { fieldsOf, readDelimited } from './delimited.ts'
import { CLEAR, guessDelimiter } from './delimiter.ts'
import type { Guess } from './delimiter.ts'
import { createGrid } from '../grid.ts'
import { CELL } from '../types.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'
import { withQuotes } from './unquoted.ts'
import { isFilled, LINE_END, SAMPLE_SIZE, TYPED_SIZE } from './lines.ts'

type TextTable = { delimiter: string; table: Table }

/** Turns a decoded text into a table: delimited, or its columns aligned with blanks. Rows are its records, empty ones too. */
export function tableFromText(text: string, caps: SheetCaps): TextTable | SheetRefusal {
  const read = tableAsParted(withoutBorders(text), caps)
  const apart = 'code' in read || text.length > TYPED_SIZE ? null : withCounts(read.table.rows)
  return 'code' in read || apart === null ? read : fillRows(read.delimiter, apart, caps)
}

function tableAsParted(text: string, caps: SheetCaps): TextTable | SheetRefusal {
  const directive = /^sep=(.)\r?\n/i.exec(text)
  const guess = directive === null ? guessDelimiter(text) : null
  const delimiter = directive?.[1] ?? guess?.delimiter ?? ','
  const rows = directive === null ? rowsAsTyped(text, guess) : null
  if (rows !== null) return fillRows('aligned', rows, caps)
  const records = delimiter === '|' ? unframed(text) : withQuotes(text, delimiter)
  return fill(delimiter, (setCell) => delimited(records, delimiter, directive !== null, setCell), caps)
}

/** The rows of a text that people lined up or typed line by line; null where a delimiter parts it. */
function rowsAsTyped(text: string, guess: Guess | null): string[][] | null {
  const isParted = guess !== null && guess.share >= CLEAR && !(guess.delimiter === '\t' ? isIndented(text) : isTypedList(text))
  const isTyped = !isParted && text.length <= TYPED_SIZE
  return (
    readCards(text) ??
    (isTyped ? (readHeaded(text) ?? readLinked(text) ?? readSpaced(text, guess) ?? readCounted(text)) : null) ??
    readAligned(text, guess) ??
    (isTyped ? (readNamed(text) ?? readMarked(text) ?? readGrouped(text) ?? readPriced(text)) : null) ??
    (guess?.delimiter === '\t'
      ? (readAppended(text) ?? readTabbed(text) ?? readTabStops(text) ?? readMixed(text) ?? readUneven(text))
      : null)
  )
}

/**
 * Most lines begin with the sign of a list, with names of places and a dash, or with a number of pieces before words in which a
 * blank stands behind every comma: commas belong to their words.
 */
function isTypedList(text: string): boolean {
  const filled = text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .filter((line) => isFilled(line) && !line.includes('|'))
  return filled.length >= 3 && filled.filter((line) => TYPED.test(line)).length * 2 >= filled.length
}
const TYPED =
  /^\s*(?:[-*•·+]\s+\S|[A-Z]{1,3}\d{1,4}(?: ?, ?[A-Z]{1,3}\d{1,4})* +[-–—=] +\S|(?:\(\d{1,4} ?[x×]?\)|\d{1,4} ?[x×])\s+(?:[^,;]|[,;] )+$)/

/** Tabs stand before the words of a line alone: they set it in, and part nothing. */
const isIndented = (text: string): boolean =>
  text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .every((line) => !line.trim().includes('\t'))

type SetCell = (row: number, column: number, text: string) => boolean

function delimited(text: string, delimiter: string, skipFirst: boolean, setCell: SetCell): void {
  let at = 0
  let width = 0
  let last = ''
  readDelimited(text, delimiter, {
    field(cell, column) {
      last = cell
      return (skipFirst && at === 0) || setCell(at, column, cell)
    },
    row(index, fields) {
      if (at === (skipFirst ? 1 : 0)) width = fields
      // A program quoted the record as a whole, as if it were one field.
      const packed = fields === 1 && width > 2 && last.includes(delimiter) ? fieldsOf(last, delimiter) : []
      at = index + 1
      return packed.length !== width || packed.every((cell, column) => setCell(index, column, cell))
    },
  })
}

const fillRows = (delimiter: string, rows: readonly string[][], caps: SheetCaps): TextTable | SheetRefusal =>
  fill(delimiter, (setCell) => rows.every((cells, row) => cells.every((cell, column) => setCell(row, column, cell))), caps)

/** Collects the cells; a text file says nothing of kinds but text. */
function fill(delimiter: string, feed: (setCell: SetCell) => void, caps: SheetCaps): TextTable | SheetRefusal {
  const grid = createGrid(caps, caps.rows, null)
  feed((row, column, text) => grid.setCell(row, column, text, CELL.text))
  return (
    grid.refusal() ?? {
      delimiter,
      table: grid.finish({ name: null, hidden: false, merges: [], hiddenRows: [], hiddenColumns: [] }),
    }
  )
}
