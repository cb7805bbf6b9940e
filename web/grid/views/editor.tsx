import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'
import { copySelected, cutSelected, pasteText } from '../act/clipboard.ts'
import { beginEdit, choicesFor, commitAndAdvance, leaveEdit } from '../act/edit.ts'
import { isEditable } from '../core/edits.ts'
import { HEAD_HEIGHT, ROW_HEIGHT } from '../core/layout.ts'
import { ChoiceList, choiceKey } from './choice-list.tsx'
import { handleKey } from './keys.ts'
import { cellId, rowAt, useGrid, type Grid, type GridState } from '../state.ts'

/**
 * The one input of the grid. It always lies over the active cell and has the focus, unseen until something is typed: so the first key of
 * a pinyin composition composes here, and keys, copy and paste all arrive in one place.
 */
export function Editor<Row>({ grid }: { grid: Grid<Row> }) {
  const input = useRef<HTMLInputElement>(null)
  const active = useGrid(grid, (state) => state.selection.active)
  const layout = useGrid(grid, (state) => state.layout)
  const editing = useGrid(grid, (state) => state.editing)
  const row = useGrid(grid, (state) => rowAt(state, state.selection.active.row))
  const activeId = useGrid(grid, activeCellId(grid.id))
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(-1)
  useLayoutEffect(() => tieInput(grid, input.current), [grid])

  const box = layout.boxes[active.column]
  const choices = editing && box?.column.edit?.kind === 'choice' ? choicesFor(grid, editing, typed) : []
  const onType = () => {
    setTyped(input.current?.value ?? '')
    setPicked(-1)
    if (!grid.get().editing && input.current?.value !== '') beginEdit(grid, 'type')
    const now = grid.get().editing
    if (now?.problem != null) grid.set({ editing: { ...now, problem: null } })
  }
  const choose = (choice: string) => {
    if (input.current) input.current.value = choice
    commitAndAdvance(grid, 'row', 1)
  }
  const list = { choices, picked, onChoose: choose }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isComposing(event) && choiceKey(event, list, setPicked)) event.preventDefault()
    else handleKey(grid, event)
    setTyped(input.current?.value ?? '')
    if (!grid.get().editing) setPicked(-1)
  }

  const place = box ? { width: widthOf(box.width, editing !== null), left: box.x } : { width: 0, left: 0 }
  return (
    <div
      className={`grid-editor ${box?.pinned ? 'is-pinned' : ''} ${editing?.upward ? 'is-upward' : ''}`}
      style={{ top: HEAD_HEIGHT + active.row * ROW_HEIGHT }}
    >
      <div className="grid-editor-place" style={place}>
        <input
          ref={input}
          className={`grid-input ${box?.column.align === 'right' ? 'is-right' : ''} ${box?.column.mono ? 'is-mono' : ''}`}
          data-editing={editing !== null}
          readOnly={!editing && !(box && row !== undefined && isEditable(box.column, row))}
          aria-label={`${grid.props.label} ${box?.column.title ?? ''} 第 ${active.row + 1} 行`}
          aria-controls={grid.id}
          aria-activedescendant={editing ? undefined : activeId}
          aria-invalid={editing?.problem != null}
          inputMode={box?.column.edit?.kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onInput={onType}
          onCompositionStart={() => beginEdit(grid, 'type')}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Another window in front does not end the edit.
            if (document.hasFocus()) leaveEdit(grid)
          }}
          onCopy={(event) => withClipboard(grid, event, copySelected)}
          onCut={(event) => withClipboard(grid, event, cutSelected)}
          onPaste={(event) => withClipboard(grid, event, (to, data) => pasteText(to, data.getData('text/plain')))}
        />
        {editing?.problem != null && <div className="grid-editor-problem">{editing.problem}</div>}
        <ChoiceList {...list} />
      </div>
    </div>
  )
}

function tieInput<Row>(grid: Grid<Row>, input: HTMLInputElement | null): void {
  grid.dom.input = input
}

/** The element of the active cell; undefined while it is out of sight and not drawn. */
const activeCellId =
  (gridId: string) =>
  <Row,>({ window, layout, selection, order }: GridState<Row>): string | undefined => {
    const { row, column } = selection.active
    const isRowDrawn = row < order.length && row >= window.firstRow && row < window.firstRow + window.rowCount
    const isDrawn = isRowDrawn && (column < layout.pinnedCount || (column >= window.firstColumn && column <= window.lastColumn))
    return isDrawn ? cellId(gridId, row % window.rowCount, column) : undefined
  }

const widthOf = (width: number, editing: boolean): number => (editing ? Math.max(width, 120) : width)

/** While a cell is edited, copy and paste belong to its text. */
function withClipboard<Row>(grid: Grid<Row>, event: ClipboardEvent, act: (grid: Grid<Row>, data: DataTransfer) => void): void {
  if (grid.get().editing) return
  event.preventDefault()
  act(grid, event.clipboardData)
}
