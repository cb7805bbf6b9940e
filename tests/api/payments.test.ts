import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { endOfWorkingDay } from '../../shared/working-days.ts'
import { runRound } from '../../worker/job/run.ts'
import type { Env } from '../../worker/env.ts'
import { act, bankNo, newKey, operator, paidOrder, planOrder, reported, rich } from './order-examples.ts'
import { call, codeOf, person, query, type Person } from './harness.ts'

const HOUR = 3_600_000
const detail = (as: Person, id: string) => call(as, 'Order/detail', { id })
const confirm = (by: Person, id: string, some: object = {}) =>
  codeOf(by, 'Order/confirmPayment', { key: newKey(), id, bankNo: bankNo(), amountFen: 1000, ...some })

describe('a bank transfer', () => {
  it('is reported with day and sum, waits five working days, and pays the order once it has come in', async () => {
    const [as, by] = [await person(), await operator()]
    const { id } = await planOrder(as)
    const transfer = await reported(as, id)
    const waiting = await detail(as, id)
    expect(waiting.payUntil).toBe(endOfWorkingDay(waiting.events.at(-1)!.at, 5, new Map()))
    expect((await call(by, 'Order/SysList', { reported: true, userId: as.id })).items).toMatchObject([{ id, hasReport: true }])
    expect(await codeOf(as, 'Order/save', { key: newKey(), id, act: 'report', amountFen: 1, paidOn: '2026-11-01' })).toBe(4102)
    expect(await confirm(by, transfer)).toBe(0)
    expect(await detail(as, id)).toMatchObject({
      state: 60,
      walletFen: 0,
      transfers: [{ state: 'confirmed', receivedFen: 1000 }],
    })
    expect(await confirm(by, transfer)).toBe(4102)
    const kinds = (await call(as, 'wallet/getMyList', {})).items.map(({ kind, amountFen }) => [kind, amountFen])
    expect(kinds).toEqual([
      [2, -1000],
      [1, 1000],
    ])
  })

  it('leaves what is too much as balance; too little waits, and pays with the next one', async () => {
    const [as, by] = [await person(), await operator()]
    const first = await planOrder(as)
    expect(await confirm(by, await reported(as, first.id, 1500), { amountFen: 1500 })).toBe(0)
    expect(await detail(as, first.id)).toMatchObject({ state: 60, walletFen: 500 })

    const second = await planOrder(as, { priceFen: 3000 })
    expect(await confirm(by, await reported(as, second.id), { amountFen: 1000 })).toBe(0)
    expect(await detail(as, second.id)).toMatchObject({ state: 10, walletFen: 1500, transfers: [{ state: 'confirmed' }] })
    const [notice] = (await call(as, 'user/notices', {})).items
    expect(notice).toMatchObject({ kind: 'orderConfirmed', facts: { amountFen: 1000, lackFen: 1500 } })
    expect(await confirm(by, await reported(as, second.id), { amountFen: 1500 })).toBe(0)
    expect(await detail(as, second.id)).toMatchObject({ state: 60, walletFen: 0 })
  })

  it('counts once for ever under its bank number, however it is written and however many confirm at once', async () => {
    const by = await operator()
    const no = bankNo()
    const reports = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const as = await person()
        return reported(as, (await planOrder(as)).id)
      }),
    )
    const codes = await Promise.all(
      reports.map((id, n) => confirm(by, id, { bankNo: n % 2 === 0 ? no : ` ${no.toLowerCase()} ` })),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([0, 4102]))
    const [row] = await query({ sql: 'SELECT count(*) AS n FROM transfer WHERE bank_no = ?', args: [no.toUpperCase()] })
    expect(row).toEqual({ n: 1 })
  })

  it('that did not come is told with the reason, and another one may be reported', async () => {
    const [as, by] = [await person(), await operator()]
    const { id } = await planOrder(as)
    await reported(as, id)
    const reject = (reason: string) => codeOf(by, 'Order/act', { key: newKey(), id, act: 'reject', reason })
    expect(await reject('')).toBe(4103)
    expect(await reject('银行没有这笔款')).toBe(0)
    expect(await reject('银行没有这笔款')).toBe(4102)
    expect(await detail(as, id)).toMatchObject({ state: 10, transfers: [{ state: 'rejected', reason: '银行没有这笔款' }] })
    expect(await reported(as, id)).toMatch(/-/)
  })

  it('that comes after the order was cancelled stays as balance', async () => {
    const [as, by] = [await person(), await operator()]
    const { id } = await planOrder(as)
    const transfer = await reported(as, id)
    await act(as, id, { act: 'cancel' })
    expect(await confirm(by, transfer)).toBe(0)
    expect(await detail(as, id)).toMatchObject({ state: 90, walletFen: 1000 })
  })

  it.each([
    { amountFen: 0 },
    { amountFen: 1.5 },
    { amountFen: 1e12 },
    { paidOn: '2099-01-01' },
    { paidOn: '昨天' },
    { amountFen: undefined },
  ])('takes no nonsense: %j', async (some) => {
    const as = await person()
    const { id } = await planOrder(as)
    expect(
      await codeOf(as, 'Order/save', { key: newKey(), id, act: 'report', amountFen: 1, paidOn: '2026-11-01', ...some }),
    ).toBe(4103)
  })

  it('is not confirmed by the buyer himself, operator as he may be', async () => {
    const by = await operator()
    expect(await confirm(by, await reported(by, (await planOrder(by)).id))).toBe(4102)
  })
})

describe('two ways to pay at once', () => {
  it('pay once: the balance beside a confirmation, two buttons beside each other', async () => {
    const [as, by] = [await rich(2000), await operator()]
    const { id } = await planOrder(as)
    const transfer = await reported(as, id)
    const pay = () => codeOf(as, 'Order/save', { key: newKey(), id, act: 'pay' })
    const codes = await Promise.all([pay(), pay(), confirm(by, transfer)])
    expect([
      codes.slice(0, 2).filter((code) => code === 0).length <= 1,
      codes.every((code) => code === 0 || code === 4102),
    ]).toEqual([true, true])
    const { state, paidFen } = await detail(as, id)
    expect({ state, paidFen }).toEqual({ state: 60, paidFen: 1000 })
  })
})

describe('money given back', () => {
  it('comes to the balance, of a line, never above what was paid, however many ask at once', async () => {
    const [{ id, as }, by] = [await paidOrder(), await operator()]
    const { totalFen, walletFen } = await detail(as, id)
    const refund = (some: object) => codeOf(by, 'Order/refund', { key: newKey(), id, reason: '少发的部分退款', ...some })
    expect(await refund({ lines: [{ n: 1, amountFen: totalFen! + 1 }] })).toBe(4102)
    expect(await refund({ lines: [{ n: 9, amountFen: 1 }] })).toBe(4103)
    expect(await refund({ freightFen: 1 })).toBe(4102)
    expect(await refund({})).toBe(4102)
    const half = Math.floor(totalFen! / 2) + 1
    const codes = await Promise.all(Array.from({ length: 4 }, () => refund({ lines: [{ n: 1, amountFen: half }] })))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const after = await detail(as, id)
    expect(after).toMatchObject({ state: 20, refundedFen: half, walletFen: walletFen! + half, lines: [{ refundedFen: half }] })
    expect(await codeOf(by, 'Order/act', { key: newKey(), id, act: 'beginRefund', reason: '客户取消了项目' })).toBe(0)
    expect(await refund({ lines: [{ n: 1, amountFen: 1 }] })).toBe(4102)
    expect(await refund({})).toBe(0)
    expect(await refund({})).toBe(4102)
    expect(await detail(as, id)).toMatchObject({ state: 91, refundedFen: totalFen, walletFen: walletFen! + totalFen! })
  })

  it('asked for twice under one key comes once', async () => {
    const [{ id, as }, by, key] = [await paidOrder(), await operator(), newKey()]
    const input = { key, id, reason: '少发的部分退款', lines: [{ n: 1, amountFen: 1 }] }
    await Promise.all(Array.from({ length: 10 }, () => call(by, 'Order/refund', input)))
    expect((await detail(as, id)).refundedFen).toBe(1)
  })
})

describe('an order that is not paid in time', () => {
  const overdue = (id: string) => query({ sql: 'UPDATE orders SET pay_until = 1 WHERE id = ?', args: [id] })
  const round = () => runRound(env as unknown as Env, Date.now())

  it('ends by itself after a day, is told of, and one that waits or was paid is left alone', { timeout: 60_000 }, async () => {
    const as = await rich(10_000)
    const [late, waiting, paid] = [await planOrder(as), await planOrder(as), await planOrder(as)]
    expect((await detail(as, waiting.id)).payUntil! - Date.now()).toBeGreaterThan(23 * HOUR)
    await overdue(late.id)
    await overdue(paid.id)
    await act(as, paid.id, { act: 'pay' })
    await round()
    const states = await Promise.all([late, waiting, paid].map(async ({ id }) => (await detail(as, id)).state))
    expect(states).toEqual([90, 10, 60])
    expect((await detail(as, late.id)).events.at(-1)).toMatchObject({ act: 'expire', actorName: '' })
    expect(
      (await call(as, 'user/notices', {})).items.filter(({ kind, ref }) => kind === 'orderExpired' && ref === late.id),
    ).toHaveLength(1)
    const [jobs] = await query("SELECT count(*) AS n FROM job WHERE kind = 'orderTimeout'")
    await round()
    expect(await query("SELECT count(*) AS n FROM job WHERE kind = 'orderTimeout'")).toEqual([jobs])
    expect(await codeOf(as, 'Order/save', { key: newKey(), id: late.id, act: 'pay' })).toBe(4102)
  })
})
