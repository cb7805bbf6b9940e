import { addOffer, addParts, ownWord } from './catalogue-rows.ts'
import type { Example, WriteName } from './example.ts'
import { call, person, query, type Person } from './harness.ts'
import { ADDRESS, newKey } from './order-examples.ts'
import { newSupplier, newSysSupplier } from './supplier-examples.ts'

type Draft = { breaks?: [number, number][]; moq?: number; mult?: number; stock?: number; validTo?: number }

/** Offers of a supplier of everybody's or somebody's own, each of a part of its own, in the order in which they are given. */
export async function offered(drafts: readonly Draft[], supplier: object = {}, owner?: Person) {
  const { id } = await (owner ? newSupplier(owner, supplier) : newSysSupplier(supplier))
  const mpn = ownWord()
  const { parts } = await addParts(drafts.map((_draft, at) => ({ mpn: `${mpn}-${at}` })))
  for (const [at, draft] of drafts.entries())
    await addOffer(id, { partId: parts[at]!.id, breaks: [[1, 100_000]], gen: 0, ...draft })
  const rows = await query({ sql: 'SELECT id FROM offer WHERE supplier_id = ? ORDER BY id', args: [id] })
  return { supplierId: id, mpns: parts.map((part) => part.mpn), offerIds: rows.map((row) => Number(row['id'])) }
}

/** Puts offers into the cart and gives the lines. */
export const putIn = async (as: Person, lines: readonly { offerId: number; quantity: number }[]) =>
  (await call(as, 'bomai/cartSave', { key: newKey(), lines: [...lines] })).lines

/** A line in the cart: 100 pieces at 0.1 元. */
export async function inCart(as: Person, draft: Draft = {}, supplier: object = {}, owner?: Person) {
  const { supplierId, offerIds } = await offered([draft], supplier, owner)
  const [line] = await putIn(as, [{ offerId: offerIds[0]!, quantity: 100 }])
  return { id: line!.id, offerId: offerIds[0]!, supplierId }
}

export const orderOf = (cart: string[], some: object = {}) => ({ key: newKey(), cart, address: ADDRESS, ...some })

type CartName = Extract<WriteName, `bomai/cart${string}`>

export const CART_EXAMPLES: { [N in CartName]: () => Promise<Example<N>> } = {
  'bomai/cartSave': async () => {
    const as = await person()
    const { offerIds } = await offered([{ moq: 10 }])
    return { as, input: { key: newKey(), lines: [{ offerId: offerIds[0]!, quantity: 3 }] } }
  },
  'bomai/cartRemove': async () => {
    const as = await person()
    return { as, input: { ids: [(await inCart(as)).id] } }
  },
}

/** The same calls in their other ways. */
export const CART_VARIANTS = [
  [
    'bomai/cartSave',
    'puts back',
    async () => {
      const as = await person()
      const { restore } = await call(as, 'bomai/cartRemove', { ids: [(await inCart(as)).id] })
      return { as, input: { key: newKey(), restore } }
    },
  ],
  [
    'Order/save',
    'of the cart',
    async () => {
      const as = await person()
      return { as, input: orderOf([(await inCart(as)).id]) }
    },
  ],
] as const satisfies readonly (readonly [WriteName, string, () => Promise<Example<WriteName>>])[]
