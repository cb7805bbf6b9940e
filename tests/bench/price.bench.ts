import { performance } from 'node:perf_hooks'
import { computeQuote } from '../../shared/engine/price/quote.ts'
import { quantityBreaks } from '../../shared/engine/price/breaks.ts'
import { explainQuote } from '../../shared/engine/price/explain.ts'
import { quoteMatrix } from '../../shared/engine/price/matrix.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { boughtPart, pricedLine, workedOrder } from '../fixtures/worked-board.ts'

/** A bill of 500 lines repriced at eight quantities, beside the same sums in plain floating point: what exactness costs. */
const TYPES = ['SMT', 'SMT', 'SMT', 'SMT', 'DIP', 'HAND']
const GRADES = ['standard', 'standard', 'fine', 'hard']
const SETS = [5, 10, 50, 100, 200, 500, 1000, 5000]
const lines = Array.from({ length: 500 }, (_, id) =>
  pricedLine(id, {
    typeCode: TYPES[id % TYPES.length] ?? 'SMT',
    gradeCode: GRADES[id % GRADES.length] ?? 'standard',
    pointsMilli: 500 + ((id * 37) % 60) * 500,
    quantity: 1 + (id % 20),
    partGroup: `R|${id % 400}`,
  }),
)

/** The loop that a float calculator runs: no cap, no rounding, no reasons. */
function floatTotal(sets: number): number {
  let labour = 0
  for (const line of lines)
    labour += (line.pointsMilli / 1000) * line.quantity * sets * 0.024 * (line.gradeCode === 'fine' ? 1.2 : 1)
  return labour * 1.03 * 1.13
}

function median(run: () => unknown): number {
  for (let warm = 0; warm < 5; warm++) run()
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

const order = workedOrder(100)
const breaks = median(() => quantityBreaks(lines, order, priceModel, SETS))
const floats = median(() => SETS.map(floatTotal))
console.log(`500 lines, one quote             ${median(() => computeQuote(lines, order, priceModel)).toFixed(2)} ms`)
console.log(`500 lines × 8 quantities         ${breaks.toFixed(2)} ms (goal 50 ms)`)
console.log(`500 lines, explained             ${median(() => explainQuote(lines, order, priceModel)).toFixed(2)} ms`)
console.log(`beside bare floating-point sums  ${(breaks / floats).toFixed(0)} ×`)

/** 5,000 lines whose parts are all bought, each at a price of its own: eight sizes by four deliveries beside one pricing. */
const bought = Array.from({ length: 5000 }, (_, id) =>
  pricedLine(id, {
    ...lines[id % lines.length],
    id,
    key: `0:${id}`,
    part: boughtPart({ priceMicro: 1000 + id * 37, chip: id % 3 === 0 ? '0402' : null }),
  }),
)
const urgencies = priceModel.urgencies.slice(0, 4).map(({ code }) => code)
for (const mode of ['weld', 'smt'] as const) {
  const asked = workedOrder(100, { mode })
  const one = median(() => computeQuote(bought, asked, priceModel))
  const matrix = median(() => quoteMatrix(bought, asked, priceModel, { sets: SETS, urgencies }))
  console.log(
    `5,000 lines, ${mode}: 8 × 4 matrix    ${matrix.toFixed(1)} ms, ${(matrix / one).toFixed(2)} × one pricing (goal 3)`,
  )
}
