import { closeBom } from './close.ts'
import { openDocument, openStored } from './open-document.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { reopen, showReopening } from './reopen.ts'
import { addressOf, bomState, type BomAddress } from '../state.ts'
import { loadOfSaved } from '../store/documents.ts'
import { isUnsent } from '../store/unsent.ts'

/**
 * Opens what the address names, unless it is open: a document of this browser, or a saved BOM, with the changes to it that this
 * browser has. An address that names none shows what is open, and later, gone back to, closes it.
 */
export async function restoreOrReopen({ id, doc }: BomAddress, isFirst: boolean): Promise<void> {
  const before = bomState.get()
  const now = addressOf(before)
  const isSame = now.id === id && now.doc === doc
  if (id === undefined && doc === undefined) {
    if (before.phase === 'open' && isFirst) await refreshPrices()
    else if (before.phase === 'open') await closeBom()
    return
  }
  if (isSame) {
    // Prices may have been changed on another page meanwhile.
    if (isFirst) await refreshPrices()
  } else if (doc !== undefined) await openDocument(doc, { kind: 'restored' })
  else if (id !== undefined) await reopenHere(id)
}

/** A saved BOM: changes that were not saved come back, without any it is read from the server. */
async function reopenHere(id: string): Promise<void> {
  // The id counts as that of the BOM from now on, so that the address stays.
  const mine = showReopening(id)
  const found = await loadOfSaved(id).catch(() => null)
  if (!mine()) return
  const draft = found?.record?.draft
  // What goes to the server by itself need not be told of.
  if (found && draft && isUnsent(draft)) await openStored(found, draft.saved?.outbox ? null : { kind: 'restored' })
  else await reopen(id, found)
}
