import type { Table } from '../sheet/types.ts'
import type { Assignment } from './columns.ts'
import { expandDesignators } from './designators.ts'
import type { Designators } from './designators.ts'
import { isMark } from './marks.ts'
import { polarityOf, readFit, readNote, valueSaysDnp } from './dnp.ts'
import type { Fit, Polarity } from './dnp.ts'
import { isBoardFeature, isNonElectronic, processOf, sideOf } from './kinds.ts'
import { parseQuantity } from './quantity.ts'
import type { Quantity } from './quantity.ts'
import { flagDate, repairFootprint, repairPartNumber } from './repair.ts'
import { coveredRows, kindOf } from './rowkind.ts'
import type { Layout, Previous, RowKind } from './rowkind.ts'
import { cellAt, isPlaceholder, rowText } from './text.ts'
import type { Alternate, BomLine, Columns, Issue, RejectedRow } from './types.ts'

/** A line before the quantities of the whole table are weighed against its designators. */
export type Draft = { line: BomLine; counted: Quantity; refsText: string; opened: Designators; fit: Fit; fitByNote: boolean }

/** What was read of one table in a sheet; `next` is the row of a head with another layout, where the next table starts. */
export type Segment = {
  drafts: Draft[]
  rejected: RejectedRow[]
  lastRow: number
  next: number | null
  polarity: Polarity
  /** Rows where the head stands again, with the number of lines read before each. */
  pages: { headRow: number; at: number }[]
}

const NONE: Designators = { designators: [], issues: [] }

type State = {
  segment: Segment
  layout: Layout
  sheet: number
  previous: Previous
  side: BomLine['side']
  process: BomLine['process']
  dnpSection: boolean
}

const REASONS: Partial<Record<RowKind, string>> = {
  rule: '分隔线',
  head: '重复的表头',
  title: '标题或说明行',
  section: '分区标题',
  total: '合计或统计行',
  signature: '签署栏',
  assembly: '上级组件，其下级物料已单独列出',
  numbered: '只有序号',
  text: '没有位号和数量，不是物料行',
}

/** Reads rows `from` to `to` of a table whose columns are known. Every row becomes a line, a part of one, or a rejected row. */
export function readSegment(
  table: Table,
  sheet: number,
  headRow: number | null,
  from: number,
  to: number,
  assignment: Assignment,
): Segment {
  const { columns, steering } = assignment
  const layout: Layout = {
    table,
    headRow,
    columns,
    steering,
    coveredRefs: coveredRows(table, columns.designator),
    coveredQuantity: coveredRows(table, columns.quantity),
  }
  const polarity = polarityOf(
    headRow === null ? '' : cellAt(table, headRow, columns.dnp),
    sampleCells(table, from, to, columns.dnp),
  )
  const segment: Segment = { drafts: [], rejected: [], lastRow: from, next: null, polarity, pages: [] }
  const state: State = { segment, layout, sheet, previous: null, side: null, process: null, dnpSection: false }
  for (let row = from; row <= to; row++) {
    const kind = kindOf(layout, row, state.previous)
    if (kind === 'blank') continue
    if (kind === 'newHead') {
      segment.next = row
      break
    }
    takeRow(state, row, kind)
  }
  for (const draft of segment.drafts) draft.opened = expandDesignators(draft.refsText, null)
  shareMerged(segment.drafts, layout.coveredQuantity)
  return segment
}

/** A quantity merged over several lines that have designators of their own is their sum: each counts its own. */
function shareMerged(drafts: readonly Draft[], covered: ReadonlyMap<number, number>): void {
  if (covered.size === 0) return
  for (const top of drafts) {
    const group = drafts.filter((draft) => draft === top || covered.get(draft.line.row) === top.line.row)
    const places = group.reduce((sum, draft) => sum + draft.opened.designators.length, 0)
    if (group.length < 2 || top.counted.pieces !== places) continue
    for (const draft of group) draft.counted = { pieces: draft.opened.designators.length, problem: 'none' }
  }
}

function sampleCells(table: Table, from: number, to: number, column: number | null): string[] {
  const cells: string[] = []
  if (column !== null) for (let r = from; r <= to && cells.length < 500; r++) cells.push(cellAt(table, r, column))
  return cells
}

function takeRow(state: State, row: number, kind: RowKind): void {
  const { segment, layout } = state
  const last = segment.drafts.at(-1)
  if (kind === 'line') {
    const draft = readLine(state, row)
    segment.drafts.push(draft)
    segment.lastRow = row
    state.previous = { index: cellAt(layout.table, row, layout.steering.index), refs: draft.refsText }
  } else if (kind === 'continuation' && last) {
    last.refsText += `, ${cellAt(layout.table, row, layout.columns.designator)}`
    segment.lastRow = row
  } else if (kind === 'alternate' && last) {
    last.line.alternates.push(alternateAt(layout, row))
    segment.lastRow = row
  } else {
    if (kind === 'section') enterSection(state, row)
    if (kind === 'head') segment.pages.push({ headRow: row, at: segment.drafts.length })
    segment.rejected.push({
      sheet: state.sheet,
      row,
      reason: REASONS[kind] ?? '不是物料行',
      text: rowText(layout.table.rows[row]),
    })
  }
}

function enterSection(state: State, row: number): void {
  const text = (state.layout.table.rows[row] ?? []).find((cell) => cell.trim() !== '')?.trim() ?? ''
  state.side = sideOf(text) ?? state.side
  state.process = processOf(text) ?? state.process
  state.dnpSection = readNote(text, []).dnp
}

function alternateAt(layout: Layout, row: number): Alternate {
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

function readLine(state: State, row: number): Draft {
  const { layout, sheet } = state
  const { table, columns } = layout
  const issues: Issue[] = []
  const refsText = cellAt(table, row, columns.designator)
  const quantityText = cellAt(table, row, columns.quantity)
  const counted = parseQuantity(quantityText)
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
    side: columns.side === null ? state.side : sideOf(cellAt(table, row, columns.side)),
    process: (columns.process === null ? null : processOf(cellAt(table, row, columns.process))) ?? state.process,
    electronic: true,
    alternates: otherMpns(layout, row),
    issues,
  }
  return {
    line,
    counted,
    refsText,
    opened: NONE,
    fit: { dnp: state.dnpSection, notFitted: [] },
    fitByNote: false,
  }
}

function flagDates(table: Table, row: number, columns: Columns, issues: Issue[]): void {
  const watched = [
    ['designator', '位号'],
    ['footprint', '封装'],
    ['quantity', '数量'],
    ['mpn', '型号'],
  ] as const
  for (const [field, what] of watched) {
    const column = columns[field]
    if (column === null) continue
    const issue = flagDate(cellAt(table, row, column), table.kinds[row]?.[column] ?? 0, what)
    if (issue) issues.push(issue)
  }
}

function otherMpns(layout: Layout, row: number): Alternate[] {
  const cells = layout.steering.otherMpns.map((c) => cellAt(layout.table, row, c)).filter((text) => !isPlaceholder(text))
  return cells.map((mpn) => ({ row, value: '', mpn, manufacturer: '', supplierPart: '' }))
}

/** Opens the designators and reads the fitting marks, once the number of boards the quantities count is known. */
export function finishDraft(draft: Draft, boards: number, table: Table, columns: Columns, polarity: Polarity): void {
  const { line, counted } = draft
  const perBoard = counted.pieces === null ? null : counted.pieces / boards
  const agrees = perBoard === null || draft.opened.designators.length === perBoard
  const opened = agrees ? draft.opened : expandDesignators(draft.refsText, perBoard)
  line.designators = opened.designators
  line.issues.push(...opened.issues)
  line.electronic = !isNonElectronic(line)
  if (draft.fit.dnp) return
  const feature = isBoardFeature(line)
  const byColumn = readFit(cellAt(table, line.row, columns.dnp), polarity, line.designators)
  const byNote = feature ? draft.fit : readNote(line.note, line.designators)
  draft.fitByNote = columns.dnp === null && (byNote.dnp || byNote.notFitted.length > 0)
  if (byColumn.dnp || byColumn.notFitted.length > 0) draft.fit = byColumn
  else if (
    isMark(line.quantityText) ||
    valueSaysDnp(line.value) ||
    valueSaysDnp(line.mpn) ||
    (columns.value === null && valueSaysDnp(line.description))
  ) {
    draft.fit = { dnp: true, notFitted: [] }
  } else if (byNote.dnp || byNote.notFitted.length > 0) draft.fit = byNote
  else draft.fit = readNote(line.description, line.designators)
}
