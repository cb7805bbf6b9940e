import { describe, expect, it } from 'vitest'
import { DAY_FACTS } from '../../shared/operation/day-facts.ts'
import { countDays } from '../../worker/job/count-days.ts'
import { dayOf, fillStatements } from '../../worker/service/dashboard/day-facts.ts'
import { call, codeOf, lotOf, person, query, type Person } from './harness.ts'
import { matchedBill } from './match-examples.ts'
import { planOrder } from './order-examples.ts'
import { quoted } from './quote-examples.ts'

const DAY = 24 * 3_600_000

/** A stretch of days back from today. */
const stretch = (days = 30) => {
  const from = dayOf(Date.now()) - (days - 1) * DAY
  return { from, to: dayOf(Date.now()) + DAY - 1 }
}
const sum = (values: readonly number[] | undefined): number => (values ?? []).reduce((all, value) => all + value, 0)
const factsOf = (as: Person, days = 30) => call(as, 'dashboard/facts', stretch(days))

/** What the lists behind the figures add up to, by the very filters that the dashboard opens them with. */
async function listed(as: Person, days = 30) {
  const { from, to } = stretch(days)
  const when = { from, to, real: true } as const
  const pageSize = 200
  const all = async <T>(page: (pageIndex: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> => {
    const rows: T[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const { items, total } = await page(pageIndex)
      rows.push(...items)
      if (rows.length >= total) return rows
    }
  }
  const orders = await all((pageIndex) => call(as, 'Order/SysList', { ...when, pageIndex, pageSize }))
  const quotes = await call(as, 'dashboard/quotes', { from, to })
  const money = async (direction: 'in' | 'out') => call(as, 'wallet/getSysList', { ...when, direction })
  const [inward, outward] = [await money('in'), await money('out')]
  const uses = async (service: 'smt' | 'match' | 'prices') =>
    (await call(as, 'quota/getSysList', { ...when, reason: 'use', service })).total
  const created = { createdFrom: from, createdTo: to, real: true }
  return {
    members: { n: (await call(as, 'user/userlist', { ...when, kind: 'member' })).total, fen: 0 },
    bills: { n: (await call(as, 'bomHistory/getSysList', created)).total, fen: 0 },
    quotes: { n: quotes.total, fen: quotes.sumFen },
    orders: { n: orders.length, fen: sum(orders.map(({ totalFen }) => totalFen ?? 0)) },
    walletIn: { n: inward.total, fen: inward.inFen },
    walletOut: { n: outward.total, fen: -outward.outFen },
    useSmt: { n: await uses('smt'), fen: 0 },
    useMatch: { n: await uses('match'), fen: 0 },
    usePrices: { n: await uses('prices'), fen: 0 },
  }
}

const figures = async (as: Person, days = 30) => {
  const { series } = await factsOf(as, days)
  return Object.fromEntries(DAY_FACTS.map((name) => [name, { n: sum(series[name]?.n), fen: sum(series[name]?.fen) }]))
}

/** Something of everything, some of it days ago. */
async function business(as: Person): Promise<Person> {
  const member = await person()
  await call(as, 'wallet/topUp', { key: crypto.randomUUID(), userId: member.id, amountFen: 300_000, remark: '' })
  await call(as, 'wallet/correct', { key: crypto.randomUUID(), userId: member.id, amountFen: -1234, reason: '对账后扣回' })
  await quoted(member)
  await planOrder(member)
  await query(...lotOf(member.id, 9, undefined, 'match'))
  await matchedBill(member)
  const old = await call(member, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR9,0805' })
  await query(
    { sql: 'UPDATE bom SET created = ? WHERE id = ?', args: [Date.now() - 5 * DAY, old.id] },
    { sql: 'UPDATE user SET created = ? WHERE id = ?', args: [Date.now() - 6 * DAY, member.id] },
  )
  return member
}

/** Counts all days that are over, as the job does. */
async function count(): Promise<void> {
  let cursor: unknown = null
  do {
    const slice = await countDays({ now: Date.now() }, cursor)
    await query(...slice.statements)
    cursor = slice.cursor
  } while (cursor !== null)
}

describe('the dashboard', () => {
  it('adds up to the lists that it opens, before days are counted and after, and after what was counted has changed', async () => {
    const as = await person({ isAdmin: true })
    const member = await business(as)
    expect(await figures(as)).toEqual(await listed(as))
    await count()
    expect(await figures(as)).toEqual(await listed(as))
    const [row] = await query({ sql: 'SELECT id FROM bom WHERE owner_id = ? ORDER BY created LIMIT 1', args: [member.id] })
    await call(member, 'bomHistory/RemoveMyItem', { id: String(row!['id']) })
    await query({ sql: 'UPDATE user SET is_admin = 1 WHERE id = ?', args: [member.id] })
    expect(await figures(as)).toEqual(await listed(as))
    expect((await factsOf(as, 7)).days).toHaveLength(7)
  })

  it('adds quotes up from any instant to any other as their rows do', async () => {
    const as = await person({ isAdmin: true })
    const { id: quoteId } = await quoted(await person())
    const now = Date.now()
    const ages = [0.2, 0.9, 1.4, 2.5, 7].map((days) => Math.round(now - days * DAY))
    const columns =
      'owner_id, bom_id, bom_version, price_hash, input_hash, prj_name, customer_name, paper, result, total_fen, tax_fen, valid_to'
    await query(
      ...ages.map((at, n) => ({
        sql: `INSERT INTO quote (id, no, version, ${columns}, created_by, created)
          SELECT ?1, 'Q20200101' || substr(?2, -8), 1, ${columns}, created_by, ?2 FROM quote WHERE id = ?3`,
        args: [crypto.randomUUID(), at - n, quoteId],
      })),
    )
    // Nobody else writes a quote of a day that is over.
    await query("DELETE FROM day_fact WHERE name = 'quotes'")
    await count()
    const hour = DAY / 24
    const ends = [undefined, now - 3 * DAY, now - 1.1 * DAY, dayOf(now), now - hour, now + DAY]
    for (const from of ends)
      for (const to of ends.filter((end) => (end ?? now) > (from ?? 0))) {
        const [all, rows] = [
          { from, to },
          { from, to, keyword: 'Q' },
        ]
        const [kept, added] = [await call(as, 'dashboard/quotes', all), await call(as, 'dashboard/quotes', rows)]
        expect([from, to, kept.total, kept.sumFen]).toEqual([from, to, added.total, added.sumFen])
      }
  })

  it('tells how many lines of matched bills have a part, as the list of them does', async () => {
    const as = await person({ isAdmin: true })
    await business(as)
    const { matches } = await factsOf(as)
    const { sumLines, sumFound, items } = await call(as, 'dashboard/matches', stretch())
    expect(matches).toEqual({ lines: sumLines, found: sumFound })
    expect(sumLines).toBeGreaterThan(0)
    expect(items[0]!.lines).toBeGreaterThanOrEqual(items[0]!.found)
  })

  it('counts what wants somebody’s eye as the lists do', async () => {
    const as = await person({ isAdmin: true })
    const { overdue, messages, failedJobs, faults, openJobs } = await factsOf(as)
    const when = stretch()
    expect({
      overdue: (await call(as, 'FeedBack/SysGetList', { due: 'overdue' })).total,
      messages: (await call(as, 'message/GetMessageList', { kind: 'log', trouble: true, ...when })).total,
      failedJobs: (await call(as, 'job/List', { state: 'failed', ...when })).total,
      faults: (await call(as, 'log/list', when)).total,
      openJobs: (await call(as, 'job/List', { open: true })).total,
    }).toEqual({ overdue, messages, failedJobs, faults, openJobs })
  })

  it('leaves out what is a demo factory’s', async () => {
    const as = await person({ isAdmin: true })
    const before = await figures(as)
    const member = await person()
    await query({ sql: 'INSERT INTO demo_owner VALUES (?)', args: [member.id] })
    await call(as, 'wallet/topUp', { key: crypto.randomUUID(), userId: member.id, amountFen: 100, remark: '' })
    await call(member, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR9,0805' })
    expect(await figures(as)).toEqual(before)
    expect(await listed(as)).toEqual(before)
  })

  it('shows a sum to nobody who may not look at its rows, and no more than a quarter', async () => {
    const [lead, narrowed] = [await person({ isAdmin: true }), await person({ isAdmin: true })]
    const calls = ['dashboard/facts', 'wallet/getSysList']
    const role = await call(lead, 'role/save', { name: `出纳-${crypto.randomUUID().slice(0, 8)}`, calls })
    await query({ sql: 'UPDATE user SET role_id = ? WHERE id = ?', args: [role.id, narrowed.id] })
    const { series, matches, overdue, faults } = await factsOf(narrowed)
    const seen = DAY_FACTS.filter((name) => series[name] !== null)
    expect({ seen, matches, overdue, faults }).toEqual({
      seen: ['walletIn', 'walletOut'],
      matches: null,
      overdue: null,
      faults: null,
    })
    expect(await codeOf(lead, 'dashboard/facts', stretch(200))).toBe(4103)
  })

  it('counts a day once: what is there is not counted again', async () => {
    const day = dayOf(Date.now()) - 40 * DAY
    await query(...fillStatements(day, day))
    await query({
      sql: "UPDATE day_fact SET n = 77 WHERE name = 'bills' AND day = strftime('%Y-%m-%d', ? / 1000, 'unixepoch', '+8 hours')",
      args: [day],
    })
    await query(...fillStatements(day, day))
    const { series, days } = await call(await person({ isAdmin: true }), 'dashboard/facts', { from: day, to: day + DAY - 1 })
    expect([days.length, series.bills!.n]).toEqual([1, [77]])
    await query('DELETE FROM day_fact')
  })
})
