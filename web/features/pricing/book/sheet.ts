import type { Cell, SheetData } from '../../../../shared/engine/export/cell.ts'
import { cellText } from '../../../../shared/engine/export/cell.ts'
import { checkedItem } from './range.ts'
import { canonicalJson } from '../../../../shared/engine/price/book/canonical.ts'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { BOOK_KIND_NAMES } from '../../../../shared/engine/price/book/problems.ts'
import { columnsOf, POINTS_TITLE, type SheetNames } from './sheet-kinds.ts'
import { dropUndefined, type Fields, type SheetColumn } from './sheet-columns.ts'
import { TIER_TITLES, tierRows, withTiers } from './sheet-tiers.ts'

/** What a row of a file makes of the book: the number of the row as the file shows it, and why it is refused. */
export type ImportRow<K extends BookKind> = {
  row: number
  code: string
  state: 'added' | 'changed' | 'same' | 'refused'
  reason: string
  before: BookItems[K] | null
  item: BookItems[K] | null
}

/** The items of a kind as a sheet that can be read back. */
export function sheetOf<K extends BookKind>(kind: K, items: readonly BookItems[K][], names: SheetNames): SheetData {
  const columns = columnsOf(kind, names)
  const head: Cell[] = [...columns.map(({ title }) => title), ...(kind === 'type' ? TIER_TITLES : [])]
  const rows = items.flatMap((item) => {
    const cells = columns.map((column) => column.write(fieldsOf(item)))
    return kind === 'type' ? tierRows(fieldsOf(item), names.convention).map((tier) => [...cells, ...tier]) : [cells]
  })
  return { name: BOOK_KIND_NAMES[kind], rows: [head, ...rows], bold: [0], frozenRows: 1 }
}

/** An item is JSON. */
const fieldsOf = (item: object): Fields => item as Fields

/** Which titles that a kind must have a table lacks; empty is a table of this kind. */
export function missingTitles(kind: BookKind, head: readonly string[], names: SheetNames): string[] {
  const wanted = columnsOf(kind, names).flatMap(({ title, isNew }) => (isNew ? [] : [title]))
  const own = new Set(head.map((title) => title.trim()))
  // Conventions come and go: a column of points that is not there changes nothing.
  return [...wanted, ...(kind === 'type' ? TIER_TITLES : [])].filter(
    (title) => !own.has(title) && !title.startsWith(POINTS_TITLE),
  )
}

type Book<K extends BookKind> = { items: readonly BookItems[K][]; fresh: BookItems[K]; names: SheetNames }

/** What a table would make of the book, row by row; nothing is written by it. `rows[0]` is the head. */
export function dryRun<K extends BookKind>(
  kind: K,
  rows: readonly (readonly string[])[],
  { items, fresh, names }: Book<K>,
): ImportRow<K>[] {
  const head = (rows[0] ?? []).map((title) => title.trim())
  const columns = columnsOf(kind, names)
  const byCode = new Map<string, { cells: readonly string[]; row: number }[]>()
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue
    const code = at(cells, head, columns[0]?.title ?? '')
    byCode.set(code, [...(byCode.get(code) ?? []), { cells, row: index + 1 }])
  }
  return [...byCode].flatMap(([code, [first, ...others]]): ImportRow<K>[] => {
    if (!first) return []
    const before = items.find((item) => item.code === code) ?? null
    const refused = (row: number, reason: string): ImportRow<K> => ({ row, code, state: 'refused', reason, before, item: null })
    const isTiered = kind === 'type'
    const doubles = isTiered ? [] : others.map(({ row }) => refused(row, '编码与上面的行重复'))
    const read = readRow(columns, head, first.cells, fieldsOf(before ?? { ...fresh, code }))
    const tiers = [first, ...others].map(
      ({ cells }) =>
        (title: string) =>
          at(cells, head, title),
    )
    const made = 'problem' in read || !isTiered ? read : withTiers(read.item, tiers, names.convention)
    const checked = 'problem' in made ? made : checkedItem(kind, made.item)
    if ('problem' in checked) return [refused(first.row, checked.problem), ...doubles]
    const { item } = checked
    const isSame = before !== null && canonicalJson(before) === canonicalJson(item)
    const state = before === null ? 'added' : isSame ? 'same' : 'changed'
    return [{ row: first.row, code, state, reason: '', before, item }, ...doubles]
  })
}

const at = (cells: readonly string[], head: readonly string[], title: string): string => cells[head.indexOf(title)]?.trim() ?? ''

function readRow(
  columns: readonly SheetColumn[],
  head: readonly string[],
  cells: readonly string[],
  start: Fields,
): { item: Fields } | { problem: string } {
  let item = start
  for (const column of columns) {
    if (!head.includes(column.title)) continue
    const text = at(cells, head, column.title)
    // A cell that says what already holds changes nothing, not even how it is kept.
    if (text === cellText(column.write(item))) continue
    const answer = column.read(text, item)
    if ('problem' in answer) return answer
    item = dropUndefined({ ...item, ...answer.set })
  }
  return { item }
}
