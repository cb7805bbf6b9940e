import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomDraft } from '../../shared/api/bom-analyse.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import { analyseBom, suggestInput, type Analysis } from '../../shared/engine/analyse.ts'
import { readBom } from '../../shared/engine/bom/read.ts'
import type { Bom } from '../../shared/engine/bom/types.ts'
import type { Quote, QuoteInput } from '../../shared/engine/price/types.ts'
import type { Table } from '../../shared/engine/sheet/types.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn, type Context } from '../context.ts'
import { files } from '../db/schema/file.ts'
import { afterFailure, findFile, keepFile, type FileRow } from '../files.ts'
import { findBom, writeBom } from './bom-store.ts'
import { sheetsOf, sheetsOfFile, sheetsOfTable } from './bom-source.ts'
import type { Statement } from '../db/commit.ts'
import { loadPriceModel } from './price-model.ts'

export type Draft = z.output<typeof bomDraft>
export type Priced = { bom: Bom; input: QuoteInput; analysis: Analysis; quote: Quote }
/** What was read: `file` is the attached one, `row` holds the very bytes; statements record `row` where it is new. */
export type Source = { row: FileRow; file: FileRow | null; statements: Statement[]; isNew: boolean }

const MAX_LINES = 20_000

/** Reads, understands and prices a bill by the same engine as the browser, and keeps everything; its result binds. */
export async function saveBom(ctx: Context, draft: Draft) {
  const user = signedIn(ctx)
  const before = draft.id === EMPTY_ID ? null : await findBom(ctx, user, draft.id)
  if (before && before.rowVersion !== draft.rowVersion) throw new AppError('conflict', '记录已被修改，请重新打开后再保存')
  const file = draft.fileId === null ? null : await findFile(ctx.data, user, draft.fileId)
  if (draft.fileId !== null && !file) throw new AppError('missing', '文件不存在，请重新上传')
  const [model, sheets] = await Promise.all([loadPriceModel(ctx), sheetsOfDraft(ctx, draft, file)])
  const priced = priceSheets(sheets, draft, model)
  const source = await sourceOf(ctx, draft, file)
  try {
    return await writeBom(ctx, { draft, before, priced, source })
  } catch (error) {
    throw source.isNew ? await afterFailure(ctx, source.row, error) : error
  }
}

async function sheetsOfDraft(ctx: Context, { table, text, mapping }: Draft, file: FileRow | null): Promise<Table[]> {
  if (table) return sheetsOfTable(table, mapping.sheetIndex)
  if (text !== null) return sheetsOf(new TextEncoder().encode(text), 'text.txt')
  if (file) return sheetsOfFile(ctx, file)
  throw new AppError('invalid', '请提供文件、文本或表格')
}

function priceSheets(
  sheets: readonly Table[],
  { mapping, edits, options }: Draft,
  model: Parameters<typeof suggestInput>[1],
): Priced {
  const bom = readBom(sheets, mapping)
  if ('notABom' in bom) throw new AppError('invalid', bom.reason)
  if (bom.lines.length > MAX_LINES)
    throw new AppError('invalid', `清单有 ${bom.lines.length} 行，最多保存 ${MAX_LINES} 行，请拆分后再保存`)
  const input = { ...suggestInput(bom, model), ...options }
  const analysis = analyseBom(bom, { model, input, edits })
  if ('refused' in analysis.quote) throw new AppError('invalid', analysis.quote.message)
  return { bom, input, analysis, quote: analysis.quote }
}

/** The attached file, or what was sent instead of it, kept once for equal bytes. */
async function sourceOf(ctx: Context, { table, text }: Draft, file: FileRow | null): Promise<Source> {
  if (!table && text === null && file) return { row: file, file, statements: [], isNew: false }
  const [kind, content] = table ? ['json', JSON.stringify(table)] : ['txt', text ?? '']
  const bytes = new TextEncoder().encode(content)
  const known = await knownSource(ctx, bytes)
  if (known) return { row: known, file, statements: [], isNew: false }
  const kept = await keepFile(ctx, { type: 0, kind, name: table ? '表格.json' : '文本.txt', bytes })
  return { ...kept, file, isNew: true }
}

async function knownSource(ctx: Context, bytes: Uint8Array): Promise<FileRow | null> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const mine = and(eq(files.ownerId, signedIn(ctx).ownerId), eq(files.type, 0), eq(files.sha256, sha256))
  return (await ctx.db.select().from(files).where(mine).limit(1))[0] ?? null
}
