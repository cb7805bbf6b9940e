import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { correctionDraft, grantDraft } from '../../../shared/api/quota.ts'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { SERVICE_NAMES } from '../../../shared/enums.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, imageOf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { bookOnce } from '../../rpc/once.ts'
import { quotaLots, quotaTxs } from '../../db/schema/ledger.ts'
import { noticeTo } from '../notices/notices.ts'
import { findPayee, mayMove } from './payee.ts'
import { deductLot, openLot, refundUse } from './quota.ts'

type Key = { key: string }

/** Opens a lot of uses for a member. */
export const grantQuota = (ctx: Context, draft: z.output<typeof grantDraft>) =>
  once(ctx, draft, async (id, idem) => {
    const { userId: ownerId, service, ticks = UNLIMITED_TICKS, days, remark } = draft
    const lotId = ctx.newId()
    const opening = openLot(ctx, { id, lotId, ownerId, service, ticks, days, reason: 'grant', idem, remark })
    const news = noticeTo(ctx, ownerId, { kind: 'quotaGranted', ref: lotId, facts: { service, ticks, days } })
    return { ownerId, lotId, statements: [mayMove(ctx, await findPayee(ctx, ownerId)), ...opening, news], nothing: '' }
  })

/** Takes uses off a lot that is in force. */
export const correctQuota = (ctx: Context, draft: z.output<typeof correctionDraft>) =>
  once(ctx, draft, async (id, idem) => {
    const lots = ctx.db.select().from(quotaLots).where(eq(quotaLots.id, draft.lotId))
    const owner = ctx.db.select({ id: quotaLots.ownerId }).from(quotaLots).where(eq(quotaLots.id, draft.lotId))
    const [[lot], payee] = await Promise.all([lots, findPayee(ctx, sql`(${owner})`)])
    if (!lot) throw new AppError('missing', '这一批次数不存在')
    const { id: lotId, ownerId, service } = lot
    mustBeInForce(ctx, lot, '不需要再扣减')
    const { ticks = UNLIMITED_TICKS } = draft
    if (lot.ticks === UNLIMITED_TICKS && !draft.all) throw new AppError('invalid', '不限次数的批次只能全部收回')
    const deduction = deductLot(ctx, { id, lotId, ownerId, service, ticks, idem, remark: draft.reason })
    const news = noticeTo(ctx, ownerId, { kind: 'quotaTaken', ref: lotId, facts: { service, reason: draft.reason } })
    const statements = [mayMove(ctx, payee), deduction, changedOrConflict, news]
    return { ownerId, lotId, statements, nothing: '这一批次已经没有可扣的次数' }
  })

type Return = Key & { id: string; reason: string }

/** Gives a use back, once. */
export const refundQuota = (ctx: Context, draft: Return) =>
  once(ctx, draft, async (id, idem) => {
    const uses = ctx.db
      .select({ use: quotaTxs, lot: quotaLots })
      .from(quotaTxs)
      .innerJoin(quotaLots, eq(quotaLots.id, quotaTxs.lotId))
      .where(eq(quotaTxs.id, draft.id))
    const owner = ctx.db.select({ id: quotaTxs.ownerId }).from(quotaTxs).where(eq(quotaTxs.id, draft.id))
    const [[found], payee] = await Promise.all([uses, findPayee(ctx, sql`(${owner})`)])
    if (!found) throw new AppError('missing', '这条次数记录不存在')
    const { use, lot } = found
    if (use.reason !== 'use') throw new AppError('invalid', '只有“使用”的次数可以退回')
    mustBeInForce(ctx, lot, `退回后也不能使用，请改用“增加次数”给会员补上${SERVICE_NAMES[use.service]}`)
    // One use back would make it a lot without limit again.
    if (lot.ticks === UNLIMITED_TICKS && lot.used >= UNLIMITED_TICKS - 1)
      throw new AppError('conflict', `这一批不限次数已全部收回，请改用“增加次数”给会员补上${SERVICE_NAMES[use.service]}`)
    const { ownerId, service } = use
    const back = refundUse(ctx, { id, useId: use.id, ownerId, service, idem, remark: draft.reason })
    const statements = [mayMove(ctx, payee), back, changedOrConflict]
    return { ownerId, lotId: lot.id, statements, nothing: '这次使用已经退回过了' }
  })

function mustBeInForce(ctx: Context, lot: typeof quotaLots.$inferSelect, sinceThen: string): void {
  if (lot.expireAt <= ctx.now) throw new AppError('conflict', `这一批次数已过期，${sinceThen}`)
}

/** `nothing` is said when there was nothing to do it with any more. */
type Act = { ownerId: string; lotId: string; statements: Statement[]; nothing: string }

/** What a repeat of the request finds done is not done again; tells what is left right after this movement. */
async function once(ctx: Context, { key }: Key, act: (id: string, idem: string) => Promise<Act>) {
  const { answer, rows } = await bookOnce(ctx, key, async () => {
    const id = ctx.newId()
    const { ownerId, lotId, statements, nothing } = await act(id, `${ctx.call}:${key}`)
    const refusals: Refusals = { guard_conflict: ['conflict', nothing] }
    const facts = { target: ownerId, before: imageOf(quotaLots, eq(quotaLots.id, lotId)), refusals }
    return { answer: { id, lotId }, statements, facts: { ...facts, reading: remainAfter(ctx, id) } }
  })
  // What has moved has moved, whether this can be read or not.
  const [row] = rows ?? (await remainAfter(ctx, answer.id).catch(() => []))
  return { ...answer, remain: row ? Number(row['remain']) : null }
}

const remainAfter = ({ db }: Context, id: string) =>
  db.select({ remain: quotaTxs.remain }).from(quotaTxs).where(eq(quotaTxs.id, id))
