import { sql } from 'drizzle-orm'
import { rowSumWithin, supplierSum, type SupplierSum } from '../../../shared/engine/cart/sum.ts'
import { unitAt } from '../../../shared/engine/catalogue/offer.ts'
import { fenText } from '../../../shared/engine/money.ts'
import { AppError } from '../../../shared/errors.ts'
import { cut } from '../../db/row-values.ts'
import { cartLines } from '../../db/schema/cart.ts'
import { guards } from '../../db/schema/log.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { touchCartAsRead } from '../cart/cart-head.ts'
import { chosenLines, mustBeAsSeen } from '../cart/chosen-lines.ts'
import type { LineRead, OfferNow } from '../cart/read-lines.ts'
import { IN_FORCE, RATE } from '../catalogue/offered.ts'
import { newOrder, totalOf, type NewLine } from './new-order.ts'
import type { NewlyWritten } from './order-plan.ts'

type Wanted = { cart: string[]; seenFen: number | null; address: object | null; deliverOn: string | null; remark: string }
type Supplier = LineRead['supplier']
type BoughtLine = { line: LineRead; offer: OfferNow; unitMicro: number; goodsFen: number; taxFen: number }
type Bought = { supplier: Supplier; lines: BoughtLine[]; sum: SupplierSum }

/**
 * The order of lines of the caller's cart, at the prices of now: what fell is taken, what rose or cannot be had refuses all of it and
 * is told. The lines leave the cart in the same batch.
 */
export async function orderMaterial(ctx: Context, wanted: Wanted): Promise<NewlyWritten> {
  const { lines, updated } = await chosenLines(ctx, wanted.cart)
  mustBeOurs(lines)
  mustBeAsSeen(ctx, lines)
  const { address, deliverOn, remark } = wanted
  if (address === null) throw new AppError('invalid', '请填写收货信息', { field: 'address' })
  const bought = boughtOf(lines)
  mustReachMinimum(ctx, bought)
  const sums = bought.map(({ supplier: { id, name }, sum }) => ({ supplierId: id, name, ...sum }))
  const id = ctx.newId()
  const title = titleOf(bought)
  const order = {
    id,
    title,
    address,
    deliverOn,
    remark,
    kind: 'material' as const,
    content: { suppliers: sums },
    lines: bought.flatMap(({ supplier, lines: some }) => some.map((one) => orderLine(supplier, one))),
    taxFen: sums.reduce((sum, { taxFen }) => sum + taxFen, 0),
    freightFen: sums.reduce((sum, { freightFen }) => sum + freightFen, 0),
  }
  mustBeSeen(totalOf(order), wanted.seenFen)
  return {
    id,
    title,
    statements: [...touchCartAsRead(ctx, updated), stillOffered(bought), leaveCart(ctx, lines), ...newOrder(ctx, order)],
    refusals: {
      guard_conflict: ['conflict', '购物车或报价刚刚有变动，请刷新后再下单', { reason: 'outdated' }],
    },
  }
}

/** What one's own suppliers ask stands in lists that the buyer himself has written: no price of ours. */
function mustBeOurs(lines: readonly LineRead[]): void {
  const own = lines.find(({ supplier }) => supplier.isOwn)
  if (own)
    throw new AppError('invalid', `${own.mpn} 是您自有供应商“${own.supplier.name}”的报价，请直接向其采购`, { field: 'cart' })
}

function mustBeSeen(totalFen: number, seenFen: number | null): void {
  if (seenFen !== null && totalFen > seenFen)
    throw new AppError('conflict', '总价比您看到的高，运费、税率或汇率刚刚有变动，请核对后再下单', {
      reason: 'cartChanged',
      differences: [],
    })
  if (totalFen < 1) throw new AppError('conflict', '物料的总价是 0，不能下单')
}

function boughtOf(lines: readonly LineRead[]): Bought[] {
  const bySupplier = Map.groupBy(lines, ({ supplier }) => supplier.id)
  return [...bySupplier.values()].flatMap((some): Bought[] => {
    const [first] = some
    if (!first) return []
    const { supplier } = first
    const bought = some.flatMap((line): BoughtLine[] => {
      const { offer, now } = line
      if (!offer || now.unitMicro === null) return []
      const sum = rowSumWithin(now.unitMicro, now.pieces, supplier.taxPpm)
      if (!sum) throw new AppError('invalid', `${line.mpn} 的金额超过 100 亿元，请减少数量`, { field: 'cart' })
      return [{ line, offer, unitMicro: now.unitMicro, ...sum }]
    })
    return [{ supplier, lines: bought, sum: supplierSum(bought, supplier) }]
  })
}

function mustReachMinimum(ctx: Context, bought: readonly Bought[]): void {
  const below = bought.find(({ sum }) => sum.missingMinimumFen > 0)
  if (!below) return
  const { name, minOrderFen } = below.supplier
  const seesCost = priceVisibility(ctx)?.cost ?? true
  const lack = `${name} 最低订货 ${fenText(minOrderFen)} 元，还差 ${fenText(below.sum.missingMinimumFen)} 元`
  throw new AppError('conflict', seesCost ? lack : `${name} 没有达到最低订货金额`, { field: 'cart' })
}

const titleOf = (bought: readonly Bought[]): string => {
  const count = bought.reduce((sum, { lines }) => sum + lines.length, 0)
  return cut(`物料采购 ${count} 项：${bought.map(({ supplier }) => supplier.name).join('、')}`, 200)
}

function orderLine({ id, name, currency, taxPpm }: Supplier, { line, offer, unitMicro, goodsFen, taxFen }: BoughtLine): NewLine {
  const { sku, partId, mpn, maker, needs, now } = line
  const foreign = { currency, unitMicro: unitAt(offer.breaks, now.pieces), rateMicro: offer.rateMicro, day: offer.day }
  return {
    part: cut(`${mpn} ${maker}`, 200),
    supplier: name,
    qty: now.pieces,
    priceMicro: unitMicro,
    amountFen: goodsFen + taxFen,
    detail: {
      supplierId: id,
      sku,
      partId,
      mpn,
      maker,
      needs,
      taxPpm,
      goodsFen,
      taxFen,
      ...foreign,
      packing: offer.packing,
    },
  }
}

/** Offers, suppliers and rates are still those that were read, and enough is left: the price of the order is the one that was looked at. */
function stillOffered(bought: readonly Bought[]): Statement {
  const read = bought.flatMap(({ supplier, lines }) =>
    lines.map(({ line, offer: { offerId, breaks, validTo, rateMicro } }) => ({
      offerId,
      pieces: line.now.pieces,
      validTo,
      rateMicro,
      breaks: JSON.stringify(breaks),
      rowVersion: supplier.rowVersion,
    })),
  )
  return sql`INSERT INTO ${guards} (conflict) SELECT count(*) = ${read.length} FROM json_each(${JSON.stringify(read)}) AS was
    JOIN offer ON offer.id = was.value ->> 'offerId' AND json(offer.breaks) = was.value ->> 'breaks' AND offer.stock >= was.value ->> 'pieces'
      AND offer.valid_to IS was.value ->> 'validTo'
    JOIN supplier ON ${sql.raw(IN_FORCE)}
      AND supplier.row_version = was.value ->> 'rowVersion' AND ${sql.raw(RATE)} IS was.value ->> 'rateMicro'`
}

const leaveCart = (ctx: Context, lines: readonly LineRead[]): Statement =>
  sql`DELETE FROM ${cartLines} WHERE user_id = ${signedIn(ctx).id}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))}))`
