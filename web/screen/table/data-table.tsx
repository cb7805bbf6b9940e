import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useNarrow } from '../../ui/use-media.ts'
import { actsRoom } from './row-acts.tsx'
import { moveFocus } from './row-keys.ts'
import { SumRow } from './sum-row.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import './table.css'
import type { List } from '../list/use-list.ts'
import type { ColumnLooks, Shown, Widths } from './use-columns.ts'
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
 * Rows at 36 px under a head of 48 that stays in sight, as do the first column and the acts. Arrows, Home and End walk the
 * rows, Space chooses, Enter does the first act.
 */
export function DataTable<R extends { id: string }>({ label, rows, looks, list, selection, acts }: DataTableProps<R>) {
  const [focused, setFocused] = useState(0)
  const [edges, setEdges] = useState({ before: false, after: false })
  const [dragged, setDragged] = useState<Widths | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const widths = looks.shown.map(({ key, width }, index) => {
    const wanted = dragged?.[key] ?? width
    return index === 0 && narrow ? Math.min(wanted, NARROW_FIRST) : wanted
  })
  const growing = dragged === null ? growingColumn(looks.shown) : -1
  const actsWidth = acts === undefined ? 0 : actsRoom(rows, acts, narrow)
  const sum = widths.reduce((total, width) => total + width, (selection ? CHECK : 0) + actsWidth)

  const asked = JSON.stringify(list?.query)
  useEffect(() => {
    if (asked !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [asked])

  const measure = (element: HTMLElement) => {
    const before = element.scrollLeft > 0
    const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
    if (before !== edges.before || after !== edges.after) setEdges({ before, after })
  }
  // A row that goes takes the focus with it: the one that came in its place has it then.
  const body = useRef<HTMLTableSectionElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return
    body.current?.rows[Math.min(focused, rows.length - 1)]?.focus({ preventScroll: true })
  }, [rows, focused])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && selection && selection.rows.size > 0) selection.clear()
    else moveFocus(event)
  }

  return (
    <div
      ref={(element) => {
        scroller.current = element
        if (element) measure(element)
      }}
      className="list-scroller scroll-thin min-h-0 flex-1 max-lg:max-h-[78dvh]"
      data-before={edges.before || undefined}
      data-after={edges.after || undefined}
      onScroll={(event) => measure(event.currentTarget)}
    >
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable={selection !== undefined}
        className="list-table"
        style={{ width: sum }}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK }} />}
          {looks.shown.map((column, index) => (
            <col key={column.key} style={index === growing ? {} : { width: widths[index] }} />
          ))}
          <col style={growing < 0 ? {} : { width: 0 }} />
          {acts && <col style={{ width: actsWidth }} />}
        </colgroup>
        <TableHead
          columns={looks.shown}
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
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onPointerOver={explainCut}
          onFocus={() => {
            wasInside.current = true
          }}
          onBlur={(event) => {
            wasInside.current = event.relatedTarget === null && !event.target.isConnected
          }}
        >
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              columns={looks.shown}
              isChosen={selection?.rows.has(row.id)}
              isCurrent={index === Math.min(focused, rows.length - 1)}
              onFocus={() => setFocused(index)}
              onToggle={selection?.toggle}
              acts={acts}
              narrow={narrow}
            />
          ))}
        </tbody>
        <SumRow columns={looks.shown} rows={rows} hasChecks={selection !== undefined} hasActs={acts !== undefined} />
      </table>
    </div>
  )
}

/** Until someone sets widths, the widest column takes the room that is left. */
function growingColumn<R>(columns: readonly Shown<R>[]): number {
  if (columns.some((column) => column.isSet)) return -1
  return columns.reduce((best, { width }, index) => (width > (columns[best]?.width ?? 0) ? index : best), 0)
}

/** A text that does not fit tells itself whole on hover; one that fits says nothing twice. */
function explainCut(event: PointerEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell || cell.classList.contains('list-acts')) return
  const isCut = [cell, ...cell.querySelectorAll('.truncate')].some((each) => each.scrollWidth > each.clientWidth)
  if (isCut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
