import { expect, it } from 'vitest'
import { codeOf, person, query, type Person } from './harness.ts'
import { inCart } from './cart-examples.ts'
import { askedInvoice, newTitle, paidPlans } from './invoice-examples.ts'
import { ADDRESS, funded, newAddress, newKey, planOrder, slip, uploaded } from './order-examples.ts'
import { savedLots } from './surplus-rows.ts'

/** What one side buys and sells by, and what becomes of it when others name it. */
async function belongings(owner: Person) {
  await funded(owner, 5000)
  const [paid] = await paidPlans(owner, 1)
  return {
    owner,
    order: (await planOrder(owner)).id,
    paid: paid!,
    cart: (await inCart(owner)).id,
    slip: await uploaded(owner, 7, slip()),
    lot: (await savedLots(owner)).id,
    invoice: (await askedInvoice(owner, [paid!])).id,
    title: await newTitle(owner),
    address: await newAddress(owner),
  }
}
type Belongings = Awaited<ReturnType<typeof belongings>>

/** Calls that name what belongs to others; `of` is the caller's own side where he has one. Those of an owner in person are marked. */
const calls = (theirs: Belongings, own: string): (readonly [name: string, input: object, ownerOnly?: true])[] => [
  ['Order/detail', { id: theirs.order }],
  ...(['pay', 'cancel', 'receive', 'release'] as const).map(
    (act) => ['Order/save', { key: newKey(), id: theirs.order, act }] as const,
  ),
  ['Order/save', { key: newKey(), id: theirs.order, act: 'report', amountFen: 1000, paidOn: '2026-11-01' }],
  ['Order/save', { key: newKey(), id: own, act: 'report', amountFen: 1000, paidOn: '2026-11-01', slipId: theirs.slip }],
  ['Order/save', { key: newKey(), cart: [theirs.cart], address: ADDRESS }],
  ['bomai/cartRemove', { ids: [theirs.cart] }],
  ['bomai/cartSave', { key: newKey(), change: [{ id: theirs.cart, quantity: 5 }] }],
  ['surplus/GetMyDetail', { id: theirs.lot }],
  ['surplus/MyMatches', { id: theirs.lot }],
  ['surplus/UpdateMy', { id: theirs.lot, rowVersion: 1, title: '改', items: [] }],
  ['surplus/UpdateMyState', { id: theirs.lot, rowVersion: 1, state: 1 }],
  ['surplus/removeMy', { id: theirs.lot, rowVersion: 1 }],
  ['Order/saveAddress', { ...ADDRESS, id: theirs.address, rowVersion: 1 }],
  ['Order/removeAddress', { id: theirs.address }, true],
  ['Order/invoiceDetail', { id: theirs.invoice }, true],
  ['Order/invoice', { key: newKey(), id: theirs.invoice, act: 'withdraw' }, true],
  ['Order/invoice', { key: newKey(), titleId: theirs.title, orders: [own] }, true],
  ['Order/removeTitle', { id: theirs.title }, true],
]

const TABLES = ['orders', 'cart_line', 'file', 'surplus', 'invoice', 'invoice_title', 'address']
const rowsOf = (ids: string[]) =>
  Promise.all(
    TABLES.map((table) =>
      query({
        sql: `SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        args: [JSON.stringify(ids)],
      }),
    ),
  )

it(
  'orders, carts, slips, lots and invoices of others are not found, in a hundred crossed calls',
  { timeout: 60_000 },
  async () => {
    const [one, other, third] = await Promise.all([belongings(await person()), belongings(await person()), person()])
    const [sub, second] = await Promise.all([person({ parentId: third.id }), person({ parentId: one.owner.id })])
    const owns = await planOrder(third)
    const callers = [
      { as: third, own: owns.id, isOwner: true },
      { as: sub, own: owns.id, isOwner: false },
    ]
    const crossed = [one, other].flatMap((theirs) => [
      ...callers.map((caller) => ({ ...caller, theirs })),
      // The other one of the two, and a sub-account of his.
      theirs === one
        ? { as: other.owner, own: other.order, isOwner: true, theirs }
        : { as: one.owner, own: one.order, isOwner: true, theirs },
      ...(theirs === other ? [{ as: second, own: one.order, isOwner: false, theirs }] : []),
    ])
    const ids = [one, other].flatMap((things) => Object.values(things).filter((id) => typeof id === 'string'))
    const before = await rowsOf(ids)
    expect(before.every((rows) => rows.length >= 2)).toBe(true)
    let count = 0
    for (const { as, own, isOwner, theirs } of crossed)
      for (const [name, input, ownerOnly] of calls(theirs, own)) {
        if (ownerOnly && !isOwner) continue
        expect([name, input, await codeOf(as, name, input)]).toEqual([name, input, 4104])
        count++
      }
    expect(count).toBeGreaterThanOrEqual(100)
    expect(await rowsOf(ids)).toEqual(before)
  },
)
