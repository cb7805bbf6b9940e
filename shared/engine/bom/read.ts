import { chooseSheets } from './choose.ts'
import { finish } from './finish.ts'
import { readSheet } from './sheetread.ts'
import { isBlankRow } from './text.ts'
import type { ReadBom } from './types.ts'

/**
 * Tables to a bill of materials: chooses the sheet (and joins like ones), finds head and columns, opens designators,
 * settles quantities and DNP, keeps every rejected row with its reason. `options` are a member's corrections: they beat
 * recognition and give the same bill on the same bytes. A file that is no bill comes back with the reason in Chinese.
 */
export const readBom: ReadBom = (sheets, options = {}) => {
  const wanted = sheets
    .map((table, index) => ({ table, index }))
    .filter(({ index }) => options.sheetIndex === undefined || index === options.sheetIndex)
  const filled = wanted.filter(({ table }) => table.rows.some((row) => !isBlankRow(row)))
  if (filled.length === 0) return { notABom: true, reason: '文件是空的' }
  const readings = filled.map(({ table, index }) => readSheet(table, index, options))
  const chosen = chooseSheets(readings, options.columns !== undefined || options.headerRow !== undefined)
  if ('reason' in chosen) return { notABom: true, reason: chosen.reason }
  return finish(chosen, options)
}
