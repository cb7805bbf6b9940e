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
  quoteAccepted: '/uc/history/quote',
}
