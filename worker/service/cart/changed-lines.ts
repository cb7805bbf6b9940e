import type { cartApi } from '../../../shared/api/bomai/cart.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { snapped, type SnapReason } from '../../../shared/engine/cart/line.ts'
import { rowSumWithin } from '../../../shared/engine/cart/sum.ts'
import { inYuan, unitAt } from '../../../shared/engine/catalogue/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import type { LineRead, Need, OfferNow } from './read-lines.ts'

type Request = Parsed<(typeof cartApi)['bomai/cartSave']>
type AskedOffer = OfferNow & { supplierId: string; sku: string }

/** What a save knows of the cart: its lines, and the offers that are to be put in. */
export type CartLook = { lines: readonly LineRead[]; offers: readonly AskedOffer[] }

/** A line as it is to be written; `before` is what was bought of it till now. */
export type LineDraft = Pick<LineRead, 'id' | 'sku' | 'partId' | 'mpn' | 'maker' | 'wanted' | 'qty' | 'needs' | 'seen'> & {
  supplierId: string
  before: number
  snappedBy: SnapReason[]
}

/** More pieces than one line of an order has. */
const MOST_PIECES = 1_000_000_000
/** Bills that one line can be for, by what its row has room for. */
const MOST_NEEDS = 40

/** The lines that a save writes, each once, in the order in which it names them. */
export function changedLines(look: CartLook, request: Request, ctx: Context): LineDraft[] {
  const changed = new Map<string, LineDraft>()
  const lineOf = (id: string): LineRead => {
    const line = look.lines.find((each) => each.id === id)
    if (!line) throw new AppError('missing', '购物车里没有这一项')
    return line
  }
  const draftOf = (line: LineRead): LineDraft => changed.get(line.id) ?? draftBefore(line)
  for (const id of request.restore) {
    const line = lineOf(id)
    const { supplier, sku } = line
    const again =
      look.lines.some((other) => !other.isRemoved && other.id !== id && isSame(other, supplier.id, sku)) ||
      [...changed.values()].some((other) => other.id !== id && other.supplierId === supplier.id && other.sku === sku)
    if (again) throw new AppError('conflict', `${line.mpn} 已经重新加入购物车，原来的一项不再恢复`)
    changed.set(id, draftOf(line))
  }
  for (const one of request.lines) putIn(look, request, one, changed, ctx)
  for (const { id, quantity } of request.change) {
    const line = lineOf(id)
    changed.set(id, withQuantity(draftOf(line), mustBeOffered(line), quantity))
  }
  for (const id of request.accept) {
    const line = lineOf(id)
    const offer = mustBeOffered(line)
    const draft = draftOf(line)
    changed.set(id, { ...withQuantity(draft, offer, draft.wanted), seen: seenNow(offer, ctx.now) })
  }
  if (changed.size === 0) throw new AppError('invalid', '没有要保存的内容')
  return [...changed.values()]
}

const isSame = (line: LineRead, supplierId: string, sku: string): boolean => line.supplier.id === supplierId && line.sku === sku

function draftBefore({ supplier, isRemoved, ...line }: LineRead): LineDraft {
  const { id, sku, partId, mpn, maker, wanted, qty, needs, seen } = line
  const before = isRemoved ? 0 : qty
  return { id, sku, partId, mpn, maker, wanted, qty, needs, seen, supplierId: supplier.id, before, snappedBy: [] }
}

function mustBeOffered({ offer, mpn }: LineRead): OfferNow {
  if (!offer) throw new AppError('conflict', `${mpn} 已经没有这个报价，请移除后另选`)
  return offer
}

/** Again the same offer adds to the line that lies there, which keeps the price that was seen. */
function putIn(
  look: CartLook,
  { bills }: Request,
  { offerId, quantity, needs: asked }: Request['lines'][number],
  changed: Map<string, LineDraft>,
  ctx: Context,
): void {
  const offer = look.offers.find((each) => each.offerId === offerId)
  if (!offer) throw new AppError('missing', '报价不存在或已失效，请刷新后重选')
  const { supplierId, sku, partId, mpn, maker } = offer
  const needs = asked.map(({ bill, pieces }): Need => {
    const bomId = bills[bill]
    if (bomId === undefined) throw new AppError('invalid', '没有这张清单', { field: 'lines' })
    return { bomId, pieces }
  })
  const there = look.lines.find((line) => !line.isRemoved && isSame(line, supplierId, sku) && line.partId === partId)
  const drafted = [...changed.values()].find((draft) => draft.supplierId === supplierId && draft.sku === sku)
  const line = drafted ?? (there && draftBefore(there))
  // The number stands for another part now: what lay under it is gone, and makes room.
  const stale = look.lines.find((other) => !other.isRemoved && isSame(other, supplierId, sku) && other.partId !== partId)
  const fresh = {
    id: stale?.id ?? ctx.newId(),
    supplierId,
    sku,
    partId,
    mpn,
    maker,
    before: 0,
    wanted: 0,
    qty: 0,
    needs: [],
    snappedBy: [],
  }
  const base = line ?? { ...fresh, seen: seenNow(offer, ctx.now) }
  const next = withQuantity(base, offer, base.wanted + quantity)
  changed.set(base.id, { ...next, needs: mergedNeeds(base.needs, needs, mpn) })
}

function mergedNeeds(before: readonly Need[], more: readonly Need[], mpn: string): Need[] {
  const sums = new Map(before.map(({ bomId, pieces }) => [bomId, pieces]))
  for (const { bomId, pieces } of more) sums.set(bomId, Math.min(MOST_PIECES, (sums.get(bomId) ?? 0) + pieces))
  if (sums.size > MOST_NEEDS) throw new AppError('tooMany', `${mpn} 最多合并 ${MOST_NEEDS} 张清单的需求，请先下单`)
  return [...sums].map(([bomId, pieces]) => ({ bomId, pieces }))
}

function withQuantity(draft: LineDraft, offer: OfferNow, wanted: number): LineDraft {
  const { pieces, snappedBy } = snapped(offer, wanted)
  if (pieces > MOST_PIECES) throw new AppError('invalid', `${draft.mpn} 的数量超过 10 亿`, { field: 'lines' })
  const { rateMicro, taxPpm } = offer
  const unit = unitAt(offer.breaks, pieces)
  if (unit !== null && rateMicro !== null && !rowSumWithin(inYuan(unit, rateMicro), pieces, taxPpm))
    throw new AppError('invalid', `${draft.mpn} 的金额超过 100 亿元，请减少数量`, { field: 'lines' })
  return { ...draft, wanted, qty: pieces, snappedBy }
}

/** The offer's prices as seen now; refused where there are none. */
function seenNow({ breaks, rateMicro, day, validTo, mpn, ...offer }: OfferNow, now: number): LineDraft['seen'] {
  if (validTo !== null && validTo < now) throw new AppError('conflict', `${mpn} 的这个报价已过期`)
  if (rateMicro === null) throw new AppError('conflict', `${mpn} 的报价币种还没有汇率，暂时不能购买`)
  const { pieces } = snapped({ breaks, ...offer }, 1)
  if (unitAt(breaks, pieces) === null) throw new AppError('conflict', `${mpn} 的这个报价没有价格`)
  return { breaks, rateMicro, day }
}
