import { describe, expect, it } from 'vitest'
import { columnLabel } from '../../../../shared/engine/bom/reshape/column-label.ts'
import { movedTo } from '../../../../shared/engine/bom/reshape/moved-to.ts'
import { freeColumn, withoutStep } from '../../../../shared/engine/bom/reshape/reshape-options.ts'
import { suggestSeparators } from '../../../../shared/engine/bom/reshape/separators.ts'
import type { ReadingChoices, Reshape } from '../../../../shared/engine/bom/types.ts'

const STEPS: Reshape[] = [
  { kind: 'split', column: 1, into: [4, 5], separator: ' ' },
  { kind: 'merge', columns: [5, 2], into: 6, separator: '/' },
  { kind: 'split', column: 3, into: [7, 8], separator: ',' },
]
const OPTIONS: ReadingChoices = {
  headerRow: 2,
  reshapes: STEPS,
  columns: { 0: 'note', 1: 'value', 4: 'mpn', 6: null, 8: 'side' },
}

describe('steps that made columns', () => {
  it('are taken back with what was built on them and said of it; all other numbers stay', () => {
    expect(withoutStep(OPTIONS, 0)).toEqual({ headerRow: 2, reshapes: [STEPS[2]], columns: { 0: 'note', 1: 'value', 8: 'side' } })
    expect(withoutStep(OPTIONS, 1)).toEqual({
      headerRow: 2,
      reshapes: [STEPS[0], STEPS[2]],
      columns: { 0: 'note', 1: 'value', 4: 'mpn', 8: 'side' },
    })
    expect(withoutStep({ reshapes: [STEPS[2]!], columns: { 7: 'note' } }, 0)).toEqual({})
  })

  it('never give a number away twice', () => {
    expect([freeColumn(4, {}), freeColumn(4, OPTIONS), freeColumn(12, OPTIONS), freeColumn(4, { columns: { 9: null } })]).toEqual(
      [4, 9, 12, 10],
    )
  })

  it('move with the edge of a wider file', () => {
    expect(movedTo(6, 4, OPTIONS)).toEqual({
      reshapes: [
        { kind: 'split', column: 1, into: [6, 7], separator: ' ' },
        { kind: 'merge', columns: [7, 2], into: 8, separator: '/' },
        { kind: 'split', column: 3, into: [9, 10], separator: ',' },
      ],
      columns: { 0: 'note', 1: 'value', 6: 'mpn', 8: null, 10: 'side' },
    })
    expect(movedTo(4, 4, { columns: { 1: 'mpn' } })).toEqual({ columns: { 1: 'mpn' } })
  })

  it('give their columns names that say where they came from', () => {
    expect([0, 27, 4, 5, 6, 8].map((column) => columnLabel(column, STEPS))).toEqual(['A', 'AB', 'B·1', 'B·2', 'B·2+C', 'D·2'])
  })
})

it.each<[string, string[], [separator: string, parts: number] | null]>([
  ['value, size and tolerance', ['10k 0603 ±1%', '100nF 0402 50V', 'LM358 SOP-8'], [' ', 3]],
  ['designators with their number', ['R1-R4 x4', 'C1,C2 x2', 'U1 x1'], [' x', 2]],
  ['part and maker', ['GRM188R71H104KA93D/Murata', 'RC0603FR-0710KL/YAGEO', ''], ['/', 2]],
  ['lines in a cell', ['10k\n0603', '1uF\n0402'], ['\n', 2]],
  ['one long cell among short ones', [...Array.from({ length: 12 }, () => 'a/b'), 'a/b/c/d/e/f/g'], ['/', 2]],
  ['nothing to part', ['R0603', 'C0402'], null],
  ['no cells', [], null],
])('suggests how to part %s', (_, cells, best) => {
  const [first] = suggestSeparators(cells)
  expect(first ? [first.separator, first.parts] : null).toEqual(best)
})
