import type { BookKind } from '../../../shared/engine/price/book/items.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** What of an item tells a price. The tiers of a material's rules count points, not money. */
const RATES: Partial<Record<BookKind, readonly string[]>> = {
  general: ['minPerBoardFen'],
  type: ['tiers', 'minOrderFen'],
  grade: ['coefPpm'],
  material: ['priceMicro'],
  surcharge: ['coefPpm'],
  fee: ['rateMicro', 'ratePpm', 'minFen', 'maxFen', 'tiers', 'repeatPpm'],
  urgency: ['ppm'],
}

/** Whether the caller may see what his owner sells at. */
export const seesRates = (ctx: Context): boolean => signedIn(ctx).sub?.rights.sell !== false

/** An item as the caller may see it: without its rates where he may not see prices. */
export function shownItem<T extends object>(ctx: Context, kind: BookKind, item: object): Partial<T> {
  // An item of its own kind, whole or in part.
  if (seesRates(ctx)) return item as Partial<T>
  const hidden = RATES[kind] ?? []
  const shown = Object.entries(item).filter(([key]) => !hidden.includes(key))
  return Object.fromEntries(shown.map(([key, value]) => [key, key === 'options' ? withoutRates(value) : value])) as Partial<T>
}

const withoutRates = (options: unknown): unknown =>
  Array.isArray(options)
    ? options.map(({ rateMicro: _micro, ratePpm: _ppm, ...option }: Record<string, unknown>) => option)
    : options
