import { sql } from 'drizzle-orm'
import type { matchApi } from '../../../shared/api/bomai/match.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { Refusals } from '../../db/failure.ts'
import { boms } from '../../db/schema/bom.ts'
import { guards } from '../../db/schema/log.ts'
import { existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commitOnce } from '../../rpc/once.ts'
import { ownBom } from '../bom/bom-access.ts'
import { templateOf } from '../../db/sql.ts'
import { isSeen } from '../catalogue/offered.ts'
import { learnStatements } from './memory.ts'

type Decisions = Parsed<(typeof matchApi)['bomai/choose']>

/**
 * Chooses parts for lines, takes them back or says that none fits. What is chosen by hand is remembered for lines that ask for the
 * same; what is rejected is forgotten. Lines that somebody else has decided since are not touched: then nothing happens.
 */
export async function chooseParts(ctx: Context, { id, key, lines }: Decisions) {
  const { answer } = await commitOnce(ctx, { key, answer: { id, lines: lines.length } }, statementsOf(ctx, { id, lines }), {
    target: id,
    refusals: REFUSALS,
    // Thousands of lines say no more than how many there were.
    input: { id, lines: lines.slice(0, 100), count: lines.length },
  })
  return answer
}

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '有的行刚被别人改过或重新匹配过，请刷新后再试', { reason: 'outdated' }],
  guard_too_many: ['invalid', '选的物料已不在目录中，请重新搜索'],
}

function statementsOf(ctx: Context, { id, lines }: Pick<Decisions, 'id' | 'lines'>): Statement[] {
  const user = signedIn(ctx)
  const said = JSON.stringify(
    lines.map((line) => [line.key, line.rowVersion, line.to, line.to === 'chosen' ? line.partId : null]),
  )
  const wanted = sql`(SELECT value ->> 0 AS line_key, value ->> 1 AS seen, value ->> 2 AS to_state, value ->> 3 AS part_id FROM json_each(${said}))`
  return [
    existsOrMissing(boms, ownBom(user, id)),
    sql`INSERT INTO ${guards} (conflict) SELECT count(*) = ${lines.length} FROM ${wanted} AS wanted JOIN bom_match AS line
      ON line.bom_id = ${id} AND line.line_key = wanted.line_key AND line.row_version = wanted.seen`,
    sql`INSERT INTO ${guards} (too_many) SELECT NOT EXISTS (SELECT 1 FROM ${wanted} AS wanted
      WHERE to_state = 'chosen' AND NOT EXISTS (SELECT 1 FROM part WHERE part.id = wanted.part_id AND ${templateOf(isSeen(user, 'part.id'))}))`,
    ...learnStatements(ctx, id, wanted),
    // A choice that the rules would remember by is one that has taught them.
    sql`UPDATE bom_match SET row_version = row_version + 1, state = wanted.to_state, changed = '', share_id = NULL, decided_name = '',
        part_id = CASE wanted.to_state WHEN 'chosen' THEN wanted.part_id WHEN 'proposed' THEN proposed_id END,
        learned_id = iif(wanted.to_state = 'chosen' AND memory_key IS NOT NULL, wanted.part_id, NULL),
        decided_by = iif(wanted.to_state = 'proposed', NULL, ${user.id}), decided = iif(wanted.to_state = 'proposed', NULL, ${ctx.now})
      FROM ${wanted} AS wanted WHERE bom_match.bom_id = ${id} AND bom_match.line_key = wanted.line_key`,
  ]
}
