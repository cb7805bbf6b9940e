import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { DAY } from '../../shared/day.ts'
import worker from '../../worker/index.ts'
import { addOffer, addSupplier } from './catalogue-rows.ts'
import { orderOf, putIn } from './cart-examples.ts'
import { ask, call, codeOf, person, query } from './harness.ts'
import { choosePart, pricesLot, someBill } from './purchase-examples.ts'
import { anOperator, listOf, lot, onShelf, savedLots } from './surplus-rows.ts'

it('a lot on the shelf is an offer for others, and one’s own is shown apart', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const sub = await person({ parentId: seller.id })
  const { id, word, parts, rowVersion } = await onShelf(seller, [{ qty: 800, moq: 100, mult: 50, condition: 'new' }])
  const { alias } = await listOf(id)
  const found = async (as: typeof seller) => (await call(as, 'bomai/search', { keyword: word, quantity: 120 })).items[0]
  expect(await found(buyer)).toMatchObject({
    stock: 800,
    suppliers: 1,
    ownSurplus: 0,
    // 0.012 元 with tax.
    best: { unitMicro: 10_619, pieces: 150, supplier: alias },
  })
  for (const one of [seller, sub]) expect(await found(one)).toMatchObject({ stock: 0, suppliers: 0, ownSurplus: 800, best: null })
  const { offers } = await call(buyer, 'bomai/part', { partId: parts[0]!.id, quantity: 120 })
  expect(offers).toEqual([
    expect.objectContaining({
      supplier: alias,
      surplus: 'other',
      isOwn: false,
      moq: 100,
      mult: 50,
      stock: 800,
      packing: '余料 · 全新 · 批次 2342',
    }),
  ])
  expect((await call(seller, 'bomai/part', { partId: parts[0]!.id })).offers[0]).toMatchObject({ surplus: 'own' })
  // Its supplier follows the list: no operator keeps it.
  const operator = await anOperator()
  expect((await call(operator, 'bomai/SysSuppliers', { keyword: alias })).total).toBe(0)
  expect(await codeOf(operator, 'bomai/RemoveSysSupplier', { id, isRemoved: true })).toBe(4104)
  // Off the shelf nobody finds it.
  await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 3 })
  expect(await found(buyer)).toMatchObject({ stock: 0, suppliers: 0, best: null })
  expect((await call(seller, 'bomai/part', { partId: parts[0]!.id })).offers).toEqual([])
})

it('what is changed and put up again is offered as it is then, rows that went not at all', async () => {
  const [seller, buyer, operator] = await Promise.all([person(), person(), anOperator()])
  const { id, parts, rowVersion } = await onShelf(seller, [{ qty: 10 }, { qty: 20 }])
  const off = await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 3 })
  const row = lot({ seq: 0, mpn: parts[0]!.mpn, qty: 15, priceMicro: 565 })
  const changed = await call(seller, 'surplus/UpdateMy', { ...off, title: '第二版', items: [row], removed: [1] })
  const sent = await call(seller, 'surplus/UpdateMyState', { ...changed, state: 1 })
  const checks = { mpn: true, dateCode: true, price: true, photos: true }
  await call(operator, 'surplus/updateState', { ...sent, state: 2, checks })
  const offersOf = async (at: number) => (await call(buyer, 'bomai/part', { partId: parts[at]!.id })).offers
  expect((await offersOf(0)).map(({ stock, unitMicro }) => [stock, unitMicro])).toEqual([[15, 500]])
  expect(await offersOf(1)).toEqual([])
})

it('what the catalogue does not know waits until an operator says what it is', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const known = await onShelf(seller)
  const { id, rowVersion } = await savedLots(seller, [lot(), lot({ seq: 1, mpn: known.parts[0]!.mpn })])
  const sent = await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 1 })
  expect((await call(operator, 'surplus/GetDetail', { id })).items.map(({ part }) => part?.id ?? null)).toEqual([
    null,
    known.parts[0]!.id,
  ])
  // What waits stands before what is on the shelf.
  const { items } = await call(operator, 'surplus/GetList', { keyword: known.parts[0]!.mpn })
  expect(items.map(({ state, unknown, userName }) => [state, unknown, userName])).toEqual([
    [1, 1, seller.name],
    [2, 0, seller.name],
  ])
  const said = await call(operator, 'surplus/SavePart', { ...sent, seq: 1, partId: null })
  const again = await call(operator, 'surplus/SavePart', { ...said, seq: 0, partId: known.parts[0]!.id })
  expect(await codeOf(operator, 'surplus/SavePart', { ...again, seq: 0, partId: 9_999_999_998 })).toBe(4104)
  const checks = { mpn: true, dateCode: true, price: true, photos: true }
  await call(operator, 'surplus/updateState', { ...again, state: 2, checks })
  expect((await call(seller, 'surplus/GetMyDetail', { id })).items.map(({ state }) => state)).toEqual([2, 4])
})

it('past its time a list leaves the shelf, and its owner hears of it', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { id, word } = await onShelf(seller, [{}], { validTo: Date.now() + DAY })
  await query({ sql: 'UPDATE surplus SET valid_to = 1 WHERE id = ?', args: [id] })
  await query('DELETE FROM job_step', "DELETE FROM job WHERE kind = 'surplusEnd'")
  await worker.scheduled(createScheduledController({ scheduledTime: Date.now() }), env)
  expect(await listOf(id)).toMatchObject({ state: 3 })
  expect((await call(buyer, 'bomai/search', { keyword: word })).items[0]?.stock).toBe(0)
  expect((await call(seller, 'user/notices')).items.map(({ kind }) => kind)).toContain('surplusEnded')
  expect((await call(seller, 'surplus/GetMyDetail', { id })).events[0]).toMatchObject({ actor: 'system', reason: '有效期已过' })
})

it('no answer tells a buyer who sells, or where it lies', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const sub = await person({ parentId: seller.id })
  const { word, parts, id } = await onShelf(seller, [{ note: '联系王工 13800138000' }], { title: '王记电子尾货' })
  const answers = await Promise.all([
    ask(buyer, 'bomai/search', { keyword: word }),
    ask(buyer, 'bomai/suggest', { keyword: word }),
    ask(buyer, 'bomai/facets', { keyword: word }),
    ask(buyer, 'bomai/part', { partId: parts[0]!.id }),
    ask(buyer, 'surplus/GetMyList', { keyword: word }),
  ])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  for (const secret of [seller.name, seller.id, sub.name, '王记', '13800138000', '秘密', id])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  expect(texts[0]).toContain((await listOf(id)).alias)
  // Nor on the way to an order and after it.
  const [offer] = await query({ sql: 'SELECT id FROM offer WHERE supplier_id = ?', args: [id] })
  const [line] = await putIn(buyer, [{ offerId: Number(offer?.['id']), quantity: 10 }])
  const cart = await call(buyer, 'bomai/cartList')
  const order = await call(buyer, 'Order/save', orderOf([line!.id]))
  await pricesLot(buyer)
  const { id: bomId } = await someBill(buyer)
  await choosePart(bomId, '0:1', parts[0]!.id, buyer.id)
  const prices = await call(buyer, 'bomai/prices', { bills: [{ id: bomId }] })
  const plan = await call(buyer, 'bomai/plan', { bills: [{ id: bomId }] })
  const told = JSON.stringify([cart, prices, plan, await call(buyer, 'Order/detail', { id: order.id })])
  for (const secret of [seller.name, seller.id, sub.name, '王记', '13800138000', '秘密']) expect(told).not.toContain(secret)
  expect(told.split((await listOf(id)).alias).length).toBeGreaterThan(3)
})

it('somebody else’s lists are not there, in a hundred crossed calls', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => person()))
  const sub = await person({ parentId: people[0]!.id })
  const lists = await Promise.all(people.map((one) => savedLots(one)))
  const crossed = [...people, sub].flatMap((as) =>
    lists.flatMap(({ id, rowVersion }, of) => {
      if (as === people[of]) return []
      const save = { id, rowVersion, title: '改' }
      return [
        codeOf(as, 'surplus/GetMyDetail', { id }),
        codeOf(as, 'surplus/UpdateMy', save),
        codeOf(as, 'surplus/UpdateMyState', { id, rowVersion, state: 1 }),
        codeOf(as, 'surplus/removeMy', { id, rowVersion }),
        codeOf(as, 'surplus/MyMatches', { id }),
        codeOf(as, 'surplus/GetDetail', { id }),
        codeOf(as, 'surplus/updateState', { id, rowVersion, state: 2 }),
      ]
    }),
  )
  expect(crossed.length).toBeGreaterThan(100)
  const codes = await Promise.all(crossed)
  // Operators' calls are not his at all.
  expect(codes.filter((code) => code !== 4104 && code !== 4097)).toEqual([])
  expect(codes.filter((code) => code === 4104)).toHaveLength((crossed.length / 7) * 5)
})

it('who may not see costs sees no price of a lot, and saves none', async () => {
  const owner = await person()
  const sub = await person({ parentId: owner.id, may: { rights: { cost: false } } })
  const full = await person({ parentId: owner.id })
  const { id, rowVersion } = await savedLots(full, [lot({ priceMicro: 77_777, note: '底价 77777' })])
  // As if he had made it himself, before his right was taken.
  await query({ sql: 'UPDATE surplus SET created_by = ? WHERE id = ?', args: [sub.id, id] })
  expect((await call(owner, 'surplus/GetMyDetail', { id })).items[0]?.priceMicro).toBe(77_777)
  const texts = await Promise.all(
    ['surplus/GetMyList', 'surplus/GetMyDetail'].map(async (name) =>
      (await ask(sub, name, name.endsWith('Detail') ? { id } : {})).text(),
    ),
  )
  for (const text of texts) expect([text.includes('77777'), text.includes('"state":1')]).toEqual([false, true])
  expect(await codeOf(sub, 'surplus/UpdateMy', { id, rowVersion, title: '改' })).toBe(4105)
  expect(await codeOf(sub, 'surplus/BomParser', { name: 'a.xls', table: { name: null, rows: [['型号', '数量']] } })).toBe(4105)
})

it('the market beside a lot is what suppliers in their own name ask for as many', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const { id, parts } = await onShelf(seller, [{ qty: 500, priceMicro: 9000 }])
  const supplier = await addSupplier()
  await addOffer(supplier.id, {
    partId: parts[0]!.id,
    breaks: [
      [1, 30_000],
      [400, 20_000],
      [1000, 1000],
    ],
  })
  const taxed = await addSupplier()
  await query({ sql: 'UPDATE supplier SET tax_ppm = 130000 WHERE id = ?', args: [taxed.id] })
  await addOffer(taxed.id, { partId: parts[0]!.id, breaks: [[1, 18_000]] })
  await onShelf(await person())
  for (const detail of [await call(seller, 'surplus/GetMyDetail', { id }), await call(operator, 'surplus/GetDetail', { id })])
    expect(detail.items.map(({ marketMicro, priceMicro }) => [marketMicro, priceMicro])).toEqual([[20_000, 9000]])
})
