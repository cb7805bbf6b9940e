import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { byId } from '../../../../shared/contract.ts'
import type { keptFee, keptFeeSearch, specialsOfBom } from '../../../../shared/api/schema/quote-sheets.ts'
import type { Quote } from '../../../../shared/engine/price/types.ts'
import { visibleQuote } from '../../../../shared/engine/visible.ts'
import { AppError } from '../../../../shared/errors.ts'
import { boms, bomVersions } from '../../../db/schema/bom.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { readPresent } from '../acts/read-present.ts'
import { ownBom } from '../bom-access.ts'
import { priceVisibility } from '../price-visibility.ts'

/** A save's price as it was kept, the last one's unless asked otherwise. */
export async function feeOfVersion(
  ctx: Context,
  { id, version }: z.output<typeof keptFeeSearch>,
): Promise<z.output<typeof keptFee>> {
  const at = eq(bomVersions.version, version ?? boms.version)
  const { quote, priceVersion } = bomVersions
  const [found] = await ctx.db
    .select({ rowVersion: boms.rowVersion, version: bomVersions.version, priceVersion, quote })
    .from(boms)
    .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), at))
    .where(ownBom(signedIn(ctx), id))
  if (!found) throw new AppError('missing', '记录不存在或已被删除')
  // Stored under its own type by the save.
  return { ...found, quote: visibleQuote(JSON.parse(found.quote) as Quote, priceVisibility(ctx)) }
}

/** The manual lines that hold now. Who may not see a margin is told of none. */
export async function specialsNow(ctx: Context, { id }: z.output<typeof byId>): Promise<z.output<typeof specialsOfBom>> {
  if (priceVisibility(ctx)?.margin === false) throw new AppError('narrowed', '您没有查看毛利的权限，请联系主账号')
  const { bom, chosen } = await readPresent(ctx, id)
  return { rowVersion: bom.rowVersion, specials: [...(chosen.order.specials ?? [])] }
}
