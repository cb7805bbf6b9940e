import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import { api } from '../../../shared/api/index.ts'
import type { operationLogSearch } from '../../../shared/api/setting.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { during, listPage, mentioning, sortedBy } from '../../db/page.ts'
import { apiKeys } from '../../db/schema/access/api-key.ts'
import { operationAfters, operationLogs } from '../../db/schema/log.ts'
import { users } from '../../db/schema/user.ts'
import { targetTitle, titleParts } from './log-targets.ts'

type OperationSearch = z.output<typeof operationLogSearch>

/** An image longer than this is left to the detail: a page of 200 rows must stay small. */
const MAX_IMAGE_CHARS = 4000
const operators = alias(users, 'operator')

/** What the calls are called, by their wire names. */
const LABELS = new Map(Object.entries(api).map(([name, { label }]) => [name, label]))

/** The calls that leave a row in the log. */
export async function listLoggedCalls() {
  return { items: Object.entries(api).flatMap(([name, { kind, label }]) => (kind === 'write' ? [{ name, label }] : [])) }
}

/** A keyword is looked for in what the calls are called, too. */
function mentioned(keyword: string): SQL | undefined {
  const named = [...LABELS].filter(([, label]) => label.includes(keyword)).map(([name]) => name)
  const fields = [operationLogs.call, operationLogs.target, users.name]
  return or(mentioning(keyword, fields), inArray(operationLogs.call, named))
}

/** The columns of a row; images longer than `maxChars` are null. */
function columns(maxChars: number) {
  const { id, at, userId, call, target, ip, input, beforeImage } = operationLogs
  const short = (image: typeof beforeImage | typeof operationAfters.image) =>
    sql<string | null>`CASE WHEN length(${image}) <= ${maxChars} THEN ${image} END`
  const names = { userName: users.name, actingName: operators.name, keyName: apiKeys.name }
  return {
    id,
    at,
    userId,
    ...names,
    call,
    target,
    title: targetTitle,
    ip,
    input,
    before: short(beforeImage),
    after: short(operationAfters.image),
  }
}

const actor = eq(users.id, operationLogs.userId)

const rows = ({ db }: Context, maxChars: number) =>
  db
    .select(columns(maxChars))
    .from(operationLogs)
    .leftJoin(users, actor)
    .leftJoin(operators, eq(operators.id, operationLogs.actBy))
    .leftJoin(apiKeys, eq(apiKeys.id, operationLogs.apiKeyId))
    .leftJoin(operationAfters, eq(operationAfters.logId, operationLogs.id))

const labelled = <R extends { call: string; title: string | null }>({ title, ...row }: R) => ({
  ...row,
  ...titleParts(title),
  callLabel: LABELS.get(row.call) ?? row.call,
})

/** One page of who did what, newest first. */
export async function listOperations(ctx: Context, search: OperationSearch) {
  const { keyword, userId, call, target } = search
  const { items, total } = await listPage(ctx.db, search, {
    rows: rows(ctx, MAX_IMAGE_CHARS).$dynamic(),
    of: operationLogs,
    joins: [{ kind: 'leftJoin', table: users, on: actor }],
    where: [
      keyword ? mentioned(keyword) : undefined,
      userId ? eq(operationLogs.userId, userId) : undefined,
      call ? eq(operationLogs.call, call) : undefined,
      target ? eq(operationLogs.target, target) : undefined,
      during(operationLogs.at, search),
    ],
    order: sortedBy(true, operationLogs.at, operationLogs.id),
  })
  return { items: items.map(labelled), total }
}

/** One operation with its images whole. */
export async function readOperation(ctx: Context, { id }: { id: string }) {
  const [row] = await rows(ctx, Number.MAX_SAFE_INTEGER).where(eq(operationLogs.id, id))
  if (!row) throw new AppError('missing', '日志不存在')
  return labelled(row)
}
