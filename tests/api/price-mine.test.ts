import { describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'
import { publicModel, published, shipped } from './price-examples.ts'

const TEXT = 'Designator,Footprint,Quantity\nU1,LQFP-48,1\nR1,0603,1\nR2,0603,1'
const save = (as: Person) => call(as, 'BomAnalyse/SaveItem', { text: TEXT })
const totalOf = async (as: Person) => (await save(as)).quote.totalFen

async function ownType(as: Person, some: object) {
  const { id: code, ...type } = await shipped('type', 'SMT')
  return call(as, 'PriceBook/SaveMine', { kind: 'type', item: { ...type, code, ...some } })
}

describe('an owner’s own figures', () => {
  it('count for him and his sub-accounts from the first change on, for nobody else, and not while they are off', async () => {
    const [as, other] = [await person(), await person()]
    const sub = await person({ parentId: as.id })
    const before = await totalOf(as)
    expect(await call(as, 'Material/IsPrivate', {})).toEqual({
      on: false,
      rowVersion: 0,
      changed: 0,
      outdated: 0,
      outdatedKinds: [],
    })
    await ownType(as, { minOrderFen: 123_400 })
    expect(await call(as, 'Material/IsPrivate', {})).toMatchObject({ on: true, changed: 1, outdated: 0 })
    const dearer = await totalOf(as)
    expect(dearer).toBeGreaterThan(before ?? 0)
    expect([await totalOf(sub), await totalOf(other)]).toEqual([dearer, before])
    await call(as, 'Material/SetPrivate', { private: false })
    expect([await totalOf(as), await totalOf(sub)]).toEqual([before, before])
    await call(as, 'Material/SetPrivate', { private: true })
    expect(await totalOf(as)).toBe(dearer)
    expect(await call(as, 'PriceBook/RemoveMine', { kind: 'type', ids: ['SMT'] })).toEqual({ count: 1 })
    expect(await totalOf(as)).toBe(before)
  })

  it('tell when the platform’s have changed: mine, the platform’s then and now; the others follow by themselves', async () => {
    const [as, by, before] = [await person(), await person({ isAdmin: true }), await publicModel()]
    await ownType(as, { minOrderFen: 777 })
    const type = await shipped('type', 'SMT')
    const grade = await shipped('grade', 'fine')
    await call(by, 'Material/saveMaterialType', { ...type, minOrderFen: 888 })
    await call(by, 'Material/SaveSysMaterialGrade', { ...grade, coefPpm: 222_222 })
    await published(by)
    const { items } = await call(as, 'PriceBook/MyItems', { kind: 'type', view: 'outdated' })
    expect(items).toMatchObject([
      {
        id: 'SMT',
        item: { minOrderFen: 777 },
        was: { minOrderFen: type.minOrderFen },
        platform: { minOrderFen: 888 },
        source: 'mine',
      },
    ])
    const grades = (await call(as, 'Material/LoadMaterialGrade')).items
    expect(grades.find(({ id }) => id === 'fine')).toMatchObject({ item: { coefPpm: 222_222 }, source: 'platform' })
    await call(by, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
  })

  it('hide a material of the platform’s, and are refused where they do not fit together', async () => {
    const as = await person()
    await call(as, 'Material/DeleteMyMaterial', { ids: ['led'], hide: true })
    const led = (await call(as, 'Material/GetMyList', { view: 'mine' })).items
    expect(led).toMatchObject([{ id: 'led', item: null, source: 'hidden', platform: { code: 'led' } }])
    const answer = await envelope(await ask(as, 'Material/DeleteMyMaterial', { ids: ['sop'], hide: true }))
    expect(answer).toMatchObject({ code: 4103, message: expect.stringContaining('所指的物料“sop”不存在') })
    expect(
      await codeOf(as, 'Material/SaveMyList', { rows: [{ ...(await shipped('material', 'chip')), typeCode: 'MOON' }] }),
    ).toBe(4103)
  })

  it('leave alone what the operator keeps to himself', async () => {
    const [as, by, before] = [await person(), await person({ isAdmin: true }), await publicModel()]
    const [{ kind: _fee, ...management }, { kind: _process, ...clean }] = [
      await shipped('fee', 'management'),
      await shipped('fee', 'clean'),
    ]
    const offered = async () => (await call(as, 'Additional/GetOptions', {})).items.map(({ id }) => id)
    expect(await offered()).toContain('clean')
    await call(by, 'BomFeeConfig/SaveSysItem', { ...management, editable: false })
    await call(by, 'Additional/SaveSysAddl', { ...clean, editable: false })
    await published(by)
    const left = await offered()
    expect(left).not.toContain('clean')
    expect(left).toContain('first-article')
    expect(await codeOf(as, 'BomFeeConfig/SaveItem', { id: 'management', ratePpm: 1 })).toBe(4105)
    expect(await codeOf(as, 'PriceBook/RemoveMine', { kind: 'fee', ids: ['management'], hide: true })).toBe(4105)
    await call(by, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
  })
})

describe('fees of one’s own', () => {
  const rowOf = async (as: Person, id: string) =>
    (await call(as, 'Additional/GetList', {})).items.find((row) => row.id === id) ?? { item: null, rowVersion: 0 }

  it('are turned off and on again, rates kept, and charged only while they are on', async () => {
    const as = await person()
    const first = { id: 'first-article', rateMicro: 222_000_000, defaultOn: true }
    const before = await totalOf(as)
    await call(as, 'Additional/saveOptions', { items: [first] })
    const dearer = await totalOf(as)
    expect(dearer).toBeGreaterThan(before ?? 0)
    await call(as, 'Additional/saveOptions', { items: [{ id: first.id, rowVersion: 1, on: false, defaultOn: true }] })
    expect(await totalOf(as)).toBeLessThan(before ?? 0)
    const off = await rowOf(as, first.id)
    expect(off).toMatchObject({ item: { enabled: false, rateMicro: first.rateMicro }, source: 'mine' })
    await call(as, 'Additional/saveOptions', { items: [{ id: first.id, rowVersion: off.rowVersion, defaultOn: true }] })
    expect(await totalOf(as)).toBe(dearer)
    await call(as, 'PriceBook/RemoveMine', { kind: 'fee', ids: [first.id], hide: true })
    expect(await totalOf(as)).toBeLessThan(before ?? 0)
    const { rowVersion } = await rowOf(as, first.id)
    await call(as, 'Additional/saveOptions', { items: [{ id: first.id, rowVersion, defaultOn: true }] })
    expect(await totalOf(as)).toBe(before)
  })

  it('of the other kind are refused by name', async () => {
    const as = await person()
    const told = async (name: string, body: object) => envelope(await ask(as, name, body))
    expect(await told('Additional/saveOptions', { items: [{ id: 'management', defaultOn: true }] })).toMatchObject({
      code: 4103,
      message: '“管理费”是附加费用，不是工艺项目，请在附加费用里修改',
    })
    expect(await told('BomFeeConfig/SaveItem', { id: 'clean', rateMicro: 1 })).toMatchObject({
      code: 4103,
      message: '“清洗”是工艺项目，不是附加费用，请在工艺项目里修改',
      data: { field: 'id' },
    })
    await call(as, 'BomFeeConfig/SaveItem', { id: 'management', on: false })
    const [management] = (await call(as, 'BomFeeConfig/GetList', {})).items
    expect(management).toMatchObject({ item: { enabled: false, ratePpm: 30_000 }, source: 'mine' })
  })
})

describe('a sub-account that may not see what is sold at', () => {
  it('finds no own rate in any answer', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { sell: false } } })
    const rate = 987_654
    const { id: code, ...type } = await shipped('type', 'SMT')
    const tiers = { ...type.tiers, 'standard-v1': [{ fromPointsMilli: 0, priceMicro: rate }] }
    await call(owner, 'PriceBook/SaveMine', { kind: 'type', item: { ...type, code, tiers, minOrderFen: rate } })
    await call(owner, 'Material/BatchUpdateMyMaterial', { rows: [{ id: 'chip' }], patch: { priceMicro: rate } })
    await call(owner, 'Additional/saveOptions', { items: [{ id: 'clean', rateMicro: rate, defaultOn: true }] })
    await call(owner, 'Additional/saveOptions', { items: [{ id: 'stencil:step', rateMicro: rate, defaultOn: false }] })
    await call(owner, 'Material/SaveMaterialGrade', { ...(await shipped('grade', 'fine')), coefPpm: rate })
    const { id } = await save(sub)
    const asked: [string, object][] = [
      ['PriceBook/Mine', {}],
      ['PriceBook/MyItems', { kind: 'type' }],
      ['PriceBook/MyItems', { kind: 'material', pageSize: 200 }],
      ['PriceBook/MyItems', { kind: 'fee', pageSize: 200 }],
      ['PriceBook/MyItems', { kind: 'grade' }],
      ['Material/MaterialTypes', {}],
      ['Material/GetSimpleList', {}],
      ['Material/GetMyList', { pageSize: 200 }],
      ['Material/IsPrivate', {}],
      ['Additional/GetList', {}],
      ['Additional/GetOptions', {}],
      ['BomFeeConfig/GetList', {}],
      ['BomAnalyse/Details', { id, whole: true }],
      ['BomAnalyse/SaveItem', { text: TEXT }],
    ]
    const answers = await Promise.all(asked.map(async ([name, body]) => (await ask(sub, name, body)).text()))
    const grades = await (await ask(sub, 'Material/LoadMaterialGrade', undefined, 'GET')).text()
    const [mine] = answers
    expect(mine).toContain('"model":null')
    const short = (text: string) => text.slice(0, 300)
    expect([...answers, grades].filter((text) => text.includes(String(rate)) || !text.includes('"state":1')).map(short)).toEqual(
      [],
    )
    const seen = await Promise.all(asked.slice(1, 4).map(async ([name, body]) => (await ask(owner, name, body)).text()))
    expect(seen.filter((text) => text.includes(String(rate)))).toHaveLength(3)
    expect(await codeOf(sub, 'Material/SetPrivate', { private: false })).toBe(4105)
    expect((await query({ sql: 'SELECT is_on FROM private_set WHERE owner_id = ?', args: [owner.id] }))[0]).toEqual({ is_on: 1 })
  })
})
