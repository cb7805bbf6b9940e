import { and, eq, ne, sql } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { unknownOrderCodes } from '../../../shared/engine/price/codes.ts'
import { defaultOrder } from '../../../shared/engine/price/order.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { AppError } from '../../../shared/errors.ts'
import { templates } from '../../db/schema/template.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { bodyOf, logoThere, ownedBy, TEMPLATE_REFUSALS, type Draft } from './rows.ts'

/** Makes or changes a template, an owner's or the platform's. */
export async function saveTemplate(ctx: Context, ownerId: string | null, draft: Draft) {
  const { kind, name, logoId, isDefault, rowVersion } = draft
  await refuseUnknown(ctx, ownerId, draft)
  const isNew = draft.id === EMPTY_ID
  const id = isNew ? ctx.newId() : draft.id
  const own = and(eq(templates.id, id), ownedBy(ownerId), eq(templates.kind, kind))
  const row = { name, body: bodyOf(draft), logoId, isDefault, rowVersion: isNew ? 1 : rowVersion + 1, updated: ctx.now }
  const writing = isNew
    ? ctx.db.insert(templates).values({ id, ownerId, kind, ...row, createdBy: signedIn(ctx).id, created: ctx.now })
    : ctx.db
        .update(templates)
        .set(row)
        .where(and(own, eq(templates.rowVersion, rowVersion)))
  const there = isNew ? [] : [existsOrMissing(templates, own)]
  const before = isDefault ? [noOtherDefault(ctx, ownerId, kind, id)] : []
  await commit(ctx, [...there, ...logoThere(ctx, logoId, id), ...before, writing, changedOrConflict], {
    target: id,
    before: imageOf(templates, eq(templates.id, id)),
    refusals: TEMPLATE_REFUSALS,
  })
  return { id, rowVersion: row.rowVersion }
}

/** There is one default of a kind: what was it until now is none any more. */
const noOtherDefault = (ctx: Context, ownerId: string | null, kind: Draft['kind'], id: string): Statement =>
  ctx.db
    .update(templates)
    .set({ isDefault: false, rowVersion: sql`${templates.rowVersion} + 1`, updated: ctx.now })
    .where(and(ownedBy(ownerId), eq(templates.kind, kind), eq(templates.isDefault, true), ne(templates.id, id)))

/** A preset names only what the price model has. */
async function refuseUnknown(ctx: Context, ownerId: string | null, { order }: Draft): Promise<void> {
  if (order === undefined) return
  const { model } = await loadPricing(ctx, ownerId)
  const [unknown] = unknownOrderCodes({ ...defaultOrder(model, 1), ...order }, model)
  if (!unknown) return
  const message = quoteRefusalText({ refused: true, code: 'order', ...unknown })
  throw new AppError('invalid', message, { field: ['order', ...unknown.path].join('.') })
}
