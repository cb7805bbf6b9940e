import type { Table } from '../../sheet/types.ts'
import { cellAt, filledCells, fold } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'
import { MAX_DESIGNATORS } from '../cells/designator-budget.ts'
import { expandDesignators } from '../cells/designators.ts'
import { looksDesignator } from '../cells/looks.ts'
import { parseQuantity, piecesIn } from '../cells/quantity.ts'
import type { Layout } from '../head/layout.ts'
import { saysMoney } from '../head/words.ts'
import type { Columns } from '../types.ts'
import type { Previous } from './alternate.ts'

/** What the table's own lines have shown so far. */
export type Body = {
  lines: number
  /** Lines whose place on the board reads as designators. */
  designated: number
  /** A blank row stands between the last line and this row. */
  gap: boolean
  /** Lines that stand behind a blank row: where most do, a gap closes nothing. */
  apart: number
  /** Lines with a number of pieces. */
  counted: number
  /** The pieces of all lines together. */
  pieces: number
  /** Cells that every line has at least, and that all have together. */
  least: number
  cells: number
  /** The row of the last line. */
  last: number | null
  /** A sum or something else stands between the last line and this row. */
  closed: boolean
  /** A title like "Notes:" stands above: what follows is told about the table, unless it is counted as its lines are. */
  noted: boolean
  /** Lines with a number in the column of line numbers. */
  indexed: number
  /** Of the columns of words that tell the part those that every line fills. */
  told: readonly number[]
  /** Titles of groups that stood right above a line. */
  groups: number
  /** Such a title stands above, and no blank row since. */
  titled: boolean
  /** Designators opened to tell members of groups. */
  opened: number
}

/** Lines that make a table's habit, and the share of them that must keep it. Our decision. */
const HABIT = { lines: 3, share: 0.8 }
/** Lines that all have a name, so that a row without one is no line. Our decision. */
const MANY = 10

/** A blank row before this one closes the table, unless blank rows stand between most of its lines. */
export const isBehindGap = ({ gap, apart, lines }: Body): boolean => gap && apart * 2 < lines

/** Whether a row below the table speaks of something else: no designators where all lines have them, and no whole number of pieces. */
export function isTrailer(layout: Layout, row: number, body: Body): boolean {
  const { lines, designated, counted, closed } = body
  const gap = isBehindGap(body)
  const { table, columns } = layout
  const refs = cellAt(table, row, columns.designator)
  const blank = columns.quantity !== null && cellAt(table, row, columns.quantity) === ''
  if (breaksHabit(layout, row, body)) return true
  if (gap && standsApart(layout, row, body)) return true
  const words = columns.quantity !== null && parseQuantity(cellAt(table, row, columns.quantity)).problem === 'text'
  const isUncounted = blank || (words && !looksDesignator(refs))
  if (closed && isUncounted && lines >= HABIT.lines && counted >= lines * HABIT.share) return true
  if (columns.designator === null || lines < HABIT.lines || designated < lines * HABIT.share) return false
  if (gap && refs === '' && ((closed && tellsNothing(layout, row)) || (isUncounted && counted >= lines * HABIT.share)))
    return true
  if (looksDesignator(refs) || Number.isInteger(piecesIn(cellAt(table, row, columns.quantity)) ?? 0.5)) return false
  if (namesPart(layout, row, refs)) return false
  return (gap && refs !== '') || (saysMoney(refs) && !/^[A-Z]{1,4}\$\d+$/.test(refs))
}

/** Lines that all count their pieces, so that a row without any is none of theirs. Our decision. */
const COUNTED = 5

/**
 * Behind a gap a row of hardly half the cells that all lines have, or that most have where it counts nothing though they do; or one
 * that counts nothing below lines that all do, and below no title of its own: "Number of boards | 10", "DNP | do not place".
 */
function standsApart({ table, columns }: Layout, row: number, { lines, counted, least, cells, titled }: Body): boolean {
  if (lines < HABIT.lines || looksDesignator(cellAt(table, row, columns.designator))) return false
  const own = filledCells(table.rows[row]).length * 2
  if (own <= least) return true
  if (piecesIn(cellAt(table, row, columns.quantity)) !== null) return false
  return (counted === lines && lines >= COUNTED && !titled) || (counted >= lines * HABIT.share && own <= cells / lines)
}

/** One name ("AUDIO_DAC1") where others have designators, and one ("1X03/90", "SO8") where they have packages: a line as they are. */
const namesPart = ({ table, columns }: Layout, row: number, refs: string): boolean =>
  /^[A-Z][A-Z0-9_+.$-]*$/i.test(refs) && PACKAGE_NAME.test(cellAt(table, row, columns.footprint))
const PACKAGE_NAME = /^(?=\S*\d)(?=\S*[A-Z])[A-Z0-9][\w./,+-]*$/i

/** No cell of the row says which part it is. */
const tellsNothing = ({ table, columns }: Layout, row: number): boolean =>
  [columns.value, columns.mpn, columns.description, columns.supplierPart].every((c) => cellAt(table, row, c) === '')

/** Below the notes or the sum, or behind a gap, a row that lacks what all lines have: their pieces, their numbers, their names. */
function breaksHabit({ table, columns, steering }: Layout, row: number, body: Body): boolean {
  const { lines, designated, counted, indexed, told, noted, closed } = body
  if (lines < HABIT.lines) return false
  if (noted && counted * 2 >= lines && piecesIn(cellAt(table, row, columns.quantity)) === null) return true
  if (closed && indexed >= lines * HABIT.share && cellAt(table, row, steering.index) === '') return true
  const lacking = told.filter((column) => cellAt(table, row, column) === '')
  if (designated >= lines * HABIT.share && isBehindGap(body) && told.length > 0 && saysOnlyHowMany(table, row, columns))
    return true
  if (columns.designator !== null || lines < MANY) return false
  if (closed && counted === 0) return lacking.length > 0
  return isBehindGap(body) && lacking.some((column) => column === nameColumn(columns))
}

/** "Number of boards | 10": words where others have designators, pieces, and nothing else. */
const saysOnlyHowMany = ({ rows }: Table, row: number, { designator, quantity }: Columns): boolean =>
  filledCells(rows[row]).every((column) => column === designator || column === quantity) &&
  !looksDesignator(rows[row]?.[designator ?? -1] ?? '')

/** The first of the columns whose words tell the part. */
const nameColumn = ({ description, value, mpn }: Columns): number | null => description ?? value ?? mpn

/** The columns of words that tell the part and have some in this row. */
export const toldBy = ({ table, columns: { description, value, mpn } }: Layout, row: number): number[] =>
  [description, value, mpn].filter((column): column is number => column !== null && cellAt(table, row, column) !== '')

/**
 * Whether a row repeats a part of the group above it: its designators are among that line's, its value and footprint the same.
 * Members name each designator of a bill once more; rows that open further than that are none.
 */
export function isMember({ table, columns }: Layout, row: number, previous: Previous, body: Body): boolean {
  const refs = cellAt(table, row, columns.designator)
  if (body.opened > MAX_DESIGNATORS || refs === '' || refs.length >= previous.refs.length || !/[\s,;、，]/.test(previous.refs))
    return false
  const told = [columns.value, columns.footprint, columns.mpn].filter((c) => cellAt(table, row, c) !== '')
  const same = (told.length > 0 ? [columns.value, columns.footprint, columns.mpn] : [columns.description]).every(
    (c) => cellAt(table, row, c) === cellAt(table, previous.row, c),
  )
  if (!same) return false
  const group = (previous.group ??= new Set(expandDesignators(previous.refs).designators))
  const { designators } = expandDesignators(refs)
  body.opened += designators.length
  return designators.length > 0 && designators.length < group.size && designators.every((name) => group.has(name))
}

const EXAMPLES: ReadonlySet<string> = new Set(wordsFor('example').map((word) => fold(word).toLowerCase()))

/** Whether the row's first cell says that it only shows how the form is filled in: 例）, Beispiel: … */
export const saysExample = (cell: string): boolean =>
  cell.length <= 20 &&
  EXAMPLES.has(
    fold(cell)
      .toLowerCase()
      .replace(/[\s()（）[\]:：.、\d]+/g, ''),
  )
