import { describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, person, type Person } from './harness.ts'
import { drafted, newName, published, publicModel, shipped, tried } from './price-examples.ts'

const operator = () => person({ isAdmin: true })
const messageOf = async (as: Person, name: string, body: object) => (await envelope(await ask(as, name, body))).message
const TEXT = 'Designator,Footprint,Quantity\nU1,LQFP-48,1\nR1,0603,1'
const urgency = (code: string, name = newName(), ppm = 0) => ({ kind: 'urgency' as const, item: { code, name, ppm, seq: 900 } })
const newCode = () => `u-${crypto.randomUUID().slice(0, 8)}`

describe('a draft', () => {
  it('changes nothing before it is published, and the next analysis after', async () => {
    const [as, member] = [await operator(), await person()]
    const before = await publicModel()
    const type = await shipped('type', 'SMT')
    const sop = await shipped('material', 'sop')
    await call(as, 'Material/SaveSysMaterial', { ...sop, name: newName() })
    const saved = await call(as, 'Material/saveMaterialType', { ...type, minOrderFen: type.minOrderFen + 100 })
    expect(saved).toMatchObject({ id: 'SMT', rowVersion: 1, problems: [], warnings: [] })
    expect(await publicModel()).toEqual(before)
    const priced = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    const { version, hash } = await published(as)
    const after = await publicModel()
    expect([after.version, after.hash]).toEqual([String(version), hash])
    const dearer = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    const labour = (one: typeof priced) => one.quote.labour.map(({ topUpFen }) => topUpFen)
    expect(labour(dearer)).toEqual(labour(priced).map((fen) => (fen ?? 0) + 100))
    expect((await call(as, 'PriceBook/State', {})).changes).toEqual([])
    await call(as, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
    expect((await publicModel()).hash).toBe(before.hash)
  })

  it('refuses the second of two saves of one row, and a row that is wrong in itself', async () => {
    const as = await operator()
    const code = newCode()
    await call(as, 'PriceBook/SaveItem', urgency(code))
    expect(await codeOf(as, 'PriceBook/SaveItem', urgency(code))).toBe(4102)
    await call(as, 'PriceBook/SaveItem', { ...urgency(code), rowVersion: 1 })
    expect(await codeOf(as, 'PriceBook/SaveItem', { ...urgency(code), rowVersion: 1 })).toBe(4102)
    const type = await shipped('type', 'SMT')
    const tiers = { 'standard-v1': [{ fromPointsMilli: 1, priceMicro: 1 }] }
    const answer = await envelope(await ask(as, 'Material/saveMaterialType', { ...type, tiers }))
    expect(answer).toMatchObject({ code: 4103, message: '第一档须从 0 开始', data: { field: 'tiers.standard-v1' } })
  })

  it('marks what it changes, and takes one or all back', async () => {
    const as = await operator()
    const code = await drafted(as)
    await call(as, 'BomFeeConfig/DeleteSysItem', { ids: ['management'] })
    const { items } = await call(as, 'BomFeeConfig/GetSysList', { changed: true })
    expect(items).toMatchObject([{ id: 'management', change: 'retired', rowVersion: 1, published: { code: 'management' } }])
    const { changes } = await call(as, 'PriceBook/State', {})
    expect(changes.map(({ id }) => id).toSorted()).toEqual(['management', code].toSorted())
    expect(await call(as, 'PriceBook/Revert', { items: [{ kind: 'urgency', id: code }] })).toEqual({ count: 1 })
    expect(await call(as, 'PriceBook/Revert', {})).toEqual({ count: 1 })
    expect((await call(as, 'PriceBook/State', {})).changes).toEqual([])
  })

  it('has one row for all options of a fee, and refuses who has not seen its last change', async () => {
    const as = await operator()
    const before = await call(as, 'Additional/GetSysAddlOption', { addlId: 'stencil' })
    const { code: id, ...option } = before.items[0] ?? expect.fail('the fee has no options')
    const renamed = { addlId: 'stencil', ...option, id, name: '另起的名字' }
    expect(before.rowVersion).toBe(0)
    await call(as, 'Additional/SaveSysAddlOption', { ...renamed, rowVersion: 0 })
    const { items, rowVersion } = await call(as, 'Additional/GetSysAddlOption', { addlId: 'stencil' })
    expect([items[0]?.name, rowVersion]).toEqual(['另起的名字', 1])
    expect(await codeOf(as, 'Additional/SaveSysAddlOption', { ...renamed, rowVersion: 0 })).toBe(4102)
  })

  it('leaves a fee to the calls of its kind', async () => {
    const as = await operator()
    const [{ kind: _one, ...clean }, { kind: _other, ...management }] = [
      await shipped('fee', 'clean'),
      await shipped('fee', 'management'),
    ]
    const refusals: [string, object, string][] = [
      ['BomFeeConfig/SaveSysItem', clean, 'id'],
      ['BomFeeConfig/DeleteSysItem', { ids: ['clean'] }, 'ids'],
      ['Additional/SaveSysAddl', management, 'id'],
      ['Additional/GetSysAddlOption', { addlId: 'management' }, 'addlId'],
      ['Additional/DeleteSysAddl', { ids: ['clean', 'management'] }, 'ids'],
    ]
    for (const [name, body, field] of refusals) {
      const answer = await envelope(await ask(as, name, body))
      expect(answer, name).toMatchObject({ code: 4103, message: expect.stringContaining('请在'), data: { field } })
    }
    expect((await call(as, 'PriceBook/State', {})).changes).toEqual([])
  })

  it('retires nothing that others in use name', async () => {
    const as = await operator()
    expect(await messageOf(as, 'Material/DelMaterialTypes', { ids: ['HAND'] })).toContain('焊线/大焊盘')
    expect(await codeOf(as, 'Material/DeleteSysMaterialGrade', { ids: ['standard'] })).toBe(4102)
  })
})

describe('publishing', () => {
  it('needs a test of this very draft', async () => {
    const as = await operator()
    await drafted(as)
    const { draftHash } = await call(as, 'PriceBook/State', {})
    expect(await messageOf(as, 'PriceBook/Publish', { draftHash, note: '没有试算' })).toBe('请先试算这份草稿再发布')
    const { draftHash: hash } = await tried(as)
    await drafted(as)
    expect(await codeOf(as, 'PriceBook/Publish', { draftHash: hash, note: '试算之后又改' })).toBe(4102)
  })

  it('keeps what a colleague published in between, and tells of what both changed', async () => {
    const [one, other] = [await operator(), await operator()]
    const [shared, own] = [newCode(), newCode()]
    await call(other, 'PriceBook/SaveItem', urgency(shared, '甲'))
    await call(other, 'PriceBook/SaveItem', urgency(own))
    await call(one, 'PriceBook/SaveItem', urgency(shared, '乙'))
    await published(one)
    const { changes, draftHash } = await call(other, 'PriceBook/State', {})
    const outdated = changes.filter(({ isOutdated }) => isOutdated)
    expect(outdated).toMatchObject([{ id: shared, before: { name: '乙' }, after: { name: '甲' } }])
    expect(await messageOf(other, 'PriceBook/Publish', { draftHash, note: '两人都改' })).toContain('“甲”')
    await call(other, 'PriceBook/SaveItem', { ...urgency(shared, '丙'), rowVersion: 1 })
    await published(other)
    const names = (await publicModel()).urgencies.filter(({ code }) => [shared, own].includes(code))
    expect(names.map(({ name }) => name)).toContain('丙')
    expect(names).toHaveLength(2)
  })

  it('may be for later: in force by itself on its day, one at a time, gone with a step back', async () => {
    const [as, before] = [await operator(), await publicModel()]
    const code = await drafted(as)
    const { draftHash } = await tried(as)
    const effectiveAt = Date.now() + 86_400_000
    const { version } = await call(as, 'PriceBook/Publish', { draftHash, note: '明天起', effectiveAt })
    expect(await publicModel()).toEqual(before)
    await drafted(as)
    const second = await tried(as)
    expect(await messageOf(as, 'PriceBook/Publish', { draftHash: second.draftHash, note: '再来' })).toContain('等待生效')
    const [row] = (await call(as, 'PriceBook/Versions', {})).items
    expect(row).toMatchObject({ id: String(version), version, state: 'scheduled', note: '明天起', userName: as.name })
    const { items } = await call(as, 'PriceBook/Diff', { from: Number(before.version), to: version })
    expect(items).toMatchObject([{ kind: 'urgency', id: code, before: null }])
    await call(as, 'PriceBook/RollBack', { version: Number(before.version), note: '不要了' })
    expect((await publicModel()).hash).toBe(before.hash)
    expect((await call(as, 'PriceBook/Versions', {})).items[1]).toMatchObject({ version, state: 'replaced' })
  })

  it('over a set rise waits for a second person', async () => {
    const [as, second, member] = [await operator(), await operator(), await person()]
    await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    await call(as, 'setting/save', { key: 'price.riseLimit', value: '1', rowVersion: 0 })
    try {
      const type = await shipped('type', 'SMT')
      await call(as, 'Material/saveMaterialType', { ...type, minOrderFen: type.minOrderFen * 3 })
      const { draftHash, id } = await tried(as, 5)
      const publishing = { draftHash, note: '大涨' }
      expect(await call(as, 'PriceBook/State', {})).toMatchObject({ testId: id, needsApproval: true })
      const { awaiting } = await call(second, 'PriceBook/State', {})
      expect(awaiting.find((one) => one.id === id)).toMatchObject({ userName: as.name })
      expect(await messageOf(as, 'PriceBook/Publish', publishing)).toContain('另一位管理员')
      expect(await codeOf(as, 'PriceBook/Approve', { id })).toBe(4102)
      await call(second, 'PriceBook/Approve', { id })
      expect(await call(as, 'PriceBook/State', {})).toMatchObject({ testId: id, needsApproval: false })
      expect((await call(second, 'PriceBook/State', {})).awaiting.map((one) => one.id)).not.toContain(id)
      const { version } = await call(as, 'PriceBook/Publish', publishing)
      await call(as, 'PriceBook/RollBack', { version: version - 1, note: '退回' })
    } finally {
      await call(as, 'setting/delete', { key: 'price.riseLimit' })
    }
  })
})

describe('a test', () => {
  it('tells who pays more, by what, and opens the worst', async () => {
    const [as, member] = [await operator(), await person()]
    const { id: bomId, quote } = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    const type = await shipped('type', 'SMT')
    await call(as, 'Material/saveMaterialType', { ...type, minOrderFen: type.minOrderFen + 10_000 })
    const { id } = await tried(as, 1)
    const result = await call(as, 'PriceBook/TestResult', { id })
    expect(result).toMatchObject({ bills: 1, beforeFen: quote.totalFen, dearer: 1, cheaper: 0, refused: 0 })
    expect(result.finished).not.toBeNull()
    expect(result.causes).toContainEqual({ group: 'top-up', differenceFen: 10_000 })
    expect(result.worst).toMatchObject([{ bomId, beforeFen: quote.totalFen, afterFen: result.afterFen }])
    expect(result.members).toMatchObject([{ ownerId: member.id, bills: 1 }])
    expect(result.histogram.reduce((sum, { bills }) => sum + bills, 0)).toBe(1)
  })

  it('tells of what is charged no longer, and its causes add up', async () => {
    const [as, member] = [await operator(), await person()]
    const { quote } = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    const topUp = quote.amounts.find(({ group }) => group === 'top-up')?.amountFen ?? expect.fail('nothing is topped up')
    await call(as, 'Material/saveMaterialType', { ...(await shipped('type', 'SMT')), minOrderFen: 0 })
    const { id } = await tried(as, 1)
    const { causes, beforeFen, afterFen } = await call(as, 'PriceBook/TestResult', { id })
    expect(causes).toContainEqual({ group: 'top-up', differenceFen: -(topUp ?? 0) })
    expect(causes.reduce((sum, { differenceFen }) => sum + differenceFen, 0)).toBe(afterFen - beforeFen)
  })

  it('prices each bill with its owner’s own figures on top, and stops when it is cancelled', async () => {
    const [as, member] = [await operator(), await person()]
    const type = await shipped('type', 'SMT')
    const { id: code, ...fields } = type
    await call(member, 'PriceBook/SaveMine', { kind: 'type', item: { ...fields, code, minOrderFen: 7 } })
    const { quote } = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    await call(as, 'Material/saveMaterialType', { ...type, minOrderFen: type.minOrderFen + 10_000 })
    const { id } = await tried(as, 1)
    const result = await call(as, 'PriceBook/TestResult', { id })
    expect([result.beforeFen, result.afterFen]).toEqual([quote.totalFen, quote.totalFen])
    const other = await call(as, 'PriceBook/Test', { sample: 1000 })
    await call(as, 'job/Cancel', { id: other.id })
    await call(as, 'job/Watch', { id: other.id })
    expect(await call(as, 'PriceBook/TestResult', { id: other.id })).toMatchObject({ bills: 0, finished: null })
  })
})
