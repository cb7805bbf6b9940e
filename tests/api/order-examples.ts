import type { Example, WriteName } from './example.ts'
import { call, envelope, lotOf, person, query, upload, type Person } from './harness.ts'
import { quoted } from './quote-examples.ts'

export const newKey = () => crypto.randomUUID()
export const operator = () => person({ isAdmin: true, ticks: 0 })

/** A plan on sale: 10 元 for ten pricings. */
export const planDraft = (some: object = {}) => ({
  name: `套餐 ${crypto.randomUUID().slice(0, 8)}`,
  priceFen: 1000,
  items: [{ service: 'smt' as const, ticks: 10, days: 30 }],
  ...some,
})

export const newPlan = async (some: object = {}) => call(await operator(), 'Product/SaveItem', planDraft(some))

/** A member with money. */
export async function rich(fen = 100_000_000): Promise<Person> {
  return funded(await person({ ticks: 0 }), fen)
}

export async function funded(as: Person, fen: number): Promise<Person> {
  const by = await operator()
  for (let left = fen; left > 0; left -= 100_000_000)
    await call(by, 'wallet/topUp', { key: newKey(), userId: as.id, amountFen: Math.min(left, 100_000_000) })
  return as
}

export const ADDRESS = { name: '王工', phone: '138 0013 8000', address: '深圳市南山区科技园 1 号' }

export const newAddress = async (as: Person, some: object = {}) =>
  (await call(as, 'Order/saveAddress', { ...ADDRESS, address: `深圳市南山区 ${newKey()}`, ...some })).id

/** An order of assembly, as its quote was priced; waits for its payment. */
export async function assemblyOrder(as: Person) {
  const quote = await quoted(as)
  const order = await call(as, 'Order/save', { key: newKey(), quoteId: quote.id, address: ADDRESS })
  return { ...order, quoteId: quote.id }
}

/** An order of a plan that waits for its payment. */
export const planOrder = async (as: Person, some: object = {}) =>
  call(as, 'Order/save', { key: newKey(), productId: (await newPlan(some)).id })

export const act = (as: Person, id: string, some: { act: 'release' | 'pay' | 'receive' | 'cancel' }) =>
  call(as, 'Order/save', { key: newKey(), id, ...some })

/** The buyer says that he has transferred what it costs, or another sum. */
export async function reported(as: Person, id: string, amountFen = 1000) {
  await call(as, 'Order/save', { key: newKey(), id, act: 'report', amountFen, paidOn: '2026-11-01' })
  const [row] = await query({ sql: "SELECT id FROM transfer WHERE order_id = ? AND state = 'reported'", args: [id] })
  return String(row?.['id'])
}

export const bankNo = () => `BK${crypto.randomUUID().slice(0, 12)}`

/** An order of assembly that is paid, and who paid it. */
export async function paidOrder() {
  const as = await rich()
  await query(...lotOf(as.id, 100))
  const order = await assemblyOrder(as)
  await act(as, order.id, { act: 'pay' })
  return { ...order, as }
}

let bills = 0
/** A bill that nobody has priced yet: pricing it takes a use. */
export const freshBill = () => ({ text: `位号,数量,规格,封装\nR${++bills},1,10k,0603\n` })

/** A file of one's own. */
export const uploaded = async (as: Person, type: number, file: File) =>
  (await envelope<{ id: string }>(await upload(as, type, file))).data.id

export const slip = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], '回单.png')

type OrderName = Extract<
  WriteName,
  `Order/${'save' | 'act' | 'confirmPayment' | 'refund' | 'saveAddress' | 'removeAddress'}` | `Product/${string}`
>

export const ORDER_EXAMPLES: { [N in OrderName]: () => Promise<Example<N>> } = {
  'Product/SaveItem': async () => ({ as: await operator(), input: planDraft() }),
  'Product/delete': async () => ({ as: await operator(), input: { id: (await newPlan()).id } }),
  'Order/save': async () => ({ as: await rich(1000), input: { key: newKey(), productId: (await newPlan()).id, payNow: true } }),
  'Order/saveAddress': async () => ({ as: await person(), input: { ...ADDRESS, isDefault: true } }),
  'Order/removeAddress': async () => {
    const as = await person()
    return { as, input: { id: await newAddress(as) } }
  },
  'Order/confirmPayment': async () => {
    const member = await person()
    const id = await reported(member, (await planOrder(member)).id)
    return { as: await operator(), input: { key: newKey(), id, bankNo: bankNo(), amountFen: 1000 } }
  },
  'Order/act': async () => ({ as: await operator(), input: { key: newKey(), id: (await paidOrder()).id, act: 'prepare' } }),
  'Order/refund': async () => {
    const member = await rich(1000)
    const { id } = await planOrder(member)
    await act(member, id, { act: 'pay' })
    return { as: await operator(), input: { key: newKey(), id, reason: '会员要求退回一部分', lines: [{ n: 1, amountFen: 400 }] } }
  },
}

/** The same call in its other ways. */
export const ORDER_VARIANTS = [
  [
    'Order/save',
    'of a quote',
    async () => {
      const as = await person()
      const files = [{ id: await uploaded(as, 8, new File(['R1,1,2,top'], '坐标.csv')), kind: 'placement' as const }]
      return { as, input: { key: newKey(), quoteId: (await quoted(as)).id, address: ADDRESS, files } }
    },
  ],
  [
    'Order/save',
    'pays',
    async () => {
      const as = await rich(1000)
      return { as, input: { key: newKey(), id: (await planOrder(as)).id, act: 'pay' } }
    },
  ],
  [
    'Order/save',
    'reports a transfer',
    async () => {
      const as = await person()
      const slipId = await uploaded(as, 7, slip())
      const { id } = await planOrder(as)
      return { as, input: { key: newKey(), id, act: 'report', amountFen: 1000, paidOn: '2026-11-01', slipId } }
    },
  ],
  [
    'Order/act',
    'ships',
    async () => {
      const { id } = await paidOrder()
      const as = await operator()
      for (const each of ['prepare', 'produce'] as const) await call(as, 'Order/act', { key: newKey(), id, act: each })
      return { as, input: { key: newKey(), id, act: 'ship', carrier: '顺丰', trackingNo: 'SF1234567890' } }
    },
  ],
] as const satisfies readonly { [N in OrderName]: readonly [name: N, how: string, make: () => Promise<Example<N>>] }[OrderName][]
