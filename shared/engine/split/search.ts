import { Heap } from './heap.ts'
import { improved } from './improve.ts'
import type { Problem } from './problem.ts'
import { FREE, OFF, PAID, UNDECIDED, isOpen, relax, worth } from './relax.ts'
import type { Part, Relaxed } from './relax.ts'
import { repaired } from './repair.ts'
import type { Choice } from './settle.ts'
import { narrowed, tableOf } from './table.ts'
import type { Table } from './table.ts'
import { extraOf, havens, possible, valueOf } from './value.ts'

/** `lower`: no choice costs less, 分; as much as the choice when it is the best. */
export type Found = { choice: Choice; value: number; lower: number; nodes: number }

type Node = { part: Part; relaxed: Relaxed }
type Search = { problem: Problem; table: Table; best: { choice: Choice; value: number }; open: Heap<Node>; nodes: number }

/**
 * Branch and bound, the part with the lowest bound first. A part is cut by what becomes of a supplier (nothing bought, freight paid, goods
 * up to free freight) while its cheapest plan buys of one that is undecided, then by a line's options.
 */
export function search(problem: Problem, nodes: number): Found {
  const table = tableOf(problem)
  const found: Search = { problem, table, best: improved(problem, havens(problem)), open: new Heap(), nodes: 0 }
  const root: Part = { states: firstStates(problem), bound: new Int32Array(problem.lines.length).fill(-1) }
  enter(found, root, new Int32Array(problem.shops.length + 1))
  keepPromising(found)
  while (found.nodes < nodes && found.open.least < found.best.value) {
    const node = found.open.pop()
    if (node) cut(found, node)
  }
  const { best, open } = found
  return { ...best, lower: Math.min(best.value, open.least), nodes: found.nodes }
}

/** Of whom neither freight nor limits hang there is nothing to decide. */
const firstStates = ({ shops }: Problem): Uint8Array =>
  Uint8Array.from([...shops.map(({ freightFen, minimumFen }) => (freightFen === 0 && minimumFen === 0 ? PAID : UNDECIDED)), PAID])

/**
 * Bounds a part, tries the plan that the bound suggests, and keeps the part if it may hold a better one. The plan is tried as it is too: a
 * part that is not cut any further holds no other.
 */
function enter(found: Search, part: Part, prices: Int32Array): void {
  const { problem, table } = found
  found.nodes += 1
  const relaxed = relax(problem, table, part, prices, found.best.value)
  const lower = Math.ceil(relaxed.value / table.scale)
  if (lower >= found.best.value) return
  tryChoice(found, relaxed.places)
  const places = repaired(problem, table, part, relaxed)
  if (places.some((at, line) => at !== relaxed.places[line])) tryChoice(found, places)
  if (lower < found.best.value) found.open.push(lower, { part, relaxed })
}

/** Keeps a choice, by its places in the table, made possible and better, if it is better than the best. */
function tryChoice(found: Search, places: Int32Array): void {
  const { problem, table } = found
  const choice = possible(
    problem,
    places.map((at) => table.option[at] ?? 0),
  )
  if (valueOf(problem, choice) >= found.best.value) return
  const better = improved(problem, choice)
  if (better.value < found.best.value) found.best = better
}

/** Options that no better choice has, by the bound of the whole, are not looked at again. */
function keepPromising(found: Search): void {
  const root = found.open.pop()
  if (!root) return
  const line = new Int32Array(found.table.option.length)
  for (let at = 0; at + 1 < found.table.start.length; at++) line.fill(at, found.table.start[at], found.table.start[at + 1])
  const keeps = new Uint8Array(line.length)
  for (const at of keeps.keys()) keeps[at] = mayBeBetter(found, root, line[at] ?? 0, at) ? 1 : 0
  const table = narrowed(found.table, (at) => keeps[at] === 1)
  const start = root.relaxed.prices
  found.table = table
  found.nodes -= 1
  enter(found, root.part, start)
}

/** Whether a choice that costs less than the best may have this option, by the bound of the node. */
function mayBeBetter({ table, best }: Search, { relaxed }: Node, line: number, at: number): boolean {
  const more = worth(table, relaxed.prices, at) - worth(table, relaxed.prices, relaxed.places[line] ?? 0)
  return relaxed.value + more <= (best.value - 1) * table.scale
}

function cut(found: Search, node: Node): void {
  const { states, bound } = node.part
  const supplier = undecided(found, node)
  if (supplier >= 0) {
    for (const state of statesOf(found.problem, supplier)) {
      const next = states.slice()
      next[supplier] = state
      enter(found, { states: next, bound }, node.relaxed.prices)
    }
    return
  }
  const { line, places } = widest(found, node)
  for (const place of places) {
    const next = bound.slice()
    next[line] = place
    enter(found, { states, bound: next }, node.relaxed.prices)
  }
}

const statesOf = ({ shops }: Problem, supplier: number): number[] => {
  const { freightFen = 0, freeFen = Infinity } = shops[supplier] ?? {}
  return freightFen > 0 && freeFen < Infinity ? [OFF, PAID, FREE] : [OFF, PAID]
}

/** The undecided supplier whose freight and limits cost most in the plan that the bound takes, −1 without one. */
function undecided({ problem, table }: Search, { part, relaxed }: Node): number {
  const choice = Int32Array.from(relaxed.places, (at) => table.option[at] ?? 0)
  const used = new Set([...relaxed.places].flatMap((at) => [table.first[at] ?? 0, table.second[at] ?? 0]))
  let most = -1
  let worst = -1
  for (const supplier of problem.shops.keys()) {
    if (part.states[supplier] !== UNDECIDED || !used.has(supplier)) continue
    const extra = extraOf(problem, choice, supplier)
    if (extra > most) [most, worst] = [extra, supplier]
  }
  return worst
}

/** The line whose promising options differ most in goods that a limit counts, for how little they differ in cost. */
function widest(found: Search, node: Node): { line: number; places: number[] } {
  const { table } = found
  const { part, relaxed } = node
  let best: { line: number; places: number[]; score: number } = { line: -1, places: [], score: -1 }
  for (let line = 0; line < part.bound.length; line++) {
    if ((part.bound[line] ?? -1) >= 0) continue
    const places: number[] = []
    let score = 0
    for (let at = table.start[line] ?? 0; at < (table.start[line + 1] ?? 0); at++) {
      if (!isOpen(table, part, at) || !mayBeBetter(found, node, line, at)) continue
      places.push(at)
      score = Math.max(score, scoreOf(table, relaxed, relaxed.places[line] ?? 0, at))
    }
    if (places.length > 1 && score > best.score) best = { line, places, score }
  }
  return best
}

function scoreOf(table: Table, { prices }: Relaxed, from: number, at: number): number {
  const { first, second, firstFen, secondFen, scale } = table
  const goods = (place: number): number => (firstFen[place] ?? 0) + (secondFen[place] ?? 0)
  const isSame = first[from] === first[at] && second[from] === second[at]
  const apart = isSame ? Math.abs(goods(from) - goods(at)) : goods(from) + goods(at)
  return (1 + apart) / (1 + (worth(table, prices, at) - worth(table, prices, from)) / scale)
}
