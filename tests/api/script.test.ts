import { beforeAll, describe, expect, it } from 'vitest'
import { FIGURES, newRule, sysPackage, unheardOf } from './part-examples.ts'
import { ask, call, codeOf, envelope, person, type Person } from './harness.ts'

let admin: Person
let member: Person
beforeAll(async () => {
  ;[admin, member] = [await person({ isAdmin: true }), await person()]
})

type Rule = ReturnType<typeof newRule>
/** Saves these rules behind those there are. */
async function add(...more: Partial<Rule>[]) {
  const { version, rules } = await call(admin, 'script/get', {})
  const all = [...rules, ...more.map((one) => ({ ...newRule(), ...one }))]
  return envelope<{ version: number; swallowed: object[] } | null>(
    await ask(admin, 'script/save', { version, rules: all, note: '试' }),
  )
}
const footprintOf = async (text: string, as = member) => {
  const { id } = await call(as, 'BomAnalyse/SaveItem', { text: `Designator,Footprint\nU1,${text}` })
  const { lines } = await call(as, 'BomAnalyse/Details', { id })
  return lines.items[0]?.package
}

describe('text rules', () => {
  it('act at once, for everybody, and say which of them answered', async () => {
    const rule = newRule()
    expect((await add(rule)).code).toBe(0)
    expect(await footprintOf(`${rule.id}16`)).toMatchObject({
      name: `${rule.id}-16`,
      pins: 16,
      by: { kind: 'rule', id: rule.id },
    })
  })

  it('are saved by whoever has seen the newest version: one of many at once', async () => {
    const { version, rules } = await call(admin, 'script/get', {})
    const input = () => ({ version, rules: [...rules, newRule()], note: '同时保存' })
    const tries = await Promise.all(Array.from({ length: 6 }, () => codeOf(admin, 'script/save', input())))
    expect(tries.toSorted()).toEqual([0, 4102, 4102, 4102, 4102, 4102])
    const after = await call(admin, 'script/get', {})
    expect([after.version, after.rules.length]).toEqual([version + 1, rules.length + 1])
  })

  it('keep their versions, and an old one is read again', async () => {
    const before = await call(admin, 'script/get', {})
    await add({})
    const old = await call(admin, 'script/get', { version: before.version })
    expect(old.rules).toEqual(before.rules)
    expect(old.versions[0]).toMatchObject({ version: before.version + 1, note: '试', userName: admin.name })
    expect(await codeOf(admin, 'script/get', { version: before.version + 99 })).toBe(4104)
  })

  it.each([
    ['brackets in brackets', { mask: 'QZX((a|b)|c)' }, '配对'],
    ['four stars', { mask: 'QZX*a*b*c*' }, '最多 3 个'],
    ['nothing to be found by', { mask: '*{脚数}' }, '固定字符'],
    ['pins from nowhere', { mask: 'QZXV(a|b)' }, '引脚数'],
    ['what is read anyway', { mask: 'LQFP48', name: 'LQFP-48', family: 'qfp' as never, pins: 48 as never }, '自己就能认出'],
    ['a text of ten thousand letters', { mask: 'Q'.repeat(10_000) }, '最多 200'],
    ['a letter nobody sees', { mask: 'QZX​VW{脚数}' }, '不可见'],
    ['ten thousand and one pins', { pins: 10_001 as never }, '10,000'],
  ])('with %s are refused at their row', async (_, rule, text) => {
    const { code, message } = await add(rule)
    expect([code, message]).toEqual([4103, expect.stringContaining(text)])
  })

  it('of which an earlier one swallows a later one say so, with both answers', async () => {
    const stem = unheardOf()
    const { data } = await add({ ...newRule(stem), mask: `${stem}*`, pins: 4 as never, name: stem }, newRule(stem.slice(0, -1)), {
      ...newRule(stem),
      id: `${stem}-2`,
    })
    expect(data?.swallowed).toMatchObject([{ answers: { pins: 4 }, instead: { family: 'module' } }])
  })
})

describe('a trial of rules', () => {
  it('tells what texts of saved bills become, and writes nothing', async () => {
    const stem = unheardOf()
    await call(member, 'BomAnalyse/SaveItem', { text: `Designator,Footprint\nU1,${stem}20\nU2,${stem}20` })
    const { rules, version } = await call(admin, 'script/get', {})
    const trial = await call(admin, 'script/test', {
      rules: [...rules, newRule(stem)],
      samples: [{ text: `${stem}8` }, { text: '0603' }],
    })
    const mine = trial.known.items.filter(({ text }) => text.startsWith(stem))
    expect(mine).toMatchObject([{ text: `${stem}20`, before: null, after: { pins: 20 } }])
    expect(trial.samples).toMatchObject([
      { before: null, after: { pins: 8 } },
      { before: { name: '0603' }, after: { name: '0603' } },
    ])
    expect((await call(admin, 'script/get', {})).version).toBe(version)
  })

  it('leaves what a package answers alone', async () => {
    const { alias } = await sysPackage(admin)
    const trial = await call(admin, 'script/test', {
      rules: [newRule(alias)],
      samples: [{ text: `${alias}12` }, { text: alias }],
    })
    expect(trial.samples.map(({ after }) => after?.pins)).toEqual([12, FIGURES.pins])
  })
})
