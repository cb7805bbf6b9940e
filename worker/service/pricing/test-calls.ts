import type { Row } from '@libsql/client/web'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { priceBookApi } from '../../../shared/api/price-book.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import { AppError } from '../../../shared/errors.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { jobs } from '../../db/schema/job.ts'
import { priceTests } from '../../db/schema/price.ts'
import { changedOrConflict, commit, existsOrMissing } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { draftHash, loadBook, noticesOf } from './book.ts'

/** Begins a test of the caller's draft on the newest saved bills; it is worked off as a job, under the same id. */
export async function startTest(ctx: Context, { sample }: Parsed<(typeof priceBookApi)['PriceBook/Test']>) {
  const book = await loadBook(ctx)
  const [problem] = noticesOf(book.draft).problems
  if (problem)
    throw new AppError('invalid', `草稿还不能计价：${problem.message}`, {
      field: `${problem.kind}.${problem.item}.${problem.field}`,
    })
  const [id, userId] = [ctx.newId(), signedIn(ctx).id]
  const row = {
    id,
    ownerId: userId,
    draftHash: draftHash(book),
    model: canonicalJson(book.draft),
    baseVersion: sql<number>`(SELECT version FROM price_version WHERE effective_at <= ${ctx.now} ORDER BY version DESC LIMIT 1)`,
    sample,
    created: ctx.now,
  }
  const bills = sql`INSERT INTO price_test_bill SELECT ${id}, id, version, NULL, NULL, '', '', 0, 0, '{}', 0 FROM bom
    WHERE state <> 9 ORDER BY updated DESC, id LIMIT ${sample}`
  const begun = { id, kind: 'priceTest', userId, created: ctx.now, nextAt: ctx.now, occasion: id, state: 'waiting' } as const
  const job = { ...begun, cursor: JSON.stringify({ test: id }), steps: 0, done: 0, tries: 0 }
  await commit(ctx, [ctx.db.insert(priceTests).values(row), bills, ctx.db.insert(jobs).values(job)], { target: id })
  return { id }
}

/** Another operator agrees to what a test came to. */
export async function approveTest(ctx: Context, { id }: Parsed<(typeof priceBookApi)['PriceBook/Approve']>) {
  const me = signedIn(ctx).id
  const approving = ctx.db
    .update(priceTests)
    .set({ approvedBy: me })
    .where(and(eq(priceTests.id, id), isNotNull(priceTests.finished), isNull(priceTests.approvedBy), ne(priceTests.ownerId, me)))
  await commit(ctx, [existsOrMissing(priceTests, eq(priceTests.id, id)), approving, changedOrConflict], {
    target: id,
    refusals: { guard_conflict: ['conflict', '试算未完成、已有人同意，或是您自己的草稿：须由另一位管理员同意'] },
  })
  return null
}

/** Steps of the histogram, in parts per million of the total before; open at both ends. */
const STEPS = [-200_000, -100_000, -50_000, -20_000, -1, 1, 20_000, 50_000, 100_000, 200_000]
const WORST = 20

const HEAD = `SELECT test.*, user.name AS user_name, approver.name AS approved_name FROM price_test AS test
  JOIN user ON user.id = test.owner_id LEFT JOIN user AS approver ON approver.id = test.approved_by WHERE test.id = ?`
const FIGURES = `count(*) AS bills, coalesce(sum(iif(after_fen IS NULL, NULL, before_fen)), 0) AS before_fen,
  coalesce(sum(iif(before_fen IS NULL, NULL, after_fen)), 0) AS after_fen,
  coalesce(sum(after_fen > before_fen), 0) AS dearer, coalesce(sum(after_fen < before_fen), 0) AS cheaper`
const DONE =
  'FROM price_test_bill AS bill JOIN bom ON bom.id = bill.bom_id JOIN user ON user.id = bom.owner_id WHERE test_id = ? AND is_done'
const SUMS = `SELECT ${FIGURES}, coalesce(sum(before_fen IS NOT NULL AND after_fen IS NULL), 0) AS refused,
  coalesce(sum(before_fen IS NULL AND after_fen IS NOT NULL), 0) AS accepted,
  coalesce(sum(after_open > before_open), 0) AS opened ${DONE}`
const CHANGE = `(after_fen - before_fen) * 1000000.0 / max(before_fen, 1)`
const HISTOGRAM = `SELECT ${STEPS.map((step) => `(${CHANGE} >= ${step})`).join(' + ')} AS step, count(*) AS bills ${DONE}
  AND before_fen IS NOT NULL AND after_fen IS NOT NULL GROUP BY step ORDER BY step`
const CAUSES = `SELECT cause.key AS name, sum(cause.value) AS fen FROM price_test_bill AS bill, json_each(bill.causes) AS cause
  WHERE test_id = ? AND is_done GROUP BY cause.key ORDER BY abs(sum(cause.value)) DESC`
const MEMBERS = `SELECT bom.owner_id, user.name, ${FIGURES} ${DONE} GROUP BY bom.owner_id ORDER BY abs(coalesce(sum(after_fen - before_fen), 0)) DESC LIMIT 100`
const WORST_BILLS = `SELECT bom_id, bom_version, bom.prj_name, user.name, before_fen, after_fen, before_reason, after_reason ${DONE}
  ORDER BY (before_fen IS NOT NULL AND after_fen IS NULL) DESC, abs(after_fen - before_fen) DESC, bom_id LIMIT ${WORST}`

/** What a test has come to so far: sums, histogram, by cause, by member, and the bills that change most. */
export async function readTest(
  ctx: Context,
  { id }: Parsed<(typeof priceBookApi)['PriceBook/TestResult']>,
): Promise<Output<(typeof priceBookApi)['PriceBook/TestResult']>> {
  const [heads, sums, histogram = [], causes = [], members = [], worst = []] = await ctx.data.rows(
    [HEAD, SUMS, HISTOGRAM, CAUSES, MEMBERS, WORST_BILLS].map((statement) => ({ sql: statement, args: [id] })),
  )
  const [head, sum] = [heads?.[0], sums?.[0]]
  if (!head || !sum) throw new AppError('missing', '没有这次试算')
  return {
    id,
    ...textsIn(head, 'draftHash', 'userName'),
    ...numbersIn(head, 'baseVersion', 'sample', 'created'),
    finished: numberOrNull(head['finished']),
    approvedName: head['approved_name'] === null ? null : String(head['approved_name']),
    ...figuresIn(sum),
    ...numbersIn(sum, 'refused', 'accepted', 'opened'),
    histogram: histogram.map((row) => ({ ...stepAt(Number(row['step'])), bills: Number(row['bills']) })),
    causes: causes.map((row) => ({ group: String(row['name']), differenceFen: Number(row['fen']) })),
    members: members.map((row) => ({ ownerId: String(row['owner_id']), ownerName: String(row['name']), ...figuresIn(row) })),
    worst: worst.map((row) => ({
      ...textsIn(row, 'bomId', 'prjName', 'beforeReason', 'afterReason'),
      version: Number(row['bom_version']),
      ownerName: String(row['name']),
      beforeFen: numberOrNull(row['before_fen']),
      afterFen: numberOrNull(row['after_fen']),
    })),
  }
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

const figuresIn = (row: Row) => numbersIn(row, 'bills', 'beforeFen', 'afterFen', 'dearer', 'cheaper')

const stepAt = (step: number) => ({ fromPpm: STEPS[step - 1] ?? null, toPpm: STEPS[step] ?? null })
