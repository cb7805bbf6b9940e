import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyActs } from '../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../shared/engine/bom/acts/canonical.ts'
import type { BomAct } from '../../shared/engine/bom/acts/types.ts'
import { ERROR_CODES } from '../../shared/errors.ts'
import { patient } from '../patience.ts'
import { times } from '../length.ts'
import { at, BILL, savedBill } from './bill-examples.ts'
import { call, person, query } from './harness.ts'

const act: fc.Arbitrary<BomAct> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 5 }).map((text) => ({ kind: 'name' as const, prjName: `板 ${text}` })),
  fc.constantFrom('note' as const, 'ignored' as const, null).map((field) => ({
    kind: 'reading' as const,
    set: { mismatch: field === null ? null : ('quantity' as const) },
    columns: { 4: field },
  })),
  fc
    .record(
      {
        pins: fc.option(fc.integer({ min: 1, max: 200 })),
        quantity: fc.option(fc.nat(9)),
        value: fc.constantFrom('10k', '1uF', null),
        side: fc.constantFrom('top' as const, 'none' as const, null),
        dnp: fc.option(fc.boolean()),
      },
      { requiredKeys: [] },
    )
    .chain((set) => fc.integer({ min: 1, max: 5 }).map((row) => ({ kind: 'lines' as const, lines: [{ place: at(row), set }] }))),
  fc.option(fc.integer({ min: 1, max: 500 })).map((sets) => ({ kind: 'order' as const, set: { sets } })),
  fc.option(fc.nat(900_000)).map((micro) => ({ kind: 'order' as const, set: {}, unitPrices: { lines: { '0:1': micro } } })),
)
const requests = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })

/**
 * A database that does not answer within its seconds, as on a machine with other work, is refused with "ask again with the same
 * content": the page and programs do, and so does whoever sends thousands of requests in a row. The key makes it safe.
 */
async function patiently<T>(send: () => Promise<T>, tries = 6): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && error.message.includes(`: ${ERROR_CODES.unavailable} `))) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return patiently(send, tries - 1)
  }
}

it('acts sent in any requests are one save of what they come to, byte for byte', { timeout: patient(600) }, async () => {
  for (const sent of fc.sample(requests, { numRuns: times(4, 200), seed: 24 })) {
    const [as, other] = [await person(), await person()]
    const { id, ...first } = await patiently(() => savedBill(as))
    const { choices, prjName } = await patiently(() => call(as, 'BomAnalyse/Details', { id }))
    let { rowVersion } = first
    for (const acts of sent) {
      const request = { id, rowVersion, key: randomUUID(), acts }
      const send = () => patiently(() => call(as, 'BomAnalyse/SaveActs', request))
      const answer = await send()
      // A lost answer is asked for again.
      expect(await send()).toEqual(answer)
      ;({ rowVersion } = answer)
    }
    const version = { id, rowVersion, key: randomUUID() }
    await patiently(() => call(as, 'bomHistory/SaveMyItem', version))
    const { reading, edits, order } = applyActs(canonical({ ...choices, prjName }), sent.flat())
    const whole = { key: randomUUID(), text: BILL, choices: { reading, edits: [...edits], order } }
    const once = await patiently(() => call(other, 'BomAnalyse/SaveItem', whole))
    const rows = await query({
      sql: 'SELECT choices, quote, understood FROM bom_version WHERE (bom_id = ? AND version = 2) OR bom_id = ?',
      args: [id, once.id],
    })
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  }
})
