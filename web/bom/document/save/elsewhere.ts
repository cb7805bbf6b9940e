import { closeNow } from '../kept/close.ts'
import { currentBom, updateBom } from '../state.ts'
import { isUnsent } from '../store/unsent.ts'

/** A saved BOM got another name in the list of saved ones. */
export const savedWasRenamed = (id: string, prjName: string, rowVersion: number): void =>
  updateBom((bom) => {
    if (bom.saved?.id !== id) return bom
    const { outbox } = bom.saved
    return {
      ...bom,
      prjName,
      saved: { ...bom.saved, rowVersion, outbox: outbox && { ...outbox, base: { ...outbox.base, prjName } } },
    }
  })

/** A saved BOM was removed: what is on the page can be saved anew. */
export const savedWasRemoved = (id: string): void => updateBom((bom) => (bom.saved?.id === id ? { ...bom, saved: null } : bom))

/** Closes an unchanged BOM that was saved differently elsewhere, so that opening it reads the newer one. */
export function closeIfOlder(id: string, rowVersion: number): void {
  const bom = currentBom()
  if (bom?.saved?.id === id && !isUnsent(bom) && bom.saved.rowVersion !== rowVersion) closeNow()
}
