import type { BreakRow } from './price/breaks.ts'
import type { Blocked } from './blocked.ts'
import type { ConventionRow } from './compare.ts'
import type { PercentBase } from './price/model.ts'
import type { QuoteRefusal } from './price/refusal.ts'
import type { Amount, AmountGroup, LineCost, Quote, OrderChoices, TypeLabour } from './price/types.ts'
import { ALL_RIGHTS, sees, type PriceRight, type PriceRights } from './price/rights.ts'

/** What each price needs to be seen: the one table behind every answer, page and export. */

/** Every field of T with the right it takes; what is not in the list is not shown at all, so that a new field is hidden until it is entered. */
type Fields<T> = Readonly<Record<keyof T, PriceRight | 'open'>>
type Guarded<F> = { [K in keyof F]: F[K] extends 'open' ? never : K }[keyof F]

export const QUOTE_FIELDS = {
  mode: 'open',
  conventionCode: 'open',
  modelVersion: 'open',
  sets: 'open',
  amounts: 'open',
  labour: 'open',
  lines: 'open',
  labourFen: 'sell',
  materialFen: 'cost',
  subtotalFen: 'totals',
  taxFen: 'totals',
  taxIncluded: 'open',
  totalFen: 'totals',
  perSetMicro: 'totals',
  labourPerSetMicro: 'sell',
  perPointMicro: 'sell',
  setPointsMilli: 'open',
  boards: 'open',
  purchases: 'cost',
  unpriced: 'open',
} as const satisfies Fields<Quote>

export const TYPE_FIELDS = {
  board: 'open',
  typeCode: 'open',
  name: 'open',
  lines: 'open',
  pieces: 'open',
  setPointsMilli: 'open',
  orderPointsMilli: 'open',
  priceMicro: 'sell',
  tierFromMilli: 'open',
  capped: 'open',
  labourFen: 'sell',
  topUpFen: 'sell',
} as const satisfies Fields<TypeLabour>

export const LINE_FIELDS = {
  id: 'open',
  typeCode: 'open',
  setPointsMilli: 'open',
  unitMicro: 'sell',
  tierMicro: 'sell',
  unitSource: 'open',
  gradePpm: 'sell',
  processPpm: 'sell',
  labourFen: 'sell',
  materialFen: 'cost',
} as const satisfies Fields<LineCost>

export const BREAK_FIELDS = {
  sets: 'open',
  labourFen: 'sell',
  otherFen: 'totals',
  taxFen: 'totals',
  totalFen: 'totals',
  perSetMicro: 'totals',
  cheapest: 'open',
} as const satisfies Fields<BreakRow>

const CONVENTION_FIELDS = {
  code: 'open',
  name: 'open',
  source: 'open',
  setPointsMilli: 'open',
  labourFen: 'sell',
  totalFen: 'totals',
} as const satisfies Fields<ConventionRow>

/** What of an amount is hidden where its rights are missing. A base is a price only where it is money. */
export const AMOUNT_FIELDS = [
  'amountFen',
  'waivedFen',
  'rate',
  'why',
  'baseQuantity',
] as const satisfies readonly (keyof Amount)[]

/** What was chosen; choices that tell a price are neither shown to, nor set by, who lacks the right. */
export const ORDER_FIELDS = {
  mode: 'open',
  sets: 'open',
  panelPcs: 'open',
  boardMm: 'open',
  sides: 'open',
  repeat: 'open',
  urgencyCode: 'open',
  taxCode: 'open',
  discountPpm: 'margin',
  conventionCode: 'open',
  fees: 'open',
  processes: 'open',
  specials: 'margin',
  pcbFen: 'cost',
  unitPrices: 'sell',
  attrs: 'open',
  boards: 'open',
  supply: 'cost',
  waived: 'margin',
} as const satisfies Fields<OrderChoices>

type GuardedOrder = Guarded<typeof ORDER_FIELDS>

/** The same in the people's words. */
export const ORDER_NAMES: Readonly<Record<GuardedOrder, string>> = {
  unitPrices: '售价',
  pcbFen: '成本',
  supply: '成本',
  discountPpm: '毛利',
  specials: '毛利',
  waived: '毛利',
}

const GROUP_RIGHTS: Readonly<Record<AmountGroup, readonly PriceRight[]>> = {
  labour: ['sell'],
  'top-up': ['sell'],
  setup: ['sell'],
  feeder: ['sell'],
  process: ['sell'],
  test: ['sell'],
  pack: ['sell'],
  overhead: ['sell'],
  urgency: ['sell'],
  // Its base is the labour.
  discount: ['margin', 'sell'],
  special: ['margin'],
  material: ['cost'],
  pcb: ['cost'],
  tax: ['totals'],
}

/** What the base of a percentage may contain. */
const BASE_RIGHTS: Readonly<Record<PercentBase, readonly PriceRight[]>> = {
  labour: ['sell'],
  labourAndFees: ['sell', 'cost'],
  material: ['cost'],
  beforeTax: ['totals'],
}

/** Stands where a price may not be seen. */
export const HIDDEN_TEXT = '无权查看'

/** The rights that an amount's figures need. */
export function rightsOf({ group, code, basis, percentBase }: Pick<Amount, 'group' | 'code' | 'basis' | 'percentBase'>) {
  const isFee = basis === 'percent' && code.startsWith('fee:')
  return [...GROUP_RIGHTS[group], ...(isFee ? BASE_RIGHTS[percentBase ?? 'labourAndFees'] : [])]
}

/** T with the prices K null where they may not be seen. */
type Hidden<T, K extends keyof T> = { [P in keyof T]: P extends K ? T[P] | null : T[P] }

export type VisibleAmount = Hidden<Amount, (typeof AMOUNT_FIELDS)[number]>
export type VisibleType = Hidden<TypeLabour, Guarded<typeof TYPE_FIELDS>>
export type VisibleLine = Hidden<LineCost, Guarded<typeof LINE_FIELDS>>
export type VisibleBreak = Hidden<BreakRow, Guarded<typeof BREAK_FIELDS>>

/** A quote as somebody may see it: a price that he may not see is null, an entry about margin is not there. */
export type VisibleQuote = Hidden<Omit<Quote, 'amounts' | 'labour' | 'lines'>, Guarded<typeof QUOTE_FIELDS>> & {
  amounts: VisibleAmount[]
  labour: VisibleType[]
  lines: VisibleLine[]
}

/** A refusal without the total it speaks of, for somebody who may not see totals; null is an owner, who sees all. */
export const visibleRefusal = (refusal: QuoteRefusal, rights: PriceRights | null): QuoteRefusal =>
  refusal.code === 'negative' && rights?.totals === false ? { ...refusal, totalFen: null } : refusal

type Priced = { quote: VisibleQuote | QuoteRefusal; blocked: readonly Blocked[] }

/** A quote or its refusal, and what keeps it from binding, without the prices that may not be seen. */
export const visiblePrice = ({ quote, blocked }: Priced, rights: PriceRights | null) => ({
  quote: 'refused' in quote ? visibleRefusal(quote, rights) : visibleQuote(quote, rights),
  blocked: blocked.map((each) => (each.code === 'refused' ? { ...each, refusal: visibleRefusal(each.refusal, rights) } : each)),
})

/** What is left of a quote for somebody with these rights; null is an owner, who sees all. */
export function visibleQuote(quote: VisibleQuote, rights: PriceRights | null): VisibleQuote {
  if (rights === null || seesAll(rights)) return quote
  return {
    ...masked(quote, QUOTE_FIELDS, rights),
    amounts: visibleAmounts(quote.amounts, rights),
    labour: quote.labour.map((type) => masked(type, TYPE_FIELDS, rights)),
    lines: quote.lines.map((line) => masked(line, LINE_FIELDS, rights)),
  }
}

export function visibleAmounts(amounts: readonly VisibleAmount[], rights: PriceRights): VisibleAmount[] {
  return amounts.flatMap((given): VisibleAmount[] => {
    const amount = rights.margin ? given : asCharged(given)
    const needed = rightsOf(amount)
    if (needed.includes('margin') && !rights.margin) return []
    if (sees(rights, needed)) return [amount]
    const baseQuantity = amount.baseUnit === 'fen' ? null : amount.baseQuantity
    const waived = amount.waivedFen === undefined ? {} : { waivedFen: null }
    return [{ ...amount, ...waived, baseQuantity, rate: null, amountFen: null, why: null }]
  })
}

/** What is waived is about margin: without the right to it the fee looks like any other. */
function asCharged({ waivedFen, ...amount }: VisibleAmount): VisibleAmount {
  return waivedFen === undefined ? amount : { ...amount, amountFen: waivedFen }
}

export const visibleBreaks = (rows: readonly BreakRow[], rights: PriceRights | null): VisibleBreak[] =>
  // Which size is the cheapest is told by the totals alone.
  rows.map((row) => ({
    ...masked(row, BREAK_FIELDS, rights ?? ALL_RIGHTS),
    cheapest: row.cheapest && sees(rights ?? ALL_RIGHTS, ['totals']),
  }))

/** Shares of the total and differences of totals: an explanation takes every right. */
export const mayExplain = (rights: PriceRights | null): boolean => rights === null || seesAll(rights)

export const visibleConventions = (rows: readonly ConventionRow[], rights: PriceRights | null): ConventionRow[] =>
  rows.map((row) => masked(row, CONVENTION_FIELDS, rights ?? ALL_RIGHTS))

/** What was chosen for a quote, or is to be, without the choices that tell a price. */
export function visibleOrder<T extends object>(order: T, rights: PriceRights | null): T {
  if (rights === null) return order
  const shown = Object.entries(ORDER_FIELDS).filter(([, right]) => right === 'open' || rights[right])
  const names = new Set(shown.map(([name]) => name))
  return Object.fromEntries(Object.entries(order).filter(([name]) => names.has(name))) as T
}

export const hiddenOrderFields = (rights: PriceRights): GuardedOrder[] =>
  (Object.keys(ORDER_NAMES) as GuardedOrder[]).filter((name) => !rights[ORDER_FIELDS[name]])

const seesAll = ({ cost, sell, totals, margin }: PriceRights): boolean => cost && sell && totals && margin

function masked<T extends object, F extends Fields<T>>(of: T, fields: F, rights: PriceRights): Hidden<T, Guarded<F> & keyof T> {
  const shown = Object.entries<PriceRight | 'open'>(fields).flatMap(([name, right]) => {
    const value: unknown = Reflect.get(of, name)
    return value === undefined ? [] : [[name, right === 'open' || rights[right] ? value : null] as const]
  })
  // The table has every name of T, and Hidden says which may be null.
  return Object.fromEntries(shown) as Hidden<T, Guarded<F> & keyof T>
}
