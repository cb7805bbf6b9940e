import { eq } from 'drizzle-orm'
import type { Context } from '../../rpc/context.ts'
import { imageOf } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { answerBefore, commitOnce } from '../../rpc/once.ts'
import { wallets, walletTxs } from '../../db/schema/ledger.ts'
import { mayMove } from './payee.ts'
import { moveWallet } from './wallet.ts'

type Change = { key: string; userId: string; amountFen: number; remark: string }

/** An operator puts money into a member's wallet. */
export const topUpWallet = (ctx: Context, change: Change) => changeWallet(ctx, 'topUp', change)

/** An operator corrects a member's balance, up or down, and says why. */
export const correctWallet = (ctx: Context, { reason, ...change }: Omit<Change, 'remark'> & { reason: string }) =>
  changeWallet(ctx, 'correction', { ...change, remark: reason })

/** Tells the balance right after this movement. */
async function changeWallet(ctx: Context, kind: 'topUp' | 'correction', change: Change) {
  const { id } = (await answerBefore<{ id: string }>(ctx, change.key))?.answer ?? (await move(ctx, kind, change))
  // The ledger's row never changes, so a repeat is told the same. What has moved has moved, whether this can be read or not.
  const reading = ctx.db.select({ balanceFen: walletTxs.balanceFen }).from(walletTxs).where(eq(walletTxs.id, id))
  const [row] = await reading.catch(() => [])
  return { id, balanceFen: row?.balanceFen ?? null }
}

async function move(ctx: Context, kind: 'topUp' | 'correction', { key, userId, amountFen, remark }: Change) {
  const [isThere, id] = [await mayMove(ctx, userId), ctx.newId()]
  const movement = { id, ownerId: userId, kind, amountFen, idem: `${ctx.call}:${key}`, remark }
  const before = imageOf(wallets, eq(wallets.ownerId, userId))
  const statements = [isThere, moveWallet(ctx, movement)]
  return commitOnce(ctx, { key, answer: { id } }, statements, { target: userId, before, refusals: REFUSALS })
}

const REFUSALS: Refusals = { wallet_too_low: ['insufficient', '会员的余额不够扣减这个金额'] }
