import { sql } from 'drizzle-orm'
import type { InStatement, Row } from '@libsql/client/web'
import { MATCH_PAGE, type matchApi } from '../../../shared/api/bomai/match.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { boms } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBom } from '../bom/bom-access.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { partRow, shownColumns } from '../catalogue/part-row.ts'
import { askingOf, seesCost } from '../catalogue/search-parts.ts'
import type { KeptCandidate } from './match-slice.ts'

type Listed = Output<(typeof matchApi)['bomai/matchList']>
type MatchRow = Listed['items'][number]

/** The lines of a bill with their parts, in the order of the bill, and how far the matching has come. */
export async function listMatches(ctx: Context, { id, after }: Parsed<(typeof matchApi)['bomai/matchList']>): Promise<Listed> {
  const [heads = [], lines = [], parts = []] = await ctx.data.rows([
    headStatement(ctx, id),
    linesStatement(ctx, { id, after }),
    partsStatement(ctx, { id, after }),
  ])
  const [head] = heads
  if (!head) throw new AppError('missing', '记录不存在或已被删除')
  const sets = Number(head['sets'])
  const last = lines.at(-1)
  const sees = seesCost(ctx)
  return {
    ...numbersIn(head, 'rowVersion', 'sets'),
    prjName: visibleName(String(head['prj_name']), priceVisibility(ctx)),
    run: runOf(head),
    isOld: head['run_id'] !== null && head['is_old'] === 1,
    items: lines.map((line) => matchRow(line, sets)),
    parts: parts.map((part) => partRow(part, Number(part['need']), sees)),
    next: last && lines.length === MATCH_PAGE ? Number(last['row_no']) : null,
  }
}

function headStatement(ctx: Context, id: string): InStatement {
  const run = sql`LEFT JOIN bom_match_run AS run ON run.bom_id = ${boms.id} LEFT JOIN job ON job.id = run.run_id`
  const isOld = sql`(run.version <> ${boms.version} OR EXISTS (SELECT 1 FROM bom_act WHERE bom_act.bom_id = ${boms.id}
    AND bom_act.created > run.started AND EXISTS (SELECT 1 FROM json_each(bom_act.acts) WHERE value ->> 'kind' = 'lines'))) AS is_old`
  return compile(sql`SELECT ${boms.rowVersion}, ${boms.prjName}, ${boms.sets}, run.run_id, run.version AS run_version, run.started,
    run.line_count, job.state, job.done, ${isOld} FROM ${boms} ${run} WHERE ${ownBom(signedIn(ctx), id)}`)
}

const runOf = (head: Row): Listed['run'] =>
  head['run_id'] === null
    ? null
    : {
        jobId: String(head['run_id']),
        version: Number(head['run_version']),
        // Jobs are forgotten after a time; by then they were done.
        state: (head['state'] ?? 'done') as NonNullable<Listed['run']>['state'],
        done: Number(head['done'] ?? head['line_count']),
        lines: Number(head['line_count']),
        started: Number(head['started']),
      }

type Page = { id: string; after: number }

function linesStatement(ctx: Context, { id, after }: Page): InStatement {
  return compile(sql`SELECT match.*, coalesce(user.name, '') AS user_name, coalesce(answer.remark, '') AS remark
    FROM bom_match AS match LEFT JOIN user ON user.id = match.decided_by
    LEFT JOIN match_answer AS answer ON answer.share_id = match.share_id AND answer.line_key = match.line_key
    WHERE match.bom_id = ${id} AND match.row_no > ${after} AND EXISTS (SELECT 1 FROM ${boms} WHERE ${ownBom(signedIn(ctx), id)})
    ORDER BY match.row_no LIMIT ${MATCH_PAGE}`)
}

/** Each part once, priced at what the lines that have it need together. */
function partsStatement(ctx: Context, { id, after }: Page): InStatement {
  const mine = compile(sql`EXISTS (SELECT 1 FROM ${boms} WHERE ${ownBom(signedIn(ctx), id)})`)
  const { sql: isMine, args } = mine as { sql: string; args: string[] }
  return statementOf(
    plain(
      `WITH line AS (SELECT part_id, pieces FROM bom_match WHERE bom_id = ? AND row_no > ? AND ${isMine} ORDER BY row_no LIMIT ?),
      wanted AS (SELECT part_id, max(1, sum(pieces) * (SELECT sets FROM bom WHERE id = ?)) AS need FROM line
        WHERE part_id IS NOT NULL GROUP BY part_id) SELECT wanted.need,`,
      id,
      after,
      ...args,
      MATCH_PAGE,
      id,
    ),
    shownColumns(askingOf(ctx)),
    plain('FROM wanted CROSS JOIN part ON part.id = wanted.part_id JOIN maker ON maker.id = part.maker_id'),
  )
}

function matchRow(row: Row, sets: number): MatchRow {
  const candidates = JSON.parse(String(row['candidates'])) as KeptCandidate[]
  const partId = row['part_id'] === null ? null : Number(row['part_id'])
  const found = candidates.find(([candidate]) => candidate === partId)
  const { pieces } = numbersIn(row, 'pieces')
  const decidedName = String(row['decided_name'])
  return {
    key: String(row['line_key']),
    ...numbersIn(row, 'rowVersion'),
    ...textsIn(row, 'label'),
    pieces,
    need: pieces * sets,
    asked: JSON.parse(String(row['asked'])) as MatchRow['asked'],
    partId,
    proposedId: row['proposed_id'] === null ? null : Number(row['proposed_id']),
    // Kept under these types by the slice.
    state: row['state'] as MatchRow['state'],
    rule: (found?.[1] ?? null) as MatchRow['rule'],
    score: found?.[2] ?? null,
    why: row['why'] as MatchRow['why'],
    doubt: row['doubt'] === 1,
    found: candidates.length,
    changed: row['changed'] as MatchRow['changed'],
    decidedBy: decidedName === '' ? String(row['user_name']) : decidedName,
    byCustomer: decidedName !== '',
    ...textsIn(row, 'remark'),
    decided: row['decided'] === null ? null : Number(row['decided']),
  }
}
