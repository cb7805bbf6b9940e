import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { webSignin } from '../../../shared/api/user/entry.ts'
import { AppError } from '../../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, onlyIf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { visitors } from '../../db/schema/access/code.ts'
import { users } from '../../db/schema/user.ts'
import { networkOf } from '../../http/network.ts'
import { newSession } from './session.ts'
import { loadSettings } from '../system/settings.ts'
import { DAY, HOUR } from '../../../shared/day.ts'

const KEPT = 7 * DAY
/** New visitors: from one network an hour, from one host a day. */
const LIMITS = { network: 20, host: 2000 }
/** Purged with one sign-in. */
const PURGED = 200

/**
 * Of a visitor who is over nothing is left but an account without a name, which a later one takes over: a deleted account is looked
 * for in every table that could refer to it, from end to end.
 */
const NOBODY = { host: '-', randHash: '0'.repeat(64), network: '', created: 9_999_999_999_999 }
/** Of so many one is taken, that two who come at once seldom take the same. */
const OFFERED = 20

const REFUSALS: Refusals = { guard_too_many: ['tooMany', '访问过于频繁，请稍后再试'] }

type Arrival = { host: string; randHash: string; network: string }

/** Signs an unknown person in a registered site's frame in, as a visitor who may see what is public. */
export async function signVisitorIn(ctx: Context, { hosts, randKey }: z.output<typeof webSignin>) {
  const randHash = createHash('sha256').update(randKey.toLowerCase()).digest('hex')
  const browser = { randHash, network: networkOf(ctx.ip) }
  const [settings, sameBrowser, free] = await Promise.all([loadSettings(ctx), visitorsOf(ctx, browser), freeOnes(ctx)])
  const named = hosts.find((name) => settings['embed.hosts'].some((pattern) => isCovered(name, pattern)))
  if (named === undefined || !isOurPage(ctx.request)) throw new AppError('conflict', '此网站没有登记，不能嵌入')
  const arrival = { ...browser, host: named.toLowerCase() }
  const known = sameBrowser.find(({ host }) => host === arrival.host)?.id
  if (known !== undefined) return arrive(ctx, known, [])
  const taken = free[randomInt(OFFERED) % free.length]?.id
  if (taken === undefined) return arriveAnew(ctx, arrival)
  return arrive(ctx, taken, takeOver(ctx, taken, arrival)).catch((error: unknown) => {
    // Somebody else has taken the same one at this moment.
    if (error instanceof AppError && error.kind === 'conflict') return arriveAnew(ctx, arrival)
    throw error
  })
}

function arriveAnew(ctx: Context, arrival: Arrival) {
  const id = ctx.newId()
  return arrive(ctx, id, newVisitor(ctx, id, arrival))
}

async function arrive(ctx: Context, id: string, arriving: readonly Statement[]) {
  const session = newSession(ctx, { id, isAdmin: false, roleType: VISITOR_ROLE_TYPE })
  await commit(ctx, [...arriving, session.storing, ...purge(ctx)], { target: id, refusals: REFUSALS })
  return { accessToken: await session.token() }
}

/** As frame-ancestors understands it: `*.a.cn` covers the hosts below a.cn. */
function isCovered(host: string, pattern: string): boolean {
  const [name, rule] = [host.toLowerCase(), pattern.toLowerCase()]
  return rule.startsWith('*.') ? name.endsWith(rule.slice(1)) : name === rule
}

/** The list of hosts is the page's own word; what the browser itself says must not contradict it. */
function isOurPage({ url, headers }: Request): boolean {
  const [origin, site] = [headers.get('Origin'), headers.get('Sec-Fetch-Site')]
  return (origin === null || origin === new URL(url).origin) && (site === null || site === 'same-origin')
}

/** The same browser at the same place within a day is the same visitor; its key alone proves nothing. Newest first, by host. */
const visitorsOf = ({ db, now }: Context, { randHash, network }: Pick<Arrival, 'randHash' | 'network'>) =>
  db
    .select({ id: visitors.userId, host: visitors.host })
    .from(visitors)
    .where(and(eq(visitors.randHash, randHash), eq(visitors.network, network), gt(visitors.created, now - DAY)))
    .orderBy(desc(visitors.created))

const freeOnes = ({ db }: Context) =>
  db.select({ id: visitors.userId }).from(visitors).where(eq(visitors.host, NOBODY.host)).limit(OFFERED)

function newVisitor(ctx: Context, id: string, arrival: Arrival): Statement[] {
  const { db, now } = ctx
  const person = { id, name: `访客-${id.slice(0, 13)}`, roleType: VISITOR_ROLE_TYPE, created: now, updated: now }
  // No password has this hash.
  const passwordHash = `none$${Buffer.from(randomBytes(16)).toString('base64url')}`
  return [
    ...notTooMany(ctx, arrival),
    db.insert(users).values({ ...person, passwordHash }),
    db.insert(visitors).values({ userId: id, ...arrival, created: now }),
  ]
}

function takeOver(ctx: Context, id: string, arrival: Arrival): Statement[] {
  const taking = ctx.db
    .update(visitors)
    .set({ ...arrival, created: ctx.now })
    .where(and(eq(visitors.userId, id), eq(visitors.host, NOBODY.host)))
  return [...notTooMany(ctx, arrival), taking, changedOrConflict]
}

function notTooMany({ now, loopback }: Context, arrival: Arrival): Statement[] {
  const { network, host, created } = visitors
  const arrived = sql`SELECT count(*) FROM ${visitors} WHERE`
  return [
    onlyIf(
      sql`${loopback ? 1 : 0} OR (${arrived} ${network} = ${arrival.network} AND ${created} > ${now - HOUR}) < ${LIMITS.network}`,
    ),
    onlyIf(sql`(${arrived} ${host} = ${arrival.host} AND ${created} > ${now - DAY}) < ${LIMITS.host}`),
  ]
}

/** Visitors leave nothing behind after a week. */
function purge({ db, now }: Context): Statement[] {
  const old = sql`(SELECT user_id FROM visitor WHERE created < ${now - KEPT} ORDER BY created LIMIT ${PURGED})`
  return [
    sql`DELETE FROM session WHERE user_id IN ${old}`,
    db
      .update(visitors)
      .set(NOBODY)
      .where(sql`${visitors.userId} IN ${old}`),
  ]
}
