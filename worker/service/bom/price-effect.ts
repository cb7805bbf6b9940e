import type { Row } from '@libsql/client/web'
import { and, ne, sql } from 'drizzle-orm'
import type { priceBookApi } from '../../../shared/api/price-book.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { understandSaved, type Repriced } from '../../../shared/engine/understand.ts'
import { visibleRefusal } from '../../../shared/engine/visible.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { isTooLarge } from '../../db/failure.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadMine, myEdits, ownWith } from '../pricing/mine.ts'
import { layered } from '../pricing/price-model.ts'
import { ownBoms } from './bom-access.ts'
import { fewEnough, MOST_BILLS, MOST_LINES } from './few-bills.ts'
import { priceVisibility } from './price-visibility.ts'
import { lineOf } from './lines/line-json.ts'
import { readLines } from './lines/read-lines.ts'

type Effect = Output<(typeof priceBookApi)['PriceBook/MyEffect']>
type Bill = { row: Row; lines: readonly RecordedLine[] }

/**
 * What the owner's newest kept bills cost with his figures as they count now, and with what he is about to save, switched on.
 * Each is priced from what was read of it then; what would be refused as a save is refused here. Nothing is written.
 */
export async function priceEffect(
  ctx: Context,
  { rows, removed, from }: Parsed<(typeof priceBookApi)['PriceBook/MyEffect']>,
): Promise<Effect> {
  const [mine, { bills, next }] = await Promise.all([loadMine(ctx), keptBills(ctx, from)])
  const { platform, own, set } = mine
  const before = set?.isOn && own.length > 0 ? layered(platform, own) : platform
  const items = ownWith(mine, myEdits(mine, rows), removed)
  const after = items.length > 0 ? layered(platform, items) : platform
  const rights = priceVisibility(ctx)
  const priced = bills.map(({ row, lines }) => {
    // Stored under this type by the save.
    const choices = JSON.parse(String(row['choices'])) as Choices
    return { row, was: understandSaved(lines, choices, before), is: understandSaved(lines, choices, after) }
  })
  const both = priced.filter(({ was, is }) => fenOf(was) !== null && fenOf(is) !== null)
  const sum = (fens: readonly (number | null)[]) =>
    rights?.totals === false ? null : fens.reduce<number>((all, fen) => all + (fen ?? 0), 0)
  return {
    items: priced.map(({ row, was, is }) => ({
      id: String(row['id']),
      prjName: visibleName(String(row['prj_name']), rights),
      beforeFen: rights?.totals === false ? null : fenOf(was),
      afterFen: rights?.totals === false ? null : fenOf(is),
      beforeReason: reasonOf(was, rights),
      afterReason: reasonOf(is, rights),
    })),
    total: priced.length,
    beforeFen: sum(both.map(({ was }) => fenOf(was))),
    afterFen: sum(both.map(({ is }) => fenOf(is))),
    isOn: set?.isOn ?? false,
    next,
  }
}

const fenOf = ({ quote }: Repriced): number | null => ('refused' in quote ? null : quote.totalFen)
const reasonOf = ({ quote }: Repriced, rights: PriceRights | null): string =>
  'refused' in quote ? quoteRefusalText(visibleRefusal(quote, rights)).slice(0, 500) : ''

/** The caller's newest bills from a place on, with their lines; `next` is the place of those that were too long for one request. */
async function keptBills(ctx: Context, from: number): Promise<{ bills: Bill[]; next: number | null }> {
  const kept = sql`SELECT id, version, prj_name, updated FROM ${boms}
    WHERE ${and(ownBoms(signedIn(ctx)), ne(boms.state, BOM_STATE.removed))}
    ORDER BY updated DESC, id LIMIT ${MOST_BILLS - from} OFFSET ${from}`
  const heads = sql`SELECT bill.*, saved.choices, saved.line_count, sum(saved.line_count) OVER (ORDER BY updated DESC, id) AS upto
    FROM (${kept}) AS bill JOIN bom_version AS saved ON saved.bom_id = bill.id AND saved.version = bill.version
    ORDER BY updated DESC, id`
  const lines = sql`SELECT bill.id, line.json, max(line.version) FROM (${heads}) AS bill
    JOIN bom_line AS line ON line.bom_id = bill.id AND line.row_no < bill.line_count AND line.version <= bill.version
    WHERE upto = bill.line_count OR upto <= ${MOST_LINES} GROUP BY bill.id, line.row_no ORDER BY bill.id, line.row_no`
  const read = (statements: (typeof heads)[]) => ctx.data.rows(statements.map(compile))
  const together = await read([heads, lines]).catch((error: unknown) => {
    if (isTooLarge(error)) return null
    throw error
  })
  const [found = []] = together ?? (await read([heads]))
  const rows = fewEnough(found)
  const byBill = Map.groupBy(together?.[1] ?? [], ({ id }) => String(id))
  const bills = await Promise.all(
    rows.map(async (row) => ({ row, lines: together ? recorded(byBill.get(String(row['id']))) : await linesOf(ctx, row) })),
  )
  return { bills, next: rows.length < found.length ? from + rows.length : null }
}

const recorded = (rows: readonly Row[] = []): RecordedLine[] => rows.map(({ json }) => lineOf(json))

/** Of a bill whose lines the database does not give at once. */
const linesOf = (ctx: Context, { id, version, line_count: to }: Row): Promise<RecordedLine[]> =>
  readLines(ctx, { id: String(id), version: Number(version), from: 0, to: Number(to) })
