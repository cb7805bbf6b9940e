import { regroupDesignators } from '../../shared/engine/bom/designators.ts'
import { headKey } from '../../shared/engine/bom/headkey.ts'
import type { Bom } from '../../shared/engine/bom/types.ts'
import type { Workbook } from '../../shared/engine/sheet/types.ts'
import { valueText } from '../../shared/engine/value/canonical.ts'
import { rowKey, type Bill } from './bill.ts'
import type { Line, Opened } from './protocol.ts'

/** Lines as the page shows them, those with these ids or all: codes of the price model become names. */
export function lineViews({ understood, analysis, model }: Bill, ids: ReadonlySet<number> | null = null): Line[] {
  const seen = new Set<string>()
  return analysis.lines.flatMap((analysed, index): Line[] => {
    const { line, points, value, package: found, id } = analysed
    // Tables side by side put several lines into one row.
    const row = rowKey(line)
    const key = seen.has(row) ? `${row}:${id}` : row
    seen.add(row)
    if (ids !== null && !ids.has(id)) return []
    return [
      {
        id,
        key,
        edit: understood[index]?.edit ?? null,
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
      },
    ]
  })
}

export function openedView(bill: Bill): Opened {
  const { workbook, bom, analysis } = bill
  const { lines: _, ...rest } = bom
  const heads = bom.headerRow === null ? [] : (workbook.sheets[bom.sheetIndex]?.rows[bom.headerRow] ?? [])
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    sheets: workbook.sheets.map((sheet, index) => ({
      name: sheet.name ?? `表 ${index + 1}`,
      hidden: sheet.hidden,
      rows: sheet.rows.length,
    })),
    head: headOf(workbook, bom),
    headKey: headKey(heads),
    bom: rest,
    lines: lineViews(bill),
    blocked: analysis.blocked,
    totals: analysis.totals,
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
