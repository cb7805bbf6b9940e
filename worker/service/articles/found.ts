import { sql, type SQL } from 'drizzle-orm'
import { gramsOf, wantedOf } from '../../../shared/article/search.ts'

const has = (words: string): SQL =>
  sql`(article_version.seq IN (SELECT rowid FROM article_text WHERE article_text MATCH ${words}))`

/**
 * Versions that answer a question: most of its words stand in them. The better it fits, the smaller the number to sort by; answers come
 * before the pages that always stand.
 */
export function answering(question: string): { found: SQL; first: SQL } | null {
  const grams = gramsOf(question)
  if (grams.length === 0) return null
  const anywhere = sql.join(
    grams.map((gram) => has(gram.anywhere)),
    sql` + `,
  )
  const inTitle = sql.join(
    grams.map((gram) => has(gram.inTitle)),
    sql` + `,
  )
  return {
    found: sql`(${anywhere}) >= ${wantedOf(grams)}`,
    first: sql`(article.kind = 'info') - 2 * ((${anywhere}) + 2 * (${inTitle}))`,
  }
}

/** Versions with all words of what an operator looks for. */
export function holding(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined
  const grams = gramsOf(keyword)
  return grams.length === 0 ? sql`0` : has(grams.map((gram) => gram.anywhere).join(' AND '))
}
