import { describe, expect, it } from 'vitest'
import { addOffer, addParts, ownWord } from './catalogue-rows.ts'
import { ask, call, codeOf, envelope, person, query } from './harness.ts'
import { newSupplier, newSysSupplier, operator } from './supplier-examples.ts'

const idsOf = (list: { items: readonly { id: string }[] }) => list.items.map(({ id }) => id)

describe('a supplier of one’s own', () => {
  it('is seen by one’s own side and by nobody else', async () => {
    const owner = await person()
    const { id } = await newSupplier(owner, { taxPpm: 130_000, freightFen: 1500, freeFromFen: 20_000, leadDays: 3 })
    const [buyer, drawer] = await Promise.all([
      person({ parentId: owner.id }),
      person({ parentId: owner.id, may: { rights: { cost: false } } }),
    ])
    expect((await call(owner, 'bomai/suppliers', {})).items).toMatchObject([
      { id, taxPpm: 130_000, freightFen: 1500, freeFromFen: 20_000, minOrderFen: 0, leadDays: 3, offers: 0, rowVersion: 1 },
    ])
    expect(idsOf(await call(buyer, 'bomai/suppliers', {}))).toEqual([id])
    expect(idsOf(await call(await person(), 'bomai/suppliers', {}))).toEqual([])
    expect(idsOf(await call(await operator(), 'bomai/SysSuppliers', { pageSize: 200 }))).not.toContain(id)
    expect((await envelope(await ask(drawer, 'bomai/suppliers', {}))).message).toBe('您没有查看成本的权限，不能查看供应商')
    expect(await codeOf(buyer, 'bomai/saveSupplier', { name: '他家', currency: 'CNY' })).not.toBe(0)
  })

  it('keeps its name to itself, and its currency once it has prices', async () => {
    const owner = await person()
    const { id, rowVersion } = await newSupplier(owner, { name: '立创' })
    await newSupplier(await person(), { name: '立创' })
    expect(await envelope(await ask(owner, 'bomai/saveSupplier', { name: '立创', currency: 'USD' }))).toMatchObject({
      message: '已经有同名的供应商',
      data: { field: 'name' },
    })
    await call(owner, 'bomai/saveSupplier', { id, rowVersion, name: '立创', currency: 'USD' })
    await query({ sql: 'UPDATE supplier SET gen = 1 WHERE id = ?', args: [id] })
    const change = { id, rowVersion: rowVersion + 1, name: '立创', currency: 'CNY' }
    expect((await envelope(await ask(owner, 'bomai/saveSupplier', change))).message).toBe(
      '已有 USD 的报价，不能改币种；请另建一个供应商',
    )
    expect(await codeOf(owner, 'bomai/saveSupplier', { ...change, currency: 'USD', rowVersion })).toBe(4102)
  })

  it('is taken out of use with its offers, and put back with them', async () => {
    const owner = await person()
    const mpn = ownWord()
    const { id } = await newSupplier(owner)
    const { parts } = await addParts([{ mpn }])
    await addOffer(id, { partId: parts[0]!.id, breaks: [[1, 1000]], gen: 0 })
    const offered = async () => (await call(owner, 'bomai/search', { keyword: mpn })).items[0]?.suppliers
    expect(await offered()).toBe(1)
    await call(owner, 'bomai/removeSupplier', { id })
    expect(await offered()).toBe(0)
    expect(idsOf(await call(owner, 'bomai/suppliers', {}))).toEqual([])
    expect(idsOf(await call(owner, 'bomai/suppliers', { state: 9 }))).toEqual([id])
    expect(await codeOf(owner, 'bomai/removeSupplier', { id })).toBe(4104)
    await call(owner, 'bomai/removeSupplier', { id, isRemoved: false })
    expect(await offered()).toBe(1)
  })

  it('is one of fifty at most', async () => {
    const owner = await person()
    await query({
      sql: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
        INSERT INTO supplier (id, owner_id, row_version, name, currency, tax_ppm, freight_fen, free_from_fen, min_order_fen, lead_days,
          gen, state, created, updated)
        SELECT substr(?1, 1, 34) || printf('%02d', i), ?1, 1, 'S' || i, 'CNY', 0, 0, NULL, 0, 0, 0, 1, 0, 0 FROM n`,
      args: [owner.id],
    })
    expect((await envelope(await ask(owner, 'bomai/saveSupplier', { name: '新', currency: 'CNY' }))).message).toBe(
      '供应商最多 50 个，请先停用不用的',
    )
  })
})

describe('a supplier of everybody’s', () => {
  it('is the operators’, and no member changes it', async () => {
    const as = await operator()
    const { id } = await newSysSupplier({}, as)
    expect(idsOf(await call(as, 'bomai/SysSuppliers', { pageSize: 200 }))).toContain(id)
    const member = await person()
    expect(await codeOf(member, 'bomai/saveSupplier', { id, rowVersion: 1, name: '改', currency: 'CNY' })).toBe(4104)
    expect(await codeOf(member, 'bomai/SysSuppliers', {})).not.toBe(0)
  })
})

describe('rates', () => {
  it('are dated, the last one holds, and none is of tomorrow', async () => {
    const as = await operator()
    const save = (day: string, micro: number) => call(as, 'bomai/saveRate', { currency: 'JPY', day, micro, source: '央行' })
    await query("DELETE FROM fx_rate WHERE currency = 'JPY'")
    await save('2026-01-02', 47_000)
    await save('2026-01-05', 48_000)
    await save('2026-01-05', 48_500)
    const listed = async () => (await call(await person(), 'bomai/rates', { currency: 'JPY' })).items
    expect(await listed()).toEqual([
      { id: 'JPY 2026-01-05', currency: 'JPY', day: '2026-01-05', micro: 48_500, source: '央行', isInForce: true },
      { id: 'JPY 2026-01-02', currency: 'JPY', day: '2026-01-02', micro: 47_000, source: '央行', isInForce: false },
    ])
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const refused = await envelope(await ask(as, 'bomai/saveRate', { currency: 'JPY', day: tomorrow, micro: 1 }))
    expect(refused.message).toBe('汇率的日期不能晚于今天')
    await call(as, 'bomai/removeRate', { currency: 'JPY', day: '2026-01-05' })
    expect((await listed()).map(({ isInForce }) => isInForce)).toEqual([true])
  })
})
