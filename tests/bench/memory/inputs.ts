import { MAX_SAVE_BYTES, MAX_SAVED_LINES } from '../../../shared/constants.ts'
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

/** Files and requests as large as a save may be, each in its own way. */
export const INPUTS: Readonly<Record<string, () => string | Uint8Array>> = {
  'ordinary.csv': () => csv([HEAD, ...Array.from({ length: MAX_SAVED_LINES }, (_, i) => lineOf(i))]),
  'ordinary.xlsx': () => benchWorkbook(MAX_SAVED_LINES),
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
