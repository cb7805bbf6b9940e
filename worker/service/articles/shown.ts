import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ArticleKind } from '../../../shared/article/kinds.ts'
import type { ArticleDoc } from '../../../shared/article/types.ts'
import type { Database } from '../../db/client.ts'
import { articles, articleVersions } from '../../db/schema/operation/article.ts'

/** The version that is shown at an instant: the last that was published by then. */
export const shownAt = (now: number): SQL =>
  sql`(SELECT v.seq FROM article_version AS v WHERE v.article_id = article.id AND v.publish_at <= ${now}
    ORDER BY v.publish_at DESC, v.n DESC LIMIT 1)`

const { id, kind, code, topic, seq, pinned } = articles
const { title, summary, publishAt } = articleVersions
const HEAD = { id, kind, code, topic, title, summary, publishAt: sql<number>`${publishAt}` }

const isShown = (now: number, kinds: readonly ArticleKind[]): SQL | undefined =>
  and(
    eq(articles.state, 1),
    eq(articles.scope, 'site'),
    inArray(kind, [...kinds]),
    sql`(${articles.until} IS NULL OR ${articles.until} > ${now})`,
  )

/** What everybody may read, without what it says: what is pinned first, then in the operators' order. */
export const shownList = (db: Database['db'], now: number, kinds: readonly ArticleKind[], found: SQL = sql`1`, first?: SQL) =>
  db
    .select(HEAD)
    .from(articles)
    .innerJoin(articleVersions, sql`${articleVersions.seq} = ${shownAt(now)}`)
    .where(and(isShown(now, kinds), found))
    .orderBy(...(first ? [first] : []), sql`${pinned} DESC`, seq, code)

/** One of them with all it says. */
export const shownOne = (db: Database['db'], now: number, which: SQL) =>
  db
    .select({ ...HEAD, doc: articleVersions.doc })
    .from(articles)
    .innerJoin(articleVersions, sql`${articleVersions.seq} = ${shownAt(now)}`)
    .where(and(isShown(now, ['faq', 'zdy', 'info']), which))

/** When by itself something else is shown. */
export const changesAfter = (db: Database['db'], now: number) =>
  db
    .select({
      at: sql<number | null>`(SELECT min(at) FROM (SELECT publish_at AS at FROM article_version WHERE publish_at > ${now}
        UNION ALL SELECT until FROM article WHERE until > ${now} AND state <> 9))`,
    })
    .from(sql`(SELECT 1)`)

/** It was checked when it was saved. */
export const docOf = (text: string): ArticleDoc => JSON.parse(text) as ArticleDoc
