import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { commit } from '../../worker/rpc/commit.ts'
import { moveWallet } from '../../worker/service/money/wallet.ts'
import { contextFor, sessionFor } from './context.ts'
import { act, planOrder, rich } from './order-examples.ts'
import { ask, call, codeOf, envelope, person, query, twentyAtATime, type Person } from './harness.ts'

const newKey = () => crypto.randomUUID()
const operator = () => person({ isAdmin: true })
const topUp = (as: Person, userId: string, amountFen: number, key = newKey()) =>
  call(as, 'wallet/topUp', { key, userId, amountFen, remark: '银行转账' })
const balanceOf = async (as: Person) => (await call(as, 'user/GetAccountInfo', {})).walletFen
const ledgerOf = async (userId: string) =>
  query({ sql: 'SELECT kind, amount_fen, balance_fen FROM wallet_tx WHERE owner_id = ? ORDER BY seq', args: [userId] })

describe('an operator', () => {
  it('tops up and corrects; the member sees the balance everywhere and every movement', async () => {
    const [boss, member] = [await operator(), await person()]
    expect(await topUp(boss, member.id, 123_456)).toMatchObject({ balanceFen: 123_456 })
    const correction = { key: newKey(), userId: member.id, amountFen: -3456, reason: '重复到账，扣回' }
    expect(await call(boss, 'wallet/correct', correction)).toMatchObject({ balanceFen: 120_000 })
    expect((await call(member, 'user/info')).wallet).toBe(1200)
    expect(await call(member, 'user/GetAccountInfo', {})).toMatchObject({ userId: member.id, wallet: 1200, walletFen: 120_000 })
    const { items, total } = await call(member, 'wallet/getMyList', {})
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 4, amountFen: -3456, balanceFen: 120_000, actorName: '平台', remark: '重复到账，扣回' },
      { kind: 1, amountFen: 123_456, balanceFen: 123_456, actorName: '平台', remark: '银行转账' },
    ])
    expect((await call(member, 'wallet/getMyList', { kind: 1 })).total).toBe(1)
  })

  it('finds the movements of all by member, kind, sign and words, with their sums', async () => {
    const [boss, one, other] = [await operator(), await person(), await person()]
    await topUp(boss, one.id, 5000)
    await topUp(boss, other.id, 700)
    await call(boss, 'wallet/correct', { key: newKey(), userId: one.id, amountFen: -1200, reason: '退还多收款' })
    const all = await call(boss, 'wallet/getSysList', { userId: one.id })
    expect(all).toMatchObject({ total: 2, inFen: 5000, outFen: -1200 })
    expect(all.items[0]).toMatchObject({ userName: one.name, actorName: boss.name, amountFen: -1200 })
    expect((await call(boss, 'wallet/getSysList', { userId: one.id, direction: 'out' })).items.map((row) => row.kind)).toEqual([
      4,
    ])
    expect((await call(boss, 'wallet/getSysList', { keyword: other.name })).inFen).toBe(700)
    expect((await call(boss, 'wallet/getSysList', { userId: one.id, sort: 'amountFen' })).items[0]?.amountFen).toBe(5000)
  })

  it.each([{}, { kind: 1 }, { kind: 4 }, { direction: 'in' }, { direction: 'out' }, { kind: 4, direction: 'out' }] as const)(
    'tells of all movements (%o) the sums that are kept, and they are those of the rows',
    async (narrowed) => {
      const [boss, one] = [await operator(), await person()]
      await topUp(boss, one.id, 5000)
      await call(boss, 'wallet/correct', { key: newKey(), userId: one.id, amountFen: -1200, reason: '退还多收款' })
      const sumsOf = ({ total, inFen, outFen }: { total: number; inFen: number; outFen: number }) => [total, inFen, outFen]
      const kept = await call(boss, 'wallet/getSysList', narrowed)
      // Days have no sums of their own: what is asked by them is added up.
      expect(sumsOf(kept)).toEqual(sumsOf(await call(boss, 'wallet/getSysList', { ...narrowed, from: 1 })))
    },
  )

  it('takes back what an operator moved, whole and once; not what an order moved, nor more than there is', async () => {
    const [boss, member] = [await operator(), await person()]
    const { id } = await topUp(boss, member.id, 5000)
    const reversal = { key: newKey(), id, reason: '转错了账户' }
    expect(await call(boss, 'wallet/reverse', reversal)).toMatchObject({ balanceFen: 0 })
    expect(await call(boss, 'wallet/reverse', reversal)).toMatchObject({ balanceFen: 0 })
    expect(await codeOf(boss, 'wallet/reverse', { ...reversal, key: newKey() })).toBe(4102)
    const { items } = await call(boss, 'wallet/getSysList', { userId: member.id })
    expect(items).toMatchObject([
      { kind: 4, amountFen: -5000, remark: '冲正「银行转账」：转错了账户', isReversible: false, orderId: null },
      { kind: 1, amountFen: 5000, isReversible: false },
    ])
    expect(await codeOf(boss, 'wallet/reverse', { key: newKey(), id: items[0]!.id, reason: '冲正的冲正' })).toBe(4102)
    const spent = await topUp(boss, member.id, 700)
    await call(boss, 'wallet/correct', { key: newKey(), userId: member.id, amountFen: -200, reason: '退还多收款' })
    expect(await codeOf(boss, 'wallet/reverse', { key: newKey(), id: spent.id, reason: '转错了账户' })).toBe(4101)
    expect((await call(boss, 'wallet/getSysList', { userId: member.id })).items[1]).toMatchObject({ isReversible: true })

    const buyer = await rich(1000)
    const order = await planOrder(buyer)
    await act(buyer, order.id, { act: 'pay' })
    const paid = (await call(boss, 'wallet/getSysList', { userId: buyer.id, kind: 2 })).items[0]!
    expect(paid).toMatchObject({ orderId: order.id, isReversible: false })
    expect(await codeOf(boss, 'wallet/reverse', { key: newKey(), id: paid.id, reason: '转错了账户' })).toBe(4102)
  })

  it('leaves in the log what the wallet was before and became', async () => {
    const [boss, member] = [await operator(), await person()]
    await topUp(boss, member.id, 100)
    await topUp(boss, member.id, 250)
    const { items } = await call(boss, 'setting/OperationLog', { target: member.id, call: 'wallet/topUp' })
    expect(items).toHaveLength(2)
    expect(items[0]?.before).toContain('"balance_fen":100')
    expect(items[0]?.after).toContain('"balance_fen":350')
  })

  const refusals: [string, number, (boss: Person) => Promise<{ userId: string; amountFen?: number }>][] = [
    ['nobody', 4104, async () => ({ userId: crypto.randomUUID() })],
    ['a visitor', 4104, async () => ({ userId: (await person({ roleType: 5 })).id })],
    ['a removed member', 4104, async (boss) => ({ userId: await removed(boss) })],
    ['a sub-account', 4103, async () => ({ userId: (await person({ parentId: (await person()).id })).id })],
    ['himself', 4102, async (boss) => ({ userId: boss.id })],
    ['more than a million 元', 4103, async () => ({ userId: (await person()).id, amountFen: 100_000_001 })],
    ['nothing', 4103, async () => ({ userId: (await person()).id, amountFen: 0 })],
    ['less than nothing', 4103, async () => ({ userId: (await person()).id, amountFen: -1 })],
    ['half a 分', 4103, async () => ({ userId: (await person()).id, amountFen: 0.5 })],
  ]
  it.each(refusals)('does not top up: %s', async (_, code, arrange) => {
    const boss = await operator()
    const { userId, amountFen = 100 } = await arrange(boss)
    const answer = await envelope(await ask(boss, 'wallet/topUp', { key: newKey(), userId, amountFen, remark: '' }))
    expect(answer).toMatchObject({ code, message: expect.stringMatching(/[一-鿿]/) })
    expect(await ledgerOf(userId)).toEqual([])
  })

  it('corrects no further than the balance, and not without a reason', async () => {
    const [boss, member] = [await operator(), await person()]
    await topUp(boss, member.id, 100)
    const correction = { key: newKey(), userId: member.id, amountFen: -101, reason: '对账后扣减' }
    expect(await codeOf(boss, 'wallet/correct', correction)).toBe(4101)
    expect(await codeOf(boss, 'wallet/correct', { ...correction, amountFen: -1, reason: '扣减' })).toBe(4103)
    expect(await balanceOf(member)).toBe(100)
  })

  it.each(['\u200b\u200b\u200b\u200b\u200b', '对账\u202e后扣减', 'a    b', '……。。、'])(
    'takes no reason that cannot be read: %j',
    async (reason) => {
      const [boss, member] = [await operator(), await person()]
      await topUp(boss, member.id, 100)
      const correction = { key: newKey(), userId: member.id, amountFen: -1, reason }
      expect(await codeOf(boss, 'wallet/correct', correction)).toBe(4103)
      expect(await codeOf(boss, 'user/virtualLogin', { userId: member.id, reason })).toBe(4103)
    },
  )

  it('never lifts a balance over ten thousand million 元', async () => {
    const [boss, member] = [await operator(), await person()]
    await query({
      sql: `INSERT INTO wallet_tx VALUES (?, ?, 1, 1, 999999999999, 999999999999, NULL, NULL, 'test', ?, '', 0)`,
      args: [crypto.randomUUID(), member.id, boss.id],
    })
    expect(await codeOf(boss, 'wallet/topUp', { key: newKey(), userId: member.id, amountFen: 2 })).toBe(4102)
    expect(await topUp(boss, member.id, 1)).toMatchObject({ balanceFen: 1_000_000_000_000 })
  })
})

/** Spends at the service's door, until it is known whether there was enough. */
async function spend(ownerId: string, fen: number, idem: string): Promise<boolean> {
  for (;;) {
    const ctx = contextFor(ownerId)
    try {
      await commit(ctx, [moveWallet(ctx, { ownerId, kind: 'spend', amountFen: -fen, idem, remark: '' })])
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'insufficient') return false
      // The same movement twice.
      if (error.kind === 'conflict') return true
      if (error.kind !== 'unavailable') throw error
    }
  }
}

const removed = async (boss: Person): Promise<string> => {
  const { id } = await person({ ticks: 0 })
  await call(boss, 'user/delete', { id })
  return id
}

describe('one key', () => {
  it('50 times at once: one effect, 50 equal answers', async () => {
    const [boss, member, key] = [await operator(), await person(), newKey()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(boss, member.id, 1000, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ledgerOf(member.id)).toHaveLength(1)
    expect(await balanceOf(member)).toBe(1000)
  })

  it('gives its first answer after other movements, and when the member is gone', async () => {
    const [boss, member, key] = [await operator(), await person({ ticks: 0 }), newKey()]
    const first = await topUp(boss, member.id, 1000, key)
    await topUp(boss, member.id, 5)
    expect(await topUp(boss, member.id, 1000, key)).toEqual(first)
    const back = { key: newKey(), userId: member.id, amountFen: -1005, reason: '退款后销户' }
    await call(boss, 'wallet/correct', back)
    await call(boss, 'user/delete', { id: member.id })
    const response = await ask(boss, 'wallet/topUp', { key, userId: member.id, amountFen: 1000, remark: '银行转账' })
    expect(response.headers.get('Idempotent-Replay')).toBe('1')
    expect((await envelope(response)).data).toEqual(first)
  })

  it('20 other bodies at once: one lands, 19 conflict', async () => {
    const [boss, member, key] = [await operator(), await person(), newKey()]
    const bodies = Array.from({ length: 20 }, (_, n) => ({ key, userId: member.id, amountFen: 100 + n }))
    const codes = await Promise.all(bodies.map((body) => codeOf(boss, 'wallet/topUp', body)))
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 19 }, () => 4102)])
    expect(await ledgerOf(member.id)).toHaveLength(1)
  })

  it('of another operator is another request', async () => {
    const [one, other, member, key] = [await operator(), await operator(), await person(), newKey()]
    await topUp(one, member.id, 10, key)
    expect(await codeOf(other, 'wallet/topUp', { key, userId: member.id, amountFen: 10 })).toBe(4102)
    expect(await balanceOf(member)).toBe(10)
  })
})

describe('at once', () => {
  it('200 spends of 10 from 1000, twenty at once: exactly 100', async () => {
    const [boss, member] = [await operator(), await person()]
    await topUp(boss, member.id, 1000)
    await sessionFor(member.id)
    const orders = Array.from({ length: 200 }, (_, n) => `order:${n}`)
    const done = await twentyAtATime(orders, (order) => spend(member.id, 10, order))
    expect(done.filter(Boolean)).toHaveLength(100)
    expect(await balanceOf(member)).toBe(0)
    const spent = (await ledgerOf(member.id)).filter(({ kind }) => kind === 2)
    expect(spent.reduce((sum, row) => sum + Number(row['amount_fen']), 0)).toBe(-1000)
  })

  it('two operators correct the same wallet 100 times: all land, the sum is right', async () => {
    const [one, other, member] = [await operator(), await operator(), await person()]
    await topUp(one, member.id, 10_000)
    const change = (as: Person, amountFen: number) =>
      call(as, 'wallet/correct', { key: newKey(), userId: member.id, amountFen, reason: '对账调整余额' })
    for (let n = 1; n <= 50; n++) await Promise.all([change(one, n + 1), change(other, -n)])
    expect(await balanceOf(member)).toBe(10_050)
    expect(await ledgerOf(member.id)).toHaveLength(101)
  })

  it('top-up, correction, removal and password reset of one member leave a ledger that agrees', async () => {
    const [boss, member] = [await operator(), await person()]
    const codes = await Promise.all([
      ...Array.from({ length: 10 }, () => codeOf(boss, 'wallet/topUp', { key: newKey(), userId: member.id, amountFen: 100 })),
      ...Array.from({ length: 10 }, () =>
        codeOf(boss, 'wallet/correct', { key: newKey(), userId: member.id, amountFen: -100, reason: '对账调整余额' }),
      ),
      codeOf(boss, 'user/initialPassword', { id: member.id }),
      codeOf(boss, 'user/delete', { id: member.id }),
    ])
    expect(codes.filter((code) => ![0, 4101, 4102, 4104].includes(code))).toEqual([])
    const ledger = await ledgerOf(member.id)
    expect(ledger).toHaveLength(codes.slice(0, 20).filter((code) => code === 0).length)
  })
})

describe('who sees it', () => {
  it('a sub-account sees neither its owner’s balance nor the ledger', async () => {
    const [boss, member] = [await operator(), await person()]
    const sub = await person({ parentId: member.id })
    await topUp(boss, member.id, 4200)
    expect(await call(sub, 'user/GetAccountInfo', {})).toMatchObject({ userId: member.id, wallet: null, walletFen: null })
    expect(await codeOf(sub, 'wallet/getMyList', {})).toBe(4105)
  })

  it('a member sees no other’s account, an operator everyone’s, a BOM tool account no other’s', async () => {
    const [boss, member, other] = [await operator(), await person(), await person()]
    const tool = await person({ isAdmin: true, isAdminBomTool: true })
    expect(await codeOf(member, 'user/GetAccountInfo', { userId: other.id })).toBe(4104)
    expect(await codeOf(tool, 'user/GetAccountInfo', { userId: other.id })).toBe(4104)
    const sub = await person({ parentId: other.id })
    expect((await call(boss, 'user/GetAccountInfo', { userId: sub.id })).userId).toBe(other.id)
    expect(await codeOf(member, 'wallet/getSysList', {})).toBe(4097)
  })
})
