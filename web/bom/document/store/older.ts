import { isObject, isText } from '../../../lib/shape.ts'
import { newKey } from '../../../lib/new-key.ts'
import type { Source } from '../../engine/protocol.ts'
import { answerOf, opening } from './database.ts'
import { isDraft } from './draft.ts'
import { newRecord, type DocumentRecord } from './record.ts'

const NAME = 'dianjia'
const STORE = 'drafts'

type Older = { record: Pick<DocumentRecord, 'id'>; source: Source; history: unknown }

/** Where there was one draft a person, its entries became documents; a page of such a build may still be open and write more. */
export async function moveOlder(store: (older: readonly Older[]) => Promise<void>): Promise<void> {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === NAME)) return
  const database = await opening(NAME, (fresh) => fresh.createObjectStore(STORE))
  try {
    const entries = database.transaction(STORE).objectStore(STORE)
    const [keys, values] = await Promise.all([answerOf(entries.getAllKeys()), answerOf(entries.getAll())])
    const older = olderDrafts(new Map(keys.map((key, index) => [String(key), values[index]])), Date.now())
    if (older.length > 0) await store(older)
    if (keys.length > 0) await answerOf(database.transaction(STORE, 'readwrite').objectStore(STORE).clear())
  } finally {
    database.close()
  }
}

/**
 * The drafts among these entries, each with its file: those of a person lie under his key, `key/file` and `key/history`. One that cannot
 * be read is listed by its file.
 */
export function olderDrafts(entries: ReadonlyMap<string, unknown>, now: number): Older[] {
  return [...entries].flatMap(([owner, draft]) => {
    const source = entries.get(`${owner}/file`)
    if (!isSource(source)) return []
    const { name: fileName, bytes } = source
    const facts = { id: newKey(), owner, fileName, updated: now, lines: 0, bytes: bytes.length }
    const record = isDraft(draft) ? newRecord({ ...facts, draft }) : { ...facts, draft }
    return [{ record, source, history: entries.get(`${owner}/history`) }]
  })
}

export const isSource = (value: unknown): value is Source =>
  isObject(value) && isText(value['name']) && value['bytes'] instanceof Uint8Array
