import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../rpc/context.ts'
import { mentioning } from '../../db/page.ts'
import { users } from '../../db/schema/user.ts'

const MOST = 10

/**
 * Names of companies that members wrote on their accounts, so that colleagues spell theirs alike. The name alone: no
 * account, no count, nothing about who or how many.
 */
export async function findCompanies(ctx: Context, { keyword }: { keyword: string }): Promise<{ name: string }[]> {
  const there = and(ne(users.company, ''), isNull(users.parentId), eq(users.state, 1))
  return ctx.db
    .selectDistinct({ name: users.company })
    .from(users)
    .where(and(there, mentioning(keyword, [users.company])))
    .orderBy(asc(users.company))
    .limit(MOST)
}
