import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { mayExplain } from '../../../shared/engine/visible.ts'
import { visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import { shareAcceptances } from '../../db/schema/share.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { priceAsNow, readPrices } from './as-now.ts'
import { documentOf } from './document-of.ts'
import { findQuote } from './find-quote.ts'
import { stateAt } from './list-quotes.ts'

/** A quote as it was given, as much of it as the caller may see; on demand at today's prices, with what makes the difference. */
export async function readQuote(ctx: Context, { id, asNow }: Parsed<(typeof bomAnalyseApi)['BomAnalyse/GetBomQuote']>) {
  const rights = priceVisibility(ctx)
  const [found, events, versions, prices] = await Promise.all([
    findQuote(ctx, id),
    readEvents(ctx, id),
    readVersions(ctx, id),
    asNow ? readPrices(ctx, id) : null,
  ])
  const { row, saved, bom, state, creatorName } = found
  const totalOf = (fen: number) => (rights?.totals === false ? null : fen)
  const now = prices && priceAsNow(ctx, found, prices)
  return {
    id,
    no: row.no,
    version: row.version,
    bomId: row.bomId,
    bomVersion: row.bomVersion,
    prjName: visibleName(row.prjName, rights),
    customerId: row.customerId,
    creatorName,
    totalFen: totalOf(row.totalFen),
    state,
    created: row.created,
    validTo: row.validTo,
    priceVersion: saved.priceVersion,
    document: documentOf(found, rights),
    originId: row.originId,
    events: events.map((event) => ({ ...event, reason: visibleRemark(event.reason, rights) })),
    versions: versions.map((each) => ({ ...each, totalFen: totalOf(each.totalFen) })),
    bill: { rowVersion: bom.rowVersion, isChanged: bom.version !== row.bomVersion || bom.unsaved > 0 },
    now: now && {
      ...now,
      totalFen: now.totalFen === null ? null : totalOf(now.totalFen),
      causes: mayExplain(rights) ? now.causes : null,
    },
  }
}

const readEvents = ({ db }: Context, id: string) =>
  db
    .select({
      kind: quoteEvents.kind,
      reason: quoteEvents.reason,
      userName: users.name,
      created: quoteEvents.created,
      signed: { name: shareAcceptances.name, phone: shareAcceptances.phone },
    })
    .from(quoteEvents)
    .innerJoin(users, eq(users.id, quoteEvents.createdBy))
    .leftJoin(shareAcceptances, and(eq(shareAcceptances.ref, quoteEvents.quoteId), eq(quoteEvents.kind, 'accepted')))
    .where(eq(quoteEvents.quoteId, id))
    .orderBy(asc(quoteEvents.created), asc(quoteEvents.kind))

/** All versions of the number. They belong to one owner and one bill: who sees one of them sees all. */
function readVersions(ctx: Context, id: string) {
  const sameNumber = ctx.db
    .select({ no: sql`same.no` })
    .from(sql`quote AS same`)
    .where(sql`same.id = ${id}`)
  return ctx.db
    .select({
      id: quotes.id,
      version: quotes.version,
      created: quotes.created,
      totalFen: quotes.totalFen,
      state: stateAt(ctx.now),
    })
    .from(quotes)
    .where(inArray(quotes.no, sameNumber))
    .orderBy(asc(quotes.version))
}
