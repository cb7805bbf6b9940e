import { describe, expect, it } from 'vitest'
import { boardsCounted, boardsInHead, parseQuantity } from '../../../../shared/engine/bom/cells/quantity.ts'

const lines = (...pairs: [number, number][]) => pairs.map(([pieces, references]) => ({ pieces, references }))

describe('parseQuantity', () => {
  it.each([
    ['12', 12],
    ['12个', 12],
    ['1,200', 1200],
    ['3.0', 3],
    ['x2', 2],
    ['2 pcs', 2],
    ['0', 0],
    ['0.5', 0.5],
    ['１０', 10],
  ])('reads %j as %d pieces', (text, pieces) => expect(parseQuantity(text)).toEqual({ pieces, problem: 'none' }))

  it.each([
    ['', 'blank'],
    ['-', 'blank'],
    ['若干', 'vague'],
    ['A/R', 'vague'],
    ['1-2', 'vague'],
    ['-3', 'negative'],
    ['R1', 'text'],
  ])('gives no pieces for %j: %s', (text, problem) => expect(parseQuantity(text)).toEqual({ pieces: null, problem }))
})

describe('boardsCounted', () => {
  it('finds k when four lines in five hold k times their designators', () => {
    expect(boardsCounted(lines([300, 3], [400, 4], [100, 1], [100, 1], [120, 1]), null)).toBe(100)
    expect(boardsCounted(lines([3, 3], [4, 4], [1, 1]), null)).toBe(1)
    expect(boardsCounted(lines([2, 1], [3, 1], [1, 1]), null)).toBe(1)
  })

  it('finds none when three in five do, or seven in nine', () => {
    expect(boardsCounted(lines([300, 3], [400, 4], [100, 1], [120, 1], [130, 1]), null)).toBe(1)
    const seven = Array.from({ length: 7 }, (): [number, number] => [100, 1])
    expect(boardsCounted(lines(...seven, [120, 1], [130, 1]), null)).toBe(1)
    expect(boardsCounted(lines(...seven, [100, 1], [120, 1], [130, 1]), null)).toBe(100)
  })

  it('trusts a named number of boards only where every quantity divides by it', () => {
    expect(boardsCounted(lines([300, 0], [100, 0]), 100)).toBe(100)
    expect(boardsCounted(lines([3, 0], [100, 0]), 100)).toBe(1)
  })

  it('reads the boards out of a head', () => {
    expect(boardsInHead('数量(100套)')).toBe(100)
    expect(boardsInHead('5 boards')).toBe(5)
    expect(boardsInHead('数量')).toBeNull()
  })
})
