import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLong } from '../length.ts'
import { person, query } from './harness.ts'
import { newPlan, operator } from './order-examples.ts'
import { DOES, OrderWorld, paperFile, PIECES, PRICE } from './order-world.ts'
import { onShelf } from './surplus-rows.ts'

/** Whatever the calls answer, the invariants hold after the file (`after-file.setup.ts`). */

const step = fc.record({
  does: fc.constantFrom(...DOES),
  at: fc.nat(5),
  fen: fc.integer({ min: 1, max: 1500 }),
  again: fc.boolean(),
})

const [runs, length] = isLong ? [500, 50] : [50, 8]

it(
  `orders agree with a plain model in any order of events, ${runs} times`,
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    const by = await operator()
    const [plan, fileId, seller] = [await newPlan({ priceFen: PRICE }), await paperFile(by), await person()]
    let steps = 0
    const walk = fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length }), async (path) => {
      const { id, items } = await onShelf(seller, [{ qty: PIECES, moq: 1, priceMicro: 1_000_000 }])
      const [offer] = await query({ sql: 'SELECT id FROM offer WHERE supplier_id = ?', args: [id] })
      const as = await person({ ticks: 0 })
      const world = new OrderWorld({ as, by, productId: plan.id, offerId: Number(offer?.['id']), itemId: items[0]!.id, fileId })
      for (const each of path) {
        await world.take(each)
        steps++
      }
      await world.compare()
    })
    await fc.assert(walk, {
      seed: 20_261_125,
      numRuns: runs,
      endOnFailure: true,
      ...(isLong ? {} : { interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false }),
    })
    expect(steps).toBeGreaterThan(length)
  },
)
