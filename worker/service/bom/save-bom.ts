import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { dropObject, findFile } from '../files/files.ts'
import { loadPriceModel } from '../pricing/price-model.ts'
import type { BomDraft, SaveOptions } from './bom-types.ts'
import { findBom } from './find-bom.ts'
import { priceTables } from './price-tables.ts'
import { priceVisibility } from './price-visibility.ts'
import { readDraftTables } from './read-tables.ts'
import { saveSource, saveUploadedSource } from './save-source.ts'
import { writeBom } from './write-bom.ts'

/**
 * Reads, understands and prices a bill, and writes everything. `saved` are the facts of the record; of a repeated request those
 * of the first one, and then `priced` is not what they tell of.
 */
export async function saveBom(ctx: Context, draft: BomDraft, { upload, breaks, once }: SaveOptions) {
  const user = signedIn(ctx)
  const found = draft.id === EMPTY_ID ? null : await findBom(ctx, user, draft.id)
  // A repeat finds the row as its first try left it: the key tells, and else the commit finds the conflict.
  if (found && found.rowVersion !== draft.rowVersion && once.key === undefined)
    throw new AppError('conflict', '记录已被修改，请重新打开后再保存', { reason: 'outdated' })
  const before = found && { ...found, rowVersion: draft.rowVersion }
  const file = draft.fileId === null ? null : await findFile(ctx.data, user, draft.fileId)
  if (draft.fileId !== null && !file) throw new AppError('missing', '文件不存在，请重新上传')
  const [model, tables] = await Promise.all([loadPriceModel(ctx), readDraftTables(ctx, draft, upload ?? file)])
  const priced = priceTables(tables, { ...draft, breaks, isQuery: upload !== null }, { model }, priceVisibility(ctx))
  const source = upload ? await saveUploadedSource(ctx, upload) : await saveSource(ctx, draft, file)
  try {
    // Rows sent are known by their digest: writing out up to ten million cells once more would cost a second.
    const asked = draft.table ? { ...once, input: { ...draft, table: source.row.sha256 } } : once
    const saved = await writeBom(ctx, { draft, before, priced, source, once: asked })
    // A repeat that ran beside the first request has stored the same bytes once more.
    if (saved.isRepeat && source.isNew) await ctx.files.delete(source.row.objectKey)
    return { saved, priced }
  } catch (error) {
    if (source.isNew) await dropObject(ctx, source.row, error)
    throw error
  }
}
