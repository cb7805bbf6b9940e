import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { headKey } from '../../../shared/engine/table/head-text.ts'
import { sourceColumns, widthOf } from '../../../shared/engine/bom/reshape/reshape.ts'
import type { BomLine } from '../../../shared/engine/bom/types.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { lineStatus } from '../../../shared/engine/line/status.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { valueText } from '../../../shared/engine/value/canonical.ts'
import type { Line, Opened } from './protocol.ts'
import { wholeSheet } from './raw-rows.ts'

/** Lines as the page shows them, `read` as the file has them: codes of the price model become names. */
export const lineViews = (lines: readonly AnalysedLine[], read: readonly BomLine[], model: PriceModel): Line[] =>
  lines.map((line) => lineView(line, read[line.id], model))

function lineView(analysed: AnalysedLine, read: BomLine | undefined, { materialTypes, materials, grades }: PriceModel): Line {
  const { id, key, edit, line, package: found, value, points, pieces, issues } = analysed
  return {
    id,
    key,
    edit,
    line,
    designators: regroupDesignators(line.designators),
    file: read ?? line,
    package: found,
    value: value && valueText(value),
    typeName: materialTypes.find((type) => type.code === points.typeCode)?.name ?? '',
    materialName: materials.find((material) => material.code === points.materialCode)?.name ?? null,
    gradeName: grades.find((grade) => grade.code === points.gradeCode)?.name ?? null,
    pieces,
    points,
    status: lineStatus(analysed),
    issues,
  }
}

export function openedView(workbook: Workbook, understood: Understood): Opened {
  const { bom, lines, known, blocked, totals } = understood
  const { lines: _read, ...rest } = bom
  const heads = bom.headerRow === null ? [] : (workbook.sheets[bom.sheetIndex]?.rows[bom.headerRow] ?? [])
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    sheets: workbook.sheets.map((sheet, index) => ({
      name: sheet.name ?? `表 ${index + 1}`,
      hidden: sheet.hidden,
      rows: sheet.rows.length,
    })),
    head: headOf(understood),
    width: Math.max(...workbook.sheets.map(widthOf)),
    titles: heads.map((text) => text.trim()),
    headKey: headKey(heads),
    parsed: rest,
    lines: lineViews(lines, bom.lines, known.model),
    blocked,
    totals,
  }
}

/** Every column of the chosen sheet with its heading; a column without one shows when it is used or made, or without a head. */
function headOf(understood: Understood): Opened['head'] {
  const { bom, choices } = understood
  const { rows } = wholeSheet(understood, bom.sheetIndex).table
  const titles = bom.headerRow === null ? [] : (rows[bom.headerRow] ?? [])
  const used = new Set([...Object.values(bom.columns), ...(bom.made ?? [])])
  const gone = new Set(choices.reading.reshapes?.flatMap(sourceColumns))
  const width = Math.max(titles.length, (rows[bom.firstDataRow] ?? []).length)
  return Array.from({ length: width }, (_, column) => ({ column, text: (titles[column] ?? '').trim() })).filter(
    ({ column, text }) => !gone.has(column) && (text !== '' || used.has(column) || bom.headerRow === null),
  )
}
