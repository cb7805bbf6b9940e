import { invoiceApi } from '../../../shared/api/order/invoices.ts'
import { answered } from '../../rpc/calls.ts'
import { actOnInvoice } from '../../service/orders/invoices/act-on-invoice.ts'
import { askInvoice } from '../../service/orders/invoices/ask-invoice.ts'
import { listAllInvoices, listInvoices } from '../../service/orders/invoices/list-invoices.ts'
import { readInvoice } from '../../service/orders/invoices/read-invoice.ts'
import { listTitles, removeTitle, saveTitle } from '../../service/orders/invoices/titles.ts'

export const calls = answered(invoiceApi, {
  'Order/titles': listTitles,
  'Order/saveTitle': saveTitle,
  'Order/removeTitle': removeTitle,
  'Order/invoices': listInvoices,
  'Order/invoiceDetail': readInvoice,
  'Order/invoice': askInvoice,
  'Order/SysInvoices': listAllInvoices,
  'Order/invoiceAct': actOnInvoice,
})
