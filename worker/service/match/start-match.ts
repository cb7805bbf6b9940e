import { and, eq, sql } from 'drizzle-orm'
import type { matchApi } from '../../../shared/api/bomai/match.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { boms } from '../../db/schema/bom.ts'
import { jobs } from '../../db/schema/job.ts'
import { matchRuns } from '../../db/schema/match.ts'
import { changedOrConflict, existsOrMissing } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { ownBom } from '../bom/bom-access.ts'
import { readPresent, type Present } from '../bom/acts/read-present.ts'
import { consumeQuota, mayUse } from '../money/quota.ts'

/**
 * Matches a saved bill as it stands, or matches it again: what people have decided stays. It is done in the background, a slice with
 * each look at the job. The first time uses one matching of the owner's quota for the file; from then on the bill is free.
 */
export async function startMatch(ctx: Context, { id, key = ctx.newId() }: Parsed<(typeof matchApi)['bomai/match']>) {
  const { answer } = await bookOnce(ctx, key, async () => {
    const [present, before] = await Promise.all([readPresent(ctx, id), runsOf(ctx, id)])
    const runId = ctx.newId()
    const objectId = (present.file ?? present.kept.row).sha256
    const isPaid = before.some((run) => run.objectId === objectId)
    const statements = statementsOf(ctx, present, { runId, objectId, isPaid })
    return { answer: { id, jobId: runId, lines: present.lineCount }, statements, facts: { target: id } }
  })
  return answer
}

const runsOf = (ctx: Context, id: string) =>
  ctx.db.select({ objectId: matchRuns.objectId }).from(matchRuns).where(eq(matchRuns.bomId, id))

type Start = { runId: string; objectId: string; isPaid: boolean }

function statementsOf(ctx: Context, present: Present, { runId, objectId, isPaid }: Start) {
  const { bom, lineCount } = present
  const { id: bomId, ownerId, version } = bom
  const user = signedIn(ctx)
  const mine = ownBom(user, bomId)
  if (isPaid) mayUse(ctx, 'match')
  const started = {
    runId,
    objectId,
    version,
    lineCount,
    edits: JSON.stringify(editsSince(present)),
    startedBy: user.id,
    started: ctx.now,
  }
  const job = {
    id: runId,
    kind: 'match',
    occasion: runId,
    state: 'waiting',
    cursor: JSON.stringify({ bomId, runId, from: 0 }),
  } as const
  return [
    existsOrMissing(boms, and(mine, eq(boms.rowVersion, bom.rowVersion))),
    ctx.db
      .insert(matchRuns)
      .values({ bomId, ownerId, ...started })
      .onConflictDoUpdate({ target: matchRuns.bomId, set: started }),
    changedOrConflict,
    ctx.db
      .insert(jobs)
      .values({ ...job, steps: 0, done: 0, total: lineCount, tries: 0, nextAt: ctx.now, userId: user.id, created: ctx.now }),
    // Nobody waits for an older run any more.
    sql`UPDATE ${jobs} SET state = 'cancelled', finished = ${ctx.now}, lease = NULL, lease_until = NULL
      WHERE kind = 'match' AND finished IS NULL AND id <> ${runId} AND cursor ->> 'bomId' = ${bomId}`,
    ...(isPaid ? [] : consumeQuota(ctx, { service: 'match', objectId, bomId })),
  ]
}

/** What was changed of lines since the last save; where that was taken back again the line stands as it was saved. */
function editsSince({ acts, chosen }: Present): Choices['edits'] {
  const touched = new Set(acts.flatMap((act) => (act.kind === 'lines' ? act.lines.map(({ place }) => lineKey(place)) : [])))
  return chosen.edits.filter((edit) => touched.has(lineKey(edit)))
}
