import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import { ask, call, envelope, person, query, type Person } from './harness.ts'

type Draft = Input<Api['BomAnalyse/SaveItem']>

const CSV = ['位号,数量,规格,封装', 'R1-R4,4,10k,R0603', 'C1 C2,2,100nF,C0402', 'U1,1,STM32F103C8T6,LQFP-48'].join('\r\n')
const rows = CSV.split('\r\n').map((line) => line.split(','))
const save = (as: Person, draft: Draft) => call(as, 'BomAnalyse/SaveItem', draft)
const bills = (owner: Person) => query({ sql: 'SELECT id FROM bom WHERE owner_id = ?', args: [owner.id] })

describe('a new bill under a key', () => {
  it.each<[string, Draft]>([
    ['text', { text: CSV, choices: { order: { sets: 30 } } }],
    ['rows', { table: { name: 'BOM', rows }, choices: { order: { sets: 30 } } }],
  ])('sent again as %s is the same bill with the same answer', async (_, draft) => {
    const member = await person()
    const named = { ...draft, key: randomUUID() }
    const first = await save(member, named)
    const again = await save(member, named)
    expect(again).toEqual(first)
    expect(await bills(member)).toEqual([{ id: first.id }])
    expect((await save(member, { ...draft, key: randomUUID() })).id).not.toBe(first.id)
  })

  it('sent thrice at once is one bill', async () => {
    const member = await person()
    const named = { text: CSV, key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => save(member, named)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await bills(member)).toHaveLength(1)
  })

  it('names no other bill', async () => {
    const member = await person()
    const key = randomUUID()
    await save(member, { text: CSV, key })
    const other = await envelope(await ask(member, 'BomAnalyse/SaveItem', { text: CSV, choices: { order: { sets: 31 } }, key }))
    expect(other).toMatchObject({ state: 0, code: 4102 })
    const stranger = await person()
    expect((await save(stranger, { text: CSV, key })).version).toBe(1)
  })
})

describe('a later save under a key', () => {
  it('sent again is done once; another one from the same state is a conflict', async () => {
    const member = await person()
    const { id, rowVersion } = await save(member, { text: CSV, choices: { order: { sets: 30 } } })
    const change = { id, rowVersion, text: CSV, choices: { order: { sets: 31 } }, key: randomUUID() }
    const first = await save(member, change)
    expect(await save(member, change)).toEqual(first)
    expect(first).toMatchObject({ id, version: 2, rowVersion: rowVersion + 1 })
    const late = await envelope(await ask(member, 'BomAnalyse/SaveItem', { ...change, key: randomUUID() }))
    expect(late).toMatchObject({ state: 0, code: 4102 })
    expect(await query({ sql: 'SELECT version FROM bom_version WHERE bom_id = ?', args: [id] })).toHaveLength(2)
  })
})

describe('a unit price set by hand', () => {
  const unitPrices = { lines: { '0:3': 900_000 }, materials: {}, types: {} }

  it('holds for the line of that row, also once another line is taken out', async () => {
    const member = await person()
    const edits = [{ sheet: 0, row: 1, removed: true }]
    const { quote } = await save(member, { text: CSV, choices: { edits, order: { sets: 10, unitPrices } } })
    const byHand = quote.lines.filter((line) => line.unitSource === 'line')
    expect(byHand).toMatchObject([{ unitMicro: 900_000, setPointsMilli: 12_000, labourFen: 10_800 }])
  })

  it.each([
    ['a line without its sheet', { ...unitPrices, lines: { 3: 1 } }, '单价的行中的“3”不正确'],
    ['a price below nothing', { ...unitPrices, lines: { '0:3': -1 } }, '单价的行的0:3最小为 0'],
    ['a price beyond reason', { ...unitPrices, lines: { '0:3': 1_000_000_001 } }, '手工单价须在 0 至 1000 元之间'],
    ['a type that does not exist', { ...unitPrices, types: { XX: 1 } }, '没有加工属性“XX”'],
  ])('is refused for %s', async (_, prices, message) => {
    const member = await person()
    const answer = await envelope(
      await ask(member, 'BomAnalyse/SaveItem', { text: CSV, choices: { order: { unitPrices: prices } } }),
    )
    expect(answer).toMatchObject({ state: 0, code: 4103, message: expect.stringContaining(message) })
  })
})
