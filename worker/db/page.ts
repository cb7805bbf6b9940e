import { count, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client.ts'

type Query = { pageIndex: number; pageSize: number }

/** Rows [from, to) of a page. */
export const pageBounds = ({ pageIndex, pageSize }: Query) => ({ from: (pageIndex - 1) * pageSize, to: pageIndex * pageSize })

/** One page of a table's rows and their number, in one round trip. */
export async function pageOf<T extends SQLiteTable>(
  db: Database['db'],
  table: T,
  query: Query,
  where: SQL | undefined,
  order: SQL[],
) {
  const rows = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset(pageBounds(query).from)
  const [items, [counted]] = await db.batch([rows, db.select({ total: count() }).from(table).where(where)])
  return { items, total: counted?.total ?? 0 }
}

/** "contains" for LIKE with ESCAPE '\': the person's % and _ are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
