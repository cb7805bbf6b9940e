import type { InvoiceTitle } from '../../../../shared/api/schema/invoices.ts'

/** What stands on an invoice beside the name of whom it is made out to. */
export const titleFacts = ({ taxNo, address, phone, bank, account }: InvoiceTitle) =>
  [
    ['税号', taxNo],
    ['地址、电话', [address, phone].filter(Boolean).join('，')],
    ['开户行、账号', [bank, account].filter(Boolean).join('，')],
  ] as const
