import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { MOST_COUNTED } from '../../../shared/constants.ts'
import { dayText } from '../../lib/day.ts'
import { saveFile } from '../../lib/save-file.ts'
import { exportRows } from './export-rows.ts'
import type { TableColumn } from '../types.ts'
import type { List } from '../list/use-list.ts'

const PAGE = 200
/** As far as a list is counted, a hundred calls; who needs more narrows the filters. */
export const EXPORT_ROWS = MOST_COUNTED

type Job = { onProgress: (share: number) => void; signal: AbortSignal }

/** Fetches every page of the list as it is filtered and sorted, and saves it as a .csv file; gives how many rows were left out. */
export async function exportList<R extends object>(
  list: Pick<List<R>, 'fetchPage'>,
  columns: readonly TableColumn<R>[],
  noun: string,
  { onProgress, signal }: Job,
): Promise<number> {
  const rows: R[] = []
  let total = 0
  for (let page = 1; page === 1 || (rows.length < Math.min(total, EXPORT_ROWS) && rows.length === (page - 1) * PAGE); page++) {
    const answer = await list.fetchPage(page, PAGE, signal)
    rows.push(...answer.items)
    total = answer.total
    onProgress(total === 0 ? 1 : rows.length / Math.min(total, EXPORT_ROWS))
  }
  saveFile(`${noun} ${dayText(Date.now())}.csv`, writeCsv(exportRows(columns, rows)))
  return Math.max(0, total - rows.length)
}
