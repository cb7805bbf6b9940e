import { useMemo, useState, type Ref } from 'react'
import { viewFor } from '../../grid/core/view.ts'
import { Grid } from '../../grid/grid.tsx'
import type { GridHandle, GridView } from '../../grid/types.ts'
import { editCells } from '../document/edit.ts'
import { history } from '../document/history/history.ts'
import { lineColumns } from './line-columns.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { textWidths } from './line-widths.ts'
import { loadLocal, saveLocal } from '../../access/local.ts'
import { hasProblem } from './status.ts'
import { restoreStep } from '../document/undo.ts'
import type { OpenBom } from '../document/state.ts'
import './lines.css'

const VIEW = 'bom-lines'

const PROBLEMS = { label: '只看问题', test: ({ line }: LineRow) => hasProblem(line) }

type LinesGridProps = {
  bom: OpenBom
  rows: readonly LineRow[]
  problemsOnly: boolean
  onActive: (row: LineRow | null) => void
  ref: Ref<GridHandle>
}

/** The lines as a spreadsheet. Widths, order and hidden columns are remembered per user; sorting and filters are not. */
export function LinesGrid({ bom, rows, problemsOnly, onActive, ref }: LinesGridProps) {
  const { model, opened } = bom
  const { columns, reasons } = opened.parsed
  const steps = bom.computedFor.reading.reshapes
  // Widths come from the file as it was opened; later changes move nothing under the person's hands.
  const [widths] = useState(() => textWidths(opened.lines, innerWidth))
  const gridColumns = useMemo(
    () => lineColumns(model, { columns, reasons, steps }, widths),
    [model, columns, reasons, steps, widths],
  )
  const [view] = useState(() => loadLocal<GridView>(VIEW))
  // What was only sorted or filtered says nothing of the columns of the next file.
  const remember = ({ columns: layout }: GridView) => {
    const untouched = viewFor(gridColumns, view).columns
    if (view !== null || JSON.stringify(layout) !== JSON.stringify(untouched))
      saveLocal<GridView>(VIEW, { columns: layout, sorts: [], filters: [] })
  }
  return (
    <Grid
      ref={ref}
      label="BOM 行"
      className="h-full"
      rows={rows}
      columns={gridColumns}
      rowId={rowId}
      rowNumber={rowNumber}
      rowFilter={problemsOnly ? PROBLEMS : null}
      initialView={view}
      onViewChange={remember}
      onEdit={editCells}
      history={history}
      onPageAct={restoreStep}
      onActiveRow={onActive}
      empty="这份文件里没有物料行"
    />
  )
}

const rowId = ({ line }: LineRow): string => line.key
const rowNumber = ({ line }: LineRow): number => line.line.row + 1
