import { describe, expect, it } from 'vitest'
import { amountWords } from '../../shared/engine/quote/amount-words.ts'
import { DAY, SHANGHAI } from '../../shared/day.ts'
import { endOfDay, quoteStateOf } from '../../shared/quote-state.ts'
import { saveQuote } from '../../worker/service/quote/save-quote.ts'
import { times } from '../length.ts'
import { contextFor, sessionFor } from './context.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'
import { clearBill, newCustomer, paper, quoted } from './quote-examples.ts'

const key = () => crypto.randomUUID()
const read = (as: Person, id: string, asNow = false) => call(as, 'BomAnalyse/GetBomQuote', { id, asNow })
/** One page of them; their number is kept, and is theirs. */
const list = async (as: Person, search: object = {}) => {
  const { items, total } = await call(as, 'bomHistory/GetNewMyList', search)
  expect(total).toBe(items.length)
  return { items, total }
}
const refusal = async (as: Person, name: string, body: object) =>
  envelope<{ reason: string; blocked: { code: string; lines: number[] }[] }>(await ask(as, name, body))

describe('a quote', () => {
  it('is what the bill says, under the number of the day in Shanghai, and stays so', async () => {
    const as = await person()
    await call(as, 'quote/SaveHead', { rowVersion: 0, name: '点价电子', bank: '招商银行 7559', terms: '款到发货' })
    const customer = await newCustomer(as, { contact: '王工', terms: '月结 30 天' })
    const bill = await clearBill(as)
    const saved = await call(as, 'BomAnalyse/SaveBomQuote', {
      id: bill.id,
      rowVersion: bill.rowVersion,
      customerId: customer.id,
      paper: paper({ deliveryDays: 7 }),
    })
    const day = new Date(Date.now() + SHANGHAI).toISOString().slice(0, 10).replaceAll('-', '')
    expect(saved.no).toMatch(new RegExp(`^Q${day}\\d{4}$`))
    expect(saved).toMatchObject({ version: 1, bill: { id: bill.id, rowVersion: bill.rowVersion, version: bill.version } })

    const quote = await read(as, saved.id)
    expect(quote).toMatchObject({ state: 'valid', totalFen: bill.quote.totalFen, bill: { isChanged: false }, now: null })
    expect(quote.validTo).toBe(endOfDay(quote.created, 15))
    const { document } = quote
    expect(document.paper).toMatchObject({
      head: { name: '点价电子' },
      customer: { contact: '王工' },
      terms: '月结 30 天',
      deliveryDays: 7,
    })
    expect(document.rows.map(({ designators }) => designators.length)).toEqual([4, 2, 1])
    expect(document.amounts.reduce((sum, { amountFen }) => sum + amountFen!, document.taxFen!)).toBe(document.totalFen)
    expect(amountWords(document.totalFen!)).toMatch(/元/)

    // Whatever happens to the customer, the head and the bill.
    await call(as, 'customer/SaveMyItem', { id: customer.id, rowVersion: 1, name: '改名' })
    await call(as, 'quote/SaveHead', { rowVersion: 1, name: '另一家' })
    await call(as, 'BomAnalyse/UpdateBomUnit', { id: bill.id, rowVersion: bill.rowVersion, sets: 999 })
    const later = await read(as, saved.id)
    expect(later.document).toEqual(document)
    expect(later.bill.isChanged).toBe(true)
  })

  it('takes in what was changed since the last save, in the same commit', async () => {
    const as = await person()
    const { id, rowVersion, version } = await clearBill(as)
    const changed = await call(as, 'BomAnalyse/UpdateBomUnit', { id, rowVersion, sets: 500 })
    const saved = await call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion: changed.rowVersion, paper: paper() })
    expect(saved.bill).toEqual({ id, rowVersion: changed.rowVersion + 1, version: version + 1 })
    expect((await read(as, saved.id)).document.sets).toBe(500)
    expect((await call(as, 'BomAnalyse/Details', { id })).unsaved).toBe(0)
  })

  it('is refused with every matter that is open, and takes no number then', async () => {
    const as = await person()
    const { id, rowVersion } = await call(as, 'BomAnalyse/SaveItem', {
      text: '位号,数量,规格,封装\nR1,1,10k,0603\nJ9,1,怪件,XYZ',
    })
    const counted = () => query('SELECT sum(last) AS last FROM no_counter')
    const before = await counted()
    const { code, message, data } = await refusal(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper: paper() })
    expect([code, data.reason, data.blocked.map(({ lines }) => lines)]).toEqual([4102, 'blocked', [[1]]])
    expect(message).toContain('还不能出报价单')
    expect(await counted()).toEqual(before)
    expect((await list(as)).total).toBe(0)
  })

  it('is made once for one request, and of the bill that was seen', async () => {
    const as = await person()
    const { id, rowVersion } = await clearBill(as)
    const request = { id, rowVersion, key: key(), paper: paper() }
    const [one, two] = await Promise.all([
      call(as, 'BomAnalyse/SaveBomQuote', request),
      call(as, 'BomAnalyse/SaveBomQuote', request),
    ])
    expect(two).toEqual(one)
    expect(await call(as, 'BomAnalyse/SaveBomQuote', request)).toEqual(one)
    expect((await list(as)).total).toBe(1)
    await call(as, 'BomAnalyse/UpdateBomUnit', { id, rowVersion, sets: 7 })
    expect((await refusal(as, 'BomAnalyse/SaveBomQuote', { ...request, key: key() })).data.reason).toBe('outdated')
    await call(as, 'bomHistory/SaveNewMyItem', { id })
  })

  it('keeps its bill, and a removed bill is quoted no more', async () => {
    const as = await person()
    const { bill } = await quoted(as)
    expect(await refusal(as, 'bomHistory/RemoveMyItem', { id: bill.id })).toMatchObject({
      code: 4102,
      message: expect.stringContaining('报价单'),
    })
    const other = await clearBill(as)
    await call(as, 'bomHistory/RemoveMyItem', { id: other.id })
    expect(await codeOf(as, 'BomAnalyse/SaveBomQuote', { id: other.id, rowVersion: other.rowVersion + 1, paper: paper() })).toBe(
      4104,
    )
  })

  it('goes on under its number as its next version, which takes the place of the last one', async () => {
    const as = await person()
    const first = await quoted(as)
    const { id, rowVersion } = first.bill
    const second = await call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, again: first.id, paper: paper() })
    expect([second.no, second.version]).toEqual([first.no, 2])
    expect((await read(as, first.id)).state).toBe('voided')
    expect((await read(as, second.id)).versions.map(({ version, state }) => [version, state])).toEqual([
      [1, 'voided'],
      [2, 'valid'],
    ])
    expect([(await list(as)).total, (await list(as, { all: true })).total]).toEqual([1, 2])
    const foreign = await clearBill(as)
    const wrong = { id: foreign.id, rowVersion: foreign.rowVersion, again: first.id, paper: paper() }
    expect(await codeOf(as, 'BomAnalyse/SaveBomQuote', wrong)).toBe(4104)
  })

  it('is accepted while it is valid, voided with a reason, and each but once', async () => {
    const as = await person()
    const { id } = await quoted(as)
    await call(as, 'quote/Accept', { id })
    expect(await codeOf(as, 'quote/Accept', { id })).toBe(4102)
    expect((await read(as, id)).state).toBe('accepted')
    expect(await codeOf(as, 'quote/Void', { id, reason: '。。。' })).toBe(4103)
    await call(as, 'quote/Void', { id, reason: '客户取消了订单' })
    expect(await codeOf(as, 'quote/Void', { id, reason: '客户取消了订单' })).toBe(4102)
    expect((await read(as, id)).events.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'voided'])
    const voided = await quoted(as)
    await call(as, 'quote/Void', { id: voided.id, reason: '报错了价格' })
    expect(await codeOf(as, 'quote/Accept', { id: voided.id })).toBe(4102)
  })

  it('expires when its last day ends in Shanghai', () => {
    const evening = Date.UTC(2026, 10, 23, 15, 59, 59, 999)
    const validTo = endOfDay(evening, 15)
    expect(new Date(validTo + SHANGHAI).toISOString()).toBe('2026-12-08T23:59:59.999Z')
    expect(endOfDay(evening + 1, 15)).toBe(validTo + DAY)
    expect([validTo, validTo + 1].map((at) => quoteStateOf({ validTo, events: [] }, at))).toEqual(['valid', 'expired'])
  })
})

describe('the list of quotes', () => {
  it('is found by number, project, customer and state; a bill with a quote is quoted', async () => {
    const as = await person()
    const customer = await newCustomer(as)
    const one = await quoted(as, { customerId: customer.id })
    await quoted(as)
    const found = async (search: object) => (await list(as, search)).items.map(({ id }) => id)
    expect(await found({ keyword: one.no })).toEqual([one.id])
    expect(await found({ customerId: customer.id })).toEqual([one.id])
    await call(as, 'quote/Accept', { id: one.id })
    expect(await found({ state: 'accepted' })).toEqual([one.id])
    expect(await found({ state: 'expired' })).toEqual([])
    const free = await clearBill(as)
    const records = async (search: object) =>
      (await call(as, 'bomHistory/getMyList', search)).items.map(({ id, state }) => [id, state])
    expect(await records({ state: 2 })).toEqual([[free.id, 2]])
    expect((await records({ state: 3 })).map(([, state]) => state)).toEqual([3, 3])
    expect(await records({ customerId: customer.id })).toEqual([[one.bill.id, 3]])
    const buyers = (await call(as, 'bomHistory/getMyList', {})).items.map((row) => [row.id, row.customer])
    const { name } = (await call(as, 'customer/GetMyList', {})).items[0]!
    expect(Object.fromEntries(buyers)).toMatchObject({ [one.bill.id]: name, [free.id]: '' })
  })

  it('shows a sub-account those of its own bills, and the customers of its owner', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    const { id } = await newCustomer(owner)
    const [theirs, own] = [await quoted(owner), await quoted(sub, { customerId: id })]
    expect((await list(sub)).items.map((row) => row.id)).toEqual([own.id])
    expect((await list(owner)).total).toBe(2)
    expect(await codeOf(sub, 'BomAnalyse/GetBomQuote', { id: theirs.id })).toBe(4104)
    expect((await call(sub, 'customer/GetMyList', {})).items.map((row) => [row.id, row.quotes])).toEqual([[id, 1]])
    expect(await codeOf(sub, 'customer/DeleteMyItem', { id })).not.toBe(0)
  })
})

describe('customers', () => {
  it('have a name each; one that is taken out stays on his quotes', async () => {
    const as = await person()
    const { id } = await call(as, 'customer/SaveMyItem', { name: '华强电子', preset: { language: 'both', currency: 'USD' } })
    expect(await refusal(as, 'customer/SaveMyItem', { name: '华强电子' })).toMatchObject({ code: 4102, data: { field: 'name' } })
    expect(await codeOf(as, 'customer/SaveMyItem', { name: '   ' })).toBe(4103)
    const quote = await quoted(as, { customerId: id })
    await call(as, 'customer/DeleteMyItem', { id })
    expect((await call(as, 'customer/GetMyList', {})).total).toBe(0)
    expect((await read(as, quote.id)).document.paper.customer.name).toBe('华强电子')
    await call(as, 'customer/SaveMyItem', { name: '华强电子' })
    const { bill } = quote
    expect(
      await codeOf(as, 'BomAnalyse/SaveBomQuote', { id: bill.id, rowVersion: bill.rowVersion, customerId: id, paper: paper() }),
    ).toBe(4104)
  })
})

describe('what quotes to a customer begin with', () => {
  it('stays where a change says nothing of it', async () => {
    const as = await person()
    const saved = await call(as, 'customer/SaveMyItem', { name: '长虹', preset: { language: 'both', deliveryDays: 9 } })
    await call(as, 'customer/SaveMyItem', { ...saved, name: '长虹电子', phone: '0816-1' })
    const [row] = (await call(as, 'customer/GetMyList', {})).items
    expect(row).toMatchObject({ name: '长虹电子', preset: { language: 'both', deliveryDays: 9 } })
    await call(as, 'customer/SaveMyItem', { id: saved.id, rowVersion: 2, name: '长虹电子', preset: {} })
    expect((await call(as, 'customer/GetMyList', {})).items[0]?.preset).toEqual({})
  })
})

describe('ordered again', () => {
  it('a quote gives a bill and a quote of their own, at the prices of then or of today', async () => {
    const as = await person()
    const first = await quoted(as)
    const then = await read(as, first.id)
    await query(
      { sql: 'INSERT INTO private_set VALUES (?, 1, 1, 0)', args: [as.id] },
      {
        sql: `INSERT INTO private_item SELECT ?, 'type', 'SMT', json_set(type.value, '$.minOrderFen', 1234567), NULL, 1, 0
          FROM price_version, json_each(price_version.model, '$.materialTypes') AS type WHERE json_extract(type.value, '$.code') = 'SMT'
          ORDER BY version DESC LIMIT 1`,
        args: [as.id],
      },
    )
    const now = await read(as, first.id, true)
    expect(now.document).toEqual(then.document)
    expect(now.now!.totalFen).toBeGreaterThan(then.totalFen!)
    const changed = now.now!.causes!.filter(({ diffFen }) => diffFen !== 0)
    expect(changed.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['rates']))
    expect(changed.reduce((sum, { diffFen }) => sum + diffFen, 0)).toBe(now.now!.totalFen! - then.totalFen!)

    const alike = await call(as, 'quote/Reorder', { id: first.id, prices: 'asThen', repeat: 'new' })
    const today = await call(as, 'quote/Reorder', { id: first.id, prices: 'asNow', repeat: 'new' })
    expect([(await read(as, alike.id)).totalFen, (await read(as, today.id)).totalFen]).toEqual([then.totalFen, now.now!.totalFen])
    expect(new Set([first.no, alike.no, today.no]).size).toBe(3)
    expect((await read(as, alike.id)).originId).toBe(first.id)
    const bill = await call(as, 'BomAnalyse/Details', { id: alike.bill.id, whole: true })
    expect([bill.totalFen, bill.lines.total, bill.state]).toEqual([then.totalFen, 3, 2])

    const more = await call(as, 'quote/Reorder', { id: first.id, prices: 'asThen', sets: 500 })
    expect((await read(as, more.id)).document).toMatchObject({ sets: 500 })
    // Whoever orders a board again does not pay for its set-up.
    expect((await call(as, 'BomAnalyse/Details', { id: more.bill.id })).choices.order.repeat).toBe('same')
  })
})

describe('many at once', () => {
  const [people, each] = [times(4, 10), times(3, 10)]
  it(
    `${people * each} quotes across midnight have numbers without a gap, ascending as they were written`,
    { timeout: 300_000 },
    async () => {
      // A day that no other test quotes on.
      const midnight = Date.UTC(2031, 0, Math.floor(Math.random() * 300)) - SHANGHAI
      const owners = await Promise.all(Array.from({ length: people }, () => person()))
      await Promise.all(owners.map(({ id }) => sessionFor(id)))
      const bills = await Promise.all(
        owners.flatMap((as) => Array.from({ length: each }, async () => ({ as, bill: await clearBill(as) }))),
      )
      const saved = await Promise.all(
        bills.map(({ as, bill: { id, rowVersion } }, index) => {
          const at = midnight + (index % 2 === 0 ? -1 - index : index)
          const context = contextFor(as.id, at, 'BomAnalyse/SaveBomQuote')
          return saveQuote(context, {
            id,
            rowVersion,
            key: key(),
            again: null,
            customerId: null,
            paper: { language: 'zh', columns: [], terms: '', deliveryDays: null, remark: '', currency: null },
          })
        }),
      )
      const days = [midnight - 1, midnight].map(
        (at) => `Q${new Date(at + SHANGHAI).toISOString().slice(0, 10).replaceAll('-', '')}`,
      )
      expect(new Set(saved.map(({ no }) => no)).size).toBe(people * each)
      for (const day of days) {
        const rows = await query({ sql: 'SELECT no, created FROM quote WHERE no LIKE ? ORDER BY seq', args: [`${day}%`] })
        expect(rows.map(({ no }) => no)).toEqual(rows.map((_, index) => `${day}${String(index + 1).padStart(4, '0')}`))
        expect(rows.length).toBe((people * each) / 2)
      }
    },
  )
})
