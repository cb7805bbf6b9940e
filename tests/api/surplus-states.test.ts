import { expect, it } from 'vitest'
import { SURPLUS_EDGES, SURPLUS_STATES, surplusEdge, type SurplusState } from '../../shared/engine/surplus/states.ts'
import { ask, call, codeOf, envelope, person, query } from './harness.ts'
import { anOperator, listsIn, onShelf, rawVersion, savedLots, TICKED } from './surplus-rows.ts'

const REASON = '这里写明为什么'
const pairs = SURPLUS_STATES.flatMap((from) => SURPLUS_STATES.map((to) => [from, to] as const))

it.each(['owner', 'operator'] as const)('every pair of states is a move of the %s or a conflict', async (actor) => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const ids = await listsIn(
    seller,
    pairs.map(([from]) => from),
  )
  const codes = await Promise.all(
    pairs.map(([from, state], at) => {
      const move = { id: ids[at], rowVersion: rawVersion(from), state }
      return actor === 'owner'
        ? codeOf(seller, 'surplus/UpdateMyState', move)
        : codeOf(operator, 'surplus/updateState', { ...move, reason: REASON, checks: TICKED })
    }),
  )
  const rows = await query({ sql: 'SELECT id, state FROM surplus WHERE owner_id = ?', args: [seller.id] })
  const after = new Map(rows.map((row) => [row['id'], row['state']]))
  expect(pairs.map(([from, to], at) => [from, to, codes[at], after.get(ids[at])])).toEqual(
    pairs.map(([from, to]) => {
      const isMove = surplusEdge(from, to, actor) !== undefined
      return [from, to, from === 9 ? 4104 : isMove ? 0 : 4102, isMove ? to : from]
    }),
  )
})

it('what is removed is not there', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const [mine = '', any = ''] = await listsIn(seller, [2, 4])
  expect(await codeOf(seller, 'surplus/removeMy', { id: mine, rowVersion: 2 })).toBe(0)
  expect(await codeOf(operator, 'surplus/delete', { id: any, rowVersion: 2, reason: REASON })).toBe(0)
  for (const id of [mine, any]) {
    expect(await codeOf(seller, 'surplus/GetMyDetail', { id })).toBe(4104)
    expect(await codeOf(operator, 'surplus/GetDetail', { id })).toBe(4104)
  }
  expect((await call(seller, 'surplus/GetMyList')).total).toBe(0)
})

it('an operator says why where the other side is told, and ticks before he approves', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const needy = SURPLUS_EDGES.filter(({ actor, needsReason }) => actor === 'operator' && needsReason)
  const [waiting = '', ...ids] = await listsIn(seller, [1, ...needy.map(({ from }) => from)])
  const asked = async (id: string, from: SurplusState, to: SurplusState, some: object) =>
    envelope(await ask(operator, 'surplus/updateState', { id, rowVersion: rawVersion(from), state: to, ...some }))
  for (const [at, { from, to }] of needy.entries())
    expect([from, to, (await asked(ids[at]!, from, to, { reason: '' })).code]).toEqual([from, to, 4103])
  expect((await asked(waiting, 1, 4, { reason: '。。。。。。' })).code).toBe(4103)
  for (const check of ['mpn', 'dateCode', 'price'] as const)
    expect((await asked(waiting, 1, 2, { checks: { ...TICKED, [check]: false } })).code).toBe(4103)
  const unseen = { ...TICKED, photos: false }
  expect((await asked(waiting, 1, 2, { checks: unseen })).message).toContain('照片')
  expect((await asked(waiting, 1, 2, { checks: unseen, reason: '整盘未拆，不用照片' })).code).toBe(0)
})

it('every move leaves who, why and when, and the seller hears of an operator’s', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const { id, rowVersion } = await onShelf(seller)
  await call(operator, 'surplus/updateState', { id, rowVersion, state: 3, reason: REASON })
  const { events, userName } = await call(operator, 'surplus/GetDetail', { id })
  expect(userName).toBe(seller.name)
  expect(events.map(({ fromState, toState, actor, byName, reason }) => [fromState, toState, actor, byName, reason])).toEqual([
    [2, 3, 'operator', operator.name, REASON],
    [1, 2, 'operator', operator.name, ''],
    [0, 1, 'owner', seller.name, ''],
  ])
  expect(events[1]?.checks).toEqual(TICKED)
  const mine = await call(seller, 'surplus/GetMyDetail', { id })
  expect([mine.state, mine.reason]).toEqual([3, REASON])
  expect(JSON.stringify(mine)).not.toContain(operator.name)
  const { items } = await call(seller, 'user/notices')
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['surplusTakenOff', 'surplusApproved']))
})

it('two who decide at once are one, and what was changed meanwhile is not approved', async () => {
  const [seller, operator] = await Promise.all([person(), anOperator()])
  const { id, rowVersion } = await savedLots(seller)
  const sent = await call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 1 })
  const approve = () => codeOf(operator, 'surplus/updateState', { ...sent, state: 2, checks: TICKED })
  const codes = await Promise.all([approve(), approve(), approve(), approve()])
  expect(codes.toSorted()).toEqual([0, 4102, 4102, 4102])
  const other = await savedLots(seller)
  const seen = await call(seller, 'surplus/UpdateMyState', { ...other, state: 1 })
  const back = await call(seller, 'surplus/UpdateMyState', { ...seen, state: 0 })
  await call(seller, 'surplus/UpdateMyState', { ...back, state: 1 })
  expect(await codeOf(operator, 'surplus/updateState', { ...seen, state: 2, checks: TICKED })).toBe(4102)
})

it('a state moves by an event alone, and events stay', async () => {
  const { id } = await onShelf(await person())
  await expect(query({ sql: 'UPDATE surplus SET state = 5 WHERE id = ?', args: [id] })).rejects.toThrow('surplus_event alone')
  const move = "INSERT INTO surplus_event VALUES (NULL, ?, 1, 2, 'system', NULL, '', '{}', 0)"
  await expect(query({ sql: move, args: [id] })).rejects.toThrow('surplus_state')
  for (const statement of ['UPDATE surplus_event SET at = 1', 'DELETE FROM surplus_event'])
    await expect(query(statement)).rejects.toThrow('append-only')
  await expect(query({ sql: 'DELETE FROM surplus WHERE id = ?', args: [id] })).rejects.toThrow('surplus stays')
})
