import { sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import type { matchApi } from '../../../shared/api/bomai/match.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { priced, type Offered } from '../../../shared/engine/catalogue/offer.ts'
import { partOf } from '../../../shared/engine/line/priced.ts'
import { mulDiv } from '../../../shared/engine/money.ts'
import { extraOf, termsOf } from '../../../shared/engine/purchase/quantity.ts'
import type { AttritionRule, BoughtPart } from '../../../shared/engine/purchase/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBom } from '../bom/bom-access.ts'
import { feedSupply, type SupplyEntry } from '../bom/acts/feed-supply.ts'
import type { Present } from '../bom/acts/read-present.ts'
import { LAST_SAVE, readFirstLines, readLines } from '../bom/lines/read-lines.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { holding, RATE } from '../catalogue/offered.ts'
import { askingOf } from '../catalogue/search-parts.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { boms } from '../../db/schema/bom.ts'

type Feed = Parsed<(typeof matchApi)['bomai/feed']>

/**
 * Puts the parts that were chosen into the quote: for each line price, MOQ and packs of the cheapest offer for what the order needs,
 * attrition counted in, from whoever has enough of it if anybody has. Lines whose part nobody offers are told and stay as they are.
 */
export async function feedChosen(ctx: Context, { id, rowVersion, key }: Feed) {
  const told = { fed: 0, without: [] as string[] }
  // The bill may be refused before anybody waits for this.
  const reading = Promise.allSettled([
    Promise.all([
      ctx.data.rows([chosenStatement(ctx, id)]),
      loadPricing(ctx, signedIn(ctx).ownerId),
      readFirstLines(ctx, LAST_SAVE, id),
    ]),
  ])
  const saved = await feedSupply(ctx, { id, rowVersion, key }, async (present) => {
    const [read] = await reading
    if (read.status === 'rejected') throw read.reason
    const [[chosen = []], { model }, first] = read.value
    const { version } = present.bom
    const lines = await readLines(ctx, { id, version, from: 0, to: present.lineCount }, first)
    const need = (row: Row) => needOf(row, present)
    const entries = chosen.flatMap((row): SupplyEntry[] => {
      const line = lines[Number(row['row_no'])]
      const entry = line && need(row) > 0 ? entryOf(row, need(row), partOf(line), model.attrition ?? []) : null
      return entry ? [entry] : []
    })
    const fed = new Set(entries.map(({ lineKey }) => lineKey))
    Object.assign(told, {
      fed: entries.length,
      without: chosen.map((row) => String(row['line_key'])).filter((one) => !fed.has(one)),
    })
    if (entries.length === 0) throw new AppError('invalid', chosen.length === 0 ? '还没有选定物料' : '选定的物料都没有有效报价')
    return entries
  })
  return { ...saved, ...told }
}

const BANNED = `SELECT 1 FROM supplier_rule AS rule WHERE rule.supplier_id = supplier.id AND rule.owner_id = ? AND rule.rank = 'banned'`

/** Offers of [MOQ, multiple, stock, breaks, rate], of those that hold now. */
function chosenStatement(ctx: Context, id: string) {
  const asking = askingOf(ctx)
  const offers = holding(asking)
  const mine = compile(sql`EXISTS (SELECT 1 FROM ${boms} WHERE ${ownBom(signedIn(ctx), id)})`) as { sql: string; args: string[] }
  return statementOf(
    plain(`SELECT line.line_key, line.row_no, line.pieces, (SELECT json_group_array(json_object('moq', offer.moq, 'mult', offer.mult,
      'stock', offer.stock, 'breaks', json(offer.breaks), 'rateMicro', ${RATE}))`),
    plain(`${offers.sql} AND NOT EXISTS (${BANNED})) AS offers`, ...offers.args, asking.ownerId),
    plain(
      `FROM bom_match AS line LEFT JOIN part ON part.id = line.part_id
      WHERE line.bom_id = ? AND line.state = 'chosen' AND ${mine.sql} ORDER BY line.row_no`,
      id,
      ...mine.args,
    ),
  )
}

/** Pieces that the order places, of a line of one of several boards by how many of it a set has. */
function needOf(row: Row, { chosen: { order, reading }, bom }: Present): number {
  const [board = 0] = String(row['line_key']).split(':').map(Number)
  const perSet = reading.sheetsAs === 'boards' ? (order.boards?.[board]?.perSet ?? 1) : 1
  return Number(row['pieces']) * perSet * (order.sets ?? bom.sets)
}

type Listed = Offered & { stock: number }

function entryOf(row: Row, need: number, part: BoughtPart, rules: readonly AttritionRule[]): SupplyEntry | null {
  const offers = JSON.parse(String(row['offers'])) as Listed[]
  const first = bestOffer(offers, need)
  if (first === null) return null
  // What is lost on the way hangs on the price, and the price on what is bought.
  const best = bestOffer(offers, need + extraOf(need, termsOf(part, first.unitMicro, {}, rules))) ?? first
  return { lineKey: String(row['line_key']), unitPriceMicro: best.unitMicro, moq: best.offer.moq, multiple: best.offer.mult }
}

/** The offer that costs least altogether; one with enough in stock goes before those without. */
function bestOffer(offers: readonly Listed[], quantity: number) {
  const all = offers.flatMap((offer) => {
    const { pieces, unitMicro } = priced(offer, quantity)
    if (unitMicro === null) return []
    return [{ offer, unitMicro, amount: mulDiv([unitMicro, pieces], 10_000), isShort: Number(offer.stock < pieces) }]
  })
  return all.toSorted((a, b) => a.isShort - b.isShort || a.amount - b.amount || a.unitMicro - b.unitMicro)[0] ?? null
}
