import { createStore } from '../../lib/store.ts'
import { boxOf, boxRows, type Box } from '../core/cells.ts'
import { clipboardTexts } from '../core/clipboard.ts'
import type { CellValue } from '../core/model.ts'
import { boxesOf, currentRange, selectBox } from '../core/selection.ts'
import { spreadBlock } from '../core/spread.ts'
import { parseTsv } from '../core/tsv.ts'
import { columnAt, rowAt, type Grid } from '../state.ts'
import { changeCells, clearSelected } from './change.ts'
import { roomOf } from './new-rows.ts'
import { select } from './select.ts'

// What this page copied last: pasted back, it must not carry the marks that make formulas inert for other programs.
const copied = createStore<{ plain: string; rows: string[][] } | null>(null)

export function copySelected<Row>(grid: Grid<Row>, data: DataTransfer): void {
  const boxes = boxesOf(grid.get().selection)
  const box = boxOf(currentRange(grid.get().selection))
  if (boxes.length > 1) {
    grid.set({ notice: '多个区域不能一起复制，请只选一个区域' })
    return
  }
  const values = valuesIn(grid, box)
  const { plain, html } = clipboardTexts(values)
  data.setData('text/plain', plain)
  data.setData('text/html', html)
  copied.set({ plain, rows: values.map((row) => row.map((value) => (value === null ? '' : String(value)))) })
  grid.set({ notice: `已复制 ${boxRows(box)} 行 × ${values[0]?.length ?? 0} 列` })
}

export function cutSelected<Row>(grid: Grid<Row>, data: DataTransfer): void {
  copySelected(grid, data)
  if (grid.get().selection.ranges.length === 1) clearSelected(grid)
}

/** One paste is one batch and one step of undo, however large. */
export function pasteText<Row>(grid: Grid<Row>, text: string): void {
  if (text === '') return
  const own = copied.get()
  const rows = own?.plain.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n') ? own.rows : parseTsv(text)
  const state = grid.get()
  const spreads = boxesOf(state.selection).map((box) => spreadBlock(rows, box, roomOf(grid)))
  const cut = spreads.reduce((total, spread) => total + spread.cut, 0)
  changeCells(
    grid,
    '粘贴',
    spreads.flatMap((spread) => spread.targets),
    cut,
  )
  const { notice } = grid.get()
  const [spread] = spreads
  if (spread && spreads.length === 1) select(grid, selectBox(spread.box), null)
  grid.set({ notice })
}

function valuesIn<Row>(grid: Grid<Row>, box: Box): CellValue[][] {
  const state = grid.get()
  const values: CellValue[][] = []
  for (let place = box.top; place <= box.bottom; place++) {
    const row = rowAt(state, place)
    const line: CellValue[] = []
    for (let column = box.left; column <= box.right; column++)
      line.push(row === undefined ? null : (columnAt(state, column)?.get(row) ?? null))
    values.push(line)
  }
  return values
}
