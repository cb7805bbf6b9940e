import { and, eq, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { suppliers } from '../../db/schema/catalogue.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'

/** Whose suppliers an act is about: everybody's, which operators keep, or those of the caller's side. */
export type Side = 'system' | 'own'

/** The owner of the side's suppliers; null is everybody's. */
export const ownerOf = (ctx: Context, side: Side): string | null => (side === 'system' ? null : signedIn(ctx).ownerId)

/** Suppliers of members' surplus stock are nobody's to keep: they follow the lists on the shelf. */
export const ofSide = (ctx: Context, side: Side): SQL => {
  const ownerId = ownerOf(ctx, side)
  return ownerId === null ? sql`(${suppliers.ownerId} IS NULL AND ${suppliers.sellerId} IS NULL)` : eq(suppliers.ownerId, ownerId)
}

/** The supplier of this id, if it is one of the side's. */
export const ownSupplier = (ctx: Context, side: Side, id: string): SQL | undefined => and(eq(suppliers.id, id), ofSide(ctx, side))

/** A list of prices tells what parts cost: who may not know that sees none. */
export function mustSeeCost(ctx: Context): void {
  if (!(priceVisibility(ctx)?.cost ?? true)) throw new AppError('narrowed', '您没有查看成本的权限，不能查看供应商')
}
