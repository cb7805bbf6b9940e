import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { Output } from '../../../shared/contract.ts'
import { mpnNorm } from '../../../shared/engine/catalogue/keys.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { surplusLists } from '../../db/schema/catalogue.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBoms } from '../bom/bom-access.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ownLists } from './access.ts'

/** Bills that are looked through, the newest first, and needs that are shown. */
const MOST_BILLS = 100
const MOST_NEEDS = 500
const SHOWN_DESIGNATORS = 200

/** Before something is sold: the lines of one's own bills that it would do for. */
export async function billNeeds(ctx: Context, { id }: { id: string }): Promise<Output<(typeof surplusApi)['surplus/MyMatches']>> {
  const user = signedIn(ctx)
  const mine = ctx.db
    .select({ id: surplusLists.id })
    .from(surplusLists)
    .where(and(eq(surplusLists.id, id), ownLists(user)))
  const bills = ctx.db
    .select({ id: boms.id, version: boms.version, prjName: boms.prjName, sets: boms.sets, lineCount: boms.lineCount })
    .from(boms)
    .where(and(ownBoms(user), ne(boms.state, BOM_STATE.removed)))
    .orderBy(desc(boms.updated), boms.id)
    .limit(MOST_BILLS)
  // Where a bill has one column for both, its part numbers stand among the values.
  // Of each row the greatest version up to the bill's own; a line that is not fitted needs nothing.
  const lines = sql`SELECT bill.id, bill.prj_name, bill.sets, coalesce(nullif(line.json ->> '$.line.mpn', ''), line.json ->> '$.line.value') AS mpn,
      (SELECT group_concat(value, ' ') FROM json_each(line.json, '$.line.designators')) AS designators,
      coalesce(line.json ->> '$.line.quantity', json_array_length(line.json, '$.line.designators')) AS quantity,
      coalesce(line.json ->> '$.line.dnp', 0) AS dnp, max(line.version)
    FROM (${bills}) AS bill JOIN bom_line AS line
      ON line.bom_id = bill.id AND line.row_no < bill.line_count AND line.version <= bill.version
    GROUP BY bill.id, line.row_no`
  const items = { sql: 'SELECT seq, mpn, mpn_norm, remain FROM surplus_item WHERE surplus_id = ? AND state <> 9', args: [id] }
  const needed = sql`SELECT * FROM (${lines}) WHERE mpn <> '' AND dnp = 0 AND quantity > 0`
  const [[list] = [], rows = [], found = []] = await ctx.data.rows([compile(mine), items, compile(needed)])
  if (list === undefined) throw new AppError('missing', '没有这份余料')
  const lots = Map.groupBy(rows, (row) => String(row['mpn_norm']))
  const rights = priceVisibility(ctx)
  const needs = found.flatMap((line) =>
    (lots.get(mpnNorm(String(line['mpn']))) ?? []).map((lot) => ({
      seq: Number(lot['seq']),
      mpn: String(lot['mpn']),
      remain: Number(lot['remain']),
      bomId: String(line['id']),
      prjName: visibleName(String(line['prj_name']), rights),
      designators: String(line['designators'] ?? '').slice(0, SHOWN_DESIGNATORS),
      need: Math.round(Number(line['quantity']) * Number(line['sets'])),
    })),
  )
  return { items: needs.toSorted((a, b) => a.seq - b.seq).slice(0, MOST_NEEDS), total: needs.length }
}
