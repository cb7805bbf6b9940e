import type { Table } from '../../sheet/types.ts'
import type { Assignment } from '../head/columns.ts'
import { openWithin } from '../cells/designator-budget.ts'
import type { DesignatorBudget } from '../cells/designator-budget.ts'
import { polarityOf, readNote } from '../cells/dnp.ts'
import type { Polarity } from '../cells/dnp.ts'
import { alternateAt, readLine } from './raw-line.ts'
import type { Context, RawLine } from './raw-line.ts'
import { processOf, sideOf } from '../cells/kinds.ts'
import { coveredRows } from '../head/layout.ts'
import type { Layout } from '../head/layout.ts'
import { looksDesignator } from '../cells/looks.ts'
import { looksMoney } from '../cells/money.ts'
import { toldBy } from './body.ts'
import type { Body } from './body.ts'
import type { Previous } from './alternate.ts'
import { rowKindOf } from './rowkind.ts'
import type { RowKind } from './rowkind.ts'
import { parseQuantity } from '../cells/quantity.ts'
import { readExact } from '../../table/heads.ts'
import { cellAt, filledCells, isBlankRow, plainNumber, rowText } from '../../table/text.ts'
import { BOM_DICTIONARY } from '../head/dictionary.ts'
import type { Columns, RejectedRow } from '../types.ts'

/** What was read of one table in a sheet; `next` is the row of a head with another layout, where the next table starts. */
export type Segment = {
  rawLines: RawLine[]
  rejected: RejectedRow[]
  lastRow: number
  next: number | null
  polarity: Polarity
  /** Rows where the head stands again, with the number of lines read before each. */
  pages: { headRow: number; at: number }[]
}

type State = {
  segment: Segment
  layout: Layout
  sheet: number
  previous: Previous | null
  context: Context
  body: Body
}

/** Rows of a sheet, ends included, and the row of their head. */
export type Span = { sheet: number; headRow: number | null; from: number; to: number }

/** Reads rows `from` to `to` of a table whose columns are known. Every row becomes a line, a part of one, or a rejected row. */
export function readSegment(
  table: Table,
  { sheet, headRow, from, to }: Span,
  assignment: Assignment,
  budget: DesignatorBudget,
): Segment {
  const { columns, steering } = assignment
  const layout: Layout = {
    table,
    headRow,
    columns,
    steering,
    coveredRefs: coveredRows(table, columns.designator),
    coveredQuantity: coveredRows(table, columns.quantity),
    ...habitsOf(table, from, to, columns),
  }
  const polarity = polarityOf(
    headRow === null ? '' : cellAt(table, headRow, columns.dnp),
    sampleCells(table, from, to, columns.dnp),
  )
  const segment: Segment = { rawLines: [], rejected: [], lastRow: from, next: null, polarity, pages: [] }
  const state: State = {
    segment,
    layout,
    sheet,
    previous: null,
    context: { side: null, process: null, dnp: false },
    body: {
      lines: 0,
      designated: 0,
      gap: false,
      apart: 0,
      counted: 0,
      pieces: 0,
      least: Infinity,
      cells: 0,
      last: null,
      closed: false,
      noted: false,
      indexed: 0,
      told: [],
      groups: 0,
      titled: false,
      opened: 0,
    },
  }
  for (let row = from; row <= to; row++) {
    const kind = rowKindOf(layout, row, state.previous, state.body)
    if (kind === 'blank') {
      state.body.gap = true
      state.body.titled = false
      continue
    }
    if (kind === 'newHead' && headRow !== null) {
      segment.next = row
      break
    }
    // Where a person says that there is no head, none begins another table either.
    addRow(state, row, kind === 'newHead' ? 'title' : kind)
  }
  for (const raw of segment.rawLines) raw.opened = openWithin(budget, raw.line, raw.refsText, null)
  shareMerged(segment.rawLines, layout.coveredQuantity)
  return segment
}

const isLoneText = (row: readonly string[]): boolean => {
  const column = row.findIndex((cell) => cell.trim() !== '')
  const isLone = column >= 0 && row.every((cell, c) => c === column || cell.trim() === '')
  return isLone && !looksMoney((row[column] ?? '').trim())
}

/** Rows that tell a table's habit; more cost time and tell nothing new. Our decision. */
const HABIT_ROWS = 500

/** How the table's rows are filled as a whole. */
function habitsOf(table: Table, from: number, to: number, { designator, quantity }: Columns): Pick<Layout, 'uncounted' | 'lone'> {
  const rows = table.rows.slice(from, Math.min(to + 1, from + HABIT_ROWS)).filter((row) => !isBlankRow(row))
  const isCounted = (row: readonly string[]) =>
    (designator !== null && (row[designator] ?? '').trim() !== '') ||
    (quantity !== null && parseQuantity(row[quantity] ?? '').pieces !== null)
  const lone = rows.filter((row) => isLoneText(row)).length
  return { uncounted: !rows.some(isCounted), lone: lone * 2 > rows.length }
}

/** A quantity merged over several lines that have designators of their own is their sum: each counts its own. */
function shareMerged(rawLines: readonly RawLine[], covered: ReadonlyMap<number, number>): void {
  if (covered.size === 0) return
  for (const top of rawLines) {
    const group = rawLines.filter((raw) => raw === top || covered.get(raw.line.row) === top.line.row)
    const places = group.reduce((sum, raw) => sum + raw.opened.designators.length, 0)
    if (group.length < 2 || top.counted.pieces !== places) continue
    for (const raw of group) raw.counted = { pieces: raw.opened.designators.length, problem: 'none' }
  }
}

function sampleCells(table: Table, from: number, to: number, column: number | null): string[] {
  const cells: string[] = []
  if (column !== null) for (let r = from; r <= to && cells.length < 500; r++) cells.push(cellAt(table, r, column))
  return cells
}

function addRow(state: State, row: number, kind: Exclude<RowKind, 'blank' | 'newHead'>): void {
  const { segment, layout } = state
  const last = segment.rawLines.at(-1)
  if (kind === 'line') {
    const raw = readLine(layout, state.sheet, row, state.context)
    segment.rawLines.push(raw)
    segment.lastRow = row
    const told = toldBy(layout, row)
    state.body.told = state.body.lines === 0 ? told : state.body.told.filter((column) => told.includes(column))
    state.body.lines++
    if (state.body.gap) state.body.apart++
    if (raw.counted.pieces !== null) state.body.counted++
    state.body.pieces += raw.counted.pieces ?? 0
    const filled = filledCells(layout.table.rows[row]).length
    state.body.least = Math.min(state.body.least, filled)
    state.body.cells += filled
    state.body.closed = false
    if (segment.rejected.at(-1)?.row === row - 1 && state.body.titled) state.body.groups++
    state.body.last = row
    if (plainNumber(cellAt(layout.table, row, layout.steering.index)) !== null) state.body.indexed++
    if (looksDesignator(raw.refsText)) state.body.designated++
    state.body.gap = false
    state.previous = { row, index: cellAt(layout.table, row, layout.steering.index), refs: raw.refsText }
  } else if (kind === 'continuation' && last) {
    last.refsText += `, ${cellAt(layout.table, row, layout.columns.designator)}`
    segment.lastRow = row
  } else if (kind === 'alternate' && last) {
    last.line.alternates.push(alternateAt(layout, row))
    segment.lastRow = row
  } else {
    if (kind === 'section') enterSection(state, row)
    if (kind === 'title' || kind === 'section') state.body.titled = true
    if (kind === 'total' || kind === 'trailer') state.body.closed = true
    if (opensNotes(layout.table.rows[row])) state.body.noted = true
    if (kind === 'head' || kind === 'section') state.body.noted = false
    if (kind === 'head') segment.pages.push({ headRow: row, at: segment.rawLines.length })
    segment.rejected.push({
      sheet: state.sheet,
      row,
      kind: kind === 'continuation' || kind === 'alternate' ? 'unattached' : kind,
      text: rowText(layout.table.rows[row]),
    })
  }
}

/** A cell alone that reads as the head of remarks does, in any language, with its colon: "Notes:", 备注：. */
function opensNotes(row: readonly string[] | undefined): boolean {
  const [first = '', ...others] = filledCells(row).map((column) => row?.[column] ?? '')
  return others.length === 0 && /[:：]\s*$/.test(first) && readExact(BOM_DICTIONARY, first)?.sense === 'note'
}

function enterSection(state: State, row: number): void {
  const text = (state.layout.table.rows[row] ?? []).find((cell) => cell.trim() !== '')?.trim() ?? ''
  const { side, process } = state.context
  state.context = { side: sideOf(text) ?? side, process: processOf(text) ?? process, dnp: readNote(text, []).dnp }
}
