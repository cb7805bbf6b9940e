import { sql, type SQL } from 'drizzle-orm'
import type { InStatement, Row } from '@libsql/client/web'
import type { Break } from '../../../shared/engine/catalogue/offer.ts'
import { SUPPLIER_RANKS, type NamedPart, type Source, type SourceOffer } from '../../../shared/engine/sourcing/types.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { templateOf } from '../../db/sql.ts'
import { IN_FORCE, mayBuyOf, RATE } from '../catalogue/offered.ts'
import type { AskedBills } from './read-bills.ts'

export type Offered = { parts: Map<number, NamedPart>; sources: Source[]; offers: SourceOffer[] }

/**
 * All that is offered for the parts chosen in these bills, with the suppliers that the caller may see: asked for beside the bills
 * themselves, so that the database is waited for once. Whose bills they are `readBills` checks.
 */
export async function readOffers(ctx: Context, bills: AskedBills): Promise<Offered> {
  const ids = JSON.stringify(bills.map(({ id }) => id))
  const chosen = sql`SELECT DISTINCT part_id FROM bom_match WHERE state = 'chosen' AND bom_id IN (SELECT value FROM json_each(${ids}))`
  const { ownerId } = signedIn(ctx)
  const [parts = [], offers = []] = await ctx.data.rows([partsStatement(chosen), offersStatement(chosen, ownerId)])
  const sources = new Map(offers.map((row) => [String(row['supplier_id']), row]))
  return {
    parts: new Map(parts.map((row) => [Number(row['part_id']), partOf(row)])),
    sources: [...sources.values()].map((row) => sourceOf(row, ownerId)).toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN')),
    offers: offers.map((row) => offerOf(row, ctx.now)),
  }
}

const partsStatement = (chosen: SQL): InStatement =>
  compile(sql`SELECT part.id AS part_id, part.mpn, maker.name AS maker, maker.name_cn AS maker_cn, part.category, part.pkg, part.descr
    FROM (${chosen}) AS one JOIN part ON part.id = one.part_id JOIN maker ON maker.id = part.maker_id`)

const offersStatement = (chosen: SQL, ownerId: string): InStatement =>
  compile(sql`SELECT offer.id, offer.part_id, offer.supplier_id, offer.sku, offer.packing, offer.moq, offer.mult, offer.stock,
      coalesce(offer.lead_days, supplier.lead_days) AS days, offer.breaks, offer.valid_to, supplier.name, supplier.owner_id, supplier.currency,
      supplier.tax_ppm, supplier.freight_fen, supplier.free_from_fen, supplier.min_order_fen, supplier.updated, rule.rank, ${sql.raw(RATE)} AS rate,
      (SELECT day FROM fx_rate WHERE fx_rate.currency = supplier.currency ORDER BY day DESC LIMIT 1) AS day
    FROM (${chosen}) AS one JOIN offer ON offer.part_id = one.part_id
    JOIN supplier ON ${sql.raw(IN_FORCE)}
    LEFT JOIN supplier_rule AS rule ON rule.supplier_id = supplier.id AND rule.owner_id = ${ownerId}
    WHERE ${templateOf(mayBuyOf({ ownerId }))} ORDER BY offer.part_id, offer.id`)

const partOf = (row: Row): NamedPart => ({
  ...numbersIn(row, 'partId'),
  ...textsIn(row, 'mpn', 'maker', 'makerCn', 'category', 'pkg', 'descr'),
})

const orNull = (value: unknown): number | null => (value === null ? null : Number(value))

function sourceOf(row: Row, ownerId: string): Source {
  const isHome = row['currency'] === 'CNY'
  return {
    id: String(row['supplier_id']),
    ...textsIn(row, 'name', 'currency'),
    isOwn: row['owner_id'] === ownerId,
    rateMicro: orNull(row['rate']),
    rateDay: isHome || row['day'] === null ? null : String(row['day']),
    ...numbersIn(row, 'taxPpm', 'freightFen', 'minOrderFen', 'updated'),
    freeFromFen: orNull(row['free_from_fen']),
    rank: SUPPLIER_RANKS.find((rank) => rank === row['rank']) ?? null,
  }
}

function offerOf(row: Row, now: number): SourceOffer {
  const validTo = orNull(row['valid_to'])
  return {
    ...numbersIn(row, 'id', 'partId', 'moq', 'mult', 'stock'),
    ...textsIn(row, 'supplierId', 'sku', 'packing'),
    leadDays: Number(row['days']),
    validTo,
    isExpired: validTo !== null && validTo < now,
    // Checked by the table's own rules when it was written.
    breaks: JSON.parse(String(row['breaks'])) as Break[],
  }
}
