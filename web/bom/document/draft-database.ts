import { createStore } from '../../lib/store.ts'

export const STORE = 'drafts'

const database = createStore<IDBDatabase | null>(null)

/** The database, if it was opened before: a page that goes away has no time to open it. */
export const openedDatabase = (): IDBDatabase | null => database.get()

export async function openDatabase(): Promise<IDBDatabase> {
  const opened = database.get() ?? (await opening())
  database.set(opened)
  return opened
}

export const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await openDatabase()).transaction(STORE, mode).objectStore(STORE)

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open('dianjia', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return readEntry(request)
}

/** What a request answers. Only drafts write the entries, each under one type. */
export const readEntry = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
