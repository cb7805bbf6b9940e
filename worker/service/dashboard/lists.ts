import { desc, eq, sql } from 'drizzle-orm'
import type { dashboardApi } from '../../../shared/api/dashboard/facts.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { during, listPage, mentioning, narrowsOnlyBy } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { matchRuns } from '../../db/schema/match.ts'
import { quotes } from '../../db/schema/quote.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'
import { ofReal } from '../../db/demo.ts'
import { templateOf } from '../../db/sql.ts'
import { sumOf } from './day-facts.ts'

type Search = Parsed<(typeof dashboardApi)['dashboard/quotes']>

/** Everybody's quotes as they stand last, the latest first, and what those found come to. */
export async function listAllQuotes(ctx: Context, search: Search) {
  const { id, no, version, bomId, bomVersion, prjName, customerName, totalFen, created, ownerId } = quotes
  const last = sql`NOT EXISTS (SELECT 1 FROM quote AS later WHERE later.no = ${no} AND later.version > ${version})`
  const owner = eq(users.id, ownerId)
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({
        id,
        no,
        version,
        bomId,
        bomVersion,
        prjName,
        totalFen,
        created,
        userId: ownerId,
        userName: users.name,
        customer: customerName,
      })
      .from(quotes)
      .innerJoin(users, owner)
      .$dynamic(),
    of: quotes,
    joins: search.keyword ? [{ kind: 'innerJoin', table: users, on: owner }] : [],
    ...(narrowsOnlyBy(search, 'from', 'to') && {
      kept: { total: sql<number>`n`, sumFen: sql<number>`fen` },
      keptIn: templateOf(sumOf('quotes', search, ctx.now)),
    }),
    where: [
      last,
      ofReal(true, ownerId),
      search.userId === undefined ? undefined : eq(ownerId, search.userId),
      during(created, search),
      mentioning(search.keyword, [no, prjName, customerName, users.name]),
    ],
    order: [desc(created), desc(quotes.seq)],
    sums: { sumFen: sql<number>`coalesce(sum(${totalFen}), 0)` },
  })
}

const linesOf = (condition: string) =>
  sql<number>`(SELECT count(*) FROM bom_match AS line WHERE line.bom_id = ${matchRuns.bomId} AND ${sql.raw(condition)})`
const LINES = linesOf('1')
const FOUND = linesOf('coalesce(line.part_id, line.proposed_id) IS NOT NULL')

/** Bills that were matched with the catalogue, the latest first, and how many of their lines have a part. */
export async function listAllMatches(ctx: Context, search: Search) {
  const { bomId, ownerId, started } = matchRuns
  const [bill, owner] = [sql`${boms.id} = ${bomId} AND ${boms.state} <> ${BOM_STATE.removed}`, eq(users.id, ownerId)]
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({
        id: bomId,
        userId: ownerId,
        prjName: boms.prjName,
        userName: users.name,
        lines: LINES,
        found: FOUND,
        chosen: linesOf("line.state = 'chosen'"),
        started,
      })
      .from(matchRuns)
      .innerJoin(boms, bill)
      .innerJoin(users, owner)
      .$dynamic(),
    of: matchRuns,
    joins: [
      { kind: 'innerJoin', table: boms, on: bill },
      { kind: 'innerJoin', table: users, on: owner },
    ],
    where: [
      ofReal(true, ownerId),
      search.userId === undefined ? undefined : eq(ownerId, search.userId),
      during(started, search),
      mentioning(search.keyword, [boms.prjName, users.name]),
    ],
    order: [desc(started), desc(bomId)],
    sums: { sumLines: sql<number>`coalesce(sum(${LINES}), 0)`, sumFound: sql<number>`coalesce(sum(${FOUND}), 0)` },
  })
}
