import type { Choices } from '../../../../shared/engine/choices.ts'
import {
  isBoolean,
  isNumber,
  isObject,
  isText,
  listOf,
  objectOf,
  optional,
  oneOf,
  either,
  type Shape,
} from '../../../lib/shape.ts'

/** The BOM as the server has it. */
export type SavedBom = { id: string; rowVersion: number; fileId: string | null }

/** A save that was sent and not answered yet: the very same is sent again, so that a lost answer saves nothing twice. */
export type PendingSave = Choices & { key: string; fileId: string; prjName: string }

/** What was chosen for a file, and how far it is saved. */
export type StoredDraft = Omit<Choices, 'order'> & {
  order: Partial<Choices['order']>
  prjName: string
  saved?: SavedBom | null
  pendingSave?: PendingSave | null
  dirty?: boolean
}

/** Counts the shapes that documents have had. */
const VERSION = 1

/** A document of this browser: an opened file with what was chosen for it; the file and the steps to undo lie beside it. */
export type DocumentRecord = {
  version: typeof VERSION
  id: string
  /** Whose it is: the subject of the token, or nobody's. */
  owner: string
  fileName: string
  /** When something was changed last. */
  updated: number
  lines: number
  /** The size of the file. */
  bytes: number
  draft: StoredDraft
}

export const newRecord = (of: Omit<DocumentRecord, 'version'>): DocumentRecord => ({ version: VERSION, ...of })

/** What a list shows of a document. One that this build cannot read is shown all the same: its file may still be opened. */
export type DocumentInfo = Omit<DocumentRecord, 'version' | 'draft'> & {
  name: string
  savedId: string | null
  isUnsaved: boolean
  isReadable: boolean
}

const isSaved: Shape<SavedBom> = objectOf<SavedBom>({
  id: isText,
  rowVersion: isNumber,
  fileId: either(isText, oneOf([null])),
})

/** A place of a line; the engine passes over what it does not know of the rest. */
const isEdit = (value: unknown): boolean => isObject(value) && isNumber(value['sheet']) && isNumber(value['row'])

/** Reading, order and a save under way are checked for being there: whoever gets them checks them whole. */
export const isDraft = (value: unknown): value is StoredDraft =>
  isObject(value) &&
  isObject(value['reading']) &&
  isObject(value['order']) &&
  Array.isArray(value['edits']) &&
  value['edits'].every(isEdit) &&
  isText(value['prjName']) &&
  optional(either(isSaved, oneOf([null])))(value['saved']) &&
  optional(either(isPending, oneOf([null])))(value['pendingSave']) &&
  optional(isBoolean)(value['dirty'])

const isPending = (value: unknown): value is PendingSave =>
  isObject(value) &&
  isText(value['key']) &&
  isText(value['fileId']) &&
  isObject(value['order']) &&
  listOf(isObject)(value['edits'])

export const isDocument: Shape<DocumentRecord> = objectOf<DocumentRecord>({
  version: oneOf([VERSION]),
  id: isText,
  owner: isText,
  fileName: isText,
  updated: isNumber,
  lines: isNumber,
  bytes: isNumber,
  draft: isDraft,
})

/** What can be said of an entry of the store, whatever wrote it; null where it has not even an id. */
export function infoOf(stored: unknown): DocumentInfo | null {
  if (isDocument(stored)) {
    const { version: _, draft, ...facts } = stored
    const { prjName: name, saved = null, dirty = false } = draft
    return { ...facts, name, savedId: saved?.id ?? null, isUnsaved: saved === null || dirty, isReadable: true }
  }
  if (!isObject(stored) || !isText(stored['id']) || !isText(stored['owner'])) return null
  const { id, owner, fileName, updated, lines, bytes } = stored
  const name = isText(fileName) ? fileName : ''
  return {
    id,
    owner,
    fileName: name,
    name,
    updated: numberOr(updated),
    lines: numberOr(lines),
    bytes: numberOr(bytes),
    savedId: null,
    isUnsaved: true,
    isReadable: false,
  }
}

const numberOr = (value: unknown): number => (isNumber(value) ? value : 0)
