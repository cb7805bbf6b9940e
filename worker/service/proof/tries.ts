import type { InStatement, ResultSet } from '@libsql/client/web'
import { and, desc, eq, gt } from 'drizzle-orm'
import { DAY, MINUTE } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { noteAndRead, type Database } from '../../db/client.ts'
import { loginAttempts } from '../../db/schema/user.ts'
import { networkOf } from '../../http/network.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

const QUARTER = 15 * MINUTE
const ACCOUNT_TRIES = 10
/** Tries that reach the password check, by account in 15 minutes, by address in 15 minutes and in a day. */
const TRIES = { account: ACCOUNT_TRIES, ip: 30, ipDay: 300 }

/** A try that is about to be counted under this id. */
export type Try = { id: string; counting: InStatement[] }

/**
 * Counts a try before the secret is looked at, in one statement, so that parallel tries cannot pass together; a
 * refused try is not counted, so that a stranger cannot lock an account for longer than 15 minutes. `byAccount` counts it
 * for the account too, else for the address alone.
 */
export function countedTry({ now, ip, loopback, newId }: Context, name: string, byAccount: boolean): Try {
  const id = newId()
  const counting = [
    {
      sql: `INSERT INTO login_attempt (id, account, ip, at)
        SELECT ?1, account, ?2, ?3
        FROM (SELECT iif(?10, coalesce((SELECT id FROM user WHERE name = ?4 OR phone = ?4), lower(?4)), '-') AS account) AS who
        WHERE (NOT ?10 OR (SELECT count(*) FROM login_attempt WHERE account = who.account AND at > ?5) < ?6)
          AND (?7 OR (SELECT count(*) FROM login_attempt WHERE ip = ?2 AND at > ?5) < ?8
            AND (SELECT count(*) FROM login_attempt WHERE ip = ?2 AND at > ?11) < ?9)
        ON CONFLICT DO NOTHING`,
      args: [id, networkOf(ip), now, name, now - QUARTER, TRIES.account, loopback, TRIES.ip, TRIES.ipDay, byAccount, now - DAY],
    },
    { sql: 'SELECT id FROM login_attempt WHERE id = ?', args: [id] },
  ]
  return { id, counting }
}

/** From what the database answered to the `counting`. */
export function mustBeCounted(noted: readonly ResultSet[]): void {
  if (noted[1]?.rows.length !== 1) throw tooMany()
}

/** Counts a try, and reads what it is about, in one round trip. */
export async function tryAndRead<T>(ctx: Context, one: Try, read: (db: Database['db']) => PromiseLike<T>): Promise<T> {
  const { noted, found } = await noteAndRead(ctx.data, one.counting, read)
  mustBeCounted(noted)
  return found
}

/** Counts a try of this address alone, of which nothing is read. */
export async function countByAddress(ctx: Context, name: string): Promise<void> {
  mustBeCounted(await ctx.data.note(countedTry(ctx, name, false).counting))
}

export const forgetTries = ({ db }: Context, userId: string): Statement =>
  db.delete(loginAttempts).where(eq(loginAttempts.account, userId))

/** The tries of an account that count now, the latest first: no more of them than lock it. */
export const triesQuery = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: string) =>
  db
    .select({ at: loginAttempts.at })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.account, userId), gt(loginAttempts.at, now - QUARTER)))
    .orderBy(desc(loginAttempts.at))
    .limit(ACCOUNT_TRIES)

/** Until when the account is locked by these tries; null where it is not. */
export const lockedUntil = (tries: readonly { at: number }[]): number | null =>
  tries.length < ACCOUNT_TRIES ? null : Math.min(...tries.map(({ at }) => at)) + QUARTER

export const tooMany = () => new AppError('tooMany', '尝试次数过多，请 15 分钟后再试', { retryAfter: QUARTER / 1000 })
