import type { Source } from './protocol.ts'
import { userKey } from './user-key.ts'
import { choicesOf, readyWork, subscribeWork, type Ready } from './work-store.ts'
import type { Restart } from './work.ts'

/** The bill under work as it is kept in this browser against reloads and crashes. */
export type Draft = Restart

const STORE = 'drafts'
const DELAY_MS = 250

/** The draft of this person, with the file it is about; null when there is none or storage is forbidden. */
export async function loadDraft(): Promise<{ source: Source; draft: Draft } | null> {
  try {
    const store = await openStore('readonly')
    const [draft, source] = await Promise.all([
      asked<Draft | undefined>(store.get(userKey())),
      asked<Source | undefined>(store.get(`${userKey()}/file`)),
    ])
    return draft && source ? { source, draft } : null
  } catch {
    return null
  }
}

export async function dropDraft(): Promise<void> {
  clearTimeout(timer)
  written = null
  try {
    const store = await openStore('readwrite')
    store.delete(userKey())
    store.delete(`${userKey()}/file`)
  } catch {
    // Without storage there is nothing to drop.
  }
}

let timer = 0
/** The file that is stored already: it is large and never changes. */
let written: { source: Source; user: string } | null = null

/** Stores every change of the bill soon after it happened, and at once when the page goes away. */
export function keepDrafts(): () => void {
  let last: Ready | null = null
  const later = () => {
    const work = readyWork()
    if (!work || work === last) return
    last = work
    clearTimeout(timer)
    timer = window.setTimeout(save, DELAY_MS)
  }
  const stop = subscribeWork(later)
  addEventListener('pagehide', atOnce)
  return () => {
    stop()
    removeEventListener('pagehide', atOnce)
  }
}

const atOnce = (): void => void save()

async function save(): Promise<void> {
  clearTimeout(timer)
  const work = readyWork()
  if (!work) return
  const { source, prjName, kept, dirty } = work
  const user = userKey()
  try {
    const store = await openStore('readwrite')
    const draft: Draft = { ...choicesOf(work), prjName, kept, dirty }
    store.put(draft, user)
    if (written?.source !== source || written.user !== user) store.put(source, `${user}/file`)
    written = { source, user }
    // Signed in by now: what was begun without an account belongs to the person.
    if (user !== 'anonymous') for (const key of ['anonymous', 'anonymous/file']) store.delete(key)
  } catch {
    // A full or forbidden storage costs the safety net, not the work.
  }
}

let database: Promise<IDBDatabase> | null = null

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('dianjia', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
  })
  return (await database).transaction(STORE, mode).objectStore(STORE)
}

/** Only this module writes the entries, each under one type. */
const asked = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
