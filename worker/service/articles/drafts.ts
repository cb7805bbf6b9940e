import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { articlesApi } from '../../../shared/api/news/articles.ts'
import type { ArticleState } from '../../../shared/article/kinds.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { listPage } from '../../db/page.ts'
import { articles, articleVersions } from '../../db/schema/operation/article.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'
import { holding } from './found.ts'
import { docOf, shownAt } from './shown.ts'

/** So many of its versions are told, the newest first. */
const TOLD_VERSIONS = 100

const plannedAfter = (now: number) =>
  sql<
    number | null
  >`(SELECT min(v.publish_at) FROM article_version AS v WHERE v.article_id = article.id AND v.publish_at > ${now})`

const stateAt = (now: number) => sql<ArticleState>`CASE
  WHEN article.state = 0 THEN 'off'
  WHEN article.until <= ${now} THEN 'ended'
  WHEN ${shownAt(now)} IS NOT NULL THEN 'shown'
  WHEN ${plannedAfter(now)} IS NOT NULL THEN 'planned'
  ELSE 'draft' END`

function headAt(now: number) {
  const { state: _state, created: _created, ...own } = articleColumns
  return {
    ...own,
    title: articleVersions.title,
    summary: articleVersions.summary,
    state: stateAt(now),
    shownVersion: sql<number | null>`(SELECT v.n FROM article_version AS v WHERE v.seq = ${shownAt(now)})`,
    publishAt: sql<
      number | null
    >`coalesce(${plannedAfter(now)}, (SELECT v.publish_at FROM article_version AS v WHERE v.seq = ${shownAt(now)}))`,
  }
}

const { id, rowVersion, kind, scope, code, isFixed, topic, seq, pinned, state, until, version, created, updated } = articles
const articleColumns = { id, rowVersion, kind, scope, code, isFixed, topic, seq, pinned, state, until, version, created, updated }

const isNewest = and(eq(articleVersions.articleId, id), eq(articleVersions.n, version))

/** Articles by what their newest version says, in the order in which they are read. */
export async function listArticles(
  { db, now }: Context,
  search: Parsed<(typeof articlesApi)['news/NewsList']>,
): Promise<Output<(typeof articlesApi)['news/NewsList']>> {
  return listPage(db, search, {
    rows: db
      .select(headAt(now))
      .from(articles)
      .innerJoin(articleVersions, isNewest ?? sql`0`)
      .$dynamic(),
    of: articles,
    joins: [{ kind: 'innerJoin', table: articleVersions, on: isNewest ?? sql`0` }],
    where: [
      ne(state, 9),
      search.kind && eq(kind, search.kind),
      search.scope && eq(scope, search.scope),
      search.topic ? eq(topic, search.topic) : undefined,
      search.state && sql`${stateAt(now)} = ${search.state}`,
      holding(search.keyword),
    ],
    order: [desc(pinned), sql`${seq}`, sql`${id}`],
  })
}

/** An article as it is written: one version of it, and which there are. */
export async function readDraft({ db, now }: Context, asked: Parsed<(typeof articlesApi)['news/GetNewsDraft']>) {
  const there = and(eq(id, asked.id), ne(state, 9))
  const which = asked.version === undefined ? eq(articleVersions.n, version) : eq(articleVersions.n, asked.version)
  const { n, title, publishAt, articleId, createdBy } = articleVersions
  const [[row], versions] = await db.batch([
    db
      .select({ ...headAt(now), doc: articleVersions.doc })
      .from(articles)
      .innerJoin(articleVersions, and(eq(articleId, id), which))
      .where(there),
    db
      .select({
        version: n,
        title,
        publishAt,
        created: articleVersions.created,
        userName: sql<string>`coalesce(${users.name}, '')`,
      })
      .from(articleVersions)
      .leftJoin(users, eq(users.id, createdBy))
      .where(eq(articleId, asked.id))
      .orderBy(desc(n))
      .limit(TOLD_VERSIONS),
  ])
  if (!row) throw new AppError('missing', '文章不存在')
  return { ...row, doc: docOf(row.doc), versions }
}
