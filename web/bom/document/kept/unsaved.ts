import { createStore } from '../../../lib/store.ts'
import { showUndo } from '../../../ui/toast.ts'
import { closeNow } from './close.ts'
import { writeDraft } from '../drafts.ts'
import { reopen } from './reopen.ts'
import { currentBom } from '../state.ts'
import { tellTabs } from '../store/channel.ts'
import { listDocuments, removeDocument } from '../store/documents.ts'
import type { DocumentInfo } from '../store/record.ts'
import { setTrouble, storageTrouble, troubleOf } from '../store/trouble.ts'

/** The documents that are not saved, newest first; null until they were looked up. */
export const unsaved = createStore<readonly DocumentInfo[] | null>(null)

/** Deleted, and to be had back for a moment. */
const deleted = createStore<ReadonlySet<string>>(new Set())

/** Looks up what there is now, with the last change of the open BOM. */
export async function refreshUnsaved(): Promise<void> {
  await writeDraft()
  try {
    const all = await listDocuments()
    unsaved.set(all.filter((each) => each.isUnsaved && !deleted.get().has(each.id)))
  } catch (error) {
    unsaved.set([])
    setTrouble(troubleOf(error))
  }
}

/** Out of the list at once, and for good unless it is taken back in time; one that is open is closed. */
export function deleteDocument({ id, name }: Pick<DocumentInfo, 'id' | 'name'>): void {
  if (currentBom()?.doc.id === id) closeNow()
  setDeleted(id, true)
  showUndo(
    `已删除「${name}」`,
    () => void removeDocument(id).then(afterRemoval, (error: unknown) => setTrouble(troubleOf(error))),
    () => setDeleted(id, false),
  )
}

function afterRemoval(): void {
  if (storageTrouble.get() === 'many') setTrouble(null)
  tellTabs({ kind: 'listed' })
}

function setDeleted(id: string, isDeleted: boolean): void {
  const others = [...deleted.get()].filter((each) => each !== id)
  deleted.set(new Set(isDeleted ? [...others, id] : others))
  void refreshUnsaved()
}

/** Gives up what was changed: a saved BOM is read again as it was saved, another is deleted. */
export function discardBom(): void {
  const bom = currentBom()
  if (!bom) return
  deleteDocument({ id: bom.doc.id, name: bom.prjName })
  if (bom.saved) void reopen(bom.saved.id)
}
