import type { Row } from '@libsql/client/web'
import type { catalogueApi } from '../../../shared/api/bomai/catalogue.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { priced, type Break } from '../../../shared/engine/catalogue/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { joinSql, plain, statementOf } from '../../db/sql.ts'
import { LOT_PHOTOS, photosIn } from './lot-photos.ts'
import { IN_FORCE, isSeen, RATE, type Asking } from './offered.ts'
import { partRow, shownColumns } from './part-row.ts'
import { askingOf, seesCost } from './search-parts.ts'

type Wanted = Parsed<(typeof catalogueApi)['bomai/part']>

const MOST_OFFERS = 100
const MOST_ALTERNATES = 10

/** One part with everybody who offers it, expired prices told as such, and others of the same value and size or the same number. */
export async function findPart(ctx: Context, { partId, quantity }: Wanted) {
  const sees = seesCost(ctx)
  const asking = askingOf(ctx)
  const [[row] = [], offers = [], alternates = []] = await ctx.data.rows([
    shownPart(asking, partId),
    offersStatement(asking, partId),
    alternatesStatement(asking, partId),
  ])
  if (row === undefined) throw new AppError('missing', '没有这个物料')
  return {
    part: { ...partRow(row, quantity, sees), ...textsIn(row, 'size', 'datasheet') },
    offers: offers.map((one) => offerRow(one, { quantity, sees, ownerId: signedIn(ctx).ownerId, now: ctx.now })),
    alternates: alternates.map((one) => partRow(one, quantity, sees)),
  }
}

const shownPart = (asking: Asking, id: number) =>
  statementOf(
    plain('SELECT'),
    shownColumns(asking),
    plain('FROM part JOIN maker ON maker.id = part.maker_id WHERE part.id = ? AND', id),
    isSeen(asking, 'part.id'),
  )

/** Those that hold first, then by stock. */
const offersStatement = ({ ownerId, now }: Asking, id: number) =>
  statementOf(
    plain(
      `SELECT offer.*, supplier.name, supplier.owner_id, supplier.seller_id, supplier.currency, supplier.tax_ppm, supplier.lead_days AS usual_days, ${RATE} AS rate,
        (SELECT day FROM fx_rate WHERE fx_rate.currency = supplier.currency ORDER BY day DESC LIMIT 1) AS day,
        (SELECT ${LOT_PHOTOS} FROM surplus_item AS item WHERE item.surplus_id = offer.supplier_id AND item.sku = offer.sku) AS photos
      FROM offer JOIN supplier ON ${IN_FORCE}
      WHERE offer.part_id = ? AND (supplier.owner_id IS NULL OR supplier.owner_id = ?)
      ORDER BY coalesce(offer.valid_to < ?, 0), offer.stock DESC, offer.id LIMIT ?`,
      id,
      ownerId,
      now,
      MOST_OFFERS,
    ),
  )

/** The same value and size, or the same number in another packing or of another maker. */
function alternatesStatement(asking: Asking, id: number) {
  const seen = isSeen(asking, 'other.id')
  const same = plain(
    `SELECT other.id FROM part AS this JOIN part AS other ON other.mpn_base = this.mpn_base WHERE this.id = ? AND other.id <> this.id AND ${seen.sql}
    UNION SELECT * FROM (SELECT other.id FROM part AS this JOIN part AS other ON other.value_key = this.value_key AND other.size = this.size
      WHERE this.id = ? AND other.id <> this.id AND other.category = this.category AND ${seen.sql} ORDER BY other.id LIMIT ?) ORDER BY 1 LIMIT ?`,
    id,
    ...seen.args,
    id,
    ...seen.args,
    MOST_ALTERNATES,
    MOST_ALTERNATES,
  )
  return joinSql(
    [
      plain('SELECT'),
      shownColumns(asking),
      plain('FROM ('),
      same,
      plain(') AS near CROSS JOIN part ON part.id = near.id JOIN maker ON maker.id = part.maker_id ORDER BY part.id'),
    ],
    ' ',
  )
}

/** Whose surplus it is, as far as the caller may know; null is a supplier in his own name. */
const surplusOf = (sellerId: unknown, ownerId: string): 'own' | 'other' | null =>
  sellerId === null ? null : sellerId === ownerId ? 'own' : 'other'

type Seen = { quantity: number; sees: boolean; ownerId: string; now: number }

function offerRow(row: Row, { quantity, sees, ownerId, now }: Seen) {
  const sold = { ...numbersIn(row, 'moq', 'mult'), breaks: JSON.parse(String(row['breaks'])) as Break[] }
  const rateMicro = row['rate'] === null ? null : Number(row['rate'])
  const validTo = row['valid_to'] === null ? null : Number(row['valid_to'])
  const { pieces, unitMicro } = priced({ ...sold, rateMicro }, quantity)
  const isForeign = row['currency'] !== 'CNY'
  const isExpired = validTo !== null && validTo < now
  return {
    ...numbersIn(row, 'id', 'moq', 'mult', 'stock', 'taxPpm'),
    ...textsIn(row, 'sku', 'packing', 'currency'),
    supplier: String(row['name']),
    isOwn: row['owner_id'] === ownerId,
    surplus: surplusOf(row['seller_id'], ownerId),
    photos: photosIn(row),
    leadDays: Number(row['lead_days'] ?? row['usual_days']),
    validTo,
    isExpired,
    breaks: sees ? sold.breaks.map(([from, micro]) => ({ from, unitMicro: micro })) : null,
    rate: isForeign && rateMicro !== null ? { rateMicro, day: String(row['day']) } : null,
    pieces,
    unitMicro: sees && !isExpired ? unitMicro : null,
  }
}
