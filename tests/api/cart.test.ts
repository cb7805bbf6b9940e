import { describe, expect, it } from 'vitest'
import { inCart, offered, putIn } from './cart-examples.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'
import { newKey } from './order-examples.ts'

const linesOf = async (as: Person) => (await call(as, 'bomai/cartList')).suppliers.flatMap(({ lines }) => lines)
const save = (as: Person, some: object) => call(as, 'bomai/cartSave', { key: newKey(), ...some })
const messageOf = async (as: Person, some: object) =>
  (await envelope(await ask(as, 'bomai/cartSave', { key: newKey(), ...some }))).message
const reprice = (offerId: number, breaks: [number, number][]) =>
  query({ sql: 'UPDATE offer SET breaks = ? WHERE id = ?', args: [JSON.stringify(breaks), offerId] })

/** What both places tell of the cart. */
async function badge(as: Person): Promise<{ count: number; updated: number }> {
  const [count, user] = [await call(as, 'bomai/cartInfo'), await call(as, 'user/info')]
  expect(user.cartCount).toBe(count)
  return { count, updated: user.cartUpdated }
}

describe('what is put in', () => {
  it('is no fewer than sold and in whole packs, and says why', async () => {
    const as = await person()
    const { offerIds, mpns } = await offered([{ moq: 100, mult: 50 }, { mult: 30 }, {}])
    const lines = await putIn(as, [
      { offerId: offerIds[0]!, quantity: 3 },
      { offerId: offerIds[1]!, quantity: 31 },
      { offerId: offerIds[2]!, quantity: 7 },
    ])
    expect(lines).toMatchObject([
      { mpn: mpns[0], before: 0, wanted: 3, qty: 100, snappedBy: ['moq'] },
      { mpn: mpns[1], before: 0, wanted: 31, qty: 60, snappedBy: ['multiple'] },
      { mpn: mpns[2], before: 0, wanted: 7, qty: 7, snappedBy: [] },
    ])
    expect((await linesOf(as)).map(({ qty, wanted, goodsFen }) => [wanted, qty, goodsFen])).toEqual([
      [3, 100, 1000],
      [31, 60, 600],
      [7, 7, 70],
    ])
  })

  it('merges where it lies there already, and keeps which bill needs how many', async () => {
    const as = await person()
    const { offerIds } = await offered([{ moq: 100 }])
    const [one, other] = await Promise.all(
      ['电源板', '主板'].map(async (prjName) => {
        const { id } = await call(as, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
        await call(as, 'bomHistory/updateMyPrjName', { id, prjName, rowVersion: 1 })
        return id
      }),
    )
    const put = (bomId: string, pieces: number) =>
      save(as, { bills: [bomId], lines: [{ offerId: offerIds[0]!, quantity: pieces, needs: [{ bill: 0, pieces }] }] })
    await put(one!, 30)
    await put(other!, 60)
    const again = await put(one!, 40)
    // 30, then 90, then 130: the pieces of the pack are counted once.
    expect(again.lines).toMatchObject([{ before: 100, wanted: 130, qty: 130, snappedBy: [] }])
    expect(await linesOf(as)).toMatchObject([
      {
        qty: 130,
        needs: [
          { bomId: one, name: '电源板', pieces: 70 },
          { bomId: other, name: '主板', pieces: 60 },
        ],
      },
    ])
  })

  it('is one line a person and offer, however often the same request comes', async () => {
    const as = await person()
    const { offerIds } = await offered([{}])
    const request = { key: newKey(), lines: [{ offerId: offerIds[0]!, quantity: 5 }] }
    const [first, second] = [await call(as, 'bomai/cartSave', request), await call(as, 'bomai/cartSave', request)]
    expect(second).toEqual(first)
    expect(await linesOf(as)).toMatchObject([{ wanted: 5 }])
  })

  it.each([0, 1.5, 1_000_000_001, -1])('is refused at a quantity of %s', async (quantity) => {
    const as = await person()
    const { offerIds } = await offered([{}])
    const body = { key: newKey(), lines: [{ offerId: offerIds[0]!, quantity }] }
    expect(await codeOf(as, 'bomai/cartSave', body)).toBe(4103)
  })

  it('is refused where it comes to more than an order can, and stays to be seen where its price rose so far', async () => {
    const as = await person()
    const { offerIds } = await offered([{ breaks: [[1, 100_000_000_000]] }, {}], { taxPpm: 130_000 })
    const [dear = 0, cheap = 0] = offerIds
    // 88,496 pieces at 100,000 元 come to more than 100 亿元 with tax.
    expect(await messageOf(as, { lines: [{ offerId: dear, quantity: 1_000_000_000 }] })).toContain('超过 100 亿元')
    expect(await messageOf(as, { lines: [{ offerId: dear, quantity: 88_496 }] })).toContain('超过 100 亿元')
    const [most, risen] = await putIn(as, [
      { offerId: dear, quantity: 88_495 },
      { offerId: cheap, quantity: 1_000_000_000 },
    ])
    expect(await messageOf(as, { change: [{ id: most!.id, quantity: 88_496 }] })).toContain('超过 100 亿元')
    await reprice(cheap, [[1, 99_999_999_999]])
    expect((await linesOf(as)).map(({ unitMicro, goodsFen }) => [unitMicro, goodsFen])).toEqual([
      [100_000_000_000, 884_950_000_000],
      [99_999_999_999, null],
    ])
    expect(await messageOf(as, { accept: [risen!.id] })).toContain('超过 100 亿元')
  })

  it('is refused where it has no price, where it is somebody else’s, and whole', async () => {
    const as = await person()
    const { offerIds } = await offered([{}, { validTo: 1 }])
    const foreign = await offered([{}], {}, await person())
    const both = (offerId: number) => ({ lines: [offerIds[0]!, offerId].map((one) => ({ offerId: one, quantity: 1 })) })
    expect(await messageOf(as, both(offerIds[1]!))).toContain('已过期')
    expect(await messageOf(as, both(foreign.offerIds[0]!))).toBe('报价不存在或已失效，请刷新后重选')
    expect(await messageOf(as, {})).toBe('没有要保存的内容')
    expect(await linesOf(as)).toEqual([])
  })

  it('is reckoned by the dated rate where it is foreign', async () => {
    const as = await person()
    await query("INSERT INTO fx_rate VALUES ('EUR', '2026-11-20', 8000000, '') ON CONFLICT DO NOTHING")
    await inCart(as, { breaks: [[1, 250_000]] }, { currency: 'EUR' })
    expect(await linesOf(as)).toMatchObject([
      { unitMicro: 2_000_000, goodsFen: 20_000, foreign: { unitMicro: 250_000, rateMicro: 8_000_000, day: '2026-11-20' } },
    ])
  })
})

describe('what has changed since', () => {
  it('is marked, and accepted line by line', async () => {
    const as = await person()
    const { offerIds, supplierId } = await offered([{}, {}, {}, {}])
    await putIn(
      as,
      offerIds.map((offerId) => ({ offerId, quantity: 100 })),
    )
    await reprice(offerIds[0]!, [[1, 120_000]])
    await reprice(offerIds[1]!, [[1, 90_000]])
    await query({ sql: 'UPDATE offer SET stock = 99 WHERE id = ?', args: [offerIds[2]!] })
    await query({ sql: 'DELETE FROM offer WHERE id = ?', args: [offerIds[3]!] })
    const changed = await linesOf(as)
    expect(changed.map(({ changes }) => changes)).toEqual([['dearer'], ['cheaper'], ['short'], ['gone']])
    expect(changed[0]).toMatchObject({ seenMicro: 100_000, unitMicro: 120_000 })
    await save(as, { accept: [changed[0]!.id] })
    expect((await linesOf(as)).map(({ changes }) => changes)).toEqual([[], ['cheaper'], ['short'], ['gone']])
    expect(await messageOf(as, { accept: [changed[3]!.id] })).toContain('已经没有这个报价')
    await query({ sql: 'UPDATE supplier SET state = 9 WHERE id = ?', args: [supplierId] })
    expect((await linesOf(as)).every(({ changes }) => changes[0] === 'gone')).toBe(true)
  })

  it('is a new list of the supplier’s under the same numbers', async () => {
    const as = await person()
    const { supplierId } = await inCart(as)
    await query(
      {
        sql: `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, breaks)
          SELECT supplier_id, 1, part_id, sku, packing, 150, 1, 1000, '[[1,110000]]' FROM offer WHERE supplier_id = ?`,
        args: [supplierId],
      },
      { sql: 'UPDATE supplier SET gen = 1 WHERE id = ?', args: [supplierId] },
    )
    expect(await linesOf(as)).toMatchObject([{ wanted: 100, qty: 150, snappedBy: ['moq'], changes: ['dearer', 'packs'] }])
  })

  it('stays marked when the quantity is changed', async () => {
    const as = await person()
    const { id, offerId } = await inCart(as)
    await reprice(offerId, [[1, 120_000]])
    expect((await save(as, { change: [{ id, quantity: 200 }] })).lines).toMatchObject([{ before: 100, wanted: 200, qty: 200 }])
    expect(await linesOf(as)).toMatchObject([{ qty: 200, changes: ['dearer'], seenMicro: 100_000, unitMicro: 120_000 }])
  })
})

describe('the badge', () => {
  it('counts lines, the same in both places, and tells when it moved', async () => {
    const as = await person()
    expect(await badge(as)).toEqual({ count: 0, updated: 0 })
    const { offerIds } = await offered([{}, {}])
    await putIn(as, [{ offerId: offerIds[0]!, quantity: 100 }])
    const first = await badge(as)
    expect(first.count).toBe(1)
    const [line] = await putIn(as, [{ offerId: offerIds[1]!, quantity: 1 }])
    const second = await badge(as)
    expect(second.count).toBe(2)
    const { restore } = await call(as, 'bomai/cartRemove', { ids: [line!.id] })
    const third = await badge(as)
    expect(third.count).toBe(1)
    await save(as, { restore })
    const fourth = await badge(as)
    expect(fourth.count).toBe(2)
    const times = [first, second, third, fourth].map(({ updated }) => updated)
    expect(new Set(times).size).toBe(4)
    expect(times.toSorted()).toEqual(times)
    expect(fourth.updated).toBe((await call(as, 'bomai/cartList')).updated)
  })
})

describe('what is taken out', () => {
  it('comes back as it was, with the price that was seen', async () => {
    const as = await person()
    const { id, offerId } = await inCart(as)
    await reprice(offerId, [[1, 120_000]])
    const before = (await linesOf(as)).map((line) => ({ ...line, updated: 0 }))
    const { restore } = await call(as, 'bomai/cartRemove', { ids: [id] })
    expect(await linesOf(as)).toEqual([])
    expect(await codeOf(as, 'bomai/cartRemove', { ids: [id] })).toBe(4104)
    await save(as, { restore })
    expect((await linesOf(as)).map((line) => ({ ...line, updated: 0 }))).toEqual(before)
  })

  it('does not come back beside the same offer put in anew', async () => {
    const as = await person()
    const { id, offerId } = await inCart(as)
    const { restore } = await call(as, 'bomai/cartRemove', { ids: [id] })
    await putIn(as, [{ offerId, quantity: 1 }])
    expect(await messageOf(as, { restore })).toContain('已经重新加入购物车')
  })

  it('comes back once, however often it was taken out', async () => {
    const as = await person()
    const { id, offerId } = await inCart(as)
    await call(as, 'bomai/cartRemove', { ids: [id] })
    const [again] = await putIn(as, [{ offerId, quantity: 7 }])
    await call(as, 'bomai/cartRemove', { ids: [again!.id] })
    expect(await messageOf(as, { restore: [id, again!.id] })).toContain('已经重新加入购物车')
    await save(as, { restore: [again!.id] })
    expect(await linesOf(as)).toMatchObject([{ qty: 7 }])
  })

  it('is taken out by nobody else, not even of one’s own side', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    const { id } = await inCart(owner)
    for (const as of [sub, await person()]) {
      expect(await codeOf(as, 'bomai/cartRemove', { ids: [id] })).toBe(4104)
      expect(await codeOf(as, 'bomai/cartSave', { key: newKey(), change: [{ id, quantity: 5 }] })).toBe(4104)
      expect(await linesOf(as)).toEqual([])
    }
    expect(await linesOf(owner)).toMatchObject([{ qty: 100 }])
  })
})

describe('a cart', () => {
  it('has room for a thousand lines', async () => {
    const as = await person()
    const { supplierId, offerIds } = await offered([{}])
    await query({
      sql: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO cart_line SELECT substr(?1, 1, 32) || printf('%04d', i), ?1, ?2, 'full ' || i, 1, 'X', '', 1, 1, '[]', '[]', 1000000,
          NULL, 0, 0, NULL FROM n`,
      args: [as.id, supplierId],
    })
    expect(await messageOf(as, { lines: [{ offerId: offerIds[0]!, quantity: 1 }] })).toContain('购物车最多 1000 项')
    expect(await call(as, 'bomai/cartInfo')).toBe(1000)
    expect((await call(as, 'bomai/cartList')).suppliers[0]?.lines).toHaveLength(1000)
  })

  it('tells a supplier’s terms to those who may see what parts cost', async () => {
    const owner = await person()
    const drawer = await person({ parentId: owner.id, may: { rights: { cost: false } } })
    const terms = { taxPpm: 130_000, freightFen: 1500, freeFromFen: 20_000, minOrderFen: 5000 }
    const { offerIds } = await offered([{}], terms)
    for (const as of [owner, drawer]) await putIn(as, [{ offerId: offerIds[0]!, quantity: 100 }])
    expect((await call(owner, 'bomai/cartList')).suppliers).toMatchObject([{ terms, lines: [{ goodsFen: 1000, taxFen: 130 }] }])
    expect((await call(drawer, 'bomai/cartList')).suppliers).toMatchObject([
      { terms: null, lines: [{ qty: 100, unitMicro: null, seenMicro: null, goodsFen: null, taxFen: null }] },
    ])
  })
})
