import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { handOverDraft } from '../../../shared/api/user/entry.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Settings } from '../../../shared/settings.ts'
import type { Context } from '../../rpc/context.ts'
import { commit, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { users } from '../../db/schema/user.ts'
import { newMember } from './new-member.ts'
import { ACCOUNT_REFUSALS } from '../people/people.ts'
import { loadSettings } from '../system/settings.ts'
import { countByAddress } from '../proof/tries.ts'
import { newTicket } from './tickets.ts'
import { MINUTE } from '../../../shared/day.ts'

type Draft = z.output<typeof handOverDraft>

const FRESH = MINUTE
const TRIES = 3
const REFUSALS: Refusals = { ...ACCOUNT_REFUSALS, 'login_ticket.hash': ['invalid', '此签名已经用过'] }

/**
 * The provider's server has checked whose phone it is, and gets a one-time code that signs this person in; whoever is new
 * becomes a member. Only wrong signatures are counted by address: everybody comes from the provider's one.
 */
export async function handOver(ctx: Context, draft: Draft): Promise<{ code: string }> {
  const [settings, known] = await Promise.all([loadSettings(ctx), knownOf(ctx, draft)])
  const secret = settings['account.providerSecret']
  if (secret === '') throw new AppError('conflict', '尚未设置外部登录密钥，不接受外部登录')
  if (!isSigned(secret, draft)) {
    await countByAddress(ctx, draft.phone)
    throw new AppError('invalid', '签名不正确')
  }
  if (Math.abs(ctx.now - draft.at) > FRESH) throw new AppError('invalid', '签名已过期：at 与本站时间相差超过 60 秒')
  for (let tried = 1; ; tried++) {
    try {
      return await ticketFor(ctx, settings, draft, tried === 1 ? known : await knownOf(ctx, draft))
    } catch (error) {
      // Two first sign-ins of one person at once: the second one finds him.
      const isTaken = error instanceof AppError && (error.reason === 'phoneTaken' || error.reason === 'nameTaken')
      if (!isTaken || tried === TRIES) throw error
    }
  }
}

/** Over the time, the phone number and the name as they are sent, with a full stop after each of the first two. */
function isSigned(secret: string, { phone, name = '', at, signature }: Draft): boolean {
  const right = createHmac('sha256', secret).update(`${at}.${phone}.${name}`).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}

/** Who has the phone, and which names he might get are somebody's. */
const knownOf = ({ db }: Context, draft: Draft) =>
  db.batch([
    db.select().from(users).where(eq(users.phone, draft.phone)),
    db
      .select({ name: users.name })
      .from(users)
      .where(inArray(users.name, wantedNames(draft))),
  ])
type Known = Awaited<ReturnType<typeof knownOf>>

async function ticketFor(ctx: Context, settings: Settings, draft: Draft, [[user], named]: Known): Promise<{ code: string }> {
  if (user?.isAdmin) throw new AppError('conflict', '管理员只能在本站登录')
  if (user && user.state !== 1) throw new AppError('conflict', '此账号已停用')
  const id = user?.id ?? ctx.newId()
  const ticket = newTicket(ctx, id, {}, codeOf(ctx, draft))
  const joining = user ? [] : join(ctx, settings, id, { ...draft, name: freeName(draft, named) })
  const facts = { target: id, refusals: REFUSALS, ...(user ? { userId: id } : {}) }
  await commit(ctx, [...joining, ...ticket.storing], facts)
  return { code: ticket.code }
}

/** Made from the signature, so that the same signature a second time meets the ticket of the first. */
const codeOf = ({ env }: Context, { signature }: Draft): string =>
  createHmac('sha256', env.TOKEN_SECRET).update(`handOver|${signature.toLowerCase()}`).digest('base64url')

function join(ctx: Context, settings: Settings, id: string, { phone, name }: { phone: string; name: string }): Statement[] {
  // No password has this hash: he sets one by a code, if he wants one.
  const passwordHash = `none$${Buffer.from(randomBytes(16)).toString('base64url')}`
  return newMember(ctx, settings, { id, name, phone, passwordHash })
}

/** The name the provider gave, told apart by the phone's last digits where somebody has it already. */
function wantedNames({ phone, name }: Draft): string[] {
  const tail = phone.slice(-4)
  const given = name === undefined ? [] : [name, `${name.slice(0, 50)}（${tail}）`]
  return [...given, `会员${tail}`]
}

function freeName(draft: Draft, named: readonly { name: string }[]): string {
  const taken = new Set(named.map(({ name }) => name.toLowerCase()))
  const free = wantedNames(draft).find((each) => !taken.has(each.toLowerCase()))
  return free ?? `会员${draft.phone.slice(-4)}-${Buffer.from(randomBytes(4)).toString('hex')}`
}
