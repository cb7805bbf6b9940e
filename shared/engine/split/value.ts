import type { Problem } from './problem.ts'
import { rowsAt, settle } from './settle.ts'
import type { Choice } from './settle.ts'
import { costOf } from './table.ts'

const optionCost = (problem: Problem, choice: Choice, line: number): number => {
  const option = problem.lines[line]?.options[choice[line] ?? 0]
  return option ? costOf(option, problem) : 0
}

/** What a supplier's freight and limits cost under a choice, 分. */
export const extraOf = (problem: Problem, choice: Choice, supplier: number): number => {
  const shop = problem.shops[supplier]
  return shop ? settle(shop, rowsAt(problem, choice, supplier)).extraFen : 0
}

/** What a choice costs with its penalties, 分; Infinity where a minimum order is not reached. */
export function valueOf(problem: Problem, choice: Choice): number {
  let sum = 0
  for (let line = 0; line < choice.length; line++) sum += optionCost(problem, choice, line)
  for (let supplier = 0; supplier < problem.shops.length; supplier++) sum += extraOf(problem, choice, supplier)
  return sum
}

/** The choice that no minimum order can hinder. */
export const havens = ({ lines }: Problem): Choice => Int32Array.from(lines, ({ haven }) => haven)

/** The choice, with those lines sent to their havens whose suppliers' minimum orders it does not reach. */
export function possible(problem: Problem, choice: Choice): Choice {
  const found = choice.slice()
  // A line that goes may have had goods at a second supplier, who is then below his minimum too.
  for (let supplier = 0; supplier < problem.shops.length;) {
    if (extraOf(problem, found, supplier) < Infinity) {
      supplier += 1
      continue
    }
    for (const [line, { options, haven }] of problem.lines.entries())
      if (options[found[line] ?? 0]?.rows.some(({ sold }) => sold.supplier === supplier)) found[line] = haven
    supplier = 0
  }
  return found
}
