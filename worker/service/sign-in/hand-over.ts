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
import { reserveTry } from './sign-in.ts'
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
  const settings = await loadSettings(ctx)
  const secret = settings['account.providerSecret']
  if (secret === '') throw new AppError('conflict', '尚未设置外部登录密钥，不接受外部登录')
  if (!isSigned(secret, draft)) {
    await reserveTry(ctx, draft.phone, false)
    throw new AppError('invalid', '签名不正确')
  }
  if (Math.abs(ctx.now - draft.at) > FRESH) throw new AppError('invalid', '签名已过期：at 与本站时间相差超过 60 秒')
  for (let tried = 1; ; tried++) {
    try {
      return await ticketFor(ctx, settings, draft)
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

async function ticketFor(ctx: Context, settings: Settings, draft: Draft): Promise<{ code: string }> {
  const [user] = await ctx.db.select().from(users).where(eq(users.phone, draft.phone))
  if (user?.isAdmin) throw new AppError('conflict', '管理员只能在本站登录')
  if (user && user.state !== 1) throw new AppError('conflict', '此账号已停用')
  const id = user?.id ?? ctx.newId()
  const ticket = newTicket(ctx, id, {}, codeOf(ctx, draft))
  const joining = user ? [] : await join(ctx, settings, id, draft)
  const facts = { target: id, refusals: REFUSALS, ...(user ? { userId: id } : {}) }
  await commit(ctx, [...joining, ...ticket.storing], facts)
  return { code: ticket.code }
}

/** Made from the signature, so that the same signature a second time meets the ticket of the first. */
const codeOf = ({ env }: Context, { signature }: Draft): string =>
  createHmac('sha256', env.TOKEN_SECRET).update(`handOver|${signature.toLowerCase()}`).digest('base64url')

async function join(ctx: Context, settings: Settings, id: string, { phone, name }: Draft): Promise<Statement[]> {
  // No password has this hash: he sets one by a code, if he wants one.
  const passwordHash = `none$${Buffer.from(randomBytes(16)).toString('base64url')}`
  return newMember(ctx, settings, { id, name: await freeName(ctx, phone, name), phone, passwordHash })
}

/** The name the provider gave, told apart by the phone's last digits where somebody has it already. */
async function freeName({ db }: Context, phone: string, name: string | undefined): Promise<string> {
  const tail = phone.slice(-4)
  const given = name === undefined ? [] : [name, `${name.slice(0, 50)}（${tail}）`]
  const wanted = [...given, `会员${tail}`]
  const rows = await db.select({ name: users.name }).from(users).where(inArray(users.name, wanted))
  const taken = new Set(rows.map((row) => row.name.toLowerCase()))
  return wanted.find((each) => !taken.has(each.toLowerCase())) ?? `会员${tail}-${Buffer.from(randomBytes(4)).toString('hex')}`
}
