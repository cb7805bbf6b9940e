import * as ContextMenu from 'radix-ui/context-menu'
import type { MouseEvent, ReactNode } from 'react'
import { clearSelected, fillSelectedDown, restoreSelected } from '../act/change.ts'
import { pasteText } from '../act/clipboard.ts'
import { beginEdit } from '../act/edit.ts'
import { addRow } from '../act/new-rows.ts'
import { selectAt } from '../act/select.ts'
import { contains } from '../core/cells.ts'
import { boxesOf } from '../core/selection.ts'
import { rowAt, useGrid, type Grid } from '../state.ts'
import type { RowAct } from '../types.ts'
import { cellUnder } from './pointer.ts'

type RowMenuProps<Row> = { grid: Grid<Row>; children: ReactNode }

/** What can be done with the cells and the row under the pointer, each with its keys; the menu key opens it too. */
export function RowMenu<Row>({ grid, children }: RowMenuProps<Row>) {
  // Whoever types wants the menu of the field; heads have one of their own.
  const isEditing = useGrid(grid, (state) => state.editing !== null)
  const onContextMenu = (event: MouseEvent) => {
    const isCell = event.target instanceof Element && event.target.closest('.grid-body, .grid-editor') !== null
    if (isCell) selectUnder(grid, event)
    else event.preventDefault()
  }
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild disabled={isEditing} onContextMenu={onContextMenu}>
        <div className="grid-menu-place">{children}</div>
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          aria-label="行菜单"
          collisionPadding={8}
          className="grid-panel grid-menu"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            grid.dom.input?.focus({ preventScroll: true })
          }}
        >
          <Items grid={grid} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}

/** A cell outside the selection becomes it; one inside keeps it, for what follows is meant for all of it. */
function selectUnder<Row>(grid: Grid<Row>, event: MouseEvent): void {
  const cell = cellUnder(grid, event)
  // The menu key reports the middle of the input, which lies over the active cell.
  if (!cell || cell.column < 0 || boxesOf(grid.get().selection).some((box) => contains(box, cell))) return
  selectAt(grid, cell, 'new')
}

function Items<Row>({ grid }: { grid: Grid<Row> }) {
  const row = rowAt(grid.get(), grid.get().selection.active.row)
  const { newRows, rowMenu } = grid.props
  const cells: RowAct[] = [
    { text: '编辑', keys: 'F2', onSelect: () => void beginEdit(grid, 'edit') },
    { text: '复制', keys: 'Ctrl+C', onSelect: () => copy(grid) },
    { text: '粘贴', keys: 'Ctrl+V', onSelect: () => void paste(grid) },
    { text: '清除', keys: 'Delete', onSelect: () => clearSelected(grid) },
    { text: '恢复识别值', keys: 'Ctrl+Backspace', onSelect: () => restoreSelected(grid) },
    { text: '向下填充', keys: 'Ctrl+D', onSelect: () => fillSelectedDown(grid) },
  ]
  const rows: RowAct[] = [
    ...(newRows ? [{ text: newRows.label, keys: 'Insert', onSelect: () => addRow(grid) }] : []),
    ...(row !== undefined && rowMenu ? rowMenu(row) : []),
  ]
  return (
    <>
      {cells.map(item)}
      {rows.length > 0 && <ContextMenu.Separator className="grid-panel-part" />}
      {rows.map(item)}
    </>
  )
}

const item = ({ text, keys, danger = false, onSelect }: RowAct) => (
  <ContextMenu.Item
    key={text}
    // The menu gives the focus back first: what follows finds the cells as they were.
    onSelect={() => requestAnimationFrame(onSelect)}
    className={`grid-panel-row outline-none data-highlighted:bg-hover ${danger ? 'text-danger' : ''}`}
  >
    <span className="grid-panel-value">{text}</span>
    {keys !== undefined && <kbd className="grid-panel-count">{keys}</kbd>}
  </ContextMenu.Item>
)

/** The browser's own copying: it comes back to the input as if its keys had been pressed. */
function copy<Row>(grid: Grid<Row>): void {
  grid.dom.input?.focus({ preventScroll: true })
  document.execCommand('copy')
}

async function paste<Row>(grid: Grid<Row>): Promise<void> {
  try {
    pasteText(grid, await navigator.clipboard.readText())
  } catch {
    grid.set({ notice: '浏览器不让读取剪贴板，请按 Ctrl+V 粘贴' })
  }
}
