import type { BookChange, BookKind } from '../../../shared/engine/price/book/items.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { itemIn } from './book.ts'
import { hashOf, type Pricing } from './price-model.ts'

/**
 * Who may not see what his owner sells at (`shared/engine/price/rights.ts`) gets none of the owner's rates, in no answer:
 *
 * - Lists of items leave their rates out (`shownItem`).
 * - `PriceBook/Mine` gives him no model to price with while the owner's own figures are on, but one that counts points and
 *   recognises as the owner's does, with the platform's public rates in place of the owner's (`countingModel`). His browser
 *   shows no amount of labour, fees or totals that it computed with that; the answer to a save brings what he may see.
 * - He gets no hash of the owner's figures: there are few rates that anybody would ask, and a program tries them all.
 *
 * What of an item tells a price, and what it is where there is none. The tiers of a material's rules count points, not money.
 */
const NO_RATES: Partial<Record<BookKind, object>> = {
  general: { minPerBoardFen: 0 },
  type: { tiers: {}, minOrderFen: 0 },
  grade: { coefPpm: 0 },
  material: { priceMicro: undefined },
  surcharge: { coefPpm: 0 },
  fee: {
    rateMicro: 0,
    ratePpm: 0,
    minFen: 0,
    maxFen: null,
    tiers: [],
    repeatPpm: { new: 1_000_000, same: 1_000_000, changed: 1_000_000 },
  },
  urgency: { ppm: 0 },
}

/** Whether the caller may see what his owner sells at. */
export const seesRates = (ctx: Context): boolean => signedIn(ctx).sub?.rights.sell !== false

/** An item as the caller may see it: without its rates where he may not see prices. */
export function shownItem<T extends object>(ctx: Context, kind: BookKind, item: object): Partial<T> {
  // An item of its own kind, whole or in part.
  if (seesRates(ctx)) return item as Partial<T>
  const hidden = Object.keys(NO_RATES[kind] ?? {})
  const shown = Object.entries(item).filter(([key]) => !hidden.includes(key))
  return Object.fromEntries(shown.map(([key, value]) => [key, key === 'options' ? withoutRates(value) : value])) as Partial<T>
}

const withoutRates = (options: unknown): unknown =>
  Array.isArray(options)
    ? options.map(({ rateMicro: _micro, ratePpm: _ppm, ...option }: Record<string, unknown>) => option)
    : options

/** What counts points for somebody who may not see the owner's rates: the owner's model with the platform's rates. */
export function countingModel({ platform, items, model }: Pricing): PriceModel {
  const document = resolve(
    platform,
    items.map((change) => withPublicRates(platform, change)),
  )
  return modelOf(document, model.version, hashOf(document))
}

function withPublicRates(platform: PriceDocument, change: BookChange): BookChange {
  const { kind, code, item } = change
  if (item === null) return change
  const rates = NO_RATES[kind] ?? {}
  const base = new Map(Object.entries(itemIn(platform, kind, code) ?? {}))
  const all = { ...item, ...Object.fromEntries(Object.entries(rates).map(([key, none]) => [key, base.get(key) ?? none])) }
  const set = Object.entries(all).filter(([, value]) => value !== undefined)
  const shown = set.map(([key, value]) => [key, key === 'options' ? optionsAt(value, base.get(key)) : value])
  // Its own item with other values of the same types.
  return { kind, code, item: Object.fromEntries(shown) } as BookChange
}

type Option = { code: string; rateMicro: number; ratePpm: number }

/** The options of a fee, each at the rate of the platform's option of that code. */
function optionsAt(own: unknown, platform: unknown): Option[] {
  // Both were checked as the options of a fee.
  const [options, rates] = [(own ?? []) as Option[], (platform ?? []) as Option[]]
  return options.map((option) => {
    const { rateMicro = 0, ratePpm = 0 } = rates.find(({ code }) => code === option.code) ?? {}
    return { ...option, rateMicro, ratePpm }
  })
}
