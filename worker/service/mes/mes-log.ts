import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { mesLogSearch, mesShareSearch } from '../../../shared/api/schema/mes-logs.ts'
import type { MesShareState } from '../../../shared/operation/mes.ts'
import { during, listPage, mentioning } from '../../db/page.ts'
import { mesCompanies, mesLogs, mesShareLog } from '../../db/schema/operation/mes.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

type Act = { companyId: string; action: string; target?: string }

/** What an operator of ours does with a company, for its log. */
export function noteInMes(ctx: Context, { companyId, action, target = '' }: Act): Statement {
  const { id: userId, name: userName } = signedIn(ctx)
  const row = { id: ctx.newId(), companyId, userId, userName, module: '平台', action, target, ip: ctx.ip, at: ctx.now }
  return ctx.db.insert(mesLogs).values(row)
}

/** What was done in the MES of companies, the latest first. */
export function listMesLog(ctx: Context, search: z.output<typeof mesLogSearch>) {
  const { id, userId, userName, module, action, target, ip, at, companyId, seq } = mesLogs
  const company = eq(mesCompanies.id, companyId)
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ id, company: mesCompanies.name, userId, userName, module, action, target, ip, at })
      .from(mesLogs)
      .innerJoin(mesCompanies, company)
      .$dynamic(),
    of: mesLogs,
    joins: [{ kind: 'innerJoin', table: mesCompanies, on: company }],
    where: [
      search.companyId ? eq(companyId, search.companyId) : undefined,
      search.userId ? eq(userId, search.userId) : undefined,
      during(at, search),
      mentioning(search.keyword, [mesCompanies.name, userName, module, action, target]),
    ],
    order: [desc(at), desc(seq)],
  })
}

/** Links that show something of a company to people without an account: the sibling's and ours. */
export function listMesShares(ctx: Context, search: z.output<typeof mesShareSearch>) {
  const { id, company, userName, type, target, views, lastView, expires, revoked, created, companyId } = mesShareLog
  const state = sql<MesShareState>`CASE WHEN ${revoked} IS NOT NULL THEN 'revoked' WHEN ${expires} < ${ctx.now} THEN 'expired' ELSE 'active' END`
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ id, company, userName, type, target, state, views, lastView, expires, created })
      .from(mesShareLog)
      .$dynamic(),
    of: mesShareLog,
    where: [
      search.companyId ? eq(companyId, search.companyId) : undefined,
      search.type && eq(type, search.type),
      search.state && eq(state, search.state),
      during(created, search),
      mentioning(search.keyword, [company, userName, target]),
    ],
    order: [desc(created), desc(id)],
  })
}
