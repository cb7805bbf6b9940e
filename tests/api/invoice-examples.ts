import type { Example, WriteName } from './example.ts'
import { call, query, type Person } from './harness.ts'
import { act, newKey, operator, planOrder, rich, uploaded } from './order-examples.ts'

/** Tencent's published number: its check sign holds. */
export const TITLE = {
  type: 'special' as const,
  name: '深圳测试电子有限公司',
  taxNo: '9144030071526726XG',
  address: '深圳市南山区科技园 1 号',
  phone: '0755-12345678',
  bank: '招商银行深圳分行',
  account: '7559 1234 5678 901',
}

export const newTitle = async (as: Person, some: object = {}) =>
  (await call(as, 'Order/saveTitle', { ...TITLE, name: `测试 ${crypto.randomUUID().slice(0, 8)}`, ...some })).id

export const pdf = () => new File(['%PDF-1.7\n%%EOF'], '发票.pdf')

/** Twenty digits that nobody has used. */
export const paperNumber = () =>
  `25${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Orders of a plan that are paid, 10 元 each. */
export async function paidPlans(as: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await planOrder(as)
    await act(as, id, { act: 'pay' })
    ids.push(id)
  }
  return ids
}

/** An invoice that waits to be issued, over so many orders. */
export async function askedInvoice(as: Person, orders: string[]) {
  const { id, no } = await call(as, 'Order/invoice', { key: newKey(), titleId: await newTitle(as), orders })
  return { id, no, orders }
}

export async function asking(count = 1) {
  const as = await rich(10_000)
  return { as, ...(await askedInvoice(as, await paidPlans(as, count))) }
}

/** What an operator tells of a paper. */
export const paper = async (by: Person, amountFen: number, some: object = {}) => ({
  key: newKey(),
  number: paperNumber(),
  issuedOn: '2026-11-01',
  amountFen,
  fileId: await uploaded(by, 9, pdf()),
  ...some,
})

export async function issued(count = 1) {
  const [made, by] = [await asking(count), await operator()]
  const { key: _, ...told } = await paper(by, count * 1000)
  await call(by, 'Order/invoiceAct', { key: newKey(), id: made.id, act: 'issue', ...told })
  return { ...made, by, number: told.number, fileId: told.fileId }
}

/** Money of an order back, straight by the call. */
export const refunded = (by: Person, id: string, amountFen: number) =>
  call(by, 'Order/refund', { key: newKey(), id, reason: '少发的部分退款', lines: [{ n: 1, amountFen }] })

export const standing = async (id: string) =>
  (
    await query({
      sql: `SELECT state, amount_fen AS amount, red_fen AS red, due_fen AS due,
        (SELECT count(*) FROM invoice_order WHERE invoice_id = invoice.id AND live = 1) AS live FROM invoice WHERE id = ?`,
      args: [id],
    })
  )[0]

type InvoiceName = Extract<WriteName, `Order/${'invoice' | 'invoiceAct' | 'saveTitle' | 'removeTitle'}`>

export const INVOICE_EXAMPLES: { [N in InvoiceName]: () => Promise<Example<N>> } = {
  'Order/saveTitle': async () => ({ as: await rich(100), input: { ...TITLE, isDefault: true } }),
  'Order/removeTitle': async () => {
    const as = await rich(100)
    return { as, input: { id: await newTitle(as) } }
  },
  'Order/invoice': async () => {
    const as = await rich(5000)
    return { as, input: { key: newKey(), titleId: await newTitle(as), orders: await paidPlans(as, 1) } }
  },
  'Order/invoiceAct': async () => {
    const [{ id }, as] = [await asking(), await operator()]
    return { as, input: { ...(await paper(as, 1000)), id, act: 'issue' } }
  },
}

/** The same calls in their other ways. */
export const INVOICE_VARIANTS = [
  [
    'Order/invoice',
    'withdraws',
    async () => {
      const { as, id } = await asking()
      return { as, input: { key: newKey(), id, act: 'withdraw' } }
    },
  ],
  [
    'Order/invoiceAct',
    'takes back',
    async () => {
      const { id, by } = await issued()
      return { as: by, input: { ...(await paper(by, 1000)), id, act: 'reverse', reason: '抬头开错，重新开具' } }
    },
  ],
  [
    'Order/invoiceAct',
    'says why not',
    async () => ({
      as: await operator(),
      input: { key: newKey(), id: (await asking()).id, act: 'reject', reason: '税号与公司名称不符' },
    }),
  ],
] as const satisfies readonly {
  [N in InvoiceName]: readonly [name: N, how: string, make: () => Promise<Example<N>>]
}[InvoiceName][]
