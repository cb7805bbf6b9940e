import type { Table } from '../../sheet/types.ts'
import { applyForced, marksPoints, NO_COLUMNS, take } from './board.ts'
import type { Board, Forced, Heading } from './board.ts'
import type { Assignment } from './columns.ts'
import { agreement } from '../cells/agreement.ts'
import { sampleRows, weigh } from '../cells/evidence.ts'
import type { Columns } from '../types.ts'

/** Columns read at most, and the share of rows that must be filled. Our decision: a list without a head is a plain one. */
const WIDTH = 60
const FILLED = 0.4
/** Least that a column of integers must agree with the designators, of at most 0.8: three rows in five. */
const LEAST = 0.48

/** Reads a table without a head by what its columns hold; null when they do not hold a bill. */
export function assignByContent(table: Table, from: number, to: number, forced: Forced = {}): Assignment | null {
  const rows = sampleRows(table, from, to)
  const width = Math.min(WIDTH, Math.max(0, ...rows.map((r) => table.rows[r]?.length ?? 0)))
  const headings: Heading[] = Array.from({ length: width }, (_, column) => ({
    column,
    text: '',
    reading: null,
    evidence: weigh(table, rows, column),
  }))
  const board: Board = {
    free: new Map(headings.map((h) => [h.column, h])),
    senses: new Map(),
    columns: { ...NO_COLUMNS },
    reasons: [],
  }
  applyForced(board, headings, forced)
  claimByContent(board, (column) => {
    const share = board.columns.designator === null ? 0.7 : agreement(table, rows, board.columns.designator, column) * 0.8
    return share >= LEAST ? share : 0
  })
  const insisted = Object.values(forced).some((field) => field !== null)
  if (!insisted && !holdsBill(board.columns, rows.length)) return null
  const steering = { index: null, alternate: null, level: null, otherMpns: [], code: null }
  return { columns: board.columns, reasons: board.reasons, steering }
}

function claimByContent(board: Board, agrees: (column: number) => number): void {
  const full = () => [...board.free.values()].filter((h) => h.evidence.filled >= h.evidence.rows * FILLED)
  const { columns } = board
  take(board, 'designator', full(), refPoints, 'headless')
  take(board, 'supplierPart', full(), (h) => (h.evidence.lcsc >= 0.7 ? 0.8 : 0), 'headless')
  take(board, 'quantity', full(), (h) => (countsParts(h) ? agrees(h.column) : 0), 'headless')
  take(board, 'value', full(), valuePoints, 'headless')
  take(board, 'footprint', full(), (h) => (h.evidence.package >= 0.5 ? h.evidence.package * 0.8 : 0), 'headless')
  const parts = (h: Heading) => (columns.value !== null && h.evidence.mpn >= 0.7 && h.evidence.value < 0.4 ? 0.7 : 0)
  take(board, 'mpn', full(), parts, 'headless')
  take(board, 'dnp', [...board.free.values()], marksPoints, 'headless')
  take(board, 'description', full(), (h) => (h.evidence.chinese >= 0.6 && h.evidence.number < 0.2 ? 0.6 : 0), 'headless')
}

const refPoints = ({ evidence: e }: Heading): number => (e.designator >= 0.6 && e.unique >= 0.8 ? e.designator : 0)
const countsParts = ({ evidence: e }: Heading): boolean => e.integer >= 0.85 && !e.running && e.package < 0.5

const valuePoints = ({ evidence: e }: Heading): number =>
  e.value + e.mpn >= 0.5 && e.package < 0.7 && e.integer < 0.8 && e.designator < 0.6 ? Math.min(0.8, e.value + e.mpn * 0.6) : 0

/** Designators with anything, or three rows of counted parts with a value, a part number or a package. */
function holdsBill(columns: Columns, rows: number): boolean {
  const identity = columns.value !== null || columns.footprint !== null || columns.mpn !== null
  if (columns.designator !== null) return rows >= 2 && (identity || columns.quantity !== null)
  return rows >= 3 && columns.quantity !== null && identity
}
