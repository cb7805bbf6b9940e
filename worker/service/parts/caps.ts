import { sql, type SQL } from 'drizzle-orm'
import type { Refusals } from '../../db/failure.ts'
import { packageAliases, packageAliasVoices, packages, partModels } from '../../db/schema/part.ts'
import { onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** What one member may keep of his own, and propose before somebody has answered. */
const MOST = { packages: 5000, aliases: 20_000, parts: 20_000, proposals: 500 }

/** Stops the batch where the member has more than that after it. */
export function withinCaps(ctx: Context): SQL {
  const { id, ownerId } = signedIn(ctx)
  const own = (table: typeof packages | typeof packageAliases | typeof partModels) =>
    sql`(SELECT count(*) FROM ${table} WHERE owner_id = ${ownerId} AND state = 1)`
  const voices = sql`(SELECT count(*) FROM ${packageAliasVoices} AS voice JOIN ${packageAliases} AS alias ON alias.id = voice.alias_id
    WHERE voice.owner_id = ${ownerId} AND alias.state = 0)`
  const proposed = sql`(SELECT count(*) FROM ${partModels} WHERE created_by = ${id} AND state = 0)`
  return onlyIf(sql`${own(packages)} <= ${MOST.packages} AND ${own(packageAliases)} <= ${MOST.aliases}
    AND ${own(partModels)} <= ${MOST.parts} AND ${voices} + ${proposed} <= ${MOST.proposals}`)
}

export const CAP_REFUSALS: Refusals = {
  guard_too_many: [
    'conflict',
    `自己的封装最多 ${MOST.packages} 个，别名和型号各 ${MOST.aliases} 个，待处理的建议最多 ${MOST.proposals} 条，请先清理`,
  ],
}
