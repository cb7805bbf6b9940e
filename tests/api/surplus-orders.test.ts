import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { runRound } from '../../worker/job/run.ts'
import { isLong } from '../length.ts'
import { orderOf, putIn } from './cart-examples.ts'
import { addOffer, addParts, addSupplier } from './catalogue-rows.ts'
import { call, codeOf, envelope, ask, person, query, type Person } from './harness.ts'
import { act, newKey, operator, rich } from './order-examples.ts'
import { onShelf } from './surplus-rows.ts'

/** Lots of one list as buyers see them, the first one apart. */
async function lotFor(drafts: Parameters<typeof onShelf>[1]) {
  const seller = await person()
  const { id, items, parts, rowVersion } = await onShelf(seller, drafts)
  const offers = await query({ sql: 'SELECT id FROM offer WHERE supplier_id = ? ORDER BY part_id', args: [id] })
  const [itemIds, offerIds] = [items.map((item) => item.id), offers.map((offer) => Number(offer['id']))]
  return { seller, listId: id, parts, rowVersion, itemIds, offerIds, itemId: itemIds[0]!, offerId: offerIds[0]! }
}

/** An order of so many pieces of each. */
async function orderedAll(as: Person, wanted: readonly { offerId: number; quantity: number }[]) {
  const lines = await putIn(as, wanted)
  return call(as, 'Order/save', orderOf(lines.map((line) => line.id)))
}

const ordered = (as: Person, offerId: number, quantity: number) => orderedAll(as, [{ offerId, quantity }])

/** Two lots in a paid order that is being prepared, 100 pieces at 1 元 of each; its lines in the order of the lots. */
async function prepared() {
  const lot = await lotFor([
    { qty: 100, priceMicro: 1_000_000 },
    { qty: 100, priceMicro: 1_000_000 },
  ])
  const [buyer, by] = await Promise.all([rich(), operator()])
  const { id } = await orderedAll(
    buyer,
    lot.offerIds.map((offerId) => ({ offerId, quantity: 100 })),
  )
  await act(buyer, id, { act: 'pay' })
  const does = (some: object) => codeOf(by, 'Order/act', { key: newKey(), id, ...some })
  expect(await does({ act: 'prepare' })).toBe(0)
  const order = () => call(buyer, 'Order/detail', { id })
  const { lines } = await order()
  const nOf = (at: number) => lines.find(({ part }) => part.startsWith(`${lot.parts[at]!.mpn} `))!.n
  const fenOf = (at: number) => lines.find(({ n }) => n === nOf(at))!.amountFen!
  return {
    ...lot,
    buyer,
    does,
    order,
    nOf,
    fenOf,
    ship: (sent?: readonly { at: number; qty: number }[]) =>
      does({ act: 'ship', carrier: '顺丰', trackingNo: 'SF1', lines: sent?.map(({ at, qty }) => ({ n: nOf(at), qty })) }),
    refund: (back: readonly { at: number; amountFen: number }[] = []) =>
      codeOf(by, 'Order/refund', {
        key: newKey(),
        id,
        reason: '会员要求退款',
        lines: back.map(({ at, amountFen }) => ({ n: nOf(at), amountFen })),
      }),
  }
}

const heldOf = async (itemId: string) =>
  (
    await query({
      sql: 'SELECT remain, (SELECT group_concat(state) FROM reservation WHERE item_id = item.id) AS states FROM surplus_item AS item WHERE id = ?',
      args: [itemId],
    })
  )[0]

it('an order holds what it buys, sells it when it is paid, and gives it back when it is cancelled', async () => {
  const { itemId, offerId } = await lotFor([{ qty: 100, priceMicro: 1_000_000 }])
  const [buyer, other] = await Promise.all([rich(), person()])
  const paid = await ordered(buyer, offerId, 60)
  expect(await heldOf(itemId)).toEqual({ remain: 40, states: '1' })
  await act(buyer, paid.id, { act: 'pay' })
  expect(await heldOf(itemId)).toEqual({ remain: 40, states: '2' })
  const left = await ordered(other, offerId, 40)
  expect(await heldOf(itemId)).toMatchObject({ remain: 0 })
  await act(other, left.id, { act: 'cancel' })
  expect(await heldOf(itemId)).toMatchObject({ remain: 40 })
})

it('of many orders for the last pieces one goes through, and none is left half', async () => {
  const { itemId, offerId } = await lotFor([{ qty: 5, priceMicro: 1_000_000 }])
  const buyers = await Promise.all(Array.from({ length: 6 }, () => person()))
  const lines = await Promise.all(buyers.map(async (one) => (await putIn(one, [{ offerId, quantity: 5 }]))[0]!.id))
  const codes = await Promise.all(buyers.map((one, at) => codeOf(one, 'Order/save', orderOf([lines[at]!]))))
  expect(codes.toSorted()).toEqual([0, 4102, 4102, 4102, 4102, 4102])
  expect(await heldOf(itemId)).toEqual({ remain: 0, states: '1' })
})

const most = isLong ? 60 : 12

it(`the last five pieces go to five of ${most} buyers`, { timeout: 120_000 }, async () => {
  const { itemId, offerId } = await lotFor([{ qty: 5, priceMicro: 1_000_000 }])
  const buyers = await Promise.all(Array.from({ length: most }, () => person({ ticks: 0 })))
  const lines = await Promise.all(buyers.map(async (one) => (await putIn(one, [{ offerId, quantity: 1 }]))[0]!.id))
  const codes = await Promise.all(buyers.map((one, at) => codeOf(one, 'Order/save', orderOf([lines[at]!]))))
  expect(codes.filter((code) => code === 0)).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set([0, 4102]))
  expect(await heldOf(itemId)).toEqual({ remain: 0, states: '1,1,1,1,1' })
})

it('nobody puts his own lot into his cart', async () => {
  const { seller, offerId } = await lotFor([{}])
  const { code } = await envelope(await ask(seller, 'bomai/cartSave', { key: newKey(), lines: [{ offerId, quantity: 10 }] }))
  expect(code).toBe(4104)
})

it('what a sub-account orders is held while it waits for the owner, and sold once he has released and paid it', async () => {
  const { itemId, offerId } = await lotFor([{ qty: 100 }])
  const owner = await rich()
  const sub = await person({ parentId: owner.id })
  const { id } = await ordered(sub, offerId, 70)
  expect((await call(owner, 'Order/detail', { id })).state).toBe(5)
  expect(await heldOf(itemId)).toEqual({ remain: 30, states: '1' })
  const [line] = await putIn(owner, [{ offerId, quantity: 40 }])
  expect(await codeOf(owner, 'Order/save', orderOf([line!.id]))).toBe(4102)
  await act(owner, id, { act: 'release' })
  await act(owner, id, { act: 'pay' })
  expect(await heldOf(itemId)).toEqual({ remain: 30, states: '2' })
})

it.each(['payment', 'owner'] as const)('an order that waits too long for its %s gives back what it held', async (waitsFor) => {
  const { itemId, offerId } = await lotFor([{ qty: 100 }])
  const owner = await person()
  const buyer = waitsFor === 'owner' ? await person({ parentId: owner.id }) : owner
  const [late, waiting] = [await ordered(buyer, offerId, 60), await ordered(buyer, offerId, 30)]
  expect(await heldOf(itemId)).toEqual({ remain: 10, states: '1,1' })
  await query({ sql: 'UPDATE orders SET pay_until = 1 WHERE id = ? AND pay_until IS NOT NULL', args: [late.id] })
  await runRound(env as unknown as Env, Date.now())
  expect(await heldOf(itemId)).toEqual({ remain: 70, states: expect.stringMatching(/^(1,3|3,1)$/) })
  const states = await Promise.all([late, waiting].map(async ({ id }) => (await call(buyer, 'Order/detail', { id })).state))
  expect(states).toEqual([90, waitsFor === 'owner' ? 5 : 10])
  for (const told of new Set([owner, buyer])) {
    const { items } = await call(told, 'user/notices', {})
    expect(items.filter(({ kind, ref }) => kind === 'orderExpired' && ref === late.id)).toHaveLength(1)
  }
  if (waitsFor === 'payment') return
  // An operator need not wait for it either.
  const by = await operator()
  expect(await codeOf(by, 'Order/act', { key: newKey(), id: waiting.id, act: 'cancel', reason: '会员电话取消' })).toBe(0)
  expect(await heldOf(itemId)).toMatchObject({ remain: 100 })
})

describe('money given back', () => {
  it('of the whole order brings back what was not sent, line by line and piece by piece', async () => {
    const { itemIds, does, ship, refund, order } = await prepared()
    expect(await ship([{ at: 0, qty: 100 }])).toBe(0)
    expect(await ship([{ at: 1, qty: 40 }])).toBe(0)
    expect(await does({ act: 'beginRefund', reason: '客户取消了项目' })).toBe(0)
    expect(await refund()).toBe(0)
    expect((await order()).state).toBe(91)
    expect(await Promise.all(itemIds.map(heldOf))).toEqual([
      { remain: 0, states: '2' },
      { remain: 60, states: '2' },
    ])
  })

  it('of a line whole brings its pieces back, and they are sent no more; of a part of it nothing', async () => {
    const { seller, listId, itemIds, fenOf, ship, refund, order, nOf } = await prepared()
    expect(await refund([{ at: 0, amountFen: fenOf(0) - 1 }])).toBe(0)
    expect(await heldOf(itemIds[0]!)).toEqual({ remain: 0, states: '2' })
    expect(await refund([{ at: 0, amountFen: 1 }])).toBe(0)
    expect(await heldOf(itemIds[0]!)).toEqual({ remain: 100, states: '3' })
    expect((await call(seller, 'surplus/GetMyDetail', { id: listId })).items.map(({ remain, sold }) => [remain, sold])).toEqual([
      [100, 0],
      [0, 100],
    ])
    expect(await ship([{ at: 0, qty: 1 }])).toBe(4103)
    expect(await ship()).toBe(0)
    const { state, shipments } = await order()
    expect([state, shipments.map(({ lines }) => lines)]).toEqual([50, [[{ n: nOf(1), qty: 100 }]]])
    expect(await heldOf(itemIds[1]!)).toEqual({ remain: 0, states: '2' })
  })

  it('of the last line that waits leaves the order shipped', async () => {
    const { seller, listId, itemIds, fenOf, ship, refund, order } = await prepared()
    expect(await ship([{ at: 1, qty: 30 }])).toBe(0)
    expect(await ship([{ at: 0, qty: 100 }])).toBe(0)
    expect((await order()).state).toBe(30)
    expect(await refund([{ at: 1, amountFen: fenOf(1) }])).toBe(0)
    expect((await order()).state).toBe(50)
    expect(await heldOf(itemIds[1]!)).toEqual({ remain: 70, states: '2' })
    expect((await call(seller, 'surplus/GetMyDetail', { id: listId })).items.map(({ sold }) => sold)).toEqual([100, 30])
  })
})

describe('what was ordered of a row', () => {
  /** 40 pieces of a hundred are ordered; the list is off the shelf. */
  async function taken() {
    const lot = await lotFor([{ qty: 100, priceMicro: 1_000_000, condition: 'new' }])
    const buyer = await rich()
    const { id: orderId } = await ordered(buyer, lot.offerId, 40)
    const off = await call(lot.seller, 'surplus/UpdateMyState', { id: lot.listId, rowVersion: lot.rowVersion, state: 3 })
    const row = { seq: 0, mpn: lot.parts[0]!.mpn, qty: 100, dateCode: '2342', condition: 'new', priceMicro: 900_000 }
    const save = (some: object, version = off.rowVersion) =>
      codeOf(lot.seller, 'surplus/UpdateMy', { id: lot.listId, rowVersion: version, title: '尾料', ...some })
    return { ...lot, buyer, orderId, off, row, save }
  }

  it('stays that part, in that condition, while it is held and once it is sold', async () => {
    const { buyer, orderId, off, row, save, parts } = await taken()
    const another = await lotFor([{}])
    const changes = [{ mpn: another.parts[0]!.mpn }, { brand: '别家' }, { dateCode: '1901' }, { condition: 'pulled' }]
    for (const change of changes) expect([change, await save({ items: [{ ...row, ...change }] })]).toEqual([change, 4102])
    await act(buyer, orderId, { act: 'pay' })
    for (const change of changes) expect([change, await save({ items: [{ ...row, ...change }] })]).toEqual([change, 4102])
    // Its price and its count are the seller's, also where the catalogue has another of that number by now.
    await addParts([{ mpn: parts[0]!.mpn }])
    expect(await save({ items: [{ ...row, qty: 90 }] })).toBe(0)
    expect(await save({ items: [{ ...row, qty: 90, note: '原厂包装' }] }, off.rowVersion + 1)).toBe(0)
  })

  it('is free again once nothing of it is', async () => {
    const { buyer, orderId, row, save } = await taken()
    await act(buyer, orderId, { act: 'cancel' })
    expect(await save({ items: [{ ...row, condition: 'open' }] })).toBe(0)
  })

  it('keeps its number when the row is removed', async () => {
    const { seller, buyer, orderId, listId, off, row, save } = await taken()
    await act(buyer, orderId, { act: 'pay' })
    expect(await save({ removed: [0] })).toBe(0)
    const list = await call(seller, 'surplus/GetMyDetail', { id: listId })
    expect([list.items, list.nextSeq]).toEqual([[], 1])
    expect(await save({ items: [row] }, off.rowVersion + 1)).toBe(4102)
    expect(await save({ items: [{ ...row, seq: list.nextSeq, qty: 50 }] }, off.rowVersion + 1)).toBe(0)
    const { items } = await call(seller, 'surplus/GetMyDetail', { id: listId })
    expect(items.map(({ seq, qty, remain, sold }) => [seq, qty, remain, sold])).toEqual([[1, 50, 50, 0]])
  })
})

it.each([
  ['below its MOQ', { qty: 1095, moq: 100, mult: 10 }, 1000, 95],
  ['below the packs that its MOQ takes', { qty: 190, moq: 90, mult: 20 }, 100, 90],
])('the rest of a lot %s goes whole', async (_, draft, first, rest) => {
  const { itemId, offerId } = await lotFor([{ ...draft, priceMicro: 1_000_000 }])
  const [one, other] = await Promise.all([person(), person()])
  await ordered(one, offerId, first)
  const lines = await putIn(other, [{ offerId, quantity: 1 }])
  expect(lines).toMatchObject([{ qty: rest, snappedBy: ['moq'] }])
  await call(other, 'Order/save', orderOf([lines[0]!.id]))
  expect(await heldOf(itemId)).toEqual({ remain: 0, states: '1,1' })
})

it('a lot costs what its seller asks with tax, and stands before tax beside suppliers', async () => {
  const { seller, listId, parts, offerId } = await lotFor([{ qty: 100, priceMicro: 10_500_000 }])
  const supplier = await addSupplier()
  await query({ sql: 'UPDATE supplier SET tax_ppm = 130000 WHERE id = ?', args: [supplier.id] })
  await addOffer(supplier.id, { partId: parts[0]!.id, breaks: [[1, 10_000_000]] })
  const buyer = await person()
  const { part } = await call(buyer, 'bomai/part', { partId: parts[0]!.id, quantity: 100 })
  expect(part.best).toMatchObject({ unitMicro: 9_292_035 })
  expect(part.best?.supplier).not.toBe(supplier.name)
  const { id } = await ordered(buyer, offerId, 100)
  expect(await call(buyer, 'Order/detail', { id })).toMatchObject({ totalFen: 105_000, taxFen: 12_080 })
  // 11.30 with tax: seven percent more than the lot.
  const { items } = await call(seller, 'surplus/GetMyDetail', { id: listId })
  expect(items.map(({ priceMicro, marketMicro }) => [priceMicro, marketMicro])).toEqual([[10_500_000, 11_300_000]])
})
