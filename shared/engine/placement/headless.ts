import type { Table } from '../sheet/types.ts'
import { noColumns } from '../table/assign.ts'
import { weighColumn } from '../table/evidence.ts'
import type { Evidence } from '../table/types.ts'
import { filledCells } from '../table/text.ts'
import { PLACEMENT_DICTIONARY } from './dictionary.ts'
import { readLength } from './lengths.ts'
import { PLACEMENT_FIELDS } from './types.ts'
import type { PlacementColumns } from './types.ts'
import type { PlacementVocabulary } from './vocabulary.ts'

/** Columns read at most, rows looked at, and rows that a list without a head should have: fewer must be beyond doubt. Our decision. */
const WIDTH = 30
const SAMPLE = 80
const ENOUGH_ROWS = 3

type Weighed = { column: number; is: Evidence<PlacementVocabulary> }

/** A row that may place a part: a name and two numbers at least. */
function mayPlace(row: readonly string[]): boolean {
  const filled = filledCells(row.length > WIDTH ? row.slice(0, WIDTH) : row)
  const numbers = filled.filter((c) => readLength((row[c] ?? '').trim()) !== null).length
  return numbers >= 2 && filled.length > numbers
}

/** The columns of a table without a head, by what they hold; null where they hold no places of parts. */
export function columnsByContent(table: Table): PlacementColumns | null {
  const rows: number[] = []
  for (let r = 0; r < table.rows.length && rows.length < SAMPLE; r++) if (mayPlace(table.rows[r] ?? [])) rows.push(r)
  if (rows.length === 0) return null
  const width = Math.min(WIDTH, Math.max(...rows.map((r) => table.rows[r]?.length ?? 0)))
  const all = Array.from({ length: width }, (_, column): Weighed => ({
    column,
    is: weighColumn(PLACEMENT_DICTIONARY, table, rows, column),
  }))
  const placed = placeColumns(all.filter(({ is }) => is.filled >= is.rows * 0.9 && is.length >= 0.9))
  if (!placed) return null
  const designator =
    all.find(({ is }) => is.designator >= 0.6 && is.unique >= 0.6 && is.length < 0.5) ?? namesFirst(all[0], placed.rotation)
  if (!designator) return null
  const { x, y, rotation } = placed
  const rest = all.filter(({ column, is }) => is.filled > 0 && ![designator.column, x, y, rotation].includes(column))
  const side = rest.find(({ is }) => is.side >= 0.9)
  if (rotation === null && !side && ![x, y].some((c) => (all[c]?.is.fraction ?? 0) >= 0.5)) return null
  const isPlain = designator.is.designator === 1 && rotation !== null && [x, y].every((c) => all[c]?.is.fraction === 1)
  if (rows.length < ENOUGH_ROWS && !isPlain) return null
  const texts = rest.filter(({ column, is }) => column !== side?.column && is.length < 0.9)
  const footprint = footprintOf(texts)
  const value = texts.find(({ column }) => column !== footprint)?.column ?? null
  return {
    ...noColumns(PLACEMENT_FIELDS),
    designator: designator.column,
    x,
    y,
    rotation,
    side: side?.column ?? null,
    footprint,
    value,
  }
}

/** Names of an own kind ("LDO_C1") that stand first and once, before places that tell the angle as well. */
const namesFirst = (first: Weighed | undefined, rotation: number | null): Weighed | null =>
  first && rotation !== null && first.is.filled === first.is.rows && first.is.name >= 0.9 && first.is.unique >= 0.95
    ? first
    : null

/** Three numbers are X, Y and the angle, the angle being the one that knows few values; two are X and Y. */
function placeColumns(numbers: readonly Weighed[]): { x: number; y: number; rotation: number | null } | null {
  const angles = numbers.filter(({ is }) => is.angle >= 0.6 && is.fraction <= 1 && is.unique * is.filled <= 24)
  const turned = numbers.length < 3 ? undefined : (angles.find(({ column }) => column > (numbers[1]?.column ?? 0)) ?? angles[0])
  const [x, y] = numbers.filter(({ column }) => column !== turned?.column)
  return x && y ? { x: x.column, y: y.column, rotation: turned?.column ?? null } : null
}

function footprintOf(texts: readonly Weighed[]): number | null {
  const [best] = texts.toSorted((a, b) => b.is.package - a.is.package)
  if (!best) return null
  if (best.is.package >= 0.3) return best.column
  return texts.length > 1 ? (texts.at(-1)?.column ?? null) : null
}
