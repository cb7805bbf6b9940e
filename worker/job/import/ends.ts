import { addCounts, type ImportCounts } from '../../../shared/engine/import/counts.ts'
import { noticeRow } from '../../service/notices/notices.ts'
import type { Slice, Work } from '../job.ts'
import type { List } from './list.ts'
import { stoppedNews } from './news.ts'

const SHOWN = 8

/** The counts with what is offered today and not in the list. */
export async function goneStatements({ data }: Work, list: List): Promise<ImportCounts> {
  const [[held] = []] = await data.rows([
    { sql: 'SELECT count(*) AS n FROM offer WHERE supplier_id = ? AND gen = ?', args: [list.supplierId, list.baseGen] },
  ])
  const gone = Number(held?.['n']) - list.counts.again
  if (gone <= 0) return list.counts
  const [rows = []] = await data.rows([
    {
      sql: `SELECT offer.sku, part.mpn FROM offer JOIN part ON part.id = offer.part_id
        WHERE supplier_id = ?1 AND gen = ?2 AND NOT EXISTS (SELECT 1 FROM import_sku AS seen WHERE seen.run = ?3 AND seen.sku = offer.sku)
        ORDER BY offer.sku LIMIT ${SHOWN}`,
      args: [list.supplierId, list.baseGen, list.run],
    },
  ])
  const shown = rows.map((row) => ({ row: 0, sku: String(row['sku']), mpn: String(row['mpn']), says: '' }))
  return addCounts(list.counts, { gone, examples: { added: [], changed: [], gone: shown, rejected: [], doubted: [] } })
}

/** Ends the work on a list that cannot be gone on with: it falls back to where it was uploaded, and tells why. */
export function stopped<C>(list: List, problem: string, now: number): Slice<C> {
  return {
    statements: [
      {
        sql: 'UPDATE import SET state = 2, problem = ?, row_version = row_version + 1, updated = ? WHERE id = ? AND state IN (3, 5)',
        args: [problem, now, list.id],
      },
      noticeRow(list.createdBy, now, stoppedNews(list, problem)),
    ],
    cursor: null,
    done: 0,
    detail: { problem },
  }
}
