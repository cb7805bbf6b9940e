import type { ReactNode } from 'react'
import { memo } from 'react'
import { ROW_HEIGHT, type ColumnBox, type Layout } from '../core/layout.ts'
import { isEmpty, shownText } from '../core/model.ts'
import { cellId } from '../state.ts'
import type { GridColumn } from '../types.ts'

type RowViewProps<Row> = {
  gridId: string
  slot: number
  row: Row
  place: number
  number: ((row: Row) => ReactNode) | undefined
  layout: Layout<GridColumn<Row>>
  first: number
  last: number
}

export const RowView = memo(PlainRow, (a, b) => {
  return a.row === b.row && a.place === b.place && a.layout === b.layout && a.first === b.first && a.last === b.last
}) as typeof PlainRow // memo() forgets that the component is generic

// A cell is one element with a text in it, and its id stays with the element: a scrolled row costs little more than its texts.
function PlainRow<Row>({ gridId, slot, row, place, number, layout, first, last }: RowViewProps<Row>) {
  const cell = ({ column, index, place: at }: ColumnBox<GridColumn<Row>>) => {
    const isWrong = column.problem?.(row) != null
    const isLocked = column.locked?.(row) ?? false
    return (
      <div
        key={column.id}
        role="gridcell"
        id={cellId(gridId, slot, index)}
        aria-colindex={index + 2}
        aria-invalid={isWrong || undefined}
        aria-readonly={!column.edit || isLocked || undefined}
        className={cellClass(column, row, isWrong, isLocked)}
        style={at}
      >
        {column.render ? column.render(row) : shown(column, row)}
      </div>
    )
  }
  return (
    <div role="row" aria-rowindex={place + 2} className="grid-row" style={{ top: place * ROW_HEIGHT, width: layout.width }}>
      <div role="presentation" className="grid-pinned" style={{ width: layout.pinnedWidth }}>
        {layout.gutter > 0 && (
          <div role="rowheader" aria-colindex={1} className="grid-gutter" style={{ width: layout.gutter }}>
            {number ? number(row) : place + 1}
          </div>
        )}
        {layout.boxes.slice(0, layout.pinnedCount).map(cell)}
      </div>
      {layout.boxes.slice(first, last + 1).map(cell)}
    </div>
  )
}

function cellClass<Row>(column: GridColumn<Row>, row: Row, isWrong: boolean, isLocked: boolean): string {
  let name = 'grid-cell'
  if (column.align === 'right') name += ' is-right'
  if (column.mono) name += ' is-mono'
  if (isWrong) name += ' is-wrong'
  if (isLocked) name += ' is-locked'
  else if (column.provenance?.(row) === 'member') name += ' is-edited'
  return name
}

/** A number that is not known is said to be so; an empty text is simply empty. */
function shown<Row>(column: GridColumn<Row>, row: Row): string {
  const text = shownText(column, row)
  return text === '' && column.align === 'right' && isEmpty(column.get(row)) ? '—' : text
}
