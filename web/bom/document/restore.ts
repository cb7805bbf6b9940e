import { loadDraft } from './drafts.ts'
import { openSource } from './open.ts'
import { refreshPrices } from './refresh-prices.ts'
import { reopen, showReopening } from './reopen.ts'
import { bomState, savedIdOf } from './state.ts'

/** A draft that was not finished comes back by itself; a saved BOM that has no draft of its own is read from the server. */
export async function restoreOrReopen(id: string | undefined): Promise<void> {
  const before = bomState.get()
  if (before.phase !== 'empty') {
    if (id !== undefined && savedIdOf(before) !== id) await reopen(id)
    // Prices may have been changed on another page meanwhile.
    else await refreshPrices()
    return
  }
  // The id counts as that of the BOM from now on, so that the address stays.
  if (id !== undefined) showReopening(id)
  const now = bomState.get()
  const found = await loadDraft()
  if (bomState.get() !== now) return
  const isMine = found !== null && found.draft.saved?.id === id && (id === undefined || found.draft.dirty === true)
  if (isMine) await openSource(found.source, { ...found.draft, notice: { kind: 'restored' } })
  else if (id !== undefined) await reopen(id, found?.draft)
}
