import { describe, expect, it } from 'vitest'
import { isLong } from '../length.ts'
import { call, person, query, type Person } from './harness.ts'
import { FIGURES, refused, sysPackage, unheardOf } from './part-examples.ts'

const operator = () => person({ isAdmin: true })
const HEAD = 'Designator,Comment,Footprint,MPN'

/** A saved bill of these rows. */
const save = (as: Person, rows: readonly string[], more: object = {}) =>
  call(as, 'BomAnalyse/SaveItem', { text: [HEAD, ...rows].join('\n'), ...more })

const seenOf = async (as: Person, name: string, more: object = {}) =>
  (await call(as, 'Package/Seen', { Names: [name], ...more })).items

describe('texts that nobody knows', () => {
  it('queue up with their lines, bills and members until somebody defines them', async () => {
    const [as, one, two, text] = [await operator(), await person(), await person(), unheardOf()]
    const { alias } = await sysPackage(as)
    await save(one, [`U1,模块,${text},`, `U2,模块,${text.toLowerCase()},`, `R1,1k,${alias},`])
    await save(one, [`U1,模块,${text},`])
    await save(two, [`U5,别的,${text},`])
    const [row] = await seenOf(as, text)
    expect(row).toMatchObject({ text, lines: 4, bills: 3, members: 2, designators: 'U5', value: '别的' })
    expect(await seenOf(as, alias)).toEqual([])
    const { id } = await sysPackage(as)
    const saved = await call(as, 'Package/SaveAlias', { alias: text, packageId: id })
    expect(saved.lines).toBe(4)
    expect(await seenOf(as, text)).toEqual([])
  })

  it('are the file’s, also where a person has corrected them there', async () => {
    const [as, member, text] = [await operator(), await person(), unheardOf()]
    const edits = [{ sheet: 0, row: 1, footprint: 'SOT-23' }]
    await save(member, [`U1,模块,${text},`], { choices: { edits } })
    expect(await seenOf(as, text)).toMatchObject([{ text, lines: 1 }])
  })

  it('are the part number where a line says no package', async () => {
    const [as, member, mpn] = [await operator(), await person(), unheardOf()]
    await save(member, [`X1,,,${mpn}`, 'R1,1k,0603,'])
    expect(await seenOf(as, mpn)).toMatchObject([{ text: '', mpn }])
  })

  it('follow the last save of a bill', async () => {
    const [as, member, first, second] = [await operator(), await person(), unheardOf(), unheardOf()]
    const { id, rowVersion } = await save(member, [`U1,模块,${first},`])
    await save(member, [`U1,模块,${second},`], { id, rowVersion })
    expect(await seenOf(as, first)).toEqual([])
    expect(await seenOf(as, second)).toHaveLength(1)
  })

  it.runIf(isLong)('are told however many and long they are, the most frequent ones', async () => {
    const [as, member] = [await operator(), await person()]
    const { id } = await save(member, ['R1,1k,0603,'])
    const month = Date.now() - 29 * 24 * 3_600_000
    const sql = `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 5200)
      INSERT INTO text_seen (bom_id, owner_id, seen, key, part_key, text, designators, value, description, mpn, line_count, answer, is_guess)
      SELECT ?1, ?2, ?3, ?4 || printf('%05d', n), '', ?4 || printf('%05d', n), '', '', ?4, '', 1, NULL, 0 FROM n`
    await query({ sql, args: [id, member.id, month, '封'.repeat(295)] })
    const { items, total } = await call(as, 'Package/Seen', {})
    expect([items.length > 0, total > 100, total < 5200]).toEqual([true, true, true])
    const prefix = { prefix: '封封封', family: 'connector', mount: 'tht', pins: null } as const
    expect(await call(as, 'Package/Try', { prefix })).toMatchObject({ isCapped: true })
    await query({ sql: 'DELETE FROM text_seen WHERE bom_id = ?', args: [id] })
  })

  it('are a few hundred of a bill at most, and gone after 90 days', async () => {
    const [as, member, start] = [await operator(), await person(), unheardOf()]
    const { id } = await save(
      member,
      Array.from(
        { length: 400 },
        (_, n) =>
          `U${n + 1},模块,${start}${'ABCDEFGHIJ'[n % 10]}${'KLMNOPQRST'[Math.floor(n / 10) % 10]}${'UVWX'[Math.floor(n / 100)]},`,
      ),
    )
    const count = async () => (await query({ sql: 'SELECT count(*) AS n FROM text_seen WHERE bom_id = ?', args: [id] }))[0]?.['n']
    expect(await count()).toBe(300)
    await query(
      { sql: 'UPDATE text_open SET seen = 1 WHERE key IN (SELECT key FROM text_seen WHERE bom_id = ?)', args: [id] },
      { sql: 'UPDATE text_seen SET seen = 1 WHERE bom_id = ?', args: [id] },
    )
    expect(await seenOf(as, start)).toEqual([])
    const job = await call(as, 'job/Start', { kind: 'retention' })
    while ((await call(as, 'job/Watch', job)).finished === null) expect(job.id).toBeTruthy()
    expect(await count()).toBe(0)
  })
})

describe('a saved bill', () => {
  it('is read with what is known, and the rows that answered count its lines once', async () => {
    const [member, { as, alias, name }] = [await person(), await sysPackage()]
    const hits = async () => (await call(as, 'Package/SysPackages', { Names: [name] })).items[0]
    const { id, rowVersion } = await save(member, [`U1,模块,${alias},`, `U2,模块,${alias},`])
    expect(await hits()).toMatchObject({ used: 2, aliases: [{ alias, hits: 2 }] })
    const details = await call(member, 'BomAnalyse/Details', { id })
    expect(details.lines?.items[0]).toMatchObject({ package: { name, pins: 37, by: { kind: 'alias', own: false } } })
    await save(member, [`U1,模块,${alias},`], { id, rowVersion })
    expect(await hits()).toMatchObject({ used: 1, aliases: [{ hits: 1 }] })
  })

  it('is read without what another member has taught', async () => {
    const [teacher, other, text] = [await person(), await person(), unheardOf()]
    await call(teacher, 'Package/Learn', { text, ...FIGURES, scope: 'mine' })
    const readBy = async (as: Person) => {
      const { id } = await save(as, [`U1,模块,${text},`])
      return (await call(as, 'BomAnalyse/Details', { id })).lines?.items[0]
    }
    expect(await readBy(teacher)).toMatchObject({ package: { pins: 37, by: { own: true } } })
    expect(await readBy(other)).toMatchObject({ package: null })
  })
})

describe('a change tried first', () => {
  it('tells what is newly known, what changes and what breaks, on saved lines', async () => {
    const [as, member, text] = [await operator(), await person(), unheardOf()]
    const { alias, name } = await sysPackage(as)
    const chip = `0603${unheardOf()}`
    await save(member, [`U1,模块,${text},`, `U2,模块,${text},`, `U3,模块,${alias},`, `R1,1k,0603,`, `R2,1k,${chip},`])
    const tried = await call(as, 'Package/Try', { package: { name, ...FIGURES, pins: 5, aliases: [text, alias, '0603'] } })
    const shown = (group: typeof tried.known) =>
      group.items.map((one) => [one.text, one.before?.pins ?? null, one.after?.pins ?? null])
    expect(shown(tried.known)).toContainEqual([text, null, 5])
    expect(tried.known.items.find((one) => one.text === text)).toMatchObject({ lines: 2, bills: 1, designators: 'U1' })
    expect(shown(tried.changed)).toContainEqual([alias, 37, 5])
    expect(shown(tried.broken)).toContainEqual(['0603', 2, 5])
    expect(tried.isCapped).toBe(false)
    const none = await call(as, 'Package/Try', { package: { name: unheardOf(), ...FIGURES } })
    expect([none.known.texts, none.changed.texts, none.broken.texts]).toEqual([0, 0, 0])
  })

  it('may be a prefix', async () => {
    const [as, member, start] = [await operator(), await person(), unheardOf()]
    await save(member, [`J1,座,${start}-12,`])
    const prefix = { prefix: start, family: 'connector', mount: 'tht', pins: null } as const
    const { known } = await call(as, 'Package/Try', { prefix })
    expect(known.items).toMatchObject([{ text: `${start}-12`, before: null, after: { pins: 12, family: 'connector' } }])
    expect((await refused(as, 'Package/Try', {})).message).toContain('一个封装或一个前缀')
    const saved = await call(as, 'Package/savePrefixAlias', prefix)
    expect(saved.lines).toBe(1)
    const [row] = (await call(as, 'Package/prefixAlias', { Names: [start] })).items
    expect(row?.samples).toEqual([`${start}-12`])
    const shorter = await call(as, 'Package/savePrefixAlias', { ...prefix, prefix: start.slice(0, -1), pins: 3 })
    expect(shorter.clashes).toMatchObject([
      { id: saved.id, prefix: start, text: `${start}-12`, here: { pins: 3 }, there: { pins: 12 }, isLonger: false },
    ])
  })
})

describe('an import of packages', () => {
  it('is tried row by row, then writes what can be; made again it has nothing to do', async () => {
    const [as, there, fresh] = [await operator(), await sysPackage(), unheardOf()]
    const rows = [
      { row: 2, name: fresh, ...FIGURES, aliases: [unheardOf()] },
      { row: 3, name: there.name, ...FIGURES, pins: 50 },
      { row: 4, name: fresh.toLowerCase(), ...FIGURES },
      { row: 5, name: '603', ...FIGURES },
      { row: 6, name: 'SOT-23', ...FIGURES, family: 'sot', pins: 3, exposedPads: 0 } as const,
      { row: 7, name: unheardOf(), ...FIGURES, aliases: [there.alias] },
    ]
    const plan = await call(as, 'Package/TryImport', { rows })
    expect(plan).toMatchObject({ added: 1, changed: 1, same: 0 })
    expect(plan.refused.map(({ row, field }) => [row, field])).toEqual([
      [4, 'name'],
      [5, 'name'],
      [6, 'name'],
      [7, 'aliases.0'],
    ])
    expect(plan.refused[1]?.message).toContain('0603')
    expect((await call(as, 'Package/SysPackages', { Names: [fresh] })).total).toBe(0)
    expect(await call(as, 'Package/Import', { rows })).toEqual(plan)
    expect((await call(as, 'Package/SysPackages', { Names: [there.name] })).items).toMatchObject([{ pins: 50, rowVersion: 2 }])
    const again = await call(as, 'Package/TryImport', { rows: rows.slice(0, 2) })
    expect(again).toEqual({ added: 0, changed: 0, same: 2, refused: [] })
    expect(await call(as, 'Package/Import', { rows: rows.slice(0, 2) })).toEqual(again)
    expect((await call(as, 'Package/SysPackages', { Names: [there.name] })).items).toMatchObject([{ rowVersion: 2 }])
  })
})
