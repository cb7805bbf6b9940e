import { divCeil, toSafe } from '../money.ts'
import { ledgersOf, ordersOf, undeliveredOf } from './plan.ts'
import { problemOf } from './problem.ts'
import { search } from './search.ts'
import type { SplitInput, SplitPlan } from './types.ts'

const PPM = 1_000_000n

/**
 * Splits a purchase over suppliers: as many lines as can be delivered, with as few rows of last resort as that takes, for as little
 * money as that takes: goods and tax, freight, and `preferPpm` on rows that pass a preferred supplier by. The same input gives the same
 * plan, in whatever order lines, offers and suppliers come. `nodes` bounds the search, 1 at least; some hundred serve 300 lines of
 * 8 suppliers. Throws RangeError for offers of unknown suppliers and for amounts past exact integers.
 *
 * The plans among which it is the best, S(x) being the fewest saleable pieces (MOQ, first break, multiple, stock) that cover x, and M(x)
 * being S(x) and S(b) of every break b above S(x):
 * 1. A line of which w pieces are wanted takes one offer with a quantity of M(w); or two offers of different suppliers, where the stock
 *    of the first has c < w saleable pieces: the second has a quantity q of M(w − c) below w, the first one of M(w − q). Or it is left out.
 * 2. At each supplier one row at most may then hold any larger saleable quantity, so that his minimum order or free freight is reached.
 * 3. Whoever is bought of has goods of his minimum order at least; freight is paid below the limit of goods from which it is free.
 */
export function splitPurchase(input: SplitInput, nodes: number): SplitPlan {
  const problem = problemOf(input)
  const found = search(problem, nodes)
  const { orders, weighedFen } = ordersOf(problem, found.choice)
  const penaltyFen = found.value - weighedFen
  const lowerFen = Math.max(0, found.lower - penaltyFen)
  return {
    orders,
    lines: ledgersOf(problem, orders),
    undelivered: undeliveredOf(problem, found.choice, orders),
    lastRows: problem.lines.reduce((sum, { options }, index) => sum + (options[found.choice[index] ?? 0]?.lastRows ?? 0), 0),
    totalFen: orders.reduce((sum, order) => sum + order.totalFen, 0),
    weighedFen,
    isOptimal: found.lower >= found.value,
    lowerFen,
    gapPpm: weighedFen === 0 ? 0 : toSafe(divCeil(BigInt(weighedFen - lowerFen) * PPM, BigInt(weighedFen))),
    nodes: found.nodes,
  }
}
