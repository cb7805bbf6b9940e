import { and, eq, ne, type SQL } from 'drizzle-orm'
import { surplusLists } from '../../db/schema/catalogue.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'

/** The lists that a user may see: his side's, of which a sub-account sees its own. */
export const ownLists = (user: User): SQL | undefined =>
  and(
    eq(surplusLists.ownerId, user.ownerId),
    user.id === user.ownerId ? undefined : eq(surplusLists.createdBy, user.id),
    ne(surplusLists.state, 9),
  )

/** Those that a call may name: one's own, or every one for the operators' calls. */
export const listsOf = (ctx: Context, side: 'owner' | 'operator'): SQL | undefined =>
  side === 'owner' ? ownLists(signedIn(ctx)) : ne(surplusLists.state, 9)

/** What lots ask is what parts cost: who may not see costs sees none of it. */
export const seesPrices = (ctx: Context): boolean => priceVisibility(ctx)?.cost ?? true
