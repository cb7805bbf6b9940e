import { expect, test } from 'vitest'
import { undo } from '../../../web/grid/act/change.ts'
import { pasteText } from '../../../web/grid/act/clipboard.ts'
import { addRow } from '../../../web/grid/act/new-rows.ts'
import { applyProps } from '../../../web/grid/act/props.ts'
import { filterColumn, viewFor } from '../../../web/grid/core/view.ts'
import { selectCell } from '../../../web/grid/core/selection.ts'
import type { GridChange } from '../../../web/grid/core/model.ts'
import { createGrid } from '../../../web/grid/state.ts'
import { columns, line } from './sample.ts'

const rows = ['a', 'b'].map((id) => line(id, '电阻', '0603', 1))
const newRows = { at: (nth: number) => line(`new${nth}`, '', '', null), columnId: 'added', label: '添加一行' }

function gridOf(isFiltered = false) {
  const edits: GridChange[][] = []
  const props = {
    label: '行',
    rows,
    columns,
    rowId: ({ id }: (typeof rows)[number]) => id,
    initialView: isFiltered ? filterColumn(viewFor(columns, null), { columnId: 'id', text: '=a', values: null }) : null,
    onEdit: (changes: readonly GridChange[]) => void edits.push([...changes]),
    newRows,
  }
  return { grid: createGrid('lines', props), edits, props }
}

test('what is pasted past the end makes rows, and one undo takes them away with what was pasted', () => {
  const { grid, edits } = gridOf()
  grid.set({ selection: selectCell({ row: 1, column: 0 }) })
  pasteText(grid, '电容\n电感\t0805\n晶振')
  expect(edits[0]).toEqual([
    { rowId: 'new0', columnId: 'added', text: '1' },
    { rowId: 'new1', columnId: 'added', text: '1' },
    { rowId: 'b', columnId: 'name', text: '电容' },
    { rowId: 'new0', columnId: 'name', text: '电感' },
    { rowId: 'new0', columnId: 'pack', text: '0805' },
    { rowId: 'new1', columnId: 'name', text: '晶振' },
  ])
  undo(grid)
  expect(edits[1]?.filter(({ columnId }) => columnId === 'added')).toEqual([
    { rowId: 'new0', columnId: 'added', text: null },
    { rowId: 'new1', columnId: 'added', text: null },
  ])
  expect(edits).toHaveLength(2)
})

test('among filtered rows nothing is added: what is beyond is left out and said', () => {
  const { grid, edits } = gridOf(true)
  grid.set({ selection: selectCell({ row: 0, column: 0 }) })
  pasteText(grid, '电容\n电感')
  expect(edits).toEqual([[{ rowId: 'a', columnId: 'name', text: '电容' }]])
  expect(grid.get().notice).toContain('1 格超出表格')
  addRow(grid)
  expect(edits).toHaveLength(1)
  expect(grid.get().notice).toContain('清除筛选')
})

test('an added row is gone to once it is there', () => {
  const { grid, edits, props } = gridOf()
  addRow(grid)
  expect(edits).toEqual([[{ rowId: 'new0', columnId: 'added', text: '1' }]])
  applyProps(grid, { ...props, rows: [...rows, line('new0', '', '', null)] })
  expect(grid.get().selection.active).toEqual({ row: 2, column: 0 })
})
