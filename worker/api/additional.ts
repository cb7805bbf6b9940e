import { additionalApi } from '../../shared/api/additional.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import { turned } from '../../shared/engine/price/book/in-use.ts'
import { AppError } from '../../shared/errors.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn } from '../rpc/context.ts'
import { loadBook } from '../service/pricing/book.ts'
import { saveDraft } from '../service/pricing/draft.ts'
import { feeOf, ownRates, renamed, retireFees, saveFee, saveOptions, withOption } from '../service/pricing/fees.ts'
import { loadMine, myRows, saveMine } from '../service/pricing/mine.ts'
import { loadPricing } from '../service/pricing/price-model.ts'

const WHOLE = { pageIndex: 1, pageSize: 10_000, view: 'all' } as const
const isAdditional = ({ kind }: { kind: string }): boolean => kind === 'additional'

export const calls = answered(additionalApi, {
  'Additional/GetList': async (ctx) => myRows(ctx, await loadMine(ctx), 'fee', WHOLE, isAdditional),

  'Additional/SaveSysAddl': (ctx, input) => saveFee(ctx, 'additional', input),

  'Additional/DeleteSysAddl': (ctx, input) => retireFees(ctx, 'additional', input),

  'Additional/GetSysAddlOption': async (ctx, { addlId }) => {
    const book = await loadBook(ctx)
    const { options: items } = feeOf(book, addlId)
    const row = book.changes.find(({ kind, code }) => kind === 'fee' && code === addlId)
    return { items, total: items.length, rowVersion: row?.rowVersion ?? 0 }
  },

  'Additional/SaveSysAddlOption': async (ctx, { addlId, id, rowVersion, ...fields }) => {
    const book = await loadBook(ctx)
    const option = { ...fields, code: id === EMPTY_ID ? `o-${ctx.newId().slice(0, 8)}` : id }
    return saveOptions(ctx, book, { code: addlId, rowVersion, options: withOption(feeOf(book, addlId).options, option) })
  },

  'Additional/DeleteSysAddlOption': async (ctx, { addlId, ids, rowVersion }) => {
    const book = await loadBook(ctx)
    const { options } = feeOf(book, addlId)
    const missing = ids.find((id) => !options.some(({ code }) => code === id))
    if (missing !== undefined) throw new AppError('missing', `没有选项“${missing}”`)
    const kept = options.map((option) => (ids.includes(option.code) ? turned(option, false) : option))
    await saveOptions(ctx, book, { code: addlId, rowVersion, options: kept })
    return { count: ids.length }
  },

  'Additional/UpdateSysAddlOptionNames': async (ctx, { items }) => {
    const book = await loadBook(ctx)
    await saveDraft(ctx, book, renamed(book, items))
    return { count: items.length }
  },

  'Additional/GetOptions': async (ctx) =>
    myRows(ctx, await loadMine(ctx), 'fee', WHOLE, (fee) => isAdditional(fee) && fee.editable !== false),

  'Additional/saveOptions': async (ctx, { items }) => {
    const mine = await loadMine(ctx)
    return { items: await saveMine(ctx, mine, ownRates(mine, items)) }
  },

  'Additional/GetOrderConfig': async (ctx) => {
    const { model } = await loadPricing(ctx, signedIn(ctx).ownerId)
    const items = model.attributes ?? []
    return { items, total: items.length }
  },
})
