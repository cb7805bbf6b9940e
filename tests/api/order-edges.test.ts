import { describe, expect, it } from 'vitest'
import { ORDER_KINDS, ORDER_STATES, type OrderState } from '../../shared/enums.ts'
import { mayMoveOrder, ORDER_ACTORS, ORDER_EDGES, ORDER_MOVES, PAID_STATES, type OrderActor } from '../../shared/order-states.ts'
import { assemblyOrder, newKey, operator, rich } from './order-examples.ts'
import { ask, call, envelope, lotOf, person, query, type Person } from './harness.ts'

/** Every pair of states by every actor and kind: what is no edge is refused as a conflict, by the calls and by the database. */

const PAIRS = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const)).filter(([from, to]) => from !== to)

/** Written out once more, by hand: from, to, who, of what. */
const EDGES: Readonly<Record<string, string>> = {
  '5 10': 'owner of plan material assembly',
  '5 90': 'owner sub operator clock of plan material assembly',
  '10 20': 'owner operator of plan material assembly',
  '10 90': 'owner operator clock of plan material assembly',
  '20 30': 'operator of material assembly',
  '20 60': 'owner operator of plan',
  '20 80': 'operator of material assembly',
  '30 40': 'operator of assembly',
  '30 50': 'operator of material',
  '30 80': 'operator of material assembly',
  '40 50': 'operator of assembly',
  '50 60': 'owner sub operator of material assembly',
  '80 91': 'operator of material assembly',
}

describe('the table of edges', () => {
  it.each(PAIRS)('%i to %i', (from, to) => {
    const [actors = '', kinds = ''] = (EDGES[`${from} ${to}`] ?? '').split(' of ')
    for (const actor of ORDER_ACTORS)
      for (const kind of ORDER_KINDS) {
        const expected = actors.split(' ').includes(actor) && kinds.split(' ').includes(kind)
        expect([from, to, actor, kind, mayMoveOrder({ kind, state: from }, to, actor)]).toEqual([from, to, actor, kind, expected])
      }
  })
})

it('is the one that the database keeps', async () => {
  const [table] = await query("SELECT sql FROM sqlite_master WHERE name = 'order_event'")
  const kept = /from_state \* 100 \+ to_state IN \(([\d, ]+)\)/.exec(String(table?.['sql']))?.[1]?.split(', ').map(Number)
  expect(kept).toEqual([...new Set(ORDER_EDGES.map(({ from, to }) => from * 100 + to))].toSorted((a, b) => a - b))
})

type Move = keyof typeof ORDER_MOVES
const send = (as: Person, id: string, some: object, name = 'Order/act') =>
  ask(as, name, { key: newKey(), id, reason: '按合同处理', ...some })

/** The call by which an actor makes a move; null where there is none: nobody else even reaches it. */
const WAYS: Readonly<Record<'owner' | 'sub' | 'operator', Partial<Record<Move, (as: Person, id: string) => Promise<Response>>>>> =
  {
    owner: byMember(),
    sub: byMember(),
    operator: {
      ...Object.fromEntries(
        (['prepare', 'produce', 'receive', 'beginRefund', 'cancel'] as const).map((act) => [
          act,
          (as: Person, id: string) => send(as, id, { act }),
        ]),
      ),
      ship: (as, id) => send(as, id, { act: 'ship', carrier: '顺丰', trackingNo: 'SF1' }),
      refund: (as, id) => send(as, id, {}, 'Order/refund'),
    },
  }

function byMember() {
  return Object.fromEntries(
    (['release', 'pay', 'receive', 'cancel'] as const).map((act) => [
      act,
      (as: Person, id: string) => send(as, id, { act }, 'Order/save'),
    ]),
  )
}

/** How an order of assembly that a sub-account wrote comes into each state. */
const PATHS: Readonly<Record<OrderState, readonly (readonly [OrderActor & keyof typeof WAYS, Move])[]>> = {
  5: [],
  10: [['owner', 'release']],
  20: [['owner', 'pay']],
  30: [['operator', 'prepare']],
  40: [['operator', 'produce']],
  50: [['operator', 'ship']],
  60: [['owner', 'receive']],
  80: [['operator', 'beginRefund']],
  90: [['owner', 'cancel']],
  91: [['operator', 'refund']],
}
const BEFORE: Readonly<Record<OrderState, OrderState | null>> = {
  5: null,
  10: 5,
  20: 10,
  30: 20,
  40: 30,
  50: 40,
  60: 50,
  80: 20,
  90: 5,
  91: 80,
}

const pathTo = (state: OrderState): (typeof PATHS)[OrderState] => {
  const before = BEFORE[state]
  return [...(before === null ? [] : pathTo(before)), ...PATHS[state]]
}

const stateOf = async (as: Person, id: string) => (await call(as, 'Order/detail', { id })).state

describe('the calls', () => {
  it.concurrent.each(ORDER_STATES)('from state %i: every move of every actor, by its edge or refused', async (state) => {
    const owner = await rich()
    const by = { owner, operator: await operator(), sub: await person({ parentId: owner.id }) }
    await query(...lotOf(owner.id, 100))
    const { id } = await assemblyOrder(by.sub)
    for (const [actor, move] of pathTo(state))
      expect(await codeAndMessage(await WAYS[actor][move]!(by[actor], id))).toEqual([0, ''])
    expect(await stateOf(owner, id)).toBe(state)
    for (const actor of ['owner', 'sub', 'operator'] as const)
      for (const [move, way] of Object.entries(WAYS[actor]) as [Move, NonNullable<(typeof WAYS)['owner'][Move]>][]) {
        // Those that lead somewhere are walked above; a partial refund is no move.
        if (mayMoveOrder({ kind: 'assembly', state }, ORDER_MOVES[move], actor)) continue
        if (move === 'refund' && PAID_STATES.includes(state) && state > 30) continue
        const [code] = await codeAndMessage(await way(by[actor], id))
        expect([actor, move, code]).toEqual([actor, move, actor === 'sub' && move === 'pay' ? 4105 : 4102])
        expect(await stateOf(owner, id)).toBe(state)
      }
  })
})

const codeAndMessage = async (answer: Response) => {
  const { code, message } = await envelope(answer)
  return [code, message]
}
