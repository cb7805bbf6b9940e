import type { Example, WriteName } from './example.ts'
import { call, person, type Person } from './harness.ts'

const draft = (some: object = {}) => ({ name: `供应商 ${crypto.randomUUID().slice(0, 13)}`, currency: 'CNY' as const, ...some })
export const operator = () => person({ isAdmin: true })

/** A supplier of somebody's own. */
export const newSupplier = (as: Person, some: object = {}) => call(as, 'bomai/saveSupplier', draft(some))

/** One of everybody's. */
export const newSysSupplier = async (some: object = {}, as?: Person) =>
  call(as ?? (await operator()), 'bomai/SaveSysSupplier', draft(some))

const rate = (day: string) => ({ currency: 'GBP' as const, day, micro: 9_100_000, source: '中间价' })

type SupplierName = Extract<
  WriteName,
  `bomai/${'save' | 'remove'}${'Supplier' | 'Rate'}` | `bomai/${'Save' | 'Remove'}SysSupplier`
>

export const SUPPLIER_EXAMPLES: { [N in SupplierName]: () => Promise<Example<N>> } = {
  'bomai/saveSupplier': async () => ({ as: await person(), input: draft({ taxPpm: 130_000 }) }),
  'bomai/removeSupplier': async () => {
    const as = await person()
    return { as, input: { id: (await newSupplier(as)).id } }
  },
  'bomai/SaveSysSupplier': async () => ({ as: await operator(), input: draft() }),
  'bomai/RemoveSysSupplier': async () => ({ as: await operator(), input: { id: (await newSysSupplier()).id } }),
  'bomai/saveRate': async () => ({ as: await operator(), input: rate('2020-01-02') }),
  'bomai/removeRate': async () => {
    const as = await operator()
    await call(as, 'bomai/saveRate', rate('2020-01-03'))
    return { as, input: { currency: 'GBP', day: '2020-01-03' } }
  },
}
