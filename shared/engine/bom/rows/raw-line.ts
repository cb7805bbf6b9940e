import type { Table } from '../../sheet/types.ts'
import { openWithin } from '../cells/designator-budget.ts'
import type { DesignatorBudget } from '../cells/designator-budget.ts'
import type { Designators } from '../cells/designators.ts'
import { markBehind, readFit, readNote, readRefMarks, valueSaysDnp, withoutContacts } from '../cells/dnp.ts'
import type { Fit, Polarity } from '../cells/dnp.ts'
import { isBoardFeature, isNonElectronic, processOf, sideOf } from '../cells/kinds.ts'
import { isMark } from '../cells/marks.ts'
import { parsePieces } from '../cells/quantity.ts'
import type { Quantity } from '../cells/quantity.ts'
import { flagDate, repairFootprint, repairPartNumber } from '../cells/repair.ts'
import type { Assignment } from '../head/columns.ts'
import type { Layout } from '../head/layout.ts'
import { cellAt, isPlaceholder } from '../../table/text.ts'
import type { BomIssue } from '../issues.ts'
import type { Alternate, BomLine, Columns } from '../types.ts'

/** A line before the quantities of the whole table are weighed against its designators. */
export type RawLine = { line: BomLine; counted: Quantity; refsText: string; opened: Designators; fit: Fit; fitByNote: boolean }

/** What the section a row stands in says of all its lines. */
export type Context = { side: BomLine['side']; process: BomLine['process']; dnp: boolean }

const NONE: Designators = { designators: [], issues: [] }

/** Reads a row as an alternate of the line above it. */
export function alternateAt(layout: Layout, row: number): Alternate {
  const { table, columns } = layout
  return {
    row,
    value: cellAt(table, row, columns.value) || cellAt(table, row, columns.description),
    mpn: cellAt(table, row, columns.mpn),
    manufacturer: cellAt(table, row, columns.manufacturer),
    supplierPart: cellAt(table, row, columns.supplierPart),
  }
}

/** A text field, taken from the top of a vertical merge when the cell itself is covered. */
const fieldAt = (layout: Layout, row: number, field: keyof Columns): string => {
  const text = cellAt(layout.table, row, layout.columns[field])
  return text !== '' && text.length < 8 && isPlaceholder(text) ? '' : text
}

/** Reads a row as a line of its own; `context` is what its section says. */
export function readLine(layout: Layout, sheet: number, row: number, context: Context): RawLine {
  const { table, columns } = layout
  const issues: BomIssue[] = []
  const { names: refsText, marked } = markBehind(cellAt(table, row, columns.designator))
  const quantityText = cellAt(table, row, columns.quantity)
  const counted = parsePieces(quantityText)
  const footprint = repairFootprint(fieldAt(layout, row, 'footprint'))
  const mpn = repairPartNumber(fieldAt(layout, row, 'mpn'), table.rows[row] ?? [])
  for (const repaired of [footprint, mpn]) if (repaired.issue) issues.push(repaired.issue)
  flagDates(table, row, columns, issues)
  const line: BomLine = {
    sheet,
    row,
    designators: [],
    quantity: null,
    quantityText,
    dnp: false,
    value: fieldAt(layout, row, 'value'),
    footprint: footprint.text,
    mpn: mpn.text,
    manufacturer: fieldAt(layout, row, 'manufacturer'),
    description: fieldAt(layout, row, 'description'),
    supplierPart: fieldAt(layout, row, 'supplierPart'),
    note: fieldAt(layout, row, 'note'),
    side: columns.side === null ? context.side : sideOf(cellAt(table, row, columns.side)),
    process: (columns.process === null ? null : processOf(cellAt(table, row, columns.process))) ?? context.process,
    electronic: true,
    alternates: otherMpns(layout, row),
    issues,
  }
  return {
    line,
    counted,
    refsText,
    opened: NONE,
    fit: { dnp: context.dnp || marked, notFitted: [] },
    fitByNote: false,
  }
}

const DATED = ['designator', 'footprint', 'quantity', 'mpn'] as const

function flagDates(table: Table, row: number, columns: Columns, issues: BomIssue[]): void {
  for (const field of DATED) {
    const column = columns[field]
    if (column === null) continue
    const issue = flagDate(cellAt(table, row, column), table.kinds[row]?.[column] ?? 0, field)
    if (issue) issues.push(issue)
  }
}

function otherMpns(layout: Layout, row: number): Alternate[] {
  const cells = layout.steering.otherMpns.map((c) => cellAt(layout.table, row, c)).filter((text) => !isPlaceholder(text))
  return cells.map((mpn) => ({ row, value: '', mpn, manufacturer: '', supplierPart: '' }))
}

/** Opens the designators again with the pieces of one board, which settle a doubtful range, unless these agree as they are. */
export function reopen(raw: RawLine, boards: number, budget: DesignatorBudget): void {
  const { line, counted, opened, refsText } = raw
  const perBoard = counted.pieces === null ? null : counted.pieces / boards
  if (perBoard === null || opened.designators.length === perBoard) return
  budget.left += opened.designators.length
  raw.opened = openWithin(budget, line, refsText, perBoard)
}

/** Takes over the designators as they were opened, and reads the fitting marks. */
export function finishLine(
  raw: RawLine,
  table: Table,
  { columns, steering }: Pick<Assignment, 'columns' | 'steering'>,
  { polarity, lettered }: { polarity: Polarity; lettered: boolean },
): void {
  const { line, opened } = raw
  line.designators = opened.designators
  line.issues.push(...opened.issues)
  const feature = isBoardFeature(line)
  line.electronic = !isNonElectronic(line, feature)
  if (raw.fit.dnp) return
  const byColumn = readFit(cellAt(table, line.row, columns.dnp), polarity, line.designators)
  const byMarks = readRefMarks(raw.refsText, line.designators)
  const isPlaced = columns.designator !== null
  // A pad called NC, whose value says so again.
  const isOwnName = line.value !== '' && line.value === raw.refsText
  const said = (text: string) => (isPlaced ? text : withoutContacts(text))
  const byNote = feature ? raw.fit : readNote(line.note, line.designators)
  raw.fitByNote = columns.dnp === null && (byNote.dnp || byNote.notFitted.length > 0)
  const excluded = steering.exclusions.some((c) => readFit(cellAt(table, line.row, c), 'left-out', line.designators).dnp)
  if (byColumn.dnp || byColumn.notFitted.length > 0) raw.fit = byColumn
  else if (excluded) raw.fit = { dnp: true, notFitted: [] }
  else if (byMarks.dnp || byMarks.notFitted.length > 0) raw.fit = byMarks
  else if (
    isMark(line.quantityText) ||
    (!isOwnName && valueSaysDnp(said(line.value), isPlaced && !feature && !lettered)) ||
    (line.mpn.length > 1 && valueSaysDnp(line.mpn)) ||
    isMark(line.supplierPart) ||
    (columns.value === null && valueSaysDnp(said(line.description)))
  ) {
    raw.fit = { dnp: true, notFitted: [] }
  } else if (byNote.dnp || byNote.notFitted.length > 0) raw.fit = byNote
  else raw.fit = readNote(said(line.description), line.designators)
}
