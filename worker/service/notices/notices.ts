import type { InStatement } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'
import type { NoticeFacts, NoticeKind } from '../../../shared/notices.ts'
import { notices } from '../../db/schema/notice.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { plain, type Sql } from '../../db/sql.ts'

type News<K extends NoticeKind> = { kind: K; ref: string | null; facts: NoticeFacts[K] }

/** Tells somebody; goes into the batch of what it tells of. */
export function noticeTo<K extends NoticeKind>(ctx: Context, userId: string, { kind, ref, facts }: News<K>): Statement {
  ctx.tells = true
  return ctx.db.insert(notices).values({ id: ctx.newId(), userId, kind, ref, facts: JSON.stringify(facts), at: ctx.now })
}

/** The same from work in the background, which nobody asks for at the moment; `when` is what must have come true in its batch. */
export const noticeRow = <K extends NoticeKind>(
  userId: string,
  at: number,
  { kind, ref, facts }: News<K>,
  when: Sql = plain('1'),
): InStatement => ({
  sql: `INSERT INTO notice (id, user_id, kind, ref, facts, at) SELECT ?, ?, ?, ?, ?, ? WHERE ${when.sql}`,
  args: [crypto.randomUUID(), userId, kind, ref, JSON.stringify(facts), at, ...when.args],
})

/** A random UUID (version 4), one for each row that a statement makes. */
export const NEW_ID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

/**
 * The same to everybody whom a query finds: rows of `user_id`, `kind`, `ref` and `facts` (JSON). It must stand before what the
 * query looks at is changed.
 */
export function noticesTo(ctx: Pick<Context, 'now'> & Partial<Pick<Context, 'tells'>>, found: SQL): Statement {
  ctx.tells = true
  return sql`INSERT INTO ${notices} (id, user_id, kind, ref, facts, at) SELECT ${sql.raw(NEW_ID)}, user_id, kind, ref, facts, ${ctx.now} FROM (${found})`
}
