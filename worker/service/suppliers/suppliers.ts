import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { suppliersApi } from '../../../shared/api/bomai/suppliers.ts'
import { MOST_OWN_SUPPLIERS } from '../../../shared/api/bomai/suppliers.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { listPage, mentioning } from '../../db/page.ts'
import type { Refusals } from '../../db/failure.ts'
import { suppliers } from '../../db/schema/catalogue.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, onlyIf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { mustSeeCost, ofSide, ownerOf, ownSupplier, type Side } from './own-supplier.ts'

type Search = Parsed<(typeof suppliersApi)['bomai/suppliers']>
type Draft = Parsed<(typeof suppliersApi)['bomai/saveSupplier']>

const { id, rowVersion, name, currency, taxPpm, freightFen, freeFromFen, minOrderFen, leadDays, state, updated } = suppliers
// Written out: in a list of one table its columns stand without its name.
const offersHeld = sql<number>`coalesce((SELECT n FROM offer_count
  WHERE offer_count.supplier_id = supplier.id AND offer_count.gen = supplier.gen), 0)`
const said = { name, currency, taxPpm, freightFen, freeFromFen, minOrderFen, leadDays }
const shown = { id, rowVersion, ...said, offers: offersHeld, state, updated }

/** The suppliers of a side, by name. */
export async function listSuppliers(ctx: Context, side: Side, search: Search) {
  mustSeeCost(ctx)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(suppliers).$dynamic(),
    of: suppliers,
    where: [ofSide(ctx, side), eq(state, search.state), mentioning(search.keyword, [name])],
    order: search.state === 1 ? [asc(name), asc(id)] : [desc(updated), asc(id)],
  })
  // Written under the schema of the draft.
  return { items: items.map((row) => ({ ...row, currency: row.currency as Draft['currency'] })), total }
}

const REFUSALS: Refusals = {
  "index 'supplier_name'": ['conflict', '已经有同名的供应商', { field: 'name' }],
  guard_too_many: ['tooMany', `供应商最多 ${MOST_OWN_SUPPLIERS} 个，请先停用不用的`],
}

/** A side has room for one more; everybody's suppliers have no limit. */
const withRoom = (ctx: Context, side: Side) =>
  side === 'system'
    ? []
    : [onlyIf(sql`(SELECT count(*) < ${MOST_OWN_SUPPLIERS} FROM ${suppliers} WHERE ${ofSide(ctx, side)} AND ${state} = 1)`)]

/** Makes or changes a supplier of a side. Its currency stays once it has prices: they are written in it. */
export async function saveSupplier(ctx: Context, side: Side, { id: given, rowVersion: before, ...fields }: Draft) {
  const isNew = given === EMPTY_ID
  const target = isNew ? ctx.newId() : given
  const row = { ...fields, rowVersion: isNew ? 1 : before + 1, updated: ctx.now }
  if (isNew) {
    const whole = { ...row, id: target, ownerId: ownerOf(ctx, side), gen: 0, state: 1, created: ctx.now }
    const statements = [...withRoom(ctx, side), ctx.db.insert(suppliers).values(whole)]
    await commit(ctx, statements, { target, refusals: REFUSALS })
    return { id: target, rowVersion: 1 }
  }
  const own = and(ownSupplier(ctx, side, given), eq(state, 1))
  const [kept] = await ctx.db.select({ gen: suppliers.gen, currency }).from(suppliers).where(own)
  if (kept && kept.gen > 0 && kept.currency !== fields.currency)
    throw new AppError('conflict', `已有 ${kept.currency} 的报价，不能改币种；请另建一个供应商`, { field: 'currency' })
  const change = ctx.db
    .update(suppliers)
    .set(row)
    .where(and(own, eq(rowVersion, before), or(eq(suppliers.gen, 0), eq(currency, fields.currency))))
  const facts = { target, before: imageOf(suppliers, own), refusals: REFUSALS }
  await commit(ctx, [existsOrMissing(suppliers, own), change, changedOrConflict], facts)
  return { id: target, rowVersion: row.rowVersion }
}

/** Out of use, its offers with it; or put back, with the offers that it had. */
export async function removeSupplier(ctx: Context, side: Side, { id: one, isRemoved }: { id: string; isRemoved: boolean }) {
  const own = and(ownSupplier(ctx, side, one), eq(state, isRemoved ? 1 : 9))
  const change = ctx.db
    .update(suppliers)
    .set({ state: isRemoved ? 9 : 1, updated: ctx.now, rowVersion: sql`${rowVersion} + 1` })
    .where(own)
  const room = isRemoved ? [] : withRoom(ctx, side)
  await commit(ctx, [...room, change, changedOrMissing], { target: one, before: imageOf(suppliers, own), refusals: REFUSALS })
  return null
}
