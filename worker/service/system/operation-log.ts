import { and, count, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import { api } from '../../../shared/api/index.ts'
import type { operationLogSearch } from '../../../shared/api/setting.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { containing, pageBounds } from '../../db/page.ts'
import { apiKeys } from '../../db/schema/api-key.ts'
import { operationAfters, operationLogs } from '../../db/schema/log.ts'
import { users } from '../../db/schema/user.ts'

type Search = z.output<typeof operationLogSearch>

/** An image longer than this is left to the detail: a page of 200 rows must stay small. */
const MAX_IMAGE_CHARS = 4000
const operators = alias(users, 'operator')

/** What the calls are called, by their wire names. */
const LABELS = new Map(Object.entries(api).map(([name, { label }]) => [name, label]))

/** The calls that leave a row in the log. */
export const loggedCalls = () =>
  Object.entries(api).flatMap(([name, { kind, label }]) => (kind === 'write' ? [{ name, label }] : []))

function matching({ keyword, userId, call, target, from, to }: Search): SQL | undefined {
  return and(
    keyword ? mentioning(keyword) : undefined,
    userId ? eq(operationLogs.userId, userId) : undefined,
    call ? eq(operationLogs.call, call) : undefined,
    target ? eq(operationLogs.target, target) : undefined,
    from === undefined ? undefined : gte(operationLogs.at, from),
    to === undefined ? undefined : lte(operationLogs.at, to),
  )
}

function mentioning(keyword: string): SQL | undefined {
  const words = containing(keyword)
  const fields = [operationLogs.call, operationLogs.target, users.name]
  const labelled = [...LABELS].filter(([, label]) => label.includes(keyword)).map(([name]) => name)
  return or(...fields.map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`), inArray(operationLogs.call, labelled))
}

/** The columns of a row; images longer than `maxChars` are null. */
function columns(maxChars: number) {
  const { id, at, userId, call, target, ip, input, beforeImage } = operationLogs
  const short = (image: typeof beforeImage | typeof operationAfters.image) =>
    sql<string | null>`CASE WHEN length(${image}) <= ${maxChars} THEN ${image} END`
  const names = { userName: users.name, actingName: operators.name, keyName: apiKeys.name }
  return { id, at, userId, ...names, call, target, ip, input, before: short(beforeImage), after: short(operationAfters.image) }
}

const rows = ({ db }: Context, maxChars: number) =>
  db
    .select(columns(maxChars))
    .from(operationLogs)
    .leftJoin(users, eq(users.id, operationLogs.userId))
    .leftJoin(operators, eq(operators.id, operationLogs.actBy))
    .leftJoin(apiKeys, eq(apiKeys.id, operationLogs.apiKeyId))
    .leftJoin(operationAfters, eq(operationAfters.logId, operationLogs.id))

const labelled = <R extends { call: string }>(row: R) => ({ ...row, callLabel: LABELS.get(row.call) ?? row.call })

/** One page of who did what, newest first. */
export async function listOperations(ctx: Context, search: Search) {
  const where = matching(search)
  const { at, id } = operationLogs
  const [items, [counted]] = await ctx.db.batch([
    rows(ctx, MAX_IMAGE_CHARS).where(where).orderBy(desc(at), desc(id)).limit(search.pageSize).offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(operationLogs).leftJoin(users, eq(users.id, operationLogs.userId)).where(where),
  ])
  return { items: items.map(labelled), total: counted?.total ?? 0 }
}

/** One operation with its images whole. */
export async function readOperation(ctx: Context, id: string) {
  const [row] = await rows(ctx, Number.MAX_SAFE_INTEGER).where(eq(operationLogs.id, id))
  if (!row) throw new AppError('missing', '日志不存在')
  return labelled(row)
}
