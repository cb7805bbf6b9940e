import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { apiInfoChange, apiInfoSearch } from '../../../shared/api/user/api-keys.ts'
import { shanghaiDay } from '../../clock.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, existsOrMissing } from '../../rpc/commit.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { apiKeys, apiUses } from '../../db/schema/access/api-key.ts'
import { users } from '../../db/schema/user.ts'
import { keyImage, shownKey } from './api-keys.ts'

type ApiKeySearch = z.output<typeof apiInfoSearch>

const listed = isNull(apiKeys.removed)

const states = ({ now }: Context): Record<NonNullable<ApiKeySearch['state']>, SQL | undefined> => ({
  active: sql`${apiKeys.enabled} AND NOT ${apiKeys.barred} AND coalesce(${apiKeys.expireAt} > ${now}, 1)`,
  disabled: eq(apiKeys.enabled, false),
  barred: eq(apiKeys.barred, true),
  expired: sql`${apiKeys.expireAt} <= ${now}`,
})

const ofKey = <T = number>(what: SQL, when: SQL) =>
  sql<T | null>`(SELECT ${what} FROM ${apiUses} WHERE ${apiUses.keyId} = ${apiKeys.id} ${when})`

/** One page of everyone's keys, with what they do. */
export async function listKeys(ctx: Context, search: ApiKeySearch) {
  const { keyword, state, userId, sort } = search
  const today = shanghaiDay(ctx.now)
  const usedToday = ofKey(sql`calls`, sql`AND day = ${today}`)
  const used30 = ofKey(sql`sum(calls)`, sql`AND day > ${today - 30}`)
  const lastUsed = ofKey(sql`last`, sql`ORDER BY day DESC LIMIT 1`)
  const lastIp = ofKey<string>(sql`last_ip`, sql`ORDER BY day DESC LIMIT 1`)
  const by = sort === 'lastUsed' ? lastUsed : sort === 'usedToday' ? sql`coalesce(${usedToday}, 0)` : apiKeys[sort]
  const joined = eq(users.id, apiKeys.ownerId)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ key: apiKeys, userName: users.name, usedToday, used30, lastUsed, lastIp })
      .from(apiKeys)
      .innerJoin(users, joined)
      .$dynamic(),
    of: apiKeys,
    joins: [{ kind: 'innerJoin', table: users, on: joined }],
    where: [
      listed,
      mentioning(keyword, [users.name, users.phone, apiKeys.name, apiKeys.appId]),
      state ? states(ctx)[state] : undefined,
      userId === undefined ? undefined : eq(apiKeys.ownerId, userId),
    ],
    order: [...sortedBy(search.descending, by), asc(apiKeys.id)],
  })
  const shown = items.map(({ key, userName, ...use }) => ({
    ...shownKey(
      key,
      { calls: use.usedToday ?? 0 },
      use.lastUsed === null ? undefined : { last: use.lastUsed, lastIp: use.lastIp ?? '' },
    ),
    userId: key.ownerId,
    userName,
    used30: use.used30 ?? 0,
  }))
  return { items: shown, total }
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
