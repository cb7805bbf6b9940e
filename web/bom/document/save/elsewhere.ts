import { ERROR_CODES } from '../../../../shared/errors.ts'
import { CallError } from '../../../access/call.ts'
import { closeNow } from '../kept/close.ts'
import { currentBom, updateBom, type OpenBom } from '../state.ts'
import { isMine } from '../store/documents.ts'
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

/**
 * Where the server has it no more, it is this browser's alone, with all that was done on it, and the page says so; true then. Of who
 * is somebody else by now the server says the same, and nothing is deleted.
 */
export function becameOwn({ doc, source }: OpenBom, error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== ERROR_CODES.missing || !isMine(doc)) return false
  updateBom((bom) => ({ ...bom, saved: null, pendingSave: null, dirty: true, notice: { kind: 'removed' } }), source)
  return true
}

/** Closes an unchanged BOM that was saved differently elsewhere, so that opening it reads the newer one. */
export function closeIfOlder(id: string, rowVersion: number): void {
  const bom = currentBom()
  if (bom?.saved?.id === id && !isUnsent(bom) && bom.saved.rowVersion !== rowVersion) closeNow()
}
