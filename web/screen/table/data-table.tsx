import { useMemo, useState } from 'react'
import { useNarrow, usePhone } from '../../ui/use-media.ts'
import { fitted, inRoom } from './fit.ts'
import { FoldedColumns } from './folded-columns.tsx'
import { actsRoom } from './row-acts.tsx'
import { Scroller } from './scroller.tsx'
import { SumRow } from './sum-row.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import './table.css'
import type { List } from '../list/use-list.ts'
import type { ColumnLooks, VisibleColumn, Widths } from './use-columns.ts'
import type { Selection } from './use-selection.ts'
import type { Act } from '../types.ts'

type DataTableProps<R> = {
  label: string
  rows: readonly R[]
  looks: ColumnLooks<R>
  /** Sorts by its heads, and starts at the top with every other page. */
  list?: Pick<List<R>, 'query' | 'change'>
  /** Rows can be chosen. */
  selection?: Selection<R> | undefined
  /** What can be done with a row: two links and the rest behind 更多; Enter on a row does the first. */
  acts?: ((row: R) => readonly Act<R>[]) | undefined
}

const CHECK = 40
/** On a phone the first column leaves room for others; a time still fits. */
const NARROW_FIRST = 148
/**
 * Rows at 36 px under a head of 48 that stays in sight, as do the first column and the acts; on a phone each row is a card, and what
 * sorts stands above them. Columns that do not fit give way, and a line below says which. Arrows, Home and End walk the rows, Space chooses, Enter does the first act.
 */
export function DataTable<R extends { id: string }>({ label, rows, looks, list, selection, acts }: DataTableProps<R>) {
  const [dragged, setDragged] = useState<Widths | null>(null)
  const narrow = useNarrow()
  const isCards = usePhone()
  const [all, setAll] = useState(Infinity)
  const actsWidth = acts === undefined ? 0 : actsRoom(rows, acts, narrow)
  const beside = (selection ? CHECK : 0) + actsWidth
  const room = all - beside
  const visible = useMemo(() => (narrow ? withNarrowFirst(looks.visible) : looks.visible), [looks.visible, narrow])
  const columns = useMemo(() => (isCards ? visible : inRoom(visible, room)), [visible, isCards, room])
  const growing = dragged === null ? growingColumn(columns) : -1
  const widths = fitted(
    columns.map((column) => withWidth(column, dragged?.[column.key])),
    room,
  )
  const sum = widths.reduce((total, width) => total + width, beside)
  return (
    <>
      <Scroller query={list?.query} onRoom={setAll}>
        <table
          role="grid"
          aria-label={label}
          aria-multiselectable={selection !== undefined}
          className={`list-table ${isCards ? 'list-cards' : ''}`}
          style={isCards ? {} : { width: sum }}
        >
          {!isCards && (
            <colgroup>
              {selection && <col style={{ width: CHECK }} />}
              {columns.map((column, index) => (
                <col key={column.key} style={index === growing ? {} : { width: widths[index] }} />
              ))}
              <col style={growing < 0 ? {} : { width: 0 }} />
              {acts && <col style={{ width: actsWidth }} />}
            </colgroup>
          )}
          <TableHead
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            hasActs={acts !== undefined}
            isCards={isCards}
            growing={growing}
            onDrag={setDragged}
            onResize={(next) => {
              setDragged(null)
              looks.resize(next)
            }}
          />
          <TableBody columns={columns} rows={rows} selection={selection} acts={acts} narrow={narrow} isCards={isCards} />
          <SumRow columns={columns} rows={rows} hasChecks={selection !== undefined} hasActs={acts !== undefined} />
        </table>
      </Scroller>
      {!isCards && <FoldedColumns visible={visible} inSight={columns} room={room} looks={looks} />}
    </>
  )
}

/** Until someone sets widths, the widest column takes the room that is left. */
function growingColumn<R>(columns: readonly VisibleColumn<R>[]): number {
  if (columns.some((column) => column.isSet)) return -1
  return columns.reduce((best, { width }, index) => (width > (columns[best]?.width ?? 0) ? index : best), 0)
}

/** A column while it is dragged: as one whose width is set. */
const withWidth = <R,>(column: VisibleColumn<R>, width: number | undefined): VisibleColumn<R> =>
  width === undefined ? column : { ...column, width, isSet: true }

const withNarrowFirst = <R,>([first, ...rest]: readonly VisibleColumn<R>[]): readonly VisibleColumn<R>[] =>
  first === undefined ? [] : [{ ...first, width: Math.min(first.width, NARROW_FIRST) }, ...rest]
