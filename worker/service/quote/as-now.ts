import { differenceByCause } from '../../../shared/engine/quote/causes.ts'
import { recordedBlocked } from '../../../shared/engine/record.ts'
import { visiblePrice } from '../../../shared/engine/visible.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { documentOfQuote } from '../pricing/snapshot.ts'
import type { FoundQuote } from './find-quote.ts'
import { modelThen, priceAgain } from './priced-again.ts'

/** Today's prices and those of a quote. */
export async function readPrices(ctx: Context, id: string) {
  const [pricing, document] = await Promise.all([loadPricing(ctx, signedIn(ctx).ownerId), documentOfQuote(ctx.data, id)])
  return { pricing, document }
}

/** The same at today's prices; causes are null where it has no price any more, or nobody knows those of then. */
export function priceAsNow(ctx: Context, found: FoundQuote, { pricing, document }: Awaited<ReturnType<typeof readPrices>>) {
  const now = priceAgain(found.lines, found.choices, pricing.model)
  const blocked = recordedBlocked(visiblePrice(now, priceVisibility(ctx)).blocked)
  const totalFen = 'refused' in now.quote ? null : now.quote.totalFen
  const causes =
    document === null || totalFen === null
      ? null
      : differenceByCause(
          { ...priceAgain(found.lines, found.choices, modelThen(found, document)).inputs, totalFen: found.quote.totalFen },
          { ...now.inputs, totalFen },
        )
  return { totalFen, blocked, causes }
}
