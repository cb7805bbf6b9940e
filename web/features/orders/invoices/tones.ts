import type { InvoiceState } from '../../../../shared/invoice/states.ts'

export const INVOICE_TONES = {
  asked: 'warn',
  issued: 'good',
  reversed: 'quiet',
  rejected: 'bad',
  withdrawn: 'quiet',
} as const satisfies Record<InvoiceState, string>
