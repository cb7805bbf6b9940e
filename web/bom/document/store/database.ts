import { createStore } from '../../../lib/store.ts'

export const DOCUMENTS = 'documents'
export const FILES = 'files'
export const HISTORIES = 'histories'
export const STORES = [DOCUMENTS, FILES, HISTORIES]

const database = createStore<IDBDatabase | null>(null)

/** The database, if it was opened before: a page that goes away has no time to open it. */
export const openedDatabase = (): IDBDatabase | null => database.get()

/** The documents of this browser. Rejects where the browser forbids storage. */
export async function openDatabase(): Promise<IDBDatabase> {
  const before = database.get()
  if (before) return before
  const opened = await opening('dianjia-documents', (fresh) => {
    for (const name of STORES) fresh.createObjectStore(name)
  })
  const forget = () => database.set(null)
  // A later build may want another shape, and people may clear what sites keep.
  opened.addEventListener('versionchange', () => {
    opened.close()
    forget()
  })
  opened.addEventListener('close', forget)
  database.set(opened)
  return opened
}

export function opening(name: string, create: (fresh: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => create(request.result))
  return answerOf(request)
}

/** What a request answers, as whoever asks knows it to be stored, or as something to be checked. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })

/** Ends once everything of the transaction is stored; rejects where nothing of it is. */
export const stored = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
  })
