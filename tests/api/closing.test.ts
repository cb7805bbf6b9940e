import { expect, it } from 'vitest'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { funded, operator, planOrder } from './order-examples.ts'

const noticesOf = async (as: Person) => (await call(as, 'user/notices', {})).items.map(({ kind, facts }) => [kind, facts])
const requestOf = async (as: Person) => (await call(as, 'user/MyClosing')).request

it('is asked with what is still there told, once at a time, and withdrawn', async () => {
  const as = await funded(await person({ ticks: 12 }), 5000)
  for (const maker of [as, await person({ parentId: as.id })])
    await call(maker, 'BomAnalyse/SaveItem', { text: `位号,数量,规格,封装,备注\nR1,1,10k,0603,${maker.name}\n`, prjName: '样机' })
  await planOrder(as)
  expect(await call(as, 'user/MyClosing')).toEqual({
    left: { walletFen: 5000, ticks: 10, bills: 2, subAccounts: 1 },
    orders: 1,
    request: null,
  })
  const by = await operator()
  await call(as, 'user/AskClosing', { reason: '公司停业' })
  expect(await codeOf(as, 'user/AskClosing', {})).toBe(4102)
  expect(await requestOf(as)).toMatchObject({ state: 'asked', reason: '公司停业', answer: '' })
  expect(await noticesOf(by)).toContainEqual(['closingAsked', { name: as.name }])
  const asked = async () => (await call(by, 'user/userlist', { closing: true, keyword: as.name })).items.map(({ id }) => id)
  expect(await asked()).toEqual([as.id])
  expect(await call(by, 'user/getuser', { id: as.id })).toMatchObject({ closing: { reason: '公司停业' }, closed: null })
  await call(as, 'user/WithdrawClosing')
  expect(await codeOf(as, 'user/WithdrawClosing')).toBe(4102)
  expect(await asked()).toEqual([])
  expect(await requestOf(as)).toMatchObject({ state: 'withdrawn' })
})

it('is declined with a reason that the member reads, and can be asked again', async () => {
  const [as, by] = [await person(), await operator()]
  expect(await codeOf(by, 'user/DeclineClosing', { id: as.id, reason: '没有申请过' })).toBe(4102)
  await call(as, 'user/AskClosing', {})
  expect(await codeOf(by, 'user/DeclineClosing', { id: as.id, reason: '短' })).toBe(4103)
  await call(by, 'user/DeclineClosing', { id: as.id, reason: '还有订单没有完成' })
  expect(await requestOf(as)).toMatchObject({ state: 'declined', answer: '还有订单没有完成' })
  expect(await noticesOf(as)).toContainEqual(['closingDeclined', { reason: '还有订单没有完成' }])
  await call(as, 'user/AskClosing', {})
  expect(await requestOf(as)).toMatchObject({ state: 'asked' })
})

it('is fulfilled by the closing itself, which the dashboard counts until then', async () => {
  const [as, by] = [await person(), await operator()]
  const waiting = async () => {
    const { closings } = await call(by, 'dashboard/facts', { from: Date.now() - 1000, to: Date.now() })
    return [closings, (await call(by, 'user/userlist', { closing: true })).total]
  }
  await call(as, 'user/AskClosing', { reason: '换了供应商' })
  const [counted, listed] = await waiting()
  expect(counted).toBeGreaterThan(0)
  expect(listed).toBe(counted)
  const { rowVersion } = await call(by, 'user/getuser', { id: as.id })
  const closed = await call(by, 'user/close', { id: as.id, rowVersion, reason: '会员要求关闭' })
  expect(await call(by, 'user/getuser', { id: as.id })).toMatchObject({ closing: null, closed: { reason: '会员要求关闭' } })
  const told = 'SELECT kind FROM notice WHERE user_id = ?'
  expect(await query({ sql: told, args: [as.id] })).toEqual([{ kind: 'accountClosed' }])
  const [row] = await query({ sql: 'SELECT state, decided_by FROM closing_request WHERE user_id = ?', args: [as.id] })
  expect(row).toEqual({ state: 'closed', decided_by: by.id })
  await call(by, 'user/restore', { id: as.id, rowVersion: closed.rowVersion })
})

it('is the owner’s in person, and an operator’s to decide', async () => {
  const as = await person()
  const [sub, other, admin] = await Promise.all([person({ parentId: as.id }), person(), operator()])
  for (const name of ['user/MyClosing', 'user/AskClosing', 'user/WithdrawClosing'])
    expect([name, await codeOf(sub, name, name === 'user/AskClosing' ? {} : undefined)]).toEqual([name, 4105])
  await call(as, 'user/AskClosing', {})
  expect(await codeOf(other, 'user/DeclineClosing', { id: as.id, reason: '不应该由他决定' })).toBe(4097)
  expect(await codeOf(other, 'user/WithdrawClosing')).toBe(4102)
  expect(await codeOf(admin, 'user/AskClosing', {})).toBe(4102)
})
