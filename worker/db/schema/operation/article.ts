import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ArticleKind, ArticleScope } from '../../../../shared/article/kinds.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const articles = sqliteTable('article', {
  id: text('id').primaryKey(),
  ...integers('rowVersion'),
  kind: text('kind').$type<ArticleKind>().notNull(),
  scope: text('scope').$type<ArticleScope>().notNull(),
  ...texts('code'),
  ...flags('isFixed'),
  ...texts('topic'),
  ...integers('seq'),
  ...flags('pinned'),
  ...integers('state'),
  ...integersOrNull('until'),
  ...integers('version', 'created', 'updated'),
})

export const articleVersions = sqliteTable('article_version', {
  seq: integer('seq').primaryKey(),
  ...texts('articleId'),
  ...integers('n'),
  ...texts('title', 'summary', 'doc', 'tok'),
  ...integersOrNull('publishAt'),
  ...integers('created'),
  ...textsOrNull('createdBy'),
})

export const articleFiles = sqliteTable(
  'article_file',
  {
    ...texts('fileId'),
    ...integers('version'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.version] })],
)
