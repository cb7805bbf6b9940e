import { describe, expect, it } from 'vitest'
import { dayText } from '../../shared/day.ts'
import { isTaxNumber } from '../../shared/invoice/tax-number.ts'
import { call, codeOf, envelope, person, query, send, upload, type Person } from './harness.ts'
import { askedInvoice, asking, issued, newTitle, paidPlans, paper, pdf, refunded, standing, TITLE } from './invoice-examples.ts'
import { newKey, operator, paidOrder, planOrder, rich, slip, uploaded } from './order-examples.ts'

const ask = (as: Person, some: object) => codeOf(as, 'Order/invoice', { key: newKey(), ...some })
const fetched = async (as: Person, id: string) =>
  (await send(`/api/file/${id}`, { headers: { 'X-AppToken': as.token } })).headers.get('Content-Disposition') !== null

describe('a title', () => {
  it('of a special invoice has a tax number that checks, an address, a phone and an account', async () => {
    const as = await person()
    const save = (some: object) => codeOf(as, 'Order/saveTitle', { ...TITLE, ...some })
    for (const field of ['taxNo', 'address', 'phone', 'bank', 'account'] as const)
      expect([field, await save({ [field]: '' })]).toEqual([field, 4103])
    for (const taxNo of ['9144030071526726XH', '12345678', '税号']) expect(await save({ taxNo })).toBe(4103)
    expect(await save({ account: '账号' })).toBe(4103)
    expect(await save({ name: '' })).toBe(4103)
    expect(await save({ taxNo: TITLE.taxNo.toLowerCase() })).toBe(0)
    // A person has no number; another type of the same name is another title.
    expect(await save({ type: 'plain', taxNo: '', address: '', phone: '', bank: '', account: '' })).toBe(0)
    expect(await save({})).toBe(4102)
    const { items } = await call(as, 'Order/titles', {})
    expect(items.map(({ type, taxNo, account }) => [type, taxNo, account]).toSorted()).toEqual([
      ['plain', '', ''],
      ['special', TITLE.taxNo, '755912345678901'],
    ])
  })

  it.each([
    ['9144030071526726XG', true],
    ['914403001922038216', true],
    ['9144030071526726XH', false],
    ['9144030071526726IG', false],
    ['110101199003074514', true],
    ['110101199003074515', false],
    ['440300123456789', true],
    ['44030012345678', false],
    ['', false],
  ])('number %s: %s', (number, isOne) => expect(isTaxNumber(number)).toBe(isOne))

  it('that is chosen first is so alone', async () => {
    const as = await person()
    const first = await newTitle(as, { isDefault: true })
    const second = await newTitle(as, { isDefault: true })
    const { items } = await call(as, 'Order/titles', {})
    expect(items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ])
  })
})

describe('an invoice', () => {
  it('is over several orders, as much as was paid for them less what was given back', async () => {
    const [as, by] = [await rich(10_000), await operator()]
    const orders = await paidPlans(as, 3)
    await refunded(by, orders[0]!, 999)
    const titleId = await newTitle(as)
    expect(await ask(as, { titleId, orders, seenFen: 3000 })).toBe(4102)
    const { id, no } = await call(as, 'Order/invoice', { key: newKey(), titleId, orders, seenFen: 2001 })
    expect(no).toMatch(/^F20\d{6}\d{4,}$/)
    const made = await call(as, 'Order/invoiceDetail', { id })
    expect(made).toMatchObject({
      state: 'asked',
      type: 'special',
      amountFen: 2001,
      number: '',
      papers: [],
      title: { taxNo: TITLE.taxNo },
    })
    expect(made.items.map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)).toEqual([1, 1000, 1000])
    expect((await call(as, 'Order/list', { invoice: 'asked' })).items.map((row) => row.id).toSorted()).toEqual(orders.toSorted())
    expect((await call(as, 'Order/detail', { id: orders[0]! })).invoices).toMatchObject([{ id, state: 'asked', amountFen: 1 }])
    // What the title says now is what it said then.
    const [title] = (await call(as, 'Order/titles', {})).items
    await call(as, 'Order/saveTitle', { ...TITLE, id: title!.id, rowVersion: 1, name: '另一个抬头' })
    expect(await call(as, 'Order/invoiceDetail', { id })).toEqual(made)
  })

  it('stands in for an order once, however many ask at once', async () => {
    const as = await rich(10_000)
    const [one, two] = await paidPlans(as, 2)
    const titleId = await newTitle(as)
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(as, { titleId, orders: n % 2 === 0 ? [one] : [one, two] })),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([0, 4102]))
    const [row] = await query({ sql: 'SELECT count(*) AS n FROM invoice_order WHERE order_id = ? AND live = 1', args: [one!] })
    expect(row).toEqual({ n: 1 })
  })

  it('is asked for once under a key, and again once it was withdrawn or refused', async () => {
    const [as, by] = [await rich(10_000), await operator()]
    const orders = await paidPlans(as, 1)
    const input = { key: newKey(), titleId: await newTitle(as), orders }
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(as, 'Order/invoice', input)))
    expect(new Set(answers.map(({ no }) => no)).size).toBe(1)
    const { id } = answers[0]!
    expect(await codeOf(as, 'Order/invoice', { key: newKey(), act: 'withdraw', id })).toBe(0)
    expect(await codeOf(as, 'Order/invoice', { key: newKey(), act: 'withdraw', id })).toBe(4102)
    const again = await askedInvoice(as, orders)
    const reject = (reason: string) => codeOf(by, 'Order/invoiceAct', { key: newKey(), id: again.id, act: 'reject', reason })
    expect(await reject('')).toBe(4103)
    expect(await reject('税号与公司名称不符')).toBe(0)
    expect((await call(as, 'user/notices', {})).items[0]).toMatchObject({ kind: 'invoiceRejected', facts: { no: again.no } })
    expect((await askedInvoice(as, orders)).no).toMatch(/^F/)
  })

  it('is made over nothing that is not paid, was given back, or is being given back', async () => {
    const [as, by] = [await rich(10_000), await operator()]
    const titleId = await newTitle(as)
    const waiting = (await planOrder(as)).id
    const [back] = await paidPlans(as, 1)
    await refunded(by, back!, 1000)
    const { id: going, as: buyer } = await paidOrder()
    await call(by, 'Order/act', { key: newKey(), id: going, act: 'beginRefund', reason: '客户取消了项目' })
    for (const id of [waiting, back!]) expect(await ask(as, { titleId, orders: [id] })).toBe(4102)
    expect(await ask(buyer, { titleId: await newTitle(buyer), orders: [going] })).toBe(4102)
    expect(await ask(as, { titleId, orders: [] })).toBe(4103)
    expect(await ask(as, { titleId: null, orders: [back] })).toBe(4103)
    expect(await ask(as, { titleId, orders: [back, back] })).toBe(4103)
  })

  it('that waits follows what is refunded, and ends by itself when all of it was', async () => {
    const [{ as, id, orders }, by] = [await asking(2), await operator()]
    await refunded(by, orders[0]!, 400)
    expect(await standing(id)).toEqual({ state: 'asked', amount: 1600, red: 0, due: 0, live: 2 })
    // The operator looks at a sum that is over.
    expect(await codeOf(by, 'Order/invoiceAct', { ...(await paper(by, 2000)), id, act: 'issue' })).toBe(4102)
    await refunded(by, orders[1]!, 1000)
    const { id: other, orders: few } = await askedInvoice(as, await paidPlans(as, 1))
    await refunded(by, few[0]!, 1000)
    expect(await standing(other)).toEqual({ state: 'rejected', amount: 0, red: 0, due: 0, live: 0 })
    const { events } = await call(as, 'Order/invoiceDetail', { id: other })
    expect(events.at(-1)).toMatchObject({ act: 'empty', actorName: '', reason: '订单已全部退款' })
    expect(await standing(id)).toMatchObject({ state: 'asked', amount: 600 })
  })

  it('is issued with number, day and file, and had by its owner', async () => {
    const { as, id, no, by, number, fileId, orders } = await issued(2)
    expect(await call(as, 'Order/invoiceDetail', { id })).toMatchObject({
      state: 'issued',
      number,
      issuedOn: '2026-11-01',
      papers: [{ number, isRed: false, amountFen: 2000, fileName: '发票.pdf' }],
      events: [{ act: 'ask' }, { act: 'issue', actorName: '平台' }],
    })
    expect((await call(as, 'user/notices', {})).items[0]).toMatchObject({
      kind: 'invoiceIssued',
      facts: { no, number, amountFen: 2000 },
    })
    const [sub, stranger] = [await person({ parentId: as.id }), await person()]
    expect(await Promise.all([as, by, sub, stranger].map((one) => fetched(one, fileId)))).toEqual([true, true, false, false])
    expect((await call(as, 'Order/list', { invoice: 'issued' })).items.map((row) => row.id).toSorted()).toEqual(orders.toSorted())
    for (const keyword of [number, no, as.name])
      expect((await call(by, 'Order/SysInvoices', { userId: as.id, keyword })).total).toBe(1)
    expect((await call(by, 'Order/SysInvoices', { userId: as.id, state: 'asked' })).total).toBe(0)
  })

  it('takes a file that is a PDF, a number of the tax office’s once for ever, and a day that has come', async () => {
    const [{ id }, other, by] = [await asking(), await issued(), await operator()]
    const issue = async (some: object) =>
      codeOf(by, 'Order/invoiceAct', { ...(await paper(by, 1000)), id, act: 'issue', ...some })
    expect((await envelope(await upload(by, 9, new File(['<!doctype html>'], '发票.pdf')))).code).toBe(4103)
    expect((await envelope(await upload(by, 9, slip()))).code).toBe(4103)
    expect(await issue({ fileId: null })).toBe(4103)
    expect(await issue({ fileId: await uploaded(by, 7, slip()) })).toBe(4104)
    expect(await issue({ fileId: await uploaded(await operator(), 9, pdf()) })).toBe(4104)
    expect(await issue({ number: other.number })).toBe(4102)
    for (const number of ['', '1234', '1'.repeat(19), '一'.repeat(20)]) expect(await issue({ number })).toBe(4103)
    expect(await issue({ issuedOn: '2099-01-01' })).toBe(4103)
    expect(await issue({ amountFen: 999 })).toBe(4102)
    expect(await issue({ number: '1234 5678 9012 3456 78' })).toBe(0)
    expect(await issue({})).toBe(4102)
  })

  it('is issued once, however many do at once', async () => {
    const [{ id }, by] = [await asking(), await operator()]
    const papers = await Promise.all(Array.from({ length: 5 }, () => paper(by, 1000)))
    const codes = await Promise.all(papers.map((one) => codeOf(by, 'Order/invoiceAct', { ...one, id, act: 'issue' })))
    expect(codes.toSorted()).toEqual([0, 4102, 4102, 4102, 4102])
  })
})

describe('a red paper', () => {
  it('takes back what was refunded, refers to the blue one, and is never above it', async () => {
    const { as, id, by, number, orders } = await issued(2)
    const red = async (amountFen: number) =>
      codeOf(by, 'Order/invoiceAct', { ...(await paper(by, amountFen)), id, act: 'reverse', reason: '退款部分红冲' })
    // Nothing was refunded: the whole, or nothing.
    for (const fen of [1, 1999, 2001]) expect(await red(fen)).toBe(4102)
    await refunded(by, orders[0]!, 600)
    expect(await standing(id)).toMatchObject({ state: 'issued', amount: 2000, due: 600, live: 2 })
    expect((await call(by, 'Order/SysInvoices', { userId: as.id, due: true })).items).toMatchObject([{ id, dueFen: 600 }])
    expect(await red(601)).toBe(4102)
    expect(await red(400)).toBe(0)
    expect(await Promise.all([red(200), red(200), red(200)]).then((codes) => codes.toSorted())).toEqual([0, 4102, 4102])
    expect(await standing(id)).toEqual({ state: 'issued', amount: 2000, red: 600, due: 0, live: 2 })
    const papers = await query({
      sql: 'SELECT DISTINCT blue_number FROM invoice_paper WHERE invoice_id = ? AND blue_number IS NOT NULL',
      args: [id],
    })
    expect(papers).toEqual([{ blue_number: number }])
    expect(await red(1401)).toBe(4102)
    expect(await red(1400)).toBe(0)
    expect(await standing(id)).toEqual({ state: 'reversed', amount: 2000, red: 2000, due: 0, live: 0 })
    expect(await red(1)).toBe(4102)
    // Free for another one, of what is left.
    const again = await askedInvoice(as, orders)
    expect(await standing(again.id)).toMatchObject({ amount: 1400 })
    expect((await call(as, 'Order/detail', { id: orders[0]! })).invoices.map((each) => each.state)).toEqual(['asked', 'reversed'])
  })
})

describe('the month', () => {
  it('tells the order of each movement, the number over it, and what was invoiced', async () => {
    const { as, by, id, number, orders } = await issued(2)
    await refunded(by, orders[1]!, 300)
    const red = await paper(by, 300, { issuedOn: dayText(Date.now()) })
    await call(by, 'Order/invoiceAct', { ...red, id, act: 'reverse', reason: '退款部分红冲' })
    const [late] = await paidPlans(as, 1)
    const numbers = new Map((await call(as, 'Order/list', {})).items.map((row) => [row.id, row.no]))
    const month = dayText(Date.now()).slice(0, 7)
    const told = await call(as, 'wallet/getMyStatement', { month })
    expect(
      told.items
        .filter(({ orderNo }) => orderNo !== '')
        .map(({ orderNo, invoiceNumber, amountFen }) => [orderNo, invoiceNumber, amountFen]),
    ).toEqual([
      [numbers.get(orders[0]!), number, -1000],
      [numbers.get(orders[1]!), number, -1000],
      [numbers.get(orders[1]!), number, 300],
      [numbers.get(late!), '', -1000],
    ])
    const papers = [
      ...(month === '2026-11' ? [{ number, isRed: false, amountFen: 2000, issuedOn: '2026-11-01' }] : []),
      { number: red.number, isRed: true, amountFen: 300, issuedOn: red.issuedOn },
    ]
    expect(told.papers).toEqual(papers)
    expect(told.invoicedFen).toBe(papers.reduce((sum, one) => sum + (one.isRed ? -one.amountFen : one.amountFen), 0))
  })
})

describe('whose they are', () => {
  it('the owner’s alone: a sub-account sees none, a stranger finds none', async () => {
    const { as, id, orders } = await issued()
    const [sub, stranger] = [await person({ parentId: as.id }), await rich(5000)]
    for (const [name, input] of [
      ['Order/titles', {}],
      ['Order/invoices', {}],
      ['Order/invoiceDetail', { id }],
      ['Order/invoice', { key: newKey(), act: 'withdraw', id }],
      ['Order/saveTitle', TITLE],
    ] as const)
      expect([name, await codeOf(sub, name, input)]).toEqual([name, 4105])
    expect(await codeOf(sub, 'Order/list', { invoice: 'open' })).toBe(4105)
    const theirs = await newTitle(as)
    const crossed: [string, object][] = [
      ['Order/invoiceDetail', { id }],
      ['Order/invoice', { key: newKey(), act: 'withdraw', id }],
      ['Order/invoice', { key: newKey(), titleId: theirs, orders: await paidPlans(stranger, 1) }],
      ['Order/invoice', { key: newKey(), titleId: await newTitle(stranger), orders }],
      ['Order/saveTitle', { ...TITLE, id: theirs, rowVersion: 1 }],
      ['Order/removeTitle', { id: theirs }],
    ]
    for (const [name, input] of crossed) expect([name, await codeOf(stranger, name, input)]).toEqual([name, 4104])
    expect((await call(stranger, 'Order/invoices', {})).total).toBe(0)
    expect(await codeOf(stranger, 'Order/SysInvoices', {})).toBe(4097)
    expect(await codeOf(as, 'Order/invoiceAct', { key: newKey(), id, act: 'reject', reason: '税号与公司名称不符' })).toBe(4097)
  })

  it('no statement of anybody’s moves a state, a sum or a paper', async () => {
    await issued()
    for (const statement of [
      "UPDATE invoice SET state = 'reversed' WHERE state = 'issued'",
      'UPDATE invoice SET amount_fen = amount_fen + 1',
      'UPDATE invoice SET red_fen = red_fen + 1 WHERE amount_fen > red_fen',
      'DELETE FROM invoice',
      'UPDATE invoice_order SET amount_fen = amount_fen + 1',
      'UPDATE invoice_order SET live = 0 WHERE live = 1',
      'DELETE FROM invoice_order',
    ])
      await expect(query(statement), statement).rejects.toThrow(/moves by invoice_event|is frozen/)
  })
})
