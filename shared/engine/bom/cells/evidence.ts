import type { Table } from '../../sheet/types.ts'
import { saysSignature, saysTotal } from './closing.ts'
import {
  hasWords,
  looksCount,
  looksDesignator,
  looksFitting,
  looksLcsc,
  looksMaker,
  looksPackage,
  looksPart,
  looksPlace,
  looksProcess,
  looksProse,
  looksSeller,
  looksSide,
  looksSku,
  looksUrl,
  looksValue,
} from './looks.ts'
import { isMark } from './marks.ts'
import { filledCells, fold, isPlaceholder, plainNumber } from './text.ts'

/** What the cells of a column look like: shares (0 to 1) of its filled cells, over a sample of rows. */
export type Evidence = {
  /** Sampled rows and how many of them have something in this column. */
  rows: number
  filled: number
  designator: number
  /** Share of designators that occur once: references are unique, part numbers repeat. */
  unique: number
  integer: number
  number: number
  /** Cells that count pieces: numbers, "12个", 若干. */
  counts: number
  /** Places on the board: "10.2mm", "-20.1". */
  coordinate: number
  package: number
  value: number
  mpn: number
  lcsc: number
  sku: number
  /** Sentences: long, with blanks or several Chinese characters. */
  prose: number
  chinese: number
  url: number
  /** Counts upwards by one: a running number. */
  running: boolean
  /** Cells share one pattern of letters and digits ("01.01.0023"): an in-house code. */
  patterned: number
  side: number
  process: number
  /** Words of a fitting column: yes, no, 贴, 不贴, DNP … */
  fitting: number
  /** Words that by themselves mean "not fitted". */
  marks: number
  maker: number
  distributor: number
}

/** Rows looked at. Our decision: enough to outvote odd cells, few enough to cost nothing. */
const SAMPLE = 80

/** Rows after the head that count as sample: at most `SAMPLE`; titles, remarks and closing rows only when there are no others. */
export function sampleRows(table: Table, from: number, to: number): number[] {
  const rows: number[] = []
  const lone: number[] = []
  for (let r = from; r <= to && rows.length < SAMPLE; r++) {
    const filled = filledCells(table.rows[r])
    const first = table.rows[r]?.[filled[0] ?? 0] ?? ''
    if (filled.length > 1 && !saysTotal(first) && !saysSignature(first)) rows.push(r)
    else if (filled.length > 0 && lone.length < SAMPLE) lone.push(r)
  }
  return rows.length > 0 ? rows : lone
}

/** Weighs one column over the sampled rows. */
export function weigh(table: Table, rows: readonly number[], column: number): Evidence {
  const cells: string[] = []
  for (const r of rows) {
    const cell = (table.rows[r]?.[column] ?? '').trim()
    if (cell !== '' && !isPlaceholder(cell)) cells.push(cell.slice(0, 200))
  }
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => test(cell)).length / cells.length
  const numbers = cells.map((cell) => plainNumber(cell))
  return {
    rows: rows.length,
    filled: cells.length,
    designator: share(looksDesignator),
    unique: uniqueShare(cells),
    integer: cells.length === 0 ? 0 : numbers.filter((n) => n !== null && Number.isInteger(n)).length / cells.length,
    number: cells.length === 0 ? 0 : numbers.filter((n) => n !== null).length / cells.length,
    counts: share(looksCount),
    coordinate: share(looksPlace),
    package: share(looksPackage),
    value: share(looksValue),
    mpn: share(looksPart),
    lcsc: share(looksLcsc),
    sku: share(looksSku),
    prose: share(looksProse),
    chinese: share(hasWords),
    url: share(looksUrl),
    running: isRunning(numbers),
    patterned: patternShare(cells),
    side: share(looksSide),
    process: share(looksProcess),
    fitting: share(looksFitting),
    marks: share((cell) => isMark(fold(cell))),
    maker: share(looksMaker),
    distributor: share(looksSeller),
  }
}

function uniqueShare(cells: readonly string[]): number {
  return cells.length === 0 ? 0 : new Set(cells).size / cells.length
}

/** Mostly steps of one upwards, starting low: 1, 2, 3 … (pages, gaps and closing words allowed). */
function isRunning(numbers: readonly (number | null)[]): boolean {
  let steps = 0
  let pairs = 0
  for (let i = 1; i < numbers.length; i++) {
    const before = numbers[i - 1]
    const now = numbers[i]
    if (before === null || before === undefined || now === null || now === undefined) continue
    pairs++
    if (now - before === 1) steps++
  }
  return pairs > 0 && steps >= pairs * 0.75 && numbers.filter((n) => n !== null).length >= numbers.length * 0.75
}

/** Share of cells with the commonest shape once digits read 9 and letters A (runs kept to one sign). */
function patternShare(cells: readonly string[]): number {
  if (cells.length < 4) return 0
  const shapes = new Map<string, number>()
  for (const cell of cells) {
    const shape = cell.replace(/\d/g, '9').replace(/[A-Za-z]+/g, 'A')
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
  }
  return Math.max(...shapes.values()) / cells.length
}
