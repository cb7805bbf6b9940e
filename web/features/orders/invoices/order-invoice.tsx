import { ORDER_INVOICE_NAMES, type OrderInvoice } from '../../../../shared/invoice/states.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import { Tag } from '../../../ui/tag.tsx'

const TONES = { open: 'info', asked: 'warn', issued: 'good' } as const

/** How an order stands to invoices, in a list. */
export const invoiceCell = (invoice: OrderInvoice | null) =>
  invoice === null || invoice === 'none' ? '—' : <Tag tone={TONES[invoice]}>{ORDER_INVOICE_NAMES[invoice]}</Tag>

export const INVOICE_CHOICES = choicesOf(['open', 'asked', 'issued'], ORDER_INVOICE_NAMES)
