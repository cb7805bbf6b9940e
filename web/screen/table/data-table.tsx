import { useState } from 'react'
import { useNarrow, usePhone } from '../../ui/use-media.ts'
import { fitted } from './fit.ts'
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
/** What a card tells beside its name: the columns stand in the order of their weight. */
const CARD_FACTS = 6

/**
 * Rows at 36 px under a head of 48 that stays in sight, as do the first column and the acts; on a phone each row is a card, and what
 * sorts stands above them. Arrows, Home and End walk the rows, Space chooses, Enter does the first act.
 */
export function DataTable<R extends { id: string }>({ label, rows, looks, list, selection, acts }: DataTableProps<R>) {
  const [dragged, setDragged] = useState<Widths | null>(null)
  const narrow = useNarrow()
  const isCards = usePhone()
  const columns = isCards ? looks.visible.slice(0, 1 + CARD_FACTS) : looks.visible
  const [room, setRoom] = useState(Infinity)
  const wanted = looks.visible.map(({ key, width }, index) => {
    const own = dragged?.[key] ?? width
    return index === 0 && narrow ? Math.min(own, NARROW_FIRST) : own
  })
  const growing = dragged === null ? growingColumn(looks.visible) : -1
  const actsWidth = acts === undefined ? 0 : actsRoom(rows, acts, narrow)
  const beside = (selection ? CHECK : 0) + actsWidth
  const widths = narrow || dragged !== null ? wanted : fitted(looks.visible, wanted, room - beside)
  const sum = widths.reduce((total, width) => total + width, beside)
  return (
    <Scroller query={list?.query} onRoom={setRoom}>
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
            {looks.visible.map((column, index) => (
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
          growing={growing}
          onDrag={setDragged}
          onResize={(next) => {
            setDragged(null)
            looks.resize(next)
          }}
        />
        <TableBody columns={columns} rows={rows} selection={selection} acts={acts} narrow={narrow} />
        <SumRow columns={columns} rows={rows} hasChecks={selection !== undefined} hasActs={acts !== undefined} />
      </table>
    </Scroller>
  )
}

/** Until someone sets widths, the widest column takes the room that is left. */
function growingColumn<R>(columns: readonly VisibleColumn<R>[]): number {
  if (columns.some((column) => column.isSet)) return -1
  return columns.reduce((best, { width }, index) => (width > (columns[best]?.width ?? 0) ? index : best), 0)
}
