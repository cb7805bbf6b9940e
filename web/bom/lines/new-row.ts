import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { blankLine } from '../../../shared/engine/line/added.ts'
import { currentBom } from '../document/state.ts'
import type { LineRow } from '../document/lines/line-row.ts'

/** The row that a person may add so many below the last one: empty, at the first places behind the sheet of the bill. */
export function newRow(nth: number): LineRow {
  const line = blankLine(placeOf(nth))
  return {
    cost: undefined,
    unit: null,
    line: {
      id: -1,
      key: lineKey(line),
      edit: null,
      line,
      file: line,
      designators: '',
      package: null,
      value: null,
      typeName: '',
      materialName: null,
      gradeName: null,
      pieces: 0,
      points: {
        pointsMilli: 0,
        typeCode: '',
        materialCode: null,
        gradeCode: null,
        source: 'not-placed',
        confidence: 1,
        formula: '',
        blocksQuote: false,
      },
      status: 'none',
      issues: [],
    },
  }
}

function placeOf(nth: number): { sheet: number; row: number } {
  const bom = currentBom()
  if (!bom) return { sheet: 0, row: nth }
  const sheet = bom.opened.parsed.sheetIndex
  const added = bom.edits.filter((edit) => edit.added && edit.sheet === sheet).map(({ row }) => row + 1)
  return { sheet, row: Math.max(bom.opened.sheets[sheet]?.rows ?? 0, ...added) + nth }
}
