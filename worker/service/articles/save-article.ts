import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { articlesApi } from '../../../shared/api/news/articles.ts'
import { articleTokens } from '../../../shared/article/search.ts'
import { articleText, gistOf, picturesIn } from '../../../shared/article/text.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { articleFiles, articles, articleVersions } from '../../db/schema/operation/article.ts'
import { files } from '../../db/schema/file.ts'
import {
  changedOrConflict,
  changedOrMissing,
  commit,
  existsOrMissing,
  imageOf,
  onlyIf,
  type Statement,
} from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

type Draft = Parsed<(typeof articlesApi)['news/SaveNews']>

/** What a picture of an article is uploaded as. */
const PICTURE = 3

const FIXED: Refusals = { 'is_fixed = 0 OR': ['conflict', '这是固定页面，只能修改内容，不能撤下、到期或删除'] }
const REFUSALS: Refusals = {
  ...FIXED,
  'article.code': ['conflict', '这个地址已经用于另一篇文章', { field: 'code' }],
  'article keeps what it is': ['conflict', '固定页面的地址不能修改', { field: 'code' }],
  guard_too_many: ['invalid', '有图片不在了，请删掉后重新插入', { field: 'doc' }],
}

/** A new version, shown at once, later, or not yet. */
export async function saveArticle(ctx: Context, draft: Draft) {
  const { kind, scope, code, topic, seq, pinned, until, publish } = draft
  if (publish && draft.publishAt !== null && draft.publishAt < ctx.now)
    throw new AppError('invalid', '发布时间已经过去；要立即发布请留空', { field: 'publishAt' })
  if (publish && until !== null && until <= ctx.now) throw new AppError('invalid', '到期时间已经过去', { field: 'until' })
  const isNew = draft.id === EMPTY_ID
  const id = isNew ? ctx.newId() : draft.id
  const rowVersion = isNew ? 1 : draft.rowVersion + 1
  const own = and(eq(articles.id, id), eq(articles.kind, kind), ne(articles.state, 9))
  const row = { rowVersion, scope, code, topic, seq, pinned, until, updated: ctx.now, ...(publish ? { state: 1 } : {}) }
  const writing = isNew
    ? [ctx.db.insert(articles).values({ id, kind, isFixed: false, ...row, state: 1, version: 1, created: ctx.now })]
    : [
        existsOrMissing(articles, own),
        ctx.db
          .update(articles)
          .set({ ...row, version: sql`${articles.version} + 1` })
          .where(and(own, eq(articles.rowVersion, draft.rowVersion))),
        changedOrConflict,
      ]
  const { doc: _doc, ...input } = draft
  const rows = await commit(ctx, [...writing, ...(publish ? [dropPlans(ctx, id)] : []), ...versionOf(ctx, id, draft)], {
    target: id,
    before: imageOf(articles, eq(articles.id, id)),
    input,
    refusals: REFUSALS,
    reading: ctx.db.select({ version: articles.version }).from(articles).where(eq(articles.id, id)),
  })
  const version = rows?.[0]?.['version']
  return { id, rowVersion, version: typeof version === 'number' ? version : null }
}

/** The version with its pictures: uploaded by whoever saves it, or in an earlier version already. */
function versionOf(ctx: Context, id: string, { title, doc, topic, publish, publishAt, ...draft }: Draft): Statement[] {
  const text = articleText(doc)
  const summary = draft.kind === 'tip' ? text.slice(0, 200) : draft.summary || gistOf(text)
  const tok = articleTokens({ title, summary, topic, text })
  const shownFrom = publish ? (publishAt ?? ctx.now) : null
  const user = signedIn(ctx)
  const pictures = JSON.stringify(picturesIn(doc))
  const theirs = sql`(${files.createdBy} = ${user.id} OR EXISTS (SELECT 1 FROM ${articleFiles} WHERE ${articleFiles.fileId} = ${files.id}))`
  return [
    onlyIf(sql`((SELECT count(*) FROM ${files} WHERE ${files.id} IN (SELECT value FROM json_each(${pictures}))
      AND ${files.type} = ${PICTURE} AND ${theirs}) = ${picturesIn(doc).length})`),
    sql`INSERT INTO ${articleVersions} (article_id, n, title, summary, doc, tok, publish_at, created, created_by)
      SELECT id, version, ${title}, ${summary}, ${JSON.stringify(doc)}, ${tok}, ${shownFrom}, ${ctx.now}, ${user.id}
      FROM ${articles} WHERE ${articles.id} = ${id}`,
    sql`INSERT INTO ${articleFiles} (file_id, version) SELECT value,
      (SELECT v.seq FROM article_version AS v JOIN article AS a ON a.id = v.article_id AND a.version = v.n WHERE a.id = ${id})
      FROM json_each(${pictures})`,
  ]
}

/** What was to be shown later no longer is. */
const dropPlans = (ctx: Context, id: string): Statement =>
  ctx.db
    .update(articleVersions)
    .set({ publishAt: null })
    .where(and(eq(articleVersions.articleId, id), gt(articleVersions.publishAt, ctx.now)))

export async function withdrawArticle(ctx: Context, { id, rowVersion }: Parsed<(typeof articlesApi)['news/WithdrawNews']>) {
  const there = and(eq(articles.id, id), ne(articles.state, 9))
  const writing = ctx.db
    .update(articles)
    .set({ state: 0, rowVersion: rowVersion + 1, updated: ctx.now })
    .where(and(there, eq(articles.rowVersion, rowVersion)))
  await commit(ctx, [existsOrMissing(articles, there), writing, changedOrConflict, dropPlans(ctx, id)], {
    target: id,
    before: imageOf(articles, there),
    refusals: FIXED,
  })
  return { id, rowVersion: rowVersion + 1 }
}

/** Out of sight for good; its address is free again. What it said stays in the versions. */
export async function removeArticle(ctx: Context, { id }: Parsed<(typeof articlesApi)['news/DelNews']>) {
  const there = and(eq(articles.id, id), ne(articles.state, 9))
  const writing = ctx.db
    .update(articles)
    .set({ state: 9, rowVersion: sql`${articles.rowVersion} + 1`, updated: ctx.now })
    .where(there)
  await commit(ctx, [writing, changedOrMissing], { target: id, before: imageOf(articles, there), refusals: FIXED })
  return null
}
