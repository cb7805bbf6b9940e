import { sql, type SQL } from 'drizzle-orm'
import type { NoticeFacts, NoticeKind } from '../../../shared/notices.ts'
import { notices } from '../../db/schema/notice.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

type News<K extends NoticeKind> = { kind: K; ref: string | null; facts: NoticeFacts[K] }

/** Tells somebody; goes into the batch of what it tells of. */
export const noticeTo = <K extends NoticeKind>(ctx: Context, userId: string, { kind, ref, facts }: News<K>): Statement =>
  ctx.db.insert(notices).values({ id: ctx.newId(), userId, kind, ref, facts: JSON.stringify(facts), at: ctx.now })

/** A random UUID (version 4), one for each row that a statement makes. */
const NEW_ID = sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

/**
 * The same to everybody whom a query finds: rows of `user_id`, `kind`, `ref` and `facts` (JSON). It must stand before what the
 * query looks at is changed.
 */
export const noticesTo = (ctx: Context, found: SQL): Statement =>
  sql`INSERT INTO ${notices} (id, user_id, kind, ref, facts, at) SELECT ${NEW_ID}, user_id, kind, ref, facts, ${ctx.now} FROM (${found})`
