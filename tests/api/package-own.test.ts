import { describe, expect, it } from 'vitest'
import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import { packageKey, partKey } from '../../shared/engine/knowledge/keys.ts'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { FIGURES, ownPackage, refused, sysPackage, taughtAlias, taughtPart, unheardOf } from './part-examples.ts'

const lesson = { ...FIGURES, scope: 'mine' } as const

const pinsOf = async (as: Person, { text = '', mpn = '' }: { text?: string; mpn?: string }) => {
  const keys = { texts: [packageKey(text)].filter(Boolean), parts: [partKey(mpn)].filter(Boolean) }
  const { packages, parts } = await call(as, 'Package/Facts', keys)
  return packages[0]?.facts.pins ?? parts[0]?.facts?.pins ?? null
}

describe('the part numbers that a member has taught', () => {
  it('are listed to his side alone, page by page, found however they are written', async () => {
    const [as, other] = [await person(), await person()]
    const sub = await person({ parentId: as.id })
    const mpns = [await taughtPart(as), await taughtPart(as)].map(({ mpn }) => mpn).toSorted()
    const seen = async (who: Person, more: object = {}) => {
      const { items, total } = await call(who, 'Package/UserParts', more)
      return { mpns: items.map(({ mpn }) => mpn), total }
    }
    expect([await seen(as), await seen(sub)]).toEqual([0, 1].map(() => ({ mpns, total: 2 })))
    expect(await seen(other)).toEqual({ mpns: [], total: 0 })
    expect(await seen(as, { pageIndex: 2, pageSize: 1 })).toEqual({ mpns: [mpns[1]], total: 2 })
    const [mpn = ''] = mpns
    expect((await seen(as, { Names: [`${mpn.slice(0, 4)}-${mpn.slice(4).toLowerCase()}-TR`] })).mpns).toEqual([mpn])
    const [row] = (await call(as, 'Package/UserParts', { Names: [mpn] })).items
    expect(row).toMatchObject({ mpn, facts: { name: mpn, ...FIGURES }, materialCode: null, hits: 0, rowVersion: 1 })
  })

  it('are forgotten, all of those named or none, by the owner', async () => {
    const [as, one] = [await person(), await person()]
    const [mine, second, theirs] = [await taughtPart(as), await taughtPart(as), await taughtPart(one)]
    expect(await codeOf(as, 'Package/DeleteUserParts', { ids: [mine.id, theirs.id] })).toBe(4104)
    expect(await pinsOf(as, mine)).toBe(37)
    expect(await codeOf(await person({ parentId: as.id }), 'Package/DeleteUserParts', { ids: [mine.id] })).toBe(4105)
    expect(await call(as, 'Package/DeleteUserParts', { ids: [mine.id, second.id] })).toEqual({ count: 2 })
    expect([await pinsOf(as, mine), await pinsOf(one, theirs)]).toEqual([null, 37])
  })
})

describe('another name that a member has taught', () => {
  it('stands beside the platform’s as his own, and goes by its id', async () => {
    const [as, { name, alias }, text] = [await person(), await sysPackage(), unheardOf()]
    await call(as, 'Package/Learn', { ...lesson, text, name })
    const names = async (who: Person) =>
      (await call(who, 'Package/UserPackages', { Names: [name] })).items[0]?.aliases.toSorted((a) => (a.isOwn ? 1 : -1))
    const seen = await names(as)
    expect(seen).toMatchObject([
      { alias, isOwn: false },
      { alias: text, isOwn: true },
    ])
    expect(await names(await person())).toMatchObject([{ alias, isOwn: false }])
    expect(await codeOf(as, 'Package/Unlearn', { made: [{ kind: 'alias', id: seen?.[0]?.id }] })).toBe(4104)
    await call(as, 'Package/Unlearn', { made: [{ kind: 'alias', id: seen?.[1]?.id ?? '' }] })
    expect(await names(as)).toMatchObject([{ alias, isOwn: false }])
  })
})

describe('the names that a member has given packages', () => {
  it('are listed to his side alone, whosever the packages are, and taken out of use and back in one go', async () => {
    const [as, other] = [await person(), await person()]
    const sub = await person({ parentId: as.id })
    const [given, own, { id: theirs }] = [await taughtAlias(as), await ownPackage(as), await taughtAlias(other)]
    const seen = async (who: Person, more: object = {}) => (await call(who, 'Package/UserAliases', more)).items
    const texts = [given.text, own.alias].toSorted()
    expect((await seen(as)).map(({ alias }) => alias)).toEqual(texts)
    expect((await seen(sub)).map(({ alias }) => alias)).toEqual(texts)
    const names = [`${given.text.slice(0, 5)}-${given.text.slice(5).toLowerCase()}`]
    const [row] = await seen(as, { Names: names })
    expect(row).toMatchObject({ id: given.id, facts: { name: given.name, ...FIGURES }, isOwn: false, hits: 0, rowVersion: 1 })
    const packages = async (view: 'mine' | 'platform') =>
      (await call(as, 'Package/UserPackages', { view, Names: [given.name, own.name] })).items.map(({ name }) => name)
    expect((await packages('mine')).toSorted()).toEqual([given.name, own.name].toSorted())

    const set = (state: 1 | 2, ...ids: string[]) => codeOf(as, 'Package/UpdateUserAliases', { ids, state })
    expect(await set(2, given.id, theirs)).toBe(4104)
    expect(await codeOf(sub, 'Package/UpdateUserAliases', { ids: [given.id], state: 2 })).toBe(4105)
    await call(as, 'Package/UpdateUserAliases', { ids: [given.id], state: 2 })
    expect([await pinsOf(as, given), (await seen(as)).length, await packages('mine')]).toEqual([null, 1, [own.name]])
    expect(await set(2, given.id)).toBe(4104)
    await call(as, 'Package/UpdateUserAliases', { ids: [given.id], state: 1 })
    expect(await pinsOf(as, given)).toBe(37)
  })

  it('do not come back where the text has another meaning by now', async () => {
    const as = await person()
    const { id, text } = await taughtAlias(as)
    await call(as, 'Package/UpdateUserAliases', { ids: [id], state: 2 })
    await call(as, 'Package/SaveUserPackage', { name: text, ...FIGURES, pins: 9 })
    expect(await codeOf(as, 'Package/UpdateUserAliases', { ids: [id], state: 1 })).toBe(4102)
    expect(await pinsOf(as, { text })).toBe(9)
  })
})

describe('what another member has taught or proposed', () => {
  it('is not taken back by its ids, of whatever kind it is called', async () => {
    const [as, owner, { name }] = [await person(), await person(), await sysPackage()]
    const teach = async (input: object) =>
      (await call(owner, 'Package/Learn', { ...lesson, ...input } as Input<Api['Package/Learn']>)).made
    const lessons = [
      await teach({ text: unheardOf() }),
      await teach({ text: unheardOf(), name }),
      await teach({ mpn: unheardOf(), name }),
      await teach({ text: unheardOf(), scope: 'propose' }),
      await teach({ mpn: unheardOf(), scope: 'propose' }),
    ]
    expect(lessons.map((made) => made.map(({ kind }) => kind))).toEqual([
      ['package'],
      ['alias'],
      ['part'],
      ['proposal'],
      ['part'],
    ])
    const [mine] = (await call(as, 'Package/Learn', { ...lesson, text: unheardOf() })).made
    for (const [{ id } = { id: '' }] of lessons) {
      for (const kind of ['package', 'alias', 'part', 'proposal'] as const)
        expect(await codeOf(as, 'Package/Unlearn', { made: [{ kind, id }] })).toBe(4104)
      // Nor does it come back as what one's own lesson took the place of.
      expect(await codeOf(as, 'Package/Unlearn', { made: [{ ...mine, was: id }] })).toBe(4104)
    }
    for (const made of lessons) expect(await call(owner, 'Package/Unlearn', { made })).toEqual({ count: 1 })
  })
})

describe('a package of the platform that is retired', () => {
  it('stays with the members who taught something of it, and tells nobody what that is', async () => {
    const { as, id, name, alias, aliasId } = await sysPackage()
    const [member, text, mpn] = [await person(), unheardOf(), unheardOf()]
    await call(member, 'Package/Learn', { ...lesson, text, name })
    await call(member, 'Package/Learn', { ...lesson, mpn, name })
    const { message } = await refused(as, 'Package/DeleteSysPackage', { ids: [id] })
    expect(message).toBe(`“${name}”还在用：1 个别名（${alias}），请先改用别的封装`)
    await call(as, 'Package/UpdateAliasState', { id: aliasId, state: 2, rowVersion: 1 })
    await call(as, 'Package/DeleteSysPackage', { ids: [id] })
    expect([await pinsOf(member, { text }), await pinsOf(member, { mpn }), await pinsOf(member, { text: name })]).toEqual([
      37, 37, 37,
    ])
    expect(await pinsOf(await person(), { text: name })).toBeNull()
    const [own] = (await call(member, 'Package/UserPackages', { Names: [name], view: 'mine' })).items
    expect(own).toMatchObject({ name, isOwn: true, aliases: [{ alias: text }] })
  })
})

describe('what a member may keep', () => {
  const fill = (as: Person, rows: number, columns: string) =>
    query({
      sql: `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?2) ${columns}`,
      args: [as.id, rows],
    })

  it('is 500 proposals at a time', async () => {
    const as = await person()
    await fill(
      as,
      500,
      `INSERT INTO part_model (id, mpn, key, key_version, maker, pins, source, hits, state, row_version, created_by, created, updated)
        SELECT substr(?1, 1, 30) || printf('%06d', n), 'P', 'P' || n || ?1, 1, '', 1, '', 0, 0, 1, ?1, 0, 0 FROM n`,
    )
    const next = { ...FIGURES, scope: 'propose' as const }
    expect((await refused(as, 'Package/Learn', { ...next, mpn: unheardOf() })).message).toContain('最多 500 条')
    expect((await refused(as, 'Package/Learn', { ...next, text: unheardOf() })).message).toContain('最多 500 条')
    expect(await codeOf(as, 'Package/Learn', { ...lesson, mpn: unheardOf() })).toBe(0)
  })

  it('is 5000 packages, learned or saved', async () => {
    const as = await person()
    await fill(
      as,
      5000,
      `INSERT INTO package (id, owner_id, name, key, key_version, family, pins, exposed_pads, mount, source, state, row_version, created, updated)
        SELECT substr(?1, 1, 30) || printf('%06d', n), ?1, 'P' || n, 'P' || n, 1, 'module', 1, 0, 'smt', '', 1, 1, 0, 0 FROM n`,
    )
    expect((await refused(as, 'Package/Learn', { ...lesson, text: unheardOf() })).message).toContain('最多 5000 个')
    expect((await refused(as, 'Package/SaveUserPackage', { name: unheardOf(), ...FIGURES })).message).toContain('最多 5000 个')
  })
})
