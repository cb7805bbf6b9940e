import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { isNumeric } from './cell.tsx'
import { ColumnEdge } from './column-edge.tsx'
import type { VisibleColumn, Widths } from './use-columns.ts'
import type { List } from '../list/use-list.ts'
import type { Selection } from './use-selection.ts'
import type { ColumnKind } from '../types.ts'

type TableHeadProps<R> = {
  columns: readonly VisibleColumn<R>[]
  rows: readonly R[]
  list: Pick<List<R>, 'query' | 'change'> | undefined
  selection: Selection<R> | undefined
  hasActs: boolean
  isCards: boolean
  /** The column that takes the room that is left, -1 for none. */
  growing: number
  /** Widths while they are dragged, and as they are left. */
  onDrag: (widths: Widths) => void
  onResize: (widths: Widths) => void
}

export function TableHead<R extends { id: string }>(props: TableHeadProps<R>) {
  const { columns, rows, list, selection, hasActs, isCards, growing, onDrag, onResize } = props
  const by = list?.query.sort ?? null
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="list-check list-pinned">
            <AllBox rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            data-grown={index === growing ? column.key : undefined}
            aria-sort={
              column.sort !== true ? undefined : by?.key !== column.key ? 'none' : by.descending ? 'descending' : 'ascending'
            }
            className={`${isNumeric(column.kind) ? 'list-number' : ''} ${pinnedClass(index, selection !== undefined)}`}
          >
            {column.sort === true ? (
              <button
                type="button"
                className="list-sort"
                onClick={() => list?.change({ sort: nextSort(by, column.key, column.kind) })}
              >
                <span className="truncate">{column.title}</span>
                <SortMark state={by?.key === column.key ? by : null} />
              </button>
            ) : (
              column.title
            )}
            <ColumnEdge column={column} onDrag={onDrag} onResize={onResize} />
          </th>
        ))}
        {isCards ? (
          <th scope="col">
            <span className="sr-only">其余</span>
          </th>
        ) : (
          <th aria-hidden />
        )}
        {hasActs && (
          <th scope="col" className="list-acts">
            <span className="sr-only">操作</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The classes of a cell of the column at `index`: the first stays in sight, right of the boxes if there are any. */
export const pinnedClass = (index: number, hasChecks: boolean): string =>
  index > 0 ? '' : `list-pinned list-pinned-edge ${hasChecks ? 'list-pinned-after' : ''}`

function AllBox<R extends { id: string }>({ rows, selection }: { rows: readonly R[]; selection: Selection<R> }) {
  const chosen = rows.filter((row) => selection.rows.has(row.id)).length
  return (
    <input
      type="checkbox"
      aria-label="全选本页"
      checked={rows.length > 0 && chosen === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < rows.length
      }}
      onChange={selection.toggleAll}
    />
  )
}

type Sort = { key: string; descending: boolean }

function SortMark({ state }: { state: Sort | null }) {
  const Mark = state === null ? ArrowUpDown : state.descending ? ArrowDown : ArrowUp
  return <Mark aria-hidden className="size-3.5" />
}

/** Figures and times start with the largest, words with the first; the third click is the list's own order. */
export function nextSort(by: Sort | null, key: string, kind: ColumnKind | undefined): string | undefined {
  const largestFirst = isNumeric(kind) || kind === 'time'
  if (by?.key !== key) return largestFirst ? `-${key}` : key
  if (by.descending !== largestFirst) return undefined
  return by.descending ? key : `-${key}`
}
