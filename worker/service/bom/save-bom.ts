import { EMPTY_ID } from '../../../shared/constants.ts'
import { lackAnswers, withAnswersKept } from '../../../shared/engine/line/keep-answers.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Upload } from '../../http/form.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { dropObject, findFile, type FileRow } from '../files/files.ts'
import { loadPricing } from '../pricing/price-model.ts'
import type { BomDraft, BomSource, PricedBom, SavedBom, SavedDraft, SaveOptions } from './bom-types.ts'
import { findBom, findEdits } from './find-bom.ts'
import { priceTables } from './price-tables.ts'
import { readDraftTables, readKeptTables } from './read-tables.ts'
import { findSent, saveSource, sentOf } from './save-source.ts'
import { statementsOf, writeBom } from './write-bom.ts'

/** All that a save must know of the database, in one round trip. */
export async function readForSave(ctx: Context, draft: BomDraft, upload: Upload | null) {
  const user = signedIn(ctx)
  const sent = sentOf(draft, upload)
  const { id, choices } = draft
  const [found, attached, known, pricing, edits] = await Promise.all([
    id === EMPTY_ID ? null : findBom(ctx, user, id),
    draft.fileId === null ? null : findFile(ctx.data, user, draft.fileId),
    sent && findSent(ctx, sent),
    loadPricing(ctx, user.ownerId),
    id === EMPTY_ID || !lackAnswers(choices.edits) ? [] : findEdits(ctx, user, id),
  ])
  return { found, attached, sent, known, pricing, edits, kept: null }
}

/** The very bytes that the last save of a bill was read from, and the sheet that they are where they are rows alone. */
export type KeptSource = { row: FileRow; sheetIndex: number }

export type SaveRead = Omit<Awaited<ReturnType<typeof readForSave>>, 'kept'> & { kept: KeptSource | null }

/** What the answer needs of the bill, made before it is written: the bill itself is not held until the database has answered. */
type Tell<T> = (saved: SavedBom, understood: PricedBom['understood']) => T

/**
 * Understands and prices a bill, and writes everything. `saved` are the facts of the record; of a repeated request those
 * of the first one, and then `told` is not what they tell of.
 */
export async function saveBom<T>(ctx: Context, draft: SavedDraft, options: SaveOptions, read: SaveRead, tell: Tell<T>) {
  const { found, attached } = read
  const { once } = options
  // A repeat finds the row as its first try left it: the key tells, and else the commit finds the conflict.
  if (found && found.rowVersion !== draft.rowVersion && once.key === undefined)
    throw new AppError('conflict', '记录已被修改，请重新打开后再保存', { reason: 'outdated' })
  if (draft.fileId !== null && !attached) throw new AppError('missing', '文件不存在，请重新上传')
  // Nobody who is signed out has a bill of 10,000 lines priced.
  await ctx.confirmed()
  const { source, told, ...write } = await prepareSave(ctx, draft, options, read, tell)
  try {
    const saved = await writeBom(ctx, write)
    // A repeat that ran beside the first request has stored the same bytes once more.
    if (saved.isRepeat && source.isNew) await ctx.files.delete(source.row.objectKey)
    return { saved, told }
  } catch (error) {
    if (source.isNew) await dropObject(ctx, source.row, error)
    throw error
  }
}

/** All of a save but the write itself. Tables, lines and quote end with it: the write takes up to four times their bytes. */
export async function prepareSave<T>(
  ctx: Context,
  draft: SavedDraft,
  { upload, breaks, once }: SaveOptions,
  read: SaveRead,
  tell: Tell<T>,
) {
  const { found, attached, pricing, kept } = read
  const before = found && { ...found, rowVersion: draft.rowVersion }
  const tables = kept ? await readKeptTables(ctx, kept) : await readDraftTables(ctx, draft, upload ?? attached)
  const choices = { ...draft.choices, edits: withAnswersKept(draft.choices.edits, read.edits) }
  const priced = await priceTables(ctx, tables, { choices, breaks, isQuery: upload !== null }, pricing)
  const source = await sourceOf(ctx, read)
  try {
    // Rows sent are known by their digest: writing out up to ten million cells once more would cost a second.
    const asked = draft.table ? { ...once, input: { ...draft, table: source.row.sha256 } } : once
    const write = await statementsOf(ctx, { draft, before, priced, pricing, source })
    return { ...write, source, once: asked, told: tell(write.answer, priced.understood) }
  } catch (error) {
    if (source.isNew) await dropObject(ctx, source.row, error)
    throw error
  }
}

async function sourceOf(ctx: Context, { sent, known, attached, kept }: SaveRead): Promise<BomSource> {
  if (kept) return { row: kept.row, file: attached, statements: [], isNew: false, isKept: true }
  if (sent) return saveSource(ctx, sent, { known, attached })
  if (attached) return { row: attached, file: attached, statements: [], isNew: false }
  throw new Error('nothing to read a bill from')
}
