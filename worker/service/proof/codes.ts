import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { InStatement, ResultSet } from '@libsql/client/web'
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, compile, onlyIf, type Statement } from '../../rpc/commit.ts'
import { noteAndRead, type Database } from '../../db/client.ts'
import type { Refusals } from '../../db/failure.ts'
import { verifyCodes } from '../../db/schema/access/code.ts'
import { loginAttempts, users } from '../../db/schema/user.ts'
import { networkOf } from '../../http/network.ts'
import { codeText, codeTextQuery } from '../messages/code-message.ts'
import { codeSender, onScreen, type Scene } from './code-sender.ts'
import { loadSettings } from '../system/settings.ts'
import { mustBeCounted, type Try } from './tries.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/day.ts'

const LIFE = 5 * MINUTE
const MAX_TRIES = 5
/** Codes sent: to one phone an hour and a day, from one network an hour, to everyone a day. One a minute to each phone. */
const LIMITS = { hour: 5, day: 10, network: 20, all: 2000 }
const WAIT_SECONDS = 60
const REFUSALS: Refusals = { guard_too_many: ['tooMany', '验证码发送过于频繁，请稍后再试', { retryAfter: WAIT_SECONDS }] }

/** What a code is good for: the scene, the phone, and who asked while signed in. */
export type Subject = { scene: Scene; phone: string; userId: string | null }

/**
 * Makes and sends a code; without a phone to the asker's own. The answer tells nobody whether the number belongs to anyone.
 */
export async function sendCode(ctx: Context, { phone: named, ...asked }: Omit<Subject, 'phone'> & { phone: string | null }) {
  const whose = named === null ? eq(users.id, asked.userId ?? '') : activeWith(named)
  const owners = ctx.db.select({ id: users.id, isAdmin: users.isAdmin, phone: users.phone }).from(users).where(whose)
  const [settings, [owner], texts] = await Promise.all([loadSettings(ctx), owners, codeTextQuery(ctx)])
  const phone = named ?? owner?.phone
  if (!phone) throw new AppError('invalid', named === null ? '账号没有绑定手机号' : '请输入手机号')
  const subject = { ...asked, phone }
  const send = codeSender(ctx, settings, codeText(texts), subject.scene)
  if (!send) throw new AppError('conflict', '尚未配置验证码发送服务，请联系客服')
  // Whoever passes the machine by could take it over.
  if (send === onScreen && owner?.isAdmin)
    throw new AppError(
      'conflict',
      '管理员的验证码不在屏幕上显示，请用密码登录；忘了密码，请在服务器上运行 npm run -s dianjia -- passwd',
    )
  const isWanted = (owner !== undefined) === (subject.scene === 'login' || subject.scene === 'reset')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { rows, deliver } = send({ phone, code, isWanted, userId: owner?.id ?? null })
  const statements = [...withinLimits(ctx, phone), ...replaced(ctx, subject, code), ...rows]
  await commit(ctx, statements, { target: phone, refusals: REFUSALS })
  return { shown: deliver(), wait: WAIT_SECONDS }
}

const activeWith = (phone: string) => and(eq(users.phone, phone), eq(users.state, 1))

/** In the batch itself, so that parallel requests cannot pass together. */
function withinLimits({ now, ip, loopback }: Context, phone: string): Statement[] {
  const { phone: to, network, created } = verifyCodes
  const sent = sql`SELECT count(*) FROM ${verifyCodes} WHERE`
  return [
    onlyIf(sql`(${sent} ${to} = ${phone} AND ${created} > ${now - MINUTE}) = 0`),
    onlyIf(sql`(${sent} ${to} = ${phone} AND ${created} > ${now - HOUR}) < ${LIMITS.hour}`),
    onlyIf(sql`(${sent} ${to} = ${phone} AND ${created} > ${now - DAY}) < ${LIMITS.day}`),
    onlyIf(
      sql`${loopback ? 1 : 0} OR (${sent} ${network} = ${networkOf(ip)} AND ${created} > ${now - HOUR}) < ${LIMITS.network}`,
    ),
    onlyIf(sql`(${sent} ${created} > ${now - DAY}) < ${LIMITS.all}`),
  ]
}

/** A new code ends the ones before it. */
function replaced({ db, env, now, ip, newId }: Context, subject: Subject, code: string): Statement[] {
  const row = { ...subject, id: newId(), hash: hashOf(env.TOKEN_SECRET, subject, code), tries: 0 }
  const older = and(eq(verifyCodes.phone, subject.phone), eq(verifyCodes.scene, subject.scene), isNull(verifyCodes.used))
  return [
    db.delete(verifyCodes).where(lt(verifyCodes.created, now - 2 * DAY)),
    db.update(verifyCodes).set({ used: now }).where(older),
    db.insert(verifyCodes).values({ ...row, network: networkOf(ip), created: now, expires: now + LIFE }),
  ]
}

const hashOf = (secret: string, { scene, phone, userId }: Subject, code: string): string =>
  createHmac('sha256', secret)
    .update(`code|${scene}|${phone}|${userId ?? ''}|${code}`)
    .digest('hex')

/** The phone may be somebody's whom the database finds. */
type Asked = Omit<Subject, 'phone'> & { phone: string | SQL }

/** A code about to be tried: what counts it, and what uses it up, for the commit of what it allows. */
type CodeTry = { counting: InStatement; proof: (noted: ResultSet | undefined, phone?: string) => Statement[] }

/** Counted where the condition holds. */
function codeTry(ctx: Context, { scene, phone, userId }: Asked, code: string, condition: SQL = sql`1`): CodeTry {
  const counting = compile(sql`UPDATE ${verifyCodes} SET tries = tries + 1
    WHERE scene = ${scene} AND phone = ${phone} AND user_id IS ${userId} AND used IS NULL AND expires > ${ctx.now}
      AND tries < ${MAX_TRIES} AND ${condition} RETURNING id, hash, phone`)
  const proof: CodeTry['proof'] = (noted, of) => {
    const row = noted?.rows[0]
    const hash = hashOf(ctx.env.TOKEN_SECRET, { scene, phone: of ?? String(row?.['phone']), userId }, code)
    if (!row || !timingSafeEqual(Buffer.from(String(row['hash'])), Buffer.from(hash)))
      throw new AppError('invalid', '验证码错误或已过期')
    const using = ctx.db
      .update(verifyCodes)
      .set({ used: ctx.now })
      .where(and(eq(verifyCodes.id, String(row['id'])), isNull(verifyCodes.used)))
    return [using, changedOrConflict]
  }
  return { counting, proof }
}

/** Counts the try, then compares. Gives the statements that use the code up, for the commit of what it allows. */
export async function takeCode(ctx: Context, asked: Asked, code: string): Promise<Statement[]> {
  const { counting, proof } = codeTry(ctx, asked, code)
  return proof((await ctx.data.note([counting]))[0])
}

/** The same beside a read, in one round trip; it is counted where the condition holds. `proof` compares. */
export async function takeCodeBeside<T>(
  ctx: Context,
  { code, condition, ...asked }: Asked & { code: string; condition: SQL },
  read: (db: Database['db']) => PromiseLike<T>,
): Promise<{ proof: () => Statement[]; found: T }> {
  const { counting, proof } = codeTry(ctx, asked, code, condition)
  const { noted, found } = await noteAndRead(ctx.data, [counting], read)
  return { proof: () => proof(noted[0]), found }
}

/**
 * The same as a part of a try to sign in: where that is not counted, this one is not either, with a read of what it is about: one round trip. `proof` compares, with the phone that was
 * asked for or that of whoever was found.
 */
export async function tryCode<T>(
  ctx: Context,
  one: Try,
  { code, ...asked }: Asked & { code: string },
  read: (db: Database['db']) => PromiseLike<T>,
): Promise<{ proof: (phone?: string) => Statement[]; found: T }> {
  const isCounted = sql`EXISTS (SELECT 1 FROM ${loginAttempts} WHERE id = ${one.id})`
  const { counting, proof } = codeTry(ctx, asked, code, isCounted)
  const { noted, found } = await noteAndRead(ctx.data, [...one.counting, counting], read)
  mustBeCounted(noted)
  return { proof: (phone) => proof(noted.at(-1), phone), found }
}
