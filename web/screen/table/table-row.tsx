import { memo, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cellOf, isKnown, isNumeric } from './cell.tsx'
import { RowActs } from './row-acts.tsx'
import { pinnedClass } from './table-head.tsx'
import type { Act, TableColumn } from '../types.ts'

type TableRowProps<R> = {
  row: R
  columns: readonly TableColumn<R>[]
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  isCurrent: boolean
  onFocus: () => void
  onToggle: ((row: R, through?: boolean) => void) | undefined
  acts: ((row: R) => readonly Act<R>[]) | undefined
  narrow: boolean
  isCards: boolean
}

/** What a card tells beside its name before it is opened: the first that the row has something to say in. */
const CARD_FACTS = 6

export function TableRow<R extends { id: string }>(props: TableRowProps<R>) {
  const { row, columns, isChosen, isCurrent, onFocus, onToggle, acts, narrow, isCards } = props
  const [isOpen, setOpen] = useState(false)
  const told = useMemo(
    () => (isCards ? columns.filter((column, index) => index === 0 || isKnown(column, row)) : columns),
    [columns, row, isCards],
  )
  const shown = useMemo(() => (isCards && !isOpen ? told.slice(0, 1 + CARD_FACTS) : told), [told, isCards, isOpen])
  const folded = isCards ? told.length - 1 - CARD_FACTS : 0
  const own = acts?.(row)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const [act] = own ?? []
    if (event.key === ' ' && onToggle) onToggle(row, event.shiftKey)
    else if (event.key === 'Enter' && act && act.disabled === undefined) void act.run(row)
    else return
    event.preventDefault()
  }
  return (
    <tr role="row" tabIndex={isCurrent ? 0 : -1} aria-selected={isChosen} onFocus={onFocus} onKeyDown={onKeyDown}>
      {isChosen !== undefined && (
        <td role="gridcell" className="list-check list-pinned">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="选择此行"
            checked={isChosen}
            onClick={(event) => onToggle?.(row, event.shiftKey)}
            readOnly
          />
        </td>
      )}
      <Cells row={row} columns={columns} shown={shown} hasChecks={isChosen !== undefined} />
      {folded > 0 ? (
        <td role="gridcell" className="list-more">
          <button type="button" className="list-act" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `其余 ${folded} 项`}
          </button>
        </td>
      ) : (
        <td aria-hidden />
      )}
      {own && (
        <td role="gridcell" className="list-acts">
          <RowActs row={row} acts={own} narrow={narrow} />
        </td>
      )}
    </tr>
  )
}

type CellsProps<R> = {
  row: R
  columns: readonly TableColumn<R>[]
  /** The others keep their places under the heads. */
  shown: readonly TableColumn<R>[]
  hasChecks: boolean
}

function CellsOnce<R extends object>({ row, columns, shown, hasChecks }: CellsProps<R>): ReactNode {
  return columns.map((column, index) => (
    <td
      role="gridcell"
      key={column.key}
      hidden={!shown.includes(column)}
      data-title={column.title}
      className={`${lookOf(column)} ${pinnedClass(index, hasChecks)}`}
    >
      {cellOf(column, row)}
    </td>
  ))
}

function lookOf<R>({ kind }: TableColumn<R>): string {
  if (isNumeric(kind)) return 'list-number'
  if (kind === 'code') return 'list-code'
  return kind === 'time' ? 'list-digits' : ''
}

/** Choosing, focus and dragging draw a row's frame again, not its values. `memo` forgets the type parameter. */
const Cells = memo(CellsOnce) as typeof CellsOnce
