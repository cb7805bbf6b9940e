import { joinSql, plain, type Sql } from '../../db/sql.ts'
import { foundIds, type Wanted } from './found.ts'

/** Who asks, and when: whose suppliers he sees, and which prices still hold. `isMarket` leaves out the surplus stock of members, and asks with tax, as its sellers do. */
export type Asking = { ownerId: string; now: number; isMarket?: boolean }

/** What members' own lists have entered stands behind everything else. */
export const PRIVATE_FROM = 9_000_000_000

/** Whether the part of this id is one that he may see: everybody's, or one that a supplier of his side has offered. */
export const isSeen = ({ ownerId }: Pick<Asking, 'ownerId'>, id: 'fitting.id' | 'part.id' | 'other.id'): Sql =>
  plain(
    `(${id} < ${PRIVATE_FROM} OR ${id} IN (SELECT own.id FROM part AS own WHERE own.id = ${id} AND (NOT own.is_private
      OR EXISTS (SELECT 1 FROM offer AS held JOIN supplier AS theirs ON theirs.id = held.supplier_id
        WHERE held.part_id = own.id AND theirs.owner_id = ?))))`,
    ownerId,
  )

/** The ids of the parts that fit and that he may see. */
export const seenIds = (wanted: Wanted, most: number, asking: Asking): Sql =>
  joinSql([plain('SELECT id FROM ('), foundIds(wanted, most), plain(') AS fitting WHERE'), isSeen(asking, 'fitting.id')], '\n')

/** An offer of the list that its supplier has in force. */
export const IN_FORCE = 'supplier.id = offer.supplier_id AND supplier.gen = offer.gen AND supplier.state = 1'

/** Suppliers that he may buy from: everybody's and his own, and nobody buys his own surplus. */
export function mayBuyOf({ ownerId, isMarket = false }: Omit<Asking, 'now'>): Sql {
  const seller = isMarket ? plain('supplier.seller_id IS NULL') : plain('supplier.seller_id IS NOT ?', ownerId)
  return plain(`(supplier.owner_id IS NULL OR supplier.owner_id = ?) AND ${seller.sql}`, ownerId, ...seller.args)
}

/** The offers of the part in the row around that hold and that he may buy, with their suppliers. */
export function holding(asking: Asking): Sql {
  const buyable = mayBuyOf(asking)
  return plain(
    `FROM offer JOIN supplier ON ${IN_FORCE}
    WHERE offer.part_id = part.id AND ${buyable.sql} AND (offer.valid_to IS NULL OR offer.valid_to >= ?)`,
    ...buyable.args,
    asking.now,
  )
}

/** Pieces that the asker's side itself has on the shelf of the part in the row around. */
export const ownSurplus = ({ ownerId, now }: Asking): Sql =>
  plain(
    `(SELECT coalesce(sum(offer.stock), 0) FROM offer
      JOIN supplier ON ${IN_FORCE}
      WHERE offer.part_id = part.id AND supplier.seller_id = ? AND (offer.valid_to IS NULL OR offer.valid_to >= ?))`,
    ownerId,
    now,
  )

/** 微元 of one unit of the supplier's currency, as last told. */
export const RATE = `iif(supplier.currency = 'CNY', 1000000,
  (SELECT micro FROM fx_rate WHERE fx_rate.currency = supplier.currency ORDER BY day DESC LIMIT 1))`

/** The best price a piece in 微元 at so many, as `priced` in the engine has it. */
export const bestMicro = (asking: Asking, quantity: number): Sql => bestMicroFor(asking, plain('?', quantity))

/** The same at a quantity that a column tells. */
export function bestMicroFor(asking: Asking, need: Sql): Sql {
  const { sql, args } = holding(asking)
  const yuan = '(unit * rate + 500000) / 1000000'
  return plain(
    `(SELECT min(${asking.isMarket ? `(${yuan} * (1000000 + tax_ppm) + 500000) / 1000000` : yuan}) FROM (
      SELECT (SELECT value ->> 1 FROM json_each(offer.breaks) WHERE value ->> 0 <= (max(${need.sql}, offer.moq) + offer.mult - 1) / offer.mult * offer.mult
        ORDER BY value ->> 0 DESC LIMIT 1) AS unit, ${RATE} AS rate, supplier.tax_ppm ${sql}))`,
    ...need.args,
    ...args,
  )
}
