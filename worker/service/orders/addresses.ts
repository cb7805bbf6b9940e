import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { addressApi } from '../../../shared/api/order/addresses.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { Refusals } from '../../db/failure.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { addresses } from '../../db/schema/order.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

const { id, rowVersion, name, phone, address, isDefault, updated, ownerId, state } = addresses

const own = (ctx: Context) => and(eq(ownerId, signedIn(ctx).ownerId), eq(state, 1))
const ownAddress = (ctx: Context, one: string) => and(eq(id, one), own(ctx))

/** The owner's book of addresses. */
export const listAddresses = (ctx: Context, search: Parsed<(typeof addressApi)['Order/addresses']>) =>
  listPage(ctx.db, search, {
    rows: ctx.db.select({ id, rowVersion, name, phone, address, isDefault, updated }).from(addresses).$dynamic(),
    of: addresses,
    where: [own(ctx), mentioning(search.keyword, [name, phone, address])],
    order: [...sortedBy(search.descending, addresses[search.sort]), desc(updated), asc(id)],
  })

const TAKEN: Refusals = { 'address.address': ['conflict', '地址簿里已经有这个地址', { field: 'address' }] }

/** Saves an address; what is the default is so alone. */
export async function saveAddress(
  ctx: Context,
  { id: given, rowVersion: before, ...fields }: Parsed<(typeof addressApi)['Order/saveAddress']>,
) {
  const user = signedIn(ctx)
  const isNew = given === EMPTY_ID
  const one = isNew ? ctx.newId() : given
  const row = { ...fields, rowVersion: isNew ? 1 : before + 1, updated: ctx.now }
  const whose = { id: one, ownerId: user.ownerId, state: 1, createdBy: user.id, created: ctx.now }
  const writing: Statement[] = isNew
    ? [ctx.db.insert(addresses).values({ ...row, ...whose })]
    : [
        existsOrMissing(addresses, ownAddress(ctx, one)),
        ctx.db
          .update(addresses)
          .set(row)
          .where(and(ownAddress(ctx, one), eq(rowVersion, before))),
        changedOrConflict,
      ]
  const noOther = ctx.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(own(ctx), ne(id, one), eq(isDefault, true)))
  const facts = { target: one, refusals: TAKEN, ...(isNew ? {} : { before: imageOf(addresses, eq(id, one)) }) }
  await commit(ctx, [...(fields.isDefault ? [noOther] : []), ...writing], facts)
  return { id: one, rowVersion: row.rowVersion }
}

/** Out of the book; orders keep their own copy. */
export async function removeAddress(ctx: Context, { id: one }: { id: string }) {
  const mine = ownAddress(ctx, one)
  const removal = ctx.db
    .update(addresses)
    .set({ state: 9, isDefault: false, updated: ctx.now, rowVersion: sql`${rowVersion} + 1` })
    .where(mine)
  await commit(ctx, [removal, changedOrMissing], { target: one, before: imageOf(addresses, mine) })
  return null
}
