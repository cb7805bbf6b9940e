import { describe, expect, it } from 'vitest'
import { UNLIMITED_TICKS } from '../../shared/constants.ts'
import { isLong } from '../length.ts'
import { act, bankNo, newKey, newPlan, operator, planDraft, planOrder, reported, rich } from './order-examples.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const DAY = 24 * 3_600_000

const buy = (as: Person, productId: string, some: object = {}) =>
  ask(as, 'Order/save', { key: newKey(), productId, payNow: true, ...some })
const bought = async (as: Person, productId: string, some: object = {}) =>
  envelope<{ id: string; no: string }>(await buy(as, productId, some))

const lotsOf = (ownerId: string) =>
  query({
    sql: `SELECT lot.service, lot.ticks, lot.start_at, lot.expire_at FROM quota_lot AS lot JOIN quota_tx AS tx ON tx.lot_id = lot.id
      WHERE lot.owner_id = ? AND tx.reason = 'buy' ORDER BY lot.start_at, lot.service`,
    args: [ownerId],
  })

const balanceOf = async (as: Person) => (await call(as, 'user/GetAccountInfo', {})).walletFen

describe('a plan', () => {
  it('is bought in one go: paid, done, its lots open, the rest of the balance as it was', async () => {
    const items = [
      { service: 'smt' as const, ticks: 100, days: 365 },
      { service: 'prices' as const, ticks: UNLIMITED_TICKS, days: 30 },
    ]
    const [as, { id }] = [await rich(5000), await newPlan({ priceFen: 1999, items, name: unique('专业版') })]
    const { data } = await bought(as, id, { seenFen: 1999 })
    expect(data.no).toMatch(/^D20\d{6}\d{4,}$/)
    const order = await call(as, 'Order/detail', { id: data.id })
    expect(order).toMatchObject({ kind: 'plan', state: 60, totalFen: 1999, paidFen: 1999, walletFen: 3001 })
    expect(order.events.map(({ act: each }) => each)).toEqual(['create', 'pay', 'open'])
    expect(order.plan).toEqual({ name: order.title, items: expect.arrayContaining(items) })
    expect((await lotsOf(as.id)).map(({ service, ticks }) => [service, ticks])).toEqual([
      ['prices', UNLIMITED_TICKS],
      ['smt', 100],
    ])
  })

  it('stays as it was sold when the plan is changed or removed afterwards', async () => {
    const [as, by, { id }] = [await rich(5000), await operator(), await newPlan()]
    const { data } = await bought(as, id)
    const sold = await call(as, 'Order/detail', { id: data.id })
    await call(by, 'Product/SaveItem', { ...planDraft({ priceFen: 2000 }), id, rowVersion: 1 })
    await call(by, 'Product/delete', { id })
    expect(sold).toMatchObject({ totalFen: 1000, plan: { name: sold.title } })
    expect(await call(as, 'Order/detail', { id: data.id })).toEqual(sold)
    expect(await codeOf(as, 'Order/save', { key: newKey(), productId: id, payNow: true })).toBe(4104)
  })

  it('begins where an unlimited one of the service ends; a counted one begins at once', async () => {
    const unlimited = await newPlan({ items: [{ service: 'smt', ticks: UNLIMITED_TICKS, days: 30 }] })
    const [as, counted] = [await rich(5000), await newPlan()]
    for (const { id } of [unlimited, unlimited, counted]) expect((await bought(as, id)).message).toBe('')
    const [first, second, third] = (await lotsOf(as.id)).toSorted((a, b) => Number(b['ticks']) - Number(a['ticks']))
    expect(Number(second?.['start_at'])).toBe(Number(first?.['expire_at']))
    expect(Number(second?.['expire_at'])).toBe(Number(first?.['expire_at']) + 30 * DAY)
    expect(Number(third?.['start_at'])).toBeLessThan(Number(second?.['start_at']))
    const [account] = (await call(as, 'user/info')).accounts
    expect(account).toMatchObject({ ticks: UNLIMITED_TICKS, date: shanghai(Number(second?.['expire_at'])) })
  })

  it('is refused at another price than was seen, off sale, before and after its time, and over its limit', async () => {
    const [as, now] = [await rich(100_000), Date.now()]
    const cases: [object, object, number][] = [
      [{}, { seenFen: 999 }, 4102],
      [{ state: 0 }, {}, 4104],
      [{ saleFrom: now + DAY }, {}, 4104],
      [{ saleTo: now - DAY }, {}, 4104],
      [{ saleFrom: now - DAY, saleTo: now + DAY }, {}, 0],
    ]
    for (const [some, asked, code] of cases) expect((await bought(as, (await newPlan(some)).id, asked)).code).toBe(code)
    const { id } = await newPlan({ memberLimit: 2 })
    expect((await call(as, 'Product/getSimpleList')).find((plan) => plan.id === id)?.left).toBe(2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bought(as, id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 4102]))
    expect((await call(as, 'Product/getSimpleList')).find((plan) => plan.id === id)?.left).toBe(0)
  })

  it('is the owner’s to buy: his sub-account sees it and is refused, nobody pays with what he lacks', async () => {
    const owner = await rich(1000)
    const [sub, { id }] = [await person({ parentId: owner.id }), await newPlan()]
    expect((await bought(sub, id)).code).toBe(4105)
    expect((await bought(await person(), id)).code).toBe(4101)
    expect(await balanceOf(owner)).toBe(1000)
  })

  it('paid by transfer opens when the money has come in', async () => {
    const [as, by] = [await person({ ticks: 0 }), await operator()]
    const { id } = await planOrder(as)
    const transfer = await reported(as, id)
    await call(by, 'Order/confirmPayment', { key: newKey(), id: transfer, bankNo: bankNo(), amountFen: 1000 })
    expect(await call(as, 'Order/detail', { id })).toMatchObject({ state: 60, walletFen: 0 })
    expect(await lotsOf(as.id)).toHaveLength(1)
  })

  it('waits unpaid, is cancelled, and counts no more against the limit', async () => {
    const [as, { id: productId }] = [await rich(1000), await newPlan({ memberLimit: 1 })]
    const { data } = await bought(as, productId, { payNow: false })
    expect((await bought(as, productId)).code).toBe(4102)
    await act(as, data.id, { act: 'cancel' })
    expect((await bought(as, productId)).code).toBe(0)
  })
})

const shanghai = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

describe('at once', () => {
  const [times, most] = isLong ? [200, 100] : [40, 20]
  it(`${times} purchases of 10 from ${most * 10}: exactly ${most}, with ${most} lots`, { timeout: 120_000 }, async () => {
    const [as, { id }] = [await rich(most * 1000), await newPlan()]
    const answers = await Promise.all(Array.from({ length: times }, () => untilKnown(as, id)))
    expect(answers.filter((code) => code === 0)).toHaveLength(most)
    expect(new Set(answers)).toEqual(new Set([0, 4101]))
    expect([await balanceOf(as), (await lotsOf(as.id)).length]).toEqual([0, most])
    expect((await call(as, 'Order/list', { state: 60 })).total).toBe(most)
  })

  it('one key 50 times: one order, 50 equal answers', { timeout: 60_000 }, async () => {
    const [as, { id }, key] = [await rich(10_000), await newPlan(), newKey()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(as, 'Order/save', { key, productId: id, payNow: true })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await balanceOf(as), (await lotsOf(as.id)).length, (await call(as, 'Order/list', {})).total]).toEqual([9000, 1, 1])
    expect(await codeOf(as, 'Order/save', { key, productId: id, payNow: false })).toBe(4102)
  })
})

/** A crowded database may not answer in time: the same request again, under its key. */
async function untilKnown(as: Person, productId: string): Promise<number> {
  const key = newKey()
  for (;;) {
    const { code } = await envelope(await ask(as, 'Order/save', { key, productId, payNow: true }))
    if (code !== 5030) return code
  }
}

describe('the operator’s list', () => {
  it('keeps plans with their items and tells what was sold of each', async () => {
    const [by, as] = [await operator(), await rich(10_000)]
    const draft = planDraft({ originFen: 2000, memberLimit: 5, summary: '适合小批量' })
    const { id } = await call(by, 'Product/SaveItem', draft)
    for (let n = 0; n < 2; n++) await bought(as, id)
    const found = async () => (await call(by, 'Product/list', { keyword: draft.name })).items
    expect(await found()).toEqual([expect.objectContaining({ ...draft, id, state: 1, sold: 2, soldFen: 2000, rowVersion: 1 })])
    expect(await codeOf(by, 'Product/SaveItem', { ...draft, id, rowVersion: 7 })).toBe(4102)
    expect(await codeOf(by, 'Product/SaveItem', draft)).toBe(4102)
    await call(by, 'Product/SaveItem', {
      ...draft,
      id,
      rowVersion: 1,
      state: 0,
      items: [{ service: 'match', ticks: 1, days: 1 }],
    })
    expect(await found()).toMatchObject([{ state: 0, rowVersion: 2, items: [{ service: 'match', ticks: 1, days: 1 }] }])
    await call(by, 'Product/delete', { id })
    expect(await found()).toEqual([])
    expect(await codeOf(by, 'Product/delete', { id })).toBe(4104)
  })

  it.each([
    { priceFen: 0 },
    { priceFen: 1.5 },
    { priceFen: 1e12 },
    { originFen: 1000 },
    { items: [] },
    { items: [{ service: 'smt', ticks: 0, days: 1 }] },
    { items: [{ service: 'smt', ticks: 2_000_000, days: 1 }] },
    { items: [1, 2].map((days) => ({ service: 'smt', ticks: 1, days })) },
    { saleFrom: 10, saleTo: 10 },
    { name: ' ' },
    { name: '套餐\u202e' },
  ])('takes no nonsense: %j', async (some) => {
    expect(await codeOf(await operator(), 'Product/SaveItem', planDraft(some))).toBe(4103)
  })
})
