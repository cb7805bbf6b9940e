import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts } from '../columns.ts'

export const friendLinks = sqliteTable('friend_link', {
  id: text('id').primaryKey(),
  ...texts('name', 'url', 'logo'),
  ...integers('seq', 'state'),
})

export const friendLinkLists = sqliteTable('friend_link_list', {
  id: integer('id').primaryKey(),
  ...integers('rowVersion'),
})
