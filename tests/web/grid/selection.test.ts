import { describe, expect, it } from 'vitest'
import { boxOf } from '../../../web/grid/core/cells.ts'
import { moveCell, type Ground, type Motion } from '../../../web/grid/core/movement.ts'
import {
  addCell,
  boxesOf,
  clampSelection,
  extendTo,
  selectAll,
  selectBox,
  selectCell,
  stepInside,
  wholeColumns,
  wholeRows,
} from '../../../web/grid/core/selection.ts'

const size = { rows: 10, columns: 4 }
const at = (row: number, column: number) => ({ row, column })

describe('ranges', () => {
  it('extends from the anchor in every direction, the active cell staying', () => {
    const selection = extendTo(selectCell(at(4, 2)), at(2, 0))
    expect(boxesOf(selection)).toEqual([{ top: 2, left: 0, bottom: 4, right: 2 }])
    expect(selection.active).toEqual(at(4, 2))
  })

  it('adds ranges and extends the last of them', () => {
    const selection = extendTo(addCell(extendTo(selectCell(at(0, 0)), at(1, 1)), at(5, 3)), at(6, 3))
    expect(boxesOf(selection)).toEqual([
      { top: 0, left: 0, bottom: 1, right: 1 },
      { top: 5, left: 3, bottom: 6, right: 3 },
    ])
  })

  it('takes whole rows, whole columns and everything', () => {
    const selection = extendTo(selectCell(at(2, 1)), at(3, 2))
    expect(boxesOf(wholeRows(selection, size))).toEqual([{ top: 2, bottom: 3, left: 0, right: 3 }])
    expect(boxesOf(wholeColumns(selection, size))).toEqual([{ top: 0, bottom: 9, left: 1, right: 2 }])
    expect(boxesOf(selectAll(selection, size))).toEqual([{ top: 0, bottom: 9, left: 0, right: 3 }])
    expect(selectAll(selection, size).active).toEqual(at(2, 1))
  })

  it('goes round inside a range with Enter and Tab', () => {
    const block = selectBox({ top: 1, left: 1, bottom: 2, right: 2 })
    const path = (axis: 'row' | 'column', step: 1 | -1) => {
      let selection = block
      return Array.from({ length: 4 }, () => (selection = stepInside(selection, axis, step)).active)
    }
    expect(path('row', 1)).toEqual([at(2, 1), at(1, 2), at(2, 2), at(1, 1)])
    expect(path('column', 1)).toEqual([at(1, 2), at(2, 1), at(2, 2), at(1, 1)])
    expect(path('row', -1)).toEqual([at(2, 2), at(1, 2), at(2, 1), at(1, 1)])
  })

  it('shrinks with the grid', () => {
    const selection = clampSelection(extendTo(selectCell(at(3, 1)), at(9, 3)), { rows: 5, columns: 2 })
    expect(boxOf(selection.ranges[0])).toEqual({ top: 3, left: 1, bottom: 4, right: 1 })
  })
})

describe('movement', () => {
  const filled = ['x.xx', 'x.x.', '..x.', 'x.x.', 'x...'].map((text) => [...text].map((char) => char === 'x'))
  const ground: Ground = { rows: 5, columns: 4, pageRows: 3, isFilled: (row, column) => filled[row]?.[column] ?? false }
  const right: Motion = { to: 'edge', rows: 0, columns: 1 }
  const down: Motion = { to: 'edge', rows: 1, columns: 0 }
  const cases: [from: [number, number], motion: Motion, to: [number, number]][] = [
    [[0, 0], { to: 'by', rows: -1, columns: 0 }, [0, 0]],
    [[0, 0], { to: 'by', rows: 1, columns: 1 }, [1, 1]],
    [[4, 3], { to: 'by', rows: 1, columns: 1 }, [4, 3]],
    [[0, 1], { to: 'page', pages: 1 }, [3, 1]],
    [[3, 1], { to: 'page', pages: 1 }, [4, 1]],
    [[2, 2], { to: 'rowStart' }, [2, 0]],
    [[2, 2], { to: 'rowEnd' }, [2, 3]],
    [[2, 2], { to: 'first' }, [0, 0]],
    [[2, 2], { to: 'last' }, [4, 3]],
    [[0, 0], down, [1, 0]],
    [[1, 0], down, [3, 0]],
    [[3, 0], down, [4, 0]],
    [[0, 2], down, [3, 2]],
    [[0, 1], down, [4, 1]],
    [[0, 0], right, [0, 2]],
    [[0, 2], right, [0, 3]],
    [[4, 0], right, [4, 3]],
  ]
  it.each(cases)('from %j by %j to %j', (from, motion, to) => {
    expect(moveCell(at(...from), motion, ground)).toEqual(at(...to))
  })
})
