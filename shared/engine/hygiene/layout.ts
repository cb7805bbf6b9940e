import { columnLabel } from '../bom/reshape/column-label.ts'
import { BOM_DICTIONARY } from '../bom/head/dictionary.ts'
import { readHead } from '../table/heads.ts'
import { sourceColumns } from '../bom/reshape/reshape.ts'
import type { ReadingChoices, Field } from '../bom/types.ts'
import type { Merge, Table } from '../sheet/types.ts'
import type { HygieneFix, HygieneItem, HygieneRow, HygieneSource } from './types.ts'

/** A column of the leading table with something in its data rows. */
type Column = { column: number; head: string; field: Field | null }

/** Columns and merges of the leading table, and hidden sheets. */
export function layoutItems(source: HygieneSource): HygieneItem[] {
  const { tables, bom, choices } = source
  const { reading } = choices
  const table = tables[bom.sheetIndex]
  if (!table) return []
  const columns = filledColumns(table, source)
  const used = new Set(reading.reshapes?.flatMap(sourceColumns))
  const open = columns.filter(({ column }) => reading.columns?.[column] === undefined && !used.has(column))
  const strange = open.filter(({ field, head }) => field === null && (head === '' || readHead(BOM_DICTIONARY, head) === null))
  const hidden = open.filter(({ column }) => table.hiddenColumns.includes(column))
  return [
    ...columnItem(source, 'column-hidden', 'warn', '隐藏的列里有内容', '看不见的列也参与了识别，可能与看得见的不一致', hidden),
    ...columnItem(source, 'column-unknown', 'info', '没有识别出含义的列', '里面若有型号、封装或不贴标记，就没有用上', strange),
    ...mergedItem(table, source),
    ...hiddenSheets(source),
  ]
}

function filledColumns(table: Table, { bom }: HygieneSource): Column[] {
  const filled = new Set<number>()
  for (const { sheet, row } of bom.lines) {
    if (sheet !== bom.sheetIndex) continue
    table.rows[row]?.forEach((cell, column) => {
      if (cell.trim() !== '') filled.add(column)
    })
  }
  const heads = bom.headerRow === null ? [] : (table.rows[bom.headerRow] ?? [])
  const fields = new Map(bom.reasons.map(({ column, field }) => [column, field]))
  return [...filled]
    .toSorted((a, b) => a - b)
    .map((column) => ({ column, head: (heads[column] ?? '').trim(), field: fields.get(column) ?? null }))
}

function columnItem(
  source: HygieneSource,
  code: string,
  level: HygieneItem['level'],
  title: string,
  risk: string,
  columns: readonly Column[],
): HygieneItem[] {
  if (columns.length === 0) return []
  const { bom, choices } = source
  const { reading } = choices
  const rows = columns.map(({ column, head, field }): HygieneRow => ({
    sheet: bom.sheetIndex,
    row: bom.headerRow ?? bom.firstDataRow,
    field,
    text: `${columnLabel(column, reading.reshapes)} 列${head === '' ? '' : `“${head}”`}`,
  }))
  const chosen = Object.fromEntries(columns.map(({ column, field }) => [column, field]))
  const label = columns.every(({ field }) => field === null) ? '不使用这些列' : '确认这些列的含义'
  return [{ code, title, level, count: rows.length, rows, risk, fixes: pinned(source, label, { columns: chosen }) }]
}

/**
 * A choice about columns holds for one table: it is offered where the bill is one table, whose sheet and head it names too, so
 * that nothing else is read differently.
 */
export function pinned({ bom }: HygieneSource, label: string, reading: ReadingChoices): HygieneFix[] {
  const one = bom.lines.every((line) => line.sheet === bom.sheetIndex)
  if (!one || bom.tables !== undefined) return []
  return [{ label, kind: 'reading', reading: { sheetIndex: bom.sheetIndex, headerRow: bom.headerRow, ...reading } }]
}

const rangeText = ({ top, left, bottom }: Merge, { bom, choices: { reading } }: HygieneSource): string =>
  bom.made?.includes(left)
    ? `${columnLabel(left, reading.reshapes)} 列第 ${top + 1} 至 ${bottom + 1} 行`
    : `${columnLabel(left)}${top + 1}:${columnLabel(left)}${bottom + 1}`

function mergedItem(table: Table, source: HygieneSource): HygieneItem[] {
  const { bom } = source
  const mapped = Object.values(bom.columns).filter((column) => column !== null)
  const over = table.merges.filter(
    ({ top, bottom, left, right }) =>
      bottom > top &&
      bottom >= bom.firstDataRow &&
      top <= bom.lastDataRow &&
      mapped.some((column) => column >= left && column <= right),
  )
  if (over.length === 0) return []
  const rows = over.map((merge): HygieneRow => ({
    sheet: bom.sheetIndex,
    row: merge.top,
    field: bom.reasons.find(({ column }) => column === merge.left)?.field ?? null,
    text: rangeText(merge, source),
  }))
  const risk = '合并的数量或位号按共用理解：下面的行可能被当成替代料'
  return [{ code: 'cells-merged', title: '数据区有合并单元格', level: 'info', count: rows.length, rows, risk, fixes: [] }]
}

function hiddenSheets(source: HygieneSource): HygieneItem[] {
  const { tables, bom, choices } = source
  const { reading } = choices
  const used = new Set(bom.lines.map((line) => line.sheet))
  const rows = tables.flatMap(({ hidden, rows: all, name }, sheet): HygieneRow[] =>
    hidden && all.length > 0 && reading.sheetIndex === undefined
      ? [{ sheet, row: 0, field: null, text: `${name ?? ''}（${all.length} 行）` }]
      : [],
  )
  if (rows.length === 0) return []
  const risk = rows.some(({ sheet }) => used.has(sheet))
    ? '读取的正是隐藏的工作表，请确认不是旧版本'
    : '隐藏的工作表没有读取，里面若有料就漏了'
  const single = [...used].every((sheet) => sheet === bom.sheetIndex)
  const fixes: HygieneFix[] = single
    ? [{ label: '确认只读现在这张表', kind: 'reading', reading: { sheetIndex: bom.sheetIndex } }]
    : []
  return [{ code: 'sheet-hidden', title: '有隐藏的工作表', level: 'info', count: rows.length, rows, risk, fixes }]
}
