import { queryClient } from '../../lib/query.ts'

const TOUCHED = new Set([
  'Order/list',
  'Order/SysList',
  'Order/detail',
  'Order/invoices',
  'Order/invoiceDetail',
  'Order/SysInvoices',
  'Order/titles',
  'Order/addresses',
  'statement',
  'Product/list',
  'Product/getSimpleList',
  'user/GetAccountInfo',
  'bomHistory/myUsage',
  'wallet/getMyList',
])

/** What an act on an order changes on every page that is open. */
export const reloadOrders = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => TOUCHED.has(String(name)) })
