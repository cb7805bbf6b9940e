import { dayText } from '../../lib/day.ts'
import type { Act, TableColumn } from '../types.ts'

/** Saves the chosen rows as a .csv file, with the columns in sight. */
export const exportChosen = <R extends object>(columns: readonly TableColumn<R>[], noun: string): Act<readonly R[]> => ({
  text: '导出所选',
  run: async (rows) => {
    const [{ exportRows }, { writeCsv }, { saveFile }] = await Promise.all([
      import('./export-rows.ts'),
      import('../../../shared/engine/export/csv.ts'),
      import('../../lib/save-file.ts'),
    ])
    saveFile(`${noun} ${dayText(Date.now())}.csv`, writeCsv(exportRows(columns, rows)))
  },
})
