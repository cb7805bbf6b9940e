import { describe, expect, it } from 'vitest'
import { ask, call, codeOf, person, query, type Person } from './harness.ts'
import { copiesOf, shipped } from './price-examples.ts'

const TEXT = 'Designator,Footprint,Quantity\nU1,LQFP-48,1\nR1,0603,1\nR2,0603,1'
const save = (as: Person, order: object = {}) => call(as, 'BomAnalyse/SaveItem', { text: TEXT, choices: { order } })

/** The work of one type with other figures, as a member's draft. */
async function typeDraft(some: object) {
  const { id: code, ...type } = await shipped('type', 'SMT')
  return { kind: 'type' as const, item: { ...type, code, ...some } }
}

/** What somebody has changed, and what is on record of him. */
const keptOf = ({ id }: Person) => {
  const items = 'SELECT count(*) FROM private_item WHERE owner_id = ?1'
  return query({ sql: `SELECT (${items}) AS items, (SELECT count(*) FROM operation_log WHERE user_id = ?1) AS acts`, args: [id] })
}

describe('what a member is about to save', () => {
  it('is priced on his kept bills beforehand, to the total that the save then gives, and nothing is written', async () => {
    const as = await person()
    const bills = [await save(as), await save(as, { sets: 500 })]
    const rows = [await typeDraft({ minOrderFen: 123_400 })]
    const kept = await keptOf(as)
    const effect = await call(as, 'PriceBook/MyEffect', { rows })
    expect(await keptOf(as)).toEqual(kept)
    const before = bills.map(({ quote }) => quote.totalFen)
    const shown = (one: typeof effect, key: 'beforeFen' | 'afterFen') =>
      bills.map(({ id }) => one.items.find((item) => item.id === id)?.[key])
    expect(shown(effect, 'beforeFen')).toEqual(before)
    expect(effect).toMatchObject({ total: 2, isOn: false, next: null, beforeFen: before[0]! + before[1]! })
    await call(as, 'PriceBook/SaveMine', rows[0]!)
    const after = [await save(as), await save(as, { sets: 500 })].map(({ quote }) => quote.totalFen)
    expect(after[0]).toBeGreaterThan(before[0]!)
    expect(shown(effect, 'afterFen')).toEqual(after)
    expect(effect.afterFen).toBe(after[0]! + after[1]!)
    // Taken back again: what counts now are his figures, what would be are the platform's.
    const back = await call(as, 'PriceBook/MyEffect', { removed: [{ kind: 'type', ids: ['SMT'] }] })
    expect([shown(back, 'beforeFen'), shown(back, 'afterFen'), back.isOn]).toEqual([after, before, true])
  })

  it('says which bill it would keep from being priced, and is refused where the save would be', async () => {
    const as = await person()
    const order = { urgencyCode: '24h' }
    const [{ id }] = [await save(as, order), await save(as)]
    const { items, beforeFen, afterFen } = await call(as, 'PriceBook/MyEffect', {
      removed: [{ kind: 'urgency', ids: ['24h'], hide: true }],
    })
    const [other, one] = items
    expect(one).toMatchObject({ id, beforeReason: '', afterFen: null, afterReason: '没有交期等级“24h”' })
    expect([beforeFen, afterFen]).toEqual([other!.beforeFen, other!.afterFen])
    const tiers = { 'standard-v1': [{ fromPointsMilli: 1, priceMicro: 1 }] }
    expect(await codeOf(as, 'PriceBook/MyEffect', { rows: [await typeDraft({ tiers })] })).toBe(4103)
    expect(await codeOf(as, 'PriceBook/MyEffect', { removed: [{ kind: 'material', ids: ['sop'], hide: true }] })).toBe(4103)
  })

  it('looks at twenty bills, and at long ones in turn', async () => {
    const as = await person()
    const { id } = await save(as)
    const copies = await copiesOf(id, 20, (index) => (index === 9 ? 4000 : 0))
    const newest = copies.toReversed()
    const first = await call(as, 'PriceBook/MyEffect', {})
    expect([first.items.map((one) => one.id), first.next]).toEqual([newest.slice(0, 10), 10])
    const second = await call(as, 'PriceBook/MyEffect', { from: 10 })
    expect([second.items.map((one) => one.id), second.next]).toEqual([newest.slice(10, 11), 11])
    const third = await call(as, 'PriceBook/MyEffect', { from: 11 })
    expect([third.items.map((one) => one.id), third.next]).toEqual([newest.slice(11), null])
    expect(new Set([...first.items, ...second.items, ...third.items].map(({ beforeFen }) => beforeFen)).size).toBe(1)
  })

  it('shows a sub-account no total that it may not see, and bills of its own alone', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { sell: false, totals: false } } })
    const totals = await person({ parentId: owner.id, may: { rights: { sell: false } } })
    await save(owner)
    const [{ id }, seen] = [await save(sub), await save(totals)]
    const rows = [await typeDraft({ minOrderFen: 123_400 })]
    const text = await (await ask(sub, 'PriceBook/MyEffect', { rows })).text()
    expect(JSON.parse(text)).toMatchObject({
      data: { items: [{ id, beforeFen: null, afterFen: null, afterReason: '' }], beforeFen: null, afterFen: null },
    })
    const effect = await call(totals, 'PriceBook/MyEffect', { rows })
    expect(effect.items).toMatchObject([{ id: seen.id, beforeFen: seen.quote.totalFen }])
  })
})
