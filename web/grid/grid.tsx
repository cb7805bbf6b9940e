import { useCallback, useEffect, useId, useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { isComposing } from '../ui/keys.ts'
import { useToldKeys } from '../ui/help/told-keys.ts'
import { redo, undo } from './act/change.ts'
import { openFind } from './act/find.ts'
import { observeScroller, lookAtScroller } from './act/look.ts'
import { addRow } from './act/new-rows.ts'
import { applyProps } from './act/props.ts'
import { goTo } from './act/select.ts'
import { Body } from './views/body.tsx'
import { ColumnPanel } from './views/column-panel.tsx'
import { Editor } from './views/editor.tsx'
import { FindBar } from './views/find-bar.tsx'
import './views/grid.css'
import './views/rows.css'
import './views/around.css'
import { Head } from './views/head.tsx'
import { Hint } from './views/hint.tsx'
import { EDIT_KEYS, FIND_KEYS, MOVE_KEYS } from './views/key-texts.ts'
import { anywhereKey } from './views/keys.ts'
import { Overlay } from './views/overlay.tsx'
import { RowMenu } from './views/row-menu.tsx'
import { createGrid, rowAt, useGrid, type Grid as GridModel } from './state.ts'
import { StatusLine } from './views/status-line.tsx'
import type { GridHandle, GridProps } from './types.ts'

/** A spreadsheet over the page's rows: the page owns the data, the grid owns selection, view and history. */
export function Grid<Row>(props: GridProps<Row>) {
  const id = useId()
  const [grid] = useState(() => createGrid(id, props))
  useLayoutEffect(() => applyProps(grid, props))
  const { className = '', ref } = props
  useImperativeHandle(ref, () => handleOf(grid), [grid])
  useActiveRow(grid)
  useToldKeys(EDIT_KEYS)
  useToldKeys(MOVE_KEYS)
  useToldKeys(FIND_KEYS)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isComposing(event) && !event.defaultPrevented && anywhereKey(grid, event)) event.preventDefault()
  }
  return (
    <div className={`grid-frame ${className}`} onKeyDown={onKeyDown}>
      <FindBar grid={grid} />
      <RowMenu grid={grid}>
        <Scroller grid={grid} />
      </RowMenu>
      <StatusLine grid={grid} />
      <ColumnPanel grid={grid} />
      <Hint grid={grid} />
    </div>
  )
}

/** Tells the page which row is active, by whatever it came to be: a key, a filter, a row that was removed. */
function useActiveRow<Row>(grid: GridModel<Row>): void {
  const id = useGrid(grid, (state) => {
    const row = rowAt(state, state.selection.active.row)
    return row === undefined ? null : grid.props.rowId(row)
  })
  useEffect(() => {
    const state = grid.get()
    grid.props.onActiveRow?.(id === null ? null : (rowAt(state, state.selection.active.row) ?? null))
  }, [grid, id])
}

function Scroller<Row>({ grid }: { grid: GridModel<Row> }) {
  const observe = useCallback((element: HTMLElement | null) => observeScroller(grid, element), [grid])
  const rows = useGrid(grid, (state) => state.order.length)
  const all = useGrid(grid, (state) => state.rows.length)
  const columns = useGrid(grid, (state) => state.layout.boxes.length)
  const width = useGrid(grid, (state) => state.layout.width)

  return (
    <div ref={observe} className="grid-scroller scroll-thin" onScroll={() => lookAtScroller(grid)}>
      <div className="grid-canvas" style={{ width }}>
        <div
          role="grid"
          id={grid.id}
          aria-label={grid.props.label}
          aria-rowcount={rows + 1}
          aria-colcount={columns + 1}
          aria-multiselectable
        >
          <Head grid={grid} />
          <Body grid={grid} />
        </div>
        <Overlay grid={grid} />
        <Editor grid={grid} />
      </div>
      {rows === 0 && <div className="grid-empty">{all === 0 ? (grid.props.empty ?? '还没有数据') : '没有符合筛选条件的行'}</div>}
    </div>
  )
}

function handleOf<Row>(grid: GridModel<Row>): GridHandle {
  return {
    focus: () => grid.dom.input?.focus({ preventScroll: true }),
    undo: () => undo(grid),
    redo: () => redo(grid),
    openFind: () => openFind(grid),
    addRow: () => addRow(grid),
    goTo: (rowId, columnId) => goTo(grid, rowId, columnId),
  }
}
