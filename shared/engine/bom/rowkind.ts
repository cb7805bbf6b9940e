import type { Table } from '../sheet/types.ts'
import { looksDesignator } from './looks.ts'
import { headAt } from './header.ts'
import { normaliseHead } from './heads.ts'
import { isSectionTitle } from './kinds.ts'
import { parseQuantity } from './quantity.ts'
import { cellAt, filledCells, fold, isPlaceholder, plainNumber } from './text.ts'
import type { Steering } from './columns.ts'
import type { Columns } from './types.ts'

/** The table being read: where its head and columns are, and which rows merged ranges cover. */
export type Layout = {
  table: Table
  headRow: number | null
  columns: Columns
  steering: Steering
  /** Row -> top row of the vertical merge over its designator or quantity cell. */
  coveredRefs: ReadonlyMap<number, number>
  coveredQuantity: ReadonlyMap<number, number>
}

export type RowKind =
  | 'blank'
  | 'rule'
  | 'head'
  | 'newHead'
  | 'title'
  | 'section'
  | 'total'
  | 'signature'
  | 'assembly'
  | 'continuation'
  | 'alternate'
  | 'numbered'
  | 'text'
  | 'line'

/** Words that close a table; a row that starts with one and names no part is no line. */
const TOTAL =
  /^(合计|总计|小计|共计|总数|总共|金额合计|合计金额|汇总|共\s*\d+\s*[种项个]|total|totals|sub-?total|grand ?total|sum|total ?bom.{0,20}|total ?(qty|quantity|cost|price|parts|components).{0,20})\s*[:：]?/i
const SIGNATURE =
  /^(制表|审核|批准|编制|拟制|校对|会签|审批|制作|复核|核准|工艺|标准化|日期|prepared by|approved by|checked by|drawn by|reviewed by|date)\s*[:：]/i
const ALTERNATE_MARK =
  /^[(【[]?(替代料?|替代|替|代用料?|替料|备选|备用|副料?|次选|可替代|alt(ernat(e|ive))?\.?|sub(stitute)?|2nd( source)?|second(ary)?( source)?|equivalent|s)[)】\]]?$/i
const ALTERNATE_NOTE = /替代料|代用料|替代品|可替代|替代|代替|备选料|second source|2nd source|alternat|substitut/i

/** What a row is, given the row before it. `previousIndex` is the index cell of the last line. */
export function kindOf(layout: Layout, row: number, hasLine: boolean, previousIndex: string): RowKind {
  const { table, columns } = layout
  const cells = table.rows[row]
  const filled = filledCells(cells)
  if (filled.length === 0) return 'blank'
  const refs = cellAt(table, row, columns.designator)
  const quantity = cellAt(table, row, columns.quantity)
  const named = refs !== '' && !isPlaceholder(refs) && !TOTAL.test(fold(refs)) && !SIGNATURE.test(fold(refs))
  if (plainNumber(quantity) === null && !looksDesignator(refs)) {
    const special = withoutNumbers(layout, row, filled)
    if (special) return special
  }
  const covered = layout.coveredRefs.has(row) || layout.coveredQuantity.has(row)
  if (filled.length === 1 && !covered) return singleCell(layout, row, filled[0] ?? 0, hasLine)
  if (!named && isTotal(layout, row, filled)) return 'total'
  if (!named && filled.some((c) => SIGNATURE.test(fold(cells?.[c] ?? '')))) return 'signature'
  if (isAssembly(layout, row, named)) return 'assembly'
  if (hasLine && isAlternate(layout, row, named, previousIndex)) return 'alternate'
  return lineOrText(layout, row, named, hasLine)
}

function withoutNumbers(layout: Layout, row: number, filled: readonly number[]): RowKind | null {
  const { table } = layout
  const cells = table.rows[row] ?? []
  if (filled.every((c) => /^[_\-=*.~—─]{3,}$/.test((cells[c] ?? '').trim()))) return 'rule'
  if (sameHead(layout, row, filled)) return 'head'
  if (filled.length > 2 && headAt(table, row) !== null) return 'newHead'
  const first = (cells[filled[0] ?? 0] ?? '').trim()
  if (filled.length > 1 && filled.every((c) => (cells[c] ?? '').trim() === first))
    return isSectionTitle(first) ? 'section' : 'title'
  return null
}

/** The head again, as on every page of a print: most of its cells read the same. */
function sameHead(layout: Layout, row: number, filled: readonly number[]): boolean {
  const { table, headRow } = layout
  if (headRow === null || row === headRow || filled.length < 2) return false
  const head = table.rows[headRow] ?? []
  const same = filled.filter((c) => normaliseHead(head[c] ?? '') === normaliseHead(table.rows[row]?.[c] ?? '')).length
  return same >= 2 && same >= filled.length * 0.6
}

function singleCell(layout: Layout, row: number, column: number, hasLine: boolean): RowKind {
  const { table, columns, steering } = layout
  const text = cellAt(table, row, column)
  if (column === columns.designator && looksDesignator(text)) {
    return hasLine && (columns.quantity !== null || steering.index !== null) ? 'continuation' : 'line'
  }
  if (isSectionTitle(text)) return 'section'
  if (TOTAL.test(fold(text)) || column === columns.quantity) return 'total'
  if (column === steering.index && plainNumber(text) !== null) return 'numbered'
  return 'title'
}

/** A closing row: a total word first or beside the sum, or a lone number under the quantities. */
function isTotal(layout: Layout, row: number, filled: readonly number[]): boolean {
  const { table, columns } = layout
  const identity = identityCells(layout, row)
  for (const c of filled) {
    if (!TOTAL.test(fold(cellAt(table, row, c)))) continue
    if (identity.filter((i) => i !== c).length === 0 || c === filled[0]) return true
  }
  const quantity = cellAt(table, row, columns.quantity)
  if (quantity === '' || identity.length > 0) return false
  return filled.every((c) => plainNumber(cellAt(table, row, c)) !== null || c === columns.quantity)
}

/** Cells that tell which part it is. */
function identityCells(layout: Layout, row: number): number[] {
  const { columns, steering, table } = layout
  const wanted = [
    columns.value,
    columns.mpn,
    columns.description,
    columns.footprint,
    columns.supplierPart,
    columns.manufacturer,
    steering.code,
  ]
  return wanted.filter((c): c is number => c !== null && !isPlaceholder(cellAt(table, row, c)))
}

/** A sub-assembly in a multi-level bill: the row below is one level deeper. Its parts follow and are counted themselves. */
function isAssembly(layout: Layout, row: number, named: boolean): boolean {
  const { table, steering } = layout
  if (steering.level === null || named) return false
  const level = levelOf(cellAt(table, row, steering.level))
  const next = levelOf(cellAt(table, row + 1, steering.level))
  return level !== null && next !== null && next > level
}

function levelOf(text: string): number | null {
  const folded = fold(text)
  const dots = /^([.+]*)(\d{1,2})$/.exec(folded)
  return dots ? Number(dots[2]) : /^\d+(\.\d+)+$/.test(folded) ? folded.split('.').length : null
}

function isAlternate(layout: Layout, row: number, named: boolean, previousIndex: string): boolean {
  const { table, columns, steering } = layout
  if (steering.alternate !== null && ALTERNATE_MARK.test(fold(cellAt(table, row, steering.alternate)))) return true
  if (identityCells(layout, row).length === 0) return false
  if (layout.coveredRefs.has(row) || (layout.coveredQuantity.has(row) && !named)) return true
  const counted = parseQuantity(cellAt(table, row, columns.quantity)).pieces !== null
  if (named || (counted && columns.designator === null)) return false
  const index = cellAt(table, row, steering.index)
  if (index !== '' && index === previousIndex && columns.designator !== null) return true
  const marked = [columns.note, columns.description, columns.value, steering.index].some((c) => {
    const text = fold(cellAt(table, row, c))
    return ALTERNATE_MARK.test(text) || (c === columns.note && ALTERNATE_NOTE.test(text))
  })
  if (marked) return true
  return !counted && steering.index !== null && index === '' && previousIndex !== '' && partCells(layout, row) > 0
}

/** Cells that name a concrete part: an alternate without any is only a remark. */
function partCells(layout: Layout, row: number): number {
  const { table, columns, steering } = layout
  return [columns.mpn, columns.supplierPart, steering.code].filter((c) => !isPlaceholder(cellAt(table, row, c))).length
}

function lineOrText(layout: Layout, row: number, named: boolean, hasLine: boolean): RowKind {
  const { table, columns, steering } = layout
  const identity = identityCells(layout, row)
  const quantity = parseQuantity(cellAt(table, row, columns.quantity))
  const index = cellAt(table, row, steering.index)
  if (
    named &&
    identity.length === 0 &&
    quantity.problem === 'blank' &&
    index === '' &&
    hasLine &&
    (columns.quantity !== null || steering.index !== null)
  ) {
    return 'continuation'
  }
  if (named || quantity.pieces !== null || quantity.problem === 'vague') return identity.length > 0 || named ? 'line' : 'total'
  if (identity.length === 0) return 'text'
  if (plainNumber(index) !== null) return 'line'
  return identity.length >= 2 && steering.index === null ? 'line' : 'text'
}

/** Row -> top row for the vertical merges over a column. */
export function coveredRows(table: Table, column: number | null): Map<number, number> {
  const covered = new Map<number, number>()
  if (column === null) return covered
  for (const m of table.merges) {
    if (m.left > column || m.right < column || m.bottom - m.top > 200) continue
    for (let r = m.top + 1; r <= m.bottom; r++) covered.set(r, m.top)
  }
  return covered
}
