import { and, eq, sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import type * as z from 'zod'
import type { actsSaved } from '../../../../shared/api/schema/bom-acts.ts'
import { actOn, subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { visibleName } from '../../../../shared/engine/visible-text.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refusals } from '../../../db/failure.ts'
import { boms, bomActs } from '../../../db/schema/bom.ts'
import { changedOrConflict, compile, existsOrMissing, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { bookOnce } from '../../../rpc/once.ts'
import { ownBom } from '../bom-access.ts'
import { priceVisibility } from '../price-visibility.ts'
import { savedRow, type SavedActs } from './saved-acts.ts'
import { refuseHidden, visibleActs } from './visible-acts.ts'

export type Change = { id: string; rowVersion: number; key?: string | undefined }
type Saved = z.output<typeof actsSaved>

/** Others may append at the same moment: then what they have done is looked at again. */
const TRIES = 5

/**
 * Appends acts to a bill; nothing is read or priced. What others have done to other cells since the sender's row version stands beside
 * it and is told; where they have changed one of the same cells, nothing happens and both values are told.
 */
export async function appendActs(ctx: Context, change: Change, acts: readonly BomAct[]): Promise<Saved> {
  if (acts.length === 0) throw new AppError('invalid', '没有给出要修改的内容')
  refuseHidden(acts, priceVisibility(ctx))
  return appendRead(ctx, change, async () => acts)
}

/** The same of acts that follow from the bill as it stands: `read` looks at it in the round trip that appending needs anyway. */
export async function appendRead(ctx: Context, change: Change, read: () => Promise<readonly BomAct[]>): Promise<Saved> {
  const key = change.key ?? ctx.newId()
  for (let tries = 1; ; tries += 1) {
    try {
      return (await bookOnce(ctx, key, () => booking(ctx, { ...change, key }, read))).answer
    } catch (error) {
      const isRace = error instanceof AppError && error.reason === 'outdated' && !ctx.committed
      if (!isRace || error instanceof Outdated || tries === TRIES) throw error
    }
  }
}

/** Of what came since too little is known to stand beside it. */
class Outdated extends AppError {
  constructor() {
    super('conflict', '记录已被重新保存，请重新打开后再修改', { reason: 'outdated' })
  }
}

/** All that must be known, in one round trip. */
async function readForAppend(
  ctx: Context,
  { id, rowVersion, key }: Change,
): Promise<{ bom: Row; since: SavedActs[]; isAnswered: boolean }> {
  const mine = ownBom(signedIn(ctx), id)
  const head = sql`SELECT row_version, prj_name, (SELECT coalesce(max(seq), 0) FROM ${bomActs} WHERE bom_id = ${boms.id}) AS seq
    FROM ${boms} WHERE ${mine}`
  const since = sql`SELECT act.*, user.name FROM bom_act AS act JOIN user ON user.id = act.created_by
    WHERE act.bom_id = ${id} AND act.row_version > ${rowVersion} AND EXISTS (SELECT 1 FROM ${boms} WHERE ${mine}) ORDER BY act.seq`
  const [heads = [], rows = []] = await ctx.data.rows([head, since].map(compile))
  const [bom] = heads
  if (!bom) throw new AppError('missing', '记录不存在或已被删除')
  return { bom, since: rows.map((row) => savedRow(ctx, row)), isAnswered: rows.some((row) => row['key'] === key) }
}

async function booking(ctx: Context, change: Change & { key: string }, read: () => Promise<readonly BomAct[]>) {
  const { id, key } = change
  const [{ bom, since, isAnswered }, acts] = await Promise.all([readForAppend(ctx, change), read()])
  const rowVersion = Number(bom['row_version'])
  // The same request, at the same moment: its answer is looked for once more.
  if (isAnswered) throw new AppError('conflict', '这个请求正在处理，请稍后再试', { reason: 'outdated' })
  // Whatever else has moved the row version has replaced what the sender saw.
  if (rowVersion - change.rowVersion !== since.length) throw new Outdated()
  const rights = priceVisibility(ctx)
  const shown = since.map((one) => ({ ...one, acts: visibleActs(one.acts, rights) }))
  refuseCells(acts, shown)
  // A name sent back as it was shown is no new name.
  const meant = acts.filter((act) => act.kind !== 'name' || act.prjName !== visibleName(String(bom['prj_name']), rights))
  const seq = Number(bom['seq']) + 1
  const answer: Saved = { id, rowVersion: rowVersion + 1, seq, others: shown.filter((one) => one.acts.length > 0) }
  const statements = statementsOf(ctx, { ...answer, key, before: rowVersion, acts: meant })
  // An act keeps what it replaces; a name is nowhere else.
  const isNamed = meant.some((act) => act.kind === 'name')
  const before = isNamed ? { before: imageOf(boms, ownBom(signedIn(ctx), id)) } : {}
  return { answer, statements, facts: { target: id, refusals: KEY_TAKEN, ...before } }
}

const KEY_TAKEN: Refusals = { 'bom_act.key': ['conflict', '这个请求标识已经用于另一次操作，请换一个'] }

type Append = { id: string; key: string; seq: number; rowVersion: number; before: number; acts: readonly BomAct[] }

function statementsOf(ctx: Context, { id, key, seq, rowVersion, before, acts }: Append): Statement[] {
  const user = signedIn(ctx)
  const mine = ownBom(user, id)
  const named = acts.findLast((act) => act.kind === 'name')
  // A name is in force at once: no figure waits for it.
  const waits = acts.some((act) => act.kind !== 'name') ? 1 : 0
  const head = {
    rowVersion,
    updated: ctx.now,
    unsaved: sql`${boms.unsaved} + ${waits}`,
    ...(named && { prjName: named.prjName }),
  }
  const row = { bomId: id, seq, key, acts: JSON.stringify(acts), rowVersion, createdBy: user.id, created: ctx.now }
  return [
    existsOrMissing(boms, mine),
    ctx.db
      .update(boms)
      .set(head)
      .where(and(mine, eq(boms.rowVersion, before))),
    changedOrConflict,
    ctx.db.insert(bomActs).values(row),
  ]
}

/** Refuses acts about a cell that was changed since, and says what has become of it. */
function refuseCells(acts: readonly BomAct[], since: readonly SavedActs[]): void {
  const subjects = new Set(acts.flatMap(subjectsOf))
  for (const { acts: theirs, by, at } of since.toReversed()) {
    for (const act of theirs.toReversed()) {
      const subject = subjectsOf(act).find((one) => subjects.has(one))
      const only = subject === undefined ? null : actOn(act, (one) => one === subject)
      if (subject === undefined || only === null) continue
      throw new AppError('conflict', `${by} 刚改过同一格，请选用哪一个`, {
        reason: 'cell',
        cell: { subject, theirs: only, by, at },
      })
    }
  }
}
