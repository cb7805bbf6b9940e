import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { runRound } from '../../worker/job/run.ts'
import { putIn } from './cart-examples.ts'
import { ask, call, envelope, query, type Person } from './harness.ts'
import { newTitle, paper, paperNumber } from './invoice-examples.ts'
import { ADDRESS, bankNo, freshBill, newKey } from './order-examples.ts'

/**
 * Orders of plans and of surplus stock in any order of events, against a plain model: the balance, how each order stands, what was given
 * back of it, the uses that a plan has left, the pieces of the lot, and the invoices over them.
 */

/** A plan costs 10 元 and brings ten uses. */
export const PRICE = 1000
const TICKS = 10
export const PIECES = 12

export const DOES = [
  'topUp',
  'order',
  'buy',
  'reserve',
  'pay',
  'cancel',
  'report',
  'confirm',
  'reject',
  'use',
  'refund',
  'prepare',
  'beginRefund',
  'timeOut',
  'invoice',
  'issue',
] as const
export type Step = { does: (typeof DOES)[number]; at: number; fen: number; again: boolean }

type One = {
  id: string
  kind: 'plan' | 'material'
  state: 10 | 20 | 30 | 60 | 80 | 90 | 91
  total: number
  reported: boolean
  refunded: number
  /** Pieces that it holds. */
  pieces: number
  /** Uses that its plan has left. */
  left: number
  invoice: One['id'] | null
}

type Made = {
  id: string
  orders: One[]
  amount: number
  red: number
  due: number
  state: 'asked' | 'issued' | 'reversed' | 'rejected'
}

const PAID: readonly number[] = [20, 30, 60, 80]
const isOpen = ({ state, total, refunded, invoice }: One) => [20, 30, 60].includes(state) && total > refunded && invoice === null

export type Things = { as: Person; by: Person; productId: string; offerId: number; itemId: string; fileId: string }

export class OrderWorld {
  balance = 0
  remain = PIECES
  readonly orders: One[] = []
  readonly invoices: Made[] = []
  private titleId: string | null = null
  private readonly of: Things
  constructor(of: Things) {
    this.of = of
  }

  /** The call's code; the same request again, under its key, changes nothing and answers the same. */
  private async made(by: Person, name: string, input: object, again: boolean, expected: number): Promise<string | null> {
    const first = await envelope<{ id: string } | null>(await ask(by, name, input))
    expect([name, input, first.code, first.message]).toEqual([name, input, expected, expect.any(String)])
    if (again && first.code === 0) expect(await envelope(await ask(by, name, input))).toEqual(first)
    return first.code === 0 ? (first.data?.id ?? '') : null
  }

  private add(order: Pick<One, 'id' | 'kind' | 'total'> & Partial<One>): One {
    const one: One = { state: 10, reported: false, refunded: 0, pieces: 0, left: 0, invoice: null, ...order }
    this.orders.push(one)
    return one
  }

  async take({ does, at, fen, again }: Step): Promise<void> {
    const { as, by, productId } = this.of
    const order = this.orders[at]
    const [key, id] = [newKey(), order?.id ?? crypto.randomUUID()]
    const mine = (some: object, expected: number) => this.made(as, 'Order/save', { key, id, ...some }, again, expected)
    const ours = (some: object, expected: number, name = 'Order/act') =>
      this.made(by, name, { key, id, reason: '按合同处理', ...some }, again, expected)
    const orElse = (is: boolean) => (!order ? 4104 : is ? 0 : 4102)
    switch (does) {
      case 'topUp':
        await this.made(by, 'wallet/topUp', { key, userId: as.id, amountFen: fen }, again, 0)
        this.balance += fen
        return
      case 'order':
      case 'buy': {
        const payNow = does === 'buy'
        const goes = !payNow || this.balance >= PRICE
        const made = await this.made(as, 'Order/save', { key, productId, payNow }, again, goes ? 0 : 4101)
        if (made === null) return
        const one = this.add({ id: made, kind: 'plan', total: PRICE })
        if (payNow) this.paid(one)
        return
      }
      case 'reserve':
        return this.reserve(1 + (fen % 6), again)
      case 'pay':
        if (
          (await mine({ act: 'pay' }, order?.state === 10 && this.balance < order.total ? 4101 : orElse(order?.state === 10))) !==
          null
        )
          this.paid(order!)
        return
      case 'cancel':
        if ((await mine({ act: 'cancel' }, orElse(order?.state === 10))) !== null) this.ended(order!, 90)
        return
      case 'report':
        if (
          (await mine(
            { act: 'report', amountFen: fen, paidOn: '2026-11-01' },
            orElse(order?.state === 10 && !order.reported),
          )) !== null
        )
          order!.reported = true
        return
      case 'confirm': {
        const told = { key, id: await openTransfer(id), bankNo: bankNo(), amountFen: fen }
        if ((await this.made(by, 'Order/confirmPayment', told, again, order?.reported ? 0 : 4104)) === null) return
        order!.reported = false
        this.balance += fen
        if (order!.state === 10 && this.balance >= order!.total) this.paid(order!)
        return
      }
      case 'reject':
        if ((await ours({ act: 'reject' }, orElse(order?.reported === true))) !== null) order!.reported = false
        return
      case 'prepare':
        if ((await ours({ act: 'prepare' }, orElse(order?.kind === 'material' && order.state === 20))) !== null) order!.state = 30
        return
      case 'beginRefund': {
        const goes = order?.kind === 'material' && (order.state === 20 || order.state === 30)
        if ((await ours({ act: 'beginRefund' }, orElse(goes))) !== null) order!.state = 80
        return
      }
      case 'refund':
        return this.refund(order, fen, ours, orElse)
      case 'use':
        return this.use()
      case 'timeOut':
        if (!order) return
        await query({ sql: 'UPDATE orders SET pay_until = 1 WHERE id = ? AND pay_until IS NOT NULL', args: [id] })
        await runRound(env as unknown as Env, Date.now())
        if (order.state === 10) this.ended(order, 90)
        return
      case 'invoice':
        return this.ask(order, this.orders[fen % 6], again)
      case 'issue':
        return this.issue(this.invoices[at], fen)
    }
  }

  /** Pieces of the lot through the cart: what it does not have is not sold. */
  private async reserve(pieces: number, again: boolean): Promise<void> {
    const { as, offerId } = this.of
    const put = { key: newKey(), lines: [{ offerId, quantity: pieces }] }
    if (this.remain === 0) return void (await this.made(as, 'bomai/cartSave', put, again, 4104))
    const [line] = await putIn(as, put.lines)
    const goes = pieces <= this.remain
    const input = { key: newKey(), cart: [line!.id], address: ADDRESS }
    const id = await this.made(as, 'Order/save', input, again, goes ? 0 : 4102)
    if (id === null) return void (await call(as, 'bomai/cartRemove', { ids: [line!.id] }))
    const { totalFen } = await call(as, 'Order/detail', { id })
    this.add({ id, kind: 'material', total: totalFen!, pieces })
    this.remain -= pieces
  }

  /** All of what is being given back, of a plan as much as is not used, of anything else a part. */
  private async refund(
    order: One | undefined,
    fen: number,
    ours: (some: object, expected: number, name: string) => Promise<string | null>,
    orElse: (is: boolean) => number,
  ): Promise<void> {
    const isWhole = order?.state === 80
    const left = order ? order.total - order.refunded : 0
    const most = order?.kind === 'plan' ? Math.min(left, (PRICE * order.left) / TICKS) : left
    const goes =
      order !== undefined &&
      PAID.includes(order.state) &&
      (isWhole ? left > 0 : fen <= most && (order.kind === 'plan' || fen < left))
    const asked = isWhole ? {} : { lines: [{ n: 1, amountFen: fen }] }
    if ((await ours(asked, orElse(goes), 'Order/refund')) === null) return
    const back = isWhole ? left : fen
    order!.refunded += back
    this.balance += back
    order!.left = 0
    const made = this.invoices.find(({ id }) => id === order!.invoice)
    if (made?.state === 'issued') made.due += back
    if (made?.state === 'asked') {
      made.amount -= back
      if (made.amount === 0) this.freed(made, 'rejected')
    }
    if (isWhole) this.ended(order!, 91)
  }

  private async use(): Promise<void> {
    const plan = this.orders.filter(({ left }) => left > 0)
    const { code } = await envelope(await ask(this.of.as, 'BomAnalyse/SaveItem', freshBill()))
    expect(['use', code]).toEqual(['use', plan.length > 0 ? 0 : 4100])
    // The lot that ends first gives: they were opened one after the other, or in one instant.
    if (plan.length > 0) await this.readUses()
  }

  /** Which of several lots has given is the ledger's own model to say: only their sum is ours. */
  private async readUses(): Promise<void> {
    const before = this.orders.reduce((sum, { left }) => sum + left, 0)
    for (const order of this.orders.filter(({ left }) => left > 0)) {
      const [row] = await query({
        sql: "SELECT lot.ticks - lot.used AS n FROM quota_tx JOIN quota_lot AS lot ON lot.id = lot_id WHERE quota_tx.idem = 'order:' || ? || ':smt'",
        args: [order.id],
      })
      order.left = Number(row?.['n'])
    }
    expect(this.orders.reduce((sum, { left }) => sum + left, 0)).toBe(before - 1)
  }

  private async ask(one: One | undefined, other: One | undefined, again: boolean): Promise<void> {
    const orders = [...new Set([one, other])].filter((each) => each !== undefined)
    if (orders.length === 0) return
    const { as } = this.of
    this.titleId ??= await newTitle(as)
    const input = { key: newKey(), titleId: this.titleId, orders: orders.map(({ id }) => id) }
    const id = await this.made(as, 'Order/invoice', input, again, orders.every(isOpen) ? 0 : 4102)
    if (id === null) return
    const amount = orders.reduce((sum, { total, refunded }) => sum + total - refunded, 0)
    this.invoices.push({ id, orders, amount, red: 0, due: 0, state: 'asked' })
    for (const each of orders) each.invoice = id
  }

  /** The paper of one that waits; a red one of what is owed back, where something is. */
  private async issue(made: Made | undefined, fen: number): Promise<void> {
    if (!made) return
    const { by, fileId } = this.of
    const told = { key: newKey(), id: made.id, number: paperNumber(), issuedOn: '2026-11-01', fileId, reason: '退款部分红冲' }
    if (made.state === 'asked') {
      const goes = made.orders.every(({ state }) => state !== 80)
      const done = await this.made(
        by,
        'Order/invoiceAct',
        { ...told, act: 'issue', amountFen: made.amount },
        false,
        goes ? 0 : 4102,
      )
      if (done !== null) made.state = 'issued'
      return
    }
    // What was refunded since, or all that is left: each third one is that.
    const rest = made.amount - made.red
    const amountFen = fen % 3 === 0 && rest > 0 ? rest : fen
    const goes = made.state === 'issued' && (amountFen <= made.due || amountFen === rest)
    const done = await this.made(by, 'Order/invoiceAct', { ...told, act: 'reverse', amountFen }, false, goes ? 0 : 4102)
    if (done === null) return
    made.red += amountFen
    made.due = Math.max(0, made.due - amountFen)
    if (made.red === made.amount) this.freed(made, 'reversed')
  }

  private freed(made: Made, state: Made['state']): void {
    made.state = state
    for (const order of made.orders) if (order.invoice === made.id) order.invoice = null
  }

  private paid(order: One): void {
    this.balance -= order.total
    order.state = order.kind === 'plan' ? 60 : 20
    if (order.kind === 'plan') order.left = TICKS
  }

  private ended(order: One, state: 90 | 91): void {
    order.state = state
    this.remain += order.pieces
    order.pieces = 0
  }

  async compare(): Promise<void> {
    const { as, itemId } = this.of
    const [rows, { walletFen }, [item], invoices] = await Promise.all([
      call(as, 'Order/list', { pageSize: 200, descending: false }),
      call(as, 'user/GetAccountInfo', {}),
      query({ sql: 'SELECT remain FROM surplus_item WHERE id = ?', args: [itemId] }),
      call(as, 'Order/invoices', { pageSize: 200, descending: false }),
    ])
    const expected = this.orders.map(({ id, state, total, refunded }) => ({
      id,
      state,
      paid: [10, 90].includes(state) ? 0 : total,
      refunded,
    }))
    const found = rows.items.map(({ id, state, paidFen, refundedFen }) => ({ id, state, paid: paidFen, refunded: refundedFen }))
    const made = invoices.items.map(({ id, state, amountFen, dueFen }) => ({ id, state, amountFen, dueFen }))
    expect({ walletFen, remain: item?.['remain'], orders: found, invoices: made }).toEqual({
      walletFen: this.balance,
      remain: this.remain,
      orders: expected,
      invoices: this.invoices.map(({ id, state, amount, due }) => ({ id, state, amountFen: amount, dueFen: due })),
    })
  }
}

async function openTransfer(orderId: string): Promise<string> {
  const [row] = await query({ sql: "SELECT id FROM transfer WHERE order_id = ? AND state = 'reported'", args: [orderId] })
  return String(row?.['id'] ?? crypto.randomUUID())
}

/** A file that papers are attached to: one for all, as uploads are counted by the hour. */
export const paperFile = async (by: Person): Promise<string> => (await paper(by, 1)).fileId
