import { NOBODY, userKey } from '../../access/user-key.ts'
import type { History } from '../../grid/core/history.ts'
import { createStore } from '../../lib/store.ts'
import { historyText } from './history/history-text.ts'
import { history } from './history/history.ts'
import { bomState, choicesOf, currentBom, updateBom, type OpenBom } from './state.ts'
import { hearTabs } from './store/channel.ts'
import { openDatabase, openedDatabase, stored } from './store/database.ts'
import { dropOldestSaved, keepToLimits, write, type Written } from './store/documents.ts'
import type { StoredDraft } from './store/draft.ts'
import { newRecord } from './store/record.ts'
import { setTrouble, storageTrouble, troubleOf, type StorageTrouble } from './store/trouble.ts'
import { isWriting, writer, yieldToTabs } from './store/writer.ts'

/** What is known of a BOM beside its file: kept in this browser against reloads and crashes, and what it opens with again. */
export type Draft = StoredDraft & {
  history?: History | undefined
  notice?: OpenBom['notice'] | undefined
  /** When it was changed last, where the store has it and its file. */
  updated?: number
}

const DELAY_MS = 250
/** Typing goes first; what waits for longer is stored all the same. */
const LONGEST_MS = 1000

/** What is not written yet, and when it will be. */
const waiting = createStore<{ timer: number; idle: number } | null>(null)

/** What the store has of the open document; `updated` is when it was changed last. */
const written = createStore<{ id: string; parts: readonly unknown[] | null; hasFile: boolean; updated: number } | null>(null)

/** Says of a document that it comes from the store, so that reading it is no change. */
export const setStored = (id: string, updated: number): void => written.set({ id, parts: null, hasFile: true, updated })

/** Stores every change of the BOM soon after it happened, and at once when the page goes away; gives back how that ends. */
export function startDrafts(): () => void {
  const stops = [
    bomState.subscribe(schedule),
    history.subscribe(schedule),
    writer.subscribe(schedule),
    yieldToTabs(writeDraft),
    // Another tab may have removed the document: it is written whole again.
    hearTabs(({ kind }) => {
      if (kind === 'listed') forgetFile()
    }),
  ]
  addEventListener('pagehide', writeNow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', writeNow)
  }
}

function forgetFile(): void {
  const now = written.get()
  if (now) written.set({ ...now, hasFile: false })
}

/** All that is stored of a BOM beside its file; as long as each is the same, nothing has changed. */
const partsOf = (bom: OpenBom): readonly unknown[] => {
  const { reading, edits, order, prjName, saved, pendingSave, dirty } = bom
  return [
    reading,
    edits,
    order,
    prjName,
    saved,
    pendingSave,
    dirty,
    history.get(),
    bom.doc.owner === NOBODY ? userKey() : bom.doc.owner,
  ]
}

function isStored(bom: OpenBom): boolean {
  const now = written.get()
  return now?.id === bom.doc.id && now.parts !== null && partsOf(bom).every((part, index) => part === now.parts?.[index])
}

function schedule(): void {
  const bom = currentBom()
  // The first change of several counts: who types without a pause is stored all the same.
  if (waiting.get() !== null || !bom || !isWriting(bom.doc.id) || isStored(bom)) return
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

/** Stores the BOM as it is now, and makes room for it where there is none; a failure is told and costs no work. */
export async function writeDraft(): Promise<void> {
  try {
    setTrouble(await writeWithRoom())
  } catch (error) {
    written.set(null)
    setTrouble(troubleOf(error))
  }
}

async function writeWithRoom(): Promise<StorageTrouble | null> {
  const database = await openDatabase()
  const id = currentBom()?.doc.id
  const isNew = written.get()?.id !== id
  try {
    await writeTo(database)
  } catch (error) {
    written.set(null)
    if (troubleOf(error) !== 'full' || id === undefined || !(await dropOldestSaved(id))) throw error
    return writeWithRoom()
  }
  if (!isNew || id === undefined) return storageTrouble.get() === 'many' ? 'many' : null
  return (await keepToLimits(id)) ? 'many' : null
}

/** A page that goes away waits for nothing: what is not handed over within this very call is lost. */
export function writeNow(): void {
  const database = openedDatabase()
  if (!database) return
  writeTo(database).catch((error: unknown) => setTrouble(troubleOf(error)))
}

async function writeTo(database: IDBDatabase): Promise<void> {
  cancel()
  own()
  const bom = currentBom()
  if (!bom || !isWriting(bom.doc.id) || isStored(bom)) return
  const before = written.get()
  const isSame = before?.id === bom.doc.id
  const updated = isSame && before.parts === null ? before.updated : Date.now()
  written.set({ id: bom.doc.id, parts: partsOf(bom), hasFile: true, updated })
  await stored(write(database, [entriesOf(bom, updated, isSame && before.hasFile)]))
}

/** Signed in by now: what was begun without an account belongs to the person, who may sign out again. */
function own(): void {
  const owner = userKey()
  if (owner === NOBODY || currentBom()?.doc.owner !== NOBODY) return
  updateBom((bom) => ({ ...bom, doc: { ...bom.doc, owner } }))
}

function entriesOf(bom: OpenBom, updated: number, hasFile: boolean): Written {
  const { source, doc, opened } = bom
  const draft = storedDraftOf(bom)
  const facts = { ...doc, fileName: source.name, updated, lines: opened.lines.length, bytes: source.bytes.length }
  return { record: newRecord({ ...facts, draft }), history: historyText(history.get()), source: hasFile ? null : source }
}

/** What is stored of a BOM's choices and of how far it is saved. */
export const storedDraftOf = (bom: OpenBom): StoredDraft => {
  const { prjName, saved, pendingSave, dirty } = bom
  return { ...choicesOf(bom), prjName, saved, pendingSave, dirty }
}

/** The open BOM as it can be opened again. */
export const draftOf = (bom: OpenBom): Draft => ({ ...storedDraftOf(bom), history: history.get() })
