import type { Break } from '../catalogue/offer.ts'
import type { SplitPlan } from '../split/types.ts'

/** How one thinks of a supplier: as far as he is not too dear; only where it goes no other way; never. */
export const SUPPLIER_RANKS = ['preferred', 'last', 'banned'] as const
export type SupplierRank = (typeof SUPPLIER_RANKS)[number]
export const SUPPLIER_RANK_NAMES: Readonly<Record<SupplierRank, string>> = {
  preferred: '优先',
  last: '最后选择',
  banned: '不采购',
}

/** A supplier as he is compared. Amounts are 分; `rateMicro` are 微元 for one unit of his currency, null where nobody has told them. */
export type Source = {
  id: string
  name: string
  isOwn: boolean
  currency: string
  rateMicro: number | null
  /** The day of the rate, `YYYY-MM-DD`; null for 元. */
  rateDay: string | null
  taxPpm: number
  freightFen: number
  freeFromFen: number | null
  minOrderFen: number
  rank: SupplierRank | null
  /** When his prices were published, ms. */
  updated: number
}

/** What one of them asks for a part; `breaks` are 微 of his currency a piece before tax, null where prices are not shown. */
export type SourceOffer = {
  id: number
  partId: number
  supplierId: string
  sku: string
  packing: string
  moq: number
  mult: number
  stock: number
  leadDays: number
  /** The last instant, ms; null holds on. */
  validTo: number | null
  isExpired: boolean
  breaks: readonly Break[] | null
}

/** What a line of a bill takes of a part: `perSet` pieces of a set, `need` of the order. */
export type PartUse = { bomId: string; key: string; label: string; perSet: number; need: number }

/** The part in one bill, which loses its own pieces: `extra` by the rule. */
export type BillNeed = { bomId: string; need: number; extra: number; rule: string | null; ratePpm: number; minPieces: number }

/** What of a part is needed for all bills together, before one's own stock. */
export type PartNeed = { partId: number; need: number; extra: number; tape: number; bills: BillNeed[]; uses: PartUse[] }

/** A part as it is named on a list. */
export type NamedPart = {
  partId: number
  mpn: string
  maker: string
  makerCn: string
  category: string
  pkg: string
  descr: string
}

/** The same with what is needed of it. */
export type NeededPart = NamedPart & PartNeed

export type PlannedBill = { id: string; name: string; sets: number }

/**
 * A purchase that was planned, by itself: everything that its lists, papers and carts say. Ids of the plan's lines are those of the
 * parts, of its offers those of `offers`; amounts of a supplier in another currency are in 元 at his rate.
 */
export type PurchaseDocument = {
  bills: PlannedBill[]
  parts: NeededPart[]
  sources: Source[]
  offers: Pick<SourceOffer, 'id' | 'sku' | 'packing' | 'leadDays' | 'moq' | 'mult'>[]
  plan: SplitPlan
}
