import type { AnalysedLine } from '../../shared/engine/analyse.ts'
import { regroupDesignators } from '../../shared/engine/bom/designators.ts'
import type { Bom } from '../../shared/engine/bom/types.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { Workbook } from '../../shared/engine/sheet/types.ts'
import { valueText } from '../../shared/engine/value/canonical.ts'
import type { Line, Opened } from './protocol.ts'

/** A line as the page shows it: codes of the price model become names. */
export function lineView(analysed: AnalysedLine, model: PriceModel): Line {
  const { line, points, value, package: found } = analysed
  return {
    id: analysed.id,
    line,
    designators: regroupDesignators(line.designators),
    package: found,
    value: value && valueText(value),
    typeName: model.materialTypes.find((type) => type.code === points.typeCode)?.name ?? '',
    materialName: model.materials.find((material) => material.code === points.materialCode)?.name ?? null,
    gradeName: model.grades.find((grade) => grade.code === points.gradeCode)?.name ?? null,
    pieces: analysed.pieces,
    points,
    status: line.dnp ? 'dnp' : points.source === 'not-placed' ? 'none' : analysed.status,
    issues: analysed.issues,
  }
}

export function openedView(workbook: Workbook, bom: Bom): Pick<Opened, 'format' | 'encoding' | 'sheets' | 'head' | 'bom'> {
  const { lines: _, ...rest } = bom
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    sheets: workbook.sheets.map((sheet, index) => ({
      name: sheet.name ?? `表 ${index + 1}`,
      hidden: sheet.hidden,
      rows: sheet.rows.length,
    })),
    head: headOf(workbook, bom),
    bom: rest,
  }
}

/** Every column of the chosen sheet with its heading; a column without one shows when it is used or the table has no head. */
function headOf(workbook: Workbook, bom: Bom): Opened['head'] {
  const rows = workbook.sheets[bom.sheetIndex]?.rows ?? []
  const titles = bom.headerRow === null ? [] : (rows[bom.headerRow] ?? [])
  const used = new Set(Object.values(bom.columns))
  const width = Math.max(titles.length, (rows[bom.firstDataRow] ?? []).length)
  return Array.from({ length: width }, (_, column) => ({ column, text: (titles[column] ?? '').trim() })).filter(
    ({ column, text }) => text !== '' || used.has(column) || bom.headerRow === null,
  )
}
