import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { MOST_PLANS, type pricesApi, type SavedPurchase } from '../../../shared/api/bomai/prices.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { listPage, mentioning } from '../../db/page.ts'
import { PLAN_STATE, purchasePlans as plans } from '../../db/schema/catalogue.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { commitOnce } from '../../rpc/once.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { mayPlan, plannedNow, visibleDocument } from './plan-purchase.ts'

/** The plans a user may see: his side's, of which a sub-account sees its own. */
const ownPlans = (user: User): SQL | undefined =>
  and(
    eq(plans.ownerId, user.ownerId),
    user.id === user.ownerId ? undefined : eq(plans.createdBy, user.id),
    eq(plans.state, PLAN_STATE.inUse),
  )

const ownPlan = (user: User, id: string): SQL | undefined => and(eq(plans.id, id), ownPlans(user))

/** The database refuses single values from about 4 MB. */
const DOCUMENT_BYTES = 3_900_000

const { id, rowVersion, name, bills, parts, suppliers, totalFen, updated } = plans

/** Without the right to costs nothing was ever planned, nor is anything told. */
export async function listPlans(ctx: Context, search: Parsed<(typeof pricesApi)['bomai/plans']>) {
  mayPlan(ctx)
  const rights = priceVisibility(ctx)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ id, rowVersion, name, bills, parts, suppliers, totalFen, updated, creatorName: users.name })
      .from(plans)
      .innerJoin(users, eq(users.id, plans.createdBy))
      .$dynamic(),
    of: plans,
    where: [ownPlans(signedIn(ctx)), mentioning(search.keyword, [name])],
    order: [desc(updated), desc(id)],
  })
  return { items: items.map((row) => ({ ...row, name: visibleName(row.name, rights) })), total }
}

async function findPlan(ctx: Context, planId: string) {
  mayPlan(ctx)
  const [row] = await ctx.db
    .select()
    .from(plans)
    .where(ownPlan(signedIn(ctx), planId))
  if (!row) throw new AppError('missing', '采购方案不存在或已被删除')
  return row
}

/** What came of a plan when it was saved. */
export const documentOfPlan = async (ctx: Context, planId: string): Promise<PurchaseDocument> =>
  // Stored under this type by the save.
  JSON.parse((await findPlan(ctx, planId)).document) as PurchaseDocument

/** A plan as it was saved, at the prices of then, and what it was made of. */
export async function readPlan(ctx: Context, { id: planId }: { id: string }) {
  const row = await findPlan(ctx, planId)
  const rights = priceVisibility(ctx)
  return {
    id: row.id,
    rowVersion: row.rowVersion,
    name: visibleName(row.name, rights),
    updated: row.updated,
    // Stored under these types by the save.
    asked: JSON.parse(row.asked) as SavedPurchase,
    document: visibleDocument(JSON.parse(row.document) as PurchaseDocument, rights),
  }
}

/** Plans at the prices of now and keeps it, by itself: what suppliers change later changes nothing of it. */
export async function savePlan(ctx: Context, draft: Parsed<(typeof pricesApi)['bomai/savePlan']>) {
  const { id: planId, rowVersion: before, name: planName, key, ...asked } = draft
  const document = await plannedNow(ctx, asked)
  const json = JSON.stringify(document)
  if (new TextEncoder().encode(json).length > DOCUMENT_BYTES) throw new AppError('invalid', '方案过大，无法保存，请分几次采购')
  const user = signedIn(ctx)
  const isNew = planId === EMPTY_ID
  const row = {
    id: isNew ? ctx.newId() : planId,
    rowVersion: isNew ? 1 : before + 1,
    name: planName,
    bills: document.bills.length,
    parts: document.parts.length,
    suppliers: document.plan.orders.length,
    totalFen: document.plan.totalFen,
    asked: JSON.stringify(asked),
    document: json,
    updated: ctx.now,
  }
  const mine = ownPlan(user, row.id)
  const owned = { ...row, ownerId: user.ownerId, createdBy: user.id, state: PLAN_STATE.inUse, created: ctx.now }
  const statements = isNew
    ? [onlyIf(sql`(SELECT count(*) FROM ${plans} WHERE ${ownPlans(user)}) < ${MOST_PLANS}`), ctx.db.insert(plans).values(owned)]
    : [
        existsOrMissing(plans, mine),
        ctx.db
          .update(plans)
          .set(row)
          .where(and(mine, eq(rowVersion, before))),
        changedOrConflict,
      ]
  const saved = { id: row.id, rowVersion: row.rowVersion }
  const { answer } = await commitOnce(ctx, { key, answer: saved }, statements, {
    target: row.id,
    refusals: { guard_too_many: ['tooMany', `采购方案最多 ${MOST_PLANS} 份，请先删除旧的`] },
    ...(isNew ? {} : { before: imageOf(plans, mine, ['document', 'asked']) }),
  })
  return answer
}

export async function removePlan(ctx: Context, { id: planId }: { id: string }) {
  const mine = ownPlan(signedIn(ctx), planId)
  const removing = ctx.db.update(plans).set({ state: PLAN_STATE.removed, updated: ctx.now }).where(mine)
  await commit(ctx, [removing, changedOrMissing], { target: planId, before: imageOf(plans, mine, ['document', 'asked']) })
  return null
}
