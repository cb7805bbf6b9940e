import { describe, expect, it } from 'vitest'
import { ask, call, envelope, lotOf, person, query, type Person } from './harness.ts'

/** A bill of its own: another text is another file. */
const bill = (n: number) => ({ text: `位号,数量,规格,封装\nR${n},1,10k,0603\n` })
const save = async (as: Person, n: number) => (await envelope(await ask(as, 'BomAnalyse/SaveItem', bill(n)))).code
const used = async (as: Person) => (await call(as, 'user/info')).accounts[0]?.used

describe('one use for every new file', () => {
  it('is taken once for the same file, whatever is changed about it', async () => {
    const member = await person({ ticks: 5 })
    const { id, rowVersion } = await call(member, 'BomAnalyse/SaveItem', bill(1))
    await call(member, 'BomAnalyse/SaveItem', { ...bill(1), id, rowVersion, choices: { order: { sets: 500 } } })
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    expect(await used(member)).toBe(1)
    await call(member, 'BomAnalyse/SaveItem', bill(2))
    expect(await used(member)).toBe(2)
  })

  it('says what to do when nothing is left, and keeps nothing', async () => {
    const member = await person({ ticks: 1 })
    expect(await save(member, 1)).toBe(0)
    const answer = await envelope(await ask(member, 'BomAnalyse/SaveItem', bill(2)))
    expect(answer).toMatchObject({ code: 4100, message: expect.stringContaining('联系') })
    expect((await call(member, 'bomHistory/getMyList', {})).total).toBe(1)
    expect(await save(member, 1)).toBe(0)
  })

  it('never opened: nothing may be saved', async () => {
    const member = await person({ ticks: 0 })
    expect(await save(member, 1)).toBe(4100)
  })

  it('60 at once from a quota of five: five', async () => {
    const member = await person({ ticks: 5 })
    const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => save(member, n)))
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code !== 0).every((code) => code === 4100 || code === 5030)).toBe(true)
    expect(await used(member)).toBe(5)
  })

  it('ends with the second of its expiry', async () => {
    const member = await person({ ticks: 0 })
    await query(...lotOf(member.id, 5, Date.now() - 1))
    expect(await save(member, 1)).toBe(4100)
    expect((await call(member, 'user/info')).accounts[0]).toMatchObject({ ticks: 0, used: 0 })
  })

  it('takes the lot that expires first, and an unlimited one before all', async () => {
    const member = await person({ ticks: 0 })
    const soon = Date.now() + 3_600_000
    await query(...lotOf(member.id, 2, soon), ...lotOf(member.id, 3, soon + 3_600_000))
    for (const n of [1, 2, 3]) await call(member, 'BomAnalyse/SaveItem', bill(n))
    const left = { sql: 'SELECT ticks - used AS n FROM quota_lot WHERE owner_id = ? ORDER BY expire_at', args: [member.id] }
    expect((await query(left)).map(({ n }) => n)).toEqual([0, 2])
    await query(...lotOf(member.id, 2_147_483_647))
    await call(member, 'BomAnalyse/SaveItem', bill(4))
    expect((await query(left)).map(({ n }) => n)).toEqual([0, 2, 2_147_483_646])
    expect((await call(member, 'user/info')).accounts[0]?.ticks).toBe(2_147_483_647)
  })
})

describe('the ledgers', () => {
  it.each([
    'UPDATE quota_lot SET used = 0',
    'UPDATE quota_lot SET ticks = ticks + 1',
    'DELETE FROM quota_lot',
    'UPDATE quota_tx SET delta = 5',
    'DELETE FROM quota_tx',
  ])('refuse %s', async (statement) => {
    const member = await person({ ticks: 5 })
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    await expect(query(statement)).rejects.toThrow(/moves by quota_tx alone|append-only/)
  })
})
