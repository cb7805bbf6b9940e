import { expect, it } from 'vitest'
import { monthEdges } from '../../shared/day.ts'
import { newKey, newPlan, operator } from './order-examples.ts'
import { call, codeOf, person, query } from './harness.ts'

const DAY = 24 * 3_600_000

/** Movements of an earlier month, straight into the ledger: nobody waits for one. */
function moved(ownerId: string, by: string, rows: readonly [at: number, fen: number][]) {
  let balance = 0
  return rows.map(([at, fen], n) => {
    balance += fen
    const args = [crypto.randomUUID(), ownerId, n + 1, fen > 0 ? 1 : 2, fen, balance, `test:${n}`, by, at]
    return { sql: `INSERT INTO wallet_tx VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, ?, ?, '', ?)`, args }
  })
}

it('a month begins with the balance before it and ends with the one after it, to the 分', async () => {
  const [as, by] = [await person({ ticks: 0 }), await operator()]
  const [september, october] = [monthEdges('2026-09'), monthEdges('2026-10')]
  // The last millisecond of a month, and the first of the next one, in Shanghai.
  const rows: [number, number][] = [
    [september.from + DAY, 10_001],
    [september.to - 1, -1],
    [october.from, 5],
    [october.from + 3 * DAY, -4005],
    [october.to - 1, 700],
  ]
  await query(...moved(as.id, by.id, rows))
  const month = (name: string) => call(as, 'wallet/getMyStatement', { month: name })
  expect(await month('2026-08')).toMatchObject({ openingFen: 0, inFen: 0, outFen: 0, closingFen: 0, items: [] })
  expect(await month('2026-09')).toMatchObject({ openingFen: 0, inFen: 10_001, outFen: -1, closingFen: 10_000 })
  const second = await month('2026-10')
  expect(second).toMatchObject({ openingFen: 10_000, inFen: 705, outFen: -4005, closingFen: 6700 })
  expect(second.items.map(({ amountFen }) => amountFen)).toEqual([5, -4005, 700])

  await call(by, 'wallet/topUp', { key: newKey(), userId: as.id, amountFen: 300 })
  await call(as, 'Order/save', { key: newKey(), productId: (await newPlan()).id, payNow: true })
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const current = await month(now)
  expect(current).toMatchObject({ openingFen: 6700, closingFen: 6000 })
  expect(current.openingFen + current.inFen + current.outFen).toBe(current.closingFen)
  expect((await call(as, 'user/GetAccountInfo', {})).walletFen).toBe(current.closingFen)
  expect(await call(by, 'wallet/getSysStatement', { userId: as.id, month: now })).toEqual(current)
})

it('is the owner’s and the operators’, of months that have begun', async () => {
  const owner = await person()
  const sub = await person({ parentId: owner.id })
  expect(await codeOf(sub, 'wallet/getMyStatement', { month: '2026-10' })).toBe(4105)
  expect(await codeOf(owner, 'wallet/getSysStatement', { userId: owner.id, month: '2026-10' })).toBe(4097)
  for (const month of ['2099-01', '2026-13', '2026', '昨天'])
    expect(await codeOf(owner, 'wallet/getMyStatement', { month })).toBe(4103)
})
