import { sql } from 'drizzle-orm'
import { HOUR } from '../../../shared/day.ts'
import { cartLines } from '../../db/schema/cart.ts'
import { guards } from '../../db/schema/log.ts'
import { commit } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { touchCart } from './cart-head.ts'

/** How long a line that was taken out can be put back. */
const KEPT = HOUR

/** Takes lines out of the caller's cart; what they were is kept for a while. */
export async function removeLines(ctx: Context, { ids }: { ids: string[] }): Promise<{ restore: string[] }> {
  const wanted = [...new Set(ids)]
  const { id: userId } = signedIn(ctx)
  const those = sql`user_id = ${userId} AND removed IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`
  await commit(
    ctx,
    [
      sql`DELETE FROM ${cartLines} WHERE user_id = ${userId} AND removed < ${ctx.now - KEPT}`,
      sql`UPDATE ${cartLines} SET removed = ${ctx.now} WHERE ${those}`,
      sql`INSERT INTO ${guards} (missing) SELECT changes() = ${wanted.length}`,
      touchCart(ctx),
    ],
    { target: wanted[0] ?? '', refusals: { guard_missing: ['missing', '购物车里没有这一项'] } },
  )
  return { restore: wanted }
}
