import { historyFrom, historyText } from './history-text.ts'
import { history } from './history.ts'
import type { Source } from '../engine/protocol.ts'
import { userKey } from '../../access/user-key.ts'
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
    const [draft, source, steps] = await Promise.all([
      asked<Draft | undefined>(store.get(userKey())),
      asked<Source | undefined>(store.get(`${userKey()}/file`)),
      asked<unknown>(store.get(`${userKey()}/history`)),
    ])
    return draft && source && isDraft(draft) ? { source, draft: { ...draft, history: historyFrom(steps) } } : null
  } catch {
    return null
  }
}

/** Drafts of another shape, as older pages left them, are none. */
const isDraft = (stored: object): boolean => ['reading', 'edits', 'order'].every((part) => part in stored)

export async function dropDraft(): Promise<void> {
  cancel()
  written = null
  try {
    const store = await openStore('readwrite')
    for (const key of keysOf(userKey())) store.delete(key)
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** What is kept of one person: what was chosen, the file it is about, and the steps that can be undone. */
const keysOf = (user: string): string[] => [user, `${user}/file`, `${user}/history`]

let timer = 0
let idle = 0
/** Something is not written yet. */
let pending = false
/** The file that is stored already: it is large and never changes. */
let written: { source: Source; user: string } | null = null

/** Stores every change of the bill soon after it happened, and at once when the page goes away. */
export function keepDrafts(): () => void {
  let last: Ready | null = null
  const onWork = () => {
    const work = readyWork()
    if (work === null || work === last) return
    last = work
    later()
  }
  const stops = [subscribeWork(onWork), history.subscribe(later)]
  addEventListener('pagehide', saveNow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', saveNow)
  }
}

function later(): void {
  cancel()
  pending = true
  timer = window.setTimeout(whenIdle, DELAY_MS)
}

const atOnce = (): void => void save()

/** Typing goes first; who waits for longer than a second is served all the same. */
function whenIdle(): void {
  if ('requestIdleCallback' in window) idle = requestIdleCallback(atOnce, { timeout: 1000 })
  else atOnce()
}

function cancel(): void {
  pending = false
  clearTimeout(timer)
  if ('cancelIdleCallback' in window) cancelIdleCallback(idle)
}

async function save(): Promise<void> {
  try {
    write(await openDatabase())
  } catch {
    // A full or forbidden storage costs the safety net, not the work.
  }
}

/** A page that goes away waits for nothing: what is not handed over within this very call is lost. */
function saveNow(): void {
  if (!pending || !database) return
  try {
    write(database)
  } catch {
    // As above.
  }
}

function write(to: IDBDatabase): void {
  cancel()
  const work = readyWork()
  if (!work) return
  const { source, prjName, kept, begun, dirty } = work
  const user = userKey()
  const transaction = to.transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  const draft: Draft = { ...choicesOf(work), prjName, kept, begun, dirty }
  store.put(draft, user)
  store.put(historyText(history.get()), `${user}/history`)
  if (written?.source !== source || written.user !== user) store.put(source, `${user}/file`)
  written = { source, user }
  // Signed in by now: what was begun without an account belongs to the person.
  if (user !== 'anonymous') for (const key of keysOf('anonymous')) store.delete(key)
  transaction.commit()
}

let database: IDBDatabase | null = null

async function openDatabase(): Promise<IDBDatabase> {
  const opened = database ?? (await opening())
  database = opened
  return opened
}

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open('dianjia', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return asked(request)
}

const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await openDatabase()).transaction(STORE, mode).objectStore(STORE)

/** Only this module writes the entries, each under one type. */
const asked = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
