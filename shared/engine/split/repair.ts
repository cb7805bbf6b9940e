import type { Problem } from './problem.ts'
import { isOpen, limitOf } from './relax.ts'
import type { Part, Relaxed } from './relax.ts'
import type { Table } from './table.ts'

/** More steps would cost more time than the plans that come of them are worth. */
const STEPS = 60

type Repair = { table: Table; part: Part; places: Int32Array; missing: Float64Array }

/**
 * What the bound takes, with lines moved to suppliers whose limits it falls short of, the cheapest for its goods first, as long as
 * no other limit is lost by it. A bound satisfies limits on the average of its steps only: without this most plans that it suggests are
 * impossible. Gives places in the table.
 */
export function repaired(problem: Problem, table: Table, part: Part, relaxed: Relaxed): Int32Array {
  const repair: Repair = {
    table,
    part,
    places: relaxed.places.slice(),
    missing: new Float64Array(table.nobody + 1).fill(-Infinity),
  }
  const { missing } = repair
  for (let supplier = 0; supplier < table.nobody; supplier++) {
    const limit = limitOf(problem, supplier, part.states[supplier])
    if (limit > 0) missing[supplier] = limit
  }
  for (const at of repair.places) count(repair, at, 1)
  for (let step = 0; step < STEPS; step++) {
    const supplier = missing.findIndex((goods) => goods > 0)
    const move = supplier < 0 ? null : cheapestMove(repair, supplier)
    if (!move) break
    count(repair, repair.places[move.line] ?? 0, -1)
    count(repair, move.at, 1)
    repair.places[move.line] = move.at
  }
  return repair.places
}

/** Takes an option's goods off what is missing, or gives them back with −1. */
function count({ table, missing }: Repair, at: number, sign: 1 | -1): void {
  const { first, second, firstFen, secondFen, nobody } = table
  const [one, two] = [first[at] ?? nobody, second[at] ?? nobody]
  missing[one] = (missing[one] ?? 0) - sign * (firstFen[at] ?? 0)
  missing[two] = (missing[two] ?? 0) - sign * (secondFen[at] ?? 0)
}

function cheapestMove({ table, part, places, missing }: Repair, supplier: number): { line: number; at: number } | null {
  const short = missing[supplier] ?? 0
  let best: { line: number; at: number } | null = null
  let least = Infinity
  for (let line = 0; line < places.length; line++) {
    if ((part.bound[line] ?? -1) >= 0) continue
    const now = places[line] ?? 0
    const had = goodsAt(table, now, supplier)
    const end = table.start[line + 1] ?? 0
    for (let at = table.start[line] ?? 0; at < end; at++) {
      const gain = goodsAt(table, at, supplier) - had
      if (gain <= 0 || !isOpen(table, part, at)) continue
      const price = ((table.costFen[at] ?? 0) - (table.costFen[now] ?? 0)) / Math.min(gain, short)
      if (price >= least || losesLimit(table, missing, now, at)) continue
      least = price
      best = { line, at }
    }
  }
  return best
}

const goodsAt = ({ first, second, firstFen, secondFen }: Table, at: number, supplier: number): number =>
  (first[at] === supplier ? (firstFen[at] ?? 0) : 0) + (second[at] === supplier ? (secondFen[at] ?? 0) : 0)

/** Whether a supplier who has reached his limit would fall below it. */
function losesLimit(table: Table, missing: Float64Array, now: number, at: number): boolean {
  const loses = (supplier: number): boolean => {
    const over = missing[supplier] ?? 0
    return over <= 0 && over + goodsAt(table, now, supplier) - goodsAt(table, at, supplier) > 0
  }
  return loses(table.first[now] ?? 0) || loses(table.second[now] ?? 0)
}
