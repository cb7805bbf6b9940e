import type { Table } from '../../sheet/types.ts'
import { looksDate } from '../../table/looks.ts'
import { isCalledBill } from './bill-names.ts'

/** Of the lines so many have something in the column, and of these so many what is looked for. Our decision. */
const EACH = { filled: 0.8, alike: 0.9 }

/** Different days at least, and the share of the lines that must have one of their own: a list has one day, a paper many. Our decision. */
const DAYS = { least: 3, own: 1 / 5 }

/** A day whose year has two digits ("01/06/23", "6/12/26"), or whose month stands first ("AUG-27-2017"); 7月20号. */
const OTHER_DAY =
  /^(?:\d{1,2}月\d{1,2}号|\d{1,2}\/\d{1,2}\/\d{2}(?!\d)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ .-]\d{1,2}[ ,.-]{1,2}\d{4}(?!\d))/i
const isDay = (cell: string): boolean => looksDate(cell) || OTHER_DAY.test(cell)

const isMail = (cell: string): boolean => /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(cell)

/** What one thing is known by among its like: no two pieces of a board share it, and no bill asks for it. */
const SERIAL =
  /^(?:serial ?(?:no\.?|nr\.?|number)|serial#|s\/?n|序列号|出厂编号|seriennummer|n° de série|numéro de série|número de serie)$/i
const isSerial = (cell: string): boolean => /\p{L}/u.test(cell) && /\d/.test(cell)

/**
 * The column that makes its rows records of what happened or of who and what there is (orders, visits, people, devices), not parts
 * of a board: a day, an e-mail address or a serial number on every line. Null in what is called a bill.
 */
export function recordColumn(table: Table, head: number | null, rows: readonly number[]): number | null {
  const width = Math.max(0, ...rows.map((row) => table.rows[row]?.length ?? 0))
  for (let column = 0; column < width; column++) {
    if (isRecorded(table, head, rows, column)) return isCalledBill(table, head ?? 0) ? null : column
  }
  return null
}

function isRecorded({ rows: all }: Table, head: number | null, rows: readonly number[], column: number): boolean {
  const cells = rows.map((row) => (all[row]?.[column] ?? '').trim()).filter((cell) => cell !== '')
  if (cells.length < DAYS.least || cells.length < rows.length * EACH.filled) return false
  const areMost = (test: (cell: string) => boolean): boolean =>
    test(cells[0] ?? '') && cells.filter(test).length >= cells.length * EACH.alike
  const different = new Set(cells).size
  if (areMost(isDay)) return different >= Math.max(DAYS.least, cells.length * DAYS.own)
  if (areMost(isMail)) return true
  const isNamed = head !== null && SERIAL.test((all[head]?.[column] ?? '').trim())
  return isNamed && different >= cells.length * EACH.alike && areMost(isSerial)
}
