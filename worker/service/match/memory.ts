import { sql, type SQL } from 'drizzle-orm'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/**
 * What decisions about lines teach, before they are made: `wanted` has `line_key`, `to_state` and `part_id`. A choice that is taken
 * back is forgotten, what is rejected is forgotten however often it was chosen, a new choice counts once. The account's own side alone.
 */
export function learnStatements(ctx: Context, bomId: string, wanted: SQL): Statement[] {
  const { now } = ctx
  const { ownerId } = signedIn(ctx)
  const lines = sql`${wanted} AS wanted JOIN bom_match AS line ON line.bom_id = ${bomId} AND line.line_key = wanted.line_key`
  return [
    sql`UPDATE match_memory SET uses = max(0, uses - taken.times), updated = ${now}
      FROM (SELECT line.memory_key, line.learned_id, count(*) AS times FROM ${lines} WHERE line.learned_id IS NOT NULL
        GROUP BY line.memory_key, line.learned_id) AS taken
      WHERE owner_id = ${ownerId} AND key = taken.memory_key AND part_id = taken.learned_id`,
    sql`DELETE FROM match_memory WHERE owner_id = ${ownerId} AND (key, part_id) IN (SELECT line.memory_key, line.part_id FROM ${lines}
      WHERE wanted.to_state = 'rejected' AND line.memory_key IS NOT NULL AND line.part_id IS NOT NULL)`,
    sql`INSERT INTO match_memory (owner_id, key, part_id, uses, updated) SELECT ${ownerId}, line.memory_key, wanted.part_id, count(*), ${now}
      FROM ${lines} WHERE wanted.to_state = 'chosen' AND line.memory_key IS NOT NULL GROUP BY line.memory_key, wanted.part_id
      ON CONFLICT (owner_id, key, part_id) DO UPDATE SET uses = min(1000000000, uses + excluded.uses), updated = excluded.updated`,
    sql`DELETE FROM match_memory WHERE owner_id = ${ownerId} AND uses = 0`,
  ]
}
