import { and, eq, inArray, sql } from 'drizzle-orm'
import { MOST_RULES, type pricesApi } from '../../../shared/api/bomai/prices.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { suppliers } from '../../db/schema/catalogue.ts'
import { supplierRules } from '../../db/schema/catalogue.ts'
import { commit, existsOrMissing, imageOf, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** How the account thinks of these suppliers from now on; null is without an opinion. Others stay as they are. */
export async function saveSupplierRules(ctx: Context, { rules }: Parsed<(typeof pricesApi)['bomai/saveSupplierRules']>) {
  const { ownerId } = signedIn(ctx)
  const ids = rules.map(({ id }) => id)
  const seen = (id: string) =>
    and(eq(suppliers.id, id), eq(suppliers.state, 1), sql`(${suppliers.ownerId} IS NULL OR ${suppliers.ownerId} = ${ownerId})`)
  const mine = and(eq(supplierRules.ownerId, ownerId), inArray(supplierRules.supplierId, ids))
  const kept = rules.flatMap(({ id, rank }) => (rank === null ? [] : [{ ownerId, supplierId: id, rank }]))
  await commit(
    ctx,
    [
      ...ids.map((id) => existsOrMissing(suppliers, seen(id))),
      ctx.db.delete(supplierRules).where(mine),
      ...(kept.length > 0 ? [ctx.db.insert(supplierRules).values(kept)] : []),
      onlyIf(sql`(SELECT count(*) FROM ${supplierRules} WHERE ${eq(supplierRules.ownerId, ownerId)}) <= ${MOST_RULES}`),
    ],
    {
      target: ids.slice(0, 10).join(' '),
      before: imageOf(supplierRules, mine),
      refusals: { guard_too_many: ['tooMany', `最多给 ${MOST_RULES} 家供应商定规则`] },
    },
  )
  return null
}
