import { describe, expect, it } from 'vitest'
import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { linesToBuy } from '../../shared/engine/sourcing/lines-to-buy.ts'
import { addOffer, addSupplier } from './catalogue-rows.ts'
import { ask, call, codeOf, envelope, person, query, type Person, type Token } from './harness.ts'
import { choosePart, opened, pricesLot, purchase, savedPlan, someBill } from './purchase-examples.ts'
import { onShelf } from './surplus-rows.ts'

type Purchase = Input<Api['bomai/plan']>

const used = async ({ id }: Person) =>
  (
    await query({
      sql: "SELECT count(*) AS n FROM quota_tx WHERE owner_id = ? AND service = 'prices' AND reason = 'use'",
      args: [id],
    })
  )[0]?.['n']

/** The plan of a purchase as a buyer reads it: part, supplier, pieces; and what it comes to. */
async function planOf(as: Token, asked: Purchase) {
  const { document } = await call(as, 'bomai/plan', asked)
  const bought = linesToBuy(document).toSorted((a, b) => a.part.partId - b.part.partId)
  const lines = bought.map(({ part, supplierId, quantity }) => [part.partId, supplierId, quantity])
  return { lines, totalFen: document.plan.totalFen, document }
}

describe('what is needed', () => {
  it('of a part, over all bills, each with its own loss', async () => {
    const as = await person()
    const { bomId, resistor } = await purchase(as)
    const other = await someBill(as, 10)
    await choosePart(other.id, '0:1', resistor, as.id)
    const { parts, bills } = await call(as, 'bomai/prices', { bills: [{ id: bomId }, { id: other.id, sets: 20 }] })
    const part = parts.find(({ partId }) => partId === resistor)
    // 0603: 0.5 %, ten at least, per bill; the shortest tape is shorter than both.
    expect(part).toMatchObject({ need: 480, extra: 20, tape: 20 })
    expect(part?.bills.map(({ bomId: of, need, extra }) => [of, need, extra])).toEqual([
      [bomId, 400, 10],
      [other.id, 80, 10],
    ])
    expect(part?.uses.map(({ label, perSet, need }) => [label, perSet, need])).toEqual([
      ['R1-R4', 4, 400],
      ['R1-R4', 4, 80],
    ])
    expect(bills.map(({ sets }) => sets)).toEqual([100, 20])
  })

  it('has others’ surplus beside it, and nobody’s own', async () => {
    const [seller, buyer] = await Promise.all([person(), person()])
    const { parts } = await onShelf(seller)
    const sources = async (as: Person) => {
      await pricesLot(as)
      const { id } = await someBill(as, 10)
      await choosePart(id, '0:1', parts[0]!.id, as.id)
      return (await call(as, 'bomai/prices', { bills: [{ id }] })).sources.length
    }
    expect([await sources(buyer), await sources(seller)]).toEqual([1, 0])
  })

  it('lines without a part are told with what they say, and how far choosing has come', async () => {
    const as = await person()
    const { bomId, capacitor } = await purchase(as)
    await query({
      sql: "UPDATE bom_match SET state = 'proposed', part_id = NULL WHERE bom_id = ? AND part_id = ?",
      args: [bomId, capacitor],
    })
    const { open } = await call(as, 'bomai/prices', { bills: [{ id: bomId }] })
    expect(open.map(({ label, text, reason }) => [label, text, reason])).toEqual([
      ['C1, C2', '100nF 0402', 'proposed'],
      ['U1', 'STM32F103C8T6 LQFP-48', 'unmatched'],
    ])
  })

  it('parts that the customer brings are bought by nobody', async () => {
    const as = await person()
    const { bomId, resistor } = await purchase(as)
    const supply = { '0:1': { customer: true as const } }
    const acts = [{ kind: 'order' as const, set: {}, supply }]
    await call(as, 'BomAnalyse/SaveActs', { id: bomId, rowVersion: 1, key: crypto.randomUUID(), acts })
    const { parts, brought } = await call(as, 'bomai/prices', { bills: [{ id: bomId }] })
    expect([parts.some(({ partId }) => partId === resistor), brought]).toEqual([false, 1])
  })
})

describe('one use for every bill', () => {
  it('is taken once, however often it is compared and planned', async () => {
    const as = await person()
    const { bomId } = await purchase(as)
    const bills = [{ id: bomId }]
    await call(as, 'bomai/prices', { bills })
    await call(as, 'bomai/prices', { bills: [{ id: bomId, sets: 500 }] })
    await call(as, 'bomai/plan', { bills })
    await call(as, 'bomai/savePlan', { bills, name: '备料' })
    expect(await used(as)).toBe(1)
    const other = await someBill(as)
    await call(as, 'bomai/prices', { bills: [...bills, { id: other.id }] })
    expect(await used(as)).toBe(2)
  })

  it('is taken of all bills or of none', async () => {
    const as = await person()
    const { bomId } = await purchase(as, { ticks: 1 })
    const other = await someBill(as)
    expect(await codeOf(as, 'bomai/prices', { bills: [{ id: bomId }, { id: other.id }] })).toBe(4100)
    expect(await used(as)).toBe(0)
    expect(await codeOf(as, 'bomai/prices', { bills: [{ id: bomId }] })).toBe(0)
  })

  it('a bill that was never opened is not planned, nor kept', async () => {
    const as = await person()
    const { bomId } = await purchase(as)
    expect(await codeOf(as, 'bomai/plan', { bills: [{ id: bomId }] })).toBe(4102)
    expect(await codeOf(as, 'bomai/savePlan', { bills: [{ id: bomId }], name: '备料' })).toBe(4102)
  })

  it('a sub-account without the service gets none of it', async () => {
    const owner = await person()
    await opened(owner)
    const sub = await person({ parentId: owner.id, may: { services: ['smt'] } })
    const { id } = await someBill(sub)
    expect(await codeOf(sub, 'bomai/prices', { bills: [{ id }] })).toBe(4105)
    expect(await codeOf(sub, 'bomai/plan', { bills: [{ id }] })).toBe(4105)
  })
})

describe('a purchase', () => {
  it('is split by price, freight and what is in store', async () => {
    const as = await person()
    const { bomId, resistor, capacitor, own, shop } = await opened(as)
    const bills = [{ id: bomId }]
    // 410 at 0.015 and 8 元 of freight are dearer than 410 at 0.02; so are 1,000 at 0.009.
    expect(await planOf(as, { bills })).toMatchObject({
      lines: [
        [resistor, own.id, 410],
        [capacitor, own.id, 220],
      ],
      totalFen: 1920,
    })
    await query({ sql: 'UPDATE supplier SET freight_fen = 0 WHERE id = ?', args: [shop.id] })
    expect((await planOf(as, { bills })).lines).toContainEqual([resistor, shop.id, 410])
    const stored = await planOf(as, {
      bills,
      own: [
        { partId: resistor, pieces: 400 },
        { partId: capacitor, pieces: 9999 },
      ],
    })
    expect(stored.lines).toEqual([[resistor, shop.id, 10]])
    expect(stored.document.plan.lines).toContainEqual(expect.objectContaining({ need: 400, attrition: 10, own: 400, wanted: 10 }))
  })

  it('follows what the account thinks of suppliers, and what is bound to one', async () => {
    const as = await person()
    const { bomId, resistor, own, shop } = await opened(as)
    const bills = [{ id: bomId }]
    const rule = (id: string, rank: 'preferred' | 'last' | 'banned' | null) =>
      call(as, 'bomai/saveSupplierRules', { rules: [{ id, rank }] })
    const pinned = await planOf(as, { bills, assigned: [{ partId: resistor, id: shop.id }] })
    expect(pinned).toMatchObject({ lines: expect.arrayContaining([[resistor, shop.id, 410]]), totalFen: 1100 + 615 + 800 })
    await rule(own.id, 'banned')
    const banned = await planOf(as, { bills })
    expect(banned.lines).toEqual([[resistor, shop.id, 410]])
    expect(banned.document.plan.undelivered[0]?.offers).toEqual([expect.objectContaining({ code: 'banned', supplierId: own.id })])
    // Who binds a part to a supplier has thought about it.
    expect((await planOf(as, { bills, assigned: [{ partId: resistor, id: own.id }] })).lines).toEqual([[resistor, own.id, 410]])
    await rule(own.id, null)
    await rule(shop.id, 'preferred')
    expect((await planOf(as, { bills, wishes: { preferPpm: 1_000_000 } })).lines).toContainEqual([resistor, shop.id, 410])
    const { sources } = await call(as, 'bomai/prices', { bills })
    expect(sources.map(({ id, rank }) => [id, rank])).toEqual(
      expect.arrayContaining([
        [own.id, null],
        [shop.id, 'preferred'],
      ]),
    )
  })

  it('takes prices in other currencies at the last rate, and none without', async () => {
    const as = await person()
    const { bomId, capacitor } = await opened(as)
    const [dollars, crowns] = [await addSupplier({ currency: 'HKD' }), await addSupplier({ currency: 'SEK' })]
    await query("INSERT INTO fx_rate VALUES ('HKD', '2026-11-23', 1000000, '') ON CONFLICT DO NOTHING")
    const [rate] = await query("SELECT micro FROM fx_rate WHERE currency = 'HKD' ORDER BY day DESC LIMIT 1")
    await addOffer(dollars.id, { partId: capacitor, breaks: [[1, 1000]] })
    await addOffer(crowns.id, { partId: capacitor, breaks: [[1, 1]] })
    const { lines, document } = await planOf(as, { bills: [{ id: bomId }], wishes: { withinDays: 3 } })
    expect(lines).toContainEqual([capacitor, dollars.id, 220])
    const row = document.plan.orders.find(({ supplierId }) => supplierId === dollars.id)?.rows[0]
    expect(row?.unitMicro).toBe(Math.round((1000 * Number(rate?.['micro'])) / 1e6))
    expect(document.sources.find(({ id }) => id === dollars.id)).toMatchObject({ rateDay: expect.any(String) })
    // Nobody can have entered such a currency: the operators' list knows it not.
    await query({ sql: 'UPDATE supplier SET state = 9 WHERE id = ?', args: [crowns.id] })
  })

  it('is not made of offers that have expired, nor of other members', async () => {
    const as = await person()
    const { bomId, capacitor } = await opened(as)
    const [late, foreign] = [await addSupplier(), await addSupplier({ ownerId: (await person()).id })]
    await addOffer(late.id, { partId: capacitor, breaks: [[1, 1]], validTo: Date.now() - 1000 })
    await addOffer(foreign.id, { partId: capacitor, breaks: [[1, 1]] })
    const { offers } = await call(as, 'bomai/prices', { bills: [{ id: bomId }] })
    expect(
      offers.filter(({ partId }) => partId === capacitor).map(({ supplierId, isExpired }) => [supplierId, isExpired]),
    ).toContainEqual([late.id, true])
    expect(offers.some(({ supplierId }) => supplierId === foreign.id)).toBe(false)
    const { document } = await planOf(as, { bills: [{ id: bomId }] })
    expect(document.sources.map(({ id }) => id)).not.toContain(late.id)
    expect(await codeOf(as, 'bomai/plan', { bills: [{ id: bomId }], assigned: [{ partId: capacitor, id: foreign.id }] })).toBe(
      4104,
    )
    expect(await codeOf(as, 'bomai/saveSupplierRules', { rules: [{ id: foreign.id, rank: 'last' }] })).toBe(4104)
  })

  it('of more than can be counted is refused, and says what to do', async () => {
    const as = await person()
    const { bomId } = await opened(as)
    await query({
      sql: 'UPDATE offer SET breaks = ?, stock = 1e12 WHERE supplier_id IN (SELECT id FROM supplier WHERE owner_id = ?)',
      args: ['[[1, 9007199254740991]]', as.id],
    })
    const answer = await envelope(await ask(as, 'bomai/plan', { bills: [{ id: bomId, sets: 1_000_000 }] }))
    expect(answer).toMatchObject({ code: 4103, message: expect.stringContaining('请减少套数') })
    expect(await codeOf(as, 'bomai/prices', { bills: [{ id: bomId }, { id: bomId }] })).toBe(4103)
  })
})

describe('a plan that was saved', () => {
  it('opens as it was then, whatever prices have become', async () => {
    const as = await person()
    const { bomId, resistor, own } = await opened(as)
    const asked = {
      bills: [{ id: bomId, sets: 200 }],
      own: [{ partId: resistor, pieces: 100 }],
      wishes: { withinDays: 5, preferPpm: 10_000 },
    }
    const saving = { ...asked, name: '三月备料', key: crypto.randomUUID() }
    const { id } = await call(as, 'bomai/savePlan', saving)
    const { document } = await call(as, 'bomai/readPlan', { id })
    expect(document).toEqual((await planOf(as, asked)).document)
    await query({ sql: "UPDATE offer SET breaks = '[[1,90000]]' WHERE supplier_id = ?", args: [own.id] })
    const then = await call(as, 'bomai/readPlan', { id })
    expect(then).toMatchObject({ name: '三月备料', document, asked: { ...asked, assigned: [] } })
    const now = await planOf(as, then.asked)
    expect(now.totalFen).toBeGreaterThan(document.plan.totalFen)
    // A repeat keeps nothing again.
    expect((await call(as, 'bomai/savePlan', saving)).id).toBe(id)
    const { items } = await call(as, 'bomai/plans', {})
    expect(items).toEqual([
      expect.objectContaining({ id, name: '三月备料', bills: 1, parts: 2, totalFen: document.plan.totalFen }),
    ])
  })

  it('is changed by who has seen its last state, and removed for good', async () => {
    const as = await person()
    const { bomId } = await opened(as)
    const bills = [{ id: bomId }]
    const { id } = await call(as, 'bomai/savePlan', { bills, name: '一' })
    await call(as, 'bomai/savePlan', { bills, name: '二', id, rowVersion: 1 })
    expect(await codeOf(as, 'bomai/savePlan', { bills, name: '三', id, rowVersion: 1 })).toBe(4102)
    expect((await call(as, 'bomai/readPlan', { id })).name).toBe('二')
    await call(as, 'bomai/removePlan', { id })
    expect(await codeOf(as, 'bomai/readPlan', { id })).toBe(4104)
    expect((await call(as, 'bomai/plans', {})).total).toBe(0)
  })

  it('gives the quote of its bill its prices, as one act', async () => {
    const as = await person()
    const { bomId } = await opened(as)
    const plan = await call(as, 'bomai/savePlan', { bills: [{ id: bomId }], name: '备料' })
    const asked = { id: bomId, rowVersion: 1, key: crypto.randomUUID(), planId: plan.id }
    expect(await call(as, 'bomai/feedPlan', asked)).toMatchObject({ rowVersion: 2, fed: 2 })
    const { choices } = await call(as, 'BomAnalyse/Details', { id: bomId })
    expect(choices.order.supply).toEqual({ '0:1': { unitPriceMicro: 20_000 }, '0:2': { unitPriceMicro: 50_000 } })
    const other = await someBill(as)
    expect(await codeOf(as, 'bomai/feedPlan', { ...asked, key: crypto.randomUUID(), id: other.id })).toBe(4103)
  })

  it('is seen by the owner and by the sub-account that made it', async () => {
    const owner = await person()
    const { id } = await savedPlan(owner)
    const sub = await person({ parentId: owner.id })
    expect(await codeOf(sub, 'bomai/readPlan', { id })).toBe(4104)
    expect(await codeOf(await person(), 'bomai/readPlan', { id })).toBe(4104)
    const { id: billId } = await someBill(sub)
    await call(sub, 'bomai/prices', { bills: [{ id: billId }] })
    const own = await call(sub, 'bomai/savePlan', { bills: [{ id: billId }], name: '子账号的' })
    expect((await call(owner, 'bomai/plans', {})).items.map((plan) => plan.id).toSorted()).toEqual([id, own.id].toSorted())
  })
})

describe('without the right to costs', () => {
  it('one sees what is needed and who has it, and no price', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { cost: false } } })
    const { bomId } = await purchase(sub, { owner })
    const bills = [{ id: bomId }]
    const { offers, sources, parts } = await call(sub, 'bomai/prices', { bills })
    expect(parts).toHaveLength(2)
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ breaks }) => breaks === null)).toBe(true)
    expect(
      sources.every(({ freightFen, freeFromFen, minOrderFen }) =>
        [freightFen, freeFromFen, minOrderFen].every((fen) => fen === null),
      ),
    ).toBe(true)
    const refused = ['bomai/plan', 'bomai/savePlan', 'bomai/plans'] as const
    expect(
      await Promise.all(
        refused.map((name) =>
          codeOf(sub, name, name === 'bomai/plans' ? {} : { bills, ...(name === 'bomai/savePlan' && { name: '备料' }) }),
        ),
      ),
    ).toEqual([4105, 4105, 4105])
  })
})
