/** What a cell holds. An empty cell is null or ''. */
export type CellValue = string | number | null

/** Where a cell's value comes from: read from the file, concluded by a rule, assumed, or entered by the member. */
export type Provenance = 'file' | 'rule' | 'estimate' | 'member'

export type Parsed = { text: string } | { problem: string }

export type ColumnEdit<Row> = {
  kind: 'text' | 'number' | 'choice'
  choices?: readonly string[]
  /** Brings what was typed or pasted into the form that the page stores, or says in Chinese why it cannot be. */
  parse?: (text: string, row: Row) => Parsed
}

export type CoreColumn<Row> = {
  id: string
  title: string
  /** Second line of the head: unit of every cell below. */
  unit?: string
  width?: number
  /** Never narrower, whatever was remembered: so that no figure is cut. */
  minWidth?: number
  /** Nothing stands in it: it is as narrow as its heading until the member opens it. */
  thin?: boolean
  align?: 'left' | 'right'
  mono?: boolean
  /** Pinned to the left, or hidden, until the member says otherwise. */
  pin?: boolean
  hidden?: boolean
  /** The value that is edited, copied, sorted, filtered and summed. */
  get: (row: Row) => CellValue
  /** The value as shown; without it the value itself. */
  format?: (value: CellValue, row: Row) => string
  edit?: ColumnEdit<Row>
  provenance?: (row: Row) => Provenance | null
  /** More about the provenance, shown on hover: "文件 D12", "规则：0402 电容". */
  explain?: (row: Row) => string | null
  /** What is wrong with the cell, in Chinese. */
  problem?: (row: Row) => string | null
  locked?: (row: Row) => boolean
}

/** One cell's new text. Null removes the member's entry: the cell shows again what was read or concluded. */
export type GridChange = { rowId: string; columnId: string; text: string | null }

export const rawText = (value: CellValue): string => (value === null ? '' : String(value))

export const isEmpty = (value: CellValue): boolean => value === null || value === ''

export function shownText<Row>(column: CoreColumn<Row>, row: Row): string {
  const value = column.get(row)
  return column.format ? column.format(value, row) : rawText(value)
}
