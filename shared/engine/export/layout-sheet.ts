import type { Merge } from '../sheet/types.ts'
import type { PriceModel } from '../price/model.ts'
import type { Cell, SheetData } from './cell.ts'
import { LAYOUT_NAMES } from './layout.ts'
import type { Layout, LayoutKey } from './layout.ts'
import { linesSheet } from './lines.ts'
import type { PricedLines } from './lines.ts'
import type { Picture } from './picture.ts'

/** What a laid out sheet is made of beside the bill. */
export type LaidOut = { key: LayoutKey; layout: Layout; project: string; logo: Picture | null }

/**
 * The lines of a bill as the layout has them: logo and texts above, the table with its sums, the remark below. In the texts above,
 * {项目} and {套数} stand for the bill's. The one function behind the file and what is shown of it beforehand.
 */
export function layoutSheet(priced: PricedLines, model: PriceModel, { key, layout, project, logo }: LaidOut): SheetData {
  const { columns } = layout
  const table = linesSheet(priced, model, columns)
  const sets = 'refused' in priced.quote ? '' : String(priced.quote.sets)
  const texts = layout.head.map((text) => text.replaceAll('{项目}', project).replaceAll('{套数}', sets))
  const above: Cell[][] = [...(logo ? [[]] : []), ...texts.map((text): Cell[] => [text])]
  const below = layout.remark === '' ? [] : layout.remark.split('\n').map((text): Cell[] => [text])
  const first = above.length
  const rows = [...above, ...table.rows, ...(below.length === 0 ? [] : [[], ...below])]
  const spread = [...texts.map((_, index) => first - texts.length + index), ...below.map((_, index) => rows.length - 1 - index)]
  return {
    ...table,
    name: LAYOUT_NAMES[key],
    rows,
    bold: [...texts.slice(0, 1).map(() => first - texts.length), ...(table.bold ?? []).map((row) => row + first)],
    frozenRows: first + 1,
    ...(columns.length > 1 && spread.length > 0 && { merges: spread.map((row) => across(row, columns.length)) }),
    ...(logo && { logo }),
  }
}

const across = (row: number, columns: number): Merge => ({ top: row, left: 0, bottom: row, right: columns - 1 })
