import type { Example, WriteName } from './example.ts'
import { call, person } from './harness.ts'
import { planOrder } from './order-examples.ts'

type MesName = Extract<WriteName, `MesUser/${string}` | `mes/${string}`>

const operator = () => person({ isAdmin: true })
const companyName = () => `深圳${crypto.randomUUID().slice(0, 8)}电子`

/** A company that uses the sibling product. */
export async function newCompany(): Promise<{ id: string; name: string }> {
  const name = companyName()
  const { id } = await call(await operator(), 'MesUser/CreateCompany', { name, contact: '王经理', phone: '0755-1234567' })
  return { id, name }
}

const service = 'progress' as const

export const MES_EXAMPLES: { [N in MesName]: () => Promise<Example<N>> } = {
  'MesUser/CreateCompany': async () => ({ as: await operator(), input: { name: companyName() } }),
  'MesUser/InitDemoFactory': async () => ({ as: await operator(), input: { companyId: (await newCompany()).id } }),
  'MesUser/AddDemoService': async () => ({ as: await operator(), input: { companyId: (await newCompany()).id, service } }),
  'MesUser/DelDemoService': async () => ({ as: await operator(), input: { companyId: (await newCompany()).id, service } }),
  'mes/share': async () => {
    const as = await person()
    return { as, input: { id: (await planOrder(as)).id } }
  },
}
