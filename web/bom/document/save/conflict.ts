import { reopen } from '../kept/reopen.ts'
import { currentBom, updateBom } from '../state.ts'
import { saveBom } from './save.ts'

/** What is on the page becomes a saved BOM of its own beside the one that was saved elsewhere. */
export function saveAsNew(): void {
  if (!currentBom()) return
  updateBom((bom) => ({ ...bom, saved: null, pendingSave: null, dirty: true, notice: null }))
  // The failure is shown where it happens.
  saveBom().catch(() => {})
}

/** The BOM as it was saved elsewhere; what is on the page can be brought back. */
export function openSaved(): void {
  const id = currentBom()?.saved?.id
  if (id !== undefined) void reopen(id)
}
