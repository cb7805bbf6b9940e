import { describe, expect, it } from 'vitest'
import { times } from '../length.ts'
import { random } from '../random.ts'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { publicModel } from './price-examples.ts'

/** Each run draws another order of saves and publishes. */
const RUNS = times(2, 100)
/** A test that has been looked at: what it says is told elsewhere. */
const FINISHED = `INSERT INTO price_test VALUES (?, ?, ?, '{}', 1, 0, NULL, 0, 0)`

type Mine = { value: string; base: string | null; rowVersion: number }
type Side = { as: Person; draft: Map<string, Mine> }

const urgency = (code: string, name: string) => ({ code, name, ppm: 0, seq: 900 })

async function save({ as, draft }: Side, code: string, value: string, now: string | null): Promise<void> {
  const rowVersion = draft.get(code)?.rowVersion ?? 0
  const saved = await call(as, 'PriceBook/SaveItem', { kind: 'urgency', item: urgency(code, value), rowVersion })
  draft.set(code, { value, base: now, rowVersion: saved.rowVersion })
}

/** Publishes, or is told what a colleague changed too; then looks at it and saves again. */
async function publish(side: Side, book: Map<string, string>): Promise<void> {
  const { as, draft } = side
  if (draft.size === 0) return
  const behind = [...draft].filter(([code, { value, base }]) => (book.get(code) ?? null) !== base && book.get(code) !== value)
  const { draftHash } = await call(as, 'PriceBook/State', {})
  await query({ sql: FINISHED, args: [crypto.randomUUID(), as.id, draftHash] })
  const code = await codeOf(as, 'PriceBook/Publish', { draftHash, note: '交错发布' })
  expect({ behind: behind.length, code }).toEqual({
    behind: behind.length,
    code: behind.length > 0 ? 4102 : expect.toBeOneOf([0, 4103]),
  })
  for (const [each, { value }] of behind) await save(side, each, `${value}改`, book.get(each) ?? null)
  if (behind.length > 0) return
  // Where the colleague has published the very same there is nothing left to publish.
  if (code === 0) for (const [each, { value }] of draft) book.set(each, value)
  draft.clear()
}

describe('two operators at one price book', () => {
  it('lose no change, and none goes by in silence', { timeout: 1_800_000 }, async () => {
    const before = await publicModel()
    for (let run = 0; run < RUNS; run++) {
      const draw = random(run)
      const codes = [1, 2, 3].map(() => `u-${crypto.randomUUID().slice(0, 8)}`)
      const sides = await Promise.all(
        [1, 2].map(async (): Promise<Side> => ({ as: await person({ isAdmin: true }), draft: new Map() })),
      )
      const book = new Map<string, string>()
      for (let step = 0; step < 10; step++) {
        const [side, code] = [sides[draw(2)]!, codes[draw(3)]!]
        if (draw(3) === 0) await publish(side, book)
        else await save(side, code, `第 ${step} 步`, book.get(code) ?? null)
      }
      const { urgencies } = await publicModel()
      const there = urgencies.flatMap(({ code, name }) => (codes.includes(code) ? [[code, name]] : []))
      expect(there.toSorted()).toEqual([...book].toSorted())
      for (const { as, draft } of sides) {
        const { changes } = await call(as, 'PriceBook/State', {})
        const kept = [...draft].filter(([code, { value }]) => book.get(code) !== value).map(([code]) => code)
        expect(changes.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
      }
    }
    const as = await person({ isAdmin: true })
    if ((await publicModel()).hash !== before.hash)
      await call(as, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
    expect((await publicModel()).hash).toBe(before.hash)
  })
})
