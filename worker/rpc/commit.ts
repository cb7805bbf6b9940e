import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { InStatement, InValue, ResultSet, Row } from '@libsql/client/web'
import type { Database } from '../db/client.ts'
import { RuleError, type Refusals } from '../db/failure.ts'
import { forgetCopies } from '../http/edge.ts'
import { redacted } from '../http/redact.ts'
import { apiKeys } from '../db/schema/access/api-key.ts'
import { sessions, users } from '../db/schema/user.ts'
import type { Context, User } from './context.ts'
import { guards, operationAfters, operationLogs } from '../db/schema/log.ts'
import { messages } from '../db/schema/operation/message.ts'

/** A drizzle write (`ctx.db.insert…`, `update…`, `delete…`) or an `sql` template. */
export type Statement = SQL | { toSQL: () => { sql: string; params: unknown[] } }

export type CommitFacts = {
  /** What was changed, for the operation log: an id or a short list of ids. */
  target?: string
  /** The rows before the change, by `imageOf`. */
  before?: SQL
  /** Who did it, where the call itself finds out. */
  userId?: string
  /** The operator in whose hands the user's name is, likewise. */
  actingId?: string | null
  /** What to keep of the input, where names alone do not tell what is secret. */
  input?: unknown
  /** What a guard or constraint means in this call, where it is not what it means everywhere. */
  refusals?: Refusals
  /** A read of what stands there after the write, in the same batch. */
  reading?: Statement
}

const dialect = new SQLiteAsyncDialect()

/**
 * Ends a write: the operation-log row first, then all statements, then what the rows became, as one write batch. A rule
 * that stops it is told as a refusal; nothing has happened then. Gives the rows of `reading`; null where the reply was lost.
 */
export async function commit(
  ctx: Context,
  statements: readonly Statement[],
  {
    target,
    before,
    userId = loggedAs(ctx),
    actingId = ctx.user?.actingId,
    input = ctx.input,
    refusals,
    reading,
  }: CommitFacts = {},
): Promise<Row[] | null> {
  if (ctx.committed) throw new Error(`${ctx.call} committed twice`)
  const id = ctx.newId()
  const log = sql`INSERT INTO ${operationLogs} (id, at, user_id, act_by, api_key_id, call, target, ip, input, before_image)
    SELECT ${id}, ${ctx.now}, ${userId ?? null}, ${actingId ?? null}, ${ctx.user?.key?.id ?? null}, ${ctx.call}, ${target ?? null}, ${ctx.ip},
      ${redacted(input)}, ${before ?? sql`NULL`}`
  const after = before ? [sql`INSERT INTO ${operationAfters} (log_id, image) SELECT ${id}, ${before}`] : []
  const mail = ctx.tells ? [isMailDue(ctx.now)] : []
  const batch = [log, ...stillThere(ctx.user), ...statements, clearGuards, ...after, ...mail, ...(reading ? [reading] : [])]
  const results = await ctx.data.write(batch.map(compile), id).catch((error: unknown) => {
    throw (error instanceof RuleError ? error.refusal(refusals) : null) ?? error
  })
  ctx.committed = true
  const [due] = results?.at(reading ? -2 : -1)?.rows ?? []
  if (ctx.tells) ctx.hasMail = due?.['mail'] === 1
  // Whatever an operator changes may be public; the next reader here is to see it.
  if (ctx.user?.roles.includes('admin')) await forgetCopies(ctx.env)
  return results && reading ? (results.at(-1)?.rows ?? []) : null
}

/** Whether a message waits to be sent, of this batch or before. */
const isMailDue = (now: number): SQL =>
  sql`SELECT EXISTS (SELECT 1 FROM ${messages} WHERE state = 'waiting' AND next_at <= ${now}) AS mail`

/** Notes facts unless the session has ended: the same guard as a commit's, in the same batch as they. */
export async function noteWhileThere({ note }: Database, user: User, facts: InStatement[]): Promise<ResultSet[]> {
  const guard = [...stillThere(user), clearGuards].map(compile)
  const results = await note([...guard, ...facts]).catch((error: unknown) => {
    throw (error instanceof RuleError ? error.refusal() : null) ?? error
  })
  return results.slice(guard.length)
}

/** Stops the batch once the session, or the program's key, has ended: it was looked at a round trip ago. */
function stillThere(user: User | null): SQL[] {
  if (user === null) return []
  const alive = user.key
    ? sql`SELECT 1 FROM ${apiKeys} WHERE ${apiKeys.id} = ${user.key.id} AND ${apiKeys.enabled} AND NOT ${apiKeys.barred} AND ${apiKeys.removed} IS NULL`
    : sql`SELECT 1 FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId} AND ${users.state} = 1
        WHERE ${sessions.id} = ${user.sessionId} AND ${sessions.revoked} IS NULL`
  return [sql`INSERT INTO ${guards} (signed_out) SELECT EXISTS (${alive})`]
}

/** Visitors are purged and the log is not: they stand in it without a name. */
function loggedAs({ user }: Context): string | undefined {
  return user === null || user.roles.includes('public_web') ? undefined : user.id
}

export const compile = (statement: Statement): InStatement => {
  const { sql: text, params } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  return { sql: text, args: bound(params) }
}

/** Drizzle types parameters as unknown; its encoders have made each one a database value. */
const bound = (params: unknown[]): InValue[] => params as InValue[]

/** The rows of a table as they are before the change, as a JSON array; `except` leaves secrets and bulk out. */
export function imageOf<T extends SQLiteTable>(
  table: T,
  where: SQL | undefined,
  except: readonly (keyof T['_']['columns'] & string)[] = [],
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !except.includes(key))
  const pairs = columns.map(([, column]) => sql`${column.name}, ${column}`)
  return sql`(SELECT json_group_array(json_object(${sql.join(pairs, sql`, `)})) FROM ${table} WHERE ${where})`
}

/** Stops the batch as "not found" unless the statement before it changed a row. */
export const changedOrMissing = sql`INSERT INTO ${guards} (missing) SELECT changes()`
/** Stops the batch as a conflict unless the statement before it changed a row. */
export const changedOrConflict = sql`INSERT INTO ${guards} (conflict) SELECT changes()`
/** Stops the batch as "not found" unless a row is there. */
export const existsOrMissing = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`INSERT INTO ${guards} (missing) SELECT count(*) FROM ${table} WHERE ${where}`
/** Stops the batch as "too many" unless the expression is true. */
export const onlyIf = (condition: SQL): SQL => sql`INSERT INTO ${guards} (too_many) SELECT ${condition}`
/** Guards that were satisfied leave their rows. */
const clearGuards = sql`DELETE FROM ${guards}`
