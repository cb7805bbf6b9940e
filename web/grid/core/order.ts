import { columnTest, type RowTest } from './filter.ts'
import { isEmpty, rawText, type CellValue, type CoreColumn } from './model.ts'
import type { ColumnFilter, GridView, Sort } from './view.ts'

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** Which rows are in sight, in which order, as indices into `rows`: filtered, then sorted, stable. */
export function rowOrder<Row>(rows: readonly Row[], columns: readonly CoreColumn<Row>[], view: GridView): number[] {
  const tests = view.filters.flatMap((filter) => testOf(columns, filter))
  const order: number[] = []
  rows.forEach((row, index) => {
    if (tests.every((test) => test(row))) order.push(index)
  })
  return view.sorts.length === 0 ? order : sorted(order, rows, columns, view.sorts)
}

/** True when the rows that changed would be elsewhere, or not in sight, if the order were made anew. */
export function isOrderStale<Row>(
  before: readonly Row[],
  after: readonly Row[],
  columns: readonly CoreColumn<Row>[],
  view: GridView,
): boolean {
  const tests = view.filters.flatMap((filter) => testOf(columns, filter))
  const keys = view.sorts.flatMap((sort) => columns.find((column) => column.id === sort.columnId) ?? [])
  if (tests.length + keys.length === 0) return false
  return after.some((row, index) => {
    const old = before[index]
    if (old === undefined || old === row) return false
    return keys.some((column) => column.get(row) !== column.get(old)) || tests.some((test) => test(row) !== test(old))
  })
}

function testOf<Row>(columns: readonly CoreColumn<Row>[], filter: ColumnFilter): RowTest<Row>[] {
  const column = columns.find((each) => each.id === filter.columnId)
  return column ? [columnTest(column, filter)] : []
}

function sorted<Row>(
  order: number[],
  rows: readonly Row[],
  columns: readonly CoreColumn<Row>[],
  sorts: readonly Sort[],
): number[] {
  const keys = sorts.flatMap((sort) => {
    const column = columns.find((each) => each.id === sort.columnId)
    return column ? [{ values: rows.map((row) => column.get(row)), sign: sort.direction === 'up' ? 1 : -1 }] : []
  })
  return order.toSorted((a, b) => {
    for (const { values, sign } of keys) {
      const found = compareValues(values[a] ?? null, values[b] ?? null, sign)
      if (found !== 0) return found
    }
    return a - b
  })
}

/** Numbers, then text that begins in Latin, then Chinese by pinyin, as Excel has it; empty cells last in either direction. */
export function compareValues(a: CellValue, b: CellValue, sign: number): number {
  if (a === b) return 0
  if (isEmpty(a)) return isEmpty(b) ? 0 : 1
  if (isEmpty(b)) return -1
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
  if (typeof a !== typeof b) return (typeof a === 'number' ? -1 : 1) * sign
  const [one, other] = [rawText(a), rawText(b)]
  const script = Number(isChinese(one)) - Number(isChinese(other))
  return (script === 0 ? collator.compare(one, other) : script) * sign
}

const isChinese = (text: string): boolean => text.charCodeAt(0) >= 0x2e80
