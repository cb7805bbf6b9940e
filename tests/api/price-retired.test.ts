import { describe, expect, it } from 'vitest'
import { ask, call, envelope, person } from './harness.ts'
import { newName, publicModel, published, shipped, tried } from './price-examples.ts'

const TEXT = 'Designator,Footprint,Quantity\nU1,LQFP-48,1\nR1,0603,1'
const operator = () => person({ isAdmin: true })

describe('what the operator has retired', () => {
  it('is refused by its name in a bill that names it, before the publish in the trial and after it in the bill', async () => {
    const [as, member, before] = [await operator(), await person(), await publicModel()]
    const { id: _id, ...urgency } = { id: '', name: newName(), ppm: 100_000, seq: 900 }
    const code = `u-${crypto.randomUUID().slice(0, 8)}`
    await call(as, 'PriceBook/SaveItem', { kind: 'urgency', item: { ...urgency, code } })
    await published(as)
    const edits = [{ row: 1, typeCode: 'PRESS' }]
    const choices = { edits, order: { urgencyCode: code } }
    const { id, rowVersion } = await call(member, 'BomAnalyse/SaveItem', { text: TEXT, choices })
    await call(as, 'PriceBook/RemoveItem', { kind: 'urgency', id: code, rowVersion: 0 })
    const trial = await call(as, 'PriceBook/TestResult', { id: (await tried(as, 1)).id })
    expect(trial).toMatchObject({ bills: 1, refused: 1 })
    expect(trial.worst).toMatchObject([{ bomId: id, afterFen: null, afterReason: `“${urgency.name}”已停用，请重新选择` }])
    await published(as)
    const again = await envelope(await ask(member, 'BomAnalyse/SaveItem', { id, rowVersion, text: TEXT, choices }))
    expect(again).toMatchObject({ code: 4103, message: `“${urgency.name}”已停用，请重新选择` })
    const effect = await call(member, 'PriceBook/MyEffect', {})
    expect(effect.items).toMatchObject([{ id, beforeFen: null, beforeReason: `“${urgency.name}”已停用，请重新选择` }])
    await call(as, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
  })

  it('is marked in a member’s own row, and so is a row that names it', async () => {
    const [as, member, before] = [await operator(), await person(), await publicModel()]
    const { id: code, ...grade } = await shipped('grade', 'odd')
    const usb = await shipped('material', 'usb')
    await call(member, 'PriceBook/SaveMine', { kind: 'grade', item: { ...grade, code: 'mine', name: newName() } })
    await call(member, 'Material/SaveMyList', { rows: [{ ...usb, gradeCode: code }, { ...(await shipped('material', 'card')) }] })
    await call(as, 'Material/Delete', { ids: ['card'] })
    await call(as, 'Material/DeleteSysMaterialGrade', { ids: [code] })
    await published(as)
    const { items } = await call(member, 'Material/GetMyList', { view: 'mine' })
    const rows = Object.fromEntries(items.map((row) => [row.id, row]))
    expect(rows['card']).toMatchObject({ isRetired: true, problem: null, source: 'mine' })
    expect(rows['usb']).toMatchObject({ isRetired: false, problem: '所指的难度“odd”不存在或已停用' })
    const own = await call(member, 'PriceBook/MyItems', { kind: 'grade', view: 'mine' })
    expect(own.items).toMatchObject([{ id: 'mine', isRetired: false, problem: null }])
    await call(as, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
  })
})
