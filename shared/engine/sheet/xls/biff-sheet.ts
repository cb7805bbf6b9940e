import { createBiffCells } from './biff-cells.ts'
import type { BiffCells } from './biff-cells.ts'
import { narrowText, recordAt, unicodeText } from './biff-strings.ts'
import type { BiffRecord } from './biff-strings.ts'
import { u16, u32 } from '../bytes.ts'
import type { CellFormat } from '../format/format.ts'
import { createGrid } from '../grid.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'

/** What the sheets of one old workbook share. */
export type BiffBook = {
  bytes: Uint8Array
  /** BIFF8 has Unicode strings; older files have eight-bit letters. */
  unicode: boolean
  strings: readonly string[]
  formats: readonly CellFormat[]
  date1904: boolean
  caps: SheetCaps
}

/** Record types, as [MS-XLS] 2.3 numbers them. */
const R = {
  eof: 0x0a,
  formula: 0x06,
  colInfo: 0x7d,
  mulRk: 0xbd,
  rString: 0xd6,
  mergedCells: 0xe5,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  bof: 0x809,
} as const

type Shape = Pick<Table, 'merges' | 'hiddenRows' | 'hiddenColumns'>

/** Reads the records of one sheet from its BOF at `from`; charts inside it are stepped over. */
export function readBiffSheet(
  book: BiffBook,
  from: number,
  name: string,
  hidden: boolean,
  rowsLeft: number,
): Table | SheetRefusal {
  const { bytes: b, caps } = book
  const grid = createGrid(caps, rowsLeft, name)
  const readCell = createCellReader(book, createBiffCells(grid, book.formats, book.date1904))
  const shape: Shape = { merges: [], hiddenRows: [], hiddenColumns: [] }
  let depth = 0
  for (let record = recordAt(b, from); record !== null; record = recordAt(b, record.end)) {
    if (record.type === R.bof) depth++
    else if (record.type === R.eof) {
      if (--depth <= 0) break
    } else if (depth === 1) {
      readShape(shape, b, record, caps)
      if (!readCell(record)) break
    }
  }
  return grid.refusal() ?? grid.finish({ name, hidden, ...shape })
}

/** Reads a record if it is a cell; false when a cap stops the reading. A record too short for its value is stepped over. */
function createCellReader({ bytes: b, unicode, strings }: BiffBook, cells: BiffCells): (record: BiffRecord) => boolean {
  const view = new DataView(b.buffer, b.byteOffset, b.byteLength)
  /** The cell of a formula whose text follows in a record of its own. */
  let waiting: { row: number; column: number; style: number } | null = null

  const textAt = (at: number, end: number): string =>
    unicode ? unicodeText(b, at, end, 2) : narrowText(b, at + 2, Math.min(u16(b, at), end - at - 2))

  /** The cached value of a formula. */
  function formula(at: number, row: number, column: number, style: number): boolean {
    if (u16(b, at + 12) !== 0xffff) return cells.number(row, column, style, view.getFloat64(at + 6, true))
    const kind = b[at + 6]
    if (kind === 0) waiting = { row, column, style }
    return kind === 1 || kind === 2 ? cells.flag(row, column, b[at + 8] ?? 0, kind === 2) : true
  }

  function formulaText(at: number, end: number): boolean {
    const cell = waiting
    waiting = null
    return cell === null || cells.text(cell.row, cell.column, cell.style, textAt(at, end))
  }

  function packedNumbers(at: number, end: number, row: number, first: number): boolean {
    for (let i = at + 4, column = first; i + 6 <= end - 2; i += 6, column++)
      if (!cells.number(row, column, u16(b, i), rkNumber(view, i + 2))) return false
    return true
  }

  return ({ type, start: at, end }) => {
    const [row, column, style] = [u16(b, at), u16(b, at + 2), u16(b, at + 4)]
    switch (type) {
      case R.number:
        return end - at < 14 || cells.number(row, column, style, view.getFloat64(at + 6, true))
      case R.rk:
        return end - at < 10 || cells.number(row, column, style, rkNumber(view, at + 6))
      case R.mulRk:
        return packedNumbers(at, end, row, column)
      case R.labelSst:
        return cells.text(row, column, style, strings[u32(b, at + 6)] ?? '')
      case R.label:
      case R.rString:
        return cells.text(row, column, style, textAt(at + 6, end))
      case R.formula:
        return end - at < 14 || formula(at, row, column, style)
      case R.string:
        return formulaText(at, end)
      case R.boolErr:
        return cells.flag(row, column, b[at + 6] ?? 0, b[at + 7] === 1)
      default:
        return true
    }
  }
}

/** Reads a record if it hides rows or columns or merges cells. */
function readShape(shape: Shape, b: Uint8Array, { type, start: at, end }: BiffRecord, caps: SheetCaps): void {
  if (type === R.row && (u16(b, at + 12) & 0x20) !== 0) shape.hiddenRows.push(u16(b, at))
  else if (type === R.colInfo && (u16(b, at + 8) & 1) !== 0) {
    for (let c = u16(b, at); c <= Math.min(u16(b, at + 2), caps.columns); c++) shape.hiddenColumns.push(c)
  } else if (type === R.mergedCells) {
    for (let i = at + 2; i + 8 <= end; i += 8)
      shape.merges.push({ top: u16(b, i), bottom: u16(b, i + 2), left: u16(b, i + 4), right: u16(b, i + 6) })
  }
}

/** A number packed into 32 bits: the upper bits of a double or a whole number, perhaps in hundredths. */
function rkNumber(view: DataView, at: number): number {
  const raw = view.getInt32(at, true)
  let value = raw >> 2
  if ((raw & 2) === 0) {
    const double = new DataView(new ArrayBuffer(8))
    double.setInt32(0, raw & ~3)
    value = double.getFloat64(0)
  }
  return raw & 1 ? value / 100 : value
}
