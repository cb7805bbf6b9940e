import { describe, expect, it } from 'vitest'
import { planEdits } from '../../../web/grid/core/edits.ts'
import { fillDown, fillStretch, stretchTo } from '../../../web/grid/core/fill.ts'
import { parseNumber } from '../../../web/grid/core/parse.ts'
import { spreadBlock } from '../../../web/grid/core/spread.ts'
import { applyChanges, line, sheetOf } from './sample.ts'

const rows = [line('a', '电容', '0402', 5), line('b', '电阻', '0603', null), line('c', '芯片', 'QFN', 1)]

describe('a batch of edits', () => {
  it('carries its inverse: back to as read, or to the earlier entry', () => {
    const edited = applyChanges(rows, [{ rowId: 'b', columnId: 'pack', text: '0805' }])
    const plan = planEdits(
      [
        { row: 0, column: 1, text: '1206' },
        { row: 1, column: 1, text: '1206' },
      ],
      sheetOf(edited),
    )
    expect(plan.before).toEqual([
      { rowId: 'a', columnId: 'pack', text: null },
      { rowId: 'b', columnId: 'pack', text: '0805' },
    ])
    expect(applyChanges(applyChanges(edited, plan.after), plan.before)).toEqual(edited)
  })

  it('leaves out and counts what is locked or refused, and drops what changes nothing', () => {
    const plan = planEdits(
      [
        { row: 0, column: 3, text: 'x' },
        { row: 0, column: 2, text: '五个' },
        { row: 1, column: 2, text: '１，２００' },
        { row: 2, column: 0, text: '芯片' },
        { row: 9, column: 0, text: 'beyond' },
      ],
      sheetOf(rows),
    )
    expect(plan).toMatchObject({
      locked: 1,
      refused: 1,
      problem: '“五个”不是数字',
      after: [{ rowId: 'b', columnId: 'qty', text: '1200' }],
    })
    expect(plan.after).toHaveLength(1)
  })

  it('takes entries back only where there are any', () => {
    const edited = applyChanges(rows, [{ rowId: 'a', columnId: 'name', text: '' }])
    const wishes = [0, 1, 2].map((row) => ({ row, column: 0, text: null }))
    expect(planEdits(wishes, sheetOf(edited)).after).toEqual([{ rowId: 'a', columnId: 'name', text: null }])
  })

  it('lets the later of two wishes for one cell stand', () => {
    const wishes = [
      { row: 0, column: 0, text: '一' },
      { row: 0, column: 0, text: '二' },
    ]
    expect(planEdits(wishes, sheetOf(rows)).after).toEqual([{ rowId: 'a', columnId: 'name', text: '二' }])
  })
})

describe('numbers as people type them', () => {
  it.each([
    ['１２．５', '12.5'],
    ['1,200', '1200'],
    ['12。5', '12.5'],
    ['−3', '-3'],
    ['.5', '0.5'],
    [' 7 ', '7'],
    ['', ''],
  ])('%s is %s', (text, number) => {
    expect(parseNumber(text)).toEqual({ text: number })
  })
  it.each(['1e3', '12个', '0x10', '1.2.3', '--1'])('%s is refused', (text) => {
    expect(parseNumber(text)).toHaveProperty('problem')
  })
})

describe('laying a block over the selection', () => {
  const size = { rows: 6, columns: 4 }
  const texts = (block: string[][], box: [number, number, number, number]) => {
    const [top, left, bottom, right] = box
    return spreadBlock(block, { top, left, bottom, right }, size)
  }
  it('fills a range with one text', () => {
    expect(texts([['x']], [1, 1, 2, 2]).targets).toHaveLength(4)
  })
  it('repeats over whole multiples', () => {
    const { targets } = texts([['a'], ['b']], [0, 0, 3, 1])
    expect(targets.filter(({ column }) => column === 1).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
  })
  it('is laid once from the first cell where it does not fit', () => {
    const { targets, box } = texts(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [2, 1, 4, 1],
    )
    expect(targets.map(({ text }) => text).join('')).toBe('abcd')
    expect(box).toEqual({ top: 2, left: 1, bottom: 3, right: 2 })
  })
  it('counts what falls outside', () => {
    expect(
      texts(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        [5, 3, 5, 3],
      ),
    ).toMatchObject({ targets: [{ row: 5, column: 3, text: 'a' }], cut: 3 })
  })
  it('leaves cells alone that a ragged block does not reach', () => {
    expect(texts([['a', 'b'], ['c']], [0, 0, 0, 0]).targets.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  })
})

const textAt = (row: number, column: number) => `${row}${column}`

describe('filling', () => {
  const box = { top: 2, left: 1, bottom: 3, right: 1 }
  it('copies the first row down, or the row above into a single row', () => {
    expect(fillDown({ ...box, bottom: 4 }, textAt)).toEqual([
      { row: 3, column: 1, text: '21' },
      { row: 4, column: 1, text: '21' },
    ])
    expect(fillDown({ ...box, bottom: 2 }, textAt)).toEqual([{ row: 2, column: 1, text: '11' }])
    expect(fillDown({ top: 0, left: 0, bottom: 0, right: 0 }, textAt)).toEqual([])
  })
  it('stretches along the axis that the pointer has left most', () => {
    expect(stretchTo(box, { row: 6, column: 2 })).toEqual({ ...box, bottom: 6 })
    expect(stretchTo(box, { row: 4, column: 5 })).toEqual({ ...box, right: 5 })
    expect(stretchTo(box, { row: 0, column: 1 })).toEqual({ ...box, top: 0 })
    expect(stretchTo(box, { row: 3, column: 1 })).toBe(box)
  })
  it('repeats the pattern in step, downwards and upwards', () => {
    const down = fillStretch(box, { ...box, bottom: 6 }, textAt)
    expect(down.map(({ text }) => text)).toEqual(['21', '31', '21'])
    const up = fillStretch(box, { ...box, top: 0 }, textAt)
    expect(up.map(({ text }) => text)).toEqual(['21', '31'])
  })
})
