/** What a cell held before it became text. */
export const CELL = { blank: 0, text: 1, number: 2, date: 3, bool: 4, error: 5 } as const
export type CellKind = (typeof CELL)[keyof typeof CELL]

/** A merged range, 0-based, ends included. */
export type Merge = { top: number; left: number; bottom: number; right: number }

/**
 * One sheet as text. `rows[r][c]` is 0-based from A1 (or from the first record of a text file), formatted as the file's
 * author saw it; missing cells are '' or absent at the end of a row. `kinds[r][c]` runs beside it; rows of one pattern may
 * share one array of kinds, so nothing writes into it.
 */
export type Table = {
  name: string | null
  hidden: boolean
  rows: string[][]
  kinds: Uint8Array[]
  merges: Merge[]
  hiddenRows: number[]
  hiddenColumns: number[]
  /** What the file is called, without folders and ending; absent where it has no name. */
  file?: string
  /** One of several tables of one page, under headings of their own. */
  section?: boolean
}

/** What can be read, in the order in which it is named to people. */
const FORMATS = ['xlsx', 'xls', 'ods', 'fods', 'csv', 'tsv', 'txt', 'html', 'md', 'xml'] as const
export type SheetFormat = (typeof FORMATS)[number]

/** Endings of files that can be read; what a file is, its bytes decide. */
export const SHEET_ENDINGS = [...FORMATS, 'htm'] as const

export type Workbook = {
  format: SheetFormat
  /** IANA-like label of a text file's encoding ("utf-8", "gb18030", "utf-16le" …); null for workbooks. */
  encoding: string | null
  /** "," ";" "\t" or "aligned"; null for everything but delimited text. */
  delimiter: string | null
  sheets: Table[]
}

/** Caps of one place of work; a file over any of them is refused with the cap. */
export type SheetCaps = {
  bytes: number
  xlsBytes: number
  inflatedBytes: number
  rows: number
  columns: number
}

/** What the engine does not have by itself: the platform's decoder. */
export type SheetTools = {
  /** Decodes strictly; null when the bytes are not of that encoding. */
  decode: (bytes: Uint8Array, encoding: string) => string | null
}
