import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import type { BomAct } from '../../shared/engine/bom/acts/types.ts'
import { at, BILL, savedBill, setLine } from './bill-examples.ts'
import { ask, call, envelope, person, query, type Person } from './harness.ts'

type ChangeName =
  `BomAnalyse/${'UpdateBom' | 'UpdateBomUnit' | 'ChangeBomXlsHead' | 'DeleteBomXlsHead' | 'MergeBomColumn' | `${'Update' | 'Delete' | 'Merge'}BomDetail`}`

const send = (as: Person, change: { id: string; rowVersion: number }, ...acts: BomAct[]) =>
  call(as, 'BomAnalyse/SaveActs', { id: change.id, rowVersion: change.rowVersion, key: randomUUID(), acts })
const details = (as: Person, id: string) => call(as, 'BomAnalyse/Details', { id, whole: true })
const refusal = async (answer: Promise<Response>) => {
  const { state, code, message, data } = await envelope<Record<string, unknown>>(await answer)
  return { state, code, message, data }
}
const used = async (as: Person) =>
  (await query({ sql: `SELECT count(*) AS n FROM quota_tx WHERE reason = 'use' AND owner_id = ?`, args: [as.id] }))[0]?.['n']

describe('acts on a saved bill', () => {
  it('are the present choices at once, and its figures once they are saved as a version; the quota hears of neither', async () => {
    const as = await person()
    const bill = await savedBill(as)
    const first = await send(as, bill, setLine(4, { pins: 64 }), { kind: 'order', set: { sets: 7 } })
    const second = await send(
      as,
      first,
      { kind: 'name', prjName: '二号板' },
      { kind: 'reading', set: {}, columns: { 4: 'note' } },
    )
    expect(second).toEqual({ id: bill.id, rowVersion: 3, seq: 2, others: [] })
    const now = await details(as, bill.id)
    expect(now).toMatchObject({ version: 1, rowVersion: 3, unsaved: 2, prjName: '二号板', sets: 100 })
    expect(now.choices).toMatchObject({ reading: { columns: { 4: 'note' } }, edits: [{ row: 4, pins: 64 }], order: { sets: 7 } })
    expect(now.quote.totalFen).toBe(bill.quote.totalFen)
    const saved = await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 3, key: randomUUID(), customer: '华强' })
    expect(saved).toMatchObject({ version: 2, rowVersion: 4, quote: { sets: 7 } })
    const after = await details(as, bill.id)
    expect(after).toMatchObject({ version: 2, unsaved: 0, sets: 7, customer: '华强', choices: now.choices })
    expect(after.lines.items.find(({ line }) => line.row === 4)?.points.pointsMilli).toBe(16_000)
    expect((await details(as, bill.id)).choices).toEqual(after.choices)
    expect(await used(as)).toBe(1)
  })

  it('are the same as one save of all that was chosen, byte for byte', async () => {
    const as = await person()
    const bill = await savedBill(as)
    const acts: BomAct[] = [
      setLine(3, { quantity: 5, value: '1uF' }),
      setLine(1, { footprint: '0805', side: 'top' }),
      { kind: 'order', set: { boardMm: { width: 50, length: 100 } }, unitPrices: { lines: { '0:3': 900_000 } } },
      setLine(3, { value: null }),
    ]
    let { rowVersion } = bill
    for (const act of acts) ({ rowVersion } = await send(as, { id: bill.id, rowVersion }, act))
    await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion, key: randomUUID() })
    const folded = await details(as, bill.id)
    const edits = [
      { row: 3, quantity: 5 },
      { side: 'top' as const, footprint: '0805', row: 1 },
    ]
    const other = await person()
    const once = await call(other, 'BomAnalyse/SaveItem', { text: BILL, choices: { edits, order: { ...folded.choices.order } } })
    const rows = await query({
      sql: 'SELECT choices, quote FROM bom_version WHERE (bom_id = ? AND version = 2) OR bom_id = ?',
      args: [bill.id, once.id],
    })
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it('are done once under their key, and answered the same', async () => {
    const as = await person()
    const { id, rowVersion } = await savedBill(as)
    const request = { id, rowVersion, key: randomUUID(), acts: [setLine(1, { pins: 3 })] }
    const answers = await Promise.all([1, 2, 3].map(() => call(as, 'BomAnalyse/SaveActs', request)))
    await send(as, { id, rowVersion: 2 }, setLine(1, { pins: 4 }))
    const late = await call(as, 'BomAnalyse/SaveActs', request)
    expect([...answers, late]).toEqual([1, 2, 3, 4].map(() => ({ id, rowVersion: 2, seq: 1, others: [] })))
    expect((await details(as, id)).choices.edits).toEqual([{ sheet: 0, row: 1, pins: 4 }])
    const other = await refusal(ask(as, 'BomAnalyse/SaveActs', { ...request, acts: [setLine(1, { pins: 9 })] }))
    expect(other).toMatchObject({ state: 0, code: 4102 })
  })

  it('of two people on different cells both stand, and each is told of the other’s', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, setLine(1, { pins: 3 }))
    const second = await send(as, bill, setLine(1, { quantity: 8 }), { kind: 'order', set: { sets: 9 } })
    expect(second).toMatchObject({ rowVersion: 3, others: [{ acts: [setLine(1, { pins: 3 })], by: as.name, mine: true }] })
    expect((await details(as, bill.id)).choices.edits).toEqual([{ sheet: 0, row: 1, pins: 3, quantity: 8 }])
  })

  it('on one cell are refused with what the other has made of it, and stand once they are sent knowing it', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, setLine(1, { pins: 3, quantity: 4 }))
    const acts = [setLine(1, { pins: 6 })]
    const late = await refusal(ask(as, 'BomAnalyse/SaveActs', { id: bill.id, rowVersion: 1, key: randomUUID(), acts }))
    expect(late).toMatchObject({ code: 4102, message: `${as.name} 刚改过同一格，请选用哪一个` })
    expect(late.data).toMatchObject({ reason: 'cell', subject: 'line 0:1 pins', theirs: setLine(1, { pins: 3 }), by: as.name })
    expect(late.data?.['at']).toBeGreaterThan(1e12)
    await send(as, { id: bill.id, rowVersion: 2 }, ...acts)
    expect((await details(as, bill.id)).choices.edits).toEqual([{ sheet: 0, row: 1, pins: 6, quantity: 4 }])
  })

  it('sent at once from many pages all stand', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await Promise.all([1, 2, 3, 4].map((row) => send(as, bill, setLine(row, { quantity: row }))))
    expect((await details(as, bill.id)).choices.edits.map(({ row, quantity }) => [row, quantity])).toEqual(
      [1, 2, 3, 4].map((row) => [row, row]),
    )
  })

  it('go on after others have made a version of theirs, and not after the bill was saved as something else', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, setLine(1, { pins: 3 }))
    await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 2, key: randomUUID() })
    expect(await send(as, { id: bill.id, rowVersion: 2 }, setLine(2, { pins: 5 }))).toMatchObject({ rowVersion: 4, others: [] })
    await call(as, 'BomAnalyse/SaveItem', { id: bill.id, rowVersion: 4, text: '位号,封装\nR1,0603' })
    const late = await refusal(
      ask(as, 'BomAnalyse/SaveActs', { id: bill.id, rowVersion: 4, key: randomUUID(), acts: [setLine(3, { pins: 5 })] }),
    )
    expect(late).toMatchObject({ code: 4102, data: { reason: 'outdated' } })
    expect(await details(as, bill.id)).toMatchObject({ unsaved: 0, choices: { edits: [] } })
  })

  it('are listed with who made them and when', async () => {
    const as = await person()
    const bill = await savedBill(as)
    const { rowVersion } = await send(as, bill, setLine(1, { pins: 3 }))
    await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion })
    await send(as, { id: bill.id, rowVersion: 3 }, { kind: 'name', prjName: '新' })
    const all = await call(as, 'BomAnalyse/Acts', { id: bill.id })
    expect(all).toMatchObject({
      rowVersion: 4,
      next: null,
      items: [
        { seq: 1, rowVersion: 2, by: as.name, mine: true, acts: [setLine(1, { pins: 3 })] },
        { seq: 3, acts: [{ kind: 'name', prjName: '新' }] },
      ],
    })
    expect((await call(as, 'BomAnalyse/Acts', { id: bill.id, after: 1 })).items).toHaveLength(1)
  })

  it('on a removed line are kept, and show once it is back', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, setLine(5, { removed: true }))
    await send(as, { id: bill.id, rowVersion: 2 }, setLine(5, { pins: 12 }))
    await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 3 })
    expect((await details(as, bill.id)).lineCount).toBe(4)
    await send(as, { id: bill.id, rowVersion: 4 }, setLine(5, { removed: null }))
    await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 5 })
    const { lines } = await details(as, bill.id)
    expect(lines.items.find(({ line }) => line.row === 5)?.points.pointsMilli).toBe(12_000)
  })

  it.each<[string, object, string]>([
    ['none', { acts: [] }, '改动至少 1 项'],
    ['an unknown kind', { acts: [{ kind: 'x' }] }, '不正确'],
    ['a row beyond any sheet', { acts: [setLine(2_000_000, { pins: 1 })] }, '最大为 1048575'],
    ['an unknown field', { acts: [setLine(1, { color: 'red' })] }, '不认识的字段'],
    ['pins below nothing', { acts: [setLine(1, { pins: -1 })] }, '最小为 0'],
    ['a column beyond any', { acts: [{ kind: 'reading', set: {}, columns: { 1000: 'mpn' } }] }, '不正确'],
    ['no key', { key: undefined, acts: [setLine(1, { pins: 1 })] }, '请求标识应为 GUID'],
  ])('are refused in words: %s', async (_, input, message) => {
    const as = await person()
    const { id, rowVersion } = await savedBill(as)
    const answer = await refusal(ask(as, 'BomAnalyse/SaveActs', { id, rowVersion, key: randomUUID(), ...input }))
    expect(answer).toMatchObject({ state: 0, code: 4103 })
    expect(answer.message).toContain(message)
  })

  it('that leave no bill are refused by the save alone, and can be taken back', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, { kind: 'reading', set: { headerRow: 5 } })
    const lost = await refusal(ask(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 2 }))
    expect(lost).toMatchObject({ state: 0, code: 4103 })
    await send(as, { id: bill.id, rowVersion: 2 }, { kind: 'reading', set: { headerRow: null } })
    expect(await call(as, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 3 })).toMatchObject({ version: 2 })
  })
})

describe('a sub-account without every price right', () => {
  it('neither sets nor sees what tells a price; what it cannot see stays', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { sell: false } } })
    const bill = await savedBill(sub)
    await send(owner, bill, { kind: 'order', set: { sets: 9 }, unitPrices: { lines: { '0:1': 700_000 } } })
    const { others } = await send(sub, bill, setLine(1, { pins: 3 }))
    expect(others).toMatchObject([{ acts: [{ kind: 'order', set: { sets: 9 } }] }])
    expect(JSON.stringify([others, await call(sub, 'BomAnalyse/Acts', { id: bill.id })])).not.toContain('700000')
    const acts: BomAct[] = [{ kind: 'order', set: {}, unitPrices: { lines: { '0:1': 1 } } }]
    const narrowed = await refusal(ask(sub, 'BomAnalyse/SaveActs', { id: bill.id, rowVersion: 3, key: randomUUID(), acts }))
    expect(narrowed).toMatchObject({ state: 0, code: 4105 })
    await call(sub, 'bomHistory/SaveMyItem', { id: bill.id, rowVersion: 3 })
    expect((await details(owner, bill.id)).choices.order.unitPrices?.lines).toEqual({ '0:1': 700_000 })
  })
})

describe('the calls of the specification', () => {
  it('each append one act, and answer as a save of acts does', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    let rowVersion = 1
    const next = async <N extends ChangeName>(name: N, input: Omit<Input<Api[N]>, 'id' | 'rowVersion'>) => {
      const answer = await call(as, name, { id, rowVersion, ...input } as unknown as Input<Api[N]>)
      ;({ rowVersion } = answer as { rowVersion: number })
    }
    await next('BomAnalyse/UpdateBom', { set: { sides: 2 }, fees: { stencil: { on: false } } })
    await next('BomAnalyse/UpdateBomUnit', { sets: 300, panelPcs: 4, quantityMode: 'total' })
    await next('BomAnalyse/ChangeBomXlsHead', { column: 2, field: 'description' })
    await next('BomAnalyse/DeleteBomXlsHead', { column: 4 })
    await next('BomAnalyse/MergeBomColumn', { columns: [2, 3], separator: '/', field: 'value' })
    await next('BomAnalyse/UpdateBomDetail', { lines: [{ place: at(5), set: { pins: 2 } }] })
    await next('BomAnalyse/DeleteBomDetail', { lines: [at(3)] })
    await next('BomAnalyse/MergeBomDetail', { lines: [at(1), at(2)] })
    const { choices } = await details(as, id)
    expect(choices.order).toMatchObject({ sides: 2, sets: 300, panelPcs: 4, fees: { stencil: { on: false } } })
    expect(choices.reading).toEqual({
      quantityMode: 'total',
      columns: { 2: 'description', 4: null, 200: 'value' },
      reshapes: [{ kind: 'merge', columns: [2, 3], into: 200, separator: '/' }],
    })
    expect(choices.edits).toEqual([
      { sheet: 0, row: 1, designators: ['R1', 'R2', 'R3', 'R4', 'R5'], quantity: 5 },
      { sheet: 0, row: 2, removed: true },
      { sheet: 0, row: 3, removed: true },
      { sheet: 0, row: 5, pins: 2 },
    ])
    await call(as, 'bomHistory/SaveMyItem', { id, rowVersion })
    expect(await details(as, id)).toMatchObject({ lineCount: 3, sets: 300 })
  })

  it('join lines of other parts for a reason alone', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    const lines = [at(1), at(3)]
    const refused = await refusal(ask(as, 'BomAnalyse/MergeBomDetail', { id, rowVersion: 1, lines }))
    expect(refused).toMatchObject({ code: 4103, message: '第 2 行、第 4 行不是同一种料，不能合并；确实要合并请写明原因' })
    await call(as, 'BomAnalyse/MergeBomDetail', { id, rowVersion: 1, lines, reason: '客户确认为同一物料' })
    expect((await details(as, id)).choices.edits).toHaveLength(2)
  })

  it('say what is missing', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    const empty = { code: 4103, message: '没有给出要修改的内容' }
    expect(await refusal(ask(as, 'BomAnalyse/UpdateBom', { id, rowVersion: 1 }))).toMatchObject(empty)
    expect(await refusal(ask(as, 'BomAnalyse/UpdateBomUnit', { id, rowVersion: 1 }))).toMatchObject(empty)
    const one = await refusal(ask(as, 'BomAnalyse/MergeBomDetail', { id, rowVersion: 1, lines: [at(1)] }))
    expect(one).toMatchObject({ code: 4103, message: '至少选两行才能合并' })
  })

  it('read a bill anew with what is known by now, and tell what has changed', async () => {
    const as = await person()
    const text = '位号,数量,封装\nX1,1,QQZZKKWWMM\nR1,1,0603'
    const { id, rowVersion } = await call(as, 'BomAnalyse/SaveItem', { text })
    const figures = { family: 'module', pins: 37, exposedPads: 0, mount: 'smt' } as const
    await call(as, 'Package/SaveUserPackage', { name: 'QQZZKKWWMM', ...figures, aliases: [] })
    const again = await call(as, 'BomAnalyse/AgainAnalyse', { id, rowVersion, key: randomUUID() })
    expect(again).toMatchObject({ version: 2, rowVersion: 2 })
    expect(again.changed.map(({ kind, row }) => [kind, row])).toEqual([['changed', 1]])
    expect(again.changed[0]?.fields).toContainEqual({ field: 'pins', before: null, after: 37 })
    expect((await call(as, 'BomAnalyse/AgainAnalyse', { id, rowVersion: 2 })).changed).toEqual([])
  })

  it('group lines by what they are priced as, and add up to the quote', async () => {
    const as = await person()
    const { id, quote } = await savedBill(as)
    const { groups, version } = await call(as, 'BomAnalyse/NewDetails', { id })
    expect(version).toBe(1)
    expect(groups.reduce((sum, { lines }) => sum + lines, 0)).toBe(5)
    expect(groups.reduce((sum, { labourFen }) => sum + (labourFen ?? 0), 0)).toBe(
      quote.lines.reduce((sum, { labourFen }) => sum + (labourFen ?? 0), 0),
    )
    expect(groups.find(({ designators }) => designators > 5)?.typeName).toBeTruthy()
    const blind = await person({ parentId: as.id, may: { rights: { sell: false } } })
    const own = await savedBill(blind)
    expect((await call(blind, 'BomAnalyse/NewDetails', { id: own.id })).groups.every(({ labourFen }) => labourFen === null)).toBe(
      true,
    )
  })

  it('copy a bill as new with all that was chosen, from the same file, and use up nothing', async () => {
    const as = await person()
    const bill = await savedBill(as)
    await send(as, bill, setLine(1, { pins: 3 }), { kind: 'name', prjName: '控制板' })
    await query({ sql: `UPDATE quota_lot SET expire_at = 1 WHERE owner_id = ?`, args: [as.id] }).catch(() => undefined)
    const copy = await call(as, 'bomHistory/SaveNewMyItem', { id: bill.id, key: randomUUID() })
    const [one, other] = [await details(as, bill.id), await details(as, copy.id)]
    expect(other).toMatchObject({ prjName: '控制板 副本', version: 1, unsaved: 0, choices: one.choices, fileId: one.fileId })
    expect(await used(as)).toBe(1)
  })
})
