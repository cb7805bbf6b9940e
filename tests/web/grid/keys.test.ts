import type { KeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { createGrid } from '../../../web/grid/state.ts'
import { handleKey } from '../../../web/grid/views/keys.ts'
import { columns, line } from './sample.ts'

const rows = ['a', 'b', 'c'].map((id) => line(id, '电阻', '0603', 1))

/** A press as React tells of it, as far as the grid looks at it. */
const press = (keys: string, more = {}): KeyboardEvent => {
  const held = keys.split('+')
  const [shiftKey, ctrlKey, altKey] = ['Shift', 'Ctrl', 'Alt'].map((name) => held.includes(name))
  const event = {
    key: held.at(-1),
    shiftKey,
    ctrlKey,
    altKey,
    metaKey: false,
    nativeEvent: {},
    preventDefault: () => {},
    ...more,
  }
  // The grid reads nothing else of it.
  return event as unknown as KeyboardEvent
}

/** The active cell and the end of the range after these keys, from the middle of the first row. */
function after(...keys: string[]) {
  const grid = createGrid('lines', { label: '行', rows, columns, rowId: ({ id }) => id })
  for (const each of ['ArrowRight', ...keys]) handleKey(grid, press(each))
  const { active, ranges } = grid.get().selection
  const { head } = ranges.at(-1) ?? { head: active }
  return [active.row, active.column, head.row, head.column]
}

it.each([
  ['Tab', [0, 2, 0, 2]],
  ['Shift+Tab', [0, 0, 0, 0]],
  ['Enter', [1, 1, 1, 1]],
  ['ArrowDown', [1, 1, 1, 1]],
  ['Shift+ArrowDown', [0, 1, 1, 1]],
  ['Shift+ArrowRight', [0, 1, 0, 2]],
  ['Home', [0, 0, 0, 0]],
  ['Ctrl+End', [2, 3, 2, 3]],
  ['Shift+Ctrl+End', [0, 1, 2, 3]],
  ['Ctrl+a', [0, 1, 2, 3]],
])('%s leads from the second cell to there', (keys, place) => {
  expect(after(keys)).toEqual(place)
})

it('leaves to an input method what is its own', () => {
  const grid = createGrid('lines', { label: '行', rows, columns, rowId: ({ id }) => id })
  for (const composing of [{ nativeEvent: { isComposing: true } }, { keyCode: 229 }]) handleKey(grid, press('Tab', composing))
  expect(grid.get().selection.active).toEqual({ row: 0, column: 0 })
})

it('Shift turns Enter round, and a range is gone through in it', () => {
  expect(after('Enter', 'Shift+Enter')).toEqual([0, 1, 0, 1])
  expect(after('Shift+ArrowDown', 'Enter', 'Enter').slice(0, 2)).toEqual([0, 1])
})
