import { shopCall, signedHeaders, type ShopDoor, type Signing } from '../shop-client.ts'
import type { Api } from '../../shared/api/index.ts'
import type { Envelope, Input, Output } from '../../shared/contract.ts'
import type { RefusalData } from '../../shared/errors.ts'
import { offered, putIn } from './cart-examples.ts'
import type { Example, WriteName } from './example.ts'
import { call, person, query, send, type Person } from './harness.ts'

export const SHOP = { url: 'https://shop.example/enter?from=dianjia', secret: 'a secret of the shop and ours' }

/** The shop's server, which calls from an address of its own. */
export const DOOR: ShopDoor = { secret: SHOP.secret, send }

/** Sets the shop up, or takes it away. */
export async function withShop({ url, secret }: { url: string; secret: string } = SHOP): Promise<void> {
  const { id } = await person({ isAdmin: true })
  const sql = `INSERT INTO setting VALUES (?, ?, '', 1, 0, ?) ON CONFLICT DO UPDATE SET value = excluded.value`
  await query({ sql, args: ['bomai.shopUrl', url, id] }, { sql, args: ['bomai.shopSecret', secret, id] })
}

type Name = 'bomai/redeem' | 'bomai/shopState'
type Told<N extends Name> = Envelope<Output<Api[N]>> & { data: Output<Api[N]> & RefusalData }

export const asShop = async <N extends Name>(name: N, input: Input<Api[N]>, own?: Signing) =>
  // What the call answers by its own schema, or a refusal.
  (await shopCall(DOOR, name, input, own)) as Told<N>

/** Lines of everybody's suppliers in a member's cart: 100 pieces each at 0.1 元, with tax. */
export async function shopCart(as: Person, lines = 2, supplier: object = { taxPpm: 130_000 }) {
  const drafts = Array.from({ length: lines }, () => ({}))
  const { offerIds } = await offered(drafts, supplier)
  const put = await putIn(
    as,
    offerIds.map((offerId) => ({ offerId, quantity: 100 })),
  )
  return { cart: put.map(({ id }) => id), offerIds }
}

/** A cart on its way to the shop, and its code as the shop gets it with the browser. */
export async function handedOff(as: Person, lines?: number) {
  const { cart, offerIds } = await shopCart(as, lines)
  const { address, until } = await call(as, 'bomai/handOff', { cart })
  return { cart, offerIds, address, until, code: new URL(address).searchParams.get('code')! }
}

/** One that the shop has fetched. */
export async function fetched(as: Person, lines?: number) {
  const { cart, offerIds, code } = await handedOff(as, lines)
  const { data } = await asShop('bomai/redeem', { code })
  return { cart, offerIds, ...data }
}

let reports = 0
export const report = (no: string, seq: number, state: Input<Api['bomai/shopState']>['state'], some: object = {}) => ({
  no,
  seq,
  state,
  shopNo: `M-${no}`,
  at: 1_764_000_000_000 + (reports += 1),
  ...some,
})

type ShopName = Extract<WriteName, 'bomai/handOff' | Name>

const signed = (name: Name, input: object) => signedHeaders(`/api/${name}`, JSON.stringify(input), SHOP.secret)

export const SHOP_EXAMPLES: { [N in ShopName]: () => Promise<Example<N>> } = {
  'bomai/handOff': async () => {
    await withShop()
    const as = await person()
    return { as, input: { cart: (await shopCart(as)).cart } }
  },
  'bomai/redeem': async () => {
    await withShop()
    const input = { code: (await handedOff(await person())).code }
    return { as: null, input, headers: signed('bomai/redeem', input) }
  },
  'bomai/shopState': async () => {
    await withShop()
    const input = report((await fetched(await person())).no, 1, 'placed')
    return { as: null, input, headers: signed('bomai/shopState', input) }
  },
}
