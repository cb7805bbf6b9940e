import { useState } from 'react'
import { useAddress } from '../../../screen/list/address.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../../screen/types.ts'
import { INVOICE_COLUMNS, INVOICE_FILTERS } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

const columns: Columns<'Order/invoices'> = [{ key: 'no', title: '申请编号', kind: 'code', width: 160 }, ...INVOICE_COLUMNS]

const filters: Filters<'Order/invoices'> = [
  { key: 'keyword', kind: 'keyword', label: '申请、发票或订单号，抬头' },
  ...INVOICE_FILTERS,
]

const empty = <ListNote title="还没有发票" text="在“订单”里勾选已付款的订单，点“申请发票”；几个订单可以合开一张。" />

/** The owner's invoices, and what he can do with one. */
export function MyInvoices() {
  // A notice names the one that it tells of.
  const named = useAddress().search['invoice']
  const [opened, setOpened] = useState<string | null>(named ?? null)
  return (
    <>
      <ListScreen
        list="Order/invoices"
        noun="发票"
        columns={columns}
        filters={filters}
        actions={({ id }) => [{ text: '查看', run: () => setOpened(id) }]}
        empty={empty}
      />
      {opened !== null && <InvoiceDialog id={opened} isOperator={false} onClose={() => setOpened(null)} />}
    </>
  )
}
