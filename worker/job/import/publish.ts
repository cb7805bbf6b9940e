import type { InStatement } from '@libsql/client/web'
import { plain } from '../../db/sql.ts'
import { noticeRow } from '../../service/notices/notices.ts'
import { OVERTAKEN } from '../../service/suppliers/import/overtaken.ts'
import { doneNews, stoppedNews } from './news.ts'
import type { List } from './list.ts'

/**
 * The offers of the list hold from now on: one row of the supplier's. If the supplier's offers have changed at the last moment nothing
 * happens but that the list says so.
 */
export function publishStatements(list: List, now: number): InStatement[] {
  const { id, supplierId, gen, baseGen } = list
  const sweep = crypto.randomUUID()
  const isIn = (state: number) => plain('EXISTS (SELECT 1 FROM import WHERE id = ? AND state = ?)', id, state)
  return [
    {
      sql: `UPDATE import SET state = 6, can_undo = 1, published = ?1, updated = ?1, row_version = row_version + 1
        WHERE id = ?2 AND state = 5 AND EXISTS (SELECT 1 FROM supplier WHERE id = ?3 AND gen = ?4 AND state = 1
          AND currency = ?5 AND tax_ppm = ?6)`,
      args: [now, id, supplierId, baseGen, list.currency, list.taxPpm],
    },
    {
      sql: `UPDATE supplier SET gen = ?1, updated = ?2
        WHERE id = ?3 AND gen = ?4 AND EXISTS (SELECT 1 FROM import WHERE id = ?5 AND state = 6)`,
      args: [gen, now, supplierId, baseGen, id],
    },
    {
      sql: `UPDATE import SET can_undo = 0 WHERE supplier_id = ?1 AND id <> ?2 AND can_undo
        AND EXISTS (SELECT 1 FROM import WHERE id = ?2 AND state = 6)`,
      args: [supplierId, id],
    },
    {
      sql: `UPDATE import SET state = 2, problem = ?1, row_version = row_version + 1, updated = ?2 WHERE id = ?3 AND state = 5`,
      args: [OVERTAKEN, now, id],
    },
    {
      sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
        VALUES (?1, 'imports', ?1, 'waiting', 'null', 0, 0, 0, ?2, ?2)`,
      args: [sweep, now],
    },
    noticeRow(list.createdBy, now, doneNews(list), isIn(6)),
    noticeRow(list.createdBy, now, stoppedNews(list, OVERTAKEN), isIn(2)),
  ]
}
