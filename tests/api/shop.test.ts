import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { mayMoveShopOrder, REPORTED_SHOP_STATES, SHOP_STATES, type ShopState } from '../../shared/engine/cart/shop-states.ts'
import { isLong } from '../length.ts'
import { newNonce, type Signing } from '../shop-client.ts'
import { inCart, putIn } from './cart-examples.ts'
import { call, codeOf, person, query, send, type Person } from './harness.ts'
import { newKey } from './order-examples.ts'
import { asShop, fetched, handedOff, report, SHOP, shopCart, withShop } from './shop-examples.ts'
import { onShelf } from './surplus-rows.ts'

beforeAll(() => withShop())

const orderOf = async (as: Person, no: string) => (await call(as, 'bomai/shopOrders', { keyword: no })).items[0]
const tell = async (no: string, seq: number, state: (typeof REPORTED_SHOP_STATES)[number], some: object = {}) =>
  asShop('bomai/shopState', report(no, seq, state, some))
const rowsOf = (no: string) =>
  query({
    sql: `SELECT shop_order.*, (SELECT json_group_array(json_array(from_state, to_state, report)) FROM
      (SELECT * FROM shop_event WHERE order_id = shop_order.id ORDER BY seq)) AS events FROM shop_order WHERE no = ?`,
    args: [no],
  })

/** The code of a cart that waits to be fetched for so long. */
async function codeUntil(ms: number): Promise<string> {
  const as = await person()
  await handedOff(as)
  const code = crypto.randomUUID()
  const hash = createHash('sha256').update(code).digest('hex')
  await query({
    sql: `INSERT INTO shop_order SELECT ?1, 'S20250101' || (1000000 + abs(random() % 9000000)), owner_id, ?2, ?3, 'handed', lines, line_count,
      goods_fen, tax_fen, NULL, 0, created, updated FROM shop_order WHERE owner_id = ?4`,
    args: [crypto.randomUUID(), hash, Date.now() + ms, as.id],
  })
  return code
}

describe('a cart that goes to the shop', () => {
  it('leaves with a code, is fetched by its server, and follows its reports to the end', async () => {
    const as = await person()
    const { address, until, code } = await handedOff(as)
    expect([...new URL(address).searchParams.keys()]).toEqual(['from', 'code'])
    expect(address.startsWith('https://shop.example/enter?')).toBe(true)
    expect(until - Date.now()).toBeLessThanOrEqual(60_000)
    const { data } = await asShop('bomai/redeem', { code })
    expect(data).toMatchObject({
      buyer: { id: as.id, name: as.name },
      goodsFen: 2000,
      taxFen: 260,
      lines: [
        { n: 1, qty: 100, unitMicro: 100_000, goodsFen: 1000, taxFen: 130 },
        { n: 2, qty: 100 },
      ],
    })
    expect(await orderOf(as, data.no)).toMatchObject({ state: 'redeemed', shopNo: null, lineCount: 2, goodsFen: 2000 })
    // Nothing is ordered yet.
    expect(await call(as, 'bomai/cartInfo')).toBe(2)
    for (const [at, state] of (['placed', 'paid', 'shipped', 'done'] as const).entries())
      expect((await tell(data.no, at + 1, state)).data).toEqual({ applied: true, state, seq: at + 1 })
    expect(await call(as, 'bomai/cartInfo')).toBe(0)
    const { id, shopNo } = (await orderOf(as, data.no))!
    expect(shopNo).toBe(`M-${data.no}`)
    const { events } = await call(as, 'bomai/shopOrder', { id })
    expect(events.map(({ toState }) => toState)).toEqual(['redeemed', 'placed', 'paid', 'shipped', 'done'])
    const news = (await call(as, 'user/notices', {})).items.filter(({ ref }) => ref === id)
    expect(news).toMatchObject([{ kind: 'shopOrderMoved', facts: { no: data.no, state: 'shipped' } }])
    const by = await person({ isAdmin: true })
    expect((await call(by, 'bomai/SysShopOrders', { keyword: data.no })).items).toMatchObject([
      { userName: as.name, state: 'done' },
    ])
    expect((await call(by, 'bomai/shopOrder', { id })).userName).toBe(as.name)
  })

  it('is fetched once, also by two at the same time, and not after a minute', async () => {
    const { code } = await handedOff(await person())
    const answers = await Promise.all([1, 2, 3].map(() => asShop('bomai/redeem', { code })))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 4103, 4103])
    expect((await asShop('bomai/redeem', { code })).message).toContain('已经用过')
    expect((await asShop('bomai/redeem', { code: await codeUntil(-1) })).code).toBe(4103)
    expect((await asShop('bomai/redeem', { code: await codeUntil(30_000) })).code).toBe(0)
  })

  it('of which a newer one takes the place before it is fetched', async () => {
    const as = await person()
    const older = await handedOff(as)
    const { address } = await call(as, 'bomai/handOff', { cart: older.cart.slice(0, 1) })
    expect((await asShop('bomai/redeem', { code: older.code })).code).toBe(4103)
    const code = new URL(address).searchParams.get('code')!
    expect((await asShop('bomai/redeem', { code })).data.lines).toHaveLength(1)
    expect((await call(as, 'bomai/shopOrders', {})).total).toBe(1)
  })

  it('keeps what is wanted in another number by the time it is ordered', async () => {
    const as = await person()
    const { no, cart } = await fetched(as)
    await call(as, 'bomai/cartSave', { key: newKey(), change: [{ id: cart[0]!, quantity: 150 }] })
    const before = (await call(as, 'bomai/cartList')).updated
    await tell(no, 1, 'placed')
    const after = await call(as, 'bomai/cartList')
    expect(after.suppliers.flatMap(({ lines }) => lines.map(({ id, qty }) => [id, qty]))).toEqual([[cart[0], 150]])
    expect(after.updated).toBeGreaterThan(before)
  })

  it('is as it was seen: what rose is told, and nothing leaves', async () => {
    const as = await person()
    const { cart, offerIds } = await shopCart(as)
    await query({ sql: "UPDATE offer SET breaks = '[[1,120000]]' WHERE id = ?", args: [offerIds[0]!] })
    expect(await codeOf(as, 'bomai/handOff', { cart })).toBe(4102)
    await call(as, 'bomai/cartSave', { key: newKey(), accept: [cart[0]!] })
    expect(await codeOf(as, 'bomai/handOff', { cart })).toBe(0)
  })

  it('holds what a shop sells, and goes by nobody but its owner', async () => {
    const as = await person()
    const { cart } = await shopCart(as, 1)
    const own = await inCart(as, {}, {}, as)
    const { items } = await onShelf(await person())
    const [lot] = await query({ sql: 'SELECT id FROM offer WHERE sku = ?', args: [items[0]!.sku] })
    const [line] = await putIn(as, [{ offerId: Number(lot?.['id']), quantity: 1 }])
    for (const other of [own.id, line!.id]) expect(await codeOf(as, 'bomai/handOff', { cart: [...cart, other] })).toBe(4103)
    const sub = await person({ parentId: as.id })
    expect(await codeOf(sub, 'bomai/handOff', { cart: (await shopCart(sub)).cart })).toBe(4105)
    expect(await codeOf(sub, 'bomai/shopOrders', {})).toBe(4105)
    const { no } = await fetched(as)
    expect(await orderOf(await person(), no)).toBeUndefined()
  })

  it('is not fetched for an account that is closed meanwhile', async () => {
    const as = await person()
    const { code } = await handedOff(as)
    await query({ sql: 'UPDATE user SET state = 0 WHERE id = ?', args: [as.id] })
    expect((await asShop('bomai/redeem', { code })).code).toBe(4103)
  })

  it('leaves neither code nor secret behind', async () => {
    const { code } = await handedOff(await person())
    await asShop('bomai/redeem', { code })
    const kept = await query(
      "SELECT (SELECT group_concat(input || coalesce(before_image, '')) FROM operation_log) || (SELECT group_concat(code_hash || lines) FROM shop_order) AS kept",
    )
    expect(String(kept[0]?.['kept'])).not.toContain(code)
    const shown = await call(await person({ isAdmin: true }), 'setting/System', { key: 'bomai.shopSecret' })
    expect(shown.items).toMatchObject([{ value: '', isSet: true, secret: true }])
  })
})

describe('a request that the shop has not made', () => {
  const forged = (): readonly (readonly [string, Signing])[] => [
    ['by another secret', { secret: 'another secret of the same length' }],
    ['for another call', { path: '/api/user/login' }],
    ['over another body', { body: '{}' }],
    ['without a nonce', { nonce: '' }],
    ['with a nonce that is too short', { nonce: 'short' }],
    ['without a time', { time: '' }],
    ['of more than a minute ago', { time: String(Date.now() - 61_000) }],
    ['of more than a minute ahead', { time: String(Date.now() + 65_000) }],
    ['with half a signature', { signature: 'ab'.repeat(16) }],
    ['without a signature', { signature: '' }],
  ]

  it('however it is forged, nothing is fetched and nothing moves', async () => {
    const as = await person()
    const { code } = await handedOff(as)
    for (const [how, own] of forged()) expect([how, (await asShop('bomai/redeem', { code }, own)).code]).toEqual([how, 4103])
    const { data } = await asShop('bomai/redeem', { code })
    const before = await rowsOf(data.no)
    for (const [how, own] of forged())
      expect([how, (await asShop('bomai/shopState', report(data.no, 1, 'placed'), own)).code]).toEqual([how, 4103])
    expect(await rowsOf(data.no)).toEqual(before)
    expect(await call(as, 'bomai/cartInfo')).toBe(2)
  })

  it('sent again under the same nonce, at once or later, does nothing', async () => {
    const { no } = await fetched(await person())
    const [nonce, placed] = [newNonce(), report(no, 1, 'placed')]
    const codes = await Promise.all([1, 2, 3].map(async () => (await asShop('bomai/shopState', placed, { nonce })).code))
    expect(codes.toSorted()).toEqual([0, 4103, 4103])
    const next = await asShop('bomai/shopState', report(no, 2, 'paid'), { nonce })
    expect(next).toMatchObject({ code: 4103, message: expect.stringContaining('Nonce') })
    expect((await rowsOf(no))[0]).toMatchObject({ state: 'placed', report: 1 })
  })

  it('with a session in place of a signature', async () => {
    const as = await person({ isAdmin: true })
    const { code } = await handedOff(as)
    expect(await codeOf(as, 'bomai/redeem', { code })).toBe(4103)
  })
})

describe('reports', () => {
  it('that come twice, late or with something else under the same number change nothing', async () => {
    const { no } = await fetched(await person())
    const placed = report(no, 2, 'placed')
    expect((await asShop('bomai/shopState', placed)).data).toEqual({ applied: true, state: 'placed', seq: 2 })
    const stands = await rowsOf(no)
    expect((await asShop('bomai/shopState', placed)).data).toEqual({ applied: false, state: 'placed', seq: 2 })
    expect((await asShop('bomai/shopState', { ...placed, remark: '另一份' })).code).toBe(4102)
    expect((await tell(no, 1, 'cancelled')).data).toEqual({ applied: false, state: 'placed', seq: 2 })
    expect((await tell(no, 3, 'paid', { shopNo: '别的单号' })).code).toBe(4102)
    expect((await tell('S202601010001', 1, 'placed')).code).toBe(4104)
    expect(await rowsOf(no)).toEqual(stands)
  })

  it('of which one is missing wait for it', async () => {
    const { no } = await fetched(await person())
    await tell(no, 1, 'placed')
    const shipped = report(no, 3, 'shipped')
    expect((await asShop('bomai/shopState', shipped)).code).toBe(4102)
    await tell(no, 2, 'paid')
    expect((await asShop('bomai/shopState', shipped)).data).toMatchObject({ applied: true, state: 'shipped' })
  })

  it('in any order and number end where the last one says, each once', { timeout: 120_000 }, async () => {
    const path = ['placed', 'paid', 'shipped', 'done'] as const
    const deliveries = fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(deliveries, async (waves) => {
        const as = await person({ ticks: 0 })
        const { no } = await fetched(as, 1)
        const reports = path.map((state, at) => report(no, at + 1, state))
        for (const wave of waves) {
          const answers = await Promise.all(wave.map((at) => asShop('bomai/shopState', reports[at]!)))
          for (const { code } of answers) expect([0, 4102]).toContain(code)
        }
        // The shop repeats what was refused, in its order.
        for (const each of reports) expect((await asShop('bomai/shopState', each)).code).toBe(0)
        const [row] = await rowsOf(no)
        expect(row).toMatchObject({ state: 'done', report: 4 })
        const events = JSON.parse(String(row!['events'])) as [ShopState, ShopState, number | null][]
        expect(events.map(([, to]) => to)).toEqual(['redeemed', ...path])
        expect(events.map(([, , seq]) => seq)).toEqual([null, 1, 2, 3, 4])
      }),
      { numRuns: isLong ? 100 : 4 },
    )
  })

  /** The first way from a fresh order to each state. */
  const WAYS: Readonly<Record<Exclude<ShopState, 'handed'>, readonly (typeof REPORTED_SHOP_STATES)[number][]>> = {
    redeemed: [],
    placed: ['placed'],
    paid: ['placed', 'paid'],
    shipped: ['placed', 'paid', 'shipped'],
    done: ['placed', 'paid', 'shipped', 'done'],
    cancelled: ['cancelled'],
    refunded: ['placed', 'paid', 'refunded'],
  }

  it.each(Object.entries(WAYS))('move an order that is %s along the table alone', async (from, way) => {
    const { no } = await fetched(await person({ ticks: 0 }), 1)
    for (const [at, state] of way.entries()) await tell(no, at + 1, state)
    for (const to of REPORTED_SHOP_STATES.filter((state) => !mayMoveShopOrder(from as ShopState, state)))
      expect([to, (await tell(no, 10, to)).code]).toEqual([to, 4102])
    const [row] = await rowsOf(no)
    expect(row).toMatchObject({ state: from, report: way.length })
    // The database says the same to whoever writes.
    const seq = way.length + 2
    for (const to of SHOP_STATES) {
      const event = query(
        {
          sql: `INSERT INTO shop_event VALUES (?, ?, ?, ?, 9, ?, ?, 0, '', 0)`,
          args: [String(row!['id']), seq, from, to, '0'.repeat(64), `M-${no}`],
        },
        // Nothing of it is to stay.
        { sql: 'INSERT INTO guard (missing) VALUES (0)', args: [] },
      )
      await expect(event).rejects.toThrow(mayMoveShopOrder(from as ShopState, to) ? 'guard_missing' : 'shop_edge')
    }
  })
})

describe('without a shop', () => {
  it('nothing of it is shown, and nobody is let in', async () => {
    const as = await person()
    const { cart, code } = await handedOff(as)
    const hasShop = async () => (await (await send('/api/site')).json<{ data: { hasShop: boolean } }>()).data.hasShop
    expect(await hasShop()).toBe(true)
    await withShop({ ...SHOP, secret: '' })
    expect(await hasShop()).toBe(false)
    expect(await codeOf(as, 'bomai/handOff', { cart })).toBe(4102)
    expect((await asShop('bomai/redeem', { code })).code).toBe(4102)
    expect((await asShop('bomai/redeem', { code }, { secret: '' })).code).toBe(4102)
    await withShop()
  })
})
