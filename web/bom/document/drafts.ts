import type { Choices } from '../../../shared/engine/choices.ts'
import { NOBODY, userKey } from '../../access/user-key.ts'
import type { History } from '../../grid/core/history.ts'
import { createStore } from '../../lib/store.ts'
import type { Source } from '../engine/protocol.ts'
import { openedDatabase, openDatabase, openStore, readEntry, STORE } from './draft-database.ts'
import { historyFrom, historyText } from './history/history-text.ts'
import { history } from './history/history.ts'
import { bomState, choicesOf, currentBom, type OpenBom } from './state.ts'

/** What is known of a BOM beside its file: kept in this browser against reloads and crashes, and what it opens with again. */
export type Draft = Omit<Choices, 'order'> &
  Pick<OpenBom, 'prjName'> &
  Partial<Pick<OpenBom, 'saved' | 'pendingSave' | 'dirty'>> & {
    order: Partial<Choices['order']>
    history?: History | undefined
    notice?: OpenBom['notice'] | undefined
  }

const DELAY_MS = 250
/** Typing goes first; what waits for longer is stored all the same. */
const LONGEST_MS = 1000

/** The draft of this person, with the file it is about; null when there is none or storage is forbidden. */
export async function loadDraft(): Promise<{ source: Source; draft: Draft } | null> {
  try {
    const store = await openStore('readonly')
    const [draft, source, steps] = await Promise.all([
      readEntry<Draft | undefined>(store.get(userKey())),
      readEntry<Source | undefined>(store.get(`${userKey()}/file`)),
      readEntry<unknown>(store.get(`${userKey()}/history`)),
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
  written.set(null)
  try {
    const store = await openStore('readwrite')
    for (const key of keysOf(userKey())) store.delete(key)
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** The entries of one person: what was chosen, the file it is about, and the steps that can be undone. */
const keysOf = (user: string): string[] => [user, `${user}/file`, `${user}/history`]

/** What is not written yet, and when it will be. */
const waiting = createStore<{ timer: number; idle: number } | null>(null)
/** The file that is stored already: it is large and never changes. */
const written = createStore<{ source: Source; user: string } | null>(null)

/** Stores every change of the BOM soon after it happened, and at once when the page goes away; gives back how that ends. */
export function startDrafts(): () => void {
  let last: OpenBom | null = null
  const onChange = () => {
    const bom = currentBom()
    if (bom === null || bom === last) return
    last = bom
    schedule()
  }
  const stops = [bomState.subscribe(onChange), history.subscribe(schedule)]
  addEventListener('pagehide', writeNow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', writeNow)
  }
}

function schedule(): void {
  cancel()
  waiting.set({ timer: window.setTimeout(writeWhenIdle, DELAY_MS), idle: 0 })
}

function writeWhenIdle(): void {
  if ('requestIdleCallback' in window) waiting.set({ timer: 0, idle: requestIdleCallback(startWrite, { timeout: LONGEST_MS }) })
  else startWrite()
}

const startWrite = (): void => void writeDraft()

function cancel(): void {
  const now = waiting.get()
  if (now === null) return
  waiting.set(null)
  clearTimeout(now.timer)
  if ('cancelIdleCallback' in window) cancelIdleCallback(now.idle)
}

async function writeDraft(): Promise<void> {
  try {
    writeTo(await openDatabase())
  } catch {
    // A full or forbidden storage costs the safety net, not the work.
  }
}

/** A page that goes away waits for nothing: what is not handed over within this very call is lost. */
function writeNow(): void {
  const database = openedDatabase()
  if (waiting.get() === null || !database) return
  try {
    writeTo(database)
  } catch {
    // As above.
  }
}

function writeTo(database: IDBDatabase): void {
  cancel()
  const bom = currentBom()
  if (!bom) return
  const { source, prjName, saved, pendingSave, dirty } = bom
  const user = userKey()
  const transaction = database.transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  const draft: Draft = { ...choicesOf(bom), prjName, saved, pendingSave, dirty }
  store.put(draft, user)
  store.put(historyText(history.get()), `${user}/history`)
  const before = written.get()
  if (before?.source !== source || before.user !== user) store.put(source, `${user}/file`)
  written.set({ source, user })
  // Signed in by now: what was begun without an account belongs to the person.
  if (user !== NOBODY) for (const key of keysOf(NOBODY)) store.delete(key)
  transaction.commit()
}
