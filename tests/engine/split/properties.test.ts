import { describe, expect, it } from 'vitest'
import { splitPurchase } from '../../../shared/engine/split/split.ts'
import type { SplitInput, SplitPlan } from '../../../shared/engine/split/types.ts'
import { times } from '../../length.ts'
import { random } from '../../random.ts'
import { someCase, someOffer } from './cases.ts'
import { isAllowed, isBetter, naiveGoods, naiveWanted, saleable, scoreOf } from './naive.ts'

const NODES = 100_000
const planOf = (input: SplitInput): SplitPlan => splitPurchase(input, NODES)
const seeds = Array.from({ length: times(300, 3000) }, (_, seed) => 20_000 + seed)
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)
const percent = (amountFen: number, ppm: number): number => Math.floor((2 * amountFen * ppm + 1_000_000) / 2_000_000)

describe('every plan', () => {
  it('adds up to the 分, and keeps stock, packs, minimum orders and dates', () => {
    for (const seed of seeds) {
      const input = someCase(seed)
      const plan = planOf(input)
      for (const order of plan.orders) {
        const supplier = input.suppliers.find(({ id }) => id === order.supplierId)!
        for (const row of order.rows) {
          const line = input.lines.find(({ id }) => id === row.lineId)!
          const offer = line.offers.find(({ id }) => id === row.offerId)!
          expect(offer.supplierId).toBe(supplier.id)
          expect(isAllowed(line, offer, input.today)).toBe(true)
          expect(saleable(offer)).toContain(row.quantity)
          expect(row.goodsFen).toBe(naiveGoods(offer, row.quantity))
          expect(row.taxFen).toBe(percent(row.goodsFen, supplier.taxPpm))
          expect(sum(Object.values(row.steps))).toBe(row.quantity)
          expect(Math.min(...Object.values(row.steps))).toBeGreaterThanOrEqual(0)
        }
        const isFree = supplier.freeFromFen !== null && order.goodsFen >= supplier.freeFromFen
        expect(order.goodsFen).toBe(sum(order.rows.map((row) => row.goodsFen)))
        expect(order.goodsFen).toBeGreaterThanOrEqual(supplier.minOrderFen)
        expect(order.freightFen).toBe(isFree ? 0 : supplier.freightFen)
        expect(order.totalFen).toBe(order.goodsFen + sum(order.rows.map((row) => row.taxFen)) + order.freightFen)
      }
      expect(plan.totalFen).toBe(sum(plan.orders.map(({ totalFen }) => totalFen)))
      const missing = new Set(plan.undelivered.map(({ lineId }) => lineId))
      for (const line of input.lines) {
        const ledger = plan.lines.find(({ lineId }) => lineId === line.id)!
        const rows = plan.orders.flatMap((order) => order.rows).filter(({ lineId }) => lineId === line.id)
        expect(ledger.wanted).toBe(naiveWanted(line))
        expect(ledger.need + ledger.attrition + ledger.tape - ledger.own).toBe(ledger.wanted)
        expect(ledger.bought).toBe(sum(rows.map(({ quantity }) => quantity)))
        expect(ledger.bought).toBe(missing.has(line.id) ? 0 : ledger.wanted + ledger.surplus)
        expect(rows.length).toBeLessThanOrEqual(2)
      }
      for (const { lineId, offers } of plan.undelivered)
        expect(offers.length).toBe(input.lines.find(({ id }) => id === lineId)!.offers.length)
    }
  })

  it('is the same in whatever order lines, offers and suppliers come', () => {
    for (const seed of seeds) {
      const input = someCase(seed)
      const turned = {
        ...input,
        suppliers: input.suppliers.toReversed(),
        lines: input.lines.toReversed().map((line) => ({ ...line, offers: line.offers.toReversed() })),
      }
      expect(planOf(turned)).toEqual(planOf(input))
    }
  })

  it('is never better for fewer nodes, and its bound holds', () => {
    for (const seed of seeds) {
      const input = someCase(seed)
      const best = planOf(input)
      const quick = splitPurchase(input, 1)
      expect(isBetter(scoreOf(quick), scoreOf(best))).toBe(false)
      const isSame = quick.undelivered.length === best.undelivered.length && quick.lastRows === best.lastRows
      if (isSame) expect(quick.lowerFen).toBeLessThanOrEqual(best.weighedFen)
      if (quick.isOptimal) expect(scoreOf(quick)).toEqual(scoreOf(best))
    }
  })
})

describe('one thing changed', () => {
  it('an offer more never makes the plan dearer', () => {
    for (const seed of seeds) {
      const below = random(seed)
      const input = someCase(seed)
      const { lines, suppliers } = input
      const at = below(lines.length)
      const offer = someOffer(below, 'more', suppliers[below(suppliers.length)]!.id, 500_000 + below(5_000_000))
      const more = lines.map((line, index) => (index === at ? { ...line, offers: [...line.offers, offer] } : line))
      expect(isBetter(scoreOf(planOf(input)), scoreOf(planOf({ ...input, lines: more })))).toBe(false)
    }
  })

  it('a supplier banned never makes it cheaper', () => {
    for (const seed of seeds) {
      const input = someCase(seed)
      const { id } = input.suppliers[seed % input.suppliers.length]!
      const lines = input.lines.map((line) => ({ ...line, banned: [...line.banned, id] }))
      expect(isBetter(scoreOf(planOf({ ...input, lines })), scoreOf(planOf(input)))).toBe(false)
    }
  })
})
