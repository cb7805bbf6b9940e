import { sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { MOST_LINES_BOUGHT } from '../../../shared/api/bomai/prices.ts'
import { AppError } from '../../../shared/errors.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import type { BillToBuy } from '../../../shared/engine/sourcing/needs.ts'
import { pricedLines } from '../../../shared/engine/line/priced.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { analyseSaved } from '../../../shared/engine/understand.ts'
import { MATCH_STATES, type MatchState } from '../../../shared/enums.ts'
import { boms } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBomsAmong } from '../bom/bom-access.ts'
import { lineOf } from '../bom/lines/line-json.ts'
import { actsBehind, choicesIn, presentOf } from '../bom/present.ts'
import { paidSince } from '../money/quota.ts'

/** Bills as they are asked for: left out, the sets are those of their orders. */
export type AskedBills = readonly { id: string; sets?: number | undefined }[]

/** A bill of the caller's with its lines and what is chosen of them, as it was last saved. */
export type FoundBill = {
  id: string
  rowVersion: number
  name: string
  isPaid: boolean
  toBuy: BillToBuy
  /** What a line says of its part, and why it has none. */
  texts: ReadonlyMap<string, string>
  states: ReadonlyMap<string, MatchState | 'unmatched'>
  lines: number
}

/** The caller's bills of these, in their order, in one round trip unless something was changed since they were saved. */
export async function readBills(ctx: Context, asked: AskedBills, modelOf: Promise<PriceModel>): Promise<FoundBill[]> {
  const [heads = [], lines = [], matches = []] = await ctx.data.rows(statements(ctx, asked).map(compile))
  if (heads.length < asked.length) throw new AppError('missing', '清单不存在或已被删除')
  const count = heads.reduce((sum, head) => sum + Number(head['line_count']), 0)
  if (count > MOST_LINES_BOUGHT)
    throw new AppError('invalid', `所选清单共 ${count} 行，一次最多 ${MOST_LINES_BOUGHT} 行，请少选几份`, { field: 'bills' })
  const [byBill, matched] = [lines, matches].map((rows) => Map.groupBy(rows, (row) => String(row['bom_id'])))
  const model = await modelOf
  return Promise.all(
    asked.map(async ({ id, sets }) => {
      const head = heads.find((row) => row['id'] === id)
      if (!head) throw new AppError('missing', '清单不存在或已被删除')
      return billOf(ctx, { head, sets, lines: byBill?.get(id) ?? [], matches: matched?.get(id) ?? [], model })
    }),
  )
}

function statements(ctx: Context, asked: AskedBills) {
  const user = signedIn(ctx)
  const ids = JSON.stringify(asked.map(({ id }) => id))
  const mine = sql`SELECT id, version, prj_name, row_version, unsaved FROM ${boms}
    WHERE ${ownBomsAmong(user, sql`SELECT value FROM json_each(${ids})`)}`
  const heads = sql`SELECT bill.*, saved.choices, saved.line_count, saved.act_seq, ${paidSince(user.ownerId, 'prices', sql`bill.id`, ctx.now)} AS paid
    FROM (${mine}) AS bill JOIN bom_version AS saved ON saved.bom_id = bill.id AND saved.version = bill.version`
  const lines = sql`SELECT bill.id AS bom_id, line.json, max(line.version) FROM (${heads}) AS bill
    JOIN bom_line AS line ON line.bom_id = bill.id AND line.row_no < bill.line_count AND line.version <= bill.version
    WHERE (SELECT sum(line_count) FROM (${heads})) <= ${MOST_LINES_BOUGHT} GROUP BY bill.id, line.row_no ORDER BY bill.id, line.row_no`
  const matches = sql`SELECT bom_id, line_key, state, proposed_id, iif(state = 'chosen', part_id, NULL) AS part_id FROM bom_match
    WHERE bom_id IN (SELECT id FROM (${mine}))`
  return [heads, lines, matches]
}

type Read = { head: Row; sets: number | undefined; lines: readonly Row[]; matches: readonly Row[]; model: PriceModel }

async function billOf(ctx: Context, { head, sets, lines, matches, model }: Read): Promise<FoundBill> {
  const id = String(head['id'])
  const saved = choicesIn(String(head['choices']))
  const order = await orderNow(ctx, id, head, saved)
  const analysed = analyseSaved(
    lines.map(({ json }) => lineOf(json)),
    saved,
    { model },
  )
  const { boards = {}, supply = {} } = order
  const chosen = new Map(
    matches.flatMap(({ line_key: key, part_id: part }): [string, number][] =>
      part === null ? [] : [[String(key), Number(part)]],
    ),
  )
  return {
    id,
    rowVersion: Number(head['row_version']),
    name: String(head['prj_name']),
    isPaid: head['paid'] === 1,
    toBuy: {
      id,
      sets: sets ?? order.sets,
      lines: pricedLines(analysed, saved.reading),
      perSetOf: (board) => boards[board]?.perSet ?? 1,
      supply,
      chosen,
    },
    texts: new Map(analysed.map((line) => [line.key, textOf(line)])),
    states: new Map(matches.map((row) => [String(row['line_key']), stateOf(row)])),
    lines: analysed.length,
  }
}

/** Nothing was found for it, so nobody can say yes. */
const stateOf = ({ state, proposed_id: proposed }: Row): MatchState | 'unmatched' =>
  state === 'proposed' && proposed === null ? 'unmatched' : (MATCH_STATES.find((each) => each === state) ?? 'unmatched')

/** The order with what was chosen since the save: sets and what is said of buying change between saves. */
async function orderNow(ctx: Context, id: string, head: Row, saved: ReturnType<typeof choicesIn>): Promise<OrderChoices> {
  if (Number(head['unsaved']) === 0) return saved.order
  const range = { after: Number(head['act_seq']), rowVersion: Number(head['row_version']) }
  const { order } = presentOf(saved, String(head['prj_name']), await actsBehind(ctx, id, range))
  // What acts take back is suggested by the file: until the next save it stands as it was saved.
  return { ...saved.order, ...order }
}

const textOf = ({ line: { mpn, value, footprint, description } }: AnalysedLine): string =>
  [mpn, value, footprint].filter((text) => text !== '').join(' ') || description
