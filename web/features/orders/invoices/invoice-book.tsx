import { useState } from 'react'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { yuan } from '../../../lib/format.ts'
import { INVOICE_COLUMNS, INVOICE_FILTERS } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

const columns: Columns<'Order/SysInvoices'> = [
  { key: 'no', title: '申请编号', kind: 'code', width: 160 },
  { key: 'userName', title: '会员', width: 140 },
  ...INVOICE_COLUMNS.slice(0, 5),
  {
    key: 'dueFen',
    title: '待红冲（元）',
    kind: 'money',
    width: 120,
    sum: true,
    cell: (fen) => (fen === 0 ? '—' : <Tag tone="warn">{yuan(fen)}</Tag>),
  },
  ...INVOICE_COLUMNS.slice(5),
]

const filters: Filters<'Order/SysInvoices'> = [
  { key: 'keyword', kind: 'keyword', label: '申请、发票或订单号，抬头，会员' },
  { key: 'due', kind: 'options', label: '红冲', choices: [{ value: true, text: '待红冲' }] },
  ...INVOICE_FILTERS,
]

/** Everybody's invoices, and what an operator does with one. */
export function InvoiceBook() {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <ListScreen
        list="Order/SysInvoices"
        noun="发票"
        columns={columns}
        filters={filters}
        actions={({ id }) => [{ text: '处理', call: 'Order/SysInvoices', run: () => setOpened(id) }]}
      />
      {opened !== null && <InvoiceDialog id={opened} isOperator onClose={() => setOpened(null)} />}
    </>
  )
}
