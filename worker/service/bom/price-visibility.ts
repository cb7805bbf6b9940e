import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** What the caller may see of prices; null is everything. */
export const priceVisibility = (ctx: Context): PriceRights | null => signedIn(ctx).sub?.rights ?? null
