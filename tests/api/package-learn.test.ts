import { describe, expect, it } from 'vitest'
import { packageKey, partKey } from '../../shared/engine/knowledge/keys.ts'
import { call, codeOf, person, type Person } from './harness.ts'
import { FIGURES, ownPackage, refused, sysPackage, unheardOf } from './part-examples.ts'

const lesson = { ...FIGURES, scope: 'mine' } as const
const teach = (as: Person, input: object) => call(as, 'Package/Learn', { ...lesson, ...input })

/** What a member's dictionary says of a text, and of a part number. */
async function known(as: Person, text: string, mpn = unheardOf()) {
  const { packages, parts } = await call(as, 'Package/Facts', {
    texts: [packageKey(text)].filter(Boolean),
    parts: [partKey(mpn)],
  })
  return { pins: packages[0]?.facts.pins ?? null, by: packages[0]?.by ?? null, part: parts[0] ?? null }
}

describe('a package text that a member teaches', () => {
  it('is known to him and his sub-accounts from then on, and to nobody else; undone in one go', async () => {
    const [as, other, text] = [await person(), await person(), unheardOf()]
    const sub = await person({ parentId: as.id })
    const { made } = await teach(as, { text })
    expect(made).toMatchObject([{ kind: 'package', was: null }])
    expect(await known(as, text)).toMatchObject({ pins: 37, by: { kind: 'package', own: true, name: text } })
    expect((await known(sub, text)).pins).toBe(37)
    expect((await known(other, text)).pins).toBeNull()
    expect(await call(as, 'Package/Unlearn', { made })).toEqual({ count: 1 })
    expect((await known(as, text)).pins).toBeNull()
    expect((await refused(as, 'Package/Unlearn', { made })).message).toContain('不存在')
  })

  it('is another name of the package it is told to be, the platform’s or his own', async () => {
    const [as, platform] = [await person(), await sysPackage()]
    const [first, second] = [unheardOf(), unheardOf()]
    const one = await teach(as, { text: first, name: platform.name })
    expect(one.made.map(({ kind }) => kind)).toEqual(['alias'])
    expect(await known(as, first)).toMatchObject({ by: { kind: 'alias', own: true, name: first } })
    const own = await ownPackage(as)
    await teach(as, { text: second, name: own.name.toLowerCase() })
    const [row] = (await call(as, 'Package/UserPackages', { Names: [own.name], view: 'mine' })).items
    expect(row?.aliases.map(({ alias }) => alias)).toContain(second)
    // Somebody else’s package stays out of it, whatever it is called.
    const stranger = await person()
    const third = await teach(stranger, { text: unheardOf(), name: own.name })
    expect(third.made.map(({ kind }) => kind)).toEqual(['package', 'alias'])
  })

  it('takes a name of its own where that name stands for other joints', async () => {
    const [as, text] = [await person(), unheardOf()]
    const { made } = await teach(as, { text, name: 'SOT-23' })
    expect(made).toHaveLength(1)
    expect((await known(as, 'SOT-23')).pins).toBeNull()
    expect((await known(as, text)).by?.name).toBe(text)
  })

  it('gives way when it is taught anew, and is back when that is undone', async () => {
    const [as, text, a, b] = [await person(), unheardOf(), await sysPackage(), await sysPackage(undefined, { pins: 9 })]
    await teach(as, { text, name: a.name })
    const { made } = await teach(as, { text, name: b.name, pins: 9 })
    expect(made).toMatchObject([{ kind: 'alias', was: expect.any(String) }])
    expect((await known(as, text)).pins).toBe(9)
    const again = await refused(as, 'Package/Learn', { ...lesson, text, name: b.name, pins: 9 })
    expect(again).toEqual({ message: `“${text}”已经这样记住了`, field: 'text' })
    await call(as, 'Package/Unlearn', { made })
    expect((await known(as, text)).pins).toBe(37)
  })

  it('brings back the name that gave way to a package of its own', async () => {
    const [as, text, platform] = [await person(), unheardOf(), await sysPackage()]
    await teach(as, { text, name: platform.name })
    const { made } = await teach(as, { text, pins: 5 })
    expect(made).toMatchObject([{ kind: 'package', was: expect.any(String) }])
    expect((await known(as, text)).pins).toBe(5)
    await call(as, 'Package/Unlearn', { made })
    expect(await known(as, text)).toMatchObject({ pins: 37, by: { kind: 'alias' } })
  })

  it('is refused where everybody reads it so, and where it is a package of his own', async () => {
    const as = await person()
    const sot = { ...lesson, family: 'sot', pins: 3, exposedPads: 0, mount: 'smt' }
    expect((await refused(as, 'Package/Learn', { ...sot, text: 'sot_23' })).message).toContain('系统本来就这样读')
    const platform = await sysPackage()
    const same = await refused(as, 'Package/Learn', { ...lesson, text: platform.name })
    expect(same.message).toContain('平台已经这样读')
    const own = await ownPackage(as)
    expect((await refused(as, 'Package/Learn', { ...lesson, text: own.name, pins: 5 })).message).toContain('我的封装')
    expect((await refused(as, 'Package/Learn', { ...lesson })).message).toContain('封装写法或型号')
    expect((await refused(as, 'Package/Learn', { ...lesson, text: '///' })).field).toBe('text')
  })
})

describe('a part number that a member teaches', () => {
  it('is known however it is packed, with the material it is counted as', async () => {
    const [as, other, mpn] = [await person(), await person(), unheardOf()]
    const { made } = await teach(as, { mpn: `${mpn}-TR`, materialCode: 'chip' })
    expect(made.map(({ kind }) => kind)).toEqual(['package', 'part'])
    expect((await known(as, '', mpn)).part).toMatchObject({
      facts: { pins: 37 },
      materialCode: 'chip',
      by: { kind: 'part', own: true },
    })
    expect((await known(other, '', mpn)).part).toBeNull()
    // The package text of that name is another matter.
    expect((await known(as, 'QFN-16')).pins).toBeNull()
    const anew = await teach(as, { mpn, pins: 12 })
    expect((await known(as, '', mpn)).part).toMatchObject({ facts: { pins: 12 }, materialCode: null })
    await call(as, 'Package/Unlearn', { made: anew.made })
    expect((await known(as, '', mpn)).part).toMatchObject({ facts: { pins: 37 } })
  })

  it('may be taught over and over, and goes back one by one', async () => {
    const [as, mpn] = [await person(), unheardOf()]
    const pins = async () => (await known(as, '', mpn)).part?.facts?.pins ?? null
    const lessons = []
    for (const count of [12, 37, 9, 12]) lessons.push(await teach(as, { mpn, pins: count }))
    expect(await pins()).toBe(12)
    expect((await refused(as, 'Package/Learn', { ...lesson, mpn, pins: 12 })).message).toContain('已经这样记住了')
    const back = []
    for (const { made } of lessons.toReversed()) {
      await call(as, 'Package/Unlearn', { made })
      back.push(await pins())
    }
    expect(back).toEqual([9, 37, 12, null])
  })

  it.each(['mine', 'propose'] as const)('twice at once is refused once: %s', async (scope) => {
    const [as, mpn] = [await person(), unheardOf()]
    const codes = await Promise.all([1, 2].map(() => codeOf(as, 'Package/Learn', { ...lesson, mpn, scope })))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 4102])
  })

  it('must be one, and its material one that is in use', async () => {
    const as = await person()
    expect((await refused(as, 'Package/Learn', { ...lesson, mpn: 'A-' })).field).toBe('mpn')
    const answer = await refused(as, 'Package/Learn', { ...lesson, mpn: unheardOf(), materialCode: 'gold' })
    expect(answer).toEqual({ message: '没有物料“gold”，或已停用', field: 'materialCode' })
  })
})

describe('what a member proposes', () => {
  const propose = (as: Person, input: object) => call(as, 'Package/Learn', { ...FIGURES, scope: 'propose', ...input })
  const voicesOf = async (text: string) => {
    const { items } = await call(await person({ isAdmin: true }), 'Package/alias', { Names: [text] })
    return items.map(({ facts, voices, state }) => ({ pins: facts?.pins, voices, state }))
  }

  it('changes nothing for him until it is accepted, and then for everybody', async () => {
    const [as, text, operator] = [await person(), unheardOf(), await person({ isAdmin: true })]
    const { made } = await propose(as, { text, sample: 'U7 电源模块' })
    expect(made).toMatchObject([{ kind: 'proposal' }])
    expect((await known(as, text)).pins).toBeNull()
    const [row] = (await call(operator, 'Package/alias', { Names: [text] })).items
    expect(row).toMatchObject({ id: made[0]?.id, voices: 1, members: [{ text, sample: 'U7 电源模块' }] })
    await call(operator, 'Package/UpdateAliasState', { id: made[0]!.id, state: 1, rowVersion: 1 })
    const everybody = await call(null, 'part-knowledge')
    expect(everybody.packages.find(({ key }) => key === packageKey(text))).toMatchObject({
      facts: { pins: 37 },
      by: { own: false },
    })
    expect((await refused(as, 'Package/Learn', { ...lesson, scope: 'propose', text })).message).toContain('平台已经这样读')
  })

  it('is one voice, which moves with him; without a voice it is withdrawn', async () => {
    const [as, text] = [await person(), unheardOf()]
    await propose(as, { text })
    expect((await refused(as, 'Package/Learn', { ...FIGURES, scope: 'propose', text })).message).toContain('已经建议过')
    const { made } = await propose(as, { text, pins: 12 })
    const before = await voicesOf(text)
    expect(before.find(({ pins }) => pins === 12)).toMatchObject({ voices: 1 })
    expect(before.find(({ pins }) => pins === 37)).toMatchObject({ voices: 0, state: 2 })
    await call(as, 'Package/Unlearn', { made })
    expect((await voicesOf(text)).find(({ pins }) => pins === 12)).toMatchObject({ voices: 0, state: 2 })
  })

  it('of a part number waits for an operator too', async () => {
    const [as, mpn] = [await person(), unheardOf()]
    const { made } = await propose(as, { mpn })
    expect((await known(as, '', mpn)).part).toBeNull()
    const admin = await person({ isAdmin: true })
    const look = async () => (await call(admin, 'Model/LoadPageModel', { keyword: mpn })).items
    expect(await look()).toMatchObject([
      { id: made[0]!.id, state: 0, packageId: null, packageName: mpn, joints: { pins: 37, exposedPads: 2 }, proposed: FIGURES },
    ])
    await call(as, 'Package/Unlearn', { made })
    expect(await look()).toMatchObject([{ state: 2 }])
  })

  it.each(['Model/ChangeModels', 'Model/SaveModel'] as const)('of a part number keeps its family: %s', async (accepting) => {
    const [as, other, admin, mpn] = [await person(), await person(), await person({ isAdmin: true }), unheardOf()]
    const { made } = await propose(as, { mpn, name: unheardOf(), materialCode: 'chip' })
    const id = made[0]!.id
    if (accepting === 'Model/SaveModel') await call(admin, accepting, { id, mpn, materialCode: 'chip', rowVersion: 1 })
    else await call(admin, accepting, { rows: [{ id, rowVersion: 1 }], state: 1 })
    expect((await known(other, '', mpn)).part).toMatchObject({ facts: FIGURES, materialCode: 'chip', by: { own: false } })
  })

  it('of part numbers takes one package for several, and refuses two of one name', async () => {
    const [admin, name] = [await person({ isAdmin: true }), unheardOf()]
    const of = async (pins: number) => (await propose(await person(), { mpn: unheardOf(), name, pins })).made[0]!.id
    const [one, two, other] = [await of(9), await of(9), await of(12)]
    const accept = (...ids: string[]) => ({ rows: ids.map((id) => ({ id, rowVersion: 1 })), state: 1 as const })
    expect((await refused(admin, 'Model/ChangeModels', accept(one, other))).message).toContain(name)
    await call(admin, 'Model/ChangeModels', accept(one, two))
    expect((await call(admin, 'Package/SysPackages', { Names: [name] })).items).toMatchObject([{ name, pins: 9 }])
    expect(await refused(admin, 'Model/ChangeModels', accept(other))).toMatchObject({ field: 'packageId' })
  })
})

it('changes no line that a person has answered, however its bill is saved again; others it does', async () => {
  const [as, text, other, mpn] = [await person(), unheardOf(), unheardOf(), unheardOf()]
  const [then, now] = [await sysPackage(), await sysPackage(undefined, { pins: 12, family: 'sop' })]
  for (const each of [text, other]) await teach(as, { text: each, name: then.name })
  const bill = `位号,数量,型号,封装\nU1,1,${mpn},${text}\nU2,1,,${other}`
  const edits = [{ row: 1, exposedPads: 5 }]
  const saved = await call(as, 'BomAnalyse/SaveItem', { text: bill, choices: { edits } })
  const read = () => call(as, 'BomAnalyse/Details', { id: saved.id, whole: true })
  const first = await read()
  expect(first.lines.items[0]?.package).toMatchObject({ pins: 37, family: 'module', by: { own: true, name: text } })
  for (const each of [text, other]) await teach(as, { text: each, name: now.name, pins: 12, family: 'sop' })
  await teach(as, { mpn, pins: 99 })
  const saveAgain = async (again: typeof first.choices.edits | typeof edits) => {
    const { id, rowVersion } = await read()
    await call(as, 'BomAnalyse/SaveItem', { id, rowVersion, text: bill, choices: { edits: [...again] } })
    return (await read()).lines.items
  }
  for (const again of [first.choices.edits, edits, [{ row: 1, exposedPads: 5, dnp: false }]]) {
    const [answered, left] = await saveAgain(again)
    expect(answered).toEqual(first.lines.items[0])
    expect(left?.package).toMatchObject({ pins: 12, family: 'sop' })
  }
  await saveAgain([])
  expect((await saveAgain(edits))[0]?.package?.pins).toBe(99)
})
