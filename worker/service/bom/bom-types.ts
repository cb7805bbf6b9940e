import type * as z from 'zod'
import type { bomDraft } from '../../../shared/api/bom-analyse.ts'
import type { BreakRow } from '../../../shared/engine/price/breaks.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import type { BomState } from '../../../shared/enums.ts'
import type { Refusals } from '../../db/failure.ts'
import type { boms } from '../../db/schema/bom.ts'
import type { Upload } from '../../http/form.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { FileRow } from '../files/files.ts'

export type BomRow = typeof boms.$inferSelect

/** What is asked to be saved. */
export type BomDraft = z.output<typeof bomDraft>

/** What a program's request has beside the draft. */
export type SaveOptions = {
  /** The file itself, instead of the id of one uploaded before. */
  upload: Upload | null
  /** Order sizes to price as well. */
  breaks: readonly number[] | null
  /** Under which key it may be repeated, and what all of it was. */
  once: { key: string | undefined; input: unknown }
}

/** A bill understood, with a quote that may be saved. */
export type PricedBom = { understood: Understood & { quote: Quote }; breaks: BreakRow[] | null }

/** The same with what a record says beside its name. */
export type SavedDraft = BomDraft & Partial<Pick<BomRow, 'customer' | 'remark'>>

/** Where a bill was read from: `file` is the attached one, `row` holds the very bytes; `statements` record `row` where it is new. It `isKept` where
 * the bill's last save was read from the very same. */
export type BomSource = {
  row: FileRow
  file: FileRow | null
  statements: Statement[]
  refusals?: Refusals
  isNew: boolean
  isKept?: true
}

/** The facts of a save that a repeated request is answered from: small, whatever the bill. */
export type SavedBom = Pick<BomRow, 'id' | 'rowVersion' | 'version' | 'prjName'> & {
  state: BomState
  inputHash: string
  breaks: BreakRow[] | null
  /** Fees whose quantity was still to be told; absent is none. */
  unasked?: string[]
}
