import { sql } from 'drizzle-orm'
import { signedIn, type Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'
import { WALLET_KIND, wallets, walletTxs } from '../../db/schema/ledger.ts'

type Movement = {
  /** The movement's id, known beforehand where an answer names it. */
  id?: string
  ownerId: string
  kind: keyof typeof WALLET_KIND
  /** 分; what is spent is negative. */
  amountFen: number
  /** Unique within the owner for ever: the same movement never happens twice. */
  idem: string
  ref?: { type: string; id: string }
  remark: string
}

/** What the movement that takes another one back refers to. */
export const REVERSED = 'walletTx'

/** Moves money: the ledger's row, which moves the balance. The batch is refused when there is not enough. */
export function moveWallet(ctx: Context, { id, ownerId, kind, amountFen, idem, ref, remark }: Movement): Statement {
  const seq = sql`(SELECT coalesce(max(seq), 0) + 1 FROM ${walletTxs} WHERE owner_id = ${ownerId})`
  const balance = sql`coalesce((SELECT balance_fen FROM ${wallets} WHERE owner_id = ${ownerId}), 0) + ${amountFen}`
  const actor = signedIn(ctx)
  return sql`INSERT INTO ${walletTxs}
      (id, owner_id, seq, kind, amount_fen, balance_fen, ref_type, ref_id, idem, actor_id, remark, at)
    VALUES (${id ?? ctx.newId()}, ${ownerId}, ${seq}, ${WALLET_KIND[kind]}, ${amountFen}, ${balance},
      ${ref?.type ?? null}, ${ref?.id ?? null}, ${idem}, ${actor.actingId ?? actor.id}, ${remark}, ${ctx.now})`
}
