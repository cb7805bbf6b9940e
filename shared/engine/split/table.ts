import type { Option } from './options.ts'
import type { Problem } from './problem.ts'

/**
 * The options of all lines as numbers, for the lower bound. An option has goods at two suppliers at most; where it has fewer, or goods
 * that no limit counts, they are 0 at the `nobody` behind the last supplier or at the supplier himself.
 */
export type Table = {
  /** Options of line l: `start[l]` up to `start[l + 1]`. */
  start: Int32Array
  /** Which option of its line it is. */
  option: Int32Array
  costFen: Float64Array
  first: Int32Array
  second: Int32Array
  firstFen: Float64Array
  secondFen: Float64Array
  nobody: number
  /** Prices of the bound are so many parts of 分, so that it is computed exactly. */
  scale: number
  /** Per supplier the highest price that goods may have in the bound: what more of them cost at least, his tax included. */
  highest: Int32Array
}

/** What 2^52 holds of whole numbers, every sum and product of the bound has to fit. */
const EXACT = 2 ** 52
const FINEST = 1024

/** What an option costs with the penalties of the search, 分. */
export const costOf = ({ rows, weighedFen, lastRows }: Option, { outFen, lastFen }: Problem): number =>
  rows.length === 0 ? outFen : weighedFen + lastRows * lastFen

/** Throws RangeError where amounts are too large to be added exactly. */
export function tableOf(problem: Problem): Table {
  const { lines, shops } = problem
  const count = lines.reduce((sum, { options }) => sum + options.length, 0)
  const table = emptyTable(lines.length, count, shops.length)
  let at = 0
  let dearestFen = 0
  for (const [line, { options }] of lines.entries()) {
    let most = 0
    for (const [place, option] of options.entries()) {
      enter(table, at, place, option, problem)
      most = Math.max(most, costOf(option, problem))
      at += 1
    }
    dearestFen += most
    table.start[line + 1] = at
  }
  for (const shop of shops)
    // A limit's goods are worth twice themselves at most, with the highest tax.
    dearestFen += shop.freightFen + 2 * (shop.minimumFen + (shop.isCounted && shop.freeFen < Infinity ? shop.freeFen : 0))
  while (dearestFen * table.scale > EXACT) table.scale /= 2
  if (table.scale < 1) throw new RangeError('amount out of range')
  const { scale } = table
  return {
    ...table,
    highest: Int32Array.from(shops, ({ supplier }) => scale + Math.floor((scale * supplier.taxPpm) / 1_000_000)),
  }
}

const emptyTable = (lines: number, count: number, suppliers: number): Table => ({
  start: new Int32Array(lines + 1),
  option: new Int32Array(count),
  costFen: new Float64Array(count),
  first: new Int32Array(count).fill(suppliers),
  second: new Int32Array(count).fill(suppliers),
  firstFen: new Float64Array(count),
  secondFen: new Float64Array(count),
  nobody: suppliers,
  scale: FINEST,
  highest: new Int32Array(suppliers),
})

function enter(table: Table, at: number, place: number, option: Option, problem: Problem): void {
  const [first, second] = option.rows
  const counted = (row: typeof first): number => (row && problem.shops[row.sold.supplier]?.isCounted ? row.goodsFen : 0)
  table.option[at] = place
  table.costFen[at] = costOf(option, problem)
  table.first[at] = first?.sold.supplier ?? table.nobody
  table.second[at] = second?.sold.supplier ?? table.nobody
  table.firstFen[at] = counted(first)
  table.secondFen[at] = counted(second)
}

/** The same table with those options alone that `keeps`. */
export function narrowed(table: Table, keeps: (at: number) => boolean): Table {
  const kept: number[] = []
  const start = new Int32Array(table.start.length)
  for (let line = 0; line + 1 < start.length; line++) {
    for (let at = table.start[line] ?? 0; at < (table.start[line + 1] ?? 0); at++) if (keeps(at)) kept.push(at)
    start[line + 1] = kept.length
  }
  const ints = (from: Int32Array): Int32Array => Int32Array.from(kept, (at) => from[at] ?? 0)
  const floats = (from: Float64Array): Float64Array => Float64Array.from(kept, (at) => from[at] ?? 0)
  return {
    ...table,
    start,
    option: ints(table.option),
    costFen: floats(table.costFen),
    first: ints(table.first),
    second: ints(table.second),
    firstFen: floats(table.firstFen),
    secondFen: floats(table.secondFen),
  }
}
