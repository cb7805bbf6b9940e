import type { NoticeKind } from '../../../shared/notices.ts'

/** The page that tells more of a kind of notice; that of one thing has the thing's id in its address. */
export const PLACES: Readonly<Record<NoticeKind, string>> = {
  proposalAccepted: '/uc/pcba/package',
  proposalRejected: '/uc/pcba/package',
  partProposed: '/sys/pcba/model',
  partAccepted: '/uc/pcba/package',
  partRejected: '/uc/pcba/package',
  walletTopUp: '/uc/history/usage',
  walletCorrection: '/uc/history/usage',
  quotaGranted: '/uc/history/usage',
  quotaTaken: '/uc/history/usage',
  quotaLow: '/uc/history/usage',
  faultAlert: '/sys/setting/error/log',
  quoteAccepted: '/uc/history/quote',
  matchApproved: '/uc/bomai/match',
  orderToRelease: '/uc/bomai/order',
  orderConfirmed: '/uc/bomai/order',
  transferReported: '/sys/user/accountList',
  transferRejected: '/uc/bomai/order',
  orderShipped: '/uc/bomai/order',
  orderRefunded: '/uc/bomai/order',
  orderCancelled: '/uc/bomai/order',
  orderExpired: '/uc/bomai/order',
  invoiceIssued: '/uc/bomai/order',
  invoiceRejected: '/uc/bomai/order',
  invoiceReversed: '/uc/bomai/order',
  shopOrderMoved: '/uc/bomai/shop',
  ticketWritten: '/sys/feed-back/list',
  ticketDueSoon: '/sys/feed-back/list',
  ticketOverdue: '/sys/feed-back/list',
  ticketAnswered: '/uc/feed-back/feedback',
  ticketAsked: '/uc/feed-back/feedback',
  ticketClosed: '/uc/feed-back/feedback',
  importDone: '/uc/bomai/supplier',
  importStopped: '/uc/bomai/supplier',
  sysImportDone: '/sys/bomai/supplier',
  sysImportStopped: '/sys/bomai/supplier',
  closingAsked: '/sys/user/list',
  closingDeclined: '/uc/user/info',
  accountClosed: '/uc/user/info',
  surplusApproved: '/uc/surplus',
  surplusRejected: '/uc/surplus',
  surplusTakenOff: '/uc/surplus',
  surplusEnded: '/uc/surplus',
}

/** Those whose page opens the very thing by its id. */
const BY_ID: ReadonlySet<NoticeKind> = new Set([
  'quoteAccepted',
  'matchApproved',
  'orderToRelease',
  'orderConfirmed',
  'transferRejected',
  'orderShipped',
  'orderRefunded',
  'orderCancelled',
  'orderExpired',
  'shopOrderMoved',
  'ticketWritten',
  'ticketDueSoon',
  'ticketOverdue',
  'ticketAnswered',
  'ticketAsked',
  'ticketClosed',
])

/** Those that tell of an invoice: it is opened among the others. */
const OF_INVOICE: ReadonlySet<NoticeKind> = new Set(['invoiceIssued', 'invoiceRejected', 'invoiceReversed'])

/** What the address of the page says besides. */
export function searchOf({ kind, ref }: { kind: NoticeKind; ref: string | null }): Record<string, string> | undefined {
  if (ref === null) return undefined
  if (kind === 'closingAsked') return { closing: 'true' }
  if (kind === 'transferReported') return { tab: 'orders', reported: 'true' }
  if (OF_INVOICE.has(kind)) return { tab: 'invoices', invoice: ref }
  return BY_ID.has(kind) ? { id: ref } : undefined
}
