import { NOBODY, userKey } from '../../../access/user-key.ts'
import type { History } from '../../../grid/core/history.ts'
import { createStore } from '../../../lib/store.ts'
import type { Source } from '../../engine/protocol.ts'
import { historyFrom } from '../history/history-text.ts'
import { tellTabs } from './channel.ts'
import { answerOf, DOCUMENTS, FILES, HISTORIES, openDatabase, openedDatabase, stored, STORES } from './database.ts'
import { beyondLimits } from './limits.ts'
import type { StoredDraft } from './draft.ts'
import { isSource, moveOlder } from './older.ts'
import { infoOf, isDocument, type DocumentInfo, type DocumentRecord } from './record.ts'

/** A document with its file and what can be undone of it; a draft that cannot be read is null. */
export type StoredDocument = { info: DocumentInfo; source: Source; record: DocumentRecord | null; history: History }

/** What one writes of a document: the file, large and never changed, the first time only. */
export type Written = { record: Pick<DocumentRecord, 'id'>; history: unknown; source: Source | null }

const moving = createStore<Promise<void> | null>(null)

/** The database, once the drafts of older builds are in it; what cannot be moved now is tried again by the next page. */
async function ready(): Promise<IDBDatabase> {
  const database = await openDatabase()
  const move = moving.get() ?? moveOlder((older) => stored(write(database, older))).catch(() => {})
  moving.set(move)
  await move
  return database
}

/** A person's documents are his own, and those that were begun without an account. */
export const isMine = ({ owner }: Pick<DocumentInfo, 'owner'>): boolean => owner === NOBODY || owner === userKey()

/** The documents of who is at the page, newest first. */
export async function listDocuments(): Promise<DocumentInfo[]> {
  return (await allDocuments(await ready())).filter(isMine).toSorted((a, b) => b.updated - a.updated)
}

async function allDocuments(database: IDBDatabase): Promise<DocumentInfo[]> {
  const entries: unknown[] = await answerOf(database.transaction(DOCUMENTS).objectStore(DOCUMENTS).getAll())
  return entries.flatMap((entry) => infoOf(entry) ?? [])
}

/** Null where there is none of this id, or it is somebody else's. */
export async function loadDocument(id: string): Promise<StoredDocument | null> {
  const transaction = (await ready()).transaction(STORES)
  const get = (store: string): Promise<unknown> => answerOf(transaction.objectStore(store).get(id))
  const [entry, source, history] = await Promise.all([get(DOCUMENTS), get(FILES), get(HISTORIES)])
  const info = infoOf(entry)
  if (info === null || !isMine(info) || !isSource(source)) return null
  return { info, source, record: isDocument(entry) ? entry : null, history: historyFrom(history) }
}

/** What this browser keeps of a saved BOM. */
export async function loadOfSaved(savedId: string): Promise<StoredDocument | null> {
  const found = (await listDocuments()).find((each) => each.savedId === savedId)
  return found === undefined ? null : loadDocument(found.id)
}

/** Hands the documents over to be stored; a page that goes away has no time for more. */
export function write(database: IDBDatabase, documents: readonly Written[]): IDBTransaction {
  const transaction = database.transaction(STORES, 'readwrite')
  for (const { record, history, source } of documents) {
    transaction.objectStore(DOCUMENTS).put(record, record.id)
    transaction.objectStore(HISTORIES).put(history, record.id)
    if (source) transaction.objectStore(FILES).put(source, record.id)
  }
  transaction.commit()
  return transaction
}

/** Stores another draft of a document that nobody has changed since; false where it is another by now, or gone. */
export async function replaceDraft(id: string, before: StoredDraft, after: StoredDraft): Promise<boolean> {
  const transaction = (await ready()).transaction(DOCUMENTS, 'readwrite')
  const documents = transaction.objectStore(DOCUMENTS)
  const entry: unknown = await answerOf(documents.get(id))
  if (!isDocument(entry) || JSON.stringify(entry.draft) !== JSON.stringify(before)) return false
  documents.put({ ...entry, draft: after }, id)
  await stored(transaction)
  return true
}

/** Removes saved documents beyond the limits; true where there is still too much, none of which is saved. */
export async function keepToLimits(keptId: string): Promise<boolean> {
  const database = await ready()
  const { ids, isOver } = beyondLimits((await allDocuments(database)).filter(isMine), keptId)
  if (ids.length > 0) await remove(database, ids)
  return isOver
}

/** Makes room by what the server has as well; false where there is nothing of the kind. */
export async function dropOldestSaved(keptId: string): Promise<boolean> {
  const database = await ready()
  const saved = (await listDocuments()).filter((each) => !each.isUnsaved && each.id !== keptId)
  const oldest = saved.at(-1)
  if (oldest) await remove(database, [oldest.id])
  return oldest !== undefined
}

/** Forgets a document; while the page goes away, too. */
export async function removeDocument(id: string): Promise<void> {
  await remove(openedDatabase() ?? (await ready()), [id])
}

async function remove(database: IDBDatabase, ids: readonly string[]): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite')
  for (const name of STORES) for (const id of ids) transaction.objectStore(name).delete(id)
  transaction.commit()
  await stored(transaction)
  tellTabs({ kind: 'listed' })
}
