import { percentOfFen } from '../money.ts'
import { plainOf } from './options.ts'
import type { Row } from './options.ts'
import type { OpenLine, Problem } from './problem.ts'
import { settle } from './settle.ts'
import type { Choice, Raise } from './settle.ts'
import { goodsFenAt, raised, unitMicroAt } from './sold.ts'
import type { LineLedger, RowSteps, SplitOrder, SplitRow, Undelivered } from './types.ts'

type Placed = { lineId: string; row: Row }

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number => items.reduce((sum, item) => sum + amount(item), 0)

/** The orders of a choice, by rank. */
export function ordersOf({ shops, lines }: Problem, choice: Choice): { orders: SplitOrder[]; weighedFen: number } {
  const placed = lines.flatMap(({ line, options }, index) =>
    (options[choice[index] ?? 0]?.rows ?? []).map((row) => ({ lineId: line.id, row })),
  )
  let weighedFen = 0
  const orders = shops.flatMap((shop, supplier) => {
    const mine = placed.filter(({ row }) => row.sold.supplier === supplier)
    const settled = settle(
      shop,
      mine.map(({ row }) => row),
    )
    weighedFen += sumOf(mine, ({ row }) => row.weighedFen) + settled.extraFen
    return mine.length === 0 ? [] : [orderOf(shop.supplier, mine, settled)]
  })
  return { orders, weighedFen }
}

function orderOf(
  { id, freeFromFen, minOrderFen, taxPpm }: Problem['shops'][number]['supplier'],
  placed: readonly Placed[],
  { raise, freightFen }: { raise: Raise | null; freightFen: number },
): SplitOrder {
  const rows = placed.map((one) => splitRowOf(one, taxPpm, raise?.row === one.row ? raise : null))
  const goodsFen = sumOf(rows, (row) => row.goodsFen)
  const taxFen = sumOf(rows, (row) => row.taxFen)
  const missingFreeFen = freightFen === 0 ? 0 : freeFromFen === null ? null : Math.max(0, freeFromFen - goodsFen)
  const totalFen = goodsFen + taxFen + freightFen
  return { supplierId: id, rows, goodsFen, taxFen, freightFen, totalFen, missingFreeFen, aboveMinimumFen: goodsFen - minOrderFen }
}

function splitRowOf({ lineId, row }: Placed, taxPpm: number, raise: Raise | null): SplitRow {
  const { quantity, goodsFen } = raise ?? row
  const plain = plainOf(row)
  return {
    lineId,
    offerId: row.sold.offer.id,
    quantity,
    unitMicro: unitMicroAt(row.sold, quantity),
    goodsFen,
    taxFen: percentOfFen(goodsFen, taxPpm),
    steps: stepsOf(row, plain.quantity, quantity),
    plainFen: plain.goodsFen + percentOfFen(plain.goodsFen, taxPpm),
  }
}

function stepsOf({ sold, share, quantity }: Row, plain: number, bought: number): RowSteps {
  const moq = Math.max(0, Math.max(sold.offer.moq, sold.breaks[0]?.from ?? 0) - share)
  return { share, moq, multiple: plain - share - moq, buyUp: quantity - plain, raise: bought - quantity }
}

/** Every line with what is bought of it. */
export function ledgersOf({ lines, closed }: Problem, orders: readonly SplitOrder[]): LineLedger[] {
  const bought = new Map<string, number>()
  for (const { rows } of orders) for (const { lineId, quantity } of rows) bought.set(lineId, (bought.get(lineId) ?? 0) + quantity)
  return [...lines, ...closed]
    .map(({ ledger }) => ({ ...ledger, bought: bought.get(ledger.lineId) ?? 0 }))
    .map((ledger) => ({ ...ledger, surplus: Math.max(0, ledger.bought - ledger.wanted) }))
    .toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
}

/** Lines that nobody delivers, and why. */
export function undeliveredOf(problem: Problem, choice: Choice, orders: readonly SplitOrder[]): Undelivered[] {
  const closed = problem.closed.filter(({ ledger }) => ledger.wanted > 0)
  const left = problem.lines.filter(({ options }, index) => options[choice[index] ?? 0]?.rows.length === 0)
  return [
    ...closed.map(({ ledger, refused }) => ({ lineId: ledger.lineId, wanted: ledger.wanted, offers: refused })),
    ...left.map((line) => leftOut(problem, line, orders)),
  ].toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
}

function leftOut({ shops, refused }: Problem, { line, ledger, options }: OpenLine, orders: readonly SplitOrder[]): Undelivered {
  const offers: Undelivered['offers'] = [...(refused.get(line.id) ?? [])]
  const sold = new Set(options.flatMap(({ rows }) => rows.map((row) => row.sold)))
  for (const one of sold) {
    const shop = shops[one.supplier]
    if (!shop) continue
    const { id } = shop.supplier
    const bought = orders.find(({ supplierId }) => supplierId === id)?.goodsFen ?? 0
    const missingFen = Math.max(0, shop.minimumFen - bought - mostGoodsFen(options, one))
    offers.push({ offerId: one.offer.id, supplierId: id, code: 'minimum', missingFen })
  }
  return { lineId: line.id, wanted: ledger.wanted, offers }
}

/** The goods of an offer when as many are bought as it allows. */
function mostGoodsFen(options: OpenLine['options'], sold: Row['sold']): number {
  let most = 0
  for (const { rows } of options)
    for (const row of rows) {
      if (row.sold !== sold) continue
      const more = sold.most < Infinity ? goodsFenAt(sold, sold.most) : (raised(sold, row.quantity, 1)?.goodsFen ?? 0)
      most = Math.max(most, row.goodsFen, more)
    }
  return most
}
