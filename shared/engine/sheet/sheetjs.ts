import { finishTable } from './table.ts'
import { CELL } from './types.ts'
import type { CellKind, SheetCaps, Table } from './types.ts'

/** The part of SheetJS that reading a BIFF workbook needs; the caller loads the library and hands it in. */
export type SheetJs = {
  read: (bytes: Uint8Array, options: Record<string, unknown>) => SheetJsBook
}

type SheetJsCell = { t: string; w?: string; v?: unknown }
type SheetJsSheet = {
  '!data'?: (SheetJsCell | undefined)[][]
  '!merges'?: { s: { r: number; c: number }; e: { r: number; c: number } }[]
  '!rows'?: ({ hidden?: boolean } | undefined)[]
  '!cols'?: ({ hidden?: boolean } | undefined)[]
}
type SheetJsBook = { SheetNames: string[]; Sheets: Record<string, SheetJsSheet>; Workbook?: { Sheets?: { Hidden?: number }[] } }

const KINDS: Readonly<Record<string, CellKind>> = { s: CELL.text, n: CELL.number, d: CELL.date, b: CELL.bool, e: CELL.error }

/** Reads an old .xls through SheetJS, cells as formatted text. Throws what the library throws on a broken file. */
export function tablesFromSheetJs(library: SheetJs, bytes: Uint8Array, caps: SheetCaps): Table[] {
  const book = library.read(bytes, {
    type: 'array',
    dense: true,
    cellStyles: true,
    sheetRows: caps.rows + 1,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
  })
  return book.SheetNames.map((name, i) => tableOf(name, (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0, book.Sheets[name] ?? {}))
}

function tableOf(name: string, hidden: boolean, sheet: SheetJsSheet): Table {
  const table: Table = { name, hidden, rows: [], kinds: [], merges: [], hiddenRows: [], hiddenColumns: [] }
  const data = sheet['!data'] ?? []
  for (let r = 0; r < data.length; r++) {
    const cells: string[] = []
    const kinds: CellKind[] = []
    for (const [c, cell] of (data[r] ?? []).entries()) {
      const text = cell?.w ?? (cell?.t === 's' && typeof cell.v === 'string' ? cell.v : '')
      if (cell === undefined || text === '') continue
      while (cells.length < c) {
        cells.push('')
        kinds.push(CELL.blank)
      }
      cells[c] = text
      kinds[c] = KINDS[cell.t] ?? CELL.text
    }
    table.rows.push(cells)
    table.kinds.push(Uint8Array.from(kinds))
  }
  table.merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }))
  table.hiddenRows = (sheet['!rows'] ?? []).flatMap((row, r) => (row?.hidden ? [r] : []))
  table.hiddenColumns = (sheet['!cols'] ?? []).flatMap((column, c) => (column?.hidden ? [c] : []))
  return finishTable(table)
}
