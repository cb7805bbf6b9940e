import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const files = sqliteTable('file', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  createdBy: text('created_by').notNull(),
  type: integer('type').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  objectKey: text('object_key').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  created: integer('created').notNull(),
})
