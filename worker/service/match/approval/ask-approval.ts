import { and, eq, sql } from 'drizzle-orm'
import { MOST_ASKED, type approvalApi } from '../../../../shared/api/bomai/approval.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { endOfDay } from '../../../../shared/quote-state.ts'
import { MOST_SHARES } from '../../../../shared/shares.ts'
import type { Refusals } from '../../../db/failure.ts'
import { boms } from '../../../db/schema/bom.ts'
import { guards } from '../../../db/schema/log.ts'
import { bomMatches, matchAnswers } from '../../../db/schema/match.ts'
import { shares } from '../../../db/schema/share.ts'
import { commit, existsOrMissing, onlyIf } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { ownBom } from '../../bom/bom-access.ts'
import { seesCost } from '../../catalogue/search-parts.ts'
import { newCode } from '../../share/code.ts'
import { linksTo, ownMatchShares } from '../../share/own-shares.ts'

type Asking = Parsed<(typeof approvalApi)['bomai/approve']>

/** A link by which a customer says of each of the lines whether its part will do. Until he has, they wait for him. */
export async function askApproval(ctx: Context, { id, lines, prices, days }: Asking) {
  const user = signedIn(ctx)
  if (prices && !seesCost(ctx)) throw new AppError('narrowed', '链接不能显示您自己看不到的价格', { field: 'prices' })
  const { code, hash } = newCode(ctx.env.TOKEN_SECRET)
  const row: typeof shares.$inferSelect = {
    id: ctx.newId(),
    codeHash: hash,
    kind: 'match',
    ref: id,
    ownerId: user.ownerId,
    prices: prices ? 'lines' : 'none',
    texts: prices,
    expires: endOfDay(ctx.now, days),
    revoked: null,
    views: 0,
    lastView: null,
    createdBy: user.id,
    created: ctx.now,
  }
  // Whoever's link is over is waited for in vain: somebody else may be asked.
  const free = sql`part_id IS NOT NULL AND (state IN ('proposed', 'chosen')
    OR state = 'waiting' AND (SELECT expires FROM ${shares} WHERE ${shares.id} = share_id) < ${ctx.now})`
  const those = lines && new Set(lines)
  const named = those ? sql`AND line_key IN (SELECT value FROM json_each(${JSON.stringify([...those])}))` : sql``
  const wanted = sql`bom_id = ${id} AND ${free} ${named}`
  const [found] =
    (await commit(
      ctx,
      [
        existsOrMissing(boms, ownBom(user, id)),
        onlyIf(sql`(SELECT count(*) < ${MOST_SHARES} FROM ${shares} WHERE ref = ${id} AND kind = 'match')
        AND (SELECT count(*) <= ${MOST_ASKED} FROM bom_match WHERE ${wanted})`),
        sql`INSERT INTO ${guards} (conflict) SELECT count(*) ${those ? sql`= ${those.size}` : sql`> 0`} FROM bom_match WHERE ${wanted}`,
        ctx.db.insert(shares).values(row),
        // Who decided it before stays: it is his again where the link is taken back.
        sql`UPDATE bom_match SET state = 'waiting', share_id = ${row.id}, row_version = row_version + 1 WHERE ${wanted}`,
      ],
      { target: id, refusals: REFUSALS, reading: sql`SELECT count(*) AS lines FROM bom_match WHERE share_id = ${row.id}` },
    )) ?? []
  return { id: row.id, code: `m${code}`, expires: row.expires, lines: Number(found?.['lines'] ?? those?.size ?? 0) }
}

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '有的行还没有物料、刚被改过，或已在等客户确认，请刷新后再试', { reason: 'outdated' }],
  guard_too_many: ['conflict', `一个链接最多 ${MOST_ASKED} 行，一份清单最多发 ${MOST_SHARES} 个链接`],
}

/** The links of a bill, the latest first, with how many lines each has still to be answered. */
export async function listApprovals(ctx: Context, { id }: { id: string }) {
  const mine = and(eq(shares.ref, id), ownMatchShares(signedIn(ctx)))
  const { shareId, partId } = matchAnswers
  const ids = ctx.db.select({ id: shares.id }).from(shares).where(mine)
  const [links, waiting, answered] = await Promise.all([
    linksTo(ctx, mine),
    ctx.db
      .select({ shareId: bomMatches.shareId, count: sql<number>`count(*)` })
      .from(bomMatches)
      .where(sql`${bomMatches.state} = 'waiting' AND ${bomMatches.shareId} IN ${ids}`)
      .groupBy(bomMatches.shareId),
    ctx.db
      .select({ shareId, chosen: sql<number>`count(${partId})`, all: sql<number>`count(*)` })
      .from(matchAnswers)
      .where(sql`${shareId} IN ${ids}`)
      .groupBy(shareId),
  ])
  const items = links.map((link) => {
    const { chosen, all } = answered.find((one) => one.shareId === link.id) ?? { chosen: 0, all: 0 }
    const left = waiting.find((one) => one.shareId === link.id)?.count ?? 0
    return { ...link, waiting: left, chosen, rejected: all - chosen }
  })
  return { items, total: items.length }
}
