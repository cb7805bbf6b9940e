import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const friendLinks = sqliteTable('friend_link', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  logo: text('logo').notNull(),
  seq: integer('seq').notNull(),
  state: integer('state').notNull(),
})

export const friendLinkLists = sqliteTable('friend_link_list', {
  id: integer('id').primaryKey(),
  rowVersion: integer('row_version').notNull(),
})
