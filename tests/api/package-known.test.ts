import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PACKAGE_KEY_VERSION, packageKey, PART_KEY_VERSION, partKey } from '../../shared/engine/knowledge/keys.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { rebuildKeys } from '../../worker/job/part-keys.ts'
import { NAMES_OF_KEYS, PARTS_OF_KEYS } from '../../worker/service/parts/knowledge-sql.ts'
import { call, person, query } from './harness.ts'
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

describe('keys of an older normaliser', () => {
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
    const data = openDatabase(env)
    for (let cursor: unknown = null, n = 0; n < 100; n++) {
      const slice = await rebuildKeys({ data, now: Date.now() }, cursor)
      if (slice.statements.length > 0) await query(...slice.statements)
      if (slice.cursor === null) break
      cursor = slice.cursor
    }
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
