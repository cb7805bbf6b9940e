import { INVOICE_STATE_NAMES, INVOICE_TYPE_NAMES } from '../../../../shared/invoice/states.ts'
import { yuan } from '../../../lib/format.ts'
import { Tag } from '../../../ui/tag.tsx'
import { INVOICE_TONES } from './tones.ts'
import { Card, FileRow } from '../order-card.tsx'
import type { CallOutput } from '../../../access/call.ts'

type Order = Pick<CallOutput<'Order/detail'>, 'invoices'>

/** The invoices that an order stood in, the last one first. */
export function OrderInvoices({ order: { invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <Card title="发票">
      <ul className="divide-y divide-line">
        {invoices.map(({ id, no, type, state, amountFen, number, fileId }) => (
          <li key={id} className="num py-1">
            <p className="flex flex-wrap gap-x-3">
              <span>{no}</span>
              <span className="text-text-2">{INVOICE_TYPE_NAMES[type]}</span>
              <b>{yuan(amountFen)} 元</b>
              <span className="ml-auto">
                <Tag tone={INVOICE_TONES[state]}>{INVOICE_STATE_NAMES[state]}</Tag>
              </span>
            </p>
            {fileId !== null && <FileRow id={fileId} name={`发票 ${number}.pdf`} kind="PDF" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
