import { describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'

const save = async (as: Person, prjName: string, sets = 10) =>
  (
    await call(as, 'BomAnalyse/SaveItem', {
      text: 'Designator,Footprint\nR1,0603\nR2,0603',
      prjName,
      choices: { order: { sets } },
    })
  ).id
/** Of one page; their number is kept, and is theirs. */
const names = async (as: Person, search: object = {}) => {
  const { items, total } = await call(as, 'bomHistory/getMyList', search)
  expect(total).toBe(items.length)
  return items.map(({ prjName }) => prjName)
}

describe('my list', () => {
  it('shows the newest first, in pages', async () => {
    const member = await person()
    for (const name of ['甲', '乙', '丙']) await save(member, name)
    expect(await names(member)).toEqual(['丙', '乙', '甲'])
    const page = await call(member, 'bomHistory/getMyList', { pageIndex: 2, pageSize: 2 })
    expect([page.total, page.items.map(({ prjName }) => prjName)]).toEqual([3, ['甲']])
  })

  it('finds by name, state and time, and sorts', async () => {
    const member = await person()
    await save(member, '50%_样机', 100_000)
    await save(member, '500样机', 5)
    expect(await names(member, { keyword: '50%_' })).toEqual(['50%_样机'])
    expect(await names(member, { keyword: "' OR 1=1 --" })).toEqual([])
    expect(await names(member, { state: 1 })).toEqual([])
    expect(await names(member, { to: Date.now() - 60_000 })).toEqual([])
    expect(await names(member, { sort: 'totalFen', descending: false })).toEqual(['500样机', '50%_样机'])
    expect(await codeOf(member, 'bomHistory/getMyList', { sort: 'owner_id' })).toBe(4103)
  })

  it('keeps to the owner: he sees his sub-accounts’, each of them its own, a stranger none', async () => {
    const owner = await person()
    const [one, two, stranger] = [await person({ parentId: owner.id }), await person({ parentId: owner.id }), await person()]
    await save(owner, '主')
    await save(one, '子一')
    await save(two, '子二')
    expect(await names(owner)).toEqual(['子二', '子一', '主'])
    expect([await names(one), await names(two), await names(stranger)]).toEqual([['子一'], ['子二'], []])
    expect([await names(owner, { creatorId: one.id }), await names(one, { creatorId: two.id })]).toEqual([['子一'], []])
  })
})

describe('renaming and removing', () => {
  it('renames once per version', async () => {
    const member = await person()
    const id = await save(member, '旧')
    expect(await call(member, 'bomHistory/updateMyPrjName', { id, prjName: ' 新 ', rowVersion: 1 })).toEqual({
      id,
      rowVersion: 2,
    })
    expect(await names(member)).toEqual(['新'])
    expect(await codeOf(member, 'bomHistory/updateMyPrjName', { id, prjName: '更新', rowVersion: 1 })).toBe(4102)
  })

  it('lets one of many renamers win', async () => {
    const member = await person()
    const id = await save(member, '旧')
    const tries = Array.from({ length: 20 }, (_, i) =>
      codeOf(member, 'bomHistory/updateMyPrjName', { id, prjName: `名 ${i}`, rowVersion: 1 }),
    )
    expect((await Promise.all(tries)).filter((code) => code === 0).length).toBe(1)
    expect(
      await query({ sql: "SELECT count(*) AS n FROM operation_log WHERE target = ? AND call LIKE '%PrjName'", args: [id] }),
    ).toEqual([{ n: 1 }])
  })

  it('takes a removed bill out of sight, its versions stay', async () => {
    const member = await person()
    const id = await save(member, '去')
    await call(member, 'bomHistory/RemoveMyItem', { id })
    expect(await names(member)).toEqual([])
    for (const [name, body] of [
      ['bomHistory/RemoveMyItem', { id }],
      ['bomHistory/updateMyPrjName', { id, prjName: 'x', rowVersion: 2 }],
      ['BomAnalyse/Details', { id }],
    ] as const)
      expect((await envelope(await ask(member, name, body))).code).toBe(4104)
    expect(await query({ sql: 'SELECT count(*) AS n FROM bom_version WHERE bom_id = ?', args: [id] })).toEqual([{ n: 1 }])
  })
})

describe('versions', () => {
  const bill = (
    sets: number,
    edits: { sheet: number; row: number; footprint?: string; gradeCode?: string; removed?: boolean }[] = [],
  ) => ({
    text: '位号,数量,值,封装\nR1,1,10k,0603\nR2,1,1k,0603\nU1,1,LM358,SOP-8',
    prjName: '版本',
    choices: { order: { sets }, edits },
  })
  const two = async (as: Person) => {
    const { id, rowVersion } = await call(as, 'BomAnalyse/SaveItem', bill(10))
    const edits = [
      { sheet: 0, row: 1, footprint: '0805' },
      { sheet: 0, row: 3, removed: true },
    ]
    await call(as, 'BomAnalyse/SaveItem', { ...bill(20, edits), id, rowVersion })
    return id
  }

  it('lists every save, and tells what is different line by line', async () => {
    const member = await person()
    const id = await two(member)
    const versions = await call(member, 'bomHistory/Versions', { id })
    expect(versions.map(({ version, sets, lineCount, userName }) => [version, sets, lineCount, userName])).toEqual([
      [2, 20, 2, member.name],
      [1, 10, 3, member.name],
    ])
    const difference = await call(member, 'bomHistory/DiffVersions', { id, version: 2, against: 1 })
    expect(difference.order).toEqual(['sets'])
    expect(difference.isReadOtherwise).toBe(false)
    expect(difference.lines?.map(({ label, kind, fields }) => [label, kind, fields.map(({ field }) => field)])).toEqual([
      ['R1', 'changed', ['footprint', 'package']],
      ['U1', 'removed', expect.arrayContaining(['designators', 'package'])],
    ])
    const back = await call(member, 'bomHistory/DiffVersions', { id, version: 1, against: 2 })
    expect(back.lines?.map(({ label, kind }) => [label, kind])).toEqual([
      ['R1', 'changed'],
      ['U1', 'added'],
    ])
  })

  it('tell another difficulty and another material by their names', async () => {
    const member = await person()
    const { id, rowVersion } = await call(member, 'BomAnalyse/SaveItem', bill(10))
    const edit = { sheet: 0, row: 3, footprint: 'QFN-32', gradeCode: 'hard' }
    await call(member, 'BomAnalyse/SaveItem', { ...bill(10, [edit]), id, rowVersion })
    const { lines, materials, grades } = await call(member, 'bomHistory/DiffVersions', { id, version: 2, against: 1 })
    const changed = Object.fromEntries((lines?.[0]?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]))
    expect(changed).toMatchObject({ materialCode: ['sop', 'qfn'], gradeCode: ['standard', 'hard'] })
    expect([materials['qfn'], grades['hard']]).toEqual([expect.stringMatching(/QFN/), expect.stringMatching(/\p{Script=Han}/u)])
  })

  it('show a sub-account without totals none, and a stranger nothing', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { totals: false } } })
    const id = await two(sub)
    expect((await call(sub, 'bomHistory/Versions', { id })).map(({ totalFen }) => totalFen)).toEqual([null, null])
    const { before, now } = await call(sub, 'bomHistory/DiffVersions', { id, version: 2, against: 1 })
    expect([before.totalFen, now.totalFen]).toEqual([null, null])
    expect(await codeOf(await person(), 'bomHistory/Versions', { id })).toBe(4104)
    expect(await codeOf(owner, 'bomHistory/DiffVersions', { id, version: 3, against: 1 })).toBe(4104)
  })
})
