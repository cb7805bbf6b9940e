import { createStore } from '../../../lib/store.ts'
import { showError, showUndo } from '../../../ui/toast.ts'
import { closeNow } from './close.ts'
import { writeDraft } from '../drafts.ts'
import { reopen } from './reopen.ts'
import { currentBom, editableBom } from '../state.ts'
import { listDocuments, removeDocument } from '../store/documents.ts'
import type { DocumentInfo } from '../store/record.ts'
import { setTrouble, storageTrouble, troubleOf } from '../store/trouble.ts'
import { isWrittenElsewhere } from '../store/writer.ts'

/** The documents that are not saved, newest first; null until they were looked up. */
export const unsaved = createStore<readonly DocumentInfo[] | null>(null)

/** Deleted, and to be had back for a moment. */
const deleted = createStore<ReadonlySet<string>>(new Set())

export const isGivenUp = (id: string): boolean => deleted.get().has(id)

/** Looks up what there is now, with the last change of the open BOM. */
export async function refreshUnsaved(): Promise<void> {
  await writeDraft()
  try {
    const all = await listDocuments()
    unsaved.set(all.filter((each) => each.isUnsaved && !isGivenUp(each.id)))
  } catch (error) {
    unsaved.set([])
    setTrouble(troubleOf(error))
  }
}

/** Out of the list at once, and for good unless it is taken back in time; one that is open is closed, but not in another tab. */
export async function deleteDocument({ id, name }: Pick<DocumentInfo, 'id' | 'name'>): Promise<void> {
  if (await isWrittenElsewhere(id)) {
    showError(`「${name}」在另一个标签页开着，请先在那里关闭`)
    return
  }
  setDeleted(id, true)
  if (currentBom()?.doc.id === id) closeNow()
  showUndo(
    `已删除「${name}」`,
    () => void removeDocument(id).then(afterRemoval, (error: unknown) => setTrouble(troubleOf(error))),
    () => setDeleted(id, false),
  )
}

function afterRemoval(): void {
  if (storageTrouble.get() === 'many') setTrouble(null)
}

function setDeleted(id: string, isDeleted: boolean): void {
  const others = [...deleted.get()].filter((each) => each !== id)
  deleted.set(new Set(isDeleted ? [...others, id] : others))
  void refreshUnsaved()
}

/** Gives up what was changed: a saved BOM is read again as it was saved, another is deleted. */
export async function discardBom(): Promise<void> {
  const bom = editableBom()
  if (!bom) return
  await deleteDocument({ id: bom.doc.id, name: bom.prjName })
  if (bom.saved) await reopen(bom.saved.id)
}
