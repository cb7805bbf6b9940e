import { env } from 'cloudflare:workers'
import type { InStatement } from '@libsql/client/web'
import { expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { RuleError } from '../../worker/db/failure.ts'
import { isLong } from '../length.ts'
import { brokenInvariants } from './invariants.ts'
import { call, codeOf, person, query } from './harness.ts'
import { anOperator, onShelf, savedLots } from './surplus-rows.ts'

type Taking = { orderLine: string; itemId: string; buyerId: string; qty: number; now: number }
type Line = { orderLine: string; now: number }

/** What an order does to lots by trigger: it holds them with its lines, sells them when it is paid, and lets go of them otherwise. */
const reserve = ({ orderLine, itemId, buyerId, qty, now }: Taking): InStatement => ({
  sql: 'INSERT INTO reservation (order_line, item_id, buyer_id, qty, state, created, updated) VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5)',
  args: [orderLine, itemId, buyerId, qty, now],
})
const sell = ({ orderLine, now }: Line): InStatement => ({
  sql: 'UPDATE reservation SET state = 2, updated = ?2 WHERE order_line = ?1 AND state = 1',
  args: [orderLine, now],
})
const release = ({ orderLine, now }: Line): InStatement => ({
  sql: 'UPDATE reservation SET state = 3, updated = ?2 WHERE order_line = ?1 AND state IN (1, 2)',
  args: [orderLine, now],
})

/** What the database says to it, in the words of a call. */
async function written(statement: InStatement): Promise<string> {
  try {
    await openDatabase(env).note([statement])
    return 'ok'
  } catch (error) {
    const refusal = error instanceof RuleError ? error.refusal() : null
    if (refusal instanceof AppError) return refusal.message
    throw error
  }
}

const line = () => crypto.randomUUID()
const held = (itemId: string, buyerId: string, qty: number, some: object = {}) =>
  written(reserve({ orderLine: line(), itemId, buyerId, qty, now: Date.now(), ...some }))

async function itemOf(id: string) {
  const [row] = await query({
    sql: `SELECT item.remain, item.state, list.state AS list, offer.stock, offer.moq, supplier.state AS shown FROM surplus_item AS item
      JOIN surplus AS list ON list.id = item.surplus_id JOIN supplier ON supplier.id = list.id
      JOIN offer ON offer.supplier_id = supplier.id AND offer.sku = item.sku WHERE item.id = ?`,
    args: [id],
  })
  return row
}

it('the last five pieces go to five of sixty buyers', async () => {
  const { items } = await onShelf(await person(), [{ qty: 5, moq: 1 }])
  const [{ id } = { id: '' }] = items
  const buyers = await Promise.all(Array.from({ length: 6 }, () => person()))
  const told = await Promise.all(Array.from({ length: 60 }, (_, at) => held(id, buyers[at % 6]!.id, 1)))
  expect(told.filter((each) => each === 'ok')).toHaveLength(5)
  expect(new Set(told)).toEqual(new Set(['ok', '余料剩余数量不够']))
  expect(await itemOf(id)).toEqual({ remain: 0, state: 5, list: 5, stock: 0, moq: 1, shown: 9 })
})

it('what comes back stands on the shelf again, once', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { id: listId, items } = await onShelf(seller, [{ qty: 100, moq: 10, mult: 5 }])
  const [{ id } = { id: '' }] = items
  const [one, two, now] = [line(), line(), Date.now()]
  const part = { itemId: id, buyerId: buyer.id, now }
  expect(await written(reserve({ ...part, orderLine: one, qty: 60 }))).toBe('ok')
  expect(await written(reserve({ ...part, orderLine: one, qty: 10 })).catch(() => 'once')).toBe('once')
  expect(await written(reserve({ ...part, orderLine: two, qty: 40 }))).toBe('ok')
  expect(await itemOf(id)).toMatchObject({ remain: 0, state: 5, list: 5 })
  expect(await written(sell({ orderLine: one, now }))).toBe('ok')
  expect(await written(sell({ orderLine: one, now }))).toBe('ok')
  expect(await written(release({ orderLine: two, now }))).toBe('ok')
  expect(await written(release({ orderLine: two, now }))).toBe('ok')
  expect(await itemOf(id)).toEqual({ remain: 40, state: 2, list: 2, stock: 40, moq: 10, shown: 1 })
  // What was sold is returned as well.
  expect(await written(release({ orderLine: one, now }))).toBe('ok')
  expect(await itemOf(id)).toMatchObject({ remain: 100, list: 2 })
  // What its owner has called sold stays so.
  expect(await held(id, buyer.id, 100)).toBe('ok')
  await query({ sql: 'UPDATE reservation SET state = 3 WHERE item_id = ? AND state = 1', args: [id] })
  const { rowVersion } = await call(seller, 'surplus/GetMyDetail', { id: listId })
  await call(seller, 'surplus/UpdateMyState', { id: listId, rowVersion, state: 5 })
  expect(await itemOf(id)).toMatchObject({ remain: 100, state: 5, list: 5, shown: 9 })
})

it('nobody buys his own, too few, or what is not on the shelf', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { id: listId, rowVersion, items } = await onShelf(seller, [{ qty: 100, moq: 20, mult: 10 }])
  const [{ id } = { id: '' }] = items
  expect(await held(id, seller.id, 20)).toContain('您自己的余料')
  expect(await held(id, buyer.id, 101)).toBe('余料剩余数量不够')
  for (const qty of [10, 25]) expect(await held(id, buyer.id, qty)).toContain('起订量')
  // No schema of a call lets these through; neither does the table.
  for (const qty of [0, -1, 1.5]) expect(await held(id, buyer.id, qty).catch(() => 'refused')).not.toBe('ok')
  expect(await held(id, buyer.id, 90)).toBe('ok')
  // The rest goes, however few they are.
  expect(await held(id, buyer.id, 5)).toContain('起订量')
  await call(seller, 'surplus/UpdateMyState', { id: listId, rowVersion, state: 3 })
  expect(await held(id, buyer.id, 10)).toContain('下架')
  const draft = await savedLots(seller)
  const [waiting] = await query({ sql: 'SELECT id FROM surplus_item WHERE surplus_id = ?', args: [draft.id] })
  expect(await held(String(waiting?.['id']), buyer.id, 1)).toContain('下架')
  const ends = Date.now() + 60_000
  const short = await onShelf(seller, [{}], { validTo: ends })
  expect(await held(short.items[0]!.id, buyer.id, 1, { now: ends + 1 })).toContain('过期')
})

it('a seller who is disabled sells nothing more; what is reserved stays reserved', async () => {
  const [seller, buyer, operator] = await Promise.all([person(), person(), anOperator()])
  const { id: listId, items, word } = await onShelf(seller, [{ qty: 100 }])
  const [{ id } = { id: '' }] = items
  const orderLine = line()
  expect(await held(id, buyer.id, 30, { orderLine })).toBe('ok')
  await query({ sql: 'UPDATE user SET state = 0, updated = ? WHERE id = ?', args: [Date.now(), seller.id] })
  expect(await itemOf(id)).toMatchObject({ remain: 70, list: 3, shown: 9 })
  expect(await held(id, buyer.id, 1)).toContain('下架')
  expect((await call(buyer, 'bomai/search', { keyword: word })).items[0]?.stock).toBe(0)
  expect((await call(operator, 'surplus/GetDetail', { id: listId })).events[0]?.reason).toContain('停用')
  expect(await written(sell({ orderLine, now: Date.now() }))).toBe('ok')
  expect(await itemOf(id)).toMatchObject({ remain: 70, list: 3 })
})

it('what is reserved keeps a list and its rows from being removed', async () => {
  const [seller, buyer, operator] = await Promise.all([person(), person(), anOperator()])
  const { id, rowVersion, items, parts } = await onShelf(seller, [{ qty: 100 }, { qty: 5 }])
  const orderLine = line()
  expect(await held(items[0]!.id, buyer.id, 30, { orderLine })).toBe('ok')
  expect(await codeOf(seller, 'surplus/removeMy', { id, rowVersion })).toBe(4102)
  expect(await codeOf(operator, 'surplus/delete', { id, rowVersion, reason: '卖方要求删除' })).toBe(4102)
  const off = await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 3 })
  const change = (some: object) => codeOf(seller, 'surplus/UpdateMy', { ...off, title: '改', ...some })
  expect(await change({ removed: [0] })).toBe(4102)
  const row = { seq: 0, mpn: parts[0]!.mpn, dateCode: '2342', priceMicro: 9 }
  expect(await change({ items: [{ ...row, qty: 29 }] })).toBe(4102)
  expect(await change({ items: [{ ...row, qty: 31 }], removed: [1] })).toBe(0)
  expect(
    (await call(seller, 'surplus/GetMyDetail', { id })).items.map(({ qty, remain, held: kept }) => [qty, remain, kept]),
  ).toEqual([[31, 1, 30]])
  expect(await written(release({ orderLine, now: Date.now() }))).toBe('ok')
  expect(await codeOf(seller, 'surplus/removeMy', { id, rowVersion: off.rowVersion + 1 })).toBe(0)
})

it('what remains is what nobody has taken, whatever happens in whatever order', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const steps = isLong ? 500 : 60
  const { items } = await onShelf(seller, [{ qty: 40 }, { qty: 7, mult: 2 }])
  let seed = 20261125
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  const lines: string[] = []
  for (let step = 0; step < steps; step++) {
    const orderLine = lines[next(lines.length || 1)]
    const [kind, now] = [next(3), Date.now()]
    if (kind === 0 || orderLine === undefined) {
      const fresh = line()
      if ((await held(items[next(2)]!.id, buyer.id, 1 + next(12), { orderLine: fresh })) === 'ok') lines.push(fresh)
    } else await written(kind === 1 ? sell({ orderLine, now }) : release({ orderLine, now }))
  }
  expect(lines.length).toBeGreaterThan(5)
  const broken = await brokenInvariants((statements) => Promise.all(statements.map((sql) => query(sql))))
  expect(broken).toEqual([])
  await expect(query({ sql: 'UPDATE surplus_item SET remain = remain - 1 WHERE id = ?', args: [items[0]!.id] })).rejects.toThrow(
    'remain moves by reservation alone',
  )
  for (const statement of ['UPDATE reservation SET state = 1', 'UPDATE reservation SET qty = qty + 1', 'DELETE FROM reservation'])
    await expect(query(statement)).rejects.toThrow('reservation goes on alone')
})
