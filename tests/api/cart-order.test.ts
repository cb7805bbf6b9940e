import { describe, expect, it } from 'vitest'
import type { RefusalData } from '../../shared/errors.ts'
import { inCart, offered, orderOf, putIn } from './cart-examples.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'
import { newKey } from './order-examples.ts'

const refusalOf = async (as: Person, input: object) => envelope<RefusalData>(await ask(as, 'Order/save', input))
const ordersOf = async (as: Person) => (await call(as, 'Order/list', {})).items
const reprice = (offerId: number, unitMicro: number) =>
  query({ sql: 'UPDATE offer SET breaks = ? WHERE id = ?', args: [JSON.stringify([[1, unitMicro]]), offerId] })
const TERMS = { taxPpm: 130_000, freightFen: 1500, freeFromFen: 20_000, minOrderFen: 500 }

describe('lines of the cart become an order', () => {
  it('priced by the server, with tax and freight by supplier, and leave the cart', async () => {
    const as = await person()
    const { offerIds, mpns } = await offered([{ moq: 150 }, {}], TERMS)
    const first = await putIn(
      as,
      offerIds.map((offerId) => ({ offerId, quantity: 100 })),
    )
    const other = await inCart(as)
    const kept = await inCart(as)
    const { id } = await call(as, 'Order/save', orderOf([...first.map((line) => line.id), other.id]))
    const order = await call(as, 'Order/detail', { id })
    // 15 + 10 + 10 元 of goods, 13 % on 25 of them, one freight of 15 元.
    expect(order).toMatchObject({ kind: 'material', state: 10, totalFen: 5325, taxFen: 325, freightFen: 1500 })
    expect(order.title).toMatch(/^物料采购 3 项：/)
    expect(order.lines.map(({ part, qty, amountFen }) => [part.split(' ')[0], qty, amountFen])).toEqual(
      expect.arrayContaining([
        [mpns[0], 150, 1695],
        [mpns[1], 100, 1130],
      ]),
    )
    expect(await call(as, 'bomai/cartInfo')).toBe(1)
    expect((await call(as, 'bomai/cartList')).suppliers.flatMap(({ lines }) => lines.map((line) => line.id))).toEqual([kept.id])
  })

  it('in 元 at the dated rate, which the line keeps', async () => {
    const as = await person()
    await query("INSERT INTO fx_rate VALUES ('EUR', '2026-11-20', 8000000, '') ON CONFLICT DO NOTHING")
    const { id: line } = await inCart(as, { breaks: [[1, 250_000]] }, { currency: 'EUR' })
    const { id } = await call(as, 'Order/save', orderOf([line]))
    expect(await call(as, 'Order/detail', { id })).toMatchObject({ totalFen: 20_000, lines: [{ priceMicro: 2_000_000 }] })
    const [row] = await query({ sql: 'SELECT detail FROM order_line WHERE order_id = ?', args: [id] })
    expect(JSON.parse(String(row!['detail']))).toMatchObject({ currency: 'EUR', rateMicro: 8_000_000, day: '2026-11-20' })
  })

  it('refused with the differences where one rose, and nothing is ordered', async () => {
    const as = await person()
    const [risen, fallen] = [await inCart(as), await inCart(as)]
    await reprice(risen.offerId, 120_000)
    await reprice(fallen.offerId, 90_000)
    const refused = await refusalOf(as, orderOf([risen.id, fallen.id]))
    expect(refused).toMatchObject({ code: 4102, message: '1 项物料与加入购物车时不同，请核对并接受新的价格' })
    expect(refused.data).toMatchObject({
      reason: 'cartChanged',
      differences: [{ id: risen.id, changes: ['dearer'], seenMicro: 100_000, unitMicro: 120_000, qty: 100 }],
    })
    expect(await ordersOf(as)).toEqual([])
    expect(await call(as, 'bomai/cartInfo')).toBe(2)
    await call(as, 'bomai/cartSave', { key: newKey(), accept: [risen.id] })
    const { id } = await call(as, 'Order/save', orderOf([risen.id, fallen.id]))
    // What fell is taken.
    expect((await call(as, 'Order/detail', { id })).totalFen).toBe(2100)
  })

  it.each([
    ['short', 'UPDATE offer SET stock = 99 WHERE id = ?'],
    ['expired', 'UPDATE offer SET valid_to = 1 WHERE id = ?'],
    ['gone', 'DELETE FROM offer WHERE id = ?'],
    ['packs', 'UPDATE offer SET mult = 150 WHERE id = ?'],
  ])('refused where it is %s', async (change, sql) => {
    const as = await person()
    const { id, offerId } = await inCart(as)
    await query({ sql, args: [offerId] })
    expect((await refusalOf(as, orderOf([id]))).data).toMatchObject({ differences: [{ id, changes: [change] }] })
    expect(await ordersOf(as)).toEqual([])
  })

  it('refused above the sum that was seen, below a minimum order, without an address, and twice', async () => {
    const as = await person()
    const { id } = await inCart(as, {}, { freightFen: 100 })
    expect((await refusalOf(as, orderOf([id], { seenFen: 1099 }))).data).toMatchObject({ reason: 'cartChanged', differences: [] })
    expect((await refusalOf(as, orderOf([id], { address: null }))).data).toMatchObject({ field: 'address' })
    const small = await inCart(as, {}, { minOrderFen: 5000 })
    expect((await refusalOf(as, orderOf([small.id]))).message).toContain('最低订货 50.00 元，还差 40.00 元')
    const asked = orderOf([id], { seenFen: 1100 })
    const [first, again] = [await call(as, 'Order/save', asked), await call(as, 'Order/save', asked)]
    expect(again).toEqual(first)
    expect(await codeOf(as, 'Order/save', orderOf([id]))).toBe(4104)
    expect(await ordersOf(as)).toHaveLength(1)
  })

  it('refused where all of it comes to more than an order can', async () => {
    const as = await person()
    const draft = { breaks: [[1, 100_000_000_000]] as [number, number][], stock: 1_000_000 }
    const { offerIds } = await offered([draft, draft])
    const lines = await putIn(
      as,
      offerIds.map((offerId) => ({ offerId, quantity: 60_000 })),
    )
    const cart = lines.map((line) => line.id)
    expect(await refusalOf(as, orderOf(cart))).toMatchObject({ code: 4103, message: '订单的金额超过 100 亿元，请分几次下单' })
    expect(await codeOf(as, 'Order/save', orderOf(cart.slice(1)))).toBe(0)
  })

  it('not of one’s own supplier, whose prices the buyer himself has written', async () => {
    const as = await person()
    const [own, ours] = [await inCart(as, {}, {}, as), await inCart(as)]
    const refused = await refusalOf(as, orderOf([own.id, ours.id]))
    expect(refused).toMatchObject({ code: 4103, data: { field: 'cart' } })
    expect(refused.message).toContain('直接向其采购')
    expect(await codeOf(as, 'Order/save', orderOf([ours.id]))).toBe(0)
  })

  it('ordered once by two who press at the same time', async () => {
    const as = await person()
    const { id } = await inCart(as)
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(as, 'Order/save', orderOf([id]))))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await ordersOf(as)).toHaveLength(1)
  })

  it('not somebody else’s, also of one’s own side', async () => {
    const owner = await person()
    const { id } = await inCart(owner)
    for (const as of [await person(), await person({ parentId: owner.id })])
      expect(await codeOf(as, 'Order/save', orderOf([id]))).toBe(4104)
  })
})

describe('a sub-account’s order', () => {
  it('waits for the owner, and shows no cost to who may not see it', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { cost: false } } })
    const { offerIds } = await offered([{}, {}], { minOrderFen: 1500 })
    const lines = await putIn(
      sub,
      offerIds.map((offerId) => ({ offerId, quantity: 100 })),
    )
    const cart = lines.map((line) => line.id)
    expect((await refusalOf(sub, orderOf(cart.slice(0, 1)))).message).toMatch(/没有达到最低订货金额$/)
    await reprice(offerIds[0]!, 120_000)
    const refused = await refusalOf(sub, orderOf(cart))
    expect(refused.data.differences).toMatchObject([{ changes: ['dearer'], seenMicro: null, unitMicro: null }])
    await call(sub, 'bomai/cartSave', { key: newKey(), accept: cart })
    const { id } = await call(sub, 'Order/save', orderOf(cart))
    expect(await call(sub, 'Order/detail', { id })).toMatchObject({
      state: 5,
      lines: [{ priceMicro: null, amountFen: null }, {}],
    })
    expect(await call(owner, 'Order/detail', { id })).toMatchObject({ state: 5, totalFen: 2200 })
  })
})
