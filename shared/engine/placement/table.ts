import { looksDesignator } from '../bom/cells/looks.ts'
import type { Side } from '../bom/types.ts'
import type { Table } from '../sheet/types.ts'
import { claimColumns, openBoard } from '../table/assign.ts'
import { findHeads, weighTable } from '../table/head-rows.ts'
import { cellAt, isBlankRow, isPlaceholder } from '../table/text.ts'
import type { ColumnReason, HeadPlace } from '../table/types.ts'
import { readRotation } from './checks.ts'
import { PLACEMENT_DICTIONARY } from './dictionary.ts'
import { columnsByContent } from './headless.ts'
import { readLength } from './lengths.ts'
import type { Length } from './lengths.ts'
import type { PlacementRefusal } from './refusals.ts'
import { readLayer, readMirror, sideOfSection } from './sides.ts'
import type { PlacedPart, PlacementColumns, PlacementField } from './types.ts'
import { converted, unitBySize, unitOfCell, unitOfCells, unitOfHead, unitOfLine } from './units.ts'
import type { ToldUnit } from './units.ts'

/** One table as read: its columns, the unit that it tells, its parts. */
export type TableReading = {
  sheet: number
  headRow: number | null
  columns: PlacementColumns
  reasons: ColumnReason<PlacementField>[]
  unit: ToldUnit | null
  parts: PlacedPart[]
  rejected: number[]
  /** Those of the rejected that name a part. */
  unplaced: number[]
}

export type PlacementTable = TableReading | { why: PlacementRefusal }

/** The head, its columns and the sense of the side's column. */
type Layout = Pick<TableReading, 'headRow' | 'columns' | 'reasons'> & { from: number; mirrored: boolean }

/** Heads looked at, the best first. */
const HEADS = 4
/** Rows above and below the parts that may tell the unit. */
const TITLES = 80

/** Reads one table as a placement file, or says why it is none. `known`: the columns of a form that has no head. */
export function readPlacementTable(original: Table, sheet: number, known: PlacementColumns | null = null): PlacementTable {
  if (original.rows.every(isBlankRow)) return { why: { code: 'file-empty' } }
  if (known) return readRows(original, sheet, headless(known))
  const table = withoutMarks(original)
  const places = findHeads(PLACEMENT_DICTIONARY, table).slice(0, HEADS)
  let best: TableReading | null = null
  let why: PlacementRefusal | null = null
  for (const place of places) {
    const layout = layoutUnder(table, place)
    if ('why' in layout) why ??= layout.why
    else {
      const reading = readRows(table, sheet, layout)
      if (reading.parts.length > (best?.parts.length ?? 0)) best = reading
      else why ??= { code: 'no-parts' }
    }
  }
  if (best) return best
  const columns = columnsByContent(table)
  if (columns) return readRows(table, sheet, headless(columns))
  return { why: why ?? { code: 'no-table' } }
}

const headless = (columns: PlacementColumns): Layout => ({ headRow: null, from: 0, columns, reasons: [], mirrored: true })

/** Marks of comments before the names of a head: "# Ref", "Fields: Part ID". */
function withoutMarks(table: Table): Table {
  const rows = table.rows.slice()
  for (const [r, row] of rows.slice(0, TITLES).entries()) {
    const first = row[0] ?? ''
    const bare = first.slice(0, 200).replace(/^\s*(?:[#;*]+|\/\/|fields\s*:)\s*/i, '')
    if (first.length <= 200 && bare !== first && row.length > 1) rows[r] = [bare, ...row.slice(1)]
  }
  return { ...table, rows }
}

function layoutUnder(table: Table, place: HeadPlace): Layout | { why: PlacementRefusal } {
  const weighed = weighTable(PLACEMENT_DICTIONARY, table, place, table.rows.length - 1)
  const board = openBoard(PLACEMENT_DICTIONARY, weighed)
  claimColumns(board, PLACEMENT_DICTIONARY.claims)
  const { columns, reasons } = board
  const senses = new Set(board.senses.values())
  if (columns.x === null || columns.y === null)
    return { why: { code: senses.has('x') && senses.has('y') ? 'no-parts' : 'no-coordinates' } }
  if (columns.designator === null) return { why: { code: 'no-designators' } }
  const mirrored = columns.side !== null && board.senses.get(columns.side) === 'mirror'
  return { headRow: place.row, from: place.bottom + 1, columns, reasons, mirrored }
}

function readRows(table: Table, sheet: number, layout: Layout): TableReading {
  const { columns, from, headRow, reasons } = layout
  const parts: PlacedPart[] = []
  const lengths: [x: Length, y: Length][] = []
  const rejected: number[] = []
  let section: Side | null = sectionAbove(table, from)
  for (let row = from; row < table.rows.length; row++) {
    const x = readLength(cellAt(table, row, columns.x))
    const y = readLength(cellAt(table, row, columns.y))
    if (x && y) {
      parts.push(partOf(table, sheet, row, layout, section))
      lengths.push([x, y])
    } else if (!isBlankRow(table.rows[row])) {
      rejected.push(row)
      section = sideOfSection((table.rows[row] ?? []).join(' ').trim()) ?? section
    }
  }
  const told = unitTold(table, layout, parts, rejected)
  setPlaces(parts, lengths, told)
  const size = told === null ? unitBySize(parts) : null
  const unit = told ?? (size && { unit: size, basis: 'size' as const })
  const unplaced = rejected.filter((row) => looksDesignator(cellAt(table, row, columns.designator)))
  return { sheet, headRow, columns, reasons, unit, parts, rejected, unplaced }
}

/** The side that a title names, where the table has none of its own. */
function sectionAbove(table: Table, from: number): Side | null {
  for (let row = Math.min(from, TITLES) - 1; row >= 0; row--) {
    const side = sideOfSection((table.rows[row] ?? []).join(' ').trim())
    if (side !== null) return side
  }
  return null
}

function partOf(table: Table, sheet: number, row: number, { columns, mirrored }: Layout, section: Side | null): PlacedPart {
  const text = (column: number | null): string => {
    const cell = cellAt(table, row, column)
    return cell === '~' || isPlaceholder(cell) ? '' : cell
  }
  const cell = cellAt(table, row, columns.side)
  const turn = readRotation(cellAt(table, row, columns.rotation))
  return {
    sheet,
    row,
    designator: text(columns.designator),
    value: text(columns.value),
    footprint: text(columns.footprint),
    x: 0,
    y: 0,
    rotation: turn,
    side:
      columns.side === null
        ? (section ?? mirroredByAngle(cellAt(table, row, columns.rotation)))
        : mirrored
          ? readMirror(cell)
          : readLayer(cell),
  }
}

/** Eagle writes the side into the angle: "MR90" lies on the bottom, "R90" on top. */
const mirroredByAngle = (angle: string): Side | null => (/^S?MR\d/.test(angle) ? 'bottom' : /^S?R\d/.test(angle) ? 'top' : null)

/** What the file tells of the unit: behind its numbers, in their heads, in a line. */
function unitTold(table: Table, layout: Layout, parts: readonly PlacedPart[], rejected: readonly number[]): ToldUnit | null {
  const { columns, headRow, from } = layout
  const cells = unitOfCells(parts.slice(0, TITLES).map(({ row }) => cellAt(table, row, columns.x)))
  if (cells) return { unit: cells, basis: 'cells' }
  const heads = [headRow ?? -1, from - 1].filter((row) => row >= 0).map((row) => cellAt(table, row, columns.x))
  const head = heads.map(unitOfHead).find((unit) => unit !== null) ?? unitOfCell(cellAt(table, rejected[0] ?? -1, columns.x))
  if (head) return { unit: head, basis: 'head' }
  const first = parts[0]?.row ?? from
  const lines = [...Array(Math.min(first, TITLES)).keys(), ...rejected.slice(0, TITLES), ...rejected.slice(-TITLES)]
  for (const row of lines) {
    const unit = row === headRow ? null : unitOfLine(table.rows[row] ?? [])
    if (unit) return { unit, basis: 'line' }
  }
  return null
}

/** Numbers with a unit of their own are told in the file's. */
function setPlaces(parts: readonly PlacedPart[], lengths: readonly [Length, Length][], told: ToldUnit | null): void {
  const inUnit = ({ value, unit }: Length): number => (told && unit ? converted(value, unit, told.unit) : value)
  for (const [i, [x, y]] of lengths.entries()) {
    const part = parts[i]
    if (part) Object.assign(part, { x: inUnit(x), y: inUnit(y) })
  }
}
