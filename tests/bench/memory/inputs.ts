import { MAX_SAVE_BYTES, MAX_SAVED_LINES } from '../../../shared/constants.ts'
import { utils, write } from '@e965/xlsx'
import { BROWSER_CAPS, WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { ods, odsRow, odsTable, odsText } from '../../fixtures/ods.ts'
import { text, workbookEntries } from '../../fixtures/hostile/workbook.ts'
import { zip } from '../../fixtures/hostile/zip.ts'
import { HEAD, benchWorkbook, lineOf } from '../sheet-file.ts'

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join('\n')

const SHORT = ['位号', '数量', '值', '封装']
const names = (prefix: string, from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `${prefix}${from + i}`).join(',')

/** A request of the largest permitted size: rows of a bill with further columns until it is full. */
function fullTable(lines: number, columns: number): string {
  const others = Array.from({ length: columns }, (_, i) => `备用${i}`)
  const room = MAX_SAVE_BYTES - 2 * 1024 * 1024
  const cell = '文'.repeat(Math.max(1, Math.floor((room / lines - 60) / columns / 3 - 2)))
  const rows = Array.from({ length: lines }, (_, i) => [`R${i}`, '1', '10k', '0603', ...others.map(() => cell)])
  return JSON.stringify({ table: { name: 'BOM', rows: [[...SHORT, ...others], ...rows] } })
}

const escape = (cell: string | number): string => String(cell).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const ordinary = (): (string | number)[][] => [HEAD, ...Array.from({ length: MAX_SAVED_LINES }, (_, i) => lineOf(i))]
const component = (i: number): string => {
  const [, , value = '', footprint = ''] = lineOf(i)
  return `<comp ref="R${i}"><value>${escape(value)}</value><footprint>${footprint}</footprint><datasheet>~</datasheet></comp>`
}
const xls = (rows: (string | number)[][]): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'BOM')
  // The library types every kind of output as any.
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array
}
/** As large as a file may be, or a little less. */
const full = (head: string, row: (i: number) => string, bytes: number): string => {
  const rows = [head]
  for (let size = head.length, i = 0; size < bytes - 1000; i++) size += rows[rows.push(row(i)) - 1]!.length + 1
  return rows.join('\n')
}

/** Files and requests as large as a save may be, each in its own way. */
export const INPUTS: Readonly<Record<string, () => string | Uint8Array>> = {
  'ordinary.csv': () => csv([HEAD, ...Array.from({ length: MAX_SAVED_LINES }, (_, i) => lineOf(i))]),
  'ordinary.xlsx': () => benchWorkbook(MAX_SAVED_LINES),
  'price ordinary.csv': () => csv(ordinary()),
  'price ordinary.xlsx': () => benchWorkbook(MAX_SAVED_LINES),
  'ordinary.ods': () =>
    ods(
      odsTable(
        ordinary()
          .map((row) => odsRow(row.map((cell) => odsText(escape(cell))).join('')))
          .join(''),
      ),
    ),
  'ordinary.html': () =>
    `<html><table>${ordinary()
      .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
      .join('')}</table></html>`,
  /** KiCad's: one element for each designator, gathered to lines. */
  'kicad.xml': () =>
    `<?xml version="1.0"?><export version="E"><components>${Array.from({ length: MAX_SAVED_LINES }, (_, i) => component(i)).join('')}</components></export>`,
  /** More lines than are saved, in a file as large as the worker reads: refused in words. */
  'longest.csv': () => full(SHORT.join(','), (i) => `R${i},1,10k,0603 ${'x'.repeat(260)}`, WORKER_CAPS.bytes),
  'largest.xls': () => xls(ordinary().slice(0, 3000)),
  'upload csv.csv': () => full(SHORT.join(','), (i) => `R${i},1,10k,0603`, BROWSER_CAPS.bytes),
  'upload xml.xml': () => full('<export>', (i) => `<c r="${i}"/>`, BROWSER_CAPS.bytes),
  'upload xlsx.xlsx': () =>
    zip([
      ...workbookEntries({}),
      { name: 'xl/worksheets/sheet2.xml', data: text(full('<w>', (i) => `<c r="A${lineOf(i).join('')}"/>`, 40 << 20)) },
    ]),
  /** The same five designators on every line: each line has an issue for each of them. */
  'repeated.csv': () => csv([SHORT, ...Array.from({ length: MAX_SAVED_LINES }, () => ['R1,R2,R3,R4,R5', 5, '10k', '0603'])]),
  'designators.csv': () =>
    csv([SHORT, ...Array.from({ length: MAX_SAVED_LINES }, (_, i) => [names('R', i * 25, 25), 25, '10k', '0603'])]),
  'ranges.csv': () =>
    csv([SHORT, ...Array.from({ length: 100 }, (_, i) => [`R${i * 2000 + 1}-R${i * 2000 + 2000}`, 2000, '10k', '0603'])]),
  /** The same names a hundred times: an issue for each of them. */
  'repeated-ranges.csv': () => csv([SHORT, ...Array.from({ length: 100 }, () => ['R1-R2000', 2000, '10k', '0603'])]),
  /** A few bytes that open to more designators than any heap holds. */
  'too-many-designators.csv': () =>
    csv([SHORT, ...Array.from({ length: 400 }, (_, i) => [`R${i * 2000 + 1}-R${i * 2000 + 2000}`, 2000, '10k', '0603'])]),
  'rejected.csv': () =>
    csv([SHORT, ['R1', 1, '10k', '0603'], ...Array.from({ length: 19_000 }, (_, i) => ['', '', `备料说明 ${i}`, ''])]),
  /** A head of so many unknown words is read as a line. */
  'wide.json': () => fullTable(MAX_SAVED_LINES - 1, 90),
  'long.json': () => fullTable(MAX_SAVED_LINES, 1),
}
