/** Which invoice it is: 普票 for whoever it may be, 专票 for a company that reclaims the tax of it. */
export const INVOICE_TYPES = ['plain', 'special'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]
export const INVOICE_TYPE_NAMES: Readonly<Record<InvoiceType, string>> = { plain: '普票', special: '专票' }

export const INVOICE_STATES = ['asked', 'issued', 'reversed', 'rejected', 'withdrawn'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const INVOICE_STATE_NAMES: Readonly<Record<InvoiceState, string>> = {
  asked: '待开票',
  issued: '已开票',
  reversed: '已红冲',
  rejected: '未开票',
  withdrawn: '已撤回',
}

/** What happened to one. `empty` is nobody's doing: the last of its orders was refunded before it was issued. */
export const INVOICE_ACTS = ['ask', 'withdraw', 'issue', 'reject', 'reverse', 'empty'] as const
export type InvoiceAct = (typeof INVOICE_ACTS)[number]
export const INVOICE_ACT_NAMES: Readonly<Record<InvoiceAct, string>> = {
  ask: '申请',
  withdraw: '撤回',
  issue: '开具',
  reject: '驳回',
  reverse: '红冲',
  empty: '自动取消',
}

/** How an order stands to invoices: nothing to make one over, one may be asked for, one was, one was issued. */
export const ORDER_INVOICES = ['none', 'open', 'asked', 'issued'] as const
export type OrderInvoice = (typeof ORDER_INVOICES)[number]
export const ORDER_INVOICE_NAMES: Readonly<Record<OrderInvoice, string>> = {
  none: '—',
  open: '可开票',
  asked: '待开票',
  issued: '已开票',
}
