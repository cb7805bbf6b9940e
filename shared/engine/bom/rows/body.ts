import { cellAt, fold, plainNumber } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'
import { MAX_DESIGNATORS } from '../cells/designator-budget.ts'
import { expandDesignators } from '../cells/designators.ts'
import { looksDesignator } from '../cells/looks.ts'
import type { Layout } from '../head/layout.ts'
import { saysMoney } from '../head/words.ts'
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
  /** The row of the last line. */
  last: number | null
  /** A sum or something else stands between the last line and this row. */
  closed: boolean
  /** Designators opened to tell members of groups. */
  opened: number
}

/** Lines that make a table's habit, and the share of them that must keep it. Our decision. */
const HABIT = { lines: 3, share: 0.8 }

/** Whether a row below the table speaks of something else: no designators where all lines have them, and no whole number of pieces. */
export function isTrailer(layout: Layout, row: number, { lines, designated, counted, gap, closed }: Body): boolean {
  const { table, columns } = layout
  const refs = cellAt(table, row, columns.designator)
  const blank = columns.quantity !== null && cellAt(table, row, columns.quantity) === ''
  if (closed && blank && lines >= HABIT.lines && counted >= lines * HABIT.share) return true
  if (columns.designator === null || lines < HABIT.lines || designated < lines * HABIT.share) return false
  if (looksDesignator(refs) || Number.isInteger(plainNumber(cellAt(table, row, columns.quantity)) ?? 0.5)) return false
  return (gap && refs !== '') || (saysMoney(refs) && !/^[A-Z]{1,4}\$\d+$/.test(refs))
}

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
