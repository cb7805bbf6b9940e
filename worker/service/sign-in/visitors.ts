import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { webSignin } from '../../../shared/api/user/entry.ts'
import { AppError } from '../../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import type { Context } from '../../rpc/context.ts'
import { commit, onlyIf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { visitors } from '../../db/schema/code.ts'
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

const REFUSALS: Refusals = { guard_too_many: ['tooMany', '访问过于频繁，请稍后再试'] }

type Arrival = { host: string; randHash: string; network: string }

/** Signs an unknown person in a registered site's frame in, as a visitor who may see what is public. */
export async function signVisitorIn(ctx: Context, { hosts, randKey }: z.output<typeof webSignin>) {
  const randHash = createHash('sha256').update(randKey.toLowerCase()).digest('hex')
  const browser = { randHash, network: networkOf(ctx.ip) }
  const [settings, sameBrowser] = await Promise.all([loadSettings(ctx), visitorsOf(ctx, browser)])
  const named = hosts.find((name) => settings['embed.hosts'].some((pattern) => isCovered(name, pattern)))
  if (named === undefined || !isOurPage(ctx.request)) throw new AppError('conflict', '此网站没有登记，不能嵌入')
  const arrival = { ...browser, host: named.toLowerCase() }
  const known = sameBrowser.find(({ host }) => host === arrival.host)?.id ?? null
  const id = known ?? ctx.newId()
  const session = newSession(ctx, { id, isAdmin: false, roleType: VISITOR_ROLE_TYPE })
  const arriving = known === null ? newVisitor(ctx, id, arrival) : []
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

function newVisitor({ db, now, loopback }: Context, id: string, arrival: Arrival): Statement[] {
  const { network, host, created } = visitors
  const arrived = sql`SELECT count(*) FROM ${visitors} WHERE`
  const person = { id, name: `访客-${id.slice(0, 13)}`, roleType: VISITOR_ROLE_TYPE, created: now, updated: now }
  // No password has this hash.
  const passwordHash = `none$${Buffer.from(randomBytes(16)).toString('base64url')}`
  return [
    onlyIf(
      sql`${loopback ? 1 : 0} OR (${arrived} ${network} = ${arrival.network} AND ${created} > ${now - HOUR}) < ${LIMITS.network}`,
    ),
    onlyIf(sql`(${arrived} ${host} = ${arrival.host} AND ${created} > ${now - DAY}) < ${LIMITS.host}`),
    db.insert(users).values({ ...person, passwordHash }),
    db.insert(visitors).values({ userId: id, ...arrival, created: now }),
  ]
}

/** Visitors leave nothing behind after a week. */
function purge({ now }: Context): Statement[] {
  const old = sql`SELECT user_id FROM visitor WHERE created < ${now - KEPT} ORDER BY created LIMIT ${PURGED}`
  return [sql`DELETE FROM session WHERE user_id IN (${old})`, sql`DELETE FROM user WHERE id IN (${old})`]
}
