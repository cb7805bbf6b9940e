import { describe, expect, it } from 'vitest'
import { UNLIMITED_TICKS } from '../../shared/constants.ts'
import { mostBackFen, type PlanLot } from '../../worker/service/orders/plan-back.ts'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { act, freshBill, newKey, operator, planOrder, rich } from './order-examples.ts'

const DAY = 24 * 3_600_000
const refund = (by: Person, id: string, some: object = {}) =>
  codeOf(by, 'Order/refund', { key: newKey(), id, reason: '会员不再使用', ...some })
const use = (as: Person) => call(as, 'BomAnalyse/SaveItem', freshBill())

async function bought(items: { service: 'smt' | 'match' | 'prices'; ticks: number; days: number }[], priceFen = 1000) {
  const as = await rich(priceFen)
  const { id } = await planOrder(as, { items, priceFen })
  await act(as, id, { act: 'pay' })
  return { as, id, by: await operator() }
}

const lotsOf = async (id: string) =>
  (
    await query({
      sql: `SELECT lot.service, lot.ticks, lot.used FROM quota_tx JOIN quota_lot AS lot ON lot.id = lot_id
        WHERE quota_tx.idem GLOB 'order:' || ? || ':*' ORDER BY lot.service`,
      args: [id],
    })
  ).map(({ service, ticks, used }) => [service, ticks, used])

describe('a plan that is given back', () => {
  it('gives its uses back with the money: those that were used are kept, and paid for', async () => {
    const { as, by, id } = await bought([{ service: 'smt', ticks: 10, days: 30 }])
    for (let n = 0; n < 3; n++) await use(as)
    expect((await call(by, 'Order/detail', { id })).backFen).toBe(700)
    expect((await call(as, 'Order/detail', { id })).backFen).toBe(null)
    expect(await refund(by, id, { lines: [{ n: 1, amountFen: 701 }] })).toBe(4102)
    expect(await lotsOf(id)).toEqual([['smt', 10, 3]])
    expect(await refund(by, id)).toBe(0)
    expect(await lotsOf(id)).toEqual([['smt', 10, 10]])
    expect(await call(as, 'Order/detail', { id })).toMatchObject({ state: 60, refundedFen: 700, walletFen: 700 })
    expect(await codeOf(as, 'BomAnalyse/SaveItem', freshBill())).toBe(4100)
    const [last] = (await call(as, 'bomHistory/myUsage', {})).items
    expect(last).toMatchObject({ reason: 'correct', delta: -7, remain: 0 })
    expect(await refund(by, id)).toBe(4102)
    expect(await refund(by, id, { lines: [{ n: 1, amountFen: 1 }] })).toBe(4102)
  })

  it('is given back for less than that, and all that is left goes back all the same', async () => {
    const { as, by, id } = await bought([{ service: 'smt', ticks: 10, days: 30 }])
    expect(await refund(by, id, { lines: [{ n: 1, amountFen: 200 }] })).toBe(0)
    expect(await lotsOf(id)).toEqual([['smt', 10, 10]])
    expect((await call(as, 'Order/detail', { id })).refundedFen).toBe(200)
    expect(await refund(by, id)).toBe(4102)
  })

  it('takes back an unlimited service with the others', async () => {
    const items = [
      { service: 'smt' as const, ticks: 10, days: 30 },
      { service: 'match' as const, ticks: UNLIMITED_TICKS, days: 100 },
    ]
    const { by, id } = await bought(items, 1001)
    // Some of the first day may be over.
    expect((await call(by, 'Order/detail', { id })).backFen).toBeGreaterThanOrEqual(1000)
    expect(await refund(by, id)).toBe(0)
    expect((await lotsOf(id)).map(([service, , used]) => [service, used])).toEqual([
      ['match', UNLIMITED_TICKS - 1],
      ['smt', 10],
    ])
    expect((await call(by, 'Order/detail', { id })).backFen).toBe(0)
  })

  it('is given back beside uses of it: never more than is left, and each use once', async () => {
    const { as, by, id } = await bought([{ service: 'smt', ticks: 4, days: 30 }], 400)
    const codes = await Promise.all([
      ...Array.from({ length: 6 }, async () => codeOf(as, 'BomAnalyse/SaveItem', freshBill())),
      ...Array.from({ length: 3 }, () => refund(by, id)),
    ])
    const [[, , used] = []] = await lotsOf(id)
    const uses = codes.slice(0, 6).filter((code) => code === 0).length
    const { refundedFen } = await call(as, 'Order/detail', { id })
    // What is still left can be given back now.
    if (Number(used) < 4) expect(await refund(by, id)).toBe(0)
    const after = (await call(as, 'Order/detail', { id })).refundedFen
    expect([codes.slice(6).filter((code) => code === 0).length <= 1, refundedFen === 0 || refundedFen === after]).toEqual([
      true,
      true,
    ])
    expect(after).toBe((4 - uses) * 100)
  })
})

const lot = (some: Partial<PlanLot>): PlanLot => ({
  id: '',
  service: 'smt',
  ticks: 10,
  used: 0,
  startAt: 0,
  expireAt: 100 * DAY,
  ...some,
})

it.each<[string, number, Partial<PlanLot>[], number, number]>([
  ['none of it is used', 1000, [{}], 10 * DAY, 1000],
  ['three of ten uses', 1000, [{ used: 3 }], 10 * DAY, 700],
  ['all uses', 1000, [{ used: 10 }], 10 * DAY, 0],
  ['out of time', 1000, [{ used: 3 }], 100 * DAY, 0],
  ['unlimited, half of its days', 1000, [{ ticks: UNLIMITED_TICKS, used: 9 }], 50 * DAY, 500],
  ['unlimited, taken back', 1000, [{ ticks: UNLIMITED_TICKS, used: UNLIMITED_TICKS - 1 }], 50 * DAY, 0],
  ['unlimited, which has still to begin', 1000, [{ ticks: UNLIMITED_TICKS, startAt: 60 * DAY }], 50 * DAY, 1000],
  ['the odd 分 goes with the first service', 1001, [{}, {}, {}], 10 * DAY, 1001],
  ['one service used up, one out of time', 900, [{ used: 10 }, { expireAt: DAY }, {}], 10 * DAY, 300],
])('of a plan %s, so much goes back', (_why, priceFen, lots, now, fen) => {
  const order = { kind: 'plan' as const, totalFen: priceFen, paidFen: priceFen, refundedFen: 0 }
  expect(mostBackFen(order, lots.map(lot), now)).toBe(fen)
  // Never more than is left of what was paid.
  expect(mostBackFen({ ...order, refundedFen: priceFen - 1 }, lots.map(lot), now)).toBe(Math.min(1, fen))
})

it('what nobody has paid for is not given back', async () => {
  const as = await person()
  expect(await refund(await operator(), (await planOrder(as)).id)).toBe(4102)
})
