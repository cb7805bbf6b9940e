import { sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import type { matchApi } from '../../../shared/api/bomai/match.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { assess } from '../../../shared/engine/match/assess.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBom } from '../bom/bom-access.ts'
import { lineOf } from '../bom/lines/line-json.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { partRow, shownColumns } from '../catalogue/part-row.ts'
import { askingOf, seesCost } from '../catalogue/search-parts.ts'
import { standingLine } from './asked-line.ts'
import { partOfRow } from './candidates.ts'
import type { KeptCandidate } from './match-slice.ts'

type Wanted = Parsed<(typeof matchApi)['bomai/matchLine']>
type Candidates = Output<(typeof matchApi)['bomai/matchLine']>['candidates']

/** The parts that were found for a line, in their order, with what speaks for each and against it. */
export async function findMatchLine(ctx: Context, { id, lineKey: key }: Wanted): Promise<{ candidates: Candidates }> {
  const user = signedIn(ctx)
  const line = sql`SELECT match.candidates, max(1, match.pieces * ${boms.sets}) AS need, run.edits,
      (SELECT json FROM bom_line WHERE bom_line.bom_id = match.bom_id AND bom_line.row_no = match.row_no AND bom_line.version <= run.version
        ORDER BY bom_line.version DESC LIMIT 1) AS line
    FROM ${boms} JOIN bom_match AS match ON match.bom_id = ${boms.id} AND match.line_key = ${key}
      JOIN bom_match_run AS run ON run.bom_id = ${boms.id} WHERE ${ownBom(user, id)}`
  const [[row] = [], parts = []] = await ctx.data.rows([compile(line), partsStatement(ctx, id, key)])
  if (!row) throw new AppError('missing', '这一行不存在或还没有匹配')
  return { candidates: candidatesOf(ctx, row, parts) }
}

/** What is shown and what is compared of them, and how often the account has chosen each for such a line. */
const partsStatement = (ctx: Context, id: string, key: string) =>
  statementOf(
    plain(
      `WITH near AS (SELECT value ->> 0 AS id, memory_key FROM bom_match, json_each(candidates) WHERE bom_id = ? AND line_key = ?)
      SELECT part.name_key, part.value_key, part.facts, (SELECT uses FROM match_memory WHERE owner_id = ? AND key = near.memory_key
        AND part_id = part.id AND uses > 0) AS uses,`,
      id,
      key,
      signedIn(ctx).ownerId,
    ),
    shownColumns(askingOf(ctx)),
    plain('FROM near CROSS JOIN part ON part.id = near.id JOIN maker ON maker.id = part.maker_id'),
  )

function candidatesOf(ctx: Context, row: Row, parts: readonly Row[]): Candidates {
  const saved = row['line'] === null ? null : lineOf(row['line'])
  // Kept under this type by whoever started the run.
  const edits = JSON.parse(String(row['edits'])) as LineEdit[]
  const asked =
    saved &&
    standingLine(
      saved,
      edits.find((edit) => lineKey(edit) === lineKey(saved.line)),
    )?.asked
  const byId = new Map(parts.map((part) => [Number(part['id']), part]))
  const [need, sees] = [Number(row['need']), seesCost(ctx)]
  return (JSON.parse(String(row['candidates'])) as KeptCandidate[]).flatMap(([id, rule, score, blocked, sku]) => {
    const part = byId.get(id)
    if (!part) return []
    const read = partOfRow({ ...part, stock: null } as Row, sku)
    const memory = part['uses'] === null ? [] : [{ partId: read.id, uses: Number(part['uses']) }]
    const evidence = asked ? (assess(asked, read, memory)?.evidence ?? []) : []
    const facts = { rule: rule as Candidates[number]['rule'], score, blocked: blocked === 1 }
    return { part: partRow(part, need, sees), ...facts, evidence }
  })
}
