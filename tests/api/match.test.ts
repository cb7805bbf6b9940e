import { describe, expect, it } from 'vitest'
import { ownWord } from './catalogue-rows.ts'
import { call, codeOf, lotOf, person, query, type Person } from './harness.ts'
import { billOf, chosenBill, matched, matchedBill, matcher, ownChips } from './match-examples.ts'

const ticksOf = async (as: Person): Promise<number> => {
  const sql = `SELECT sum(used) AS used FROM quota_lot WHERE owner_id = ? AND service = 'match'`
  return Number((await query({ sql, args: [as.id] }))[0]?.['used'])
}
type Listed = Awaited<ReturnType<typeof matched>>
const choose = (as: Person, id: string, line: Listed['items'][number], partId: number) =>
  call(as, 'bomai/choose', { id, lines: [{ key: line.key, rowVersion: line.rowVersion, to: 'chosen', partId }] })
const lineOf = async (as: Person, id: string) => (await call(as, 'bomai/matchList', { id })).items[0]!

describe('matching a saved bill', () => {
  it('finds the part of each line, by its number, its value and its beginning, and says by what', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A', 'B-TR', 'C'])
    const { id } = await billOf(
      as,
      [
        { designators: 'U1-U3', footprint: 'SOP-8', mpn: `${stem}A` },
        { designators: 'U4', footprint: 'SOP-8', mpn: `${stem}B` },
        { designators: 'U5', footprint: 'SOP-8', mpn: stem },
        { designators: 'U6', footprint: 'SOP-8', mpn: `X${ownWord()}9` },
      ],
      { sets: 5 },
    )
    const { items, run, parts: shown } = await matched(as, id)
    expect(run).toMatchObject({ state: 'done', done: 4, lines: 4 })
    expect(items.map(({ why, partId, label }) => [why, partId, label])).toEqual([
      ['mpn', parts[0]!.id, 'U1-U3'],
      ['base', parts[1]!.id, 'U4'],
      ['grades', null, 'U5'],
      ['nothing', null, 'U6'],
    ])
    expect(items[2]!.found).toBe(3)
    expect(shown.find((part) => part.id === parts[0]!.id)).toMatchObject({
      mpn: `${stem}A`,
      stock: 1000,
      best: { unitMicro: 2_500_000 },
    })
  })

  it('offers what was found for a line in its order, with what speaks for each', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A', 'AB'])
    const { id } = await billOf(as, [{ designators: 'U1', footprint: 'SOP-8', mpn: `${stem}A` }])
    const { items } = await matched(as, id)
    const { candidates } = await call(as, 'bomai/matchLine', { id, lineKey: items[0]!.key })
    expect(candidates.map(({ part, rule, blocked }) => [part.id, rule, blocked])).toEqual([
      [parts[0]!.id, 'mpn', false],
      [parts[1]!.id, 'prefix', false],
    ])
    expect(candidates[0]!.evidence.map(({ about, verdict }) => `${about} ${verdict}`)).toEqual(['mpn agrees', 'package agrees'])
  })

  it('takes a large bill in slices, each with a look', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A'])
    const rows = Array.from({ length: 620 }, (_, n) => ({
      designators: `U${n + 1}`,
      footprint: 'SOP-8',
      mpn: n % 2 ? `${stem}A` : '',
    }))
    const { id } = await billOf(as, rows)
    const { jobId, lines } = await call(as, 'bomai/match', { id })
    const first = await call(as, 'job/Watch', { id: jobId })
    expect([lines, first.state, first.done]).toEqual([620, 'waiting', 500])
    expect((await call(as, 'bomai/matchList', { id })).items).toHaveLength(500)
    expect(await call(as, 'job/Watch', { id: jobId })).toMatchObject({ state: 'done', done: 620 })
    const { items } = await call(as, 'bomai/matchList', { id })
    expect(items).toHaveLength(620)
    expect(items.filter(({ partId }) => partId === parts[0]!.id)).toHaveLength(310)
  })
})

describe('a matching', () => {
  it('uses one tick for a new file, and none for a repeat or for the same file in another bill', async () => {
    const as = await matcher(2)
    const rows = [{ designators: 'R1', value: '10k', footprint: '0603', mpn: ownWord() }]
    const { id } = await billOf(as, rows)
    await matched(as, id)
    await matched(as, id)
    expect(await ticksOf(as)).toBe(1)
    await matched(as, (await billOf(as, rows)).id)
    expect(await ticksOf(as)).toBe(1)
    await matched(as, (await billOf(as, [...rows, { designators: 'R2', value: '1k', footprint: '0402' }])).id)
    expect(await ticksOf(as)).toBe(2)
    const next = await billOf(as, [{ designators: 'R9', value: '1k', footprint: '0402', mpn: ownWord() }])
    expect(await codeOf(as, 'bomai/match', { id: next.id })).toBe(4100)
    expect((await call(as, 'bomai/matchList', { id: next.id })).run).toBeNull()
  })

  it('is refused to a sub-account without the service', async () => {
    const owner = await person()
    await query(...lotOf(owner.id, 5, undefined, 'match'))
    const sub = await person({ parentId: owner.id, may: { services: ['smt'] } })
    const { id } = await billOf(sub, [{ designators: 'R1', value: '10k', footprint: '0603', mpn: ownWord() }])
    expect(await codeOf(sub, 'bomai/match', { id })).toBe(4105)
  })

  it('keeps what people chose, and marks what has changed since', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A', 'B'])
    const [a, b] = [parts[0]!, parts[1]!]
    const bill = await billOf(as, [
      { designators: 'U1', footprint: 'SOP-8', mpn: `${stem}A` },
      { designators: 'U2', footprint: 'SOP-8', mpn: `${stem}A` },
    ])
    const { id } = bill
    const before = await matched(as, id)
    await choose(as, id, before.items[0]!, b.id)
    expect((await matched(as, id)).items.map(({ state, partId, changed }) => [state, partId, changed])).toEqual([
      ['chosen', b.id, ''],
      ['proposed', b.id, ''],
    ])
    const acts = [{ kind: 'lines' as const, lines: [{ place: { sheet: 0, row: 1 }, set: { mpn: `${stem}B` } }] }]
    await call(as, 'BomAnalyse/SaveActs', { id, rowVersion: bill.rowVersion, key: crypto.randomUUID(), acts })
    expect((await call(as, 'bomai/matchList', { id })).isOld).toBe(true)
    const after = await matched(as, id)
    expect(after.isOld).toBe(false)
    expect(after.items[0]).toMatchObject({
      state: 'chosen',
      partId: b.id,
      changed: 'line',
      why: 'mpn',
      asked: { mpn: `${stem}B` },
    })
    await query(
      { sql: 'DELETE FROM offer WHERE part_id = ?', args: [b.id] },
      { sql: 'DELETE FROM part WHERE id = ?', args: [b.id] },
    )
    expect((await matched(as, id)).items.map(({ changed, partId }) => [changed, partId])).toEqual([
      ['part', b.id],
      ['', a.id],
    ])
  })
})

describe('a bill that is matched', () => {
  it('is not there for anybody else, whatever he asks of it', async () => {
    const [as, other] = [await matcher(), await matcher()]
    const { id, rowVersion, part, items } = await chosenBill(as)
    const line = { key: items[0]!.key, rowVersion: 2, to: 'rejected' as const }
    const before = await lineOf(as, id)
    const sub = await person({ parentId: as.id })
    for (const who of [other, sub]) {
      const asked: [string, object][] = [
        ['bomai/match', { id }],
        ['bomai/matchList', { id }],
        ['bomai/matchLine', { id, lineKey: line.key }],
        ['bomai/choose', { id, lines: [line] }],
        ['bomai/feed', { id, rowVersion, key: crypto.randomUUID() }],
      ]
      for (const [name, input] of asked) expect([name, await codeOf(who, name, input)]).toEqual([name, 4104])
    }
    expect(await lineOf(as, id)).toEqual(before)
    expect(before).toMatchObject({ state: 'chosen', partId: part.id })
  })
})

describe('choosing', () => {
  it('chooses, rejects and takes back, and is told who decided', async () => {
    const as = await matcher()
    const { id, part, items } = await matchedBill(as)
    const { key } = items[0]!
    const to = async (decision: { to: 'rejected' } | { to: 'proposed' } | { to: 'chosen'; partId: number }) => {
      const { rowVersion } = await lineOf(as, id)
      await call(as, 'bomai/choose', { id, lines: [{ key, rowVersion, ...decision }] })
      const { state, partId, decidedBy } = await lineOf(as, id)
      return [state, partId, decidedBy]
    }
    expect(await to({ to: 'chosen', partId: part.id })).toEqual(['chosen', part.id, as.name])
    expect(await to({ to: 'rejected' })).toEqual(['rejected', null, as.name])
    expect(await to({ to: 'proposed' })).toEqual(['proposed', part.id, ''])
  })

  it('refuses a line that was decided meanwhile, and a part that is not there: nothing happens', async () => {
    const as = await matcher()
    const { id, part, items } = await matchedBill(as)
    const [line] = items
    await choose(as, id, line!, part.id)
    expect(await codeOf(as, 'bomai/choose', { id, lines: [{ key: line!.key, rowVersion: 1, to: 'rejected' }] })).toBe(4102)
    const now = await lineOf(as, id)
    const missing = { key: now.key, rowVersion: now.rowVersion, to: 'chosen', partId: 9_999_999_998 }
    expect(await codeOf(as, 'bomai/choose', { id, lines: [missing] })).toBe(4103)
    expect(await lineOf(as, id)).toEqual(now)
  })
})

describe('what was chosen', () => {
  it('is remembered for a line that asks for the same, and forgotten when it is rejected or taken back', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A', 'B'])
    const rows = [{ designators: 'U1', footprint: 'SOP-8', mpn: stem }]
    const first = (await billOf(as, rows)).id
    const listed = await matched(as, first)
    expect(listed.items[0]).toMatchObject({ why: 'grades', partId: null })
    await choose(as, first, listed.items[0]!, parts[1]!.id)
    const again = async () => {
      const { id } = await billOf(as, [...rows, { designators: 'R1', value: '10k', footprint: '0603', mpn: ownWord() }])
      const { items } = await matched(as, id)
      return { id, line: items[0]! }
    }
    const { id, line } = await again()
    expect(line).toMatchObject({ why: 'memory', rule: 'memory', partId: parts[1]!.id })
    await call(as, 'bomai/choose', { id, lines: [{ key: line.key, rowVersion: line.rowVersion, to: 'rejected' }] })
    expect((await again()).line).toMatchObject({ why: 'grades', partId: null })
  })

  it('is nobody else’s memory, and a sub-account’s is its owner’s', async () => {
    const [owner, other] = [await matcher(), await matcher()]
    const sub = await person({ parentId: owner.id })
    const { stem, parts } = await ownChips(['A', 'B'])
    const rows = [{ designators: 'U1', footprint: 'SOP-8', mpn: stem }]
    const { id } = await billOf(owner, rows)
    await choose(owner, id, (await matched(owner, id)).items[0]!, parts[0]!.id)
    const why = async (as: Person) => (await matched(as, (await billOf(as, rows)).id)).items[0]!.why
    expect([await why(sub), await why(other)]).toEqual(['memory', 'grades'])
  })

  it('is found by the own supplier’s number, by nobody else', async () => {
    const [as, other] = [await matcher(), await matcher()]
    const { parts } = await ownChips(['A'], { ownerId: as.id })
    const sku = String((await query({ sql: 'SELECT sku FROM offer WHERE part_id = ?', args: [parts[0]!.id] }))[0]?.['sku'])
    const rows = [{ designators: 'U1', footprint: 'SOP-8', mpn: sku }]
    const found = async (who: Person) => (await matched(who, (await billOf(who, rows)).id)).items[0]!
    expect(await found(as)).toMatchObject({ why: 'sku', partId: parts[0]!.id })
    expect((await found(other)).partId).toBeNull()
  })
})

describe('parts chosen', () => {
  it('go into the quote at the price for what the order needs, in one act that is taken back', async () => {
    const as = await matcher()
    const { stem, parts } = await ownChips(['A', 'B'])
    const rows = [
      { designators: 'U1,U2', footprint: 'SOP-8', mpn: `${stem}A` },
      { designators: 'U3', footprint: 'SOP-8', mpn: `${stem}B` },
      { designators: 'U4', footprint: 'SOP-8', mpn: ownWord() },
    ]
    const { id, rowVersion } = await billOf(as, rows, { sets: 60, mode: 'smt' })
    const { items } = await matched(as, id)
    await query({ sql: 'DELETE FROM offer WHERE part_id = ?', args: [parts[1]!.id] })
    const lines = [items[0]!, items[1]!].map(({ key, rowVersion: seen }, at) => ({
      key,
      rowVersion: seen,
      to: 'chosen' as const,
      partId: parts[at]!.id,
    }))
    await call(as, 'bomai/choose', { id, lines })
    const fed = await call(as, 'bomai/feed', { id, rowVersion, key: crypto.randomUUID() })
    expect([fed.fed, fed.without]).toEqual([1, [items[1]!.key]])
    const { items: acts } = await call(as, 'BomAnalyse/Acts', { id })
    const supply = { [items[0]!.key]: { unitPriceMicro: 1_250_000 } }
    expect(acts.map((one) => one.acts)).toEqual([[{ kind: 'order', set: {}, supply }]])
    const { rowVersion: next } = await call(as, 'BomAnalyse/AgainAnalyse', {
      id,
      rowVersion: fed.rowVersion,
      key: crypto.randomUUID(),
    })
    expect(next).toBe(fed.rowVersion + 1)
    const groups = (await call(as, 'BomAnalyse/NewDetails', { id })).groups
    expect(groups.reduce((sum, { materialFen }) => sum + (materialFen ?? 0), 0)).toBe(123 * 125)
  })

  it('are not put there by who may not see what they cost', async () => {
    const owner = await matcher()
    const sub = await person({ parentId: owner.id, may: { rights: { cost: false } } })
    const { stem, parts } = await ownChips(['A'])
    const { id, rowVersion } = await billOf(sub, [{ designators: 'U1', footprint: 'SOP-8', mpn: `${stem}A` }])
    const { items, parts: shown } = await matched(sub, id)
    expect(shown[0]).toMatchObject({ stock: 1000, best: null })
    await choose(sub, id, items[0]!, parts[0]!.id)
    expect(await codeOf(sub, 'bomai/feed', { id, rowVersion, key: crypto.randomUUID() })).toBe(4105)
  })
})
