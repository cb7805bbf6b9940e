import { byKey } from '../../../shared/engine/by-key.ts'
import { bestCell, cellOf, wantedOf, type CellFault, type OfferCell } from '../../../shared/engine/sourcing/cell.ts'
import type { NeededPart, PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import type { LineLedger, SplitRow, Undelivered } from '../../../shared/engine/split/types.ts'
import type { Compared, Draft } from './draft.ts'

export type Source = Compared['sources'][number]

/** What stands where a part meets a supplier. */
export type MatrixCell = OfferCell & {
  /** What the plan buys here, if it does. */
  row: SplitRow | null
  isPinned: boolean
  /** The lowest amount of those that serve by themselves. */
  isCheapest: boolean
}

export type MatrixRow = {
  part: NeededPart
  ledger: LineLedger
  cells: ReadonlyMap<string, MatrixCell>
  left: Undelivered | null
  /** The plan buys elsewhere than where it is cheapest by itself. */
  isPassedBy: boolean
}

export const FAULT_NAMES: Readonly<Record<CellFault, string>> = {
  expired: '已过期',
  short: '库存不足',
  rate: '没有汇率',
  price: '没有价格',
}

/** Parts beside suppliers, with what a plan buys; without one what each asks by itself. */
export function matrixRows(compared: Compared, draft: Draft, document: PurchaseDocument | null): MatrixRow[] {
  const rates = new Map(compared.sources.map(({ id, rateMicro }) => [id, rateMicro]))
  const banned = new Set(compared.sources.filter(({ rank }) => rank === 'banned').map(({ id }) => id))
  const bought = boughtIn(document)
  const offers = byKey(compared.offers, ({ partId }) => partId)
  return compared.parts.map((part) => {
    const ledger = wantedOf(part, draft.own[part.partId] ?? 0)
    const bySupplier = byKey(offers.get(part.partId) ?? [], ({ supplierId }) => supplierId)
    const cells = new Map<string, MatrixCell>()
    for (const [supplierId, some] of bySupplier) {
      const rows = some.flatMap(({ id }) => bought.get(`${part.partId} ${id}`) ?? [])
      const priced = some.map((offer) => cellOf(offer, rates.get(supplierId) ?? null, Math.max(1, ledger.wanted)))
      const [row = null] = rows
      const best = priced.find(({ offer }) => String(offer.id) === row?.offerId) ?? bestCell(priced)
      if (best) cells.set(supplierId, { ...best, row, isPinned: draft.pins[part.partId] === supplierId, isCheapest: false })
    }
    const cheapest = markCheapest(cells, banned)
    const chosen = [...cells].filter(([, { row }]) => row !== null)
    const left = document?.plan.undelivered.find(({ lineId }) => lineId === String(part.partId)) ?? null
    const isPassedBy = chosen.length > 0 && cheapest !== null && chosen.every(([id]) => id !== cheapest)
    return { part, ledger, cells, left, isPassedBy }
  })
}

function boughtIn(document: PurchaseDocument | null): Map<string, SplitRow[]> {
  const rows = document?.plan.orders.flatMap((order) => order.rows) ?? []
  return byKey(rows, ({ lineId, offerId }) => `${lineId} ${offerId}`)
}

function markCheapest(cells: Map<string, MatrixCell>, banned: ReadonlySet<string>): string | null {
  const serving = [...cells].filter(([id, { fault, goodsFen }]) => fault === null && goodsFen !== null && !banned.has(id))
  const [least] = serving.toSorted(([, a], [, b]) => (a.goodsFen ?? 0) - (b.goodsFen ?? 0))
  if (!least) return null
  const [id, cell] = least
  cells.set(id, { ...cell, isCheapest: true })
  return id
}

/** Suppliers in the order of what is bought of them, then by how many parts they offer. */
export function sourcesInOrder({ sources, offers }: Compared, document: PurchaseDocument | null): Source[] {
  const goods = new Map(document?.plan.orders.map(({ supplierId, goodsFen }) => [supplierId, goodsFen]))
  const parts = byKey(offers, ({ supplierId }) => supplierId)
  const count = ({ id }: Source): number => new Set(parts.get(id)?.map(({ partId }) => partId)).size
  return sources.toSorted((a, b) => (goods.get(b.id) ?? -1) - (goods.get(a.id) ?? -1) || count(b) - count(a))
}
