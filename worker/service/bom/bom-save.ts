import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomDraft } from '../../../shared/api/bom-analyse.ts'
import { FILE_TYPES } from '../../../shared/api/file.ts'
import { EMPTY_ID, MAX_KEPT_LINES } from '../../../shared/constants.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { issueText } from '../../../shared/engine/issue.ts'
import type { Known } from '../../../shared/engine/known.ts'
import { quantityBreaks, type BreakRow } from '../../../shared/engine/price/breaks.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { recordedBlocked } from '../../../shared/engine/record.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { understand, type Understood } from '../../../shared/engine/understand.ts'
import { visibleRefusal } from '../../../shared/engine/visible.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import type { Refusals } from '../../db/failure.ts'
import { files } from '../../db/schema/file.ts'
import { dropObject, findFile, keepFile, type FileRow } from '../files/files.ts'
import type { Upload } from '../../http/form.ts'
import { findBom, quoteOf, writeBom } from './bom-store.ts'
import { priceVisibility } from './price-visibility.ts'
import { sheetsOf, sheetsOfFile, sheetsOfTable } from './bom-source.ts'
import type { Statement } from '../../rpc/commit.ts'
import { loadPriceModel } from '../pricing/price-model.ts'
import { kindOf } from '../files/upload.ts'

export type Draft = z.output<typeof bomDraft>
export type Priced = { understood: Understood & { quote: Quote }; breaks: BreakRow[] | null }
/** What was read: `file` is the attached one, `row` holds the very bytes; statements record `row` where it is new. */
export type Source = { row: FileRow; file: FileRow | null; statements: Statement[]; refusals?: Refusals; isNew: boolean }

/** Of one bill; the columns take no more. */
const MAX = { designators: 1e8, pointsMilli: 1e12, totalFen: 1e15 }

/** What a program's request has beside the draft. */
export type Extras = {
  /** The file itself, instead of the id of one uploaded before. */
  upload: Upload | null
  /** Order sizes to price as well. */
  breaks: readonly number[] | null
  /** Under which key it may be repeated, and what all of it was. */
  once: { key: string | undefined; input: unknown }
}
const NO_EXTRAS: Extras = { upload: null, breaks: null, once: { key: undefined, input: null } }

/** Saves a bill; its result binds. A repeat tells of the one bill that the first request made, at the price it was kept with. */
export async function saveBom(ctx: Context, draft: Draft) {
  const { kept, priced } = await keepBom(ctx, draft, { ...NO_EXTRAS, once: { key: draft.key, input: draft } })
  const { id, rowVersion, version, state, inputHash } = kept
  const quote = kept.isRepeat ? await quoteOf(ctx, id, version) : priced.understood.quote
  return { id, rowVersion, version, state, inputHash, blocked: recordedBlocked(priced.understood.blocked), quote }
}

/**
 * Reads, understands and prices a bill by the same engine as the browser, and keeps everything. `kept` are the facts of the
 * record; of a repeated request those of the first one, and then `priced` is not what they tell of.
 */
export async function keepBom(ctx: Context, draft: Draft, { upload, breaks, once }: Extras = NO_EXTRAS) {
  const user = signedIn(ctx)
  const found = draft.id === EMPTY_ID ? null : await findBom(ctx, user, draft.id)
  // A repeat finds the row as its first try left it: the key tells, and else the commit finds the conflict.
  if (found && found.rowVersion !== draft.rowVersion && once.key === undefined)
    throw new AppError('conflict', '记录已被修改，请重新打开后再保存', { reason: 'outdated' })
  const before = found && { ...found, rowVersion: draft.rowVersion }
  const file = draft.fileId === null ? null : await findFile(ctx.data, user, draft.fileId)
  if (draft.fileId !== null && !file) throw new AppError('missing', '文件不存在，请重新上传')
  const [model, sheets] = await Promise.all([loadPriceModel(ctx), sheetsOfDraft(ctx, draft, upload ?? file)])
  const priced = priceSheets(sheets, { ...draft, breaks }, { model }, priceVisibility(ctx))
  const source = upload ? await sourceOfUpload(ctx, upload) : await sourceOf(ctx, draft, file)
  try {
    // Rows sent are known by their digest: writing out up to ten million cells once more would cost a second.
    const asked = draft.table ? { ...once, input: { ...draft, table: source.row.sha256 } } : once
    const kept = await writeBom(ctx, { draft, before, priced, source, once: asked })
    // A repeat that ran beside the first request has kept the same bytes once more.
    if (kept.isRepeat && source.isNew) await ctx.files.delete(source.row.objectKey)
    return { kept, priced }
  } catch (error) {
    if (source.isNew) await dropObject(ctx, source.row, error)
    throw error
  }
}

async function sheetsOfDraft(ctx: Context, { table, text, choices }: Draft, file: FileRow | Upload | null): Promise<Table[]> {
  if (file && 'bytes' in file) return sheetsOf(file.bytes, file.name)
  if (table) return sheetsOfTable(table, choices.reading.sheetIndex)
  if (text !== null) return sheetsOf(new TextEncoder().encode(text), 'text.txt')
  if (file) return sheetsOfFile(ctx, file)
  throw new AppError('invalid', '请提供文件、文本或表格')
}

function priceSheets(
  sheets: readonly Table[],
  { choices, breaks }: Draft & Pick<Extras, 'breaks'>,
  known: Known,
  rights: PriceRights | null,
): Priced {
  const understood = understand(sheets, choices, known, { lines: MAX_KEPT_LINES })
  if ('refused' in understood) throw new AppError('invalid', refusalText(understood.why))
  const { bom, totals, quote, priced } = understood
  const none = bom.issues.find(({ code }) => code === 'no-lines')
  if (none) throw new AppError('invalid', `没有可保存的物料行：${issueText(none)}`)
  if ('refused' in quote) throw new AppError('invalid', quoteRefusalText(visibleRefusal(quote, rights)))
  if (totals.designators > MAX.designators || totals.pointsMilli > MAX.pointsMilli || quote.totalFen > MAX.totalFen)
    throw new AppError('invalid', '位号、点数或金额过大，无法保存，请检查数量、点数、套数和单价')
  const rows = breaks && quantityBreaks(priced, understood.choices.order, known.model, breaks)
  return { understood: { ...understood, quote }, breaks: rows }
}

/** The attached file, or what was sent instead of it, kept once for equal bytes. */
async function sourceOf(ctx: Context, { table, text }: Draft, file: FileRow | null): Promise<Source> {
  if (table) {
    const bytes = new TextEncoder().encode(JSON.stringify(table))
    const known = await knownSource(ctx, bytes)
    if (known) return { row: known, file, statements: [], isNew: false }
    return { ...(await keepFile(ctx, { type: 0, kind: 'json', name: '表格.json', bytes })), file, isNew: true }
  }
  if (text === null && file) return { row: file, file, statements: [], isNew: false }
  // As a file of one's own, so that the bill opens again like any other.
  const source = await sourceOfUpload(ctx, { name: '文本.txt', bytes: new TextEncoder().encode(text ?? '') })
  return file ? { ...source, file } : source
}

/** The file that came with the request, kept once for equal bytes under one name. */
async function sourceOfUpload(ctx: Context, upload: Upload): Promise<Source> {
  const known = await knownSource(ctx, upload.bytes, and(eq(files.type, 2), eq(files.name, upload.name)))
  if (known) return { row: known, file: known, statements: [], isNew: false }
  const kept = await keepFile(ctx, { type: 2, kind: kindOf(upload, FILE_TYPES[2]), ...upload })
  return { ...kept, file: kept.row, isNew: true }
}

async function knownSource(ctx: Context, bytes: Uint8Array, like = eq(files.type, 0)): Promise<FileRow | null> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const mine = and(eq(files.ownerId, signedIn(ctx).ownerId), like, eq(files.sha256, sha256))
  return (await ctx.db.select().from(files).where(mine).limit(1))[0] ?? null
}
