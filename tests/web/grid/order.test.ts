import { describe, expect, it } from 'vitest'
import { distinctValues } from '../../../web/grid/core/filter.ts'
import { findAll, findFrom } from '../../../web/grid/core/find.ts'
import { isOrderStale, rowOrder } from '../../../web/grid/core/order.ts'
import { sumsOf } from '../../../web/grid/core/sums.ts'
import type { CellValue, CoreColumn } from '../../../web/grid/core/model.ts'
import { filterColumn, sortBy, toggleSort, viewFor, type GridView } from '../../../web/grid/core/view.ts'

type Part = { name: CellValue; qty: CellValue }
const columns: CoreColumn<Part>[] = [
  { id: 'name', title: '名称', get: (row) => row.name },
  {
    id: 'qty',
    title: '用量',
    get: (row) => row.qty,
    format: (value) => (value === null ? '' : Number(value).toLocaleString('en-US')),
  },
]
const rows: Part[] = [
  { name: 'R10', qty: 12_000 },
  { name: 'r2', qty: null },
  { name: '', qty: 3 },
  { name: '电阻', qty: 12_000 },
  { name: 'C1 0402', qty: 0.5 },
]
const plain = viewFor(columns, null)
const names = (view: GridView) => rowOrder(rows, columns, view).map((index) => rows[index]?.name)
const filtered = (columnId: string, text: string, values: string[] | null = null) =>
  names(filterColumn(plain, { columnId, text, values }))

describe('sorting', () => {
  it('knows numbers in names, puts Chinese after Latin and empty cells last', () => {
    expect(names(sortBy(plain, 'name', 'up'))).toEqual(['C1 0402', 'r2', 'R10', '电阻', ''])
    expect(names(sortBy(plain, 'name', 'down')).at(-1)).toBe('')
    expect(names(sortBy(plain, 'qty', 'up'))).toEqual(['C1 0402', '', 'R10', '电阻', 'r2'])
    expect(names(sortBy(plain, 'qty', 'down')).at(-1)).toBe('r2')
  })

  it('takes a second column where the first is equal', () => {
    const view = toggleSort(toggleSort(sortBy(plain, 'qty', 'down'), 'name', true), 'name', true)
    expect(names(view).slice(0, 2)).toEqual(['电阻', 'R10'])
  })

  it('goes up, down, unsorted', () => {
    const up = toggleSort(plain, 'qty', false)
    const down = toggleSort(up, 'qty', false)
    expect([up.sorts, down.sorts, toggleSort(down, 'qty', false).sorts]).toEqual([
      [{ columnId: 'qty', direction: 'up' }],
      [{ columnId: 'qty', direction: 'down' }],
      [],
    ])
  })
})

describe('filtering', () => {
  it.each([
    ['name', 'r', ['R10', 'r2']],
    ['name', '0402 c1', ['C1 0402']],
    ['name', '=r2', ['r2']],
    ['name', '=', ['']],
    ['name', '!', ['R10', 'r2', '电阻', 'C1 0402']],
    ['name', '！r2', ['R10', '', '电阻', 'C1 0402']],
    ['qty', '12,000', ['R10', '电阻']],
    ['qty', '12000', ['R10', '电阻']],
    ['qty', '>3', ['R10', '电阻']],
    ['qty', '＜＝3', ['', 'C1 0402']],
    ['qty', '>= 1２000', ['R10', '电阻']],
    ['qty', '>', ['R10', 'r2', '', '电阻', 'C1 0402']],
  ])('%s %s', (id, text, found) => {
    expect(filtered(id, text)).toEqual(found)
  })

  it('takes ticked values, and the filters of several columns together', () => {
    expect(filtered('qty', '', ['12,000', ''])).toEqual(['R10', 'r2', '电阻'])
    const large = filterColumn(plain, { columnId: 'qty', text: '>1', values: null })
    expect(names(filterColumn(large, { columnId: 'name', text: '', values: ['R10', ''] }))).toEqual(['R10', ''])
  })

  it('lists the values of a column, most frequent first', () => {
    expect(distinctValues(columns[1]!, rows, 2)).toEqual({
      values: [
        { text: '12,000', count: 2 },
        { text: '', count: 1 },
      ],
      more: 2,
    })
  })

  it('is outdated by an edit only where the edit matters', () => {
    const view = filterColumn(plain, { columnId: 'qty', text: '>1', values: null })
    const withFirst = (row: Part) => [row, ...rows.slice(1)]
    expect(isOrderStale(rows, withFirst({ name: 'R11', qty: 12_000 }), columns, view)).toBe(false)
    expect(isOrderStale(rows, withFirst({ name: 'R10', qty: 0 }), columns, view)).toBe(true)
    expect(isOrderStale(rows, withFirst({ name: 'R11', qty: 12_000 }), columns, sortBy(plain, 'name', 'up'))).toBe(true)
  })
})

describe('finding', () => {
  const texts = [
    ['r1', 'x'],
    ['y', 'r1'],
    ['z', 'q'],
  ]
  const hay = (row: number, column: number) => texts[row]?.[column] ?? ''
  const size = { rows: 3, columns: 2 }
  it('goes on from a cell, both ways and round the end', () => {
    expect(findFrom({ row: 0, column: 0 }, 'r1', 1, size, hay)).toEqual({ row: 1, column: 1 })
    expect(findFrom({ row: 1, column: 1 }, 'r1', 1, size, hay)).toEqual({ row: 0, column: 0 })
    expect(findFrom({ row: 0, column: 0 }, 'r1', -1, size, hay)).toEqual({ row: 1, column: 1 })
    expect(findFrom({ row: 2, column: 1 }, 'q', 1, size, hay)).toEqual({ row: 2, column: 1 })
    expect(findFrom({ row: 0, column: 0 }, 'none', 1, size, hay)).toBeNull()
  })
  it('counts hits and says which one a cell is', () => {
    const hits = findAll('r1', size, hay)
    expect([hits.total, hits.upTo({ row: 0, column: 0 }), hits.upTo({ row: 1, column: 1 })]).toEqual([2, 1, 2])
  })
})

describe('sums', () => {
  it('adds numbers only, without the noise of binary fractions', () => {
    const values: CellValue[][] = [
      [0.1, '0402'],
      [0.2, null],
    ]
    const sums = sumsOf([{ top: 0, left: 0, bottom: 1, right: 1 }], (row, column) => values[row]?.[column] ?? null)
    expect(sums).toMatchObject({ cells: 4, filled: 3, numbers: 2, sum: 0.3, min: 0.1, max: 0.2, average: 0.15 })
  })
})
