/** What a day is here: whole days since 1970-01-01, as the caller's calendar counts them. */
type Day = number

/** `unitMicro` 微元 a piece, before tax, from so many pieces on. */
export type PriceBreak = { from: number; unitMicro: number }

/** What one supplier asks for the part of one line. Prices are 微元, converted by the caller; pieces are whole, up to 1e9. */
export type SplitOffer = {
  id: string
  supplierId: string
  /** In any order; below the smallest `from` nothing is sold. A price of 0 or less is none. */
  breaks: readonly PriceBreak[]
  moq: number
  multiple: number
  /** Null: as many as one likes. */
  stock: number | null
  /** Null: nobody knows, too late for a line with a date. */
  leadDays: number | null
  /** The last day on which it holds; null holds on. */
  validTo: Day | null
}

/** One part to buy. What is needed grows by attrition (`domain.md` 3.4) and shrinks by one's own stock. */
export type SplitLine = {
  id: string
  need: number
  /** Attrition: parts per million of the need, rounded up, `minPieces` at least. */
  ratePpm: number
  minPieces: number
  /** Pieces of the shortest tape that a feeder takes, 0 without one. */
  tape: number
  /** Pieces in one's own store. */
  own: number
  /** The latest day on which it has to be there. */
  byDay: Day | null
  offers: readonly SplitOffer[]
  /** Suppliers by id: taken where they are at most `preferPpm` dearer; only where it goes no other way; never. */
  preferred: readonly string[]
  last: readonly string[]
  banned: readonly string[]
}

/** Amounts in 分 up to 1e11, before tax where goods are meant. */
export type SplitSupplier = {
  id: string
  freightFen: number
  /** Goods from which freight is free; null: never. */
  freeFromFen: number | null
  /** He sells no order with fewer goods. */
  minOrderFen: number
  /** Tax on top of his prices, rounded on every row; 0 where they include it. At most 1,000,000. */
  taxPpm: number
  /** Who is tried first where two cost the same: the lower one. */
  rank: number
}

/** Ids are unique among lines, among suppliers and among the offers of a line. */
export type SplitInput = {
  today: Day
  lines: readonly SplitLine[]
  suppliers: readonly SplitSupplier[]
  /** How much dearer a preferred supplier may be, at most 1,000,000. */
  preferPpm: number
}

/** How the quantity of a row came about, in pieces: `share` and what is added step by step, together `quantity`. */
export type RowSteps = {
  /** What this row has to cover: all that is wanted, or what the other supplier leaves. */
  share: number
  moq: number
  multiple: number
  /** Up to a cheaper break. */
  buyUp: number
  /** Up to the supplier's minimum order or free freight. */
  raise: number
}

/** One line at one supplier. */
export type SplitRow = {
  lineId: string
  offerId: string
  quantity: number
  unitMicro: number
  goodsFen: number
  taxFen: number
  steps: RowSteps
  /** What goods and tax would be without buying up and raising; less than the row's where a limit made it worth its while. */
  plainFen: number
}

export type SplitOrder = {
  supplierId: string
  rows: SplitRow[]
  goodsFen: number
  taxFen: number
  freightFen: number
  totalFen: number
  /** Goods that are missing for free freight; 0 when it is free, null where it never is. */
  missingFreeFen: number | null
  /** Goods above the minimum order. */
  aboveMinimumFen: number
}

/** How a line's quantity came about: need + attrition + tape − own = wanted; what is bought beyond it is surplus. */
export type LineLedger = {
  lineId: string
  need: number
  attrition: number
  tape: number
  own: number
  wanted: number
  bought: number
  surplus: number
}

/** Why an offer does not serve: no price, banned, no longer valid, too late, too few in stock, below the supplier's minimum order. */
export type OfferRefusal = 'price' | 'banned' | 'expired' | 'late' | 'stock' | 'minimum'

/** A line that nobody delivers. `missingFen`: goods that are missing for the supplier's minimum order. */
export type Undelivered = {
  lineId: string
  wanted: number
  offers: { offerId: string; supplierId: string; code: OfferRefusal; missingFen?: number }[]
}

export type SplitPlan = {
  orders: SplitOrder[]
  lines: LineLedger[]
  undelivered: Undelivered[]
  /** Rows bought of suppliers who are a last resort. */
  lastRows: number
  totalFen: number
  /** What was made least: the total and `preferPpm` of the rows that pass a preferred supplier by; the total where none is preferred. */
  weighedFen: number
  /** Nothing better is in the space. */
  isOptimal: boolean
  /** No plan with as many lines delivered and as few rows of last resort weighs less; `weighedFen` when optimal. */
  lowerFen: number
  /** How far the plan may be from the best, of `weighedFen`, rounded up. */
  gapPpm: number
  /** Bounds that were computed. */
  nodes: number
}
