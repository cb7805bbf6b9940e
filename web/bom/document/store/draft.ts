import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import type { Choices } from '../../../../shared/engine/choices.ts'
import type { CellConflict } from '../../../../shared/errors.ts'
import {
  either,
  isBoolean,
  isNumber,
  isObject,
  isText,
  listOf,
  objectOf,
  oneOf,
  optional,
  type Shape,
} from '../../../lib/shape.ts'
import { isActs } from '../history/history-text.ts'

/** What of a saved BOM goes to the server by itself: all that is another on the page than there. */
export type Outbox = {
  /** What the server has, as far as this page was told. */
  base: Chosen
  /** The request that is not answered yet: the very same is sent again, so that a lost answer applies nothing twice. */
  sending: { key: string; rowVersion: number; acts: readonly BomAct[] } | null
  /** Cells that somebody else has changed as well: before a person has chosen, nothing is sent. */
  clashes: readonly CellConflict[]
}

/** Nothing is under way, and this is what the server has. */
export const outboxOf = (base: Chosen): Outbox => ({ base, sending: null, clashes: [] })

/** The BOM as the server has it; without an outbox, as older builds have left it, it is sent whole. */
export type SavedBom = { id: string; rowVersion: number; fileId: string | null; outbox?: Outbox | undefined }

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

/** A place of a line; the engine passes over what it does not know of the rest. */
const isEdit = (value: unknown): boolean => isObject(value) && isNumber(value['sheet']) && isNumber(value['row'])

const isChosen = (value: unknown): value is Chosen =>
  isObject(value) &&
  isObject(value['reading']) &&
  isObject(value['order']) &&
  Array.isArray(value['edits']) &&
  value['edits'].every(isEdit) &&
  isText(value['prjName'])

const isSending = objectOf<NonNullable<Outbox['sending']>>({ key: isText, rowVersion: isNumber, acts: isActs })

const isClash = objectOf<CellConflict>({
  subject: isText,
  theirs: (value): value is BomAct => isActs([value]),
  by: isText,
  at: isNumber,
})

const isOutbox = objectOf<Outbox>({ base: isChosen, sending: either(isSending, oneOf([null])), clashes: listOf(isClash) })

const isSaved: Shape<SavedBom> = objectOf<SavedBom>({
  id: isText,
  rowVersion: isNumber,
  fileId: either(isText, oneOf([null])),
  outbox: optional(isOutbox),
})

/** Reading, order and a save under way are checked for being there: whoever gets them checks them whole. */
export const isDraft = (value: unknown): value is StoredDraft => isChosen(value) && isObject(value) && isRestOfDraft(value)

const isRestOfDraft = (value: Record<string, unknown>): boolean =>
  optional(either(isSaved, oneOf([null])))(value['saved']) &&
  optional(either(isPending, oneOf([null])))(value['pendingSave']) &&
  optional(isBoolean)(value['dirty'])

const isPending = (value: unknown): value is PendingSave =>
  isObject(value) &&
  isText(value['key']) &&
  isText(value['fileId']) &&
  isObject(value['order']) &&
  listOf(isObject)(value['edits'])
