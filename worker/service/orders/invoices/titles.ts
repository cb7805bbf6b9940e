import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { invoiceApi } from '../../../../shared/api/order/invoices.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import type { Refusals } from '../../../db/failure.ts'
import { listPage, mentioning, sortedBy } from '../../../db/page.ts'
import { invoiceTitles } from '../../../db/schema/invoice.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'

const { id, rowVersion, type, name, taxNo, address, phone, bank, account, isDefault, updated, ownerId, state } = invoiceTitles
const shown = { id, rowVersion, type, name, taxNo, address, phone, bank, account, isDefault, updated }

const own = (ctx: Context) => and(eq(ownerId, signedIn(ctx).ownerId), eq(state, 1))
export const ownTitle = (ctx: Context, one: string) => and(eq(id, one), own(ctx))

/** The titles that the owner's invoices are made out to. */
export const listTitles = (ctx: Context, search: Parsed<(typeof invoiceApi)['Order/titles']>) =>
  listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(invoiceTitles).$dynamic(),
    of: invoiceTitles,
    where: [own(ctx), mentioning(search.keyword, [name, taxNo])],
    order: [...sortedBy(search.descending, invoiceTitles[search.sort]), desc(updated), asc(id)],
  })

const TAKEN: Refusals = { 'invoice_title.name': ['conflict', '已经有同名同类型的抬头', { field: 'name' }] }

export async function saveTitle(
  ctx: Context,
  { id: given, rowVersion: before, ...fields }: Parsed<(typeof invoiceApi)['Order/saveTitle']>,
) {
  const isNew = given === EMPTY_ID
  const one = isNew ? ctx.newId() : given
  const row = { ...fields, rowVersion: isNew ? 1 : before + 1, updated: ctx.now }
  const writing: Statement[] = isNew
    ? [ctx.db.insert(invoiceTitles).values({ ...row, id: one, ownerId: signedIn(ctx).ownerId, state: 1, created: ctx.now })]
    : [
        existsOrMissing(invoiceTitles, ownTitle(ctx, one)),
        ctx.db
          .update(invoiceTitles)
          .set(row)
          .where(and(ownTitle(ctx, one), eq(rowVersion, before))),
        changedOrConflict,
      ]
  const facts = { target: one, refusals: TAKEN, ...(isNew ? {} : { before: imageOf(invoiceTitles, eq(id, one)) }) }
  await commit(ctx, [...(fields.isDefault ? [noOtherDefault(ctx, one)] : []), ...writing], facts)
  return { id: one, rowVersion: row.rowVersion }
}

const noOtherDefault = (ctx: Context, one: string): Statement =>
  ctx.db
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(own(ctx), ne(id, one), eq(isDefault, true)))

/** Out of the list; invoices keep what was written on them. */
export async function removeTitle(ctx: Context, { id: one }: { id: string }) {
  const mine = ownTitle(ctx, one)
  const removal = ctx.db
    .update(invoiceTitles)
    .set({ state: 9, isDefault: false, updated: ctx.now, rowVersion: sql`${rowVersion} + 1` })
    .where(mine)
  await commit(ctx, [removal, changedOrMissing], { target: one, before: imageOf(invoiceTitles, mine) })
  return null
}
