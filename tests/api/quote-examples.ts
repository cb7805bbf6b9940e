import type { linksApi } from '../../shared/api/share/links.ts'
import type { Example, WriteName } from './example.ts'
import { call, person, type Person } from './harness.ts'

/** Nothing of it waits for anybody. */
export const CLEAR = '位号,数量,规格,封装\nR1-R4,4,10k,0603\n"C1 C2",2,100nF,0402\nU1,1,STM32F103C8T6,LQFP-48'

export const paper = (some: object = {}) => ({
  columns: ['designators' as const, 'quantity' as const, 'amount' as const],
  ...some,
})

/** A saved bill that binds. */
export const clearBill = (as: Person, order: object = {}) =>
  call(as, 'BomAnalyse/SaveItem', { text: CLEAR, choices: { order: { sets: 100, ...order } } })

export const newCustomer = (as: Person, some: object = {}) =>
  call(as, 'customer/SaveMyItem', { name: `客户 ${crypto.randomUUID().slice(0, 8)}`, ...some })

/** A quote of a bill of one's own. */
export async function quoted(as: Person, some: object = {}) {
  const { id, rowVersion } = await clearBill(as)
  return call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper: paper(), ...some })
}

/** A link to a quote of one's own. */
export async function shared(as: Person, some: object = {}) {
  const { id, no } = await quoted(as)
  return { ...(await call(as, 'share/Create', { id, prices: 'lines', ...some })), quoteId: id, no }
}

export const signer = () => ({ name: '王工', phone: '138 0013 8000', key: crypto.randomUUID() })

type QuoteName = Extract<WriteName, keyof typeof linksApi | `quote/${string}` | `customer/${string}` | 'BomAnalyse/SaveBomQuote'>

export const QUOTE_EXAMPLES: { [N in QuoteName]: () => Promise<Example<N>> } = {
  'BomAnalyse/SaveBomQuote': async () => {
    const as = await person()
    const { id, rowVersion } = await clearBill(as)
    const customerId = (await newCustomer(as)).id
    return { as, input: { id, rowVersion, key: crypto.randomUUID(), customerId, paper: paper() } }
  },
  'quote/Accept': async () => {
    const as = await person()
    return { as, input: { id: (await quoted(as)).id } }
  },
  'quote/Void': async () => {
    const as = await person()
    return { as, input: { id: (await quoted(as)).id, reason: '客户改了板子' } }
  },
  'quote/Reorder': async () => {
    const as = await person()
    return { as, input: { id: (await quoted(as)).id, key: crypto.randomUUID(), prices: 'asNow', sets: 300 } }
  },
  'share/Create': async () => {
    const as = await person()
    return { as, input: { id: (await quoted(as)).id, prices: 'total', days: 7 } }
  },
  'share/Revoke': async () => {
    const as = await person()
    return { as, input: { id: (await shared(as)).id } }
  },
  'share/Accept': async () => ({ as: null, input: { code: (await shared(await person())).code, ...signer() } }),
  'quote/SaveHead': async () => ({ as: await person(), input: { rowVersion: 0, name: '深圳点价电子', bank: '招商银行 7559' } }),
  'customer/SaveMyItem': async () => ({ as: await person(), input: { name: '华强电子', contact: '王工', terms: '月结 30 天' } }),
  'customer/DeleteMyItem': async () => {
    const as = await person()
    return { as, input: { id: (await newCustomer(as)).id } }
  },
}
