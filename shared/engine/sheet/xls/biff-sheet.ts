import { narrowText, recordAt, unicodeText } from './biff-strings.ts'
import type { BiffRecord } from './biff-strings.ts'
import { u16, u32 } from '../bytes.ts'
import { formatGeneral } from '../format/format-general.ts'
import { formatCell, formatText } from '../format/format.ts'
import type { CellFormat } from '../format/format.ts'
import { createGrid } from '../grid.ts'
import { CELL } from '../types.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { Merge, SheetCaps, Table } from '../types.ts'

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

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

/** Reads the records of one sheet from its BOF at `from`; charts inside it are stepped over. */
export function readBiffSheet(
  book: BiffBook,
  from: number,
  name: string,
  hidden: boolean,
  rowsLeft: number,
): Table | SheetRefusal {
  const { bytes: b, caps } = book
  const view = new DataView(b.buffer, b.byteOffset, b.byteLength)
  const grid = createGrid(caps, rowsLeft, name)
  const merges: Merge[] = []
  const hiddenRows: number[] = []
  const hiddenColumns: number[] = []
  let waiting: { row: number; column: number; style: number } | null = null

  const text = (row: number, column: number, style: number, value: string): boolean =>
    grid.put(row, column, formatText(book.formats[style], value), CELL.text)
  const number = (row: number, column: number, style: number, value: number): boolean => {
    const format = book.formats[style]
    if (format === undefined || format.general) return grid.put(row, column, formatGeneral(value), CELL.number)
    return grid.put(row, column, formatCell(format, value, book.date1904), format.date ? CELL.date : CELL.number)
  }
  const flag = (row: number, column: number, value: number, isError: boolean): boolean =>
    isError
      ? grid.put(row, column, ERRORS[value] ?? '#N/A', CELL.error)
      : grid.put(row, column, value === 0 ? 'FALSE' : 'TRUE', CELL.bool)

  /** The cached value of a formula; a text follows in a record of its own. */
  function formula(at: number, row: number, column: number, style: number): boolean {
    if (u16(b, at + 12) !== 0xffff) return number(row, column, style, view.getFloat64(at + 6, true))
    const kind = b[at + 6]
    if (kind === 0) waiting = { row, column, style }
    return kind === 1 || kind === 2 ? flag(row, column, b[at + 8] ?? 0, kind === 2) : true
  }

  function cell({ type, start: at, end }: BiffRecord): boolean {
    const [row, column, style] = [u16(b, at), u16(b, at + 2), u16(b, at + 4)]
    switch (type) {
      case R.number:
        return end - at < 14 || number(row, column, style, view.getFloat64(at + 6, true))
      case R.rk:
        return end - at < 10 || number(row, column, style, rkNumber(view, at + 6))
      case R.mulRk:
        for (let i = at + 4, c = column; i + 6 <= end - 2; i += 6, c++)
          if (!number(row, c, u16(b, i), rkNumber(view, i + 2))) return false
        return true
      case R.labelSst:
        return text(row, column, style, book.strings[u32(b, at + 6)] ?? '')
      case R.label:
      case R.rString:
        return text(
          row,
          column,
          style,
          book.unicode ? unicodeText(b, at + 6, end, 2) : narrowText(b, at + 8, Math.min(u16(b, at + 6), end - at - 8)),
        )
      case R.formula:
        return end - at < 14 || formula(at, row, column, style)
      case R.string:
        if (waiting !== null)
          text(
            waiting.row,
            waiting.column,
            waiting.style,
            book.unicode ? unicodeText(b, at, end, 2) : narrowText(b, at + 2, Math.min(u16(b, at), end - at - 2)),
          )
        waiting = null
        return grid.refusal() === null
      case R.boolErr:
        return flag(row, column, b[at + 6] ?? 0, b[at + 7] === 1)
      default:
        shape(type, at, end)
        return true
    }
  }

  function shape(type: number, at: number, end: number): void {
    if (type === R.row && (u16(b, at + 12) & 0x20) !== 0) hiddenRows.push(u16(b, at))
    else if (type === R.colInfo && (u16(b, at + 8) & 1) !== 0) {
      for (let c = u16(b, at); c <= Math.min(u16(b, at + 2), caps.columns); c++) hiddenColumns.push(c)
    } else if (type === R.mergedCells) {
      for (let i = at + 2; i + 8 <= end; i += 8)
        merges.push({ top: u16(b, i), bottom: u16(b, i + 2), left: u16(b, i + 4), right: u16(b, i + 6) })
    }
  }

  let depth = 0
  for (let record = recordAt(b, from); record !== null; record = recordAt(b, record.end)) {
    if (record.type === R.bof) depth++
    else if (record.type === R.eof) {
      if (--depth <= 0) break
    } else if (depth === 1 && !cell(record)) break
  }
  return grid.refusal() ?? grid.finish({ name, hidden, merges, hiddenRows, hiddenColumns })
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
