import { isNumber, isObject, isText, objectOf, oneOf, type Shape } from '../../../lib/shape.ts'
import { isDraft, type StoredDraft } from './draft.ts'
import { isUnsent } from './unsent.ts'

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
    const { prjName: name, saved = null } = draft
    return { ...facts, name, savedId: saved?.id ?? null, isUnsaved: isUnsent(draft), isReadable: true }
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
