import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { apiInfoChange, apiInfoSearch } from '../../../shared/api/api-keys.ts'
import { shanghaiDay } from '../../clock.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, existsOrMissing } from '../../rpc/commit.ts'
import { containing, pageBounds } from '../../db/page.ts'
import { apiKeys, apiUses } from '../../db/schema/api-key.ts'
import { users } from '../../db/schema/user.ts'
import { keyImage, shownKey } from './api-keys.ts'

type Search = z.output<typeof apiInfoSearch>

const listed = isNull(apiKeys.removed)

const states = ({ now }: Context): Record<NonNullable<Search['state']>, SQL | undefined> => ({
  active: sql`${apiKeys.enabled} AND NOT ${apiKeys.barred} AND coalesce(${apiKeys.expireAt} > ${now}, 1)`,
  disabled: eq(apiKeys.enabled, false),
  barred: eq(apiKeys.barred, true),
  expired: sql`${apiKeys.expireAt} <= ${now}`,
})

const ofKey = <T = number>(what: SQL, when: SQL) =>
  sql<T | null>`(SELECT ${what} FROM ${apiUses} WHERE ${apiUses.keyId} = ${apiKeys.id} ${when})`

/** One page of everyone's keys, with what they do. */
export async function listKeys(ctx: Context, search: Search) {
  const { keyword, state, sort, descending } = search
  const today = shanghaiDay(ctx.now)
  const words = keyword ? containing(keyword) : null
  const where = and(
    listed,
    words
      ? or(...[users.name, users.phone, apiKeys.name, apiKeys.appId].map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`))
      : undefined,
    state ? states(ctx)[state] : undefined,
  )
  const usedToday = ofKey(sql`calls`, sql`AND day = ${today}`)
  const used30 = ofKey(sql`sum(calls)`, sql`AND day > ${today - 30}`)
  const lastUsed = ofKey(sql`last`, sql`ORDER BY day DESC LIMIT 1`)
  const lastIp = sql<
    string | null
  >`(SELECT last_ip FROM ${apiUses} WHERE ${apiUses.keyId} = ${apiKeys.id} ORDER BY day DESC LIMIT 1)`
  const by = sort === 'lastUsed' ? lastUsed : sort === 'usedToday' ? sql`coalesce(${usedToday}, 0)` : apiKeys[sort]
  const joined = eq(users.id, apiKeys.ownerId)
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select({ key: apiKeys, userName: users.name, usedToday, used30, lastUsed, lastIp })
      .from(apiKeys)
      .innerJoin(users, joined)
      .where(where)
      .orderBy((descending ? desc : asc)(by), asc(apiKeys.id))
      .limit(search.pageSize)
      .offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(apiKeys).innerJoin(users, joined).where(where),
  ])
  const items = rows.map(({ key, userName, ...use }) => ({
    ...shownKey(
      key,
      { calls: use.usedToday ?? 0 },
      use.lastUsed === null ? undefined : { last: use.lastUsed, lastIp: use.lastIp ?? '' },
    ),
    userId: key.ownerId,
    userName,
    used30: use.used30 ?? 0,
  }))
  return { items, total: counted?.total ?? 0 }
}

/** Bars a key or lets it be used again, and sets its limits; its next request meets them. */
export async function limitKey(ctx: Context, { id, rowVersion, ...limits }: z.output<typeof apiInfoChange>) {
  const there = and(eq(apiKeys.id, id), listed)
  const changing = ctx.db
    .update(apiKeys)
    .set({ ...limits, rowVersion: rowVersion + 1, updated: ctx.now })
    .where(and(there, eq(apiKeys.rowVersion, rowVersion)))
  const statements = [existsOrMissing(apiKeys, there), changing, changedOrConflict]
  await commit(ctx, statements, { target: id, before: keyImage(id) })
  return { id, rowVersion: rowVersion + 1 }
}
