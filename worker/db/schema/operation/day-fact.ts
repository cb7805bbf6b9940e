import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DayFact } from '../../../../shared/operation/day-facts.ts'
import { integers, texts } from '../columns.ts'

export const dayFacts = sqliteTable(
  'day_fact',
  { ...texts('day'), name: text('name').$type<DayFact>().notNull(), ...integers('n', 'fen') },
  ({ name, day }) => [primaryKey({ columns: [name, day] })],
)

export const demoOwners = sqliteTable('demo_owner', { userId: text('user_id').primaryKey() })
