import { columnLabel } from '../../bom/reshape/column-label.ts'
import { BOM_DICTIONARY } from '../../bom/head/dictionary.ts'
import { readHead } from '../../table/heads.ts'
import { sourceColumns } from '../../bom/reshape/reshape.ts'
import type { Field } from '../../bom/types.ts'
import type { Merge, Table } from '../../sheet/types.ts'
import { atTable, pinned, reading, rowAt } from '../file-doubt.ts'
import type { FileDoubt } from '../file-doubt.ts'
import type { ReviewRow, ReviewSource, ReviewState } from '../types.ts'

/** A column of the leading table with something in its data rows. */
type Column = { column: number; head: string; field: Field | null }

/** Columns and merges of the leading table, and hidden sheets. */
export function layoutDoubts(source: ReviewSource): FileDoubt[] {
  const { tables, bom, choices } = source
  const table = tables[bom.sheetIndex]
  if (!table) return []
  const columns = filledColumns(table, source)
  const used = new Set(choices.reading.reshapes?.flatMap(sourceColumns))
  const open = columns.filter(({ column }) => choices.reading.columns?.[column] === undefined && !used.has(column))
  const strange = open.filter(({ field, head }) => field === null && (head === '' || readHead(BOM_DICTIONARY, head) === null))
  const hidden = open.filter(({ column }) => table.hiddenColumns.includes(column))
  return [
    ...columnItem(source, 'column-hidden', 'check', '隐藏的列里有内容', '看不见的列也参与了识别，可能与看得见的不一致', hidden),
    ...columnItem(source, 'column-unknown', 'tip', '没有识别出含义的列', '里面若有型号、封装或不贴标记，就没有用上', strange),
    ...mergedItem(table, source),
    ...hiddenSheets(source),
  ]
}

function filledColumns(table: Table, { bom }: ReviewSource): Column[] {
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
  source: ReviewSource,
  code: string,
  state: ReviewState,
  title: string,
  risk: string,
  columns: readonly Column[],
): FileDoubt[] {
  if (columns.length === 0) return []
  const { bom, choices } = source
  const rows = columns.map(({ column, head, field }) =>
    atTable(bom, `${columnLabel(column, choices.reading.reshapes)} 列${head === '' ? '' : `“${head}”`}`, field),
  )
  const chosen = Object.fromEntries(columns.map(({ column, field }) => [column, field ?? ('ignored' as const)]))
  const label = columns.every(({ field }) => field === null) ? '不使用这些列' : '确认这些列的含义'
  return [{ code, title, state, rows, risk, answers: pinned(source, label, chosen), isSure: true }]
}

const rangeText = ({ top, left, bottom }: Merge, { bom, choices }: ReviewSource): string =>
  bom.made?.includes(left)
    ? `${columnLabel(left, choices.reading.reshapes)} 列第 ${top + 1} 至 ${bottom + 1} 行`
    : `${columnLabel(left)}${top + 1}:${columnLabel(left)}${bottom + 1}`

function mergedItem(table: Table, source: ReviewSource): FileDoubt[] {
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
  const fieldAt = (left: number) => bom.reasons.find(({ column }) => column === left)?.field ?? null
  const rows = over.map((merge) => rowAt(bom.sheetIndex, merge.top, rangeText(merge, source), fieldAt(merge.left)))
  const risk = '合并的数量或位号按共用理解：下面的行可能被当成替代料'
  return [{ code: 'cells-merged', title: '数据区有合并单元格', state: 'tip', rows, risk, answers: [] }]
}

function hiddenSheets({ tables, bom, choices }: ReviewSource): FileDoubt[] {
  const used = new Set(bom.lines.map((line) => line.sheet))
  const rows = tables.flatMap(({ hidden, rows: all, name }, sheet): ReviewRow[] =>
    hidden && all.length > 0 && choices.reading.sheetIndex === undefined
      ? [rowAt(sheet, 0, `${name ?? ''}（${all.length} 行）`)]
      : [],
  )
  if (rows.length === 0) return []
  const risk = rows.some(({ sheet }) => used.has(sheet))
    ? '读取的正是隐藏的工作表，请确认不是旧版本'
    : '隐藏的工作表没有读取，里面若有料就漏了'
  const single = [...used].every((sheet) => sheet === bom.sheetIndex)
  const answers = single ? [reading('确认只读现在这张表', { sheetIndex: bom.sheetIndex })] : []
  return [{ code: 'sheet-hidden', title: '有隐藏的工作表', state: 'tip', rows, risk, answers }]
}
