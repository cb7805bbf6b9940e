import type { List } from './list.ts'

/** Told to whoever sent the list: it is in force. */
export const doneNews = ({ ownerId, supplierId, supplierName: supplier, name, counts: { offers, rejected } }: List) => ({
  kind: ownerId === null ? ('sysImportDone' as const) : ('importDone' as const),
  ref: supplierId,
  facts: { supplier, name, offers, rejected },
})

/** Told to him: the work on it has ended, and why. */
export const stoppedNews = ({ ownerId, supplierId, supplierName: supplier, name }: List, reason: string) => ({
  kind: ownerId === null ? ('sysImportStopped' as const) : ('importStopped' as const),
  ref: supplierId,
  facts: { supplier, name, reason },
})
