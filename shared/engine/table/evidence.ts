import type { Table } from '../sheet/types.ts'
import { saysSignature, saysTotal } from './closing.ts'
import type { Dictionary } from './dictionary.ts'
import { hasChinese, looksProse, looksUrl } from './looks.ts'
import { filledCells, isPlaceholder, plainNumber } from './text.ts'
import type { CellFigures, Evidence, Vocabulary } from './types.ts'

/** Rows looked at, and characters of a cell. Our decision: enough to outvote odd cells, few enough to cost nothing. */
const SAMPLE = 80
const CELL_LENGTH = 200

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
export function weighColumn<V extends Vocabulary>(
  { checks }: Dictionary<V>,
  table: Table,
  rows: readonly number[],
  column: number,
): Evidence<V> {
  const cells: string[] = []
  for (const r of rows) {
    const cell = (table.rows[r]?.[column] ?? '').trim()
    if (cell !== '' && !isPlaceholder(cell)) cells.push(cell.slice(0, CELL_LENGTH))
  }
  const counted = countTexts(cells)
  const all = Math.max(1, cells.length)
  const share = (test: (cell: string) => boolean) => {
    let passed = 0
    for (const [text, times] of counted) if (test(text)) passed += times
    return passed / all
  }
  return withChecks<V>(figuresOf(cells, counted, rows.length, share), checks, share)
}

type Share = (test: (cell: string) => boolean) => number

/** Each text and how often it stands there: many cells of a column say the same. */
function countTexts(cells: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const cell of cells) counted.set(cell, (counted.get(cell) ?? 0) + 1)
  return counted
}

/** Object.entries forgets the keys of a Record: by the dictionary's declaration these are its checks, and no key is left out. */
function withChecks<V extends Vocabulary>(figures: CellFigures, checks: Dictionary<V>['checks'], share: Share): Evidence<V> {
  const tests = Object.entries<(cell: string) => boolean>(checks)
  return { ...Object.fromEntries(tests.map(([name, test]) => [name, share(test)])), ...figures } as Evidence<V>
}

function figuresOf(cells: readonly string[], counted: ReadonlyMap<string, number>, rows: number, share: Share): CellFigures {
  const numberOf = new Map([...counted.keys()].map((text) => [text, plainNumber(text)]))
  const numbers = cells.map((cell) => numberOf.get(cell) ?? null)
  const all = Math.max(1, cells.length)
  return {
    rows,
    filled: cells.length,
    unique: counted.size / all,
    integer: numbers.filter((n) => n !== null && Number.isInteger(n)).length / all,
    number: numbers.filter((n) => n !== null).length / all,
    running: isRunning(numbers) || isRunning(cells.map(numberOfId)),
    patterned: cells.length < 4 ? 0 : commonestShape(counted) / all,
    prose: share(looksProse),
    chinese: share(hasChinese),
    url: share(looksUrl),
  }
}

/** "BOM-07": the number behind the letters of an id. */
function numberOfId(cell: string): number | null {
  const digits = /^[A-Za-z]{2,8}[-_ ](\d{1,4})$/.exec(cell)?.[1]
  return digits === undefined ? null : Number(digits)
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

/** Cells with the commonest shape once digits read 9 and letters A (runs kept to one sign). */
function commonestShape(counted: ReadonlyMap<string, number>): number {
  const shapes = new Map<string, number>()
  for (const [text, times] of counted) {
    const shape = text.replace(/\d/g, '9').replace(/[A-Za-z]+/g, 'A')
    shapes.set(shape, (shapes.get(shape) ?? 0) + times)
  }
  return Math.max(...shapes.values())
}
