import type { Problem } from './problem.ts'
import type { Table } from './table.ts'

/** What a part of the search says of a supplier. Undecided counts neither freight nor limits; paid pays freight; free reaches its limit. */
export const UNDECIDED = 0
export const OFF = 1
export const PAID = 2
export const FREE = 3

/** A part of the search: the suppliers' states, and per line the option that it is bound to, by its place in the table, or −1. */
export type Part = { states: Uint8Array; bound: Int32Array }

/**
 * The lower bound of a part: `value` in parts of 分; infinite where a line has no way left. `prices` are what the limits' goods are worth
 * in it, `places` the options that it takes.
 */
export type Relaxed = { value: number; prices: Int32Array; places: Int32Array }

/** The goods that a supplier has to have in a state, 分. */
export function limitOf({ shops }: Problem, supplier: number, state: number | undefined): number {
  const shop = shops[supplier]
  if (!shop || (state !== PAID && state !== FREE)) return 0
  return state === FREE ? Math.max(shop.minimumFen, shop.freeFen) : shop.minimumFen
}

/** While suppliers are undecided, and once all of them are decided: the prices then hold for all parts below. */
const STEPS = 12
const LAST_STEPS = 40
/** Halved where a step made nothing better. */
const STRIDE = 1.2

/**
 * Lagrangian bound. Every limit "goods at least so many" moves into the cost at a price: each line then takes its cheapest option by
 * itself, and no plan of the part costs less. From 0 a price goes up to what goods that are bought only to reach a limit cost at least:
 * what they are worth, and the supplier's tax (without it the bound of a limit that only such goods reach stays a tax too low, and no
 * branching mends it). The prices climb by subgradients towards `goal`, 分.
 */
export function relax(problem: Problem, table: Table, part: Part, start: Int32Array, goal: number): Relaxed {
  const prices = Int32Array.from(start, (price, supplier) => (limitOf(problem, supplier, part.states[supplier]) > 0 ? price : 0))
  const places = new Int32Array(part.bound.length)
  const missing = new Float64Array(table.nobody + 1)
  let best: Relaxed = {
    value: pass(problem, table, part, prices, places, missing),
    prices: prices.slice(),
    places: places.slice(),
  }
  let stride = STRIDE
  let value = best.value
  const most = part.states.includes(UNDECIDED) ? STEPS : LAST_STEPS
  for (let step = 0; step < most; step++) {
    const distance = goal * table.scale - best.value
    if (
      !(distance > 0 && best.value < Infinity) ||
      !climb(prices, missing, stride * Math.max(distance, goal * table.scale - value), table)
    )
      break
    value = pass(problem, table, part, prices, places, missing)
    if (value > best.value) best = { value, prices: prices.slice(), places: places.slice() }
    else stride /= 2
  }
  return best
}

/** Moves the prices along what is missing; false where none moves. */
function climb(prices: Int32Array, missing: Float64Array, distance: number, { scale, highest }: Table): boolean {
  const canMove = (supplier: number, price: number, goods: number): boolean =>
    goods > 0 ? price < (highest[supplier] ?? scale) : goods < 0 && price > 0
  let square = 0
  for (const [supplier, price] of prices.entries())
    if (canMove(supplier, price, missing[supplier] ?? 0)) square += (missing[supplier] ?? 0) ** 2
  if (square === 0) return false
  let hasMoved = false
  for (const [supplier, price] of prices.entries()) {
    const goods = missing[supplier] ?? 0
    if (!canMove(supplier, price, goods)) continue
    const far = Math.round((distance / square) * goods)
    const next = Math.min(highest[supplier] ?? scale, Math.max(0, price + (far === 0 ? Math.sign(goods) : far)))
    hasMoved ||= next !== price
    prices[supplier] = next
  }
  return hasMoved
}

/** The bound at these prices. Fills in what each line takes, and per supplier the goods that are missing for his limit. */
function pass(problem: Problem, table: Table, part: Part, prices: Int32Array, places: Int32Array, missing: Float64Array): number {
  const { first, second, firstFen, secondFen, scale, nobody } = table
  let sum = 0
  for (let supplier = 0; supplier < nobody; supplier++) {
    const state = part.states[supplier]
    const limit = limitOf(problem, supplier, state)
    missing[supplier] = limit
    const price = prices[supplier] ?? 0
    sum += price * limit + (state === PAID ? (problem.shops[supplier]?.freightFen ?? 0) * scale : 0)
    // Tax is rounded on every row: that of what is bought more may be a 分 less than its share.
    if (price > scale) sum -= scale
  }
  for (let line = 0; line < places.length; line++) {
    const at = cheapest(table, part, prices, line)
    if (at < 0) return Infinity
    sum += worth(table, prices, at)
    places[line] = at
    const [one, two] = [first[at] ?? nobody, second[at] ?? nobody]
    missing[one] = (missing[one] ?? 0) - (firstFen[at] ?? 0)
    missing[two] = (missing[two] ?? 0) - (secondFen[at] ?? 0)
  }
  for (let supplier = 0; supplier < nobody; supplier++)
    if (limitOf(problem, supplier, part.states[supplier]) === 0) missing[supplier] = 0
  return sum
}

/** What an option costs at these prices, in parts of 分. */
export function worth({ costFen, first, second, firstFen, secondFen, scale }: Table, prices: Int32Array, at: number): number {
  const one = (prices[first[at] ?? 0] ?? 0) * (firstFen[at] ?? 0)
  return (costFen[at] ?? 0) * scale - one - (prices[second[at] ?? 0] ?? 0) * (secondFen[at] ?? 0)
}

/** Whether a part lets an option be taken. */
export const isOpen = ({ first, second }: Table, { states }: Part, at: number): boolean =>
  states[first[at] ?? 0] !== OFF && states[second[at] ?? 0] !== OFF

function cheapest(table: Table, part: Part, prices: Int32Array, line: number): number {
  const bound = part.bound[line] ?? -1
  if (bound >= 0) return isOpen(table, part, bound) ? bound : -1
  let found = -1
  let least = Infinity
  const end = table.start[line + 1] ?? 0
  for (let at = table.start[line] ?? 0; at < end; at++) {
    if (!isOpen(table, part, at)) continue
    const value = worth(table, prices, at)
    if (value < least) [found, least] = [at, value]
  }
  return found
}
