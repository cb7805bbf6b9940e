import { eq, sql } from 'drizzle-orm'
import type { priceBookApi } from '../../../shared/api/price-book.ts'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { DAY } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Row } from '@libsql/client/web'
import { commit, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { guards } from '../../db/schema/log.ts'
import { priceChanges, priceVersions } from '../../db/schema/price.ts'
import { loadSettings } from '../system/settings.ts'
import { approvalOf, FINISHED_TESTS } from './approval.ts'
import { draftHash, isOutdated, itemIn, loadBook, nameOf, noticesOf, type Book } from './book.ts'
import { pricingIn } from './price-model.ts'

const MOST_AHEAD = 366 * DAY

const conflict = (message: string) => new AppError('conflict', message)
const outdated = (message: string) => new AppError('conflict', message, { reason: 'outdated' })

/** Makes the caller's draft the next version, at once or from an instant on. It has been tried as it stands, and fits together. */
export async function publishDraft(
  ctx: Context,
  { draftHash: seen, note, effectiveAt }: Parsed<(typeof priceBookApi)['PriceBook/Publish']>,
) {
  const [book, settings] = await Promise.all([loadBook(ctx, [FINISHED_TESTS]), loadSettings(ctx)])
  if (book.changes.length === 0) throw new AppError('invalid', '草稿没有改动，不用发布')
  mustBeUnscheduled(ctx, book)
  const behind = book.changes.filter((change) => isOutdated(change, book.newest.document))
  const names = behind.slice(0, 3).map(({ kind, code }) => `“${nameOf(itemIn(book.draft, kind, code), code)}”`)
  if (names.length > 0) throw outdated(`${names.join('、')}等 ${behind.length} 项已由同事发布了别的改动，请先对照处理`)
  const hash = draftHash(book)
  if (hash !== seen) throw outdated('草稿或价目已变，请刷新后重新试算')
  const [problem] = noticesOf(book.draft).problems
  if (problem)
    throw new AppError('invalid', `${nameOf(itemIn(book.draft, problem.kind, problem.item), problem.item)}：${problem.message}`, {
      field: `${problem.kind}.${problem.item}.${problem.field}`,
    })
  const riseLimit = settings['price.riseLimit']
  const { testId, needsApproval } = approvalOf(book.along, { hash, me: signedIn(ctx).id, riseLimit })
  if (testId === null) throw conflict('请先试算这份草稿再发布')
  if (needsApproval) throw conflict(`试算合计上涨超过 ${riseLimit}%，须另一位管理员同意后才能发布`)
  const at = effectiveAt ?? ctx.now
  if (at > ctx.now + MOST_AHEAD) throw new AppError('invalid', '生效时间最远一年', { field: 'effectiveAt' })
  const row = {
    ...nextVersion(ctx, book),
    hash,
    model: canonicalJson(book.draft),
    note,
    effectiveAt: Math.max(at, ctx.now),
    testId,
  }
  const mine = eq(priceChanges.ownerId, signedIn(ctx).id)
  const versions = book.changes.reduce((sum, { rowVersion }) => sum + rowVersion, 0)
  const unchanged = sql`INSERT INTO ${guards} (conflict)
    SELECT count(*) = ${book.changes.length} AND total(row_version) = ${versions} FROM ${priceChanges} WHERE ${mine}`
  await commit(
    ctx,
    [unchanged, ...stillNewest(book), ctx.db.insert(priceVersions).values(row), ctx.db.delete(priceChanges).where(mine)],
    {
      target: String(row.version),
    },
  )
  return { version: row.version, hash, effectiveAt: row.effectiveAt }
}

/** Publishes what an earlier version held once more; one that waits for its day is never in force then. */
export async function rollBack(ctx: Context, { version, note }: Parsed<(typeof priceBookApi)['PriceBook/RollBack']>) {
  const [book, [found]] = await Promise.all([
    loadBook(ctx),
    ctx.db.select().from(priceVersions).where(eq(priceVersions.version, version)),
  ])
  if (!found) throw new AppError('missing', '没有这个版本')
  if (found.hash === book.newest.model.hash) throw conflict('最新版本就是这些价目，不用回退')
  const { hash, model } = found
  const row = { ...nextVersion(ctx, book), hash, model, note, effectiveAt: ctx.now, testId: found.testId }
  await commit(ctx, [...stillNewest(book), ctx.db.insert(priceVersions).values(row)], { target: String(row.version) })
  return { version: row.version, hash, effectiveAt: ctx.now }
}

const nextVersion = (ctx: Context, { newest }: Book) => ({
  version: Number(newest.model.version) + 1,
  createdBy: signedIn(ctx).id,
  created: ctx.now,
})

/** Nobody has published meanwhile. */
const stillNewest = ({ newest }: Book): Statement[] => [
  sql`INSERT INTO ${guards} (conflict) SELECT max(version) = ${Number(newest.model.version)} FROM ${priceVersions}`,
]

function mustBeUnscheduled({ now }: Context, { effectiveAt }: Book): void {
  if (effectiveAt > now) throw conflict('已有一个版本等待生效，请等它生效，或先回退')
}

const DOCUMENTS = 'SELECT version, hash, model FROM price_version WHERE version IN (?, ?)'

/** Two versions' documents. */
export async function documentsAt(ctx: Context, from: number, to: number) {
  const [rows = []] = await ctx.data.rows([{ sql: DOCUMENTS, args: [from, to] }])
  const at = (version: number) => {
    const row = rows.find((one: Row) => Number(one['version']) === version)
    if (!row) throw new AppError('missing', `没有版本 ${version}`)
    return pricingIn(row).document
  }
  return [at(from), at(to)] as const
}
