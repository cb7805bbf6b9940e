import type { Table } from '../../sheet/types.ts'
import { claimColumns, openBoard } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { sampleRows, weighColumn } from '../../table/evidence.ts'
import type { Forced } from '../../table/types.ts'
import { agreement } from '../cells/agreement.ts'
import type { Columns, Field } from '../types.ts'
import { marksPoints } from './claims.ts'
import { NO_STEERING } from './columns.ts'
import type { Assignment } from './columns.ts'
import { BOM_DICTIONARY } from './dictionary.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Columns read at most, and the share of rows that must be filled. Our decision: a list without a head is a plain one. */
const WIDTH = 60
const FILLED = 0.4
/** Least that a column of integers must agree with the designators, of at most 0.8: three rows in five. */
const LEAST = 0.48

/** Reads a table without a head by what its columns hold; null when they do not hold a bill. */
export function assignByContent(table: Table, from: number, to: number, forced: Forced<Field> = {}): Assignment | null {
  const rows = sampleRows(table, from, to)
  const width = Math.min(WIDTH, Math.max(0, ...rows.map((r) => table.rows[r]?.length ?? 0)))
  const headings = Array.from({ length: width }, (_, column): BomHeading => ({
    column,
    text: '',
    reading: null,
    evidence: weighColumn(BOM_DICTIONARY, table, rows, column),
  }))
  const board = openBoard(BOM_DICTIONARY, { table, rows, headings }, forced)
  claimColumns(board, CLAIMS)
  const insisted = Object.values(forced).some((field) => field !== null)
  if (!insisted && !holdsBill(board.columns, rows.length)) return null
  return { columns: board.columns, reasons: board.reasons, steering: NO_STEERING }
}

const isFull = ({ evidence: e }: BomHeading): boolean => e.filled >= e.rows * FILLED

const refPoints = ({ evidence: e }: BomHeading): number => (e.designator >= 0.6 && e.unique >= 0.8 ? e.designator : 0)

function countPoints({ evidence: e, column }: BomHeading, { table, rows, columns }: BomBoard): number {
  if (e.integer < 0.85 || e.running || e.package >= 0.5) return 0
  const share = columns.designator === null ? 0.7 : agreement(table, rows, columns.designator, column) * 0.8
  return share >= LEAST ? share : 0
}

const valuePoints = ({ evidence: e }: BomHeading): number =>
  e.value + e.mpn >= 0.5 && e.package < 0.7 && e.integer < 0.8 && e.designator < 0.6 ? Math.min(0.8, e.value + e.mpn * 0.6) : 0

const mpnPoints = ({ evidence: e }: BomHeading, { columns }: BomBoard): number =>
  columns.value !== null && e.mpn >= 0.7 && e.value < 0.4 ? 0.7 : 0

const claim = (field: Field, points: NonNullable<Claim<BomVocabulary>['points']>): Claim<BomVocabulary> => ({
  field,
  holds: isFull,
  points,
  basis: 'headless',
})

const CLAIMS: readonly Claim<BomVocabulary>[] = [
  claim('designator', refPoints),
  claim('supplierPart', ({ evidence: e }) => (e.lcsc >= 0.7 ? 0.8 : 0)),
  claim('quantity', countPoints),
  claim('value', valuePoints),
  claim('footprint', ({ evidence: e }) => (e.package >= 0.5 ? e.package * 0.8 : 0)),
  claim('mpn', mpnPoints),
  { field: 'dnp', points: marksPoints, basis: 'headless' },
  claim('description', ({ evidence: e }) => (e.chinese >= 0.6 && e.number < 0.2 ? 0.6 : 0)),
]

/** Designators with anything, or three rows of counted parts with a value, a part number or a package. */
function holdsBill(columns: Columns, rows: number): boolean {
  const identity = columns.value !== null || columns.footprint !== null || columns.mpn !== null
  if (columns.designator !== null) return rows >= 2 && (identity || columns.quantity !== null)
  return rows >= 3 && columns.quantity !== null && identity
}
