import { isValidElement, type ReactNode } from 'react'
import { countText, percentText, timeText, yuan } from '../../lib/format.ts'
import type { ColumnKind, TableColumn } from '../types.ts'

const RIGHT: readonly (ColumnKind | undefined)[] = ['number', 'money', 'percent']

/** Digits of one column stand under each other. */
export const isNumeric = (kind: ColumnKind | undefined): boolean => RIGHT.includes(kind)

/** What stands in a cell: the column's own look, else the value by its kind; "—" for what is not known. */
export function cellOf<R extends object>(column: TableColumn<R>, row: R): ReactNode {
  return isKnown(column, row) ? contentOf(column, row) : <span className="text-text-3">—</span>
}

/** Whether the row has something to say in this column. */
export function isKnown<R extends object>(column: TableColumn<R>, row: R): boolean {
  const content = contentOf(column, row)
  return content !== null && content !== undefined && content !== ''
}

/** The same in words, for a file or a question; empty for what is not known. */
export const cellText = <R extends object>(column: TableColumn<R>, row: R): string =>
  nodeText(contentOf(column, row)) || valueText(valueOf(row, column.key), column.kind)

function contentOf<R extends object>(column: TableColumn<R>, row: R): ReactNode {
  const value = valueOf(row, column.key)
  return column.cell ? column.cell(ownValue(value), row) : valueText(value, column.kind)
}

/** A value as people read it; empty when it is not known. */
export function valueText(value: unknown, kind: ColumnKind = 'text'): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'money') return yuan(value)
  if (kind === 'percent') return percentText(value)
  if (kind === 'time') return timeText(value)
  return kind === 'number' ? countText(value) : String(value)
}

/** The sum of a column over rows; unknown values count for nothing. */
export function sumOf<R extends object>(column: TableColumn<R>, rows: readonly R[]): number {
  const values = rows.map((row) => valueOf(row, column.key))
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
}

/** Rows are plain objects out of JSON; the key is one of theirs. */
export function valueOf(row: object, key: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[key]
}

/** The words of a node; a part that makes its words itself has none here. */
function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(nodeText).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? nodeText(node.props.children) : ''
}

/** The column was declared for this key of the row, so its cell takes this value. */
const ownValue = (value: unknown): never => value as never
