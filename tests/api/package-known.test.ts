import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PACKAGE_KEY_VERSION, packageKey, PART_KEY_VERSION, partKey } from '../../shared/engine/knowledge/keys.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { rebuildKeys } from '../../worker/job/part-keys.ts'
import { NAMES_OF_KEYS, PARTS_OF_KEYS } from '../../worker/service/parts/knowledge-sql.ts'
import { call, person, query, type Person } from './harness.ts'
import { FIGURES, newPrefix, ownPackage, sysPackage, unheardOf } from './part-examples.ts'

describe('what is known of keys', () => {
  it.each([
    ['names', NAMES_OF_KEYS],
    ['part numbers', PARTS_OF_KEYS],
  ])('is found by a search for each key: %s', async (_, sql) => {
    const plan = (await query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: ['["A"]', 'x'] })).map(({ detail }) => String(detail))
    expect(plan.filter((step) => /^SCAN (?!wanted)/.test(step))).toEqual([])
    expect(
      plan.filter((step) =>
        /SEARCH \w+ USING INDEX (?:package_key|package_alias_key|part_model_key) \(key=\? AND <expr>=\?\)/.test(step),
      ).length,
    ).toBeGreaterThan(0)
  })

  it('tells a member his own rows and the platform’s part numbers, nobody else’s', async () => {
    const [as, other] = [await person(), await person()]
    const [mine, theirs, platform] = [await ownPackage(as), await ownPackage(other), await sysPackage()]
    const texts = [mine, theirs, platform].flatMap(({ name, alias }) => [packageKey(name), packageKey(alias)])
    const known = await call(as, 'Package/Facts', { texts, parts: [] })
    expect(known.packages.map(({ key }) => key).toSorted()).toEqual([mine.name, mine.alias].toSorted())
    expect(known.packages.every(({ by }) => by.own)).toBe(true)
    const everybody = await call(null, 'part-knowledge')
    const keys = new Set(everybody.packages.map(({ key }) => key))
    expect(texts.map((key) => keys.has(key))).toEqual([false, false, false, false, true, true])
  })

  it('is prefixes and rules as well, for everybody', async () => {
    const { prefix } = await newPrefix()
    const known = await call(null, 'part-knowledge')
    expect(known.prefixes.find((row) => row.prefix === prefix)).toMatchObject({
      pins: null,
      family: 'connector',
      by: { kind: 'prefix' },
    })
    expect(known.parts).toEqual([])
  })
})

/** The whole run of the job. */
async function rebuild(): Promise<void> {
  const data = openDatabase(env)
  for (let cursor: unknown = null, n = 0; n < 100; n++) {
    const slice = await rebuildKeys({ data, now: Date.now() }, cursor)
    if (slice.statements.length > 0) await query(...slice.statements)
    if (slice.cursor === null) return
    cursor = slice.cursor
  }
}

/** As the older normaliser has left it. */
const older = (table: string, id: string, key: string) =>
  query({ sql: `UPDATE ${table} SET key = ?, key_version = 0 WHERE id = ?`, args: [key, id] })

const sysNames = async (as: Person, name: string) =>
  (await call(as, 'Package/SysPackages', { Names: [name] })).items.map((row) => ({
    name: row.name,
    aliases: row.aliases.map(({ alias }) => alias).toSorted(),
  }))

describe('keys of an older normaliser', () => {
  it('change places where two rows have one another’s', async () => {
    const [one, two] = [await sysPackage(), await sysPackage()]
    await older('package', one.id, 'parked for a moment')
    await older('package', two.id, packageKey(one.name))
    await older('package', one.id, packageKey(two.name))
    await rebuild()
    const rows = await query({ sql: 'SELECT id, key, state FROM package WHERE id IN (?, ?)', args: [one.id, two.id] })
    expect(Object.fromEntries(rows.map((row) => [String(row['id']), [row['key'], row['state']]]))).toEqual({
      [one.id]: [packageKey(one.name), 1],
      [two.id]: [packageKey(two.name), 1],
    })
  })

  it('leave each name to one package: what stands on the other goes with it, or stays by another name', async () => {
    const admin = await person({ isAdmin: true })
    const name = unheardOf()
    const [stays, alike, other] = [await sysPackage(admin), await sysPackage(admin), await sysPackage(admin, { pins: 5 })]
    for (const [n, { id }] of [stays, alike, other].entries())
      await query({
        sql: 'UPDATE package SET name = ?, key = ?, key_version = ? WHERE id = ?',
        args: [name, n === 0 ? name : `${name}${n}`, n === 0 ? PACKAGE_KEY_VERSION : 0, id],
      })
    await rebuild()
    expect(await sysNames(admin, name)).toEqual([
      { name, aliases: [stays.alias, alike.alias].toSorted() },
      { name: `${name}-${other.id.slice(0, 8)}`, aliases: [other.alias] },
    ])
    const known = await call(null, 'part-knowledge')
    const pins = (text: string) => known.packages.find(({ key }) => key === text)?.facts.pins
    expect([stays.alias, alike.alias, other.alias, name].map(pins)).toEqual([37, 37, 5, 37])
  })

  it('leave no text with two meanings, and make one proposal of two that are the same', async () => {
    const { as, id, name, aliasId } = await sysPackage()
    const second = await sysPackage(as)
    await query({
      sql: 'UPDATE package_alias SET alias = ?, key = ?, key_version = 0 WHERE id = ?',
      args: [name, 'OLD', aliasId],
    })
    await query({
      sql: 'UPDATE package_alias SET alias = ?, key = ?, key_version = 0 WHERE id = ?',
      args: [name, 'OLDER', second.aliasId],
    })
    const [text, facts] = [unheardOf(), { ...FIGURES, scope: 'propose' as const, name: unheardOf() }]
    for (const written of [text, unheardOf()]) await call(await person(), 'Package/Learn', { ...facts, text: written })
    await query({
      sql: `UPDATE package_alias SET alias = ?1, key = 'OLD' || id, key_version = 0 WHERE state = 0 AND facts ->> 'name' = ?2`,
      args: [text, facts.name],
    })
    await rebuild()
    const states = await query({ sql: 'SELECT state FROM package_alias WHERE id IN (?, ?)', args: [aliasId, second.aliasId] })
    expect(states).toEqual([{ state: 2 }, { state: 2 }])
    expect(await sysNames(as, name)).toEqual([{ name, aliases: [] }])
    await call(as, 'Package/SaveSysPackage', { id, name, ...FIGURES, aliases: [unheardOf()], rowVersion: 1 })
    const proposals = (await call(as, 'Package/alias', { Names: [text] })).items
    expect(proposals.map(({ state, voices }) => [state, voices])).toEqual([
      [0, 2],
      [2, 1],
    ])
  })

  it('are made anew by slices; of two rows that became one text one is retired', async () => {
    const [{ id, name, aliasId }, as, mpn] = [await sysPackage(), await person(), unheardOf()]
    const { made } = await call(as, 'Package/Learn', { mpn, ...FIGURES, scope: 'mine' })
    const part = made.find(({ kind }) => kind === 'part')!.id
    await query({ sql: `UPDATE package SET key = 'OLD' || key, key_version = 0 WHERE id = ?`, args: [id] })
    await query({ sql: `UPDATE package_alias SET key = 'OLD' || key, key_version = 0 WHERE id = ?`, args: [aliasId] })
    await query({ sql: `UPDATE part_model SET key = 'OLD' || key, key_version = 0 WHERE id = ?`, args: [part] })
    const twin = crypto.randomUUID()
    await query({
      sql: `INSERT INTO package SELECT ?, owner_id, name, 'OLDER' || key, 0, family, pins, exposed_pads, mount, pitch_um, body_length_um,
        body_width_um, source, state, row_version, created_by, created, updated FROM package WHERE id = ?`,
      args: [twin, id],
    })
    await rebuild()
    const rows = await query({ sql: 'SELECT key, key_version, state FROM package WHERE id IN (?, ?)', args: [id, twin] })
    const key = packageKey(name)
    expect(rows.map((row) => [row['key'], row['key_version']])).toEqual([
      [key, PACKAGE_KEY_VERSION],
      [key, PACKAGE_KEY_VERSION],
    ])
    expect(rows.map(({ state }) => state).toSorted()).toEqual([1, 2])
    const [stored] = await query({ sql: 'SELECT key, key_version FROM part_model WHERE id = ?', args: [part] })
    expect(stored).toEqual({ key: partKey(mpn), key_version: PART_KEY_VERSION })
  })
})
