import { describe, expect, it } from 'vitest'
import type { BookItems } from '../../shared/engine/price/book/items.ts'
import { ask, call, envelope, person, query, type Person } from './harness.ts'
import { newName, shipped } from './price-examples.ts'

const newCode = () => `u-${crypto.randomUUID().slice(0, 8)}`
const urgency = (code: string, rowVersion = 0) => ({
  kind: 'urgency' as const,
  item: { code, name: newName(), ppm: 0, seq: 900 },
  rowVersion,
})
const answerOf = async (as: Person, name: string, rows: object[]) => envelope(await ask(as, name, { rows }))

/** The work of two types, the second with other tiers. */
async function types(tiers?: BookItems['type']['tiers']) {
  const items = await Promise.all((['SMT', 'DIP'] as const).map((code) => shipped('type', code)))
  return items.map(({ id: code, ...type }, index) => ({
    kind: 'type' as const,
    item: { ...type, code, minOrderFen: 1, ...(index === 1 && tiers ? { tiers } : {}) },
  }))
}
const GAP = { 'standard-v1': [{ fromPointsMilli: 1, priceMicro: 1 }] }

describe('rows that are saved together into a draft', () => {
  it('are saved in one act, with one line in the log', async () => {
    const as = await person({ isAdmin: true })
    const codes = Array.from({ length: 200 }, newCode)
    const { items, problems } = await call(as, 'PriceBook/SaveItems', { rows: codes.map((code) => urgency(code)) })
    expect([items.length, problems]).toEqual([200, []])
    expect(items[199]).toEqual({ id: codes[199], rowVersion: 1 })
    expect((await call(as, 'PriceBook/State', {})).changes).toHaveLength(200)
    const log = await query({ sql: 'SELECT call FROM operation_log WHERE user_id = ?', args: [as.id] })
    expect(log).toEqual([{ call: 'PriceBook/SaveItems' }])
    expect(
      await answerOf(
        as,
        'PriceBook/SaveItems',
        Array.from({ length: 201 }, () => urgency(newCode())),
      ),
    ).toMatchObject({
      code: 4103,
      message: '最多 200 行',
    })
    await call(as, 'PriceBook/Revert', {})
  })

  it('are none of them saved where one is refused, which is named with its row', async () => {
    const as = await person({ isAdmin: true })
    const [known, other] = [urgency(newCode()), urgency(newCode())]
    await call(as, 'PriceBook/SaveItems', { rows: [known] })
    expect(await answerOf(as, 'PriceBook/SaveItems', [other, known])).toMatchObject({
      code: 4102,
      message: `${known.item.name}：这一行已被修改，请刷新后再保存`,
      data: { field: 'rows.1', reason: 'outdated' },
    })
    expect(await answerOf(as, 'PriceBook/SaveItems', await types(GAP))).toMatchObject({
      code: 4103,
      message: 'DIP插件：第一档须从 0 开始',
      data: { field: 'rows.1' },
    })
    expect(await answerOf(as, 'PriceBook/SaveItems', [other, { ...other, item: { ...other.item, ppm: 1e15 } }])).toMatchObject({
      code: 4103,
      data: { field: 'rows.1.item.ppm' },
    })
    expect(await answerOf(as, 'PriceBook/SaveItems', [other, other])).toMatchObject({
      code: 4103,
      message: `“${other.item.code}”出现了两次`,
      data: { field: 'rows.1' },
    })
    expect((await call(as, 'PriceBook/State', {})).changes.map(({ id }) => id)).toEqual([known.item.code])
  })
})

describe('rows that a member saves together', () => {
  it('count all or none', async () => {
    const as = await person()
    expect(await answerOf(as, 'PriceBook/SaveMineItems', await types(GAP))).toMatchObject({
      code: 4103,
      message: 'DIP插件：第一档须从 0 开始',
      data: { field: 'rows.1' },
    })
    expect(await call(as, 'Material/IsPrivate', {})).toMatchObject({ on: false, changed: 0 })
    const rows = await types()
    const saved = await call(as, 'PriceBook/SaveMineItems', { rows })
    expect(saved.items).toEqual(rows.map(({ item }) => ({ id: item.code, rowVersion: 1 })))
    expect(await call(as, 'Material/IsPrivate', {})).toMatchObject({ on: true, changed: 2 })
    const again = await answerOf(as, 'PriceBook/SaveMineItems', [{ ...rows[0], rowVersion: 1 }, rows[1]!])
    expect(again).toMatchObject({ code: 4102, message: 'DIP插件：这一行已被修改，请刷新后再保存', data: { field: 'rows.1' } })
    const sub = await person({ parentId: as.id })
    expect(await answerOf(sub, 'PriceBook/SaveMineItems', rows)).toMatchObject({ code: 4105 })
  })
})
