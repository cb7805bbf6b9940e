import { describe, expect, it } from 'vitest'
import { DAY } from '../../shared/day.ts'
import { NO_RIGHTS, type PriceRights } from '../../shared/engine/price/rights.ts'
import type { OrderChoices } from '../../shared/engine/price/types.ts'
import { PAPER_COLUMNS, type QuoteDocument, type SharePrices } from '../../shared/engine/quote/document.ts'
import { noticeText } from '../../shared/notices.ts'
import { endOfDay } from '../../shared/quote-state.ts'
import { contextFor, sessionFor } from './context.ts'
import { createShare } from '../../worker/service/share/own-shares.ts'
import { saveQuote } from '../../worker/service/quote/save-quote.ts'
import { ask, call, calledFrom, codeOf, envelope, ORIGIN, person, query, send, type Person } from './harness.ts'
import { clearBill, newCustomer, paper, quoted, shared, signer } from './quote-examples.ts'

type Shared = Awaited<ReturnType<typeof call<'share/Read'>>>

const open = (code: string) => call(null, 'share/Read', { code })
const refused = async (name: string, body: object, as: Person | null = null) => {
  const { code, message, data } = await envelope<{ reason?: string } | null>(await ask(as, name, body))
  return { code, message, reason: data?.reason ?? null }
}
const accept = (code: string, some: object = {}) => refused('share/Accept', { code, ...signer(), ...some })
const quoteOf = (as: Person, id: string) => call(as, 'BomAnalyse/GetBomQuote', { id })
const links = async (as: Person, id: string) => (await call(as, 'share/List', { id })).items
/** A quote that was given so many days ago, for fifteen days. */
async function oldQuote(as: Person, days: number): Promise<string> {
  await sessionFor(as.id)
  const { id, rowVersion } = await clearBill(as)
  const asked = { id, rowVersion, again: null, customerId: null, paper: { ...paper(), ...BARE } }
  const ctx = contextFor(as.id, Date.now() - days * DAY, 'BomAnalyse/SaveBomQuote')
  return (await saveQuote(ctx, { ...asked, key: crypto.randomUUID() })).id
}
/** A link that ended some days ago. */
async function oldShare(as: Person): Promise<string> {
  const { id } = await quoted(as)
  await sessionFor(as.id)
  const ctx = contextFor(as.id, Date.now() - 5 * DAY, 'share/Create')
  return (await createShare(ctx, { id, prices: 'lines', days: 1 })).code
}
const BARE = { language: 'zh' as const, terms: '', deliveryDays: null, remark: '', currency: null }

describe('a link', () => {
  it('shows a quote to whoever has it, for as long as was said', async () => {
    const as = await person()
    const { id, no } = await quoted(as)
    const made = await call(as, 'share/Create', { id, prices: 'lines', days: 7 })
    expect(made.code).toMatch(/^[\w-]{43}$/)
    expect(made.expires).toBe(endOfDay(Date.now(), 7))
    const { document, ...told } = await open(made.code)
    expect(told).toEqual({ state: 'valid', prices: 'lines', expires: made.expires, accepted: null, hasLogo: false })
    const own = (await quoteOf(as, id)).document
    expect([document.no, document.totalFen]).toEqual([no, own.totalFen])
    const days = async (some: object) => codeOf(as, 'share/Create', { id, prices: 'total', ...some })
    expect([await days({ days: 0 }), await days({ days: 91 }), await days({ days: 1.5 }), await days({ days: 90 })]).toEqual([
      4103, 4103, 4103, 0,
    ])
  })

  it('is kept as a hash alone, and its code stands in no log', async () => {
    const as = await person()
    const { code, id } = await shared(as)
    await accept(code)
    const rows = await query({ sql: 'SELECT * FROM share WHERE id = ?', args: [id] })
    const logs = await query("SELECT * FROM operation_log WHERE call LIKE 'share/%'")
    expect(logs.length).toBeGreaterThan(1)
    expect(JSON.stringify([rows, logs])).not.toContain(code)
  })

  it('that nobody made shows nothing, however near it comes', async () => {
    const { code } = await shared(await person())
    const near = [
      code.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      `${code.slice(0, 42).split('').toReversed().join('')}A`,
    ]
    for (const wrong of near) {
      expect(await refused('share/Read', { code: wrong })).toMatchObject({ code: 4104, reason: null })
      expect(await accept(wrong)).toMatchObject({ code: 4104, reason: null })
    }
    for (const junk of [code.slice(1), `${code}A`, `${code.slice(1)}.`, ''])
      expect(await codeOf(null, 'share/Read', { code: junk })).toBe(4103)
  })

  it('ends when it is taken back, when its days are over, and with its owner’s account', async () => {
    const as = await person()
    const [one, two, three] = [await shared(as), await oldShare(as), await shared(as)]
    await call(as, 'share/Revoke', { id: one.id })
    const gone = { code: 4104, message: '这个链接已被撤销，请联系报价方', reason: 'linkRevoked' }
    expect([await refused('share/Read', { code: one.code }), await accept(one.code)]).toEqual([gone, gone])
    expect((await refused('share/Revoke', { id: one.id }, as)).code).toBe(4102)
    const over = { code: 4104, message: '这个链接已过期，请联系报价方重新发送', reason: 'linkExpired' }
    expect([await refused('share/Read', { code: two }), await accept(two)]).toEqual([over, over])
    expect((await open(three.code)).state).toBe('valid')
    await query({ sql: 'UPDATE user SET state = 0 WHERE id = ?', args: [as.id] })
    expect(await refused('share/Read', { code: three.code })).toEqual(gone)
  })

  it('is made of a quote that stands, and so often', async () => {
    const as = await person()
    const { id } = await quoted(as)
    await Promise.all(Array.from({ length: 49 }, () => call(as, 'share/Create', { id, prices: 'none' })))
    const last = await Promise.all(Array.from({ length: 3 }, () => codeOf(as, 'share/Create', { id, prices: 'none' })))
    expect(last.toSorted()).toEqual([0, 4102, 4102])
    expect((await links(as, id)).length).toBe(50)
    const other = await quoted(as)
    await call(as, 'quote/Void', { id: other.id, reason: '报错了价格' })
    expect(await refused('share/Create', { id: other.id, prices: 'none' }, as)).toMatchObject({
      code: 4102,
      message: '这份报价单已经作废，不能分享',
    })
  })
})

describe('a look at it', () => {
  const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
  const look = async (code: string, ip: string, agent: string) => {
    const headers = { ...calledFrom(ip), 'Content-Type': 'application/json', 'User-Agent': agent }
    const answer = await send(`${ORIGIN}/api/share/Read`, { method: 'POST', headers, body: JSON.stringify({ code }) })
    expect((await envelope(answer)).state).toBe(1)
  }

  it('is told to who sent it: when, about where and with what, the same one once', async () => {
    const as = await person()
    const { code, quoteId } = await shared(as)
    const before = Date.now()
    for (const ip of ['203.0.113.7', '203.0.113.9', '2001:db8:1:2:3:4:5:6']) await look(code, ip, AGENT)
    await look(
      code,
      '203.0.113.7',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    )
    const [link] = await links(as, quoteId)
    expect(link!.views).toBe(3)
    expect(link!.seen.map(({ network, agent }) => [network, agent])).toEqual([
      ['203.0.113.*', 'Windows Edge'],
      ['2001:db8:1:*', 'iPhone 微信'],
      ['203.0.113.*', 'iPhone 微信'],
    ])
    for (const { at } of link!.seen) expect(at).toBeGreaterThanOrEqual(before)
  })

  it('is counted for good, and the last thirty are kept', async () => {
    const as = await person()
    const { code, quoteId } = await shared(as)
    for (let n = 0; n < 33; n++) await look(code, `198.51.${n}.1`, AGENT)
    const [link] = await links(as, quoteId)
    expect([link!.views, link!.seen.length, link!.seen[0]!.network]).toEqual([33, 30, '198.51.32.*'])
  })

  it('that shows nothing is none', async () => {
    const as = await person()
    const { code, id, quoteId } = await shared(as)
    await call(as, 'share/Revoke', { id })
    await codeOf(null, 'share/Read', { code })
    expect((await links(as, quoteId))[0]).toMatchObject({ views: 0, seen: [], revoked: expect.any(Number) })
  })
})

describe('accepted', () => {
  it('by name and phone: the quote is, and the owner and the maker of the link hear of it', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    const { code, quoteId, no } = await shared(sub)
    const { name, at } = await call(null, 'share/Accept', { code, ...signer() })
    expect(name).toBe('王工')
    expect(await open(code)).toMatchObject({ state: 'accepted', accepted: { name: '王工', at } })
    for (const as of [owner, sub]) {
      const { items } = await call(as, 'user/notices', {})
      expect(items.map((one) => [one.kind, one.ref, noticeText(one).text])).toEqual([
        ['quoteAccepted', quoteId, `王工通过分享链接接受了 ${no}`],
      ])
    }
    const quote = await quoteOf(owner, quoteId)
    expect([quote.state, quote.events]).toEqual([
      'accepted',
      [{ kind: 'accepted', reason: '', userName: sub.name, created: at, signed: { name: '王工', phone: '138 0013 8000' } }],
    ])
    expect((await links(owner, quoteId))[0]!.accepted).toEqual({ name: '王工', phone: '138 0013 8000', at })
  })

  it('once: by two at the same time, through one link or two, and by a repeat of the same request', async () => {
    const as = await person()
    const { code, quoteId } = await shared(as)
    const other = await call(as, 'share/Create', { id: quoteId, prices: 'total' })
    const said = { ...signer(), name: '李工' }
    const answers = await Promise.all([
      accept(code),
      accept(code, said),
      accept(code, said),
      accept(other.code, { name: '赵总' }),
    ])
    const told = answers.map(({ code: each }) => each)
    expect(told.filter((each) => each === 0).length).toBe(told[1] === 0 ? 2 : 1)
    expect(told[1]).toBe(told[2])
    for (const { code: each, message } of answers)
      if (each !== 0) expect([each, message]).toEqual([4102, expect.stringContaining('接受')])
    expect((await quoteOf(as, quoteId)).events.length).toBe(1)
    expect((await call(as, 'user/notices', {})).total).toBe(1)
    // Through the other link nobody hears a name.
    const names = await Promise.all([code, other.code].map(async (each) => (await open(each)).accepted!.name))
    expect(names.filter((each) => each === null).length).toBe(1)
  })

  it('again with the same key gives the first answer, with another one it is told by whom', async () => {
    const { code } = await shared(await person())
    const said = signer()
    const first = await call(null, 'share/Accept', { code, ...said })
    expect(await call(null, 'share/Accept', { code, ...said })).toEqual(first)
    expect(await accept(code)).toMatchObject({ code: 4102, message: '这份报价单已由王工接受', reason: 'outdated' })
    expect((await accept(code, { ...said, name: '张三' })).code).toBe(4102)
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a figure for a name', { name: '合计98765' }],
    ['dots for a name', { name: '··' }],
    ['a name too long', { name: '长'.repeat(41) }],
    ['signs that turn the text', { name: '王\u202e工' }],
    ['no phone', { phone: '' }],
    ['a word for a phone', { phone: '联系我' }],
    ['a phone too long', { phone: '1'.repeat(21) }],
    ['no key', { key: '1' }],
  ])('is not with %s', async (_, wrong) => {
    const as = await person()
    const { code, quoteId } = await shared(as)
    expect((await accept(code, wrong)).code).toBe(4103)
    expect((await quoteOf(as, quoteId)).state).toBe('valid')
  })

  it('is no more once the quote is void, replaced, past its days or accepted, which the page tells too', async () => {
    const as = await person()
    const [voided, replaced, marked] = [await shared(as), await shared(as), await shared(as)]
    await call(as, 'quote/Void', { id: voided.quoteId, reason: '让利 18.75% 重报' })
    expect(await accept(voided.code)).toMatchObject({ code: 4102, message: '这份报价单已作废，不能接受' })
    const { bomId } = await quoteOf(as, replaced.quoteId)
    const { rowVersion } = await call(as, 'BomAnalyse/Details', { id: bomId })
    await call(as, 'BomAnalyse/SaveBomQuote', { id: bomId, rowVersion, again: replaced.quoteId, paper: paper() })
    expect(await accept(replaced.code)).toMatchObject({
      code: 4102,
      message: '这份报价单已有新的一版，请向报价方索取新的链接',
    })
    await call(as, 'quote/Accept', { id: marked.quoteId })
    expect(await accept(marked.code)).toMatchObject({ code: 4102, message: '这份报价单已经接受过了' })
    const late = await call(as, 'share/Create', { id: await oldQuote(as, 20), prices: 'lines' })
    expect(await accept(late.code)).toMatchObject({
      code: 4102,
      message: expect.stringMatching(/有效期到 20\d\d-\d\d-\d\d 为止/),
    })
    const states = await Promise.all([voided, replaced, marked, late].map(async ({ code }) => (await open(code)).state))
    expect(states).toEqual(['voided', 'superseded', 'accepted', 'expired'])
    expect(JSON.stringify(await open(voided.code))).not.toContain('18.75')
  })

  it('is nothing that was not priced', async () => {
    const as = await person()
    const { code, quoteId } = await shared(as, { prices: 'none' })
    expect(await accept(code)).toMatchObject({ code: 4102, message: expect.stringContaining('不显示价格') })
    expect((await quoteOf(as, quoteId)).state).toBe('valid')
    await expect(
      query({
        sql: "INSERT INTO share_acceptance SELECT id, ref, ?, '王工', '13800138000', ? FROM share WHERE ref = ?",
        args: [crypto.randomUUID(), Date.now(), quoteId],
      }),
    ).rejects.toThrow('share_is_over')
  })
})

/** Figures that a quote has in every place, each told by its digits. */
const CANARIES = /98,?765\.43|9876543|18\.75|187500|76,?543\.21|7654321/
const ORDER: Partial<OrderChoices> = {
  mode: 'smt',
  sets: 20,
  discountPpm: 187_500,
  pcbFen: 9_876_543,
  specials: [{ name: '运费 98765.43', amountFen: 9_876_543, taxable: true, remark: '毛利 18.75%' }],
  unitPrices: { lines: {}, materials: {}, types: { SMT: 187_500 } },
  supply: { '0:1': { unitPriceMicro: 9_876_543 }, '0:2': { unitPriceMicro: 9_876_543 } },
}
const TEXT = '位号,数量,规格,封装,备注\nR1-R9,9,10k,0603,单价 98765.43\nC1,1,100nF,0402,'

/** A quote with everything, and a link to it made by somebody of this side. */
async function planted(by: (owner: Person) => Promise<Person>, prices: SharePrices, columns = [...PAPER_COLUMNS]) {
  const owner = await person()
  const maker = await by(owner)
  const { id } = await call(maker, 'BomAnalyse/SaveItem', { text: TEXT })
  const { rowVersion } = await call(owner, 'BomAnalyse/SaveItem', { id, rowVersion: 1, text: TEXT, choices: { order: ORDER } })
  const prjName = '温控板 材料98,765.43'
  await call(owner, 'bomHistory/updateMyPrjName', { id, prjName, rowVersion })
  await call(owner, 'quote/SaveHead', { rowVersion: 0, name: '点价电子', terms: '预付 98765.43' })
  const customer = await newCustomer(owner, {
    name: `客户 ${crypto.randomUUID().slice(0, 4)} 98765.43`,
    contact: '王工 98765.43',
  })
  const currency = { code: 'USD' as const, rateMicro: 7_123_400, date: '2026-11-23', source: '毛利 18.75%' }
  const asked = { customerId: customer.id, paper: { columns, currency, remark: '合计 7654321', terms: '预付 98765.43' } }
  const quote = await call(owner, 'BomAnalyse/SaveBomQuote', { id, rowVersion: rowVersion + 1, ...asked })
  const { code } = await call(maker, 'share/Create', { id: quote.id, prices })
  const text = await (await ask(null, 'share/Read', { code })).text()
  return { owner, maker, quoteId: quote.id, text, document: (JSON.parse(text) as { data: Shared }).data.document }
}
const asOwner = async (owner: Person) => owner
const asSub = (rights: Partial<PriceRights>) => (owner: Person) =>
  person({ parentId: owner.id, may: { rights: { ...NO_RIGHTS, ...rights } } })

describe('what a link shows', () => {
  const facts = (document: QuoteDocument) => ({ ...document, amounts: null, rows: null })

  it('lines: all that stands on the paper, and nothing beside it', async () => {
    const { owner, quoteId, document } = await planted(asOwner, 'lines')
    const own = (await quoteOf(owner, quoteId)).document
    expect(facts(document)).toEqual({ ...facts(own), paper: { ...own.paper, head: { ...own.paper.head, terms: '' } } })
    expect(document.rows).toEqual(own.rows)
    expect(document.rows[0]).toMatchObject({ unitMicro: expect.any(Number), labourFen: expect.any(Number) })
    const sum = (amounts: QuoteDocument['amounts']) => amounts.reduce((all, { amountFen }) => all + amountFen!, 0)
    expect(sum(document.amounts)).toBe(sum(own.amounts))
    expect(document.amounts.map(({ name }) => name).join('')).toBe('')
    expect(document.amounts.length).toBeLessThan(own.amounts.length)
  })

  it('total: the sums of the whole and no other price', async () => {
    const { owner, quoteId, document } = await planted(asOwner, 'total')
    const own = (await quoteOf(owner, quoteId)).document
    const columns = own.paper.columns.filter((column) => column !== 'unit' && column !== 'amount')
    expect(facts(document)).toEqual({
      ...facts(own),
      paper: { ...own.paper, columns, head: { ...own.paper.head, terms: '' } },
    })
    expect(document.totalFen).toBeGreaterThan(0)
    expect(document.amounts).toEqual([])
    expect(document.rows).toEqual(own.rows.map((row) => ({ ...row, unitMicro: null, labourFen: null })))
  })

  it('none: no figure of the owner’s anywhere in the answer', async () => {
    const { text, document } = await planted(asOwner, 'none')
    expect(text.match(CANARIES)).toBeNull()
    expect(document).toMatchObject({
      isPriced: false,
      amounts: [],
      subtotalFen: null,
      taxFen: null,
      totalFen: null,
      perSetMicro: null,
      prjName: '温控板 材料••',
      paper: { currency: null, remark: '', terms: '', head: { name: '点价电子', terms: '' } },
    })
    expect(document.rows.map(({ unitMicro, labourFen }) => [unitMicro, labourFen])).toEqual([
      [null, null],
      [null, null],
    ])
    // It says what is built all the same.
    expect(document.rows[0]!.designators.length).toBe(9)
  })

  it('no column that the paper has not', async () => {
    const { document } = await planted(asOwner, 'lines', ['designators'])
    expect(document.rows[0]).toEqual({
      ...document.rows[0],
      quantity: null,
      value: '',
      mpn: '',
      package: '',
      process: '',
      pointsMilli: 0,
      setPointsMilli: 0,
      unitMicro: null,
      labourFen: null,
    })
    expect((await planted(asOwner, 'lines', [])).document.rows).toEqual([])
  })

  it('never more than its maker sees', async () => {
    const [none, totals] = [asSub({}), asSub({ totals: true })]
    for (const prices of ['lines', 'total'] as const)
      await expect(planted(none, prices)).rejects.toThrow('4105 链接不能显示您自己看不到的价格')
    await expect(planted(totals, 'lines')).rejects.toThrow('4105')
    expect((await planted(none, 'none')).text.match(CANARIES)).toBeNull()
    const total = await planted(totals, 'total')
    expect(total.text.match(CANARIES)).toBeNull()
    const { owner, maker, quoteId, document } = total
    const [seen, own] = await Promise.all([maker, owner].map(async (as) => (await quoteOf(as, quoteId)).document))
    expect([document.totalFen, document.paper.remark, document.prjName]).toEqual([own!.totalFen, '', '温控板 材料••'])
    expect(facts(document)).toEqual({ ...facts(seen!), paper: { ...document.paper } })
  })

  it('to nobody else’s side, and by nobody else’s hand', async () => {
    const [owner, stranger] = [await person(), await person()]
    const sub = await person({ parentId: owner.id })
    const { id, quoteId } = await shared(owner)
    for (const as of [stranger, sub]) {
      expect(await links(as, quoteId)).toEqual([])
      expect(await codeOf(as, 'share/Create', { id: quoteId, prices: 'none' })).toBe(4104)
      expect(await codeOf(as, 'share/Revoke', { id })).toBe(4104)
    }
    const theirs = await shared(sub)
    await call(owner, 'share/Revoke', { id: theirs.id })
    expect((await links(sub, theirs.quoteId))[0]!.revoked).not.toBeNull()
  })
})
