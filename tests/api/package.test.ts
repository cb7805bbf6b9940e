import { describe, expect, it } from 'vitest'
import { call, person, type Token } from './harness.ts'
import { FIGURES, newPrefix, ownPackage, refused, sysPackage, unheardOf } from './part-examples.ts'

const admin = () => person({ isAdmin: true })

describe('packages of the platform', () => {
  it('are found by names, by an alias, and by any way to write either', async () => {
    const { as, id, name, alias } = await sysPackage()
    const ids = async (Names: string[] | null) => (await call(as, 'Package/SysPackages', { Names })).items.map((row) => row.id)
    expect(await ids([name])).toEqual([id])
    expect(await ids([alias.toLowerCase()])).toEqual([id])
    expect(await ids([`${name.slice(0, 6)}_${name.slice(6)}`])).toEqual([id])
    expect(await ids([unheardOf()])).toEqual([])
    expect(await ids([unheardOf(), alias])).toEqual([id])
    expect((await ids(null)).length).toBeGreaterThan(0)
    const [row] = (await call(as, 'Package/SysPackages', { Names: [name] })).items
    expect(row).toMatchObject({ ...FIGURES, name, used: 0, pitchUm: null, bodyUm: null, state: 1, rowVersion: 1 })
    expect(row?.aliases).toMatchObject([{ alias, hits: 0 }])
  })

  it('keep the aliases that a save names, and only them', async () => {
    const { as, id, name, alias } = await sysPackage()
    const [kept, more] = [unheardOf(), unheardOf()]
    await call(as, 'Package/SaveSysPackage', { id, name, ...FIGURES, aliases: [alias, kept], rowVersion: 1 })
    await call(as, 'Package/SaveSysPackage', { id, name, ...FIGURES, pins: 40, aliases: [kept, more], rowVersion: 2 })
    const [row] = (await call(as, 'Package/SysPackages', { Names: [name] })).items
    expect(row?.aliases.map((one) => one.alias)).toEqual([kept, more].toSorted())
    await call(as, 'Package/SaveSysPackage', { id, name, ...FIGURES, pins: 41, rowVersion: 3 })
    expect((await call(as, 'Package/SysPackages', { Names: [name] })).items).toMatchObject([{ pins: 41, rowVersion: 4 }])
    const stale = { id, name, ...FIGURES, rowVersion: 2 }
    expect((await refused(as, 'Package/SaveSysPackage', stale)).message).toContain('已被他人修改')
  })

  it('are not taken twice: the refusal names the row that has the text', async () => {
    const { as, name, alias } = await sysPackage()
    const save = (input: object) => refused(as, 'Package/SaveSysPackage', { ...FIGURES, ...input })
    expect(await save({ name })).toEqual({ message: `“${name}”已是封装“${name}”，不能再有第二个含义`, field: 'name' })
    const second = await save({ name: unheardOf(), aliases: [unheardOf(), alias] })
    expect(second).toEqual({ message: `“${alias}”已是“${name}”的别名“${alias}”，不能再有第二个含义`, field: 'aliases.1' })
    const twice = unheardOf()
    const twin = await save({ name: unheardOf(), aliases: [twice, twice.toLowerCase()] })
    expect(twin).toMatchObject({ field: 'aliases.1', message: expect.stringContaining('同一种写法') })
  })

  it('are not needed where the reader says the same', async () => {
    const as = await admin()
    const sot = { family: 'sot', pins: 3, exposedPads: 0, mount: 'smt' }
    const save = (input: object) => refused(as, 'Package/SaveSysPackage', { ...sot, ...input })
    expect((await save({ name: 'SOT-23' })).field).toBe('name')
    expect((await save({ name: 'SOT-23', aliases: ['sot_23'] })).field).toBe('aliases.0')
    const alias = unheardOf()
    const { id } = await call(as, 'Package/SaveSysPackage', {
      name: `SOT-23${unheardOf()}`,
      ...sot,
      family: 'sot',
      mount: 'smt',
      aliases: [alias],
    })
    expect(await refused(as, 'Package/SaveAlias', { alias: 'SOT23', packageId: id })).toMatchObject({ field: 'alias' })
  })

  it.each([
    ['no letter', { name: '--- ///' }, 'name'],
    ['an invisible character', { name: 'AB\u200bCD' }, 'name'],
    ['10,000 characters', { name: 'A'.repeat(10_000) }, 'name'],
    ['10,001 pins', { name: 'ABC', pins: 10_001 }, 'pins'],
    ['half a pin', { name: 'ABC', pins: 1.5 }, 'pins'],
    ['a family nobody knows', { name: 'ABC', family: 'cheese' }, 'family'],
    ['an alias of 301 characters', { name: 'ABC', aliases: ['A'.repeat(301)] }, 'aliases.0'],
  ])('are refused by field: %s', async (_, input, field) => {
    const answer = await refused(await admin(), 'Package/SaveSysPackage', { ...FIGURES, ...input })
    expect(answer).toEqual({ message: expect.stringMatching(/\p{Script=Han}/u), field })
  })

  it('stay while something stands on them, and say what', async () => {
    const { as, id, name, alias, aliasId } = await sysPackage()
    const { message } = await refused(as, 'Package/DeleteSysPackage', { ids: [id] })
    expect(message).toBe(`“${name}”还在用：1 个别名（${alias}），请先改用别的封装`)
    await call(as, 'Package/UpdateAliasState', { id: aliasId, state: 2, rowVersion: 1 })
    expect(await call(as, 'Package/DeleteSysPackage', { ids: [id] })).toEqual({ count: 1 })
    expect((await call(as, 'Package/SysPackages', { Names: [name] })).total).toBe(0)
    expect((await call(as, 'Package/SysPackages', { Names: [name], state: 2 })).total).toBe(1)
  })
})

describe('an alias', () => {
  it('names a package of the platform, no member’s, none that is retired', async () => {
    const as = await admin()
    const own = await ownPackage(await person())
    const answer = await refused(as, 'Package/SaveAlias', { alias: unheardOf(), packageId: own.id })
    expect(answer).toEqual({ message: '要指到的封装不存在或已被停用', field: null })
  })

  it('moves to another package, and has one meaning', async () => {
    const [one, two] = [await sysPackage(), await sysPackage()]
    const { as } = one
    await call(as, 'Package/SaveAlias', { id: one.aliasId, alias: one.alias, packageId: two.id, rowVersion: 1 })
    const [row] = (await call(as, 'Package/SysPackages', { Names: [two.name] })).items
    expect(row?.aliases).toHaveLength(2)
    const again = await refused(as, 'Package/SaveAlias', { alias: one.alias, packageId: one.id })
    expect(again.message).toContain(two.name)
    const itself = await refused(as, 'Package/SaveAlias', { alias: two.name, packageId: two.id })
    expect(itself.message).toContain('自己的名称')
  })
})

describe('proposals of members', () => {
  const propose = async (name: string, figures: object = {}) => {
    const as = await person()
    await call(as, 'Package/SaveUserPackage', { name, ...FIGURES, ...figures, propose: true })
    return as
  }
  const proposals = async (name: string) => (await call(await admin(), 'Package/alias', { Names: [name] })).items

  it('stand together where the figures are the same; three of them before two', async () => {
    const name = unheardOf()
    await propose(name, { pins: 12 })
    await propose(name, { pins: 12 })
    for (let n = 0; n < 3; n++) await propose(name.toLowerCase(), { pins: 14 })
    const rows = await proposals(name)
    expect(rows.map(({ voices, facts, state }) => ({ voices, pins: facts?.pins, state }))).toEqual([
      { voices: 3, pins: 14, state: 0 },
      { voices: 2, pins: 12, state: 0 },
    ])
    expect(rows[0]?.members).toHaveLength(3)
    const listed = (await call(await admin(), 'Package/alias', { Names: null, state: 0 })).items
    expect(listed[0]!.voices).toBeGreaterThanOrEqual(3)
  })

  it('are one voice of a member, which moves with what he saves', async () => {
    const [name, as] = [unheardOf(), await person()]
    const { id } = await call(as, 'Package/SaveUserPackage', { name, ...FIGURES, pins: 12, propose: true })
    await call(as, 'Package/SaveUserPackage', { id, name, ...FIGURES, pins: 14, rowVersion: 1, propose: true })
    expect((await proposals(name)).map(({ voices, facts, state }) => ({ voices, pins: facts?.pins, state }))).toEqual([
      { voices: 1, pins: 14, state: 0 },
      { voices: 0, pins: 12, state: 2 },
    ])
  })

  it('become a package when they are accepted, and the others have their answer', async () => {
    const [name, as] = [unheardOf(), await admin()]
    await propose(name, { pins: 12 })
    await propose(name, { pins: 14 })
    const rows = await proposals(name)
    const wanted = rows.find(({ facts }) => facts?.pins === 14)!
    await call(as, 'Package/UpdateAliasState', { id: wanted.id, state: 1, rowVersion: 1 })
    expect((await call(as, 'Package/SysPackages', { Names: [name] })).items).toMatchObject([{ name, pins: 14 }])
    const after = await proposals(name)
    expect(after.map(({ state, facts }) => [state, facts?.pins])).toEqual([
      [1, 14],
      [2, 12],
    ])
    expect(after[1]?.reason).toContain(name)
  })

  it('are taken into another package, or rejected with a reason', async () => {
    const [target, first, second] = [await sysPackage(), unheardOf(), unheardOf()]
    const { as } = target
    await propose(first)
    await propose(second)
    const [one, two] = [(await proposals(first))[0]!, (await proposals(second))[0]!]
    await call(as, 'Package/UpdateAliasState', { id: one.id, state: 1, packageId: target.id, rowVersion: 1 })
    expect((await proposals(first))[0]).toMatchObject({ state: 1, packageId: target.id })
    const silent = { id: two.id, state: 2, rowVersion: 1 } as const
    expect((await refused(as, 'Package/UpdateAliasState', silent)).field).toBe('reason')
    await call(as, 'Package/UpdateAliasState', { ...silent, reason: '与图纸不符' })
    expect((await proposals(second))[0]).toMatchObject({ state: 2, reason: '与图纸不符' })
  })
})

describe('a member’s packages', () => {
  it('are his own beside the platform’s; another member sees none of them', async () => {
    const [as, other, platform] = [await person(), await person(), await sysPackage()]
    const own = await ownPackage(as)
    const Names = [own.name, platform.name]
    const seen = async (who: Token, view: 'mine' | 'platform' | 'all') =>
      (await call(who, 'Package/UserPackages', { Names, view })).items.map(({ name, isOwn }) => [name, isOwn])
    expect(await seen(as, 'mine')).toEqual([[own.name, true]])
    expect(await seen(as, 'platform')).toEqual([[platform.name, false]])
    expect(await seen(as, 'all')).toHaveLength(2)
    expect(await seen(other, 'all')).toEqual([[platform.name, false]])
    const sub = await person({ parentId: as.id })
    expect(await seen(sub, 'mine')).toEqual([[own.name, true]])
  })

  it('may be called as the platform’s is; they go with their aliases', async () => {
    const [as, { name }] = [await person(), await sysPackage()]
    const alias = unheardOf()
    const { id } = await call(as, 'Package/SaveUserPackage', { name, ...FIGURES, pins: 9, aliases: [alias] })
    expect(await call(as, 'Package/UpdateMyPins', { id, pins: 10, rowVersion: 1 })).toEqual({ id, rowVersion: 2, lines: 0 })
    await call(as, 'Package/DeleteUserPackage', { ids: [id] })
    expect((await call(as, 'Package/UserPackages', { Names: [alias], view: 'mine' })).total).toBe(0)
    await call(as, 'Package/SaveUserPackage', { name: unheardOf(), ...FIGURES, aliases: [alias] })
  })
})

describe('a prefix', () => {
  it('that swallows another is saved and told with both answers', async () => {
    const { as, id, prefix } = await newPrefix()
    const longer = { prefix: `${prefix}2`, family: 'fpc', mount: 'smt', pins: 6 } as const
    const saved = await call(as, 'Package/savePrefixAlias', longer)
    expect(saved.clashes).toEqual([
      {
        id,
        prefix,
        text: `${prefix}2-10`,
        here: { family: 'fpc', mount: 'smt', pins: 6, exposedPads: 0 },
        there: { family: 'connector', mount: 'tht', pins: 2, exposedPads: 0 },
        isLonger: true,
      },
    ])
    const rows = (await call(as, 'Package/prefixAlias', { Names: [prefix] })).items
    expect(rows.map((row) => row.clashes.map(({ isLonger }) => isLonger))).toEqual([[false], [true]])
    // Behind these letters the shorter one finds no number: it has no answer that would be lost.
    expect((await call(as, 'Package/savePrefixAlias', { ...longer, prefix: `${prefix}ZZ` })).clashes).toEqual([])
    const taken = await refused(as, 'Package/savePrefixAlias', { ...longer, prefix: prefix.toLowerCase() })
    expect(taken).toMatchObject({ field: 'prefix', message: expect.stringContaining(prefix) })
  })
})
