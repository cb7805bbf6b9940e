import { sql } from 'drizzle-orm'
import type { approvalApi } from '../../../../shared/api/bomai/approval.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refusals } from '../../../db/failure.ts'
import { guards } from '../../../db/schema/log.ts'
import { shareAcceptances } from '../../../db/schema/share.ts'
import { commit, type Statement } from '../../../rpc/commit.ts'
import type { Context } from '../../../rpc/context.ts'
import { noticeTo } from '../../notices/notices.ts'
import { hashOfCode } from '../../share/code.ts'
import { noSuchShare, openShare } from '../../share/found-share.ts'
import { askedLine, askedStatement, findMatchShare } from './asked-lines.ts'

type Answers = Parsed<(typeof approvalApi)['bomai/acceptParts']>
type Found = NonNullable<Awaited<ReturnType<typeof findMatchShare>>>

/** The same in words where it is seen before the write and where the write meets it. */
const CHANGED: [code: 'conflict', message: string, facts: { reason: 'outdated' }] = [
  'conflict',
  '要确认的物料刚有变化，请看一眼再提交',
  { reason: 'outdated' },
]
const OVER: Refusals = {
  share_is_over: ['conflict', '这个链接已失效，不能确认', { reason: 'outdated' }],
  'share_acceptance.share_id': ['conflict', '这些物料已经确认过了', { reason: 'outdated' }],
  guard_conflict: CHANGED,
}

/**
 * Whoever has the link says of each line that waits for him which of the parts shown will do, or that none does: once, under his
 * name. Whoever asked is told. It teaches nothing: what the account remembers are its own choices.
 */
export async function acceptMatch(ctx: Context, answers: Answers) {
  const hash = hashOfCode(ctx.env.TOKEN_SECRET, answers.code.slice(1))
  if (hash === null) throw noSuchShare()
  const [found, [rows = []]] = await Promise.all([findMatchShare(ctx.db, hash), ctx.data.rows([askedStatement(hash)])])
  const before = answerBefore(ctx, found, answers)
  if (before) return before
  const opened = openShare(found, ctx.now)
  if (opened.signed) throw new AppError('conflict', `这些物料已由${opened.signed.name}确认`, { reason: 'outdated' })
  const asked = new Map(rows.map(askedLine).map((line) => [line.key, line]))
  for (const { key, rowVersion, partId } of answers.lines) {
    const line = asked.get(key)
    if (line?.rowVersion !== rowVersion) throw new AppError(...CHANGED)
    if (partId !== null && !line.offered.includes(partId))
      throw new AppError('invalid', `${line.row['label']} 选的物料不在所列之中`)
  }
  try {
    const input = { name: answers.name, phone: answers.phone, key: answers.key, lines: answers.lines.length }
    await commit(ctx, statementsOf(ctx, opened, answers), { target: opened.share.ref, refusals: OVER, input })
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'outdated') throw error
    // The same request may have been quicker.
    const won = answerBefore(ctx, await findMatchShare(ctx.db, hash), answers)
    if (won) return won
    throw error
  }
  return { name: answers.name, at: ctx.now }
}

function statementsOf(ctx: Context, { share }: Found, { key, name, phone, lines }: Answers): Statement[] {
  const { id: shareId, ref, ownerId, createdBy } = share
  const said = JSON.stringify(lines.map((line) => [line.key, line.rowVersion, line.partId, line.remark]))
  const answers = sql`(SELECT value ->> 0 AS line_key, value ->> 1 AS seen, value ->> 2 AS part_id, value ->> 3 AS remark FROM json_each(${said}))`
  const chosen = lines.filter(({ partId }) => partId !== null).length
  const facts = { name, chosen, rejected: lines.length - chosen }
  return [
    // All that wait, each as he saw it.
    sql`INSERT INTO ${guards} (conflict) SELECT count(*) = ${lines.length} AND count(answer.seen) = ${lines.length} FROM bom_match AS line
      LEFT JOIN ${answers} AS answer ON answer.line_key = line.line_key AND answer.seen = line.row_version
      WHERE line.share_id = ${shareId} AND line.state = 'waiting'`,
    ctx.db.insert(shareAcceptances).values({ shareId, ref, key, name, phone, created: ctx.now }),
    sql`INSERT INTO match_answer (share_id, line_key, part_id, remark) SELECT ${shareId}, line_key, part_id, remark FROM ${answers}`,
    sql`UPDATE bom_match SET state = iif(answer.part_id IS NULL, 'rejected', 'chosen'), part_id = answer.part_id, changed = '',
        row_version = row_version + 1, decided_by = NULL, decided_name = ${name}, decided = ${ctx.now}
      FROM ${answers} AS answer WHERE bom_match.share_id = ${shareId} AND bom_match.line_key = answer.line_key`,
    ...[...new Set([ownerId, createdBy])].map((userId) => noticeTo(ctx, userId, { kind: 'matchApproved', ref, facts })),
  ]
}

/** The answer to the same request made before, if it was. */
function answerBefore(ctx: Context, found: Found | null, { key, name, phone }: Answers) {
  const signed = found?.signed
  if (!signed || signed.key !== key || signed.name !== name || signed.phone !== phone) return null
  ctx.headers.set('Idempotent-Replay', '1')
  ctx.committed = true
  return { name, at: signed.at }
}
