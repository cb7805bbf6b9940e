import type { Chosen } from './choose.ts'
import { isSectionTitle, processOf, sideOf } from '../cells/kinds.ts'
import { areLetters } from '../cells/dnp.ts'
import { boardsInHead } from '../cells/quantity.ts'
import type { DesignatorBudget } from '../cells/designator-budget.ts'
import { finishLine, reopen } from '../rows/raw-line.ts'
import { madeColumns } from '../reshape/reshape.ts'
import type { Shaped } from '../reshape/reshape.ts'
import { flagRepeats, settleBoards, settleLine } from '../rows/settle.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import { orderIssues } from './order-export.ts'
import { overruledIssues } from './overruled.ts'
import { calledIssues } from './stores.ts'
import type { Part } from './types.ts'
import { rowText } from '../../table/text.ts'
import { readTitleBlock } from './titleblock.ts'
import { boardCountIssues, variantIssues } from './variants.ts'
import type { Bom, BomLine, ReadingChoices, Columns, RejectedRow, SideTable } from '../types.ts'

/** Turns the chosen tables into the bill: quantities, DNP, repeats, title block, and how sure the whole is. */
export function finish(chosen: Chosen, options: ReadingChoices, budget: DesignatorBudget): Bom {
  const { main, part } = chosen
  const tables = inOrder([{ reading: main, part }, ...chosen.others])
  const title = readTitleBlock(main.shaped.original, Math.min(...main.parts.map(startOf)))
  const rawLines = tables.flatMap((x) => x.part.segment.rawLines)
  const boards = settleBoards(rawLines, options.quantityMode ?? 'auto', hintOf(part, title.sets))
  const zeroMeansNone = rawLines.some((raw) => (raw.counted.pieces ?? 0) > 0)
  for (const { reading, part: each } of tables) {
    const lettered = areLetters(each.segment.rawLines.map(({ line }) => line.value))
    for (const raw of each.segment.rawLines) {
      reopen(raw, boards, budget)
      finishLine(raw, reading.table, each.assignment, { polarity: each.segment.polarity, lettered })
      settleLine(raw, boards, options.mismatch ?? 'max', zeroMeansNone)
    }
    if (reading !== main || chosen.others.some((other) => other.reading !== main)) nameSide(each, reading.table.name ?? '')
  }
  const lines = rawLines.map((raw) => raw.line)
  const sheets: { name: string | null }[] = []
  for (const { reading } of tables) sheets[reading.index] = reading.table
  for (const board of boardsOf(lines, options)) flagRepeats(board, sheets)
  const orderExport = orderIssues(part, lines, textsAbove(main, part), options)
  // One doubt of what the file is says enough.
  const isDoubted = orderExport.length > 0 || chosen.issues.some(({ code }) => code === 'no-electronics' || code === 'by-hand')
  const columns = withNoteMarks(
    part,
    rawLines.some((raw) => raw.fitByNote),
  )
  return {
    sheet: main.table.name,
    sheetIndex: main.index,
    headerRow: part.place?.row ?? null,
    firstDataRow: part.segment.rawLines[0]?.line.row ?? 0,
    lastDataRow: part.segment.lastRow,
    columns,
    reasons: part.assignment.reasons,
    ...(main.shaped.steps.length === 0 ? {} : { made: main.shaped.steps.flatMap(madeColumns) }),
    ...sideTables(main.parts),
    confidence: sureness(
      part,
      lines.filter((line) => line.issues.some((issue) => issue.level !== 'info')).length / Math.max(1, lines.length),
    ),
    quantityMode: boards > 1 ? 'total' : 'per-board',
    boards,
    meta: title.meta,
    sets: title.sets,
    lines,
    rejected: tables.flatMap((x) => x.part.segment.rejected.map((row) => asWritten(row, x.reading.shaped))),
    issues: [
      ...chosen.issues,
      ...orderExport,
      ...(isDoubted ? [] : calledIssues(main.table, lines)),
      ...overruledIssues(part, options.columns),
      ...variantIssues(main, part, options.columns),
      ...boardCountIssues(part, options.columns),
      ...uncountedIssue(lines),
      ...shapeIssue((options.reshapes?.length ?? 0) - main.shaped.steps.length),
      ...modeIssue(boards),
      ...hiddenIssue(main.table.hiddenRows, lines),
    ],
  }
}

/** Boards of one order have designators of their own. */
function boardsOf(lines: readonly BomLine[], { sheetsAs }: ReadingChoices): BomLine[][] {
  const sheets = sheetsAs === 'boards' ? new Set(lines.map(({ sheet }) => sheet)) : new Set([null])
  return [...sheets].map((board) => lines.filter(({ sheet }) => board === null || sheet === board))
}

/** Tables side by side with what their columns mean; the first of each block stands for it. */
function sideTables(parts: readonly Part[]): { tables?: SideTable[] } {
  const blocks = [...new Set(parts.map(({ block }) => block))]
  const tables = blocks.flatMap((block): SideTable[] => {
    const part = parts.find((each) => each.block === block)
    return part && block ? [{ ...block, columns: part.assignment.columns, reasons: part.assignment.reasons }] : []
  })
  return tables.length > 1 ? { tables } : {}
}

/** A rejected row is shown as it stands in the file. */
const asWritten = (row: RejectedRow, { original, steps }: Shaped): RejectedRow =>
  steps.length === 0 ? row : { ...row, text: rowText(original.rows[row.row]) }

/** The row of the head, or of the first line where there is none. */
const startOf = ({ place, segment }: Part): number => place?.row ?? segment.rawLines[0]?.line.row ?? 0

/** What stands over the head: titles and forms. */
const textsAbove = ({ shaped }: Chosen['main'], { place }: Part): string[] =>
  shaped.original.rows.slice(0, place?.row ?? 0).flatMap((row) => row.filter((cell) => cell !== ''))

/** Lines that nobody counted, in no way: the reading is a list of parts, not yet a bill. */
const uncountedIssue = (lines: readonly BomLine[]): BomIssue[] =>
  lines.length > 0 && lines.every((line) => line.designators.length === 0 && line.quantity === null)
    ? [bomIssue('no-quantities', {})]
    : []

const shapeIssue = (steps: number): BomIssue[] => (steps === 0 ? [] : [bomIssue('reshape-left', { steps })])

function hintOf(part: Part, sets: number | null): number | null {
  const head = part.headings.find((h) => h.column === part.assignment.columns.quantity)
  const inHead = head ? boardsInHead(head.text) : null
  return inHead ?? (head?.reading?.sense === 'bought' || sets !== null ? sets : null)
}

/** Joined sheets name the side or the process of their lines ("TOP", "DIP"). */
function nameSide(part: Part, name: string): void {
  if (!isSectionTitle(name)) return
  for (const { line } of part.segment.rawLines) {
    line.side ??= sideOf(name)
    line.process ??= processOf(name)
  }
}

/** Marks found in the notes make the note column the column of fitting marks too. */
function withNoteMarks(part: Part, found: boolean): Columns {
  const { columns } = part.assignment
  return found && columns.dnp === null && columns.note !== null ? { ...columns, dnp: columns.note } : columns
}

const modeIssue = (boards: number): BomIssue[] => (boards > 1 ? [bomIssue('quantity-total', { boards })] : [])

/** Lines in rows that a filter hides are counted; a person should know. */
function hiddenIssue(hiddenRows: readonly number[], lines: readonly BomLine[]): BomIssue[] {
  const hidden = new Set(hiddenRows)
  const rows = hidden.size === 0 ? 0 : lines.filter((line) => hidden.has(line.row)).length
  return rows === 0 ? [] : [bomIssue('hidden-rows', { rows })]
}

/** Tables as they stand in the file: by sheet, then from top to bottom, left to right. */
const inOrder = (tables: Chosen['others']): Chosen['others'] =>
  tables.toSorted((a, b) => a.reading.index - b.reading.index || (a.part.place?.row ?? 0) - (b.part.place?.row ?? 0))

/** Mean confidence of the columns that carry the bill, lowered by the share of lines with something to look at. */
function sureness(part: Part, troubled: number): number {
  const keys = part.assignment.reasons.filter((reason) =>
    ['designator', 'quantity', 'value', 'mpn', 'footprint', 'description'].includes(reason.field),
  )
  const mean = keys.reduce((sum, reason) => sum + reason.confidence, 0) / Math.max(1, keys.length)
  return Math.round(Math.max(0, Math.min(1, mean * (1 - 0.3 * troubled))) * 100) / 100
}
