import { expect, test } from 'vitest'
import { clearSelected, redo, undo } from '../../../web/grid/act/change.ts'
import type { GridChange } from '../../../web/grid/core/model.ts'
import { createGrid } from '../../../web/grid/state.ts'
import { columns, line } from './sample.ts'

const rows = ['a', 'b'].map((id) => line(id, '电阻', '0603', 1))

test('a change is undone and done again by what the cells were and became, and the grid says so', () => {
  const edits: GridChange[][] = []
  const onEdit = (changes: readonly GridChange[]) => void edits.push([...changes])
  const grid = createGrid('lines', { label: '行', rows, columns, rowId: ({ id }) => id, onEdit })
  clearSelected(grid)
  undo(grid)
  expect(grid.get().notice).toBe('已撤销：清除')
  redo(grid)
  expect(grid.get().notice).toBe('已重做：清除')
  const cleared = { rowId: 'a', columnId: 'name', text: '' }
  expect(edits).toEqual([[cleared], [{ ...cleared, text: null }], [cleared]])
  undo(grid)
  undo(grid)
  expect(edits).toHaveLength(4)
})
