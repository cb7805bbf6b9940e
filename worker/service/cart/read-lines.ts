import type { InStatement, Row } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'
import type { Break } from '../../../shared/engine/catalogue/offer.ts'
import { lineNow, type CartLineNow, type CartOffer, type SeenPrices } from '../../../shared/engine/cart/line.ts'
import type { SupplierTerms } from '../../../shared/engine/cart/sum.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { templateOf } from '../../db/sql.ts'
import { IN_FORCE, mayBuyOf, RATE } from '../catalogue/offered.ts'

/** So many pieces of a line are for a bill. */
export type Need = { bomId: string; pieces: number }

/** An offer as it stands now. */
export type OfferNow = CartOffer & {
  offerId: number
  partId: number
  mpn: string
  maker: string
  packing: string
  leadDays: number
  /** The day of its rate; null for 元. */
  day: string | null
  /** Its supplier's tax. */
  taxPpm: number
}

type Supplier = SupplierTerms & {
  id: string
  name: string
  rowVersion: number
  isOwn: boolean
  isSurplus: boolean
  currency: string
}

/** A line of a cart with its supplier, and with its offer unless that is gone. */
export type LineRead = {
  id: string
  sku: string
  partId: number
  mpn: string
  maker: string
  wanted: number
  qty: number
  needs: Need[]
  seen: SeenPrices & { day: string | null }
  updated: number
  isRemoved: boolean
  supplier: Supplier
  offer: OfferNow | null
  now: CartLineNow
}

const OFFER =
  sql.raw(`offer.id AS offer_id, offer.part_id AS offer_part_id, offer.packing, offer.moq, offer.mult, offer.stock, offer.breaks,
  offer.valid_to, coalesce(offer.lead_days, supplier.lead_days) AS offer_lead_days, ${RATE} AS rate,
  (SELECT day FROM fx_rate WHERE fx_rate.currency = supplier.currency ORDER BY day DESC LIMIT 1) AS day`)
const SUPPLIER =
  sql.raw(`supplier.name AS supplier_name, supplier.owner_id, supplier.seller_id, supplier.row_version, supplier.currency, supplier.tax_ppm,
  supplier.freight_fen, supplier.free_from_fen, supplier.min_order_fen`)

/** The supplier's offers in force that the caller may buy. */
const offered = (ctx: Context): SQL => sql`${sql.raw(IN_FORCE)} AND ${templateOf(mayBuyOf(signedIn(ctx)))}`

/** The caller's lines, by supplier and as they came; of those that were taken out the ones that `restore` names. */
export const linesStatement = (ctx: Context, restore: readonly string[] = []): InStatement =>
  compile(sql`SELECT cart_line.*, ${SUPPLIER}, ${OFFER}, part.mpn AS offer_mpn, maker.name AS offer_maker
    FROM cart_line JOIN supplier ON supplier.id = cart_line.supplier_id
    LEFT JOIN offer ON ${offered(ctx)} AND offer.sku = cart_line.sku AND offer.part_id = cart_line.part_id
    LEFT JOIN part ON part.id = offer.part_id LEFT JOIN maker ON maker.id = part.maker_id
    WHERE cart_line.user_id = ${signedIn(ctx).id}
      AND (cart_line.removed IS NULL OR cart_line.id IN (SELECT value FROM json_each(${JSON.stringify(restore)})))
    ORDER BY supplier.name, supplier.id, cart_line.created, cart_line.id`)

/** Offers by their ids, with the supplier and the supplier's number. */
export const offersStatement = (ctx: Context, ids: readonly number[]): InStatement =>
  compile(sql`SELECT offer.supplier_id, offer.sku, ${SUPPLIER}, ${OFFER}, part.mpn AS offer_mpn, maker.name AS offer_maker
    FROM json_each(${JSON.stringify(ids)}) AS asked JOIN offer ON offer.id = asked.value
    JOIN supplier ON ${offered(ctx)} JOIN part ON part.id = offer.part_id JOIN maker ON maker.id = part.maker_id`)

const orNull = (value: unknown): number | null => (value === null ? null : Number(value))

/** The offer in a row of either statement; null where it is gone. */
export function offerIn(row: Row): OfferNow | null {
  if (row['offer_id'] === null) return null
  const { offerId, offerPartId, moq, mult, stock, offerLeadDays } = numbersIn(
    row,
    'offerId',
    'offerPartId',
    'moq',
    'mult',
    'stock',
    'offerLeadDays',
  )
  const { offerMpn: mpn, offerMaker: maker, packing } = textsIn(row, 'offerMpn', 'offerMaker', 'packing')
  return {
    offerId,
    moq,
    mult,
    stock,
    mpn,
    maker,
    packing,
    partId: offerPartId,
    leadDays: offerLeadDays,
    breaks: JSON.parse(String(row['breaks'])) as Break[],
    validTo: orNull(row['valid_to']),
    rateMicro: orNull(row['rate']),
    taxPpm: Number(row['tax_ppm']),
    day: row['currency'] === 'CNY' || row['day'] === null ? null : String(row['day']),
  }
}

/** A row of `linesStatement`. */
export function lineIn(ctx: Context, row: Row): LineRead {
  const seen = {
    breaks: JSON.parse(String(row['seen_breaks'])) as Break[],
    rateMicro: Number(row['seen_rate_micro']),
    day: row['seen_day'] === null ? null : String(row['seen_day']),
  }
  const counted = numbersIn(row, 'partId', 'wanted', 'qty', 'updated')
  const offer = offerIn(row)
  return {
    ...textsIn(row, 'id', 'sku', 'mpn', 'maker'),
    ...counted,
    needs: JSON.parse(String(row['needs'])) as Need[],
    seen,
    isRemoved: row['removed'] !== null,
    supplier: {
      id: String(row['supplier_id']),
      name: String(row['supplier_name']),
      isOwn: row['owner_id'] !== null,
      isSurplus: row['seller_id'] !== null,
      currency: String(row['currency']),
      ...numbersIn(row, 'rowVersion', 'taxPpm', 'freightFen', 'minOrderFen'),
      freeFromFen: orNull(row['free_from_fen']),
    },
    offer,
    now: lineNow({ ...counted, seen }, offer, ctx.now),
  }
}
