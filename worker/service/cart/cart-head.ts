import { sql, type SQL } from 'drizzle-orm'
import { carts } from '../../db/schema/cart.ts'
import { guards } from '../../db/schema/log.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** How many lines lie in a person's cart. */
export const cartCount = (userId: SQL | string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM cart_line WHERE cart_line.user_id = ${userId} AND cart_line.removed IS NULL)`

/** When it last changed; 0 for one that was never used. */
export const cartUpdated = (userId: SQL | string): SQL<number> =>
  sql<number>`coalesce((SELECT cart.updated FROM cart WHERE cart.user_id = ${userId}), 0)`

/** The cart, the caller's or somebody's, changes now. No two changes have the same instant: it is the version that a look at the cart is known by. */
export const touchCart = (ctx: Context, userId = signedIn(ctx).id): Statement =>
  sql`INSERT INTO ${carts} (user_id, updated) VALUES (${userId}, ${ctx.now})
    ON CONFLICT DO UPDATE SET updated = max(updated + 1, excluded.updated)`

/** The same for what follows from a look at it: refused as a conflict where it has changed since. */
export const touchCartAsRead = (ctx: Context, updated: number): Statement[] => [
  sql`INSERT INTO ${guards} (conflict) SELECT ${cartUpdated(signedIn(ctx).id)} = ${updated}`,
  touchCart(ctx),
]
