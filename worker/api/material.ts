import { materialApi } from '../../shared/api/material.ts'
import type { PriceDocument } from '../../shared/engine/price/model.ts'
import { AppError } from '../../shared/errors.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn, type Context } from '../rpc/context.ts'
import { loadBook } from '../service/pricing/book.ts'
import { bookRows } from '../service/pricing/book-rows.ts'
import { bulkEdits } from '../service/pricing/bulk.ts'
import type { Edit } from '../service/pricing/change-rows.ts'
import { privateCustomers } from '../service/pricing/customers.ts'
import { itemUnder, retireItems, saveDraft, saveItem, saveOne } from '../service/pricing/draft.ts'
import { withoutPackages, withPackages, withRules } from '../service/pricing/material-rules.ts'
import { dropMine, loadMine, myRows, saveMine, saveMineOne, switchMine, switchOf } from '../service/pricing/mine.ts'
import { findUser } from '../service/pricing/private-of.ts'
import { shownItem } from '../service/pricing/rates.ts'
import { loadPricing } from '../service/pricing/price-model.ts'

const ALL = { pageIndex: 1, pageSize: 10_000 }

type Change<I> = (document: PriceDocument, input: I) => Edit

/** One change of a material, in the caller's draft of the book. */
const inDraft =
  <I>(change: Change<I>) =>
  async (ctx: Context, input: I) => {
    const book = await loadBook(ctx)
    return saveOne(ctx, book, change(book.draft, input))
  }

/** The same in the caller's own prices. */
const inMine =
  <I>(change: Change<I>) =>
  async (ctx: Context, input: I) => {
    const mine = await loadMine(ctx)
    return saveMineOne(ctx, mine, change(mine.document, input))
  }

export const calls = answered(materialApi, {
  'Material/LoadPageSysMaterial': async (ctx, search) =>
    bookRows(
      await loadBook(ctx),
      'material',
      search,
      ({ typeCode }) => search.typeCode === undefined || typeCode === search.typeCode,
    ),

  'Material/SaveSysMaterial': (ctx, input) => saveItem(ctx, 'material', input),

  'Material/UpdateSysMaterials': async (ctx, input) => {
    const book = await loadBook(ctx)
    const edits = bulkEdits(book.draft, input)
    await saveDraft(ctx, book, edits)
    return { count: edits.length }
  },

  'Material/UpdateRules': inDraft(withRules),

  'Material/AddPackages': inDraft(withPackages),

  'Material/removePackages': inDraft(withoutPackages),

  'Material/Delete': (ctx, input) => retireItems(ctx, 'material', input),

  'Material/MaterialTypes': async (ctx) => {
    const { model } = await loadPricing(ctx, signedIn(ctx).ownerId)
    const items = model.materialTypes.map((type) => {
      const { code, name, process } = type
      return { code, name, process, ...shownItem<typeof type>(ctx, 'type', type) }
    })
    return { items, total: items.length }
  },

  'Material/LoadPageMaterialType': async (ctx, search) => bookRows(await loadBook(ctx), 'type', search),

  'Material/saveMaterialType': (ctx, input) => saveItem(ctx, 'type', input),

  'Material/DelMaterialTypes': (ctx, input) => retireItems(ctx, 'type', input),

  'Material/GetSimpleList': async (ctx) => {
    const { model } = await loadPricing(ctx, signedIn(ctx).ownerId)
    const items = model.materials.map(({ code: id, name, typeCode: typeId }) => ({ id, name, typeId }))
    return { items, total: items.length }
  },

  'Material/LoadSysMaterialGrade': async (ctx, { paged, ...search }) =>
    bookRows(await loadBook(ctx), 'grade', paged ? search : { ...search, ...ALL }),

  'Material/SaveSysMaterialGrade': (ctx, input) => saveItem(ctx, 'grade', input),

  'Material/DeleteSysMaterialGrade': (ctx, input) => retireItems(ctx, 'grade', input),

  'Material/LoadCustomerCode': (ctx, search) => privateCustomers(ctx, search),

  'Material/LoadPrivateMaterial': async (ctx, { userId, ...search }) => {
    const [user, mine] = await Promise.all([findUser(ctx, userId), loadMine(ctx, userId)])
    if (!user) throw new AppError('missing', '没有这个会员')
    return myRows(ctx, mine, 'material', { ...search, view: 'mine' })
  },

  'Material/GetMyList': async (ctx, search) => myRows(ctx, await loadMine(ctx), 'material', search),

  'Material/SaveMyList': async (ctx, { rows }) => {
    const edits = rows.map((row) => {
      const item = itemUnder('material', row, ctx.newId)
      return { kind: 'material' as const, code: item.code, item, rowVersion: row.rowVersion }
    })
    return { items: await saveMine(ctx, await loadMine(ctx), edits) }
  },

  'Material/DeleteMyMaterial': async (ctx, input) => dropMine(ctx, await loadMine(ctx), { kind: 'material', ...input }),

  'Material/BatchUpdateMyMaterial': async (ctx, input) => {
    const mine = await loadMine(ctx)
    const edits = bulkEdits(mine.document, input)
    await saveMine(ctx, mine, edits)
    return { count: edits.length }
  },

  'Material/UpdateMyRules': inMine(withRules),

  'Material/AddMyPackages': inMine(withPackages),

  'Material/removeMyPackages': inMine(withoutPackages),

  'Material/unknowRules': async (ctx, search) => myRows(ctx, await loadMine(ctx), 'unknownRule', search),

  'Material/saveUnknowRule': async (ctx, input) => {
    const item = itemUnder('unknownRule', input, ctx.newId)
    const edit = { kind: 'unknownRule', code: item.code, item, rowVersion: input.rowVersion } as const
    return saveMineOne(ctx, await loadMine(ctx), edit)
  },

  'Material/deleteUnknowRule': async (ctx, input) => dropMine(ctx, await loadMine(ctx), { kind: 'unknownRule', ...input }),

  'Material/SetPrivate': async (ctx, { private: isOn, rowVersion }) => switchMine(ctx, await loadMine(ctx), isOn, rowVersion),

  'Material/IsPrivate': async (ctx) => switchOf(await loadMine(ctx)),

  'Material/LoadMaterialGrade': async (ctx) => myRows(ctx, await loadMine(ctx), 'grade', { ...ALL, view: 'all' }),

  'Material/SaveMaterialGrade': async (ctx, input) => {
    const item = itemUnder('grade', input, ctx.newId)
    const edit = { kind: 'grade', code: item.code, item, rowVersion: input.rowVersion } as const
    return saveMineOne(ctx, await loadMine(ctx), edit)
  },
})
