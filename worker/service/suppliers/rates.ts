import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { suppliersApi } from '../../../shared/api/bomai/suppliers.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { listPage } from '../../db/page.ts'
import { fxRates } from '../../db/schema/catalogue.ts'
import { changedOrMissing, commit, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

type Draft = Parsed<(typeof suppliersApi)['bomai/saveRate']>
type Search = Parsed<(typeof suppliersApi)['bomai/rates']>

const { currency, day, micro, source } = fxRates
const isLast = sql<number>`NOT EXISTS (SELECT 1 FROM fx_rate AS later WHERE later.currency = fx_rate.currency AND later.day > fx_rate.day)`

/** What one unit of a currency was in 元, the last day first. */
export async function listRates(ctx: Context, search: Search) {
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db.select({ currency, day, micro, source, isLast }).from(fxRates).$dynamic(),
    of: fxRates,
    where: [search.currency ? eq(currency, search.currency) : undefined],
    order: [desc(day), asc(currency)],
  })
  return {
    items: items.map(({ isLast: last, ...row }) => ({
      ...row,
      // Written under the schema of the draft.
      currency: row.currency as Draft['currency'],
      id: `${row.currency} ${row.day}`,
      isInForce: last === 1,
    })),
    total,
  }
}

const of = (one: Pick<Draft, 'currency' | 'day'>) => and(eq(currency, one.currency), eq(day, one.day))

/** The rate of a day; another one of the same day takes its place. */
export async function saveRate(ctx: Context, draft: Draft) {
  const saving = ctx.db
    .insert(fxRates)
    .values(draft)
    .onConflictDoUpdate({ target: [currency, day], set: { micro: draft.micro, source: draft.source } })
  await commit(ctx, [saving], { target: `${draft.currency} ${draft.day}`, before: imageOf(fxRates, of(draft)) })
  return null
}

export async function removeRate(ctx: Context, one: Pick<Draft, 'currency' | 'day'>) {
  const facts = { target: `${one.currency} ${one.day}`, before: imageOf(fxRates, of(one)) }
  await commit(ctx, [ctx.db.delete(fxRates).where(of(one)), changedOrMissing], facts)
  return null
}
