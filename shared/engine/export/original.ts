import { regroupDesignators } from '../bom/cells/designators.ts'
import { BOM_DICTIONARY } from '../bom/head/dictionary.ts'
import { findHeads } from '../table/head-rows.ts'
import { uncountedText } from '../bom/texts.ts'
import { FIELD_NAMES } from '../bom/types.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import { CELL } from '../sheet/types.ts'
import type { Merge, Table } from '../sheet/types.ts'
import type { Understood } from '../understand.ts'
import { cellText, countCell, milliCell, plainNumberCell } from './cell.ts'
import type { Cell, SheetData } from './cell.ts'
import { issuesText, sideText, statusText } from './columns.ts'
import { CORRECTED_FIELDS, correctionsOf } from './corrections.ts'
import type { CorrectedField, Correction } from './corrections.ts'
import { isMade, tableOf } from '../bom/sheets/place.ts'
import { removedRows } from './removed.ts'

/** What the corrected bill is made of: lines of `bom` missing among the analysed ones were removed. */
export type OriginalSource = Pick<Understood, 'tables' | 'bom' | 'lines'>

/** A line of this sheet: as read, with its edits, and analysed. */
type Kept = { read: BomLine; analysed: AnalysedLine }
type Added = { title: string; cell: (kept: Kept) => Cell }

const ADDED: readonly Added[] = [
  { title: '识别封装', cell: ({ analysed }) => analysed.package?.name ?? '' },
  { title: '引脚', cell: ({ analysed }) => countCell(analysed.package?.pins ?? null) },
  { title: '点数', cell: ({ analysed }) => milliCell(analysed.points.pointsMilli * analysed.pieces) },
  { title: '状态', cell: ({ analysed }) => [statusText(analysed), issuesText(analysed)].filter(Boolean).join('：') },
]

const titleOf = (field: CorrectedField): string => FIELD_NAMES[field === 'fitted' ? 'dnp' : field]

/**
 * The corrected bill in the layout of its file: every sheet that gave lines, with title block, heads, merges and rejected rows
 * as they were; edited and repaired cells replaced; rows of removed lines left out (of tables side by side, their cells); recognised package, pins, points per set and
 * status in columns added at the right, before them whatever was corrected and has no column of its own, or was read from a column made of others.
 */
export function originalSheets({ tables, bom, lines }: OriginalSource): SheetData[] {
  const kept = lines.flatMap((analysed): Kept[] => {
    const read = bom.lines[analysed.id]
    return read ? [{ read, analysed }] : []
  })
  const found = bom.lines.map((line) => line.sheet)
  return [...new Set(found.length === 0 ? [bom.sheetIndex] : found)].flatMap((index) => {
    const table = tables[index]
    return table
      ? [
          correctedSheet(
            table,
            index,
            bom,
            kept.filter(({ read }) => read.sheet === index),
          ),
        ]
      : []
  })
}

function correctedSheet(table: Table, index: number, bom: Bom, kept: readonly Kept[]): SheetData {
  const width = Math.max(0, ...table.rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  const changes = kept.flatMap(({ read, analysed }) => correctionsOf(table, bom, read, analysed))
  const added = [...addedFields(changes, bom), ...ADDED]
  const rows = table.rows.map((row, r) => row.map((text, c) => sourceCell(table, bom, text, r, c)))
  for (const { read } of kept) while (rows.length <= read.row) rows.push([])
  for (const line of missing(bom, index, kept)) {
    const { left, right } = tableOf(bom, line) ?? { left: 0, right: -1 }
    for (let column = left; column <= right; column++) put(rows, line.row, column, null)
  }
  for (const { row, column, cell } of changes) if (column !== null) put(rows, row, column, cell)
  for (const [row, lines] of byRow(kept)) added.forEach(({ cell }, i) => put(rows, row, width + i, together(lines.map(cell))))
  const heads = headRows(table, index, bom)
  for (const row of heads) added.forEach(({ title }, i) => put(rows, row, width + i, title))
  for (const { sheet, row, kind } of bom.rejected) {
    if (sheet === index && !heads.includes(row)) put(rows, row, width + added.length - 1, uncountedText({ kind }))
  }
  const stays = new Set(kept.map(({ read }) => read.row))
  const { gone, at } = removedRows(table, index, bom, stays)
  return {
    name: table.name ?? 'BOM',
    rows: rows.filter((_, row) => !gone.has(row)),
    bold: heads.map(at),
    merges: freeMerges(table.merges, changes)
      .map((merge) => ({ ...merge, top: at(merge.top), bottom: at(merge.bottom + 1) - 1 }))
      .filter(({ top, left, bottom, right }) => bottom > top || (bottom === top && right > left)),
  }
}

/** Lines that were removed from this sheet. */
function missing({ lines }: Bom, index: number, kept: readonly Kept[]): BomLine[] {
  const stays = new Set(kept.map(({ read }) => read))
  return lines.filter((line) => line.sheet === index && !stays.has(line))
}

/** Numbers stay numbers where the file held one, in the quantity column, and where a sign would look like a formula. */
function sourceCell(table: Table, bom: Bom, text: string, row: number, column: number): Cell {
  const number = plainNumberCell(text)
  if (number === null) return text
  const counted = column === bom.columns.quantity && row >= bom.firstDataRow
  return table.kinds[row]?.[column] === CELL.number || counted || text.startsWith('-') ? number : text
}

/** Columns for corrections that have no cell: filled for every line, so that the column is whole when it is read again. */
function addedFields(changes: readonly Correction[], bom: Bom): Added[] {
  const homeless = new Set(changes.filter(({ column }) => column === null).map(({ field }) => field))
  const made = CORRECTED_FIELDS.filter((field) => isMade(bom, columnFor(bom, field)))
  return [...new Set([...made, ...homeless])].map((field) => {
    const column = columnFor(bom, field)
    return {
      title: field === 'fitted' || column === null ? titleOf(field) : `${titleOf(field)}（更正）`,
      cell: ({ analysed }) => finalCell(analysed, field, bom),
    }
  })
}

const columnFor = ({ columns }: Bom, field: CorrectedField): number | null => (field === 'fitted' ? columns.dnp : columns[field])

function finalCell({ line }: AnalysedLine, field: CorrectedField, bom: Bom): Cell {
  if (field === 'designator') return regroupDesignators(line.designators)
  if (field === 'quantity') return countCell(line.quantity === null ? null : line.quantity * bom.boards)
  if (field === 'side') return sideText(line.side)
  if (field !== 'fitted') return line[field]
  return line.dnp ? '不贴' : line.notFitted === undefined ? '贴' : `${line.notFitted.join(' ')} 不贴`
}

/** The head of the bill and where it stands again on later pages. */
function headRows(table: Table, index: number, bom: Bom): number[] {
  const first = bom.lines.find((line) => line.sheet === index)?.row ?? 0
  const head =
    index === bom.sheetIndex ? bom.headerRow : (findHeads(BOM_DICTIONARY, table).find(({ row }) => row < first)?.row ?? null)
  const again = bom.rejected.filter(({ sheet, kind }) => sheet === index && kind === 'head').map(({ row }) => row)
  return head === null ? again : [head, ...again]
}

/** A correction inside a merge over several rows would be hidden or shown for all of them: such merges are opened. */
const freeMerges = (merges: readonly Merge[], changes: readonly Correction[]): Merge[] =>
  merges.filter(
    ({ top, left, bottom, right }) =>
      !changes.some(
        ({ row, column }) =>
          column !== null && row >= top && row <= bottom && column > left - 1 && column <= right && bottom > top,
      ),
  )

function byRow(kept: readonly Kept[]): Map<number, Kept[]> {
  const rows = new Map<number, Kept[]>()
  for (const one of kept) rows.set(one.read.row, [...(rows.get(one.read.row) ?? []), one])
  return rows
}

/** Tables side by side put several lines into one row. */
const together = (cells: readonly Cell[]): Cell => (cells.length === 1 ? (cells[0] ?? null) : cells.map(cellText).join(' / '))

function put(rows: Cell[][], row: number, column: number, cell: Cell): void {
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push(null)
  cells[column] = cell
  rows[row] = cells
}
