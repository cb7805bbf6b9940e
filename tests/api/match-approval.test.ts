import { describe, expect, it } from 'vitest'
import { DAY } from '../../shared/day.ts'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import { noticeText } from '../../shared/notices.ts'
import { askApproval } from '../../worker/service/match/approval/ask-approval.ts'
import { contextFor, sessionFor } from './context.ts'
import { addOffer, addSupplier } from './catalogue-rows.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'
import { approving, askedBill, billOf, chosenBill, matched, matchedBill, matcher, ownChips } from './match-examples.ts'
import { shared, signer } from './quote-examples.ts'

const linesOf = async (as: Person, id: string) => (await call(as, 'bomai/matchList', { id })).items
const refused = async (name: string, body: object, as: Person | null = null) => {
  const { code, message, data } = await envelope<{ reason?: string } | null>(await ask(as, name, body))
  return { code, message, reason: data?.reason ?? null }
}
/** A bill with four lines: two with a part of a family of three, one without any, one of another family. */
async function bill(as: Person) {
  const { stem, parts } = await ownChips(['A', 'AB', 'AC'], { descr: '运放' })
  const other = await ownChips(['A'])
  const { id } = await billOf(
    as,
    [
      { designators: 'U1-U3', footprint: 'SOP-8', mpn: `${stem}A` },
      { designators: 'U4', footprint: 'SOP-8', mpn: `${other.stem}A` },
      { designators: 'U5', footprint: 'SOP-8', mpn: 'NOBODYHASTHIS9' },
    ],
    { sets: 5 },
  )
  const { items } = await matched(as, id)
  return { id, items, parts, other: other.parts[0]! }
}

describe('a link for a customer', () => {
  it('shows what is asked for and offered, and what he says is what holds', async () => {
    const as = await matcher()
    const { id, items, parts, other } = await bill(as)
    const made = await call(as, 'bomai/approve', { id })
    expect([made.code, made.lines]).toEqual([expect.stringMatching(/^m[\w-]{43}$/), 2])
    expect((await linesOf(as, id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'proposed'])
    const shown = await call(null, 'bomai/approval', { code: made.code })
    expect(shown).toMatchObject({ prices: false, expires: made.expires, accepted: null })
    expect(shown.lines.map(({ label, need, asked }) => [label, need, asked.mpn])).toEqual([
      ['U1-U3', 15, items[0]!.asked.mpn],
      ['U4', 5, items[1]!.asked.mpn],
    ])
    expect(shown.lines.map(({ offered }) => offered.map((part) => part.id))).toEqual([parts.map((part) => part.id), [other.id]])
    const said = { code: made.code, ...signer() }
    const [first, second] = shown.lines
    const answers = [
      { key: first!.key, rowVersion: first!.rowVersion, partId: parts[1]!.id },
      { key: second!.key, rowVersion: second!.rowVersion, partId: null, remark: '用我们自己的料' },
    ]
    const { name, at } = await call(null, 'bomai/acceptParts', { ...said, lines: answers })
    const decided = { byCustomer: true, decidedBy: '王工', decided: at }
    expect((await linesOf(as, id)).slice(0, 2)).toMatchObject([
      { state: 'chosen', partId: parts[1]!.id, remark: '', ...decided },
      { state: 'rejected', partId: null, remark: '用我们自己的料', ...decided },
    ])
    const after = await call(null, 'bomai/approval', { code: made.code })
    expect([after.accepted, after.lines.map(({ answer }) => answer)]).toEqual([
      { name, at },
      [
        { partId: parts[1]!.id, remark: '' },
        { partId: null, remark: '用我们自己的料' },
      ],
    ])
    const { items: links } = await call(as, 'bomai/approvals', { id })
    expect(links).toMatchObject([
      { id: made.id, waiting: 0, chosen: 1, rejected: 1, views: 1, accepted: { name: '王工', phone: '138 0013 8000', at } },
    ])
  })

  it('tells whoever sent it and the owner, once', async () => {
    const owner = await matcher()
    const sub = await person({ parentId: owner.id })
    const { code, bomId } = await askedBill(sub)
    await call(null, 'bomai/acceptParts', { code, ...signer(), lines: await approving(code) })
    for (const as of [owner, sub]) {
      const { items } = await call(as, 'user/notices', {})
      expect(items.map((one) => [one.kind, one.ref, noticeText(one).text])).toEqual([['matchApproved', bomId, '王工同意 1 行']])
    }
  })

  it('asks about the lines that were named, and about none without a part, none twice', async () => {
    const as = await matcher()
    const { id, items } = await bill(as)
    const keys = items.map(({ key }) => key)
    const asked = async (lines: (string | undefined)[]) => codeOf(as, 'bomai/approve', { id, lines })
    expect(await asked([keys[2]])).toBe(4102)
    expect(await asked([keys[1]])).toBe(0)
    expect(await asked([keys[0], keys[1]])).toBe(4102)
    expect((await linesOf(as, id)).map(({ state }) => state)).toEqual(['proposed', 'waiting', 'proposed'])
    expect(await asked([])).toBe(4103)
  })

  it('is kept as a hash alone, its code stands in no log, and it opens no quote, nor a quote’s link it', async () => {
    const as = await matcher()
    const { code, id } = await askedBill(as)
    const rows = await query({ sql: 'SELECT * FROM share WHERE id = ?', args: [id] })
    await call(null, 'bomai/acceptParts', { code, ...signer(), lines: await approving(code) })
    const logs = await query("SELECT * FROM operation_log WHERE call IN ('bomai/approve', 'bomai/acceptParts')")
    expect(logs.length).toBeGreaterThan(1)
    expect(JSON.stringify([rows, logs])).not.toContain(code.slice(1))
    const quote = await shared(as)
    expect(await codeOf(null, 'share/Read', { code: code.slice(1) })).toBe(4104)
    expect(await codeOf(null, 'bomai/approval', { code: `m${quote.code}` })).toBe(4104)
  })
})

describe('what he says', () => {
  it('counts once: a repeat gets the first answer, another is told by whom', async () => {
    const as = await matcher()
    const { code, bomId } = await askedBill(as)
    const said = { code, ...signer(), lines: await approving(code) }
    const answers = await Promise.all([1, 2].map(() => call(null, 'bomai/acceptParts', said)))
    expect(answers[0]).toEqual(answers[1])
    expect(await call(null, 'bomai/acceptParts', said)).toEqual(answers[0])
    expect(await refused('bomai/acceptParts', { ...said, ...signer() })).toEqual({
      code: 4102,
      message: '这些物料已由王工确认',
      reason: 'outdated',
    })
    expect((await linesOf(as, bomId))[0]).toMatchObject({ state: 'chosen', rowVersion: 3 })
    expect((await call(as, 'user/notices', {})).total).toBe(1)
  })

  it('is about every line that waits, as it stands, and a part that was offered', async () => {
    const as = await matcher()
    const { id, parts } = await bill(as)
    const { code } = await call(as, 'bomai/approve', { id })
    const lines = await approving(code)
    const [one, two] = [lines[0]!, lines[1]!]
    const say = async (some: object[]) => (await refused('bomai/acceptParts', { code, ...signer(), lines: some })).code
    expect(await say([one])).toBe(4102)
    expect(await say([one, { ...two, partId: parts[0]!.id }])).toBe(4103)
    expect(await say([one, { ...two, key: '0:99' }])).toBe(4102)
    expect(await say([one, one])).toBe(4103)
    expect(await say([one, { ...two, remark: '长'.repeat(201) }])).toBe(4103)
    await matched(as, id)
    expect(await say([one, two])).toBe(4102)
    expect((await linesOf(as, id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'proposed'])
    expect(await say(await approving(code))).toBe(0)
  })

  it('is not asked for a line that was decided otherwise meanwhile', async () => {
    const as = await matcher()
    const { id } = await bill(as)
    const { code } = await call(as, 'bomai/approve', { id })
    const seen = await approving(code)
    const line = (await linesOf(as, id))[0]!
    await call(as, 'bomai/choose', { id, lines: [{ key: line.key, rowVersion: line.rowVersion, to: 'rejected' }] })
    expect((await refused('bomai/acceptParts', { code, ...signer(), lines: seen })).reason).toBe('outdated')
    const left = await approving(code)
    expect(left).toEqual([seen[1]])
    await call(null, 'bomai/acceptParts', { code, ...signer(), lines: left })
    expect((await linesOf(as, id)).map(({ state, byCustomer }) => [state, byCustomer])).toEqual([
      ['rejected', false],
      ['chosen', true],
      ['proposed', false],
    ])
  })
})

describe('a link that is over', () => {
  it('was taken back: it shows nothing, and its lines are what they were', async () => {
    const as = await matcher()
    const [{ id: chosenId }, proposed] = [await chosenBill(as), await matchedBill(as)]
    for (const [id, state] of [
      [chosenId, 'chosen'],
      [proposed.id, 'proposed'],
    ] as const) {
      const link = await call(as, 'bomai/approve', { id })
      const lines = await approving(link.code)
      await call(as, 'share/Revoke', { id: link.id })
      const gone = { code: 4104, message: '这个链接已被撤销，请联系报价方', reason: 'linkRevoked' }
      expect(await refused('bomai/approval', { code: link.code })).toEqual(gone)
      expect(await refused('bomai/acceptParts', { code: link.code, ...signer(), lines })).toEqual(gone)
      expect((await linesOf(as, id))[0]).toMatchObject({ state, byCustomer: false })
    }
  })

  it('is past its days: nobody answers, and somebody else may be asked', async () => {
    const as = await matcher()
    const { id } = await matchedBill(as)
    await sessionFor(as.id)
    const ctx = contextFor(as.id, Date.now() - 5 * DAY, 'bomai/approve')
    const { code } = await askApproval(ctx, { id, prices: false, days: 1 })
    const { key, rowVersion, partId } = (await linesOf(as, id))[0]!
    const over = { code: 4104, message: '这个链接已过期，请联系报价方重新发送', reason: 'linkExpired' }
    expect(await refused('bomai/approval', { code })).toEqual(over)
    expect(await refused('bomai/acceptParts', { code, ...signer(), lines: [{ key, rowVersion, partId }] })).toEqual(over)
    const next = await call(as, 'bomai/approve', { id })
    expect(await approving(next.code)).toEqual([{ key, rowVersion: rowVersion + 1, partId }])
  })

  it('is somebody else’s: neither his colleague nor a stranger lists it or takes it back', async () => {
    const as = await matcher()
    const { bomId, id, code } = await askedBill(as)
    for (const who of [await matcher(), await person({ parentId: as.id })]) {
      expect((await call(who, 'bomai/approvals', { id: bomId })).total).toBe(0)
      expect(await codeOf(who, 'share/Revoke', { id })).toBe(4104)
      expect(await codeOf(who, 'bomai/approve', { id: bomId })).toBe(4104)
    }
    expect(await approving(code)).toHaveLength(1)
  })
})

describe('whoever has the link', () => {
  /** A part that the account alone buys, at a price nobody else knows. */
  async function secret(as: Person) {
    const { id, part } = await matchedBill(as)
    const supplier = await addSupplier({ ownerId: as.id })
    await addOffer(supplier.id, { partId: part.id, breaks: [[1, 1_234_567]] })
    const [row] = await query({ sql: 'SELECT name FROM supplier WHERE id = ?', args: [supplier.id] })
    await call(as, 'bomHistory/updateMyPrjName', { id, prjName: '绝密项目 7788', rowVersion: 1 })
    return { id, supplier: String(row!['name']) }
  }

  it('reads no supplier and nothing of the file beyond the line, and a price only where he may', async () => {
    const as = await matcher()
    const { id, supplier } = await secret(as)
    const [line] = await linesOf(as, id)
    const read = async (prices: boolean) => {
      const link = await call(as, 'bomai/approve', { id, lines: [line!.key], prices })
      const shown = await call(null, 'bomai/approval', { code: link.code })
      await call(as, 'share/Revoke', { id: link.id })
      return { text: JSON.stringify(shown), unitMicro: shown.lines[0]!.offered[0]!.unitMicro }
    }
    const [without, priced] = [await read(false), await read(true)]
    for (const { text } of [without, priced]) for (const word of [supplier, '7788', as.name]) expect(text).not.toContain(word)
    expect([without.unitMicro, priced.unitMicro]).toEqual([null, 1_234_567])
    expect(without.text).not.toContain('1234567')
  })

  it('sees no price by the hand of somebody who sees none himself', async () => {
    const owner = await matcher()
    const sub = await person({ parentId: owner.id, may: { rights: NO_RIGHTS } })
    const { id } = await matchedBill(sub)
    expect(await codeOf(sub, 'bomai/approve', { id, prices: true })).toBe(4105)
    expect(await codeOf(sub, 'bomai/approve', { id })).toBe(0)
  })
})
