import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../../worker/rpc/context.ts'
import { commit, type Statement } from '../../worker/rpc/commit.ts'
import { RuleError } from '../../worker/db/failure.ts'
import { readAccounts } from '../../worker/service/money/accounts.ts'
import { openLot, refundUse, consumeQuota } from '../../worker/service/money/quota.ts'
import { moveWallet } from '../../worker/service/money/wallet.ts'
import { contextFor, memberRow } from './context.ts'
import { query } from './harness.ts'
import { LedgerModel } from './ledger-model.ts'

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 0, 5)

const fen = fc.integer({ min: 1, max: 500 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('topUp' as const), fen, again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('spend' as const), fen, again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repay' as const), fen, again: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      ticks: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
        { weight: 1, arbitrary: fc.constant(2_147_483_647) },
      ),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('use' as const), object: fc.constantFrom('a', 'b', 'c', 'd', 'e') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('giveBack' as const), index: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** True when the batch went through, false when a rule of the ledger refused it. */
async function done(ctx: Context, statements: Statement[]): Promise<boolean> {
  try {
    await commit(ctx, statements)
    return true
  } catch (error) {
    const isAway = error instanceof AppError && error.kind === 'unavailable'
    if (error instanceof RuleError || (error instanceof AppError && !isAway)) return false
    throw error
  }
}

/** One owner with his model, and a clock of their own. */
class World {
  readonly model = new LedgerModel()
  private now = START
  private count = 0
  private readonly ownerId: string
  constructor(ownerId: string) {
    this.ownerId = ownerId
  }

  async take(next: Step): Promise<void> {
    const { model, ownerId, now } = this
    const ctx = contextFor(ownerId, now)
    const idem = `${this.count++}`
    switch (next.do) {
      case 'wait':
        this.now += next.days * DAY
        return
      case 'grant': {
        const lotId = ctx.newId()
        const lot = {
          lotId,
          ownerId,
          service: 'smt',
          ticks: next.ticks,
          days: next.days,
          reason: 'grant',
          idem,
          remark: '',
        } as const
        expect(await done(ctx, openLot(ctx, lot))).toBe(true)
        return model.grant(next.ticks, next.days, now, lotId)
      }
      case 'use': {
        const went = await done(ctx, consumeQuota(ctx, { service: 'smt', objectId: next.object, bomId: null }))
        return expect(went).toBe(model.use(next.object, now) !== null)
      }
      case 'giveBack': {
        const uses = await query({
          sql: `SELECT id FROM quota_tx WHERE owner_id = ? AND reason = 'use' ORDER BY rowid`,
          args: [ownerId],
        })
        const useId = String(uses[next.index]?.['id'] ?? crypto.randomUUID())
        expect(await done(ctx, [refundUse(ctx, { useId, ownerId, service: 'smt', idem, remark: '' })])).toBe(true)
        model.giveBack(next.index)
        return
      }
      default: {
        const sign = next.do === 'spend' ? -1 : 1
        const kind = next.do === 'repay' ? 'refund' : next.do
        const moving = (of: Context) => [moveWallet(of, { ownerId, kind, amountFen: sign * next.fen, idem, remark: '' })]
        const went = await done(ctx, moving(ctx))
        expect(went).toBe(model.move(sign * next.fen))
        const again = contextFor(ownerId, now)
        // The same movement never happens twice.
        if (next.again && went) expect(await done(again, moving(again))).toBe(false)
      }
    }
  }

  async compare(): Promise<void> {
    const { model, ownerId, now } = this
    const [{ walletFen, quotas }, lots] = await Promise.all([
      readAccounts(contextFor(ownerId, now), ownerId),
      query({ sql: 'SELECT id, used FROM quota_lot WHERE owner_id = ? ORDER BY id', args: [ownerId] }),
    ])
    const account = quotas.smt && { ticks: quotas.smt.ticks, used: quotas.smt.used }
    expect({ walletFen, account }).toEqual({ walletFen: model.balance, account: model.account(now) })
    const used = model.lots.map(({ order, used: each }) => ({ id: order, used: each }))
    expect(lots).toEqual(used.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
}

describe('the ledgers', () => {
  it('agree with a plain model, whatever happens in whatever order', { timeout: 120_000 }, async () => {
    let steps = 0
    const walk = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (path) => {
      const world = new World(await memberRow())
      for (const next of path) {
        await world.take(next)
        await world.compare()
        steps++
      }
    })
    await fc.assert(walk, {
      seed: 20_261_121,
      numRuns: 1000,
      interruptAfterTimeLimit: 6_000,
      markInterruptAsFailure: false,
      endOnFailure: true,
    })
    expect(steps).toBeGreaterThan(20)
  })
})
