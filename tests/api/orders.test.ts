import { describe, expect, it } from 'vitest'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import { endOfWorkingDay } from '../../shared/working-days.ts'
import {
  act,
  ADDRESS,
  assemblyOrder,
  newKey,
  newPlan,
  operator,
  paidOrder,
  planOrder,
  rich,
  slip,
  uploaded,
} from './order-examples.ts'
import { quoted } from './quote-examples.ts'
import { ask, call, codeOf, envelope, lotOf, person, query, send, upload, type Person } from './harness.ts'

const DAY = 24 * 3_600_000

const detail = (as: Person, id: string) => call(as, 'Order/detail', { id })
const order = (as: Person, some: object) => ask(as, 'Order/save', { key: newKey(), address: ADDRESS, ...some })
const gerber = () => new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0])], 'gerber.zip')
const fetched = async (as: Person, id: string) =>
  (await send(`/api/file/${id}`, { headers: { 'X-AppToken': as.token } })).headers.get('Content-Disposition') !== null

describe('an order of a quote', () => {
  it('has its frozen price, its files, what the customer brings, and counts as accepted', async () => {
    const as = await person()
    const quote = await quoted(as)
    const { totalFen } = await call(as, 'BomAnalyse/GetBomQuote', { id: quote.id })
    const files = [
      { id: await uploaded(as, 8, gerber()), kind: 'gerber' as const },
      { id: await uploaded(as, 8, new File(['位号,X,Y\nR1,1,2'], '坐标.csv')), kind: 'placement' as const },
    ]
    const wanted = { quoteId: quote.id, seenFen: totalFen, deliverOn: '2027-01-15', remark: '分两批发', files, address: ADDRESS }
    const { id } = await call(as, 'Order/save', { key: newKey(), ...wanted })
    const made = await detail(as, id)
    expect(made).toMatchObject({
      kind: 'assembly',
      state: 10,
      totalFen,
      quoteId: quote.id,
      deliverOn: '2027-01-15',
      address: ADDRESS,
    })
    expect(made.payUntil! - made.created).toBe(DAY)
    expect(made.lines).toMatchObject([{ n: 1, qty: 100, amountFen: totalFen, shipped: 0 }])
    expect(made.files.map(({ name, kind }) => [name, kind]).toSorted()).toEqual([
      ['gerber.zip', 'gerber'],
      ['坐标.csv', 'placement'],
    ])
    expect(made.assembly).toMatchObject({
      quoteNo: quote.no,
      sets: 100,
      supplied: expect.arrayContaining([expect.objectContaining({ value: '10k', quantity: 400 })]),
    })
    expect((await call(as, 'BomAnalyse/GetBomQuote', { id: quote.id })).state).toBe('accepted')
  })

  it('is written once for a version, again once it was cancelled, and never of one that is void, over or seen otherwise', async () => {
    const as = await person()
    const { id: quoteId } = await quoted(as)
    expect(await (await envelope(await order(as, { quoteId, seenFen: 1 }))).code).toBe(4102)
    expect((await envelope(await order(as, { quoteId, address: null }))).code).toBe(4103)
    const first = await call(as, 'Order/save', { key: newKey(), quoteId, address: ADDRESS })
    expect((await envelope(await order(as, { quoteId }))).code).toBe(4102)
    await act(as, first.id, { act: 'cancel' })
    expect((await envelope(await order(as, { quoteId }))).code).toBe(0)
    const other = await quoted(as)
    await call(as, 'quote/Void', { id: other.id, reason: '客户改了板子' })
    expect((await envelope(await order(as, { quoteId: other.id }))).code).toBe(4102)
  })

  it('takes no file that is somebody else’s, of another use, or named twice', async () => {
    const [as, other] = [await person(), await person()]
    const { id: quoteId } = await quoted(as)
    const file = (id: string) => ({ id, kind: 'gerber' })
    const mine = await uploaded(as, 8, gerber())
    const cases: [object[], number][] = [
      [[file(await uploaded(other, 8, gerber()))], 4104],
      [[file(await uploaded(as, 7, slip()))], 4104],
      [[file(mine), file(mine)], 4103],
    ]
    for (const [files, code] of cases) expect((await envelope(await order(as, { quoteId, files }))).code).toBe(code)
  })
})

describe('a sub-account', () => {
  it('writes orders that wait for the owner, sees its own alone, and no sum without the right', async () => {
    const owner = await person()
    const [sub, other] = [await person({ parentId: owner.id, may: { rights: NO_RIGHTS } }), await person({ parentId: owner.id })]
    const { id, no } = await assemblyOrder(sub)
    const seen = await detail(sub, id)
    expect(seen).toMatchObject({ state: 5, totalFen: null, taxFen: null, walletFen: null, transfers: [] })
    expect(seen.payUntil).toBe(endOfWorkingDay(seen.created, 1, new Map()))
    expect(seen.lines).toMatchObject([{ priceMicro: null, amountFen: null }])
    expect((await call(sub, 'Order/list', {})).items).toMatchObject([{ no, totalFen: null, paidFen: null }])
    expect(await codeOf(sub, 'Order/list', { sort: 'totalFen' })).toBe(4105)
    expect(await codeOf(other, 'Order/detail', { id })).toBe(4104)
    expect((await call(other, 'Order/list', {})).total).toBe(0)
    expect((await call(owner, 'user/notices', {})).items[0]).toMatchObject({ kind: 'orderToRelease', ref: id })

    for (const each of ['pay', 'report'] as const)
      expect(await codeOf(sub, 'Order/save', { key: newKey(), id, act: each })).toBe(4105)
    expect(await codeOf(sub, 'Order/save', { key: newKey(), id, act: 'release' })).toBe(4102)
    await act(owner, id, { act: 'release' })
    expect(await detail(owner, id)).toMatchObject({ state: 10, payUntil: expect.any(Number) })
    expect(await codeOf(sub, 'Order/save', { key: newKey(), id, act: 'cancel' })).toBe(4102)
  })

  it('takes its own order back before the owner releases it', async () => {
    const sub = await person({ parentId: (await person()).id })
    const { id } = await assemblyOrder(sub)
    await act(sub, id, { act: 'cancel' })
    expect((await detail(sub, id)).state).toBe(90)
  })
})

describe('an order under way', () => {
  it('goes in parts, each with carrier and number, and is shipped with the last of them', async () => {
    const [{ id, as }, by] = [await paidOrder(), await operator()]
    const does = (some: object) => codeOf(by, 'Order/act', { key: newKey(), id, ...some })
    expect(await does({ act: 'ship', carrier: '顺丰', trackingNo: 'SF1' })).toBe(4102)
    for (const each of ['prepare', 'produce']) expect(await does({ act: each })).toBe(0)
    const ship = (lines: object[] | undefined, trackingNo: string) => does({ act: 'ship', carrier: '顺丰', trackingNo, lines })
    expect(await does({ act: 'ship' })).toBe(4103)
    expect(await ship([{ n: 1, qty: 101 }], 'SF1')).toBe(4103)
    expect(await ship([{ n: 2, qty: 1 }], 'SF1')).toBe(4103)
    expect(await ship([{ n: 1, qty: 60 }], 'SF1')).toBe(0)
    expect(await detail(as, id)).toMatchObject({ state: 40, lines: [{ shipped: 60 }] })
    const both = await Promise.all([ship([{ n: 1, qty: 40 }], 'SF2'), ship([{ n: 1, qty: 40 }], 'SF3')])
    expect(both.toSorted()).toEqual([0, 4102])
    const sent = await detail(as, id)
    expect(sent).toMatchObject({ state: 50, lines: [{ shipped: 100 }] })
    expect(sent.shipments.map(({ carrier, lines }) => [carrier, lines])).toEqual([
      ['顺丰', [{ n: 1, qty: 60 }]],
      ['顺丰', [{ n: 1, qty: 40 }]],
    ])
    expect(sent.events.map(({ actorName }) => actorName).slice(-2)).toEqual(['平台', '平台'])
    await act(as, id, { act: 'receive' })
    expect((await detail(as, id)).state).toBe(60)
    expect((await call(as, 'user/notices', {})).items.filter(({ kind }) => kind === 'orderShipped')).toHaveLength(2)
  })

  it('is found by operators with its member, by state, kind, person and words', async () => {
    const [{ id, no, as }, by] = [await paidOrder(), await operator()]
    const found = async (some: object) => (await call(by, 'Order/SysList', { userId: as.id, ...some })).items.map((row) => row.id)
    for (const some of [{}, { state: 20 }, { kind: 'assembly' }, { keyword: no }, { keyword: as.name }])
      expect(await found(some)).toEqual([id])
    for (const some of [{ state: 10 }, { kind: 'plan' }, { keyword: 'D19990101' }, { reported: true }])
      expect(await found(some)).toEqual([])
    expect((await detail(by, id)).userName).toBe(as.name)
    const narrow = await person({ isAdmin: true, isAdminBomTool: true })
    expect(await codeOf(narrow, 'Order/SysList', {})).toBe(4105)
  })
})

describe('files of an order', () => {
  it('are had by its owner, who wrote it, and operators, and by nobody else', async () => {
    const owner = await person()
    const [sub, other, stranger, by] = [
      await person({ parentId: owner.id }),
      await person({ parentId: owner.id }),
      await person(),
      await operator(),
    ]
    const id = await uploaded(sub, 8, gerber())
    await call(sub, 'Order/save', {
      key: newKey(),
      quoteId: (await quoted(sub)).id,
      address: ADDRESS,
      files: [{ id, kind: 'gerber' }],
    })
    const mine = await planOrder(owner)
    const slipId = await uploaded(owner, 7, slip())
    await call(owner, 'Order/save', { key: newKey(), id: mine.id, act: 'report', amountFen: 1000, paidOn: '2026-11-01', slipId })
    const who = [owner, sub, other, stranger, by]
    expect(await Promise.all(who.map((as) => fetched(as, id)))).toEqual([true, true, false, false, true])
    expect(await Promise.all(who.map((as) => fetched(as, slipId)))).toEqual([true, false, false, false, true])
  })

  it('are what they say: a page is no slip, whatever it is called', async () => {
    const as = await person()
    const page = '<!doctype html><script>alert(1)</script>'
    for (const name of ['回单.pdf', '回单.png', '回单.jpg', '回单.html', '回单'])
      expect((await envelope(await upload(as, 7, new File([page], name)))).code).toBe(4103)
    expect((await envelope(await upload(as, 7, slip()))).code).toBe(0)
  })
})

describe('what belongs to someone else', () => {
  it('is not found: orders and slips in crossed calls', async () => {
    const [one, other] = [await rich(5000), await rich(5000)]
    const theirs = await planOrder(other)
    const mine = await planOrder(one)
    const theirSlip = await uploaded(other, 7, slip())
    const report = { act: 'report', amountFen: 1000, paidOn: '2026-11-01' }
    const calls: [string, object][] = [
      ['Order/detail', { id: theirs.id }],
      ...(['pay', 'cancel', 'receive', 'release'] as const).map((each): [string, object] => [
        'Order/save',
        { key: newKey(), id: theirs.id, act: each },
      ]),
      ['Order/save', { key: newKey(), id: theirs.id, ...report }],
      ['Order/save', { key: newKey(), id: mine.id, ...report, slipId: theirSlip }],
    ]
    for (const [name, input] of calls) expect([name, input, await codeOf(one, name, input)]).toEqual([name, input, 4104])
    expect(await detail(other, theirs.id)).toMatchObject({ state: 10, walletFen: 5000, transfers: [] })
    expect((await call(one, 'Order/list', {})).items.map(({ id }) => id)).toEqual([mine.id])
  })
})

describe('numbers', () => {
  const [count, writers] = [60, 20]
  it(`${count} orders of a day under ${writers} writers: each number once, none left out`, { timeout: 120_000 }, async () => {
    const [buyers, { id: productId }] = await Promise.all([
      Promise.all(Array.from({ length: writers }, () => person())),
      newPlan(),
    ])
    const each = Array.from({ length: count }, (_, n) => buyers[n % writers]!)
    const given = (await Promise.all(each.map((as) => call(as, 'Order/save', { key: newKey(), productId })))).map(({ no }) => no)
    expect(new Set(given).size).toBe(count)
    // Beside those of other tests: the day's numbers are 1, 2, 3 … up to the counter's.
    const [row] =
      await query(`SELECT count(*) AS n, max(CAST(substr(no, 10) AS INTEGER)) AS most, min(CAST(substr(no, 10) AS INTEGER)) AS least,
      (SELECT last FROM no_counter WHERE kind = 'D' ORDER BY day DESC LIMIT 1) AS last FROM orders WHERE no GLOB substr('${given[0]}', 1, 9) || '*'`)
    expect(row).toEqual({ n: row?.['last'], most: row?.['last'], least: 1, last: expect.any(Number) })
  })
})

describe('working days', () => {
  const HOLIDAYS = new Map([
    ['2027-01-01', false],
    ['2027-01-03', true],
  ])
  it.each([
    // Friday, then the Friday after; over a weekend; from a Sunday.
    ['2026-11-20T10:00:00+08:00', 5, '2026-11-27T23:59:59.999+08:00'],
    ['2026-11-25T23:59:00+08:00', 5, '2026-12-02T23:59:59.999+08:00'],
    ['2026-11-22T00:00:00+08:00', 1, '2026-11-23T23:59:59.999+08:00'],
    ['2026-11-21T12:00:00+08:00', 5, '2026-11-27T23:59:59.999+08:00'],
    // Over a holiday, and the Sunday that is worked on for it.
    ['2026-12-30T10:00:00+08:00', 3, '2027-01-04T23:59:59.999+08:00'],
  ])('from %s, the end of the %ith', (from, n, end) => {
    expect(new Date(endOfWorkingDay(Date.parse(from), n, HOLIDAYS))).toEqual(new Date(end))
  })
})

it('keeps a member from the operators’ calls', async () => {
  const { id, as } = await paidOrder()
  await query(...lotOf(as.id, 1))
  for (const [name, input] of [
    ['Order/act', { key: newKey(), id, act: 'prepare' }],
    ['Order/refund', { key: newKey(), id, reason: '我要退款退款' }],
    ['Order/SysList', {}],
  ] as const)
    expect(await codeOf(as, name, input)).toBe(4097)
})
