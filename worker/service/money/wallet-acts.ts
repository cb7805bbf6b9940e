import { eq } from 'drizzle-orm'
import type { Context } from '../../rpc/context.ts'
import { imageOf } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { bookOnce } from '../../rpc/once.ts'
import { wallets, walletTxs } from '../../db/schema/ledger.ts'
import { noticeTo } from '../notices/notices.ts'
import { findPayee, mayMove } from './payee.ts'
import { moveWallet } from './wallet.ts'

type Change = { key: string; userId: string; amountFen: number; remark: string }

/** An operator puts money into a member's wallet. */
export const topUpWallet = (ctx: Context, change: Change) => changeWallet(ctx, 'topUp', change)

/** An operator corrects a member's balance, up or down, and says why. */
export const correctWallet = (ctx: Context, { reason, ...change }: Omit<Change, 'remark'> & { reason: string }) =>
  changeWallet(ctx, 'correction', { ...change, remark: reason })

/** Tells the balance right after this movement. */
async function changeWallet(ctx: Context, kind: 'topUp' | 'correction', change: Change) {
  const { answer, rows } = await bookOnce(ctx, change.key, () => booked(ctx, kind, change))
  // The ledger's row never changes, so a repeat is told the same. What has moved has moved, whether this can be read or not.
  const [row] = rows ?? (await balanceAfter(ctx, answer.id).catch(() => []))
  return { id: answer.id, balanceFen: row ? Number(row['balance_fen']) : null }
}

const balanceAfter = ({ db }: Context, id: string) =>
  db.select({ balance_fen: walletTxs.balanceFen }).from(walletTxs).where(eq(walletTxs.id, id))

async function booked(ctx: Context, kind: 'topUp' | 'correction', { key, userId, amountFen, remark }: Change) {
  const [isThere, id] = [mayMove(ctx, await findPayee(ctx, userId)), ctx.newId()]
  const movement = { id, ownerId: userId, kind, amountFen, idem: `${ctx.call}:${key}`, remark }
  const news = { kind: kind === 'topUp' ? 'walletTopUp' : 'walletCorrection', ref: id, facts: { amountFen, remark } } as const
  const facts = { target: userId, before: imageOf(wallets, eq(wallets.ownerId, userId)), refusals: REFUSALS }
  return {
    answer: { id },
    statements: [isThere, moveWallet(ctx, movement), noticeTo(ctx, userId, news)],
    facts: { ...facts, reading: balanceAfter(ctx, id) },
  }
}

const REFUSALS: Refusals = { wallet_too_low: ['insufficient', '会员的余额不够扣减这个金额'] }
