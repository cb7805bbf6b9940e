import { priceBookApi } from '../../shared/api/price-book.ts'
import { AppError } from '../../shared/errors.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn } from '../rpc/context.ts'
import { priceEffect } from '../service/bom/price-effect.ts'
import { approvalOf, FINISHED_TESTS } from '../service/pricing/approval.ts'
import { draftHash, isOutdated, loadBook, noticesOf } from '../service/pricing/book.ts'
import { bookRows } from '../service/pricing/book-rows.ts'
import { differences } from '../service/pricing/differences.ts'
import type { Edit } from '../service/pricing/change-rows.ts'
import { retiring, revert, saveDraft, saveOne } from '../service/pricing/draft.ts'
import { dropMine, loadMine, myEdits, myRows, saveMine } from '../service/pricing/mine.ts'
import { loadPricing } from '../service/pricing/price-model.ts'
import { documentsAt, publishDraft, rollBack } from '../service/pricing/publish.ts'
import { countingModel, seesRates } from '../service/pricing/rates.ts'
import { approveTest, readTest, startTest } from '../service/pricing/test-calls.ts'
import { listVersions } from '../service/pricing/versions.ts'
import { loadSettings } from '../service/system/settings.ts'

export const calls = answered(priceBookApi, {
  'PriceBook/State': async (ctx) => {
    const [book, settings] = await Promise.all([loadBook(ctx, [FINISHED_TESTS]), loadSettings(ctx)])
    const { newest, effectiveAt, changes, draft } = book
    const hash = draftHash(book)
    const rows = differences(newest.document, draft)
    return {
      version: Number(newest.model.version),
      hash: newest.model.hash,
      effectiveAt,
      isScheduled: effectiveAt > ctx.now,
      draftHash: hash,
      changes: rows.flatMap((row) => {
        const change = changes.find(({ kind, code }) => kind === row.kind && code === row.id)
        return change ? [{ ...row, rowVersion: change.rowVersion, isOutdated: isOutdated(change, newest.document) }] : []
      }),
      ...noticesOf(draft),
      ...approvalOf(book.along, { hash, me: signedIn(ctx).id, riseLimit: settings['price.riseLimit'] }),
    }
  },

  'PriceBook/Items': async (ctx, { kind, ...search }) => bookRows(await loadBook(ctx), kind, search),

  'PriceBook/SaveItem': async (ctx, { kind, item, rowVersion }) =>
    // The union has paired them.
    saveOne(ctx, await loadBook(ctx), { kind, code: item.code, item, rowVersion } as Edit),

  'PriceBook/SaveItems': async (ctx, { rows }) => {
    const edits = rows.map(({ kind, item, rowVersion }) => ({ kind, code: item.code, item, rowVersion }) as Edit)
    const { draft, saved } = await saveDraft(ctx, await loadBook(ctx), edits)
    return { items: saved, ...noticesOf(draft) }
  },

  'PriceBook/RemoveItem': async (ctx, { kind, id, rowVersion }) => {
    const book = await loadBook(ctx)
    const [edit] = retiring(book, kind, [id], rowVersion)
    if (!edit) throw new AppError('missing', '没有这一项')
    return saveOne(ctx, book, edit)
  },

  'PriceBook/Revert': async (ctx, { items }) => revert(ctx, await loadBook(ctx), items),
  'PriceBook/Versions': (ctx, search) => listVersions(ctx, search),

  'PriceBook/Diff': async (ctx, { from, to }) => {
    const items = differences(...(await documentsAt(ctx, from, to)))
    return { items, total: items.length }
  },

  'PriceBook/Test': startTest,
  'PriceBook/TestResult': readTest,
  'PriceBook/Approve': approveTest,
  'PriceBook/Publish': publishDraft,
  'PriceBook/RollBack': rollBack,

  'PriceBook/Mine': async (ctx) => {
    const pricing = await loadPricing(ctx, signedIn(ctx).ownerId)
    const { model, items } = pricing
    const isOn = items.length > 0
    if (!isOn || seesRates(ctx)) return { hash: model.hash, isOn, model, counting: null }
    const counting = countingModel(pricing)
    return { hash: counting.hash, isOn, model: null, counting }
  },

  'PriceBook/MyItems': async (ctx, { kind, ...search }) => myRows(ctx, await loadMine(ctx), kind, search),

  'PriceBook/SaveMine': async (ctx, draft) => {
    const mine = await loadMine(ctx)
    const [saved] = await saveMine(ctx, mine, myEdits(mine, [draft]))
    return saved ?? { id: draft.item.code, rowVersion: 0 }
  },

  'PriceBook/SaveMineItems': async (ctx, { rows }) => {
    const mine = await loadMine(ctx)
    return { items: await saveMine(ctx, mine, myEdits(mine, rows)) }
  },

  'PriceBook/MyEffect': priceEffect,
  'PriceBook/RemoveMine': async (ctx, input) => dropMine(ctx, await loadMine(ctx), input),
})
