import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { headKey } from '../../../shared/engine/bom/head/headkey.ts'
import { takenBy, widthOf } from '../../../shared/engine/bom/reshape/reshape.ts'
import { valueText } from '../../../shared/engine/value/canonical.ts'
import type { Bill } from './bill.ts'
import type { Line, Opened } from './protocol.ts'
import { wholeSheet } from './raw-rows.ts'

/** Lines as the page shows them, those with these ids or all: codes of the price model become names. */
export function lineViews({ understood, analysis, model }: Bill, ids: ReadonlySet<number> | null = null): Line[] {
  return analysis.lines.flatMap((analysed, index): Line[] => {
    const { line, points, value, package: found, id } = analysed
    if (ids !== null && !ids.has(id)) return []
    return [
      {
        id,
        key: understood[index]?.key ?? '',
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
    head: headOf(bill),
    width: Math.max(...workbook.sheets.map(widthOf)),
    titles: heads.map((text) => text.trim()),
    headKey: headKey(heads),
    bom: rest,
    lines: lineViews(bill),
    blocked: analysis.blocked,
    totals: analysis.totals,
  }
}

/** Every column of the chosen sheet with its heading; a column without one shows when it is used or made, or without a head. */
function headOf(bill: Bill): Opened['head'] {
  const { bom, choices } = bill
  const { rows } = wholeSheet(bill, bom.sheetIndex).table
  const titles = bom.headerRow === null ? [] : (rows[bom.headerRow] ?? [])
  const used = new Set([...Object.values(bom.columns), ...(bom.made ?? [])])
  const gone = new Set(choices.reading.reshapes?.flatMap(takenBy))
  const width = Math.max(titles.length, (rows[bom.firstDataRow] ?? []).length)
  return Array.from({ length: width }, (_, column) => ({ column, text: (titles[column] ?? '').trim() })).filter(
    ({ column, text }) => !gone.has(column) && (text !== '' || used.has(column) || bom.headerRow === null),
  )
}
