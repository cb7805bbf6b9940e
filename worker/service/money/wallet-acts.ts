import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { imageOf, onlyIf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { bookOnce } from '../../rpc/once.ts'
import { wallets, walletTxs } from '../../db/schema/ledger.ts'
import { noticeTo } from '../notices/notices.ts'
import { findPayee, mayMove } from './payee.ts'
import { moveWallet, REVERSED } from './wallet.ts'

type Change = { key: string; userId: string; amountFen: number; remark: string }

/** An operator puts money into a member's wallet. */
export const topUpWallet = (ctx: Context, change: Change) => changeWallet(ctx, 'topUp', change)

/** An operator corrects a member's balance, up or down, and says why. */
export const correctWallet = (ctx: Context, { reason, ...change }: Omit<Change, 'remark'> & { reason: string }) =>
  changeWallet(ctx, 'correction', { ...change, remark: reason })

type Reversal = { key: string; id: string; reason: string }

/** An operator takes back what an operator has moved, whole and once. */
export const reverseWallet = (ctx: Context, reversal: Reversal) => moved(ctx, reversal.key, () => reversed(ctx, reversal))

const changeWallet = (ctx: Context, kind: 'topUp' | 'correction', change: Change) =>
  moved(ctx, change.key, () => booked(ctx, kind, change))

/** Tells the balance right after this movement. */
async function moved(ctx: Context, key: string, book: () => ReturnType<typeof booked>) {
  const { answer, rows } = await bookOnce(ctx, key, book)
  // The ledger's row never changes, so a repeat is told the same. What has moved has moved, whether this can be read or not.
  const [row] = rows ?? (await balanceAfter(ctx, answer.id).catch(() => []))
  return { id: answer.id, balanceFen: row ? Number(row['balance_fen']) : null }
}

const balanceAfter = ({ db }: Context, id: string) =>
  db.select({ balance_fen: walletTxs.balanceFen }).from(walletTxs).where(eq(walletTxs.id, id))

const booked = async (ctx: Context, kind: 'topUp' | 'correction', { key, userId, amountFen, remark }: Change) =>
  movement(ctx, [mayMove(ctx, await findPayee(ctx, userId))], {
    ownerId: userId,
    kind,
    amountFen,
    idem: `${ctx.call}:${key}`,
    remark,
  })

async function reversed(ctx: Context, { key, id, reason }: Reversal) {
  const owner = ctx.db.select({ id: walletTxs.ownerId }).from(walletTxs).where(eq(walletTxs.id, id))
  const [[tx], payee] = await Promise.all([
    ctx.db.select().from(walletTxs).where(eq(walletTxs.id, id)),
    findPayee(ctx, sql`(${owner})`),
  ])
  if (!tx) throw new AppError('missing', '这笔变动不存在')
  if (tx.refType !== null) throw new AppError('conflict', '这笔变动属于订单、转账或另一笔冲正，请到订单里退款')
  const { ownerId, amountFen } = tx
  const isFirst = onlyIf(
    sql`NOT EXISTS (SELECT 1 FROM ${walletTxs} WHERE ${walletTxs.refType} = ${REVERSED} AND ${walletTxs.refId} = ${id})`,
  )
  return movement(ctx, [mayMove(ctx, payee), isFirst], {
    ownerId,
    kind: 'correction',
    amountFen: -amountFen,
    idem: `${ctx.call}:${key}`,
    ref: { type: REVERSED, id },
    remark: `冲正${tx.remark && `「${tx.remark.slice(0, 60)}」`}：${reason}`.slice(0, 200),
  })
}

type Moving = Omit<Parameters<typeof moveWallet>[1], 'id'> & { kind: 'topUp' | 'correction' }

function movement(ctx: Context, guarding: readonly Statement[], { ownerId: userId, kind, amountFen, remark, ...rest }: Moving) {
  const id = ctx.newId()
  const news = { kind: kind === 'topUp' ? 'walletTopUp' : 'walletCorrection', ref: id, facts: { amountFen, remark } } as const
  const facts = { target: userId, before: imageOf(wallets, eq(wallets.ownerId, userId)), refusals: REFUSALS }
  return {
    answer: { id },
    statements: [
      ...guarding,
      moveWallet(ctx, { id, ownerId: userId, kind, amountFen, remark, ...rest }),
      noticeTo(ctx, userId, news),
    ],
    facts: { ...facts, reading: balanceAfter(ctx, id) },
  }
}

const REFUSALS: Refusals = {
  wallet_too_low: ['insufficient', '会员的余额不够扣减这个金额'],
  guard_too_many: ['conflict', '这笔变动已经冲正过', { reason: 'outdated' }],
}
