import * as z from 'zod'
import { DAY, HOUR } from '../../shared/day.ts'
import { AppError } from '../../shared/errors.ts'
import type { Database } from '../db/client.ts'
import { sessions, subAccounts, users } from '../db/schema/user.ts'
import { compile } from '../rpc/commit.ts'
import { openLot } from '../service/money/quota.ts'
import { shanghaiDay, startOfDay } from '../clock.ts'
import { COMPANIES, type Company } from '../service/story/companies.ts'
import type { Chapter } from '../service/story/chapter.ts'
import { plotOf } from '../service/story/plot.ts'
import type { Slice, Work } from './job.ts'
import { contextFor, keyOf, type StandIn } from './stand-in.ts'

const made = z.record(z.string(), z.object({ id: z.string(), rowVersion: z.int().optional() }))
const cursorOf = z.object({
  n: z.int(),
  /** Null before its people are there. */
  at: z.object({ chapter: z.int(), ownerId: z.guid(), sessionId: z.guid(), operatorId: z.guid(), made }).nullable(),
})
type Cursor = z.output<typeof cursorOf>
type At = NonNullable<Cursor['at']>

/** What every new account is given. */
const TRIAL = 20
/** A key is needed for at most so many acts of a chapter. */
const ACTS_A_CHAPTER = 16

/**
 * Thirty companies that were here for half a year, chapter by chapter: what they did is made by the functions that answer the calls, as if
 * sent on its day.
 */
export async function tellDemoStory(work: Work, given: unknown): Promise<Slice<Cursor>> {
  const { n, at } = cursorOf.parse(given ?? { n: 0, at: null })
  const company = COMPANIES[n]
  if (!company) return { statements: countedAnew(work.now), cursor: null, done: 0 }
  if (at === null) return joined(work, n, company)
  const chapters = plotOf(n)
  const chapter = chapters[at.chapter] ?? []
  const next = { ...at, chapter: at.chapter + 1, made: await told(work, { ...at, n, company }, chapter) }
  if (next.chapter < chapters.length) return { statements: [], cursor: { n, at: next }, done: 0, total: COMPANIES.length }
  // Their sessions end with their chapters.
  const ended = { sql: 'UPDATE session SET revoked = ? WHERE id = ?', args: [work.now, at.sessionId] }
  return { statements: [ended], cursor: { n: n + 1, at: null }, done: 1, total: COMPANIES.length }
}

/** Days that were counted while nothing had happened on them yet are counted anew. */
const countedAnew = (now: number) => [
  { sql: 'DELETE FROM day_fact', args: [] },
  {
    sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
      VALUES (?1, 'dayFacts', 'story', 'waiting', 'null', 0, 0, 0, ?2, ?2) ON CONFLICT (kind, occasion) DO NOTHING`,
    args: [crypto.randomUUID(), now],
  },
]

async function told({ env, now }: Work, at: At & { n: number; company: Company }, chapter: Chapter): Promise<At['made']> {
  const { name, colleagues } = at.company
  const [id, called] = [at.made['colleague']?.id, colleagues[0]?.name]
  const colleague = id === undefined || called === undefined ? undefined : { id, name: called }
  const who: StandIn = { ...at, ownerName: name, isActing: false, colleague }
  let all = at.made
  for (const [index, { daysAgo, act }] of chapter.entries()) {
    const ctx = contextFor(env, atWork(now, now - daysAgo * DAY), who, act)
    const key = keyOf(at.ownerId, at.chapter * ACTS_A_CHAPTER + index)
    // A chapter whose step was lost is told again; what goes by a version has been done then.
    const more = await act.make(ctx, all, key).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'conflict') return {}
      throw error
    })
    all = { ...all, ...more }
  }
  return all
}

/** An instant of the day moved into its hours of work, one after the other as they were; of today, as it is. */
function atWork(now: number, at: number): number {
  const day = startOfDay(shanghaiDay(at))
  const moved = Math.round(day + 9 * HOUR + (at - day) * (9 / 24))
  return moved < now ? moved : Math.round(at)
}

/** The account of a company, those below it, and what a newcomer is given. Nobody signs in to them: what stands for the password is the hash of none. */
async function joined(
  { env, data, now }: Work,
  n: number,
  { company, name, colleagues, since }: Company,
): Promise<Slice<Cursor>> {
  const { operatorId, planId } = await here(data)
  const created = now - since * DAY
  const [ownerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()]
  const ctx = contextFor(env, created, { ownerId, ownerName: name, sessionId, operatorId, isActing: false }, JOINING)
  const person = { passwordHash: 'nobody signs in to this account', created, updated: created }
  const lot = { ownerId, service: 'smt', ticks: TRIAL, days: 365, reason: 'trial', idem: 'trial', actorId: ownerId } as const
  const session = { id: sessionId, userId: ownerId, created, lastSeen: now - (n % 9) * 7 * HOUR, absoluteEnd: now + DAY }
  const below = colleagues.map((colleague, place) => ({ ...colleague, id: crypto.randomUUID(), phone: phoneOf(n, place + 1) }))
  const statements = [
    ctx.db.insert(users).values({ id: ownerId, name, phone: phoneOf(n, 0), company, ...person }),
    ctx.db.insert(sessions).values({ ...session, ip: '', agent: '演示' }),
    ...openLot(ctx, { ...lot, remark: '新会员试用' }),
    ...below.flatMap(({ id, name: called, phone, monthlyLimit, seesCost, seesTotals, isGone }) => [
      ctx.db
        .insert(users)
        .values({ id, name: called, phone, parentId: ownerId, roleType: 2, company: '', state: isGone ? 0 : 1, ...person }),
      ctx.db
        .insert(subAccounts)
        .values({ userId: id, services: '["smt"]', monthlyLimit, seesCost, seesSell: true, seesTotals, seesMargin: false }),
    ]),
  ]
  const known = { owner: { id: ownerId }, plan: { id: planId }, ...(below[0] && { colleague: { id: below[0].id } }) }
  const cursor = { n, at: { chapter: 0, ownerId, sessionId, operatorId, made: known } }
  return { statements: statements.map(compile), cursor, done: 0, total: COMPANIES.length }
}

const JOINING = { side: 'owner', call: 'user/signUp' } as const

/** Numbers that no network gives out. */
const phoneOf = (n: number, place: number): string => `19900${String(n).padStart(4, '0')}${String(place).padStart(2, '0')}`

/** Who does what operators do, and the plan that is bought. */
async function here({ rows }: Database): Promise<{ operatorId: string; planId: string }> {
  const [[operator], [product]] = await rows([
    'SELECT id FROM user WHERE is_admin = 1 AND is_admin_bom_tool = 0 AND state = 1 ORDER BY created, id LIMIT 1',
    'SELECT id FROM product WHERE state = 1 AND price_fen > 50000 ORDER BY price_fen LIMIT 1',
  ]).then(([first = [], second = []]) => [first, second] as const)
  return { operatorId: String(operator?.['id']), planId: String(product?.['id'] ?? '') }
}
