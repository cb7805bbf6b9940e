import { and, count, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { settingApi } from '../../shared/api/setting.ts'
import type { Handlers } from '../context.ts'
import { containing, pageBounds } from '../db/page.ts'
import { operationLogs } from '../db/schema/log.ts'
import { users } from '../db/schema/user.ts'

export const settingHandlers: Handlers<typeof settingApi> = {
  'setting/OperationLog': async ({ db }, search) => {
    const { keyword, userId, from, to } = search
    const words = keyword ? containing(keyword) : null
    const fields = [operationLogs.call, operationLogs.target, users.name]
    const where = and(
      words ? or(...fields.map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`)) : undefined,
      userId ? eq(operationLogs.userId, userId) : undefined,
      from === undefined ? undefined : gte(operationLogs.at, from),
      to === undefined ? undefined : lte(operationLogs.at, to),
    )
    const { id, at, call, target, ip, input, beforeImage } = operationLogs
    const row = { id, at, userId: operationLogs.userId, userName: users.name, call, target, ip, input, before: beforeImage }
    const joined = eq(users.id, operationLogs.userId)
    const [items, [counted]] = await db.batch([
      db
        .select(row)
        .from(operationLogs)
        .leftJoin(users, joined)
        .where(where)
        .orderBy(desc(at), desc(id))
        .limit(search.pageSize)
        .offset(pageBounds(search).from),
      db.select({ total: count() }).from(operationLogs).leftJoin(users, joined).where(where),
    ])
    return { items, total: counted?.total ?? 0 }
  },
}
