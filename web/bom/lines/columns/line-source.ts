import { columnLabel } from '../../../../shared/engine/bom/reshape/column-label.ts'
import { columnText } from '../../../../shared/engine/bom/texts.ts'
import type { ColumnReason, Columns, Field, Reshape } from '../../../../shared/engine/bom/types.ts'
import type { GridColumn } from '../../../grid/types.ts'
import { percentText } from '../../../lib/format.ts'
import { isEdited, type EditColumn, type LineRow } from '../../document/lines/line-row.ts'

export type LineColumn = GridColumn<LineRow>

/** Where the columns of the file stand, and why they are what they are. */
export type Source = { columns: Columns; reasons: readonly ColumnReason[]; steps: readonly Reshape[] | undefined }

type Origin = Pick<LineColumn, 'id' | 'unit' | 'provenance' | 'explain'>

/** A column whose values stand in the file until somebody corrects them. */
export function fromFile(id: EditColumn, source: Source, field: Field = id as Field): Origin {
  return {
    id,
    unit: headOf(field, source),
    provenance: (row) => (isEdited(row, id) ? 'member' : 'file'),
    explain: () => whyOf(field, source),
  }
}

/** A column whose values are concluded until somebody overrules them. */
export const byRule = (id: EditColumn): Origin => ({ id, provenance: (row) => (isEdited(row, id) ? 'member' : 'rule') })

/** The heading of the file stands under ours. */
function headOf(field: Field, { reasons }: Source): string | undefined {
  const head = reasons.find((reason) => reason.field === field)?.head.replace(/\s+/g, ' ')
  return head === undefined || head === '' ? undefined : head
}

function whyOf(field: Field, { columns, reasons, steps }: Source): string | null {
  const column = columns[field]
  if (column === null) return null
  const reason = reasons.find((each) => each.field === field)
  const why =
    reason === undefined ? '' : `，${columnText(reason)}（把握 ${percentText(Math.round(reason.confidence * 1_000_000))}）`
  return `原表 ${columnLabel(column, steps)} 列${why}`
}
