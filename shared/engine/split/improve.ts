import type { Option } from './options.ts'
import type { Problem } from './problem.ts'
import { leastExtra } from './settle.ts'
import type { Choice } from './settle.ts'
import { costOf } from './table.ts'
import { extraOf, valueOf } from './value.ts'

const suppliersOf = ({ rows }: Option): number[] => rows.map(({ sold }) => sold.supplier)

/** A possible choice made cheaper as far as one line, or one supplier given up, can make it. */
export function improved(problem: Problem, choice: Choice): { choice: Choice; value: number } {
  let best = { choice, value: valueOf(problem, choice) }
  for (;;) {
    const moved = movedOne(problem, best)
    const next = givenUp(problem, moved)
    if (next.value >= best.value) return best
    best = next
  }
}

type Valued = { choice: Choice; value: number }
/** Per supplier the goods and rows of a choice, and what `settle` adds to them. */
type Standing = { choice: Choice; goodsFen: number[]; rows: number[]; extras: number[] }

function standingOf(problem: Problem, choice: Choice): Standing {
  const none = problem.shops.map(() => 0)
  const standing = {
    choice: choice.slice(),
    goodsFen: [...none],
    rows: [...none],
    extras: problem.shops.map((_, at) => extraOf(problem, choice, at)),
  }
  for (const [line, { options }] of problem.lines.entries()) count(standing, options[choice[line] ?? 0], 1)
  return standing
}

/** Enters an option among the goods, or takes it out with −1. */
function count({ goodsFen, rows }: Standing, option: Option | undefined, sign: 1 | -1): void {
  for (const row of option?.rows ?? []) {
    const { supplier } = row.sold
    goodsFen[supplier] = (goodsFen[supplier] ?? 0) + sign * row.goodsFen
    rows[supplier] = (rows[supplier] ?? 0) + sign
  }
}

/** Each line in turn takes what makes the whole cheapest, until none moves. */
function movedOne(problem: Problem, from: Valued): Valued {
  const standing = standingOf(problem, from.choice)
  let { value } = from
  const lines = from.choice.length
  for (let line = 0, still = 0; still < lines; line = (line + 1) % lines) {
    const saved = moveLine(problem, standing, line)
    value -= saved
    still = saved > 0 ? 1 : still + 1
  }
  return { choice: standing.choice, value }
}

/** The saving of the move that promises most, if it holds what it promises: then it is made; 0 where the line stays. */
function moveLine(problem: Problem, standing: Standing, line: number): number {
  const { choice, extras } = standing
  const options = problem.lines[line]?.options ?? []
  const now = choice[line] ?? 0
  const old = options[now]
  if (!old) return 0
  const best = promising(problem, standing, options, now)
  const touched = [...new Set([...suppliersOf(old), ...suppliersOf(options[best] ?? old)])]
  if (best === now) return 0
  choice[line] = best
  const after = touched.map((supplier) => extraOf(problem, choice, supplier))
  const cheaper = costOf(old, problem) - costOf(options[best] ?? old, problem)
  const saved = touched.reduce((sum, supplier, index) => sum + (extras[supplier] ?? 0) - (after[index] ?? 0), cheaper)
  if (saved <= 0) {
    choice[line] = now
    return 0
  }
  count(standing, old, -1)
  count(standing, options[best], 1)
  for (const [index, supplier] of touched.entries()) extras[supplier] = after[index] ?? 0
  return saved
}

/** The option that would be best if what is bought more for a limit cost no more than is missing. */
function promising(problem: Problem, standing: Standing, options: readonly Option[], now: number): number {
  const old = options[now]
  if (!old) return now
  let [most, best] = [0, now]
  count(standing, old, -1)
  for (const [place, option] of options.entries()) {
    if (place === now) continue
    const touched = [...new Set([...suppliersOf(old), ...suppliersOf(option)])]
    const before = touched.reduce((sum, supplier) => sum + (standing.extras[supplier] ?? 0), 0)
    const gain = before + costOf(old, problem) - costOf(option, problem)
    if (gain <= most) continue
    count(standing, option, 1)
    const saved = gain - touched.reduce((sum, supplier) => sum + leastOf(problem, standing, supplier), 0)
    count(standing, option, -1)
    if (saved > most) [most, best] = [saved, place]
  }
  count(standing, old, 1)
  return best
}

function leastOf({ shops }: Problem, { goodsFen, rows }: Standing, supplier: number): number {
  const shop = shops[supplier]
  return shop && rows[supplier] ? leastExtra(shop, goodsFen[supplier] ?? 0) : 0
}

/** Without the supplier whose lines are best bought of the others, if there is one. */
function givenUp(problem: Problem, from: Valued): Valued {
  let best = from
  for (let supplier = 0; supplier < problem.shops.length; supplier++) {
    const choice = without(problem, best.choice, supplier)
    const value = choice ? valueOf(problem, choice) : Infinity
    if (choice && value < best.value) best = { choice, value }
  }
  return best
}

function without(problem: Problem, choice: Choice, supplier: number): Choice | null {
  const found = choice.slice()
  for (const [line, { options }] of problem.lines.entries()) {
    const now = options[choice[line] ?? 0]
    if (!now || !suppliersOf(now).includes(supplier)) continue
    let least = Infinity
    for (const [place, option] of options.entries()) {
      const cost = costOf(option, problem)
      if (suppliersOf(option).includes(supplier) || cost >= least) continue
      least = cost
      found[line] = place
    }
    if (least === Infinity) return null
  }
  return found
}
